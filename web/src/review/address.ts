/** Addresses of positions: /analyse/<game>/<position>, with `_` for spaces and the options of the table. */

export function analyseAddress(game: string, position: string, options: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(options).toString();
  return `/analyse/${game}/${encodeURIComponent(position.replaceAll(" ", "_"))}${query ? `?${query}` : ""}`;
}
