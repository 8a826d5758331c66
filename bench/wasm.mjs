// Plays bot games on the WebAssembly engine, for bench/wasm.py: one JSON request a line, one answer a line.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [packageFolder] = process.argv.slice(2);
const { Engine, Kernel } = await import(`${packageFolder}/dist/index.js`);
const kernels = new Map();

async function kernelOf(game) {
  if (!kernels.has(game)) {
    const module = await WebAssembly.compile(readFileSync(`${packageFolder}/wasm/${game}.wasm`));
    kernels.set(game, await Kernel.start(game, module));
  }
  return kernels.get(game);
}

/** All seats are played by one bot. CPU seconds of the game; milliseconds of each decision. */
async function play({ game, bot, seed, most }) {
  const engine = Engine.deal(await kernelOf(game), { players: 2, seed });
  const answer = { moves: [], milliseconds: [], simulations: 0, seconds: 0 };
  const seeds = Array.from({ length: most }, (_, ply) => createHash("sha256").update(`${seed} ${ply}`).digest("hex"));
  const before = process.cpuUsage();
  for (let { turn } = engine; turn !== null; { turn } = engine) {
    const begin = performance.now();
    const thought = engine.think({ level: bot, seed: seeds[engine.ply] });
    answer.milliseconds.push(performance.now() - begin);
    answer.moves.push(thought.ranked[0].text);
    answer.simulations += thought.simulations;
    engine.move(turn, thought.ranked[0].text);
  }
  const { user, system } = process.cpuUsage(before);
  engine.close();
  return { ...answer, seconds: (user + system) / 1e6 };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await play(JSON.parse(line)))}\n`);
}
