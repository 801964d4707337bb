import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { type EditedPuzzle, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { boxesFromRegions, drawnRegions, regionsFromBoxes } from './drawnRegions.ts';

const REGIONS = ['1112122233343444', '1122112233443344'] as const;
const LAYOUT = { layout: 'twodoku', order: 2, variants: [], grids: ['1...............', '................'] };

function regionsOf(text: string, subgrid: number): Clue[] {
  return [...new Set(text)].map((label) => ({
    rule: 'extra-region',
    cells: [...text].flatMap((one, place) =>
      one === label ? [`${subgrid}r${1 + Math.floor(place / 4)}c${1 + (place % 4)}`] : [],
    ),
  }));
}

const topologyOf = (puzzle: EditedPuzzle): Topology => {
  const { clues: _, ...plain } = puzzle;
  return expectOk(readPuzzleJson(plain)).topology;
};

it('replaces the boxes of a grid by drawn regions, and gives them back to be changed', () => {
  const cage: Clue = { rule: 'killer-cage', cells: ['1r1c1', '1r1c2'], sum: 3 };
  const [first, second] = [regionsOf(REGIONS[0], 1), regionsOf(REGIONS[1], 2)];
  const puzzle: EditedPuzzle = { ...LAYOUT, clues: [...first.slice(0, 3), cage, ...second] };
  const one = boxesFromRegions(puzzle, topologyOf(puzzle), 0);
  expect(one).toEqual({
    ...LAYOUT,
    variants: [{ id: 'colour', regions: [REGIONS[0]], subgrids: [0] }],
    clues: [cage, ...second],
  });
  const both = boxesFromRegions(one as EditedPuzzle, topologyOf(one as EditedPuzzle), 1) as EditedPuzzle;
  expect(both).toEqual({ ...LAYOUT, variants: [{ id: 'colour', regions: [...REGIONS] }], clues: [cage] });
  expect(topologyOf(both).layout.variants).toHaveLength(1);
  const again = regionsFromBoxes(both, topologyOf(both), 0) as EditedPuzzle;
  expect(again.variants).toEqual([{ id: 'colour', regions: [REGIONS[1]], subgrids: [1] }]);
  expect(boxesFromRegions(again, topologyOf(again), 0)).toEqual(both);
  expect(regionsFromBoxes(again, topologyOf(again), 0)).toBeNull();
});

it('takes no regions that do not fill the grid, or that overlap', () => {
  const [a, b, c] = regionsOf(REGIONS[0], 1) as [Clue, Clue, Clue];
  const overlapping = { ...b, cells: ['1r1c1', '1r2c2', '1r2c3', '1r2c4'] };
  for (const clues of [[], [a, b], [a, overlapping, c]]) {
    const puzzle = { ...LAYOUT, clues };
    expect(boxesFromRegions(puzzle, topologyOf(puzzle), 0)).toBeNull();
  }
});

it('names the regions that do not fit, and counts those that do', () => {
  const [a, b, c, d] = regionsOf(REGIONS[0], 1) as [Clue, Clue, Clue, Clue];
  const short = { ...b, cells: (b.cells as string[]).slice(1) };
  const over = { ...c, cells: [...(c.cells as string[]).slice(1), '1r1c1'] };
  const out = { ...d, cells: [...(d.cells as string[]).slice(0, 3), '2r4c4'] };
  const elsewhere = regionsOf(REGIONS[1], 2)[3] as Clue;
  const puzzle: EditedPuzzle = { ...LAYOUT, clues: [a, short, over, out, elsewhere] };
  const { fitting, faults } = drawnRegions(puzzle, topologyOf(puzzle), 0);
  expect([...fitting]).toEqual([a]);
  expect(faults).toEqual([
    { clue: short, size: 3, fault: 'size' },
    { clue: over, size: 4, fault: 'overlap' },
    { clue: out, size: 4, fault: 'outside' },
  ]);
});
