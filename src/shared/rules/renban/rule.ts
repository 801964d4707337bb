import { fail, ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Renban = Clue & { readonly cells: string[] };

/** The digits on the line are consecutive, in any order, and do not repeat. */
export const renban = defineRule<Renban>({
  id: 'renban',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /renban|purple|consecutive/,
  explains:
    'renban renbans line lines consecutive set sequence string run non repeating nonrepeating distinct ' +
    'form forms any order may appear cannot repeat without repeats can but along bold',
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { value } = cells;
    if (new Set(value).size < value.length) return fail('no-solution', 'cage-cell-twice');
    const count = value.length;
    if (count > board.digits) return fail('no-solution', 'line-long', { count, most: board.digits });
    const near = board.relation((a, b) => a !== b && Math.abs(a - b) < count);
    const constraints: Constraint[] = [{ kind: 'all-different', cells: value }];
    value.forEach((a, i) => {
      for (const b of value.slice(i + 1)) constraints.push({ kind: 'relation', a, b, relation: near });
    });
    return ok(constraints);
  },
  leastDigits: 3,
  takeFrom(solved, share) {
    // If n different digits differ from each other by less than n, they are consecutive.
    const continues = (digits: readonly number[], next: number, length: number): boolean =>
      !digits.includes(next) && digits.every((digit) => Math.abs(digit - next) < length);
    return solved.lines(share, [3, 3, 4, 4, 5], continues).map((cells) => ({ cells: solved.names(cells) }));
  },
  entry: pathEntry('renban'),
  draw: lineDrawing({ ink: 'clueRenban', width: 'broad' }),
  iss: [issCells('Renban')],
  fpuzzles: [cellsLine('renban')],
});
