import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef, LayoutSpec, VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import type { ColourRef } from '../../../../shared/variants/colour.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import { createHumanSolver } from '../../humanSolver/humanSolver.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { Generator } from '../generator.ts';
import { findFalseClaim } from '../testing/independentProof.ts';
import { isFullSolution } from '../testing/proofs.ts';
import { type Drawing, drawVariants } from './drawVariants.ts';

const simple: LayoutRef = { layout: 'simple', order: 3 };
const torus: LayoutRef = { layout: 'torus', order: 3, size: 2 };

function laid(ref: LayoutRef, ...variants: VariantRef[]): LayoutSpec {
  return expectOk(withVariants(expectOk(resolveLayout(ref)), variants));
}

function drawn(ref: LayoutRef, seed: string, ...variants: VariantRef[]): Drawing & { readonly topology: Topology } {
  const drawing = expectOk(drawVariants(laid(ref, ...variants), seed));
  return { ...drawing, topology: expectOk(compileTopology(drawing.layout)) };
}

/** index of the variant's subgrid → labels of the regions, one for each place. */
function regionsOf({ layout }: Drawing): readonly string[] {
  const ref = layout.variants?.find(({ id }) => id === 'colour') as ColourRef;
  return ref.regions ?? [];
}

/** Total number of connected parts of the regions of a subgrid. */
function piecesOf(labels: string): number {
  const side = Math.sqrt(labels.length);
  const pieceOf = [...labels].map((_, place) => place);
  const join = (a: number, b: number): void => {
    if (labels[a] !== labels[b]) return;
    const [from, to] = [pieceOf[b], pieceOf[a] as number];
    pieceOf.forEach((piece, place) => {
      if (piece === from) pieceOf[place] = to;
    });
  };
  for (let place = 0; place < labels.length; place++) {
    if ((place + 1) % side > 0) join(place, place + 1);
    if (place + side < labels.length) join(place, place + side);
  }
  return new Set(pieceOf).size;
}

/**
 * The first subgrid with a row, column or region in which the drawing's solution lacks a digit, as text; null if there
 * is none.
 */
function faultOf({ topology, solution, ...drawing }: Drawing & { readonly topology: Topology }): string | null {
  const { digits, positionCell, subgridCount } = topology;
  const colour = drawing.layout.variants?.find(({ id }) => id === 'colour') as ColourRef;
  const subgrids = (colour.subgrids as number[] | undefined) ?? [...Array(subgridCount).keys()];
  for (const [index, subgrid] of subgrids.entries()) {
    const labels = regionsOf({ ...drawing, solution })[index] as string;
    const digitsOfHouse = new Map<string, Set<number>>();
    for (let place = 0; place < digits * digits; place++) {
      const digit = solution?.[positionCell[subgrid * digits * digits + place] as number] as number;
      for (const house of [
        `row ${Math.floor(place / digits)}`,
        `column ${place % digits}`,
        `region ${labels[place]}`,
      ]) {
        digitsOfHouse.set(house, (digitsOfHouse.get(house) ?? new Set()).add(digit));
      }
    }
    for (const [house, set] of digitsOfHouse) if (set.size !== digits) return `subgrid ${subgrid}, ${house}`;
    if (digitsOfHouse.size !== 3 * digits) return `subgrid ${subgrid}: ${digitsOfHouse.size} houses`;
  }
  return null;
}

const LAYOUTS: readonly LayoutRef[] = [
  { layout: 'simple', order: 2 },
  simple,
  { layout: 'simple', order: 4 },
  { layout: 'torus', order: 2, size: 2 },
  torus,
  { layout: 'samurai', order: 3 },
  { layout: 'mobius', order: 3, rows: 1, columns: 5 },
];

describe('drawing regions', () => {
  it.each(LAYOUTS)('gives every region of %o every digit, in one piece or scattered', (ref) => {
    for (const style of ['connected', 'mixed', 'scattered'] as const) {
      const drawing = drawn(ref, style, { id: 'colour', style });
      expect(faultOf(drawing)).toBeNull();
      expect(isFullSolution(drawing.topology, drawing.solution as Uint8Array)).toBe(true);
      const regions = regionsOf(drawing);
      expect(regions).toHaveLength(drawing.topology.subgridCount);
      for (const labels of regions) {
        if (style === 'connected') expect(piecesOf(labels)).toBe(drawing.topology.digits);
        else expect(piecesOf(labels)).toBeGreaterThan(drawing.topology.digits);
      }
    }
  });

  it('respects other variants, given regions and the named subgrids', () => {
    const cases: readonly (readonly [LayoutRef, ...VariantRef[]])[] = [
      [simple, { id: 'colour' }, { id: 'diagonals' }],
      [simple, { id: 'colour', style: 'scattered' }, { id: 'windoku' }],
      [simple, { id: 'anti-knight' }, { id: 'colour' }],
      [simple, { id: 'non-consecutive' }, { id: 'colour', style: 'mixed' }],
      [simple, { id: 'even-odd' }, { id: 'colour' }],
      [torus, { id: 'diagonals' }, { id: 'colour', style: 'scattered' }],
      [
        { layout: 'samurai', order: 3 },
        { id: 'colour', subgrids: [0, 3] },
        { id: 'diagonals', subgrids: [2] },
      ],
    ];
    for (const [ref, ...variants] of cases) {
      const drawing = drawn(ref, 'with others', ...variants);
      expect(faultOf(drawing)).toBeNull();
      expect(createExactSolver(drawing.topology).solve(drawing.solution as Uint8Array).solutions).toBe(1);
      const others = (refs: readonly VariantRef[] = []) =>
        refs.filter(({ id }) => id !== 'colour' && id !== 'even-odd');
      expect(others(drawing.layout.variants)).toEqual(expect.arrayContaining(others(variants)));
    }
  });

  it('draws the same from the same seed, and different regions from another', () => {
    const ask = laid(torus, { id: 'colour', style: 'mixed' }, { id: 'even-odd', subgrids: [1] });
    const first = expectOk(drawVariants(ask, 'a'));
    expect(expectOk(drawVariants(ask, 'a'))).toEqual(first);
    expect(regionsOf(expectOk(drawVariants(ask, 'b')))).not.toEqual(regionsOf(first));
  });

  it('has no preference for the borders of boxes', () => {
    let [across, inside] = [0, 0];
    const drawings = 24;
    for (let i = 0; i < drawings; i++) {
      const [labels = ''] = regionsOf(drawn(simple, `borders ${i}`, { id: 'colour' }));
      const same = (row: number, column: number): number =>
        (labels[row * 9 + column] === labels[row * 9 + column + 1] ? 1 : 0) +
        (labels[column * 9 + row] === labels[column * 9 + 9 + row] ? 1 : 0);
      for (let row = 0; row < 9; row++) {
        for (const border of [2, 5]) {
          across += same(row, border);
          inside += (same(row, border - 1) + same(row, border + 1)) / 2;
        }
      }
    }
    // `across` counts pairs of neighbours in the same region on both sides of a border of boxes. `inside` counts such
    // pairs next to these borders. If the regions were the boxes, `across` would be 0 and `inside` as large as
    // possible.
    expect(Math.abs(across - inside) / (drawings * 36)).toBeLessThan(0.08);
  });

  it('reports impossible wishes, and stops when cancelled', () => {
    const refused = drawVariants(
      laid({ layout: 'simple', order: 2 }, { id: 'colour' }, { id: 'non-consecutive' }),
      'a',
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'no-solution' } });
    for (const patience of [0, 1, 3]) {
      let polls = 0;
      const stopped = drawVariants(laid(torus, { id: 'colour' }), 'a', { cancelled: () => polls++ >= patience });
      expect(stopped).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    }
  });
});

describe('puzzles on drawn regions', () => {
  it.each([
    [simple, 'scattered', 'easy'],
    [simple, 'mixed', 'hard'],
    [{ layout: 'diagonal', order: 3, size: 2 }, 'connected', 'medium'],
  ] as const)('have one solution and the right class: %o %s %s', (ref, style, difficulty) => {
    const { topology, solution: known } = drawn(ref, 'proof', { id: 'colour', style });
    const puzzle = expectOk(new Generator(topology).generate({ difficulty, seed: 'proof', known }));
    const claims = { ...puzzle, minimal: puzzle.minimal, interlocked: puzzle.interlock?.interlocked ?? null };
    const { difficulty: found } = puzzle;
    expect(found).toBe(difficulty);
    expect(findFalseClaim(topology, { ...claims, difficulty }, createHumanSolver(topology))).toBeNull();
  });
});
