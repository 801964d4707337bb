import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

/** `slow`: whether consecutive cells may have equal digits. */
type Thermometer = Clue & { readonly cells: string[]; readonly slow?: boolean };

/** The digits increase from the first cell, which is the bulb, to the last cell. */
export const thermometer = defineRule<Thermometer>({
  id: 'thermometer',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2), slow: z.boolean().optional() },
  keeps: 'lines',
  digits: 'none',
  mentions: /thermo|bulb/,
  explains:
    'thermometer thermometers thermo thermos bulb bulbs round rounded circular increase increases ' +
    'increasing strictly ascending rise tip tips end ends other starting start beginning along away move ' +
    'moving shape shapes they get larger going flat',
  compile({ cells: names, slow }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { digits } = board;
    if (!slow && cells.value.length > digits) {
      return fail('no-solution', 'line-long', { count: cells.value.length, most: digits });
    }
    return ok(board.alongLine(cells.value, slow ? (a, b) => a <= b : (a, b) => a < b));
  },
  leastDigits: 3,
  takeFrom: (solved, share) =>
    solved
      .lines(share, [3, 4, 4, 5, 6], (digits, next) => next > (digits.at(-1) as number))
      .map((cells) => ({ cells: solved.names(cells) })),
  entry: pathEntry('thermometer', {
    ends: 'last',
    stages: [{}, { slow: true }],
    stageKeys: ['entry.thermometer.plain', 'entry.thermometer.slow'],
  }),
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
