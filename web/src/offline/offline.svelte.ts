/** Whether the app opens without a network, and whether a new version waits. */

const state = $state({ ready: false, update: false });
let waiting: ServiceWorker | null = null;

/** Everything is on this device. */
export const isReady = (): boolean => state.ready;
/** A newer version is complete and starts with the next reload. */
export const hasUpdate = (): boolean => state.update;

/** Reloads all pages of this app with the new version. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

/** Called once, when the first page stands: the files must not compete with it. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service.js`).catch(() => null);
  if (!registration) return;
  follow(registration);
  registration.addEventListener("updatefound", () => follow(registration));
  await navigator.serviceWorker.ready;
  state.ready = true;
}

function follow(registration: ServiceWorkerRegistration): void {
  offer(registration.waiting);
  const worker = registration.installing;
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") offer(registration.waiting);
  });
}

/** The first version of all needs no reload. */
function offer(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  state.update = true;
}
