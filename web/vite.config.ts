import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./scripts/compress.ts";
import { offline } from "./scripts/offline.ts";

const server = "http://127.0.0.1:8600";

export default defineConfig({
  plugins: [svelte(), offline(), compress()],
  worker: { format: "es" },
  base: process.env["SIXFOLD_BASE"] ?? "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", service: "src/offline/service.ts" },
      output: {
        entryFileNames: (entry) => (entry.name === "service" ? "service.js" : "assets/[name]-[hash].js"),
        // What every page needs comes in one file, not in twenty.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /node_modules|src\/(i18n\/(?!catalogues)|net|ui\/(?!qr|Qr)|design|games\/(index|others|board|[a-z]+\/(card|Picture))|router|address)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } }, fs: { allow: [".."] } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], css: { include: [/paints\.css/] } },
});
