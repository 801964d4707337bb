import { z } from 'zod';
import { ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { equalSums as sameSum } from '../clueBoard.ts';
import { drawnCells, hueOf } from '../drawClues.ts';
import { groupsEntry } from '../entry.ts';
import { defineRule } from '../rule.ts';

type EqualSums = Clue & { readonly groups: string[][] };

/** Groups of cells whose digits add up to the same sum. */
export const equalSums = defineRule<EqualSums>({
  id: 'equal-sums',
  example: {
    groups: [
      ['r1c1', 'r1c2'],
      ['r3c2', 'r3c3'],
    ],
  },
  fields: { groups: z.array(cellNames(1)).min(2).max(100) },
  keeps: 'sets',
  digits: 'none',
  compile({ groups }, board) {
    const constraints: Constraint[] = [];
    let before: readonly number[] | null = null;
    for (const names of groups) {
      const cells = board.cells(names);
      if (!cells.ok) return cells;
      if (before !== null) constraints.push(sameSum(cells.value, before));
      before = cells.value;
    }
    return ok(constraints);
  },
  entry: groupsEntry('equal-sums'),
  draw: (clue, board) =>
    clue.groups.map((names) => ({ kind: 'fill', cells: drawnCells(names, board), hue: hueOf(clue, board) })),
  iss: [
    {
      name: 'EqualSum',
      read(args) {
        const groups: string[][] = [[]];
        for (const arg of args) {
          if (arg === '-') groups.push([]);
          else groups.at(-1)?.push(arg);
        }
        return [{ groups }];
      },
      write: ({ groups }) => groups.flatMap((group, i) => (i === 0 ? group : ['-', ...group])),
    },
  ],
});
