/** What a page has asked the server, by socket or by HTTP, and has not yet heard the answer to. */

import type { Page, Request, WebSocket } from "playwright-core";

const asked = new WeakMap<Page, Set<unknown>>();

/** Keeps count from now on. */
export async function watchQuestions(page: Page): Promise<void> {
  await page.addInitScript(watchWorker);
  const open = new Set<unknown>();
  asked.set(page, open);
  const answered = (request: Request): boolean => open.delete(request);
  page.on("request", (request) => request.resourceType() === "fetch" && open.add(request));
  page.on("requestfinished", answered);
  page.on("requestfailed", answered);
  page.on("framenavigated", (frame) => frame === page.mainFrame() && open.clear());
  page.on("websocket", (socket) => watchSocket(socket, open));
}

/** The same for the worker of local tables: what was asked of it is counted in the page. */
function watchWorker(): void {
  const open = new Set<string>();
  const watched = new WeakSet<Worker>();
  const post = Worker.prototype.postMessage;
  const previewed = (text: string): number | null => (JSON.parse(text) as { id?: number | null }).id ?? null;
  Object.assign(window, { askedOfWorker: open });
  Worker.prototype.postMessage = function (this: Worker, message: { type?: string; id?: number; text?: string }, ...more: never[]) {
    const preview = message.type === "send" ? previewed(message.text ?? "") : null;
    if (message.type === "call") open.add(`call ${message.id}`);
    if (preview !== null) open.add(`preview ${preview}`);
    if (!watched.has(this))
      this.addEventListener("message", ({ data }: MessageEvent<{ type?: string; id?: number; text?: string }>) => {
        const answered = data.type === "received" ? previewed(data.text ?? "") : null;
        open.delete(answered === null ? `call ${data.id}` : `preview ${answered}`);
      });
    watched.add(this);
    return post.call(this, message, ...more);
  };
}

/** Only previews are numbered; nobody has to wait for the rest to touch the table. */
function watchSocket(socket: WebSocket, open: Set<unknown>): void {
  const mine = new Map<number, object>();
  const number = (payload: string | Buffer): number | null => (JSON.parse(String(payload)) as { id?: number | null }).id ?? null;
  const close = (id: number): void => {
    open.delete(mine.get(id));
    mine.delete(id);
  };
  socket.on("framesent", ({ payload }) => {
    const id = number(payload);
    if (id === null || mine.has(id)) return;
    mine.set(id, { id });
    open.add(mine.get(id));
  });
  socket.on("framereceived", ({ payload }) => {
    const id = number(payload);
    if (id !== null) close(id);
  });
  socket.on("close", () => [...mine.keys()].forEach(close));
}

const askedOfWorker = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { askedOfWorker: Set<string> }).askedOfWorker.size);

/** Until what was touched is answered on the screen, and what follows from it is shown too. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frame = (then: () => void): number => requestAnimationFrame(() => setTimeout(then, 0));
    return new Promise<void>((done) => frame(() => frame(() => frame(done))));
  });

/** Until nothing moves any more: all is answered, and the answers are shown. What is measured now stays where it is. */
export async function settled(page: Page): Promise<void> {
  await painted(page);
  while (asked.get(page)?.size || (await askedOfWorker(page))) await painted(page);
  await painted(page);
}
