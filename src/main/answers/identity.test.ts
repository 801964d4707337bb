import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { classIdOf, hashOf, puzzleIdOf } from './identity.ts';

function idsOf(json: object): [puzzle: string, itsClass: string] {
  const puzzle = expectOk(readPuzzleJson(json));
  return [puzzleIdOf(puzzle), classIdOf(puzzle)];
}

it('the hash of a class on a layout without twist stays as libraries store it', () => {
  const grids = ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'];
  expect(idsOf({ layout: 'simple', order: 3, grids })).toMatchInlineSnapshot(`
    [
      "74115535212e85f8",
      "74b758b0e175bce9",
    ]
  `);
  const linked = ['.......412...4..', '............2.1.'];
  expect(idsOf({ layout: 'twodoku', order: 2, grids: linked })).toMatchInlineSnapshot(`
    [
      "ce580f13640b72a9",
      "2647af70554b7bb1",
    ]
  `);
  const torus = new Array(4).fill('.'.repeat(16));
  expect(idsOf({ layout: 'torus', order: 2, size: 2, grids: torus })).toMatchInlineSnapshot(`
    [
      "973f19fecbc368f7",
      "973f19fecbc368f7",
    ]
  `);
});

it('surfaces that differ by their twist have different classes', () => {
  const grids = new Array(4).fill('.'.repeat(16));
  const ids = [
    idsOf({ layout: 'torus', order: 2, size: 2, grids }),
    idsOf({ layout: 'klein', order: 2, size: 2, grids }),
    idsOf({ layout: 'shifted-torus', order: 2, size: 2, shift: 1, grids }),
  ];
  expect(new Set(ids.map(([puzzle]) => puzzle)).size).toBe(3);
  expect(new Set(ids.map(([, itsClass]) => itsClass)).size).toBe(3);
});

it('has no class if many equal pieces do not touch, and says so within its bound of work', () => {
  const offsets = Array.from({ length: 500 }, (_, n): [number, number] => [4 * Math.floor(n / 25), 4 * (n % 25)]);
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'custom', order: 3, offsets }))));
  const givens = new Uint8Array(topology.cellCount);
  const grid = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  for (const [position, cell] of topology.positionCell.entries()) givens[cell] = Number(grid[position % 81]) || 0;
  expect(classIdOf({ topology, givens })).toBe('');
  expect(hashOf({ topology, givens })).toHaveLength(8);
});

it('the same rules in other layouts are one class', () => {
  const grids = ['.23456234561345612456123561234612345'];
  const jigsaw = { id: 'colour', regions: ['123456345612561234123456345612561234'] };
  const rows = { id: 'colour', regions: ['111111222222333333444444555555666666'] };
  const latin = [{ box: [1, 6] }, { box: [6, 1] }, { box: [3, 2], variants: [rows] }];
  const jigsaws = [{ box: [2, 3] }, { box: [3, 2] }].map((shape) => ({ ...shape, variants: [jigsaw] }));
  const classesOf = (shapes: readonly object[]): number =>
    new Set(shapes.map((shape) => idsOf({ layout: 'simple', ...shape, grids })[1])).size;
  expect([classesOf(latin), classesOf(jigsaws), classesOf([...latin, ...jigsaws])]).toEqual([1, 1, 2]);
});
