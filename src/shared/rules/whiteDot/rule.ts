import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { borderDrawing } from '../drawClues.ts';
import { edgeEntry, typedNumber } from '../entry.ts';
import { issPairs, numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';

/** `difference`: number in the dot; 1 if absent. */
export type WhiteDot = Clue & { readonly cells: string[]; readonly difference?: number };

/** The digits beside a white dot are consecutive; if there is a number in the dot, they differ by this number. */
export const whiteDot = defineRule<WhiteDot>({
  id: 'white-dot',
  example: { cells: ['r2c1', 'r2c2'] },
  fields: { cells: cellNames(2).max(2), difference: z.int().min(1).max(24).optional() },
  keeps: 'lines',
  digits: 'reversed',
  mentions: /white (dot|circle)|consecutive|kropki|difference/,
  explains:
    'white dot dots circle circles kropki consecutive separated joined connected pair pairs between ' +
    'adjacent neighbouring two difference differ 1 one exactly side either means',
  sentenceFor: (clues) =>
    clues.every(({ difference = 1 }) => difference === 1) ? { key: 'rule.white-dot.plain-rule' } : undefined,
  compile({ cells: names, difference = 1 }, board) {
    const cells = board.neighbours(names);
    return cells.ok ? ok(board.alongLine(cells.value, (a, b) => Math.abs(a - b) === difference)) : cells;
  },
  takeFrom: (solved, share) =>
    solved
      .some(
        solved.pairsBeside().filter(([a, b]) => Math.abs(solved.digitAt(a) - solved.digitAt(b)) === 1),
        share,
      )
      .map((cells) => ({ cells: solved.names(cells) })),
  entry: edgeEntry('white-dot', [{}, { rule: 'black-dot' }], typedNumber('difference')),
  draw: borderDrawing({ kind: 'dot', fill: 'clueWhite', ink: 'clueBlack' }, ({ difference }) => difference),
  iss: [issPairs('WhiteDot', ({ difference = 1 }) => difference === 1)],
  fpuzzles: [
    {
      key: 'difference',
      read({ cells = [], value }) {
        if (value === undefined || value === '') return [{ cells: [...cells] }];
        const difference = numberIn(String(value));
        return difference === null ? null : [{ cells: [...cells], ...(difference === 1 ? {} : { difference }) }];
      },
      write: ({ cells, difference }) => ({ cells, ...(difference === undefined ? {} : { value: String(difference) }) }),
    },
  ],
});
