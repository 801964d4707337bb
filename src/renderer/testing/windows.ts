import { expectOk } from '../../shared/base/result.ts';
import type { WorldWindow } from '../../shared/contract/worlds.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { compileTopology } from '../../shared/topology/topology.ts';

/** Topology of a window on a world, as small as one sudoku. */
export const windowTopology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));

export const WINDOW_SOLUTION = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';

/**
 * Content of a window with the topology above.
 *
 * @param givens one character per cell; a character that is not a digit from 1 to 9 leaves the cell empty.
 */
export function windowWith(givens: string, change: Partial<WorldWindow> = {}): WorldWindow {
  const digits = [...givens].flatMap((letter, cell) => (Number(letter) > 0 ? [cell, Number(letter)] : []));
  return {
    origin: [0, 0],
    sequence: 3,
    givens,
    solution: WINDOW_SOLUTION,
    marks: digits,
    pen: [],
    subgrids: [[0, 0]],
    provinces: [],
    owners: { places: [], ofCells: [] },
    history: { moves: 2, undone: 1, checkpoints: [] },
    ...change,
  };
}
