/** Computes the card size at which the whole table is visible, in sixteenths of a rem: pixels on all but large screens. */

/** Ratio of a card's height to its width. */
export const TALL = 1.42;
/** Padding around the cards of a group. */
export const GROUP_PADDING = 5;
export const GROUP_GAP = 8;
export const LINE_GAP = 8;
export const CARD_GAP = 1;
/** The words above a row, and the space between rows. */
export const ROW_HEAD = 28;
/** The first row has the deck and buttons beside its words. */
export const FIRST_HEAD = 50;

export const THUMB = 44;
export const SMALLEST = 26;
/** Narrower cards have no letters. */
export const LETTERED = 36;
const LARGEST = 128;
/** Step in which cards are resized, so that they rarely are. */
const STEP = 6;

export interface Space {
  width: number;
  height: number;
}

/** The widest cards with which rows of groups of these sizes fit into the space, but no narrower than `least`. */
export function cardWidth(rows: readonly (readonly number[])[], space: Space, least: number): number {
  const most = Math.max(THUMB + 2 * STEP, Math.min(LARGEST, space.width / 10));
  for (let width = least + Math.floor((most - least) / STEP) * STEP; width > least; width -= STEP) {
    if (tableHeight(rows, space.width, width) <= space.height) return width;
  }
  return least;
}

export function tableHeight(rows: readonly (readonly number[])[], room: number, card: number): number {
  const line = card * TALL + 2 * GROUP_PADDING + LINE_GAP;
  const heads = FIRST_HEAD + (rows.length - 1) * ROW_HEAD;
  return rows.reduce((height, groups) => height + Math.max(1, linesOf(groups, room, card)) * line - LINE_GAP, heads);
}

/** Groups side by side, in as many lines as it takes. */
function linesOf(groups: readonly number[], room: number, card: number): number {
  let lines = groups.length ? 1 : 0;
  let used = 0;
  for (const cards of groups) {
    const width = cards * (card + CARD_GAP) - CARD_GAP + 2 * GROUP_PADDING;
    if (used && used + GROUP_GAP + width > room) {
      lines++;
      used = 0;
    }
    used += (used ? GROUP_GAP : 0) + width;
  }
  return lines;
}
