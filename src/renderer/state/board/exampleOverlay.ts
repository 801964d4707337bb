import { itemAt } from '../../../shared/base/itemAt.ts';
import type { ReadExample } from '../../../shared/manual/example.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import { type Overlay, stepDrawing, withoutDrawn } from './stepDrawing.ts';

/**
 * The position of an example in the manual, with its step drawn. Candidates are drawn as notes. If the step is easy,
 * only its own cells show candidates.
 */
export function exampleOverlay({ topology, givens, digits, candidates, explained }: ReadExample): Overlay {
  const { step, level } = explained;
  const candidatesAt = (cell: number): number => itemAt(candidates, cell);
  const causes = causesOf(topology, step, digits, candidatesAt);
  const drawing = stepDrawing(step, { topology, candidates: candidatesAt, causes });
  const related = drawing.clues.length > 0 ? drawing.cells : [];
  const own = new Set([...drawing.candidates.map(({ cell }) => cell), ...related]);
  const shown = candidates.map((mask, cell) => (level !== 'easy' || own.has(cell) ? mask : 0));
  const none = new Uint8Array(digits.length);
  return {
    position: {
      givens,
      mistakes: none,
      candidatesIn: () => true,
      marks: {
        digits,
        corner: none,
        centre: withoutDrawn(shown, drawing),
        colours: none,
        noteColour: () => 0,
      },
    },
    drawing,
  };
}
