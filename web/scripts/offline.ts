/** Completes the service worker with the list of all files of a build, and writes the manifest in every language. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";

const SERVICE = "service.js";
const MANIFEST = "manifest.webmanifest";
const CATALOGUES = "src/i18n/catalogues";
/** Compressed copies and the build's own notes are not asked for by name. */
const UNASKED = /\.(js|css|html|svg|json|webmanifest|wasm)\.(br|gz)$|^\.vite\//;

function filesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return names.filter((name) => name !== SERVICE && !UNASKED.test(name)).sort();
}

/** The version is a hash of everything, so that a new build of the same sources is the same version. */
function completeService(folder: string): void {
  const files = filesOf(folder);
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(folder, file)));
  const path = join(folder, SERVICE);
  const facts = `const SIXFOLD_FILES=${JSON.stringify(files)},SIXFOLD_VERSION=${JSON.stringify(hash.digest("hex").slice(0, 16))};\n`;
  writeFileSync(path, facts + readFileSync(path, "utf8"));
}

/** `manifest.hu.webmanifest` and so on; English stays where it is. */
function translateManifest(root: string, folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as { name: string; description: string };
  for (const name of readdirSync(join(root, CATALOGUES))) {
    const language = name.replace(".json", "");
    const words = JSON.parse(readFileSync(join(root, CATALOGUES, name), "utf8")) as Record<string, string>;
    const said = (text: string): string => words[text] ?? text;
    const translated = { ...manifest, lang: language, name: said(manifest.name), description: said(manifest.description) };
    writeFileSync(join(folder, MANIFEST.replace(".", `.${language}.`)), JSON.stringify(translated, null, 2));
  }
}

export function offline(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle() {
      translateManifest(root, folder);
      completeService(folder);
    },
  };
}
