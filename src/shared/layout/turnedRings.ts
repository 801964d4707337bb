/**
 * Whether a line of boxes that closes turned round can be filled: after its last box comes its first with the rows in
 * the opposite order, as along the middle of a Möbius band.
 *
 * Takes one digit and asks in which row of every box it stands: the n boxes of every subgrid need n different rows, and
 * after one turn row i has become row n - 1 - i. At an odd order the middle row stays where it is, which makes it
 * another row than the outer ones: then every box needs ways with the digit in its middle row, and outside. (Elsewhere
 * the rows can be exchanged, so that one way gives all of them.)
 *
 * Source of the consequences named in the docs: with a subgrid at every box the row repeats every n boxes, so an odd
 * order can never close, and an even one where the length is an odd multiple of n / 2.
 *
 * What a digit alone cannot tell, all of them together can: at order 3 a ring of two or three subgrids that overlap in one
 * box each has too few middle rows for nine digits (the proof is written out at `TWISTED_FAMILIES` and in the docs), and
 * more subgrids on it ask for more still.
 *
 * @param starts boxes at which subgrids start; they leave no gap.
 */
export function turnedRingCloses(order: number, length: number, starts: readonly number[]): boolean {
  const first = starts[0] as number;
  if (order === 3 && (length === 4 || length === 6)) {
    for (const parity of [0, 1]) if (starts.filter((start) => start % 2 === parity).length === length / 2) return false;
  }
  /** Where a subgrid ends, counted from the end of the first one; its boxes have different rows then. */
  const ends = new Uint8Array(length + 1);
  for (const start of starts) ends[(((start - first) % length) + length) % length || length] = 1;
  const middle = order % 2 === 0 ? -1 : (order - 1) / 2;
  /** Places along the ring at which the digit can stand in the middle row, and outside. */
  const inMiddle = new Uint8Array(length + 1);
  const outside = new Uint8Array(length + 1);
  const states = order ** order;
  const highest = states / order;
  const differ = statesOfDifferentRows(order);
  for (const rows of firstWays(order)) {
    const start = stateOf(rows, order);
    const end = stateOf(
      rows.map((row) => order - 1 - row),
      order,
    );
    const forward: Set<number>[] = [new Set([start])];
    for (let step = 1; step <= length; step++) {
      const reached = new Set<number>();
      for (const state of forward[step - 1] as Set<number>) {
        for (let row = 0; row < order; row++) {
          const next = (state % highest) * order + row;
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
        (state % order === middle ? inMiddle : outside)[step] = 1;
        for (let row = 0; row < order; row++) {
          const earlier = Math.floor(state / order) + row * highest;
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

/** The rows of n boxes one after the other as one number, the latest last. */
function stateOf(rows: readonly number[], order: number): number {
  return rows.reduce((state, row) => state * order + row, 0);
}

function statesOfDifferentRows(order: number): Uint8Array {
  const states = new Uint8Array(order ** order);
  for (let state = 0; state < states.length; state++) {
    let seen = 0;
    for (let rest = state, i = 0; i < order; i++, rest = Math.floor(rest / order)) seen |= 1 << (rest % order);
    states[state] = seen === (1 << order) - 1 ? 1 : 0;
  }
  return states;
}

/** The ways of a first subgrid, but for exchanging pairs of opposite rows with each other, or the two of a pair. */
function firstWays(order: number): number[][] {
  const ways: number[][] = [];
  const extend = (rows: number[], pairs: number): void => {
    if (rows.length === order) {
      ways.push(rows);
      return;
    }
    for (let row = 0; row < order; row++) {
      if (rows.includes(row)) continue;
      const opposite = order - 1 - row;
      if (row === opposite || rows.includes(opposite)) extend([...rows, row], pairs);
      else if (row === pairs) extend([...rows, row], pairs + 1);
    }
  };
  extend([], 0);
  return ways;
}
