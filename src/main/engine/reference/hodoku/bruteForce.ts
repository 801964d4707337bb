import { perTopology } from '../../../../shared/topology/cache.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

const exactSolverOf = perTopology(createExactSolver);

/** The program's last resort: the digit of the middle one of the open cells, as a code; null without a solution. */
export function bruteForce({ board, topology }: HodokuPosition): number | null {
  const open: number[] = [];
  for (let cell = 0; cell < topology.cellCount; cell++) if (board.digits[cell] === 0) open.push(cell);
  const cell = open[open.length >> 1];
  const solver = exactSolverOf(topology);
  return solver.solve(board.digits, { limit: 1 }).solutions === 0 ? null : candidateCode(cell, solver.solution[cell]);
}
