/** Maximum-weight matching of two lists. */

/**
 * The column for each row, or -1 where no pair has a positive weight.
 *
 * The Hungarian method with potentials, on the square cost matrix (the negated weights).
 */
export function bestPairs(worth: readonly (readonly number[])[]): number[] {
  const rows = worth.length;
  const size = Math.max(rows, worth[0]?.length ?? 0);
  const cost = (row: number, column: number): number => -(worth[row]?.[column] ?? 0);
  const rowPrice = new Array<number>(size + 1).fill(0);
  const columnPrice = new Array<number>(size + 1).fill(0);
  const rowOfColumn = new Array<number>(size + 1).fill(0);

  for (let row = 1; row <= size; row++) {
    const cheapest = new Array<number>(size + 1).fill(Infinity);
    const cameFrom = new Array<number>(size + 1).fill(0);
    const done = new Array<boolean>(size + 1).fill(false);
    let column = 0;
    rowOfColumn[0] = row;
    while (rowOfColumn[column] !== 0) {
      done[column] = true;
      const at = rowOfColumn[column] ?? 0;
      let step = Infinity;
      let next = 0;
      for (let other = 1; other <= size; other++) {
        if (done[other]) continue;
        const price = cost(at - 1, other - 1) - (rowPrice[at] ?? 0) - (columnPrice[other] ?? 0);
        if (price < (cheapest[other] ?? 0)) {
          cheapest[other] = price;
          cameFrom[other] = column;
        }
        if ((cheapest[other] ?? 0) < step) {
          step = cheapest[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= size; other++) {
        if (done[other]) {
          const payer = rowOfColumn[other] ?? 0;
          rowPrice[payer] = (rowPrice[payer] ?? 0) + step;
          columnPrice[other] = (columnPrice[other] ?? 0) - step;
        } else {
          cheapest[other] = (cheapest[other] ?? 0) - step;
        }
      }
      column = next;
    }
    while (column) {
      const previous = cameFrom[column] ?? 0;
      rowOfColumn[column] = rowOfColumn[previous] ?? 0;
      column = previous;
    }
  }

  const pairs = new Array<number>(rows).fill(-1);
  rowOfColumn.forEach((row, column) => {
    if (column > 0 && row <= rows && cost(row - 1, column - 1) < 0) pairs[row - 1] = column - 1;
  });
  return pairs;
}
