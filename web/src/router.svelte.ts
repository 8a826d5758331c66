/** Client-side router. */

import { BASE, link } from "./address";

const pagePath = (): string => (location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : location.pathname);

/** How many of our pages are in the history before this one. */
let steps = 0;

export const here = $state({ path: pagePath() });

window.addEventListener("popstate", () => {
  steps--;
  here.path = pagePath();
});

document.addEventListener("click", (event) => {
  const anchor = (event.target as Element | null)?.closest("a");
  if (!anchor || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute("download")) return;
  if (!anchor.pathname.startsWith(`${BASE}/`) || anchor.getAttribute("href")?.startsWith("#")) return;
  const path = anchor.pathname.slice(BASE.length);
  if (path.startsWith("/api/") || path.startsWith("/docs/")) return;
  event.preventDefault();
  go(path + anchor.search + anchor.hash);
});

/** The parts of the path: `/rules/qwirkle` is ["rules", "qwirkle"]. */
export function parts(): string[] {
  return here.path.split("/").filter(Boolean);
}

/** Back to the previous page, or home if that was elsewhere. */
export function goBack(): void {
  if (steps > 0) history.back();
  else go("/");
}

export function go(path: string): void {
  steps++;
  history.pushState(null, "", link(path));
  here.path = pagePath();
  window.scrollTo(0, 0);
}
