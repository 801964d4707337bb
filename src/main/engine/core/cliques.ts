/**
 * Divides a list of cells into groups whose cells all see each other. The groups list indices into the list of cells.
 *
 * Divides greedily, starting from every cell in turn, and returns the division with the largest groups (by the sum of
 * the squares of their sizes). Large groups give the tightest bounds on a sum. The division depends on the order of the
 * list, not on the numbers of the cells.
 */
export function cliquesOf(
  cells: readonly number[],
  visibility: { sees(a: number, b: number): boolean },
  mayJoin: (i: number, j: number) => boolean,
): number[][] {
  let best: number[][] = [];
  let highest = 0;
  for (let first = 0; first < cells.length; first++) {
    const cliques = greedyCliques(cells, visibility, mayJoin, first);
    const score = cliques.reduce((total, { length }) => total + length ** 2, 0);
    if (score <= highest) continue;
    best = cliques;
    highest = score;
    if (cliques.length === 1) break;
  }
  return best;
}

function greedyCliques(
  cells: readonly number[],
  visibility: { sees(a: number, b: number): boolean },
  mayJoin: (i: number, j: number) => boolean,
  first: number,
): number[][] {
  const { length } = cells;
  const used = new Uint8Array(length);
  const cliques: number[][] = [];
  for (let k = first; k < first + length; k++) {
    const i = k % length;
    if (used[i] === 1) continue;
    const clique = [i];
    used[i] = 1;
    for (let l = k + 1; l < first + length; l++) {
      const j = l % length;
      if (used[j] === 1 || !mayJoin(i, j) || !clique.every((m) => visibility.sees(cells[m], cells[j]))) continue;
      clique.push(j);
      used[j] = 1;
    }
    cliques.push(clique);
  }
  return cliques;
}
