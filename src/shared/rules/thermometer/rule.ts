import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells } from '../drawClues.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

/** `slow`: consecutive cells may have equal digits. */
type Thermometer = Clue & { readonly cells: string[]; readonly slow?: boolean };

/** The digits increase from the first cell, the bulb, to the last. */
export const thermometer = defineRule<Thermometer>({
  id: 'thermometer',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2), slow: z.boolean().optional() },
  keeps: 'lines',
  digits: 'none',
  mentions: /thermo|bulb/,
  compile({ cells: names, slow }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    if (!slow && cells.value.length > digits) {
      return fail('no-solution', 'line-long', { count: cells.value.length, most: digits });
    }
    return ok(board.alongLine(cells.value, slow ? (a, b) => a <= b : (a, b) => a < b));
  },
  takeFrom: (solved, share) =>
    solved
      .lines(share, [3, 4, 4, 5, 6], (digits, next) => next > (digits.at(-1) as number))
      .map((cells) => ({ cells: solved.names(cells) })),
  draw: ({ cells, slow }, board) => [
    {
      ...{ kind: 'line', cells: drawnCells(cells, board), ink: 'clueThermometer', width: 'wide' },
      start: slow ? 'ringed-bulb' : 'bulb',
    },
  ],
  iss: [issCells('Thermo', ({ slow }) => !slow)],
  fpuzzles: [
    cellsLine('thermometer', {}, ({ slow }) => !slow),
    cellsLine('slowthermometer', { slow: true }, ({ slow }) => slow === true),
  ],
});
