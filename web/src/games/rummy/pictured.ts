/** Which cards represent a move in a picture. */

export interface PicturedCard {
  tile: string;
  /** It came from the hand. */
  isNew: boolean;
}

/** The sets of six that were collected, or else what was played. */
export function picturedGroups(deed: { played: readonly string[]; removed: readonly (readonly string[])[] } | null): PicturedCard[][] {
  if (!deed) return [];
  if (!deed.removed.length) return [deed.played.map((tile) => ({ tile, isNew: true }))];
  const left = [...deed.played];
  const isPlayed = (tile: string): boolean => left.includes(tile) && left.splice(left.indexOf(tile), 1).length > 0;
  return deed.removed.map((group) => group.map((tile) => ({ tile, isNew: isPlayed(tile) })));
}
