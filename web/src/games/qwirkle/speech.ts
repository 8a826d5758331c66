/** Describes tiles, turns and the table in words. */

import { listed, separated } from "../../i18n/lists";
import { tileName } from "../../i18n/names";
import { n, t } from "../../i18n/words.svelte";
import type { Event } from "../../net/messages";
import { tellRefusal } from "../../net/refused";
import { laidBy, parseLaid, playOf, type Laid, type Preview } from "./shown";

export const tellLaid = ({ tile, x, y }: Laid): string => t("{tile} at {x}, {y}", { tile: tileName(tile), x, y });

const tellTiles = (laid: readonly Laid[], aloud: boolean): string =>
  aloud ? separated(laid.map(tellLaid)) : listed(laid.map(({ tile }) => tileName(tile)));

/** What a seat did, from the public text of its move. Places are told aloud only: the table shows them. */
export function tellMove(event: Event, aloud = false): string {
  const move = event.entry.replace(/^\S+ /, "");
  if (move === "pass") return t("passes");
  const swapped = /^-(\d+)$/.exec(move)?.[1] ?? (move.startsWith("-") ? String((move.length - 1) / 2) : null);
  if (swapped !== null) return n("swaps {count} tile", "swaps {count} tiles", Number(swapped));
  return t("plays {tiles}", { tiles: tellTiles(laidBy(move), aloud) });
}

/** A move of the notation, as advice. */
export function tellAdvice(text: string, aloud = false): string {
  if (text === "pass") return t("Pass");
  if (text.startsWith("-")) return t("Swap {tiles}", { tiles: listed((text.slice(1).match(/../g) ?? []).map(tileName)) });
  return t("Play {tiles}", { tiles: tellTiles(parseLaid(text), aloud) });
}

/** The summary of a half-made turn. */
export function tellPreview(preview: Preview): string {
  if (preview.needs) return tellNeeds(preview.needs);
  return preview.refusal ? tellRefusal(preview.refusal) : n("{count} point", "{count} points", preview.points);
}

export const tellNeeds = (count: number): string => n("{count} more tile of this set.", "{count} more tiles of this set.", count);

/** Why no place is marked for the selected tile. */
export const tellNowhere = (isTurnBegun: boolean): string =>
  isTurnBegun ? t("Its color or shape doesn’t fit this line.") : t("It doesn’t fit anywhere: no line goes with its color or shape.");

/** The Qwirkles of a move, from the bonus it was given. */
export const qwirkles = (event: Event): number => (playOf(event)?.bonus ?? 0) / 6;

/** The lines of a half-made turn, one by one. */
export function tellLines(preview: Pick<Preview, "lines" | "last_tile_bonus">): string[] {
  const lines = preview.lines.map(({ cells, bonus }) => {
    const length = cells.length;
    const points = bonus ? `${length} + ${bonus}` : length;
    const isRow = cells[0]?.[1] === cells[1]?.[1];
    return isRow
      ? n("Row of {count}: {points}", "Row of {count}: {points}", length, { points })
      : n("Column of {count}: {points}", "Column of {count}: {points}", length, { points });
  });
  return preview.last_tile_bonus ? [...lines, t("Last tile: {points}", { points: preview.last_tile_bonus })] : lines;
}

export function tellCell(tile: string | null, x: number, y: number, state: "laid" | "draft" | "legal" | "empty"): string {
  const place = { x, y };
  if (tile && state === "draft") return t("{tile} at {x}, {y}, played this turn", { tile: tileName(tile), ...place });
  if (tile) return tellLaid({ tile, x, y });
  return state === "legal" ? t("free at {x}, {y}, fits", place) : t("free at {x}, {y}", place);
}
