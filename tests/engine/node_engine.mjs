// Serves the WebAssembly engine to tests: one JSON request a line, [engine, method, ...arguments].

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [packageFolder] = process.argv.slice(2);
const { Engine, Kernel, RefusedError } = await import(`${packageFolder}/dist/index.js`);

const kernels = new Map();
const engines = [];

async function kernelOf(game) {
  if (!kernels.has(game)) {
    const module = await WebAssembly.compile(readFileSync(`${packageFolder}/wasm/${game}.wasm`));
    kernels.set(game, await Kernel.start(game, module));
  }
  return kernels.get(game);
}

const keep = (engine) => engines.push(engine) - 1;

function finished(study) {
  while (study.step());
  const found = study.found();
  study.close();
  return found;
}

async function answer([number, method, ...values]) {
  if (method === "deal") return keep(Engine.deal(await kernelOf(values[0]), values[1]));
  if (method === "at") return keep(engines[number].at(values[0]));
  if (method === "assess" || method === "review") return finished(engines[number][method](...values));
  return engines[number][method](...values) ?? null;
}

for await (const line of createInterface({ input: process.stdin })) {
  let told;
  try {
    told = { answer: await answer(JSON.parse(line)) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    told = { kind: error.name, refusal: error.refusal };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
