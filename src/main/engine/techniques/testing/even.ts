import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import type { Rng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { createView, type View } from '../common/view.ts';

/**
 * Candidates that contain two complete solutions: each cell has its digit of the first and its digit of the second.
 * Where the two differ, the cell has two candidates. Then each house has two places for each digit that is still
 * missing (it is even).
 *
 * @param alike cells in which the two solutions must agree.
 */
export function evenCandidates(topology: Topology, rng: Rng, alike: readonly number[] = []): Int32Array {
  const solver = createExactSolver(topology);
  solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
  const first = solver.solution.slice();
  for (;;) {
    const givens = first.map((digit, cell) => (alike.includes(cell) || rng.below(100) < 45 ? digit : 0));
    solver.solve(givens, { limit: 1, rng });
    const second = solver.solution;
    if (second.every((digit, cell) => digit === first[cell])) continue;
    return Int32Array.from(first, (digit, cell) => (1 << (digit - 1)) | (1 << ((second[cell] as number) - 1)));
  }
}

/** A view of a board with these candidates, in which cells with a single candidate are filled. */
export function viewOfMasks(topology: Topology, masks: Int32Array, subgrid = -1): View {
  const board = new Board(topology);
  const digits = Uint8Array.from(masks, (mask) => ((mask & (mask - 1)) === 0 ? 32 - Math.clz32(mask) : 0));
  board.loadPosition(digits, masks);
  return createView(board, subgrid);
}

/**
 * The digits that could be added as a third candidate to an open cell: no house of the cell contains the digit as
 * placed.
 */
export function possibleThirds({ topology, board, cells }: View): { cell: number; digit: number }[] {
  const { cellHouses, cellHouseStart, digits } = topology;
  const found: { cell: number; digit: number }[] = [];
  for (const cell of cells) {
    const mask = board.candidates[cell] as number;
    if (mask === 0) continue;
    const houses = cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
    for (let digit = 1; digit <= digits; digit++) {
      const bit = 1 << (digit - 1);
      const isOpen = houses.every((house) => ((board.housePlaced[house] as number) & bit) === 0);
      if ((mask & bit) === 0 && isOpen) found.push({ cell, digit });
    }
  }
  return found;
}

/** The cells without a digit. */
export function openCells(view: View): number[] {
  return [...view.cells].filter((cell) => view.board.candidates[cell] !== 0);
}

/** Layouts on which techniques are tested with even positions (see `evenCandidates`). */
export const EVEN_REFS: readonly LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'simple', order: 2 },
  { layout: 'samurai', order: 2 },
  { layout: 'sensei-4', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
];
