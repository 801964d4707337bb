import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { faultOf, type PlainLayout, plainLayout } from '../search/testing/plainLayouts.ts';
import { twistedLayouts } from '../search/testing/twistedLayouts.ts';
import { randomVariantLayout, variantTopology } from '../search/testing/variantLayouts.ts';
import { LayoutSymmetries } from './layoutSymmetries.ts';
import { applySymmetry } from './symmetry.ts';

const SIDE = 4;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

/**
 * Permutations of four lines that keep each pair of lines of a box together. They are symmetries of the layout, even if
 * regions replace its boxes.
 */
const LINES = permutations([0, 1, 2, 3]).filter(([a = 0, b = 0]) => a >> 1 === b >> 1);

/** Every permutation of places that maps lines to lines and boxes to boxes: place → place. */
const CHANGES: readonly (readonly number[])[] = LINES.flatMap((rows) =>
  LINES.flatMap((columns) =>
    [false, true].map((turned) =>
      Array.from({ length: SIDE ** 2 }, (_, place) => {
        const [r, c] = [rows[Math.floor(place / SIDE)] as number, columns[place % SIDE] as number];
        return turned ? c * SIDE + r : r * SIDE + c;
      }),
    ),
  ),
);

const key = (numbers: Iterable<number>): string => [...numbers].sort((a, b) => a - b).join();

/** The permutations that respect the rules: houses go to houses, pairs to pairs, and marks to equal marks. */
function symmetriesOf({ houses, conflicts, allowed }: PlainLayout): readonly (readonly number[])[] {
  const sets = new Set(houses.map(key));
  const pairs = new Set(conflicts.map(({ a, b }) => key([a, b])));
  return CHANGES.filter((places) => {
    const to = (cell: number): number => places[cell] as number;
    return (
      houses.every((cells) => sets.has(key(cells.map(to)))) &&
      conflicts.every(({ a, b }) => pairs.has(key([to(a), to(b)]))) &&
      allowed.every((mask, cell) => allowed[to(cell)] === mask)
    );
  });
}

/** All solutions, found by trying every digit in one cell after the other. */
function solutionsOf({ houses, conflicts, allowed }: PlainLayout): number[][] {
  const found: number[][] = [];
  const apart = allowed.map((_, cell) => {
    const others = houses.filter((cells) => cells.includes(cell)).flat();
    return [...others, ...conflicts.flatMap(({ a, b }) => (a === cell ? [b] : b === cell ? [a] : []))];
  });
  const grow = (grid: readonly number[]): void => {
    const cell = grid.length;
    if (cell === allowed.length) {
      found.push([...grid]);
      return;
    }
    for (let digit = 1; digit <= SIDE; digit++) {
      if ((((allowed[cell] as number) >> (digit - 1)) & 1) === 0) continue;
      if (!apart[cell]?.some((other) => grid[other] === digit)) grow([...grid, digit]);
    }
  };
  grow([]);
  return found;
}

/**
 * A grid with its digits renamed in order of appearance; odd and even digits are renamed separately if parity matters.
 */
function renamed(grid: readonly number[], parity: boolean): string {
  const names = new Map<number, number>();
  const next = [1, 2];
  let all = 0;
  for (const digit of grid) {
    if (names.has(digit)) continue;
    if (parity) {
      names.set(digit, next[(digit + 1) % 2] as number);
      next[(digit + 1) % 2] = (next[(digit + 1) % 2] as number) + 2;
    } else names.set(digit, ++all);
  }
  return grid.map((digit) => names.get(digit)).join('');
}

describe('canonical forms under variants, of all sudokus of order 2', () => {
  it.each<[string, VariantRef]>([
    ['diagonals', { id: 'diagonals' }],
    ['a window', { id: 'windoku' }],
    ['groups', { id: 'disjoint-groups' }],
    ['knights', { id: 'anti-knight' }],
    ['regions', { id: 'colour', regions: ['1112132233243444'] }],
    ['rows as regions', { id: 'colour', regions: ['1111222233334444'] }],
    ['marks that a half turn keeps', { id: 'even-odd', even: ['E..O........O..E'] }],
  ])('%s: as many as there are classes', (_, ref) => {
    const topology = variantTopology({ layout: 'simple', order: 2 }, ref);
    const plain = plainLayout(topology.layout);
    const changes = symmetriesOf(plain);
    const parity = ref.id === 'even-odd';
    const forms = new LayoutSymmetries(topology);
    const classOf = new Map<string, string>();
    const formOf = new Map<string, string>();
    for (const grid of solutionsOf(plain)) {
      const copies = changes.map((places) => {
        const copy: number[] = [];
        grid.forEach((digit, cell) => {
          copy[places[cell] as number] = digit;
        });
        return renamed(copy, parity);
      });
      const least = copies.sort()[0] as string;
      const { givens, exact } = forms.canonicalForm(grid);
      expect(exact).toBe(true);
      const form = givens.join('');
      expect(classOf.get(form) ?? least).toBe(least);
      expect(formOf.get(least) ?? form).toBe(form);
      classOf.set(form, least);
      formOf.set(least, form);
    }
    expect(classOf.size).toBeGreaterThan(0);
    expect(changes.length).toBeGreaterThan(1);
  });
});

describe('symmetries of random layouts with random variants', () => {
  it('map solutions to solutions, and puzzles to puzzles with the same canonical form', () => {
    let looked = 0;
    for (const [number, spec] of twistedLayouts('classes', 60, (rng) =>
      randomVariantLayout(rng, squareBox(2), 3),
    ).entries()) {
      const topology = compileTopology(spec);
      if (!topology.ok) continue;
      const rng = createRng(`classes ${number}`);
      const filling = createFiller(topology.value).fill(rng, { nodeCap: 2000 });
      if (!filling.ok) continue;
      looked++;
      const plain = plainLayout(spec);
      const { positionCell } = topology.value;
      const symmetries = new LayoutSymmetries(topology.value);
      const puzzle = filling.value.solution.map((digit) => (rng.below(2) === 0 ? digit : 0));
      const form = symmetries.canonicalForm(puzzle);
      for (let i = 0; i < 4; i++) {
        const symmetry = symmetries.random(rng);
        const image = applySymmetry(symmetry, filling.value.solution);
        const values = new Uint8Array(plain.cellCount);
        positionCell.forEach((cell, position) => {
          values[plain.cells[position] as number] = image[cell] as number;
        });
        expect({ spec: JSON.stringify(spec), fault: faultOf(plain, values) }).toMatchObject({ fault: null });
        const copy = symmetries.canonicalForm(applySymmetry(symmetry, puzzle));
        if (form.exact && copy.exact) expect([...copy.givens]).toEqual([...form.givens]);
      }
    }
    expect(looked).toBeGreaterThan(10);
  });
});
