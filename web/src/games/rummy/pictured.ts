/** Which cards represent a move in a picture. */

export interface PicturedCard {
  tile: string;
  /** It came from the hand. */
  isNew: boolean;
}

interface Deed {
  played: readonly string[];
  removed: readonly (readonly string[])[];
  table: readonly (readonly string[])[];
}

/** The sets where the played cards lie, those of six first; each played card once. */
export function picturedGroups({ played, removed, table }: Deed): PicturedCard[][] {
  const left = [...played];
  const others = table.filter((group) => group.length < 6);
  const pictured: PicturedCard[][] = [];
  for (const group of removed) pictured.push(take(group, left));
  while (left.length) {
    const best = others.reduce((a, b) => (shared(b, left) > shared(a, left) ? b : a), [] as readonly string[]);
    if (!shared(best, left)) return [...pictured, left.map((tile) => ({ tile, isNew: true }))];
    others.splice(others.indexOf(best), 1);
    pictured.push(take(best, left));
  }
  return pictured;
}

const shared = (group: readonly string[], tiles: readonly string[]): number => group.filter((tile) => tiles.includes(tile)).length;

/** The cards of a group; those that were played are taken out of `left`. */
function take(group: readonly string[], left: string[]): PicturedCard[] {
  return group.map((tile) => ({ tile, isNew: left.includes(tile) && left.splice(left.indexOf(tile), 1).length > 0 }));
}
