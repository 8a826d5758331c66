import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 120_000 } },
  },
});
