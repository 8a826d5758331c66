/** Client-side router. */

/** How many of our pages are in the history before this one. */
let steps = 0;

export const here = $state({ path: location.pathname });

window.addEventListener("popstate", () => {
  steps--;
  here.path = location.pathname;
});

document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
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
  history.pushState(null, "", path);
  here.path = location.pathname;
  window.scrollTo(0, 0);
}
