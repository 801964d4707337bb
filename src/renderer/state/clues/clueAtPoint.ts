import type { Clue } from '../../../shared/rules/clue.ts';
import type { HandPoint } from '../board/boardHand.ts';
import { enteredCells, entryOfClue } from './clueList.ts';
import type { ClueSpots } from './clueSpots.ts';

/**
 * Greatest distance of a click from the middle of a mark that it selects, in cells. For marks on an edge, on a corner
 * or beside the board.
 */
const MARK_REACH = 0.25;

/**
 * The clue that a click at a point selects; undefined if there is none. The order of choice is: marks on an edge, on a
 * corner or beside the board; lines and cages; marks in the cell. Of several clues of one kind, the last one entered.
 */
export function clueAtPoint(clues: readonly Clue[], point: HandPoint, spots: ClueSpots): Clue | undefined {
  const isThere = (clue: Clue): boolean => enteredCells(clue, spots.board).includes(point.cell);
  const on = (clue: Clue): string | undefined => entryOfClue(clue)?.on;
  const isMarkAt = (clue: Clue): boolean => {
    const entry = entryOfClue(clue);
    const isBetween = entry?.on === 'edge' || entry?.on === 'corner' || entry?.on === 'border';
    return isBetween && spots.distance(entry.spotOf(clue, spots.board), point) <= MARK_REACH;
  };
  return (
    clues.findLast(isMarkAt) ??
    clues.findLast((clue) => (on(clue) === 'path' || on(clue) === 'set') && isThere(clue)) ??
    clues.findLast((clue) => on(clue) === 'cell' && isThere(clue))
  );
}
