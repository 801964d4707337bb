import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { type EditedPuzzle, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { arePeers, type Topology } from '../../../shared/topology/topology.ts';
import {
  boxesFromRegions,
  drawnRegions,
  partsOf,
  regionsFromBoxes,
  subgridsWithBoth,
  unfitRegions,
  withBoxes,
} from './drawnRegions.ts';

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
  // The boxes of the first grid still do not count.
  expect(again.variants).toEqual([{ id: 'colour', regions: ['1111222233334444', REGIONS[1]] }]);
  expect([0, 1].map((subgrid) => partsOf(topologyOf(again), subgrid))).toEqual(['none', 'regions']);
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

it('lets boxes not count while regions are drawn, and count again', () => {
  const [a] = regionsOf(REGIONS[0], 1) as [Clue];
  const puzzle: EditedPuzzle = { ...LAYOUT, clues: [a] };
  const topology = topologyOf(puzzle);
  expect(subgridsWithBoth(puzzle, topology)).toEqual([0]);
  const boxless = withBoxes(puzzle, topology, [0], false);
  const bare = topologyOf(boxless);
  expect([partsOf(topology, 0), partsOf(bare, 0), partsOf(bare, 1)]).toEqual(['boxes', 'none', 'boxes']);
  // Two cells of a box that share neither row nor column see each other no longer.
  const [first, inBox] = [bare.positionCell[0], bare.positionCell[5]] as [number, number];
  expect([arePeers(topology, first, inBox), arePeers(bare, first, inBox)]).toEqual([true, false]);
  expect(subgridsWithBoth(boxless, bare)).toEqual([]);
  expect(withBoxes(boxless, bare, [0], true)).toEqual(puzzle);
});

it('marks regions that cannot replace a box, and regions in pieces, where boxes do not count', () => {
  const [a, b] = regionsOf(REGIONS[0], 1) as [Clue, Clue];
  const short = { ...a, cells: (a.cells as string[]).slice(1) };
  const apart = { ...b, cells: ['1r2c1', '1r2c2', '1r4c3', '1r4c4'] };
  const puzzle: EditedPuzzle = { ...LAYOUT, clues: [short, apart] };
  const topology = topologyOf(puzzle);
  expect(unfitRegions(puzzle, topology)).toEqual([]);
  const boxless = withBoxes(puzzle, topology, [0], false);
  expect(unfitRegions(boxless, topologyOf(boxless))).toEqual([short, apart]);
  const { fitting, faults } = drawnRegions(boxless, topologyOf(boxless), 0);
  expect([[...fitting], faults.map(({ fault }) => fault)]).toEqual([[apart], ['size', 'pieces']]);
});
