import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { borderDrawing } from '../drawClues.ts';
import { edgeEntry, typedNumber } from '../entry.ts';
import { issPairs, numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';

/** `ratio`: number in the dot; 2 if absent. */
export type BlackDot = Clue & { readonly cells: string[]; readonly ratio?: number };

/** One of the digits beside a black dot is twice the other digit. A number in the dot replaces the factor 2. */
export const blackDot = defineRule<BlackDot>({
  id: 'black-dot',
  example: { cells: ['r2c1', 'r2c2'] },
  fields: { cells: cellNames(2).max(2), ratio: z.int().min(2).max(25).optional() },
  keeps: 'lines',
  digits: 'none',
  mentions: /black (dot|circle)|ratio|kropki/,
  explains:
    'black dot dots circle circles kropki ratio 1:2 2:1 1/2 double twice other one separated joined ' +
    'connected pair pairs between adjacent neighbouring two side either exactly means',
  sentenceFor: (clues) =>
    clues.every(({ ratio = 2 }) => ratio === 2) ? { key: 'rule.black-dot.plain-rule' } : undefined,
  compile({ cells: names, ratio = 2 }, board) {
    const cells = board.neighbours(names);
    return cells.ok ? ok(board.alongLine(cells.value, (a, b) => a === ratio * b || b === ratio * a)) : cells;
  },
  takeFrom: (solved, share) =>
    solved
      .some(
        solved.pairsBeside().filter((cells) => {
          const [low = 0, high = 0] = solved.digitsAt(cells).sort((a, b) => a - b);
          return high === 2 * low;
        }),
        share,
      )
      .map((cells) => ({ cells: solved.names(cells) })),
  entry: edgeEntry('black-dot', [{}, { rule: 'white-dot' }], typedNumber('ratio')),
  draw: borderDrawing({ kind: 'dot', fill: 'clueBlack', ink: 'clueWhite' }, ({ ratio }) => ratio),
  iss: [issPairs('BlackDot', ({ ratio = 2 }) => ratio === 2)],
  fpuzzles: [
    {
      key: 'ratio',
      read({ cells = [], value }) {
        if (value === undefined || value === '') return [{ cells: [...cells] }];
        const ratio = numberIn(String(value));
        return ratio === null ? null : [{ cells: [...cells], ...(ratio === 2 ? {} : { ratio }) }];
      },
      write: ({ cells, ratio }) => ({ cells, ...(ratio === undefined ? {} : { value: String(ratio) }) }),
    },
  ],
});
