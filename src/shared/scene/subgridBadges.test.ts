import { describe, expect, it } from 'vitest';
import { itemAt } from '../base/itemAt.ts';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { Clue } from '../rules/clue.ts';
import { withClues } from '../rules/readClues.ts';
import type { BadgePlace } from '../topology/badgePlaces.ts';
import { canvasOf } from '../topology/canvas.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { drawClues } from './drawnClues.ts';
import { badgesBesideClues, badgesBesideNotes } from './subgridBadges.ts';

const butterfly = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'butterfly', order: 3 }))));

/** Row and column of the cell at whose corner the badge of the first subgrid lies. */
function placeWith(clues: readonly Clue[]): readonly number[] {
  const topology = expectOk(withClues(butterfly, clues));
  const [badge] = badgesBesideClues(topology, canvasOf(topology), drawClues(topology, clues));
  expect(badge?.kind).toBe('corner');
  return [badge?.y ?? -1, badge?.x ?? -1];
}

it('move away from dots, signs and sums', () => {
  const usual = placeWith([{ rule: 'white-dot', cells: ['1r1c1', '1r1c2'] }]);
  expect(usual).toEqual([3, 3]);
  expect(placeWith([{ rule: 'white-dot', cells: ['1r3c4', '1r4c4'] }])).not.toEqual(usual);
  expect(placeWith([{ rule: 'xv', cells: ['1r3c4', '1r4c4'], sum: 10 }])).not.toEqual(usual);
  expect(placeWith([{ rule: 'quadruple', cells: ['1r3c3', '1r3c4', '1r4c3', '1r4c4'], digits: [1] }])).not.toEqual(
    usual,
  );
  expect(placeWith([{ rule: 'killer-cage', cells: ['1r4c4', '1r4c5'], sum: 9 }])).not.toEqual(usual);
  expect(placeWith([{ rule: 'thermometer', cells: ['1r2c4', '1r3c4', '1r4c4'] }])).not.toEqual(usual);
  // A dot between cells of one row lies below the badge.
  expect(placeWith([{ rule: 'white-dot', cells: ['1r4c3', '1r4c4'] }])).toEqual(usual);
});

it('lie on the upper rim if there are dots everywhere else', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8];
  const columns = [...rows, 9];
  const dots = rows.flatMap((row) =>
    columns.map((column) => ({ rule: 'white-dot', cells: [`1r${row}c${column}`, `1r${row + 1}c${column}`] })),
  );
  expect(placeWith(dots)).toEqual([0, 3]);
});

/** The badges if some cells, 18 px large, have all notes, each at the place of its digit. */
function badgesOn(topology: Topology, noted: (cell: number) => boolean): readonly BadgePlace[] {
  const canvas = canvasOf(topology);
  const cells = Array.from({ length: topology.cellCount }, (_, cell) => cell);
  const content = {
    givens: cells.map(() => 0),
    centre: cells.map((cell) => (noted(cell) ? topology.allDigits : 0)),
    byPlace: true,
  };
  const sight = { content, cell: 18, digitScale: 1, letters: 4 };
  return badgesBesideNotes(topology, canvas, undefined, sight, badgesBesideClues(topology, canvas, undefined));
}

describe('beside notes in small cells', () => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 2 }))));
  const canvas = canvasOf(topology);
  const usual = badgesBesideClues(topology, canvas, undefined);
  const badgesWith = (noted: (cell: number) => boolean) => badgesOn(topology, noted);

  it('stay where they are if they hide no note', () => {
    expect(badgesWith(() => false)).toEqual(usual);
  });

  it('are left out where each place would hide a note', () => {
    expect(badgesWith(() => true)).toEqual([]);
  });

  it('move to cells without notes that belong to one subgrid only', () => {
    const own = (cell: number): boolean =>
      itemAt(topology.twinStart, cell + 1) - itemAt(topology.twinStart, cell) === 1;
    const [first] = usual;
    const usualCell = canvas.cellAt(first?.y ?? -1, first?.x ?? -1);
    const moved = badgesWith((cell) => !own(cell) || cell === usualCell);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(({ subgrid }) => subgrid === first?.subgrid)).not.toEqual([first]);
    for (const { x, y } of moved) {
      expect(own(canvas.cellAt(y, x))).toBe(true);
      // The badge lies on the upper line of this cell and of its right neighbour.
      for (const at of [canvas.cellAt(y, x), canvas.cellAt(y - 1, x), canvas.cellAt(y, x + 1)]) {
        expect(own(at) && at !== usualCell).toBe(true);
      }
    }
  });

  it('do not reach beyond the edge of a board', () => {
    const carpet = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order: 3, size: 2 }))));
    const placesFreeFrom = (column: number) =>
      badgesOn(carpet, (cell) => itemAt(carpet.cellColumn, cell) < column).map(({ x }) => x);
    expect(new Set(placesFreeFrom(carpet.width - 2))).toEqual(new Set([carpet.width - 2]));
    expect(placesFreeFrom(carpet.width - 1)).toEqual([]);
  });
});
