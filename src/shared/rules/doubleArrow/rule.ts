import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { equalSums } from '../clueBoard.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type DoubleArrow = Clue & { readonly cells: string[] };

/** The digits between the two ends of the line, which are circles, add up to the sum of the digits in the circles. */
export const doubleArrow = defineRule<DoubleArrow>({
  id: 'double-arrow',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(3) },
  keeps: 'lines',
  digits: 'none',
  mentions: /double arrow/,
  explains: 'double arrow arrows sum sums add up total circle circles circled two between ends along line lines',
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const inner = cells.value.slice(1, -1);
    return ok([equalSums(inner, [cells.value[0] as number, cells.value.at(-1) as number])]);
  },
  entry: pathEntry('double-arrow'),
  draw: lineDrawing({ ink: 'clueArrow', width: 'hair', start: 'circle', end: 'circle' }),
  iss: [issCells('DoubleArrow')],
  fpuzzles: [cellsLine('doublearrow')],
});
