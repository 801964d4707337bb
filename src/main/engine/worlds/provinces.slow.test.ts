import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { keyOf, type LatticePlace, WORLD_FAMILIES, type WorldFamilyId } from '../../../shared/worlds/lattice.ts';
import { createRng } from '../core/rng.ts';
import { Grader } from '../humanSolver/grader.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { GeneralKernel } from '../search/generalKernel.ts';
import { joinProvinces } from './cut.ts';
import { closureOf, isCamp } from './owners.ts';
import { type Province, ProvinceMaker } from './provinceMaker.ts';
import { digitsOf, type World, worldOf } from './world.ts';

const worldOfFamily = (family: WorldFamilyId): World => expectOk(worldOf({ family, order: 3, seed: 'provinces' }));

/** Largest number of provinces that are joined in a test. The closure of one province of a carpet can have 25. */
const MOST_JOINED = 16;

/** Places with every combination of known sides. Some of the places are far from the origin. */
const PLACES: readonly LatticePlace[] = [
  [0, 0],
  [-1, 0],
  [1, -3],
  [0, 2],
  [2, -5],
  [-2, 6],
  [40_000_003, -40_000_002],
];

function positionOf({ givens, known, solution }: Province): Uint8Array {
  return givens.map((digit, cell) => (known[cell] === 1 ? (solution[cell] as number) : digit));
}

function hashOf(provinces: readonly Province[]): string {
  const hash = createHash('sha256');
  for (const { givens, known, difficulty, score } of provinces)
    hash.update(givens).update(known).update(`${difficulty} ${score}`);
  return hash.digest('hex').slice(0, 16);
}

it.each([
  ['carpet', 'cbc39f5388e944af'],
  ['samurai', '8c9b4281a52fe054'],
] as const)('makes sound provinces of a %s', (id, golden) => {
  const world = worldOfFamily(id);
  const { topology, pitch } = world.family;
  const [maker, digits, solver, grader] = [
    new ProvinceMaker(world),
    digitsOf(world),
    createExactSolver(topology),
    new Grader(topology),
  ];
  const made = PLACES.map((place) => expectOk(maker.make(place)));
  const box = new Uint8Array(9);
  for (const province of made) {
    const { place, givens, known, solution, wished, difficulty, score, needs } = province;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const [row, column] = [topology.cellRow[cell] as number, topology.cellColumn[cell] as number];
      digits.box(place[0] * pitch + Math.floor(row / 3), place[1] * pitch + Math.floor(column / 3), box, 0);
      expect(solution[cell]).toBe(box[(row % 3) * 3 + (column % 3)]);
      if (givens[cell] !== 0) expect([givens[cell], known[cell]]).toEqual([solution[cell], 0]);
    }
    const position = positionOf(province);
    expect(solver.solve(position, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
    expect(grader.solvesGivens(position, difficulty)).toBe(true);
    const below = LEVELS[LEVELS.indexOf(difficulty) - 1];
    if (below) expect(grader.solvesGivens(position, below)).toBe(false);
    expect(LEVELS.indexOf(difficulty)).toBeLessThanOrEqual(LEVELS.indexOf(wished));
    expect(score).toBeGreaterThan(0);
    // Only camps can be solved without any other province.
    expect(needs.length === 0).toBe(isCamp(world.family, place));
    expect(solver.solve(givens, { limit: 2 }).solutions).toBe(isCamp(world.family, place) ? 1 : 2);
  }
  // Make the provinces again with another maker and in another order. They must be the same.
  const other = new ProvinceMaker(world);
  const again = PLACES.toReversed().map((place) => expectOk(other.make(place)));
  expect(again.toReversed()).toEqual(made);
  expect(hashOf(made)).toBe(golden);
});

it.each(WORLD_FAMILIES)('makes a province of a %s however little may be done', (id) => {
  const world = worldOfFamily(id);
  const solver = createExactSolver(world.family.topology);
  const classes = new Set<Level>();
  for (const [polls, grading, work, workPerPuzzle] of [
    [0, 0, 0, 0],
    [0, 1000, 1_000_000, 0],
    [2000, 0, 1_000_000, 1_000_000],
    [2000, 1000, 10_000_000, 200_000],
  ] as const) {
    const bounds = { polls, grading, classes: { work, workPerPuzzle, workPerSolve: 5 * workPerPuzzle, starts: 3 } };
    const [maker, again] = [new ProvinceMaker(world, bounds), new ProvinceMaker(world, bounds)];
    for (const wished of LEVELS) {
      const province = expectOk(maker.make([1, 1], undefined, wished));
      expect(LEVELS.indexOf(province.difficulty)).toBeLessThanOrEqual(LEVELS.indexOf(wished));
      expect(solver.solve(positionOf(province), { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
      if (wished === 'extreme') expect(expectOk(again.make([1, 1], undefined, wished))).toEqual(province);
      classes.add(province.difficulty);
    }
  }
  expect(classes.size).toBeGreaterThan(1);
});

it.each(WORLD_FAMILIES)('reaches the classes of a %s that are wished for, as the full solver grades them', (id) => {
  const world = worldOfFamily(id);
  const maker = new ProvinceMaker(world);
  const human = createHumanSolver(world.family.topology);
  let missed = 0;
  for (const wished of ['hard', 'master', 'extreme'] as const) {
    for (const place of PLACES.slice(0, sized(2, 4))) {
      const province = expectOk(maker.make(place, undefined, wished));
      const { difficulty, score } = human.solve(positionOf(province));
      expect(province).toMatchObject({ difficulty, score, wished });
      if (difficulty !== wished) missed++;
    }
  }
  expect(missed).toBe(0);
});

/** An index near the origin or far from it. */
const index = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -(2 ** 26), max: 2 ** 26 }));

it.each(WORLD_FAMILIES)('joins closed sets of a %s to puzzles with one solution', (id) => {
  const step = fc.integer({ min: -1, max: 1 });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), index, index, step, step, (seed, row, column, down, across) => {
      const world = worldOf({ family: id, order: 3, seed });
      if (!world.ok) return;
      const { family } = world.value;
      const places = [...closureOf(family, [row, column]), ...closureOf(family, [row + down, column + across])];
      const closed = [...new Map(places.map((place) => [keyOf(place), place])).values()];
      fc.pre(closed.length <= MOST_JOINED);
      const maker = new ProvinceMaker(world.value);
      const wished = (i: number): Level => (i % 3 === 0 ? 'medium' : 'easy');
      const provinces = closed.map((place, i) => expectOk(maker.make(place, undefined, wished(i))));
      const { topology, givens, solution } = joinProvinces(world.value, provinces);
      // Solve with a kernel other than the one with which provinces are dug.
      const solver = new GeneralKernel(topology);
      expect(solver.solve(givens, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
      expect(solver.solution).toEqual(solution);
    }),
    { numRuns: sized(4, 16) },
  );
});

const SEEDS = ['provinces', 'Ünïcode 🧩', '0', 'x'.repeat(64), 'e\u0301'];

it.each([
  ['carpet', sized('c5c81d26fd0e2172', '7e74aa9787f32018')],
  ['samurai', sized('9e452211b0a7633c', '0fe7dc0c98d44f53')],
] as const)('makes the same provinces of a %s as ever', (id, golden) => {
  const made: Province[] = [];
  for (const seed of sized(SEEDS.slice(0, 2), SEEDS)) {
    const world = expectOk(worldOf({ family: id, order: 3, seed }));
    const maker = new ProvinceMaker(world);
    const rng = createRng(`places ${seed}`);
    // Indices of provinces for which boxes are up to 10⁹ from the origin.
    const far = (): number => Math.trunc((rng.below(2_000_001) - 1_000_000) * (1000 / world.family.pitch));
    const places: LatticePlace[] = [
      [0, 0],
      [rng.below(9) - 4, rng.below(9) - 4],
    ];
    for (let i = 0; i < 3; i++) places.push([far(), far()]);
    made.push(...places.map((place) => expectOk(maker.make(place))));
  }
  expect(hashOf(made)).toBe(golden);
});
