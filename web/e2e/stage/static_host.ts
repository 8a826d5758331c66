/** The app on a host that only has files: no API, no sockets, nothing that sends every path to the app. */

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "../..");

export class StaticHost {
  private readonly folder = mkdtempSync(join(tmpdir(), "sixfold-static-"));
  private server: ChildProcess | null = null;
  private origin = "";

  /** `base` is the folder of the host in which the app lies, such as /sixfold/. */
  constructor(readonly base: string) {}

  /** Where the app begins. */
  get url(): string {
    return this.origin + this.base;
  }

  /** Builds the app from the sources; where its files are. */
  build(): string {
    const folder = join(this.folder, this.base);
    mkdirSync(folder, { recursive: true });
    execFileSync("npx", ["vite", "build", "--logLevel", "error", "--emptyOutDir", "--outDir", folder], {
      cwd: WEB,
      env: { ...process.env, SIXFOLD_BASE: this.base, NODE_ENV: "production", VITEST: "" },
    });
    return folder;
  }

  async open(): Promise<void> {
    const server = spawn("python3", ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", this.folder, "0"], {
      stdio: ["ignore", "pipe", "ignore"], // it logs every request: nobody reads that, and a full pipe would stop it
    });
    this.server = server;
    const port = await new Promise<string>((done, fail) => {
      server.stdout.on("data", (text) => {
        const found = /port (\d+)/.exec(String(text))?.[1];
        if (found) done(found);
      });
      server.once("exit", (code) => fail(new Error(`http.server ended with ${code}`)));
    });
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** The host is gone, the files stay. */
  async stop(): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
