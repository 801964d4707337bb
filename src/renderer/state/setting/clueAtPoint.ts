import type { Clue } from '../../../shared/rules/clue.ts';
import type { HandPoint } from '../board/boardHand.ts';
import { enteredCells, entryOfClue } from './clueList.ts';
import type { ClueSpots } from './clueSpots.ts';

/** How far from the middle of a mark on an edge, on a corner or beside the board a click still means it, in cells. */
const MARK_REACH = 0.25;

/**
 * The clue at a point that a click means: a mark on an edge, on a corner or beside the board before a line or cage, and
 * those before a mark in the cell. Of several, the one that was entered last. Undefined if there is none.
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
