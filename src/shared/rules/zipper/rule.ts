import { ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { equalSums } from '../clueBoard.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Zipper = Clue & { readonly cells: string[] };

/**
 * All pairs of digits that are equally far from the middle of the line have the same sum. If there is a middle cell,
 * its digit is this sum.
 */
export const zipper = defineRule<Zipper>({
  id: 'zipper',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(3) },
  keeps: 'lines',
  digits: 'none',
  mentions: /zipper/,
  explains:
    'zipper line lines pair pairs equal equally equidistant distance far same from centre center middle ' +
    "central sum sums add up total along two one 's if odd length placed",
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { value } = cells;
    const half = Math.floor(value.length / 2);
    const pairs = Array.from({ length: half }, (_, i) => [value[i] as number, value.at(-1 - i) as number]);
    const [first = []] = pairs;
    if (value.length % 2 === 1) return ok(pairs.map((pair) => equalSums(pair, [value[half] as number])));
    return ok(pairs.slice(1).map((pair) => equalSums(pair, first)));
  },
  entry: pathEntry('zipper'),
  draw: lineDrawing({ ink: 'clueZipper', width: 'wide', form: 'cored' }),
  iss: [issCells('Zipper')],
  fpuzzles: [cellsLine('zipperline')],
});
