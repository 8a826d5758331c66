/** The address of a position: /analyse/<game>/<position>?option=value. */

export interface Spot {
  game: string;
  /** A position text. */
  position: string;
  /** Options of the rules that are not as usual. */
  options: Readonly<Record<string, string>>;
}

export const analyseLink = ({ game, position, options }: Spot): string =>
  `/analyse/${game}/${encodeText(position)}${encodeOptions(options)}`;

/** Commas and colons may stand in a path as they are. */
const encodeText = (position: string): string =>
  encodeURIComponent(position.replaceAll(" ", "_")).replaceAll("%2C", ",").replaceAll("%3A", ":");

function encodeOptions(options: Spot["options"]): string {
  const query = new URLSearchParams(options).toString();
  return query && `?${query}`;
}

/** What an address says; rows of a table may be written with a plain slash, too. */
export function readSpot([game = "", ...rest]: readonly string[], search: string): Spot {
  const position = decoded(rest.join("/")).replaceAll("_", " ").trim();
  return { game: decoded(game), position, options: Object.fromEntries(new URLSearchParams(search)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
