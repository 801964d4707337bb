import { lowestDigit } from '../../../../../shared/base/digits.ts';
import type { ExplainerPosition } from '../position.ts';

/**
 * The inferences between candidates of a position. A *candidate* is `cell × D + digit - 1`; a *node* is a candidate
 * that is on or off. Lists are in the order in which Sukaku Explainer extends its chains.
 */
export interface ChainGraph {
  /** Every candidate, by cell, then digit. */
  readonly candidates: readonly number[];
  /**
   * candidate → the candidates that it turns off when it is on. Those in its cell are `off[offStart[c]]` up to
   * `offX[c]`; those in its houses go from there up to `offEnd[c]`. The list may contain duplicates.
   */
  readonly off: readonly number[];
  readonly offStart: Int32Array;
  readonly offX: Int32Array;
  readonly offEnd: Int32Array;
  /** candidate → the candidates that it turns on when it is off, stored in the same way as `off`. */
  readonly on: readonly number[];
  readonly onStart: Int32Array;
  readonly onX: Int32Array;
  readonly onEnd: Int32Array;
}

/**
 * Adds the inferences to candidates of the same digit in the cell's houses, and to candidates that a variant's rules
 * for pairs of cells exclude.
 */
function addInHouses(at: ExplainerPosition, cell: number, digit: number, off: number[], on: number[]): void {
  const { topology, board, tables } = at;
  const { cellHouseStart, houseCells, digits } = topology;
  for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
    const house = tables.chainHouses[i];
    const mask = board.places[house * digits + digit - 1];
    const isPair = (mask & (mask - 1) & ((mask & (mask - 1)) - 1)) === 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const other = houseCells[house * digits + lowestDigit(rest) - 1];
      if (other === cell) continue;
      off.push(other * digits + digit - 1);
      if (isPair) on.push(other * digits + digit - 1);
    }
  }
  for (const other of at.excludedByPairs(cell, digit)) off.push(other);
}

/**
 * Builds the graph: for each candidate, the candidates that it turns off when it is on, and those that it turns on when
 * it is off, in its cell and its houses.
 */
export function chainGraphOf(at: ExplainerPosition): ChainGraph {
  const { topology, board } = at;
  const { digits, cellCount } = topology;
  const size = cellCount * digits;
  const [offStart, offX, offEnd, onStart, onX, onEnd] = Array.from({ length: 6 }, () => new Int32Array(size));
  const candidates: number[] = [];
  const off: number[] = [];
  const on: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const mask = board.candidates[cell];
    const isPair = (mask & (mask - 1) & ((mask & (mask - 1)) - 1)) === 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      const candidate = cell * digits + digit - 1;
      candidates.push(candidate);
      offStart[candidate] = off.length;
      onStart[candidate] = on.length;
      for (let others = mask & ~(1 << (digit - 1)); others !== 0; others &= others - 1) {
        off.push(cell * digits + lowestDigit(others) - 1);
        if (isPair) on.push(cell * digits + lowestDigit(others) - 1);
      }
      offX[candidate] = off.length;
      onX[candidate] = on.length;
      addInHouses(at, cell, digit, off, on);
      offEnd[candidate] = off.length;
      onEnd[candidate] = on.length;
    }
  }
  return { candidates, off, offStart, offX, offEnd, on, onStart, onX, onEnd };
}
