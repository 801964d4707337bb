import { allDigitsMask } from '../../shared/base/digits.ts';
import type { PuzzlePosition } from '../answers/position.ts';
import type { PuzzleEntry } from '../formats/index.ts';

/** The position that a file has; null if it has nothing beside the givens and corner notes. */
export function positionOf({ puzzle, placed, centre, exactCentre }: PuzzleEntry): PuzzlePosition | null {
  if (!placed && !centre) return null;
  const all = allDigitsMask(puzzle.topology.digits);
  return {
    puzzle,
    digits: puzzle.givens.map((digit, cell) => digit || (placed?.[cell] ?? 0)),
    candidates: Int32Array.from(puzzle.givens, (_, cell) => (exactCentre && centre?.[cell]) || all),
    notes: exactCentre ? null : centre,
  };
}
