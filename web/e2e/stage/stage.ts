/** A real server and a real browser for a test. */

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { watchQuestions } from "./questions";

const SIXFOLD = process.env["SIXFOLD"] ?? join(import.meta.dirname, "../../../.venv/bin/sixfold");
const CHROMIUM =
  process.env["CHROMIUM"] ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  "--no-sandbox",
];

/** Milliseconds; only a page or a server that hangs uses them up. */
const PATIENCE = 120_000;
/** Below those that the system gives away by chance: after a stop the same one must still be free. */
const PORTS = { first: 10_000, count: 20_000 };

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export class Stage {
  readonly problems: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "sixfold-e2e-"));
  private server: ChildProcess | null = null;
  private browser: Browser | null = null;
  private port = PORTS.first + Math.floor(Math.random() * PORTS.count);

  /** `games` is a folder with further games, as docs/adding-a-game.md tells. */
  constructor(private readonly games = "") {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    for (let isOpen = false; !isOpen; this.port += isOpen ? 0 : 1)
      isOpen = await this.serve().then(
        () => true,
        (error: Error) => {
          if (!error.message.includes("cannot listen")) throw error;
          return false;
        },
      );
    this.browser = await chromium.launch({ args: QUIET, ...(CHROMIUM ? { executablePath: CHROMIUM } : {}) });
  }

  /** Starts the server; after a stop with the same port and the same games. */
  async serve(): Promise<void> {
    const database = `sqlite:///${join(this.folder, "games.db")}`;
    const server = spawn(
      SIXFOLD,
      ["serve", "--no-browser", "--no-limits", "--port", String(this.port), "--database", database, "--bot-workers", "1"],
      {
        env: { ...process.env, ...(this.games ? { PYTHONPATH: this.games } : {}) },
      },
    );
    this.server = server;
    let talk = "";
    server.stderr.on("data", (text) => (talk += String(text)));
    await new Promise<void>((done, fail) => {
      server.stdout.on("data", (text) => {
        if (String(text).includes(`:${this.port}/`)) done();
      });
      server.once("exit", (code) => fail(new Error(`the server ended with ${code}: ${talk}`)));
    });
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const server = this.server;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await gone;
  }

  /** A page of somebody with a device of their own, here or at an address elsewhere; its games are at the server unless the settings say otherwise. */
  async visit(path: string, options: BrowserContextOptions = DESK, settings: Record<string, unknown> = {}): Promise<Page> {
    if (!this.browser) throw new Error("open the stage first");
    const context = await this.browser.newContext({ locale: "en-US", serviceWorkers: "block", ...options });
    context.setDefaultTimeout(PATIENCE);
    const kept = JSON.stringify({ sound: "off", motion: "reduced", speed: "instant", tables: "server", typed: true, ...settings });
    await context.addInitScript((text) => localStorage.getItem("sixfold.settings") ?? localStorage.setItem("sixfold.settings", text), kept);
    const page = await context.newPage();
    await watchQuestions(page);
    page.on("pageerror", (error) => this.problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("WebSocket")) this.problems.push(message.text());
    });
    await page.goto(new URL(path, this.url).href);
    return page;
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.kill("SIGINT");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
