/** What a tap and a drag cost on a slow phone: npm run speed; npm run speed -- --write puts it into docs/performance.md. */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";

const PAGE = resolve(import.meta.dirname, "../../docs/performance.md");
const BEGIN = "<!-- web: begin -->";
const END = "<!-- web: end -->";
const ROUNDS = 3;

const vite = await createServer({ root: resolve(import.meta.dirname, ".."), server: { middlewareMode: true, ws: false, watch: null }, appType: "custom", logLevel: "error" });
const { CROWDED, measure } = await vite.ssrLoadModule("/e2e/speed.ts");
const { Stage } = await vite.ssrLoadModule("/e2e/stage.ts");
const stage = new Stage();
const lines = [];
await stage.open();
try {
  for (const [game, { title }] of Object.entries(CROWDED)) {
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await measure(stage, game));
    const median = (value) => rounds.map(value).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    const row = (what, wanted, spent) => `| ${title}: ${what} | ${["all", "script", "style", "layout", "paint"].map((part) => median((one) => spent(one)[part]).toFixed(1)).join(" | ")} | ${wanted} |`;
    lines.push(row("a tap on a tile of the hand, until the frame that shows it chosen", "≤ 50", (one) => one.tap));
    lines.push(row("each movement of a finger that drags", "≤ 16.7", (one) => one.drag.each));
    lines.push(`| ${title}: changes of the document a movement, at most | ${median((one) => one.drag.mutations)} | | | | | ≤ 8 |`);
  }
} finally {
  await stage.close();
  await vite.close();
}

const table = ["| Milliseconds of the main thread | all | script | style | layout | paint | Wanted |", "| --- | ---: | ---: | ---: | ---: | ---: | ---: |", ...lines].join("\n");
console.log(table);
if (process.argv.includes("--write")) {
  const [before, rest] = readFileSync(PAGE, "utf8").split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} has no place between ${BEGIN} and ${END}`);
  writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${after}`);
}
