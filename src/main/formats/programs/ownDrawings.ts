import { z } from 'zod';
import { digitsOf } from '../../../shared/base/digits.ts';
import { PEN_LINES, type PenStroke } from '../../../shared/game/pen.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { EntryDrawings } from '../core/puzzleEntry.ts';

/** Most items of a list, which limits the time to read it. */
const MOST_ITEMS = 1_000_000;

const number = z.int().min(0);
const colour = z.int().min(1).max(15);

/**
 * Lists of [cell, colour], of [cell, digit, colour], and of [cell, digit, cell, digit, line, colour]. Digit 0 stands
 * for the whole cell.
 */
const drawingsSchema = z.object({
  colours: z.array(z.tuple([number, colour])).max(MOST_ITEMS),
  candidates: z.array(z.tuple([number, number.min(1), colour])).max(MOST_ITEMS),
  pen: z.array(z.tuple([number, number, number, number, z.enum(PEN_LINES), colour])).max(MOST_ITEMS),
});

/**
 * The player's colours and drawn lines as our own JSON stores them. Cells are numbered in reading order of the board.
 */
export function printDrawings({ colours, candidates, strokes }: EntryDrawings): z.infer<typeof drawingsSchema> {
  return {
    colours: [...colours].flatMap((mask, cell) => digitsOf(mask).map((one): [number, number] => [cell, one])),
    candidates: candidates.map(({ cell, digit, colour: one }) => [cell, digit, one]),
    pen: strokes.map(({ from, to, line, colour: one }) => [from.cell, from.digit, to.cell, to.digit, line, one]),
  };
}

/** Reads what {@link printDrawings} returns. Null if the value is something else, or does not fit the board. */
export function readDrawings(json: unknown, { cellCount, digits }: Topology): EntryDrawings | null {
  const read = drawingsSchema.safeParse(json);
  if (!read.success) return null;
  const fits = (cell: number, digit: number): boolean => cell < cellCount && digit <= digits;
  const colours = new Int32Array(cellCount);
  for (const [cell, one] of read.data.colours) {
    if (!fits(cell, 0)) return null;
    colours[cell] = (colours[cell] as number) | (1 << (one - 1));
  }
  const candidates = read.data.candidates.map(([cell, digit, one]) => ({ cell, digit, colour: one }));
  const strokes = read.data.pen.map(
    ([fromCell, fromDigit, toCell, toDigit, line, one]): PenStroke => ({
      from: { cell: fromCell, digit: fromDigit },
      to: { cell: toCell, digit: toDigit },
      line,
      colour: one,
    }),
  );
  const nodes = [...candidates, ...strokes.flatMap(({ from, to }) => [from, to])];
  return nodes.every(({ cell, digit }) => fits(cell, digit)) ? { colours, candidates, strokes } : null;
}
