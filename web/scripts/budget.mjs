/** Fails when the script that a page loads first, or the engines of all games, are larger than they may be, as they are sent: node scripts/budget.mjs, after a build. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

/** Of the script of a page, by gzip: the home page opens first and fastest, tables carry a board. */
const HOME = 60_000;
const TABLE = 100_000;
const TEXT = 75_000;
/** Of the WebAssembly of all games together, by Brotli. */
const ENGINES = 180_000;
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

/** A file and everything it imports at once. */
function closure(name, found = new Set()) {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of manifest[name].imports ?? []) closure(other, found);
    return found;
}

/** What is sent of a file: it is compressed unless it is tiny. */
function sent(name, suffix) {
    const [plain, compressed] = ["", suffix].map((end) => new URL(manifest[name].file + end, dist));
    return statSync(existsSync(compressed) ? compressed : plain).size;
}

const size = (names, suffix) => [...names].reduce((sum, name) => sum + sent(name, suffix), 0);

const start = "index.html";
const filesOfGames = (file) => Object.keys(manifest).filter((name) => name.startsWith("src/games/") && name.endsWith(`/${file}`));
const screens = filesOfGames("screen.ts");
const pages = {
    home: [HOME, start, "src/pages/Home.svelte"],
    ...Object.fromEntries(screens.map((name) => [name.split("/")[2], [TABLE, start, "src/pages/Table.svelte", name]])),
    "any game": [TABLE, start, "src/pages/Table.svelte", "src/games/any/plain.ts"],
    ...Object.fromEntries(
        filesOfGames("Learn.svelte").map((name) => [
            `learn ${name.split("/")[2]}`,
            [TABLE, start, "src/pages/Learn.svelte", name, name.replace("Learn.svelte", "screen.ts")],
        ]),
    ),
    ...Object.fromEntries(
        filesOfGames("Rules.svelte").map((name) => [`rules ${name.split("/")[2]}`, [TEXT, start, "src/pages/Rules.svelte", name]]),
    ),
};

let over = false;
for (const [page, [allowed, ...names]] of Object.entries(pages)) {
    const files = new Set(names.flatMap((name) => [...closure(name)]));
    const [gzip, brotli] = [".gz", ".br"].map((suffix) => size(files, suffix));
    over ||= gzip > allowed;
    console.log(
        `${page}: ${(gzip / 1000).toFixed(1)} kB of script by gzip, ${(brotli / 1000).toFixed(1)} by Brotli, ${allowed / 1000} allowed`,
    );
}

const engines = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(".wasm.br"));
const weight = engines.reduce((sum, name) => sum + statSync(new URL(name, dist)).size, 0);
over ||= weight > ENGINES;
console.log(`engines of ${engines.length} games: ${(weight / 1000).toFixed(1)} kB by Brotli, ${ENGINES / 1000} allowed`);
process.exit(over ? 1 : 0);
