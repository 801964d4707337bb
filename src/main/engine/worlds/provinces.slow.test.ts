import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { Grader } from '../humanSolver/grader.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { type LatticePlace, WORLD_FAMILIES, type WorldFamilyId } from './family.ts';
import { closureOf, isCamp, keyOf } from './owners.ts';
import { type Province, ProvinceMaker } from './provinceMaker.ts';
import { digitsOf, type World, worldOf } from './world.ts';

const worldOfFamily = (family: WorldFamilyId): World => expectOk(worldOf({ family, order: 3, seed: 'provinces' }));

/** Places of every kind of known sides, some far away. */
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
  ['carpet', '10e068f62eeac002'],
  ['samurai', '3c4b4e9cb4002e16'],
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
    expect(difficulty).toBe(wished);
    expect(score).toBeGreaterThan(0);
    // Only camps can be solved from nowhere.
    expect(needs.length === 0).toBe(isCamp(world.family, place));
    expect(solver.solve(givens, { limit: 2 }).solutions).toBe(isCamp(world.family, place) ? 1 : 2);
  }
  // Another maker, another order.
  const other = new ProvinceMaker(world);
  const again = PLACES.toReversed().map((place) => expectOk(other.make(place)));
  expect(again.toReversed()).toEqual(made);
  expect(hashOf(made)).toBe(golden);
});

it.each(WORLD_FAMILIES)('joins a closed set of a %s to a puzzle with one solution', (id) => {
  const world = worldOfFamily(id);
  const { pitch, topology: part } = world.family;
  const maker = new ProvinceMaker(world);
  const closure = closureOf(world.family, [-3, 5]).map((place) => expectOk(maker.make(place, undefined, 'easy')));
  const top = Math.min(...closure.map(({ place }) => place[0]));
  const left = Math.min(...closure.map(({ place }) => place[1]));
  const offsets = closure.flatMap(({ place }) =>
    part.layout.offsets.map(([y, x]): [number, number] => [
      y + (place[0] - top) * pitch,
      x + (place[1] - left) * pitch,
    ]),
  );
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'custom', order: 3, offsets }))));
  const cellAt = new Map(
    Array.from({ length: topology.cellCount }, (_, cell) => [
      keyOf([topology.cellRow[cell] as number, topology.cellColumn[cell] as number]),
      cell,
    ]),
  );
  const [givens, solution] = [new Uint8Array(topology.cellCount), new Uint8Array(topology.cellCount)];
  for (const province of closure) {
    for (let cell = 0; cell < part.cellCount; cell++) {
      const row = (part.cellRow[cell] as number) + (province.place[0] - top) * pitch * 3;
      const column = (part.cellColumn[cell] as number) + (province.place[1] - left) * pitch * 3;
      const at = cellAt.get(keyOf([row, column])) as number;
      if (province.givens[cell] !== 0) givens[at] = province.givens[cell] as number;
      solution[at] = province.solution[cell] as number;
    }
  }
  expect(closure.length).toBe(id === 'carpet' ? 4 : closure.length);
  const solver = createExactSolver(topology);
  expect(solver.solve(givens, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
  expect(solver.solution).toEqual(solution);
});

it('makes the same easy provinces as ever', () => {
  const maker = new ProvinceMaker(worldOfFamily('carpet'));
  const made = Array.from({ length: 36 }, (_, i) =>
    expectOk(maker.make([Math.floor(i / 6), i % 6], undefined, 'easy')),
  );
  expect(hashOf(made)).toBe('0be28eae6cea4004');
});
