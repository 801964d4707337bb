import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry, typedNumber } from '../entry.ts';
import { cellsLine, issNumberedCells } from '../notations.ts';
import { defineRule, sentenceWithNumber } from '../rule.ts';
import { withinWindow } from '../window.ts';

type Modular = Clue & { readonly cells: string[]; readonly modulus?: number };

/**
 * Any m consecutive cells of the line have digits with different remainders when divided by m, the modulus. Default: 3.
 */
export const modular = defineRule<Modular>({
  id: 'modular',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2), modulus: z.int().min(2).max(24).optional() },
  keeps: 'lines',
  digits: 'none',
  mentions: /modul/,
  sentenceFor: sentenceWithNumber('rule.modular.shared-rule', ({ modulus = 3 }) => modulus),
  compile({ cells: names, modulus = 3 }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    if (modulus >= board.digits) return fail('bad-puzzle', 'clue-most', { value: modulus, most: board.digits - 1 });
    return ok(
      withinWindow(
        cells.value,
        modulus,
        board.relation((a, b) => a % modulus !== b % modulus),
      ),
    );
  },
  entry: pathEntry('modular', { typed: typedNumber('modulus') }),
  draw: lineDrawing({ ink: 'clueModular', width: 'narrow', form: 'dashed' }),
  iss: [
    {
      ...issNumberedCells<Modular>('Modular', 'modulus', false),
      write: ({ cells, modulus = 3 }) => [`${modulus}`, ...cells],
    },
  ],
  fpuzzles: [cellsLine('modularline', {}, ({ modulus = 3 }) => modulus === 3)],
});
