import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { defineRule } from '../rule.ts';

type ParityLine = Clue & { readonly cells: string[] };

/** Of two neighbours on the line, one is odd and one is even. */
export const parityLine = defineRule<ParityLine>({
  id: 'parity-line',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /parity|odd and even|even and odd/,
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    return cells.ok ? ok(board.alongLine(cells.value, (a, b) => (a + b) % 2 === 1)) : cells;
  },
  entry: pathEntry('parity-line'),
  draw: lineDrawing({ ink: 'clueParity', width: 'fine', form: 'dashed' }),
});
