/**
 * What playing without a server costs in a browser: npm run device, after make web; npm run device -- --write puts it into docs/performance.md.
 * A master's decision, and the first visit up to the first move, at full speed and on a processor four times as slow.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";

const ROOT = resolve(import.meta.dirname, "..");
const PAGE = resolve(ROOT, "../docs/performance.md");
const BEGIN = "<!-- device: begin -->";
const END = "<!-- device: end -->";
const GAMES = { qwirkle: "Qwirkle", rummy: "Qwirkle Rummy", twisty: "Twisty" };
const SLOWED = 4;
const MATCHES = 3;
const VISITS = 3;

const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: "custom",
    logLevel: "error",
});
const load = (name) => vite.ssrLoadModule(`/e2e/stage/${name}.ts`);
const { Stage, DESK, PHONE } = await load("stage");
const { SlowLine } = await load("slow_line");
const { playNow, waitForTurn } = await load("table");
const { playTurn } = await load("qwirkle");
const stage = new Stage();
const lines = [];
await stage.open();
try {
    for (const [game, title] of Object.entries(GAMES)) {
        const [fast, slow] = [await decisions(game, 1), await decisions(game, SLOWED)];
        lines.push(`| ${title}: a decision of the master, 99 of 100 | ${percentile(fast)} | ${percentile(slow)} | ≤ 400, slowed ≤ 2,000 |`);
    }
    lines.push(`| The largest part of the home page is seen (LCP), 1.6 Mbit/s | | ${await middleOf(largestPaint)} | ≤ 1,500 |`);
    lines.push(`| The first visit up to the first move, 1.6 Mbit/s | | ${await middleOf(firstMove)} | ≤ 5,000 |`);
} finally {
    await stage.close();
    await vite.close();
}

/** Milliseconds of every decision in games of the master against itself. It runs on the page itself, because only pages can be slowed. */
async function decisions(game, slowed) {
    const page = await stage.visit("/nowhere", PHONE);
    await page.route("**/bench/**", (route) =>
        route.fulfill({ path: resolve(ROOT, "packages/sixfold", new URL(route.request().url()).pathname.replace("/bench/", "")) }),
    );
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    const times = await page.evaluate(
        async ([name, matches]) => {
            const { Engine, Kernel } = await import(`${location.origin}/bench/dist/index.js`);
            const bytes = await (await fetch(`/bench/wasm/${name}.wasm`)).arrayBuffer();
            const kernel = await Kernel.start(name, await WebAssembly.compile(bytes));
            const spent = [];
            for (let i = 0; i < matches; i++) {
                const engine = Engine.deal(kernel, { players: 2, seed: `match ${i}` });
                for (let { turn } = engine; turn !== null; { turn } = engine) {
                    const begin = performance.now();
                    const thought = engine.think({ level: "master", seed: `${i} ${engine.ply}` });
                    spent.push(performance.now() - begin);
                    engine.move(turn, thought.ranked[0].text);
                    await new Promise((resume) => setTimeout(resume));
                }
                engine.close();
            }
            return spent;
        },
        [game, MATCHES],
    );
    await page.context().close();
    return times.sort((a, b) => a - b);
}

/** The middle of several first visits by newcomers with an empty cache, on a slow line. */
async function middleOf(visit) {
    const times = [];
    for (let i = 0; i < VISITS; i++) {
        const line = new SlowLine(Number(new URL(stage.url).port));
        const page = await stage.visit("about:blank", { ...DESK, serviceWorkers: "allow" }, { tables: "device" });
        const browser = await page.context().newCDPSession(page);
        await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
        times.push(await visit(page, await line.open()));
        await page.context().close();
        line.close();
    }
    return times.sort((a, b) => a - b)[Math.floor(VISITS / 2)].toFixed(0);
}

/** Milliseconds from the first request to the first move. */
async function firstMove(page, url) {
    const begin = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await playNow(page, "Qwirkle");
    await waitForTurn(page);
    await playTurn(page, "tap");
    return performance.now() - begin;
}

/** Milliseconds until the largest part of the home page is painted, as the browser tells it once all is quiet. */
async function largestPaint(page, url) {
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate(
        () =>
            new Promise((done) =>
                new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({
                    type: "largest-contentful-paint",
                    buffered: true,
                }),
            ),
    );
}

function percentile(times) {
    return times[Math.floor(((times.length - 1) * 99) / 100)].toFixed(0);
}

const table = [`| Milliseconds | full speed | slowed ${SLOWED} times | Wanted |`, "| --- | ---: | ---: | --- |", ...lines].join("\n");
console.log(table);
if (process.argv.includes("--write")) {
    const [before, rest] = readFileSync(PAGE, "utf8").split(BEGIN);
    const after = rest?.split(END)[1];
    if (after === undefined) throw new Error(`${PAGE} has no place between ${BEGIN} and ${END}`);
    writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${after}`);
}
