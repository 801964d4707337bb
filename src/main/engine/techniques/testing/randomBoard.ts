import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import type { Rng } from '../../core/rng.ts';

/**
 * Loads a random position whose candidates include the solution: some cells are placed, and each open cell has a few
 * candidates besides the correct one. Such positions are more irregular than those of real solves, so they contain
 * patterns that are rare in real solves.
 *
 * @param board the board to load it into; its views stay valid.
 */
export function randomBoard(
  { topology, solution }: { readonly topology: Topology; readonly solution: Uint8Array },
  rng: Rng,
  board = new Board(topology),
): Board {
  const { cellCount, digits } = topology;
  const placed = new Uint8Array(cellCount);
  const candidates = new Int32Array(cellCount);
  const placedPercent = rng.below(60);
  // One to three candidates besides the correct one, on average.
  const extraPercent = Math.floor((100 + rng.below(200)) / (digits - 1));
  for (let cell = 0; cell < cellCount; cell++) {
    const digit = solution[cell] as number;
    if (rng.below(100) < placedPercent) placed[cell] = digit;
    let mask = 1 << (digit - 1);
    for (let other = 0; other < digits; other++) if (rng.below(100) < extraPercent) mask |= 1 << other;
    candidates[cell] = mask;
  }
  board.loadPosition(placed, candidates);
  return board;
}
