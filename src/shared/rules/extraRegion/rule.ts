import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells, hueOf } from '../drawClues.ts';
import { setEntry } from '../entry.ts';
import { issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type ExtraRegion = Clue & { readonly cells: string[] };

/** An additional region of any shape. Its digits are all different. */
export const extraRegion = defineRule<ExtraRegion>({
  id: 'extra-region',
  example: { cells: ['r1c1', 'r1c2', 'r2c2'] },
  fields: { cells: cellNames(2) },
  keeps: 'sets',
  digits: 'any',
  mentions: /extra region|region/,
  explains:
    'extra region regions area areas shaded marked 1 2 3 4 5 6 7 8 9 through once exactly cannot repeat ' +
    'repeats without',
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const count = cells.value.length;
    if (new Set(cells.value).size < count) return fail('bad-puzzle', 'cage-cell-twice');
    if (count > board.digits) return fail('bad-puzzle', 'cage-large', { count, digits: board.digits });
    return ok([{ kind: 'all-different', cells: cells.value }]);
  },
  entry: setEntry('extra-region'),
  draw(clue, board) {
    // A single region is grey. Several regions have hues, because grey regions that touch could not be distinguished.
    const isOne = board.clues.filter(({ rule }) => rule === clue.rule).length < 2;
    return [{ kind: 'fill', cells: drawnCells(clue.cells, board), ...(!isOne && { hue: hueOf(clue, board) }) }];
  },
  iss: [issCells('AllDifferent')],
  fpuzzles: [
    { key: 'extraregion', read: ({ cells = [] }) => [{ cells: [...cells] }], write: ({ cells }) => ({ cells }) },
  ],
});
