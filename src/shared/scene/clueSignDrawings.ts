import type { ClueShape } from '../rules/clueShape.ts';
import type { BoardPoint } from './bentLines.ts';
import type { CluePen } from './cluePen.ts';
import { CLUE_OUTLINES, CLUE_TEXT_SIZES } from './clueSizes.ts';
import { between, middle, towards } from './straightLines.ts';

/** Radii of dots between cells and of circles on corners, in cells. */
const DOT = 0.15;
const LABELLED_DOT = 0.19;
const CORNER = 0.25;
/** Radius of a circle on a corner if it contains two rows of digits. */
const WIDE_CORNER = 0.29;

export function drawDot(pen: CluePen, { fill, ink, label }: Extract<ClueShape, { kind: 'dot' }>, at: BoardPoint): void {
  pen.rimmed(at, label === undefined ? DOT : LABELLED_DOT, CLUE_OUTLINES.rim, fill, 'clueRim');
  if (label !== undefined) pen.write(label, 'dot', at, ink);
}

export function drawBorderText(
  pen: CluePen,
  { label = '' }: Extract<ClueShape, { kind: 'border-text' }>,
  at: BoardPoint,
): void {
  pen.dot(at, DOT, 'cell');
  pen.write(label, 'border', at, 'clueText');
}

/** A “greater than” sign between two cells. It is open towards `high`. */
export function drawGreater(pen: CluePen, high: BoardPoint, low: BoardPoint): void {
  const at = { x: (high.x + low.x) / 2, y: (high.y + low.y) / 2 };
  pen.dot(at, DOT, 'cell');
  pen.chevron(at, towards(high, low, 1), high, 0.07, 0.11, CLUE_OUTLINES.sign);
}

export function drawCorner(pen: CluePen, digits: readonly number[], at: BoardPoint): void {
  pen.rimmed(at, digits.length > 2 ? WIDE_CORNER : CORNER, CLUE_OUTLINES.rim, 'clueWhite', 'clueRim');
  const above = digits.length > 2 ? Math.ceil(digits.length / 2) : digits.length;
  digits.forEach((digit, index) => {
    const [along, count] = index < above ? [index, above] : [index - above, digits.length - above];
    const pitch = CLUE_TEXT_SIZES.corner * (Math.max(...digits) > 9 ? 1.1 : 0.75);
    const x = at.x + (along - (count - 1) / 2) * pitch;
    const y = digits.length > 2 ? at.y + (index < above ? -0.1 : 0.1) : at.y;
    pen.write(`${digit}`, 'corner', { x, y }, 'clueBlack');
  });
}

export function drawExtreme(
  pen: CluePen,
  { kind, cell, others }: Extract<ClueShape, { kind: 'minimum' | 'maximum' }>,
): void {
  for (const [place] of pen.images([cell])) {
    if (!place) continue;
    pen.level = pen.fills;
    pen.add({ kind: 'area', x: place.column, y: place.row, width: 1, height: 1 }, 'clueShade');
    pen.level = pen.marks;
    const own = middle(place);
    for (const other of others) {
      const next = middle(pen.unrolled.copies.nearest(pen.unrolled.home(other), place));
      const at = between({ from: own, to: next }, 0.4);
      const [low, high] = kind === 'minimum' ? [own, next] : [next, own];
      pen.chevron(at, low, high, 0.035, 0.09, CLUE_OUTLINES.sign);
    }
  }
}
