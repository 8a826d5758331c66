/** Describes tiles, turns and the table in words. */

import { tileName } from "../../i18n/names";
import { n, t } from "../../i18n/words.svelte";
import type { Event } from "../../net/messages";
import { tellRefusal } from "../../net/refused";
import { laidBy, parseLaid, type Laid, type Preview } from "./shown";

export const tellLaid = ({ tile, x, y }: Laid): string => t("{tile} at {x}, {y}", { tile: tileName(tile), x, y });

/** What a seat did, from the public text of its move. */
export function tellMove(event: Event): string {
  const move = event.entry.replace(/^\S+ /, "");
  if (move === "pass") return t("passes");
  const swapped = /^-(\d+)$/.exec(move)?.[1] ?? (move.startsWith("-") ? String((move.length - 1) / 2) : null);
  if (swapped !== null) return n("swaps {count} tile", "swaps {count} tiles", Number(swapped));
  return laidBy(move).map(tellLaid).join("; ");
}

/** A move of the notation, as advice. */
export function tellAdvice(text: string): string {
  if (text === "pass") return t("Pass");
  if (text.startsWith("-")) return t("Swap {tiles}", { tiles: (text.slice(1).match(/../g) ?? []).map(tileName).join(", ") });
  return t("Lay {tiles}", { tiles: parseLaid(text).map(tellLaid).join("; ") });
}

/** The summary of a half-made turn. */
export function tellPreview(preview: Preview): string {
  if (preview.needs) return tellNeeds(preview.needs);
  return preview.refusal ? tellRefusal(preview.refusal) : n("{count} point", "{count} points", preview.points);
}

export const tellNeeds = (count: number): string => n("{count} more tile of this set.", "{count} more tiles of this set.", count);

/** Why no place is marked for the selected tile. */
export const tellNowhere = (isTurnBegun: boolean): string =>
  isTurnBegun ? t("This line does not take its color or shape.") : t("It fits nowhere: no line takes its color or shape.");

/** The Qwirkles of a move, from the bonus it was given. */
export function qwirkles(event: Event): number {
  const bonus = event.details["bonus"];
  return typeof bonus === "number" ? bonus / 6 : 0;
}

/** The lines of a half-made turn, one by one. */
export function tellLines(preview: Pick<Preview, "lines" | "last_tile_bonus">): string[] {
  const lines = preview.lines.map(({ cells, bonus }) => {
    const length = cells.length;
    const points = length + bonus;
    const isRow = cells[0]?.[1] === cells[1]?.[1];
    return isRow ? n("Row of {count}: +{points}", "Row of {count}: +{points}", length, { points }) : n("Column of {count}: +{points}", "Column of {count}: +{points}", length, { points });
  });
  return preview.last_tile_bonus ? [...lines, t("Last tile: +{points}", { points: preview.last_tile_bonus })] : lines;
}

export function tellCell(tile: string | null, x: number, y: number, state: "laid" | "draft" | "legal" | "empty"): string {
  const place = { x, y };
  if (tile && state === "draft") return t("{tile} at {x}, {y}, laid in this turn", { tile: tileName(tile), ...place });
  if (tile) return tellLaid({ tile, x, y });
  return state === "legal" ? t("free at {x}, {y}, fits", place) : t("free at {x}, {y}", place);
}
