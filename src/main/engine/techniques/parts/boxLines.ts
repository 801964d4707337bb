import { countDigits, digitBit, lowestDigit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { placesOf } from './houseCells.ts';
import { perView } from './perView.ts';
import { createStep, SeenEffects } from './steps.ts';

/** The n boxes side by side in a subgrid, and the n lines through all of them. */
interface Band {
  readonly boxes: readonly number[];
  readonly lines: readonly number[];
  /** box × n + line → places of the box on the line. */
  readonly onLine: readonly number[];
}

/** Bands across and down of every subgrid in the view; one where several subgrids have the same. */
const bandsOf = perView((view): Band[] => {
  const { topology } = view;
  const { order, digits, houseCells, subgridHouses, subgridHouseStart } = topology;
  const bands = new Map<string, Band>();
  for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
    // Regions in the place of boxes make no bands.
    if ((view.subgrid >= 0 && view.subgrid !== subgrid) || topology.hasRegions[subgrid] === 1) continue;
    const houses = subgridHouses.subarray(subgridHouseStart[subgrid]);
    for (const down of [0, 1]) {
      for (let band = 0; band < order; band++) {
        const index = Array.from({ length: order }, (_, i) => i);
        const boxes = index.map((i) => houses[2 * digits + (down ? i * order + band : band * order + i)] as number);
        const lines = index.map((i) => houses[down * digits + band * order + i] as number);
        const onLine = boxes.flatMap((box) =>
          lines.map((line) => {
            const cells = new Set(houseCells.subarray(line * digits, (line + 1) * digits));
            return index
              .flatMap((row) => index.map((column) => row * order + column))
              .reduce((mask, i) => mask | (cells.has(houseCells[box * digits + i] as number) ? 1 << i : 0), 0);
          }),
        );
        bands.set(`${lines.join()}`, { boxes, lines, onLine });
      }
    }
  }
  return [...bands.values()];
});

/** Which of the band's lines hold places of the digit in each box, as masks; 0 where the box has the digit. */
function spread(view: View, band: Band, digit: number): number[] {
  const { order, digits } = view.topology;
  return band.boxes.map((box, b) => {
    const places = view.board.places[box * digits + digit - 1] as number;
    let lines = 0;
    for (let l = 0; l < order; l++) if ((places & (band.onLine[b * order + l] as number)) !== 0) lines |= 1 << l;
    return lines;
  });
}

function union(lines: readonly number[], boxes: number): number {
  return lines.reduce((mask, of, b) => (((boxes >>> b) & 1) === 1 ? mask | of : mask), 0);
}

/** Whether the boxes' lines for a digit are as many as they, and no fewer boxes would do. */
function balanced(lines: readonly number[], boxes: number): boolean {
  const fits = (some: number): boolean => countDigits(union(lines, some)) <= countDigits(some);
  if (!fits(boxes)) return false;
  for (let some = (boxes - 1) & boxes; some !== 0; some = (some - 1) & boxes) if (fits(some)) return false;
  return true;
}

function stepOf(view: View, technique: string, band: Band, digit: number, boxes: number, lines: number): Step | null {
  const { order, digits } = view.topology;
  const eliminations: CellDigit[] = [];
  const cells: number[] = [];
  band.boxes.forEach((box, b) => {
    const places = view.board.places[box * digits + digit - 1] as number;
    if (((boxes >>> b) & 1) === 1) {
      cells.push(...placesOf(view.topology, box, places));
      return;
    }
    for (let rest = lines; rest !== 0; rest &= rest - 1) {
      const hit = places & (band.onLine[b * order + lowestDigit(rest) - 1] as number);
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
 * The `find` of techniques in which k of the n boxes of a band have a digit on the same k lines only (2 ≤ k < n): the
 * boxes use up the lines, so the other boxes cannot have it there.
 *
 * @param fits whether the pattern is the technique's: number of boxes, number of places in them.
 */
export function findBoxLines(
  technique: string,
  fits: (boxes: number, places: number) => boolean,
): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const { order } = view.topology;
    const { digitChanged, houseChanged } = view.board;
    const { since } = view;
    const seen = new SeenEffects();
    for (const band of bandsOf(view)) {
      if (band.boxes.every((box) => (houseChanged[box] as number) <= since)) continue;
      for (let digit = 1; digit <= view.topology.digits; digit++) {
        if ((digitChanged[digit] as number) <= since) continue;
        const lines = spread(view, band, digit);
        for (let boxes = 3; boxes < (1 << order) - 1; boxes++) {
          const count = countDigits(boxes);
          if (count < 2 || lines.some((mask, b) => mask === 0 && ((boxes >>> b) & 1) === 1)) continue;
          if (!balanced(lines, boxes)) continue;
          const step = stepOf(view, technique, band, digit, boxes, union(lines, boxes));
          if (step === null || !fits(count, step.evidence.cells.length)) continue;
          if (seen.add(step) && !emit(step)) return;
        }
      }
    }
  };
}
