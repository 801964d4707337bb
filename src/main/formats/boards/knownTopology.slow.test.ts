import { describe, expect, it } from 'vitest';
import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { classIdOf, puzzleIdOf } from '../../answers/identity.ts';
import { readPuzzles } from '../read.ts';

/**
 * A custom layout (given by coordinates) that equals the layout `ref`, but with its subgrids in another order and all
 * shifted by some boxes.
 */
function custom(ref: LayoutRef, order: (index: number, count: number) => number, moved: [number, number]): LayoutRef {
  const { offsets, wrap, twist } = expectOk(resolveLayout(ref));
  const listed = offsets.map((_, index) => offsets[order(index, offsets.length)] as readonly [number, number]);
  return {
    layout: 'custom',
    order: ref.order,
    offsets: listed.map(([row, column]): [number, number] => [row + moved[0], column + moved[1]]),
    ...(wrap[0] || wrap[1] ? { wrap: [...wrap] as [number, number] } : {}),
    ...(twist ? { twist } : {}),
  };
}

function read(ref: LayoutRef, grids: readonly string[], variants: readonly VariantRef[] = []) {
  const [outcome] = [...readPuzzles(JSON.stringify({ ...ref, grids, variants }))];
  if (!outcome?.ok) throw new Error(outcome?.error.message);
  return outcome.entry.puzzle;
}

/** Grids that agree in shared cells and differ elsewhere: every fifth cell has a digit. */
function grids(ref: LayoutRef): string[] {
  const area = digitsOfBox(boxOfRef(ref)) ** 2;
  const { offsets } = expectOk(resolveLayout(ref));
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  return offsets.map((_, subgrid) => {
    const own = Array.from({ length: area }, (__, place) => topology.positionCell[subgrid * area + place] as number);
    return own.map((cell) => (cell % 5 === 0 ? `${(cell % 3) + 1}` : '.')).join('');
  });
}

describe('a layout by its coordinates', () => {
  it.each([
    [{ layout: 'samurai', order: 3 }],
    [{ layout: 'samurai', order: 2 }],
    [{ layout: 'carpet', order: 3, size: 3 }],
    [{ layout: 'torus', order: 3, size: 3 }],
    [{ layout: 'klein', order: 3, size: 4 }],
    [{ layout: 'shifted-torus', order: 3, size: 3, shift: 2 }],
    [{ layout: 'mobius', order: 3, rows: 2, columns: 5 }],
    [{ layout: 'simple', order: 3 }],
  ])('is %j, with its givens in the same cells', (ref) => {
    const named = read(ref, grids(ref));
    const { wrap } = named.topology.layout;
    for (const moved of wrap[0] || wrap[1]
      ? [[0, 0] as const]
      : ([
          [0, 0],
          [3, -2],
        ] as const)) {
      const count = grids(ref).length;
      for (const order of [(index: number) => index, (index: number) => count - 1 - index]) {
        const listed = grids(ref).map((_, index) => grids(ref)[order(index)] as string);
        const found = read(custom(ref, order, [...moved]), listed);
        expect(found.topology.layout).toEqual(named.topology.layout);
        expect(found.givens).toEqual(named.givens);
        expect([puzzleIdOf(found), classIdOf(found)]).toEqual([puzzleIdOf(named), classIdOf(named)]);
      }
    }
  });

  it('keeps its variants on their subgrids', () => {
    const ref = { layout: 'samurai', order: 2 };
    const even = ['E...............', '................', '................', '................', '...............O'];
    const spec = expectOk(
      withVariants(expectOk(resolveLayout(ref)), [
        { id: 'diagonals', subgrids: [1] },
        { id: 'even-odd', even },
      ]),
    );
    const last = (index: number, count: number): number => count - 1 - index;
    const found = read(custom(ref, last, [0, 0]), new Array(5).fill('.'.repeat(16)), [
      { id: 'diagonals', subgrids: [3] },
      { id: 'even-odd', even: even.toReversed() },
    ]);
    expect(found.topology.layout).toEqual(spec);
  });

  it('stays custom if it is none of the catalogue', () => {
    const ref: LayoutRef = { layout: 'custom', order: 3, offsets: [[0, 0], [0, 3], [7, 7]] }; // biome-ignore format: a list of places
    const { layout } = read(ref, new Array(3).fill('.'.repeat(81))).topology;
    expect([layout.id, layout.offsets]).toEqual(['custom', ref.offsets]);
  });

  it('is not what it would be without its twist', () => {
    const klein = { layout: 'klein', order: 2, size: 2 };
    const torus = { layout: 'torus', order: 2, size: 2 };
    const { offsets, wrap } = expectOk(resolveLayout(klein));
    expect(expectOk(resolveLayout(torus))).toMatchObject({ offsets, wrap });
    const empty = new Array(offsets.length).fill('.'.repeat(16));
    expect(
      read(
        custom(klein, (index) => index, [0, 0]),
        empty,
      ).topology.layout.id,
    ).toBe('klein');
    expect(
      read(
        custom(torus, (index) => index, [0, 0]),
        empty,
      ).topology.layout.id,
    ).toBe('torus');
  });
});
