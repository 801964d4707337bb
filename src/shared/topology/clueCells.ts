import { cellsOf } from '../constraints/constraint.ts';
import { constraintsOfClue, type Topology } from './topology.ts';

/** Clues of more cells, in digits, are about the whole board: rules over all other pairs. */
const MOST_LINES = 4;

/** The cells of a clue, each once; none for a clue about the whole board. @param clue index in the puzzle's list. */
export function cellsOfClue(topology: Topology, clue: number): readonly number[] {
  const cells = [...new Set(constraintsOfClue(topology, clue).flatMap((constraint) => [...cellsOf(constraint)]))];
  return cells.length > MOST_LINES * topology.digits ? [] : cells;
}
