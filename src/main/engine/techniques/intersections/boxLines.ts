import { isWithoutBoxes } from '../../../../shared/base/boxShape.ts';
import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { placesOf } from '../common/houses.ts';
import { createStep, SeenEffects } from '../common/steps.ts';
import type { Emit } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';

/**
 * A band (or stack) of a subgrid: its n boxes, side by side, and the n lines through all of them. (A band has as many
 * boxes as a box has rows.)
 */
interface BoxBand {
  readonly boxes: readonly number[];
  readonly lines: readonly number[];
  /** box × n + line → mask of the box's places that are on the line. */
  readonly onLine: readonly number[];
}

/** Largest number of boxes of a pattern. */
const MOST_BOXES = 4;

/** Bands and stacks of every subgrid in the view. A band that several subgrids share is listed once. */
const bandsOf = perView((view): BoxBand[] => {
  const { topology } = view;
  const { box: shape, digits, houseCells, subgridHouses, subgridHouseStart } = topology;
  const bands = new Map<string, BoxBand>();
  for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
    // Skip subgrids whose boxes are replaced by regions or are lines: they have no bands.
    if ((view.subgrid >= 0 && view.subgrid !== subgrid) || topology.hasRegions[subgrid] === 1) continue;
    if (topology.hasFreeLines[subgrid] === 1 || isWithoutBoxes(shape)) continue;
    const houses = subgridHouses.subarray(subgridHouseStart[subgrid]);
    for (const down of [0, 1]) {
      const size = down ? shape.columns : shape.rows;
      for (let band = 0; band < digits / size; band++) {
        const index = Array.from({ length: size }, (_, i) => i);
        const boxes = index.map((i) => houses[2 * digits + (down ? i * shape.rows + band : band * size + i)]);
        const lines = index.map((i) => houses[down * digits + band * size + i]);
        const onLine = boxes.flatMap((box) =>
          lines.map((line) => {
            const cells = new Set(houseCells.subarray(line * digits, (line + 1) * digits));
            return Array.from({ length: digits }, (_, i) => i).reduce(
              (mask, i) => mask | (cells.has(houseCells[box * digits + i]) ? 1 << i : 0),
              0,
            );
          }),
        );
        bands.set(`${lines.join()}`, { boxes, lines, onLine });
      }
    }
  }
  return [...bands.values()];
});

/** For each box, the mask of the band's lines on which the digit has places; 0 if the digit is placed in the box. */
function spread(view: View, band: BoxBand, digit: number): number[] {
  const { digits } = view.topology;
  const size = band.lines.length;
  return band.boxes.map((box, b) => {
    const places = view.board.places[box * digits + digit - 1];
    let lines = 0;
    for (let l = 0; l < size; l++) if ((places & band.onLine[b * size + l]) !== 0) lines |= 1 << l;
    return lines;
  });
}

function union(lines: readonly number[], boxes: number): number {
  return lines.reduce((mask, of, b) => (((boxes >>> b) & 1) === 1 ? mask | of : mask), 0);
}

/**
 * Returns true if the digit's places in these boxes lie on at most as many lines as there are boxes, and no proper
 * subset of the boxes has this property.
 */
function balanced(lines: readonly number[], boxes: number): boolean {
  const fits = (some: number): boolean => countDigits(union(lines, some)) <= countDigits(some);
  if (!fits(boxes)) return false;
  for (let some = (boxes - 1) & boxes; some !== 0; some = (some - 1) & boxes) if (fits(some)) return false;
  return true;
}

function stepOf(
  view: View,
  technique: string,
  band: BoxBand,
  digit: number,
  boxes: number,
  lines: number,
): Step | null {
  const { digits } = view.topology;
  const eliminations: CellDigit[] = [];
  const cells: number[] = [];
  band.boxes.forEach((box, b) => {
    const places = view.board.places[box * digits + digit - 1];
    if (((boxes >>> b) & 1) === 1) {
      cells.push(...placesOf(view.topology, box, places));
      return;
    }
    for (let rest = lines; rest !== 0; rest &= rest - 1) {
      const hit = places & band.onLine[b * band.lines.length + lowestDigit(rest) - 1];
      for (const cell of placesOf(view.topology, box, hit)) eliminations.push({ cell, digit });
    }
  });
  if (eliminations.length === 0) return null;
  const chosen = <T>(items: readonly T[], mask: number): T[] => items.filter((_, i) => ((mask >>> i) & 1) === 1);
  return createStep(view.topology, technique, {
    eliminations,
    evidence: {
      cells,
      houses: chosen(band.boxes, boxes),
      covers: chosen(band.lines, lines),
      digits: digitBit(digit),
      candidates: cells.map((cell) => ({ cell, digit })),
    },
  });
}

/**
 * Makes the `find` of techniques in which k of the n boxes of a band have a digit only on the same k lines (2 ≤ k < n).
 * These boxes need the digit on all k lines, so the rest of the band's boxes cannot have it there.
 *
 * @param fits returns true if the technique covers a pattern with this number of boxes and places.
 */
export function findBoxLines(
  technique: string,
  fits: (boxes: number, places: number) => boolean,
): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const { digitChanged, houseChanged } = view.board;
    const { since } = view;
    const seen = new SeenEffects();
    for (const band of bandsOf(view)) {
      if (band.boxes.every((box) => houseChanged[box] <= since)) continue;
      for (let digit = 1; digit <= view.topology.digits; digit++) {
        if (digitChanged[digit] <= since) continue;
        const lines = spread(view, band, digit);
        for (let boxes = 3; boxes < (1 << band.boxes.length) - 1; boxes++) {
          const count = countDigits(boxes);
          if (count < 2 || count > MOST_BOXES || lines.some((mask, b) => mask === 0 && ((boxes >>> b) & 1) === 1))
            continue;
          if (!balanced(lines, boxes)) continue;
          const step = stepOf(view, technique, band, digit, boxes, union(lines, boxes));
          if (step === null || !fits(count, step.evidence.cells.length)) continue;
          if (seen.add(step) && !emit(step)) return;
        }
      }
    }
  };
}
