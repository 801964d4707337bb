import { boxShapesOf, boxText, isSameBox, isWithoutBoxes, orderOfBox } from '../../../shared/base/boxShape.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { ReadContext, ReadOutcome } from '../core/format.ts';
import { loss } from '../core/puzzleEntry.ts';
import { obeysRules } from './formatBoard.ts';
import { simpleTopology } from './textGrid.ts';

/** The only element of a list; null if the list is empty or longer. */
function onlyOf<T>([first, ...others]: readonly T[]): T | null {
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * Chooses the box shape of a single grid whose text does not state it: the only shape with which the puzzle has one
 * solution; or else the only shape with which no house has a digit twice; or else the shape with which it was read. A
 * loss names the shape, so that the user can state a different one. Square boxes are never changed.
 */
export function withLikelyBox(outcome: ReadOutcome, context: ReadContext): ReadOutcome {
  if (!outcome.ok || context.layout) return outcome;
  const { entry, losses } = outcome;
  const { topology, givens } = entry.puzzle;
  const { layout, box } = topology;
  if (layout.id !== 'simple' || layout.variants || orderOfBox(box) !== null || isWithoutBoxes(box)) return outcome;
  const shapes = boxShapesOf(topology.digits).filter((shape) => !isWithoutBoxes(shape));
  const puzzles = shapes.flatMap((shape): Puzzle[] => {
    const other = isSameBox(shape, box) ? { ok: true as const, value: topology } : simpleTopology(shape, context);
    return other.ok && obeysRules(other.value, givens) ? [{ topology: other.value, givens }] : [];
  });
  const { isProper } = context;
  const proper = isProper ? onlyOf(puzzles.filter((puzzle) => isProper(puzzle))) : null;
  // Keep the box shape if the entry has candidates, because they were read with this shape.
  const best = entry.centre ? null : (proper ?? onlyOf(puzzles));
  const puzzle = best ?? entry.puzzle;
  const chosen = puzzle.topology.box;
  const others = shapes.filter((shape) => !isSameBox(shape, chosen)).map(boxText);
  const isFound = proper !== null && proper.topology === puzzle.topology;
  const said = loss('layout', isFound ? 'box-found' : 'box-assumed', { box: boxText(chosen), others });
  return { ...outcome, entry: { ...entry, puzzle }, losses: [...losses, said] };
}
