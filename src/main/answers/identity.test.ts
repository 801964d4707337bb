import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { classIdOf, puzzleIdOf } from './identity.ts';

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
