import { ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawing.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Palindrome = Clue & { readonly cells: string[] };

/** The line has the same digits when it is read from its other end. */
export const palindrome = defineRule<Palindrome>({
  id: 'palindrome',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'any',
  mentions: /palindrome/,
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { value } = cells;
    const equal = board.relation((a, b) => a === b);
    return ok(
      value.slice(0, Math.floor(value.length / 2)).map((a, i): Constraint => {
        return { kind: 'relation', a, b: value.at(-1 - i) as number, relation: equal };
      }),
    );
  },
  draw: lineDrawing({ ink: 'cluePalindrome', width: 'narrow' }),
  iss: [issCells('Palindrome')],
  fpuzzles: [cellsLine('palindrome')],
});
