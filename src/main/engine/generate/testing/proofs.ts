import type { Topology } from '../../../../shared/topology/topology.ts';
import { housesByCrossings } from '../../search/testing/twistedLayouts.ts';

/** Whether every house has every digit once, and every cell a digit that its variants allow. */
export function isFullSolution(topology: Topology, solution: Uint8Array): boolean {
  const { houseCells, houseCount, digits, cellAllowed, cellCount } = topology;
  if (solution.length !== cellCount) return false;
  for (let cell = 0; cell < cellCount; cell++) {
    const digit = solution[cell] as number;
    if (digit < 1 || digit > digits || ((cellAllowed[cell] as number) & (1 << (digit - 1))) === 0) return false;
  }
  for (let house = 0; house < houseCount; house++) {
    const seen = new Set(
      Array.from(houseCells.subarray(house * digits, (house + 1) * digits), (cell) => solution[cell]),
    );
    if (seen.size !== digits) return false;
  }
  return true;
}

/**
 * Checks only rows, columns and boxes, which are derived from the layout's geometry alone: shared cells must have the
 * same digit in all subgrids, and every house must have all digits.
 */
export function isFullOnItsSurface({ layout, digits, positionCell }: Topology, solution: Uint8Array): boolean {
  const { cellCount, houses } = housesByCrossings(layout);
  const board = new Map<number, number>();
  const perSubgrid = 3 * digits;
  for (const [number, cells] of houses.entries()) {
    const [subgrid, inSubgrid] = [Math.floor(number / perSubgrid), number % perSubgrid];
    if (inSubgrid % 3 !== 0) continue;
    for (const [column, cell] of cells.entries()) {
      const position = (subgrid * digits + inSubgrid / 3) * digits + column;
      const digit = solution[positionCell[position] as number] as number;
      if ((board.get(cell) ?? digit) !== digit) return false;
      board.set(cell, digit);
    }
  }
  return (
    board.size === cellCount &&
    houses.every((cells) =>
      isEveryDigit(
        cells.map((cell) => board.get(cell)),
        digits,
      ),
    )
  );
}

function isEveryDigit(found: readonly (number | undefined)[], digits: number): boolean {
  return Array.from({ length: digits }, (_, i) => i + 1).every((digit) => found.includes(digit));
}

/**
 * Counts solutions up to `limit` by plain backtracking over candidate sets. Independent of the solvers that it checks:
 * uses neither masks nor queues. Uses only naked singles and minimum remaining values (MRV), so it is about a thousand
 * times slower than those solvers.
 */
export function countPlainly(topology: Topology, givens: ArrayLike<number>, limit: number): number {
  const { cellCount, digits, peers, peerStart, houseCells, houseCount, cellAllowed } = topology;
  const board = new Array<number>(cellCount).fill(0);
  const blocked = Array.from({ length: cellCount }, () => new Int16Array(digits + 1));
  const change = (cell: number, digit: number, by: 1 | -1): void => {
    board[cell] = by === 1 ? digit : 0;
    for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) {
      const counts = blocked[peers[i] as number] as Int16Array;
      counts[digit] = (counts[digit] as number) + by;
    }
  };
  const fits = (cell: number, digit: number): boolean =>
    (blocked[cell] as Int16Array)[digit] === 0 && ((cellAllowed[cell] as number) & (1 << (digit - 1))) !== 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const digit = givens[cell] as number;
    if (digit === 0) continue;
    if (!fits(cell, digit)) return 0;
    change(cell, digit, 1);
  }
  /**
   * The open cell, or the missing digit of a house, that has the fewest choices. Returned as the list of its choices,
   * which are (cell, digit) pairs.
   */
  const fewestChoices = (): [number, number][] | null => {
    let best: [number, number][] | null = null;
    for (let cell = 0; cell < cellCount; cell++) {
      if (board[cell] !== 0) continue;
      const choices: [number, number][] = [];
      for (let digit = 1; digit <= digits; digit++) if (fits(cell, digit)) choices.push([cell, digit]);
      if (best === null || choices.length < best.length) best = choices;
      if (best.length < 2) return best;
    }
    for (let house = 0; house < houseCount; house++) {
      const cells = houseCells.subarray(house * digits, (house + 1) * digits);
      for (let digit = 1; digit <= digits; digit++) {
        if (cells.some((cell) => board[cell] === digit)) continue;
        const choices: [number, number][] = [];
        for (const cell of cells) if (board[cell] === 0 && fits(cell, digit)) choices.push([cell, digit]);
        if (best === null || choices.length < best.length) best = choices;
        if (best.length < 2) return best;
      }
    }
    return best;
  };
  let found = 0;
  const search = (): void => {
    const choices = fewestChoices();
    if (choices === null) {
      found++;
      return;
    }
    for (const [cell, digit] of choices) {
      change(cell, digit, 1);
      search();
      change(cell, digit, -1);
      if (found >= limit) return;
    }
  };
  search();
  return found;
}

/** Whether the givens have exactly one solution. Uses {@link countPlainly}. */
export function isProper(topology: Topology, givens: ArrayLike<number>): boolean {
  return countPlainly(topology, givens, 2) === 1;
}

/**
 * The givens that can each be removed, alone, from a puzzle so that it still has one solution. Uses {@link
 * countPlainly}.
 */
export function needlessGivens(topology: Topology, givens: Uint8Array): number[] {
  const needless: number[] = [];
  givens.forEach((digit, cell) => {
    if (digit === 0) return;
    const fewer = givens.slice();
    fewer[cell] = 0;
    if (isProper(topology, fewer)) needless.push(cell);
  });
  return needless;
}
