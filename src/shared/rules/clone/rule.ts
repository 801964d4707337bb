import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { drawnCells, hueOf } from '../drawClues.ts';
import { groupsEntry, placeOfName } from '../entry.ts';
import { defineRule } from '../rule.ts';

/**
 * `groups`: lists of cells in regions of the same shape. Cells at the same index of two lists must have equal digits.
 */
type Clone = Clue & { readonly groups: string[][] };

/** Regions of the same shape have the same digits at the same places. */
export const clone = defineRule<Clone>({
  id: 'clone',
  example: {
    groups: [
      ['r1c1', 'r1c2'],
      ['r3c2', 'r3c3'],
    ],
  },
  fields: { groups: z.array(cellNames(1)).min(2).max(20) },
  keeps: 'sets',
  digits: 'any',
  mentions: /clone/,
  explains:
    'clone clones cloned same identical position positions place places region regions shaded area areas ' +
    'shape shapes two occur order',
  compile({ groups }, board) {
    const [names = [], ...others] = groups;
    const original = board.cells(names);
    if (!original.ok) return original;
    const equal = board.relation((a, b) => a === b);
    const constraints: Constraint[] = [];
    for (const other of others) {
      const cells = board.cells(other);
      if (!cells.ok) return cells;
      if (other.length !== names.length) return fail('bad-puzzle', 'clone-size');
      cells.value.forEach((b, i) => {
        const a = original.value[i] as number;
        if (a !== b) constraints.push({ kind: 'relation', a, b, relation: equal });
      });
    }
    return ok(constraints);
  },
  entry: groupsEntry('clone', ([first = [], ...others]) => [first, ...others.map((group) => copyAt(first, group))]),
  draw: (clue, board) => [
    { kind: 'fill', cells: clue.groups.flatMap((names) => drawnCells(names, board)), hue: hueOf(clue, board) },
  ],
  iss: [
    {
      name: 'SameValues',
      // With more than two sets, or sets of several cells, Interactive Sudoku Solver means that the sets have equal
      // digits in any order. That is another rule.
      read: ([count = '', ...cells]) =>
        count === '2' && cells.length === 2 ? [{ groups: cells.map((cell) => [cell]) }] : null,
      write: ({ groups }) =>
        groups.length === 2 && groups.every((group) => group.length === 1) ? ['2', ...groups.flat()] : null,
    },
  ],
  fpuzzles: [
    {
      key: 'clone',
      read: ({ cells = [], cloneCells = [] }) => [{ groups: [[...cells], [...cloneCells]] }],
      write: ({ groups: [cells = [], cloneCells = [], ...further] }) =>
        further.length > 0 ? null : { cells, cloneCells },
    },
  ],
});

/**
 * Completes a group that copies the group `original`. If only one cell is given, it is the copy of the first cell of
 * `original`, and the other cells follow from it. A group of several cells is returned unchanged.
 */
function copyAt(original: readonly string[], group: readonly string[]): readonly string[] {
  if (group.length !== 1 || original.length < 2) return group;
  const [from, to] = [placeOfName(original[0] ?? ''), placeOfName(group[0] ?? '')];
  return original.map((name) => {
    const { row, column } = placeOfName(name);
    return `${to.subgrid}r${row + to.row - from.row}c${column + to.column - from.column}`;
  });
}
