import { cellsOf } from '../constraints/constraint.ts';
import { constraintsOfClue, type Topology } from './topology.ts';

/**
 * If a clue has more cells than this factor times the number of digits, it counts as a clue about the whole board. An
 * example is `all-given`, which is about all pairs of cells without a mark.
 */
const MOST_LINES = 4;

/**
 * The cells of a clue, each once; none for a clue about the whole board.
 * @param clue index in the puzzle's list.
 */
export function cellsOfClue(topology: Topology, clue: number): readonly number[] {
  const cells = [...new Set(constraintsOfClue(topology, clue).flatMap((constraint) => [...cellsOf(constraint)]))];
  return cells.length > MOST_LINES * topology.digits ? [] : cells;
}
