/** What a tap and a drag cost on a slow phone: npm run speed; npm run speed -- --write puts it into docs/performance.md. */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";

const PAGE = resolve(import.meta.dirname, "../../docs/performance.md");
const BEGIN = "<!-- web: begin -->";
const END = "<!-- web: end -->";
const ROUNDS = 3;

const vite = await createServer({
    root: resolve(import.meta.dirname, ".."),
    server: { middlewareMode: true, ws: false, watch: null },
    appType: "custom",
    logLevel: "error",
});
const { CROWDED, measure, measureFlight } = await vite.ssrLoadModule("/e2e/stage/speed.ts");
const { Stage } = await vite.ssrLoadModule("/e2e/stage/stage.ts");
const stage = new Stage();
const lines = [];
await stage.open();
try {
    for (const [game, { title }] of Object.entries(CROWDED)) {
        const rounds = { counted: [], throttled: [] };
        for (let i = 0; i < ROUNDS; i++)
            for (const slowing of Object.keys(rounds)) rounds[slowing].push(await measure(stage, game, slowing));
        const median = (slowing, value) => rounds[slowing].map(value).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
        const row = (what, wanted, spent) => {
            const parts = ["all", "script", "style", "layout", "paint"].map((part) => median("counted", (one) => spent(one)[part]));
            return `| ${title}: ${what} | ${[...parts, median("throttled", (one) => spent(one).all)].map((time) => time.toFixed(1)).join(" | ")} | ${wanted} |`;
        };
        lines.push(row("a tap on the hand, until the frame that shows it chosen", "≤ 50", (one) => one.tap));
        lines.push(row("each movement of a finger that drags", "≤ 16.7", (one) => one.drag.each));
    }
    const flights = [];
    for (let i = 0; i < ROUNDS; i++) flights.push(await measureFlight(stage, "throttled"));
    const middle = (value) => flights.map(value).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    console.log(
        `Qwirkle: tiles in flight over a full table, throttled: ${middle((one) => one.median).toFixed(1)} ms a frame in the median, ` +
            `95 % under ${middle((one) => one.most).toFixed(1)} ms`,
    );
} finally {
    await stage.close();
    await vite.close();
}

const table = [
    "| Milliseconds of the main thread | all | script | style | layout | paint | all, throttled | Wanted |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...lines,
].join("\n");
console.log(table);
if (process.argv.includes("--write")) {
    const [before, rest] = readFileSync(PAGE, "utf8").split(BEGIN);
    const after = rest?.split(END)[1];
    if (after === undefined) throw new Error(`${PAGE} has no place between ${BEGIN} and ${END}`);
    writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${after}`);
}
