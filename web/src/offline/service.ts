/** The service worker: keeps one complete version of the app, so that it opens without a network. */

/// <reference lib="webworker" />

/** Written by the build: all files of this version, and a hash of them. */
declare const SIXFOLD_FILES: string[];
declare const SIXFOLD_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = "sixfold-";
const CACHE = PREFIX + SIXFOLD_VERSION;
const root = new URL(worker.registration.scope);
const INDEX = new URL("index.html", root).href;

/** A version is complete or absent: if one file fails, it is not installed. Names with a hash may come from the HTTP cache. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = SIXFOLD_FILES.map(
    (file) => new Request(new URL(file, root), { cache: file.startsWith("assets/") ? "default" : "reload" }),
  );
  await cache.addAll(requests);
}

/** Other versions go when no page uses them any more. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

const isServers = (url: URL): boolean => ["api/", "ws", "docs/"].some((path) => url.pathname.startsWith(root.pathname + path));

/** From this version's files; every page of the app is its index. What is not ours comes from the network. */
async function answer(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? INDEX : url.origin + url.pathname;
  return (await cache.match(wanted)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== root.origin || isServers(url)) return;
  event.respondWith(answer(event.request, url));
});
