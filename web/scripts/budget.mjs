/** Fails when the script that a page loads first is larger than it may be: node scripts/budget.mjs, after a build. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 100_000;
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

/** A file and everything it imports at once. */
function closure(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name].imports ?? []) closure(other, found);
  return found;
}

const size = (names) => [...names].reduce((sum, name) => sum + gzipSync(readFileSync(new URL(manifest[name].file, dist)), { level: 9 }).length, 0);

const start = "index.html";
const filesOfGames = (file) => Object.keys(manifest).filter((name) => name.startsWith("src/games/") && name.endsWith(`/${file}`));
const screens = filesOfGames("screen.ts");
const pages = {
  home: [start, "src/pages/Home.svelte"],
  ...Object.fromEntries(screens.map((name) => [name.split("/")[2], [start, "src/pages/Table.svelte", name]])),
  ...Object.fromEntries(filesOfGames("Learn.svelte").map((name) => [`learn ${name.split("/")[2]}`, [start, "src/pages/Learn.svelte", name, name.replace("Learn.svelte", "screen.ts")]])),
  ...Object.fromEntries(filesOfGames("Rules.svelte").map((name) => [`rules ${name.split("/")[2]}`, [start, "src/pages/Rules.svelte", name]])),
};

let over = false;
for (const [page, names] of Object.entries(pages)) {
  const bytes = size(new Set(names.flatMap((name) => [...closure(name)])));
  over ||= bytes > BUDGET;
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of script, ${BUDGET / 1000} kB allowed`);
}
process.exit(over ? 1 : 0);
