import { fail, ok } from '../../base/result.ts';
import { type Clue, cellNames } from '../clue.ts';
import { equalSums } from '../clueBoard.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type RegionSum = Clue & { readonly cells: string[] };

/** The borders of boxes divide the line into parts. The digits of every part have the same sum. */
export const regionSum = defineRule<RegionSum>({
  id: 'region-sum',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'none',
  mentions: /region sum|blue lines?|(equal|same) (sum|total)/,
  explains:
    'region sum sums line lines box boxes 3x3 border borders divide divides segment segments same equal ' +
    'total passes through within along small different may have individual its time enters an n new',
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const parts: number[][] = [];
    let box: number | undefined;
    for (const cell of cells.value) {
      const boxes = board.boxesOf(cell);
      if (box === undefined || !boxes.includes(box)) {
        [box] = boxes;
        if (box === undefined) return fail('bad-puzzle', 'region-sum-boxes');
        parts.push([]);
      }
      parts.at(-1)?.push(cell);
    }
    return ok(parts.slice(1).map((part, i) => equalSums(part, parts[i] as number[])));
  },
  entry: pathEntry('region-sum'),
  draw: lineDrawing({ ink: 'clueRegionSum', width: 'fine' }),
  iss: [issCells('RegionSumLine')],
  fpuzzles: [cellsLine('regionsumline')],
});
