import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../../shared/base/boxShape.ts';
import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import { itemAt } from '../../../../shared/base/itemAt.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { stepInWords } from '../../../../shared/step/format.ts';
import { MODEL_IDS } from '../../../../shared/step/models.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { compileTopology, forEachExclusion, type Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { createRng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { drawnRegions } from '../../generate/testing/drawnRegions.ts';
import { HumanSolver } from '../../humanSolver/humanSolver.ts';
import { minimalPuzzles } from '../../humanSolver/testing/puzzles.ts';
import { constraintModels, MODEL_LEVELS } from '../../rating/constraintModels.ts';
import { Subject } from '../../rating/subject.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { twistedLayouts } from '../../search/testing/twistedLayouts.ts';
import { randomVariantLayout, variantTopology } from '../../search/testing/variantLayouts.ts';
import { createView } from '../common/view.ts';
import { findAll, topologyOf } from '../testing/positions.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { isForced } from '../testing/soundness.ts';
import { MODEL_RULES } from './modelRules.ts';
import { ConstraintNetwork } from './network.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
const REGIONS = [drawnRegions(squareBox(3), 'connected', createRng('models'))];

const TOPOLOGIES: readonly (readonly [name: string, topology: Topology])[] = [
  ['samurai', topologyOf({ layout: 'samurai', order: 3 })],
  ['carpet 2', topologyOf({ layout: 'carpet', order: 3, size: 2 })],
  ['torus 2', topologyOf({ layout: 'torus', order: 3, size: 2 })],
  ['order 4', topologyOf({ layout: 'simple', order: 4 })],
  ['windows', variantTopology(SIMPLE, { id: 'windoku' })],
  ['colours', variantTopology(SIMPLE, { id: 'colour', regions: REGIONS })],
  ['knights, not consecutive', variantTopology(SIMPLE, { id: 'anti-knight' }, { id: 'non-consecutive' })],
];

/**
 * The rating by constraint models has levels, each of which allows further rules. For each level, the last of the rules
 * that it adds.
 */
const RULES_OF_LEVEL = [
  'model-pairs',
  'model-dual',
  'model-3-abstract',
  'model-4-primal',
  'model-4-dual-lines',
  'model-sac',
];

function rulesUntil(level: number): typeof MODEL_RULES {
  return MODEL_RULES.slice(0, 1 + MODEL_RULES.findIndex(({ id }) => id === RULES_OF_LEVEL[level]));
}

/** cell → mask of its candidates; for a filled cell, the bit of its digit. */
function masksOf({ digits, candidates }: Pick<Board, 'digits' | 'candidates'>): number[] {
  return Array.from(digits, (digit, cell) => (digit ? digitBit(digit) : itemAt(candidates, cell)));
}

/** The variables of a Hall set, each as a list of its values, and the values that the step eliminates outside. */
interface NamedSet {
  readonly domains: readonly (readonly number[])[];
  readonly outside: readonly number[];
}

/** Reads the Hall set of a step from its evidence and the candidates alone. */
function namedSet(
  { houseCells, digits }: Topology,
  { technique, evidence, eliminations }: Step,
  masks: readonly number[],
): NamedSet {
  const { cells, houses, covers = [] } = evidence;
  const cellsOf = (house: number): number[] => [...houseCells.subarray(house * digits, (house + 1) * digits)];
  const placesOf = (house: number, digit: number): number[] =>
    cellsOf(house).filter((cell) => itemAt(masks, cell) & digitBit(digit));
  if (technique === 'model-4-primal') {
    const domains = cells.map((cell) => digitsOf(itemAt(masks, cell)));
    return { domains, outside: eliminations.map(({ digit }) => digit) };
  }
  const [house = -1] = houses;
  if (technique === 'model-4-dual') {
    const domains = digitsOf(evidence.digits).map((digit) => placesOf(house, digit));
    return { domains, outside: eliminations.map(({ cell }) => cell) };
  }
  const [digit = 0] = digitsOf(evidence.digits);
  // A cell that lies in none of the covers gets a value of its own. The set then has too many values, and the test
  // fails.
  const placeOf = (cell: number): number => {
    const cover = covers.findIndex((one) => cellsOf(one).includes(cell));
    return cover < 0 ? 1000 + cell : cover;
  };
  const domains = houses.map((one) => [...new Set(placesOf(one, digit).map(placeOf))]);
  return { domains, outside: eliminations.map(({ cell }) => placeOf(cell)) };
}

/** Whether the variables can all take different values without the excluded ones. Tries every way. */
function canDiffer([first, ...rest]: NamedSet['domains'], excluded: readonly number[]): boolean {
  return (
    first === undefined || first.some((value) => !excluded.includes(value) && canDiffer(rest, [...excluded, value]))
  );
}

/** Checks that a Hall set proves its eliminations, and that without any one of its variables it would not. */
function expectMinimalSet(topology: Topology, step: Step, masks: readonly number[]): void {
  const { domains, outside } = namedSet(topology, step, masks);
  const values = new Set(domains.flat());
  expect(values.size).toBe(domains.length);
  for (const value of new Set(outside)) {
    expect(values.has(value)).toBe(true);
    expect(canDiffer(domains, [value])).toBe(false);
    for (const left of domains.keys()) expect(canDiffer(domains.toSpliced(left, 1), [value])).toBe(true);
  }
  // The eliminated candidates must not be part of the set.
  const own = (step.evidence.candidates ?? []).map(({ cell, digit }) => `${cell} ${digit}`);
  for (const { cell, digit } of step.eliminations) expect(own).not.toContain(`${cell} ${digit}`);
}

/**
 * Checks the nodes of a step, using only peers and pairs: each node must follow from the nodes before it, and together
 * they must empty the last cell.
 */
function expectRefutation(topology: Topology, { evidence, eliminations }: Step, masks: readonly number[]): void {
  const left = [...masks];
  const nodes = (evidence.nodes ?? []).filter(({ on }) => on);
  for (const [index, { cells, digit }] of nodes.entries()) {
    const [cell = -1] = cells;
    if (index === 0) expect({ cell, digit }).toEqual(eliminations[0]);
    else expect(left[cell]).toBe(digitBit(digit));
    left[cell] = digitBit(digit);
    forEachExclusion(topology, cell, digit, (other, mask) => {
      left[other] = itemAt(left, other) & ~mask;
    });
  }
  expect(left[evidence.cells.at(-1) ?? -1]).toBe(0);
}

const HALL_IDS = ['model-3-abstract', 'model-4-primal', 'model-4-dual', 'model-4-dual-lines'];

describe('the rules of [constraint-models]', () => {
  it('are those of the list, in its order', () => {
    expect(MODEL_RULES.map(({ id }) => id)).toEqual([...MODEL_IDS]);
  });

  it.each(TOPOLOGIES)('each rest on a minimal Hall set, and are forced: %s', (name, topology) => {
    const rng = createRng(name);
    const { solution } = expectOk(createFiller(topology).fill(rng));
    const solver = createExactSolver(topology);
    const board = new Board(topology);
    const view = createView(board);
    const found = new Set<string>();
    for (let i = 0; i < 8; i++) {
      randomBoard({ topology, solution }, rng, board);
      const masks = masksOf(board);
      for (const rule of MODEL_RULES) {
        for (const [index, step] of findAll(rule, view).entries()) {
          found.add(rule.id);
          for (const { cell, digit } of step.placements) expect(digit).toBe(solution[cell]);
          for (const { cell, digit } of step.eliminations) {
            expect(digit).not.toBe(solution[cell]);
            expect(board.has(cell, digit)).toBe(true);
          }
          if (HALL_IDS.includes(rule.id)) expectMinimalSet(topology, step, masks);
          const chosen = step.evidence.nodes?.every(({ on }) => on) ?? false;
          if (chosen) expectRefutation(topology, step, masks);
          if (index >= 6) continue;
          expect({ step, forced: isForced({ solver }, view, step) }).toMatchObject({ forced: true });
          for (const language of ['en', 'fr'] as const) {
            const { reasons, conclusion } = stepInWords(topology, step, rule.explain(step), language);
            expect([...reasons, conclusion].join(' ')).not.toMatch(/[{}]|undefined|NaN| in [.,;:]/);
          }
        }
      }
    }
    for (const id of [
      'model-primal',
      'model-dual',
      'model-4-primal',
      'model-4-dual',
      'model-4-dual-lines',
      'model-sac',
    ]) {
      expect(found).toContain(id);
    }
  });

  it.each(TOPOLOGIES)('end where the rating’s propagation ends, at every level: %s', (name, topology) => {
    const rng = createRng(name);
    const network = new ConstraintNetwork(topology);
    const solvers = MODEL_LEVELS.map((_, level) => new HumanSolver(topology, { rules: rulesUntil(level) }));
    const board = new Board(topology);
    let removed = 0;
    for (let i = 0; i < 6; i++) {
      const { solution } = expectOk(createFiller(topology).fill(rng));
      const start = randomBoard({ topology, solution }, rng, board);
      const position = { digits: start.digits.slice(), candidates: start.candidates.slice() };
      const masks = masksOf(position);
      network.load(masks);
      for (const [level, { models, singletons }] of MODEL_LEVELS.entries()) {
        const last = solvers[level]?.solvePosition(position);
        if (!last) throw new Error(`there is no level ${level}`);
        expect(singletons ? network.propagateSingletons(models, () => false) : network.propagate(models)).toBe(true);
        expect({ level, masks: masksOf(last) }).toEqual({ level, masks: [...network.cells] });
        removed += network.cells.filter((mask, cell) => mask !== masks[cell]).length;
      }
    }
    expect(removed).toBeGreaterThan(0);
  });

  it('end there on random wrapped and twisted layouts with random variants too, and keep the solution', () => {
    let layouts = 0;
    for (const spec of twistedLayouts('models', 40, (rng) =>
      randomVariantLayout(rng, squareBox(rng.below(4) === 0 ? 3 : 2), 3),
    )) {
      const compiled = compileTopology(spec);
      if (!compiled.ok) continue;
      const topology = compiled.value;
      const rng = createRng(JSON.stringify(spec));
      const filling = createFiller(topology).fill(rng, { nodeCap: 5000 });
      if (!filling.ok) continue;
      layouts++;
      const { solution } = filling.value;
      const network = new ConstraintNetwork(topology);
      const solver = new HumanSolver(topology, { rules: MODEL_RULES });
      const position = randomBoard({ topology, solution }, rng);
      const masks = masksOf(position);
      network.load(masks);
      network.propagateSingletons(MODEL_LEVELS.at(-1)?.models ?? {}, () => false);
      expect(masksOf(solver.solvePosition(position))).toEqual([...network.cells]);
      for (const [cell, digit] of solution.entries()) expect(itemAt(network.cells, cell) & digitBit(digit)).not.toBe(0);
    }
    expect(layouts).toBeGreaterThan(6);
  });

  it('need the model that the rating names', () => {
    for (const ref of [SIMPLE, { layout: 'samurai', order: 3 }, { layout: 'torus', order: 3, size: 2 }]) {
      const solver = new HumanSolver(topologyOf(ref), { rules: MODEL_RULES });
      for (const { topology, givens } of minimalPuzzles(ref, 'named', ref === SIMPLE ? 20 : 3)) {
        const { entries, solved } = solver.solve(givens);
        const used = Math.max(...entries.map(({ step }) => MODEL_RULES.findIndex(({ id }) => id === step.technique)));
        const level = MODEL_LEVELS.findIndex((_, one) => used < rulesUntil(one).length);
        const { value } = constraintModels.rate(new Subject(topology, givens));
        expect(value).toBe(solved ? level + 1 : MODEL_LEVELS.length + 1);
      }
    }
  });
});
