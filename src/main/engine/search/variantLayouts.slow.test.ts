import { describe, expect, it } from 'vitest';
import { type BoxShape, boxText, readBoxText, squareBox } from '../../../shared/base/boxShape.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import { compileTopology, forEachExclusion, type Topology } from '../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { createExactSolver } from './createSolver.ts';
import { GeneralKernel } from './generalKernel.ts';
import { countCovers } from './testing/exactCover.ts';
import { faultOf, type PlainLayout, plainLayout } from './testing/plainLayouts.ts';
import { topologyOfHouses } from './testing/topologies.ts';
import { latticeTwistedLayout, twistedLayouts } from './testing/twistedLayouts.ts';
import { randomBareLayout, randomVariantLayout } from './testing/variantLayouts.ts';

/** Number of layouts to test. Set by the environment variable LAYOUTS, for example LAYOUTS=5000. */
const COUNT = Number(process.env.LAYOUTS ?? sized(120, 300));
const MOST = 40;
const NODES = process.env.LAYOUTS ? 20_000 : 4000;

const ORDER_TWO = twistedLayouts('variants of order 2', COUNT, (rng) => randomVariantLayout(rng, squareBox(2), 4));
const ORDER_THREE = twistedLayouts('variants of order 3', COUNT / 10, (rng) =>
  randomVariantLayout(rng, squareBox(3), 3),
);

/** Layouts with boxes that are not square, both with variants and without. */
const OTHER_BOXES = ['2x3', '3x2', '2x4', '1x5'].flatMap((text) => {
  const box = readBoxText(text) as BoxShape;
  return twistedLayouts(`boxes of ${text}`, COUNT / 4, (rng) =>
    rng.below(2) === 0 ? randomVariantLayout(rng, box, 3) : randomBareLayout(rng, box, 4),
  );
});

const sorted = (cells: Iterable<number>): number[] => [...cells].sort((a, b) => a - b);

/** Cell of the topology → cell of the plain layout. Also checks that the same positions are twins in both. */
function cellNames({ positionCell, cellCount }: Topology, { cells }: PlainLayout): Int32Array {
  const names = new Int32Array(cellCount).fill(-1);
  positionCell.forEach((cell, position) => {
    if (names[cell] !== -1) expect(names[cell]).toBe(cells[position]);
    names[cell] = cells[position] as number;
  });
  expect(new Set(names).size).toBe(cellCount);
  return names;
}

/**
 * Constraints on two cells as text: "a b" if equal digits are forbidden, "a b apart" if consecutive digits are
 * forbidden too.
 */
function pairsOfPlain({ houses, conflicts }: PlainLayout): Set<string> {
  const pairs = new Set<string>();
  for (const house of houses) for (const a of house) for (const b of house) if (a < b) pairs.add(`${a} ${b}`);
  for (const { a, d, b, e } of conflicts) pairs.add(d === e ? `${a} ${b}` : `${a} ${b} apart`);
  return pairs;
}

function pairsOfTopology(topology: Topology, names: Int32Array): Set<string> {
  const { peers, peerStart, pairStart, pairCells, pairRule, cellCount } = topology;
  const pairs = new Set<string>();
  for (let cell = 0; cell < cellCount; cell++) {
    const one = names[cell] as number;
    for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) {
      pairs.add(sorted([one, names[peers[i] as number] as number]).join(' '));
    }
    for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
      const pair = sorted([one, names[pairCells[i] as number] as number]).join(' ');
      if (pairRule[i] === PAIR_APART) pairs.add(pair).add(`${pair} apart`);
    }
  }
  return pairs;
}

/**
 * Returns true for hidden windows: extra houses that must contain each digit once because other houses do. The plain
 * rules do not list them.
 */
function isHidden({ houseOrigin, box }: Topology, house: number): boolean {
  const origin = houseOrigin[house];
  return origin?.variant === 'windoku' && origin.index >= (box.rows - 1) ** 2;
}

function lookAtStructure(topology: Topology, plain: PlainLayout): void {
  const names = cellNames(topology, plain);
  const { houseCount, houseCells, digits, cellAllowed } = topology;
  const houses = Array.from({ length: houseCount }, (_, house) =>
    Array.from(houseCells.subarray(house * digits, (house + 1) * digits), (cell) => names[cell] as number),
  );
  const hidden = houses.filter((_, house) => isHidden(topology, house));
  const keys = (list: readonly (readonly number[])[]): string[] => list.map((cells) => sorted(cells).join()).sort();
  expect(keys(houses)).toEqual([...new Set(keys([...plain.houses, ...hidden]))].sort());
  const pairs = pairsOfPlain({ ...plain, houses: [...plain.houses, ...hidden] });
  expect([...pairsOfTopology(topology, names)].sort()).toEqual([...pairs].sort());
  cellAllowed.forEach((mask, cell) => {
    expect(mask).toBe(plain.allowed[names[cell] as number]);
  });
}

/** 1 if a layout has a solution, else 0. With more than four digits, only its houses and marks are considered. */
function solutionsOf({ box, digits }: LayoutSpec, plain: PlainLayout): number {
  if (digits === 4) return countCovers(plain, plain.allowed, 1);
  const bare = topologyOfHouses(box, plain.cellCount, plain.houses);
  const kernel = new GeneralKernel({ ...bare, cellAllowed: Int32Array.from(plain.allowed) });
  return kernel.solve(new Uint8Array(plain.cellCount), { limit: 1, nodeCap: NODES }).solutions;
}

/** Compiles the layout. If the compiler refuses it, checks that it has no solution and returns null. */
function compiledOrRefuted(spec: LayoutSpec): Topology | null {
  const laid = withVariants(spec, spec.variants ?? []);
  if (!laid.ok) throw new Error(laid.error.message);
  const topology = compileTopology(laid.value);
  if (topology.ok) return topology.value;
  const { reason } = topology.error;
  expect(reason, topology.error.message).toBeDefined();
  const isOfForm = ['meets-itself', 'same-place', 'free-lines-are-boxes'].includes(`${reason}`);
  if (!isOfForm && spec.digits !== 9) {
    const plain = plainLayout(spec);
    expect({ spec: JSON.stringify(spec), reason, solutions: solutionsOf(spec, plain) }).toMatchObject({ solutions: 0 });
  }
  return null;
}

describe('variants over random layouts of every surface', () => {
  it('compile to the rules in each subgrid, or have no solution', () => {
    const met = new Set<string>();
    for (const spec of [...ORDER_TWO, ...ORDER_THREE, ...OTHER_BOXES]) {
      const topology = compiledOrRefuted(spec);
      if (!topology) continue;
      lookAtStructure(topology, plainLayout(spec));
      for (const { id } of spec.variants ?? []) met.add(id);
    }
    expect([...met].sort()).toEqual(VARIANTS.map(({ id }) => id).sort());
  });

  it('exclude on the board what a digit excludes', () => {
    const rng = createRng('ruled out');
    for (const spec of ORDER_THREE) {
      const topology = compiledOrRefuted(spec);
      if (!topology) continue;
      const board = new Board(topology);
      for (let i = 0; i < 20; i++) {
        const cell = rng.below(topology.cellCount);
        const digit = 1 + rng.below(9);
        board.load(new Uint8Array(topology.cellCount));
        if (!board.has(cell, digit)) continue;
        const left = board.candidates.slice();
        left[cell] = 0;
        forEachExclusion(topology, cell, digit, (other, mask) => {
          left[other] = (left[other] as number) & ~mask;
        });
        board.place(cell, digit);
        expect([...board.candidates]).toEqual([...left]);
      }
    }
  });

  it('are not refused for mirrored rings of boxes if regions replace the boxes', () => {
    const rows = '1111222233334444';
    const bands = twistedLayouts('bands with regions', 2 * COUNT, (rng): LayoutSpec => {
      const spec = latticeTwistedLayout(rng, squareBox(2), 4);
      const scattered = (): string => [...rng.shuffle(Int32Array.from(rows, Number))].join('');
      const regions = spec.offsets.map(() => (rng.below(2) === 0 ? rows : scattered()));
      return { ...spec, variants: [{ id: 'colour', regions }] };
    });
    let turned = 0;
    for (const spec of bands) {
      if (compiledOrRefuted(spec) && !compileTopology({ ...spec, variants: [] }).ok) turned++;
    }
    expect(turned).toBeGreaterThan(COUNT / 50);
  });

  it('have as many solutions at order 2 as exact cover finds', () => {
    let solvable = 0;
    for (const spec of ORDER_TWO) {
      const topology = compiledOrRefuted(spec);
      if (!topology) continue;
      const plain = plainLayout(spec);
      const expected = countCovers(plain, plain.allowed, MOST);
      const { solutions } = createExactSolver(topology).solve(new Uint8Array(topology.cellCount), { limit: MOST });
      expect({ spec: JSON.stringify(spec), solutions }).toEqual({ spec: JSON.stringify(spec), solutions: expected });
      if (expected > 0) solvable++;
    }
    expect(solvable).toBeGreaterThan(COUNT / 10);
  });

  it('have as many solutions with other boxes as exact cover finds, from some givens', () => {
    const rng = createRng('givens');
    const solvable = new Set<string>();
    for (const spec of OTHER_BOXES) {
      const topology = compiledOrRefuted(spec);
      const filling = topology && createFiller(topology).fill(rng, { nodeCap: NODES });
      if (!topology || !filling?.ok) continue;
      const plain = plainLayout(spec);
      const givens = filling.value.solution.map((digit) => (rng.below(5) < 2 ? digit : 0));
      const allowed = [...plain.allowed];
      cellNames(topology, plain).forEach((name, cell) => {
        if (givens[cell] !== 0) allowed[name] = 2 ** ((givens[cell] as number) - 1);
      });
      const { solutions } = createExactSolver(topology).solve(givens, { limit: MOST });
      expect({ spec: JSON.stringify(spec), solutions }).toEqual({
        spec: JSON.stringify(spec),
        solutions: countCovers(plain, allowed, MOST),
      });
      solvable.add(boxText(spec.box));
    }
    expect([...solvable].sort()).toEqual(['1x5', '2x3', '2x4', '3x2']);
  });

  it('are filled by the rules, or refused if there is no solution', () => {
    const counts = { filled: 0, refused: 0, open: 0 };
    for (const [number, spec] of [...ORDER_TWO, ...ORDER_THREE, ...OTHER_BOXES].entries()) {
      const topology = compiledOrRefuted(spec);
      if (!topology) continue;
      const plain = plainLayout(spec);
      const filling = createFiller(topology).fill(createRng(`${number}`), { nodeCap: NODES });
      if (filling.ok) {
        const values = new Uint8Array(plain.cellCount);
        cellNames(topology, plain).forEach((name, cell) => {
          values[name] = filling.value.solution[cell] as number;
        });
        expect({ spec: JSON.stringify(spec), fault: faultOf(plain, values) }).toMatchObject({ fault: null });
        counts.filled++;
      } else if (filling.error.code === 'no-solution') {
        // With more than four digits, exact cover would take too long, so only the filler's own proof is used.
        if (spec.digits === 4) expect(countCovers(plain, plain.allowed, 1)).toBe(0);
        counts.refused++;
      } else {
        expect({ spec: JSON.stringify(spec), code: filling.error.code }).toMatchObject({ code: 'gave-up' });
        expect(spec.digits, JSON.stringify(spec)).toBeGreaterThan(4);
        counts.open++;
      }
    }
    if (process.env.LAYOUTS) process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect(Math.min(counts.filled, counts.refused)).toBeGreaterThan(0);
  });
});
