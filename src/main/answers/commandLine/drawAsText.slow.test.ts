import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { CATALOGUE, resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { drawBoxes, drawGrid, gridInWords } from './drawAsText.ts';

function compiled(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

it('draws subgrids in their places, shared boxes once, and nothing where there is no cell', () => {
  const topology = compiled({ layout: 'twodoku', order: 2 });
  const values = expectOk(readGrids(topology, ['1.2...........34', '..4.34..........']));
  expect(drawGrid(topology, values)).toBe(
    `
┌─────┬─────┐
│ 1 . │ 2 . │
│ . . │ . . │
├─────┼─────┼─────┐
│ . . │ . . │ 4 . │
│ . . │ 3 4 │ . . │
└─────┼─────┼─────┤
      │ . . │ . . │
      │ . . │ . . │
      └─────┴─────┘
`.slice(1),
  );
});

it('draws a hole in the middle and corners that touch', () => {
  const corners = compiled({ layout: 'custom', order: 2, offsets: [[0, 0], [2, 2]] }); // biome-ignore format: two places
  expect(drawBoxes(corners)).toBe(
    `
┌───┬───┐
│ 1 │ 1 │
├───┼───┤
│ 1 │ 1 │
└───┴───┼───┬───┐
        │ 1 │ 1 │
        ├───┼───┤
        │ 1 │ 1 │
        └───┴───┘
`.slice(1),
  );
  expect(drawBoxes(compiled({ layout: 'samurai', order: 3 })).split('\n')[7]).toBe('        │ 1 │ 1 │ 1 │');
});

it('shows how many subgrids share a box, and a torus once', () => {
  expect(drawBoxes(compiled({ layout: 'torus', order: 3, size: 2 }))).toBe(
    `
┌───┬───┬───┬───┐
│ 4 │ 2 │ 4 │ 2 │
├───┼───┼───┼───┤
│ 2 │ 1 │ 2 │ 1 │
├───┼───┼───┼───┤
│ 4 │ 2 │ 4 │ 2 │
├───┼───┼───┼───┤
│ 2 │ 1 │ 2 │ 1 │
└───┴───┴───┴───┘
`.slice(1),
  );
});

it('draws regions instead of boxes, and marks for even and odd', () => {
  const variants = [
    { id: 'colour', regions: ['1112132233423444'] },
    { id: 'even-odd', even: ['E..O............'] },
  ];
  const simple = expectOk(resolveLayout({ layout: 'simple', order: 2 }));
  const topology = expectOk(compileTopology(expectOk(withVariants(simple, variants))));
  expect(drawGrid(topology, expectOk(readGrids(topology, ['...........4....'])))).toBe(
    `
┌───────────┬───┐
│ □   .   . │ ○ │
│   ┌───┬───┘   │
│ . │ . │ .   . │
├───┘   ├───┐   │
│ .   . │ . │ 4 │
│   ┌───┘   └───┤
│ . │ .   .   . │
└───┴───────────┘
□ empty, even; ○ empty, odd
`.slice(1),
  );
});

it('draws every cell of every layout once', () => {
  for (const entry of CATALOGUE) {
    const topology = compiled({ layout: entry.id, order: 3, ...entry.usual });
    const drawn = drawGrid(topology, new Uint8Array(topology.cellCount).fill(7));
    expect(drawn.split('7').length - 1, entry.id).toBe(topology.cellCount);
  }
});

it('of subgrids that lie too far apart says why there is no drawing', () => {
  const layout = {
    layout: 'custom',
    order: 3,
    offsets: [
      [0, 0],
      [700, 700],
    ] as [number, number][],
  };
  const topology = compiled(layout);
  expect(gridInWords(topology, new Uint8Array(topology.cellCount))).toMatch(/^the board is not drawn: .*2109 × 2109/);
});
