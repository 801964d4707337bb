/**
 * Greatest number n of rows of a box for which rings are tested. The test remembers the digit's row in each of the last
 * n boxes, which are n ** n possibilities.
 */
const MOST_ROWS = 6;

/**
 * Whether a line of boxes that returns mirrored can be filled, as along the middle of a Möbius band: its last box is
 * followed by the first one, with the rows in the opposite order.
 *
 * Tests one digit, by dynamic programming over the row that the digit has in each box. The digit needs n different rows
 * in the n boxes of every subgrid, and after one turn row i has become row n - 1 - i. If n is odd, the middle row
 * returns as the middle row. So for every box there must be two assignments: one with the digit in the middle row of
 * the box, and one with the digit in another row. (The other rows can be exchanged with each other, so one assignment
 * is enough for all of them.)
 *
 * If a subgrid starts at every box, the rows repeat every n boxes. Such a ring never closes if n is odd. If n is even,
 * it closes if its length is an odd multiple of n / 2.
 *
 * Testing one digit does not show every contradiction. For n = 3, a ring of two or three subgrids that overlap in one
 * box each has too few middle rows for all its digits (of three only if boxes have an odd number of columns). The proof
 * is at `TWISTED_FAMILIES`. Such rings are rejected too, also with further subgrids, because these only add
 * constraints.
 *
 * With more than {@link MOST_ROWS} rows the search would be too large, so such rings are not rejected.
 *
 * @param n number of rows of a box, which is the number of boxes of a subgrid along the ring.
 * @param digits number of cells of a box.
 * @param starts boxes at which subgrids start; the subgrids leave no gap.
 */
export function turnedRingCloses(n: number, digits: number, length: number, starts: readonly number[]): boolean {
  if (n > MOST_ROWS) return true;
  const first = starts[0] as number;
  if (n === 3 && (length === 4 || (length === 6 && (digits / n) % 2 !== 0))) {
    for (const parity of [0, 1]) if (starts.filter((start) => start % 2 === parity).length === length / 2) return false;
  }
  /**
   * Position, counted in boxes from the first start → 1 if a subgrid ends there. The n boxes before this position are
   * then the boxes of this subgrid, in which the digit needs different rows.
   */
  const ends = new Uint8Array(length + 1);
  for (const start of starts) ends[(((start - first) % length) + length) % length || length] = 1;
  const middle = n % 2 === 0 ? -1 : (n - 1) / 2;
  /**
   * position along the ring → 1 if the digit can be in the middle row of the box there (`inMiddle`), or in another row
   * (`outside`).
   */
  const inMiddle = new Uint8Array(length + 1);
  const outside = new Uint8Array(length + 1);
  const states = n ** n;
  const highest = states / n;
  const differ = statesOfDifferentRows(n);
  for (const rows of firstWays(n)) {
    const start = stateOf(rows, n);
    const end = stateOf(
      rows.map((row) => n - 1 - row),
      n,
    );
    const forward: Set<number>[] = [new Set([start])];
    for (let step = 1; step <= length; step++) {
      const reached = new Set<number>();
      for (const state of forward[step - 1] as Set<number>) {
        for (let row = 0; row < n; row++) {
          const next = (state % highest) * n + row;
          if (ends[step] === 0 || differ[next] === 1) reached.add(next);
        }
      }
      forward.push(reached);
    }
    if (!(forward[length] as Set<number>).has(end)) continue;
    if (middle < 0) return true;
    let backward = new Set([end]);
    for (let step = length; step > 0; step--) {
      const before = new Set<number>();
      for (const state of backward) {
        (state % n === middle ? inMiddle : outside)[step] = 1;
        for (let row = 0; row < n; row++) {
          const earlier = Math.floor(state / n) + row * highest;
          if ((forward[step - 1] as Set<number>).has(earlier)) before.add(earlier);
        }
      }
      backward = before;
    }
  }
  if (middle < 0) return false;
  for (let step = 1; step <= length; step++) if (inMiddle[step] === 0 || outside[step] === 0) return false;
  return true;
}

/**
 * The rows of a digit in n consecutive boxes as one number in base n, whose last figure is the row in the latest box.
 */
function stateOf(rows: readonly number[], n: number): number {
  return rows.reduce((state, row) => state * n + row, 0);
}

function statesOfDifferentRows(n: number): Uint8Array {
  const states = new Uint8Array(n ** n);
  for (let state = 0; state < states.length; state++) {
    let seen = 0;
    for (let rest = state, i = 0; i < n; i++, rest = Math.floor(rest / n)) seen |= 1 << (rest % n);
    states[state] = seen === (1 << n) - 1 ? 1 : 0;
  }
  return states;
}

/**
 * The ways to choose a different row for the digit in each box of the first subgrid, without ways that are equal by
 * symmetry. The symmetries exchange the two rows of a pair (i and n - 1 - i), or two such pairs.
 */
function firstWays(n: number): number[][] {
  const ways: number[][] = [];
  const extend = (rows: number[], pairs: number): void => {
    if (rows.length === n) {
      ways.push(rows);
      return;
    }
    for (let row = 0; row < n; row++) {
      if (rows.includes(row)) continue;
      const opposite = n - 1 - row;
      if (row === opposite || rows.includes(opposite)) extend([...rows, row], pairs);
      else if (row === pairs) extend([...rows, row], pairs + 1);
    }
  };
  extend([], 0);
  return ways;
}
