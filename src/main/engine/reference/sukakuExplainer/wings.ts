import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { type ExplainerHint, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';

/** The cells with two candidates that a cell sees, ascending. */
function bivaluePeers({ board, topology }: ExplainerPosition, cell: number): number[] {
  const { peers, peerStart } = topology;
  const found: number[] = [];
  for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) {
    if (countDigits(board.candidates[peers[i]]) === 2) found.push(peers[i]);
  }
  return found;
}

/** Calls `visit` for each cell with `size` candidates, until it returns a hint. */
function eachPivot(
  at: ExplainerPosition,
  size: number,
  visit: (cell: number, mask: number) => ExplainerHint | null,
): ExplainerHint | null {
  const { candidates } = at.board;
  for (let cell = 0; cell < at.topology.cellCount; cell++) {
    if (countDigits(candidates[cell]) !== size) continue;
    const hint = visit(cell, candidates[cell]);
    if (hint) return hint;
  }
  return null;
}

/** XY-wing (rating 4.2): a cell with candidates xy sees a cell with xz and one with yz. So xz or yz is z. */
export function xyWing(at: ExplainerPosition): ExplainerHint | null {
  const { candidates } = at.board;
  return eachPivot(at, 2, (pivot, xy) => {
    const wings = bivaluePeers(at, pivot);
    for (const one of wings) {
      const z = candidates[one] & ~xy;
      if (countDigits(z) !== 1) continue;
      for (const other of wings) {
        if (other < one || candidates[other] !== ((xy & ~candidates[one]) | z)) continue;
        const removals = new Map<number, number>();
        at.removeSeen([one, other], lowestDigit(z), removals);
        if (removals.size > 0) return removing('y-wing', 42, removals);
      }
    }
    return null;
  });
}

/**
 * XYZ-wing (rating 4.4): a cell with candidates xyz sees a cell with xz and one with yz. One of the three cells is z.
 */
export function xyzWing(at: ExplainerPosition): ExplainerHint | null {
  const { candidates } = at.board;
  return eachPivot(at, 3, (pivot, xyz) => {
    const wings = bivaluePeers(at, pivot).filter((cell) => (candidates[cell] & ~xyz) === 0);
    for (const one of wings) {
      for (const other of wings) {
        const z = candidates[one] & candidates[other];
        if (other < one || countDigits(z) !== 1) continue;
        const removals = new Map<number, number>();
        at.removeSeen([pivot, one, other], lowestDigit(z), removals);
        if (removals.size > 0) return removing('xyz-wing', 44, removals);
      }
    }
    return null;
  });
}
