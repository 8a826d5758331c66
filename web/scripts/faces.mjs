/** Writes the faces that the server draws into link previews, from the drawings of the app: npm run faces. */

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";

const FILE = resolve(import.meta.dirname, "../../src/sixfold/server/previews/faces.json");

const vite = await createServer({
    root: resolve(import.meta.dirname, ".."),
    server: { middlewareMode: true, ws: false, watch: null },
    appType: "custom",
    logLevel: "error",
});
try {
    const { faces } = await vite.ssrLoadModule("/scripts/server_faces.ts");
    writeFileSync(FILE, JSON.stringify(faces(), null, 1) + "\n");
} finally {
    await vite.close();
}
