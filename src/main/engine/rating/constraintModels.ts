import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { ConstraintNetwork, type Models } from '../techniques/constraintModels/network.ts';
import type { RatingScheme, ValueRange } from './scheme.ts';

interface ModelLevel {
  /** In kebab case. Also the key under which the rating stores the figure of this level. */
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly models: Models;
  /**
   * Whether the model PRIMAL (one variable for each cell) is also made singleton consistent: every candidate is removed
   * that leads to a contradiction when it is assumed.
   */
  readonly singletons?: true;
}

const GLOBAL = { primal: 4, dual: 4, dualLines: 4, abstract: 'global' } as const;

/**
 * The levels of the second table of [constraint-models], each stronger than the one before. Singleton consistency comes
 * last.
 */
export const MODEL_LEVELS: readonly ModelLevel[] = [
  { id: 'ac-primal', name: 'AC(PRIMAL)', class: 'very-easy', models: { primal: 2 } },
  { id: 'ac-dual', name: 'AC(PRIMAL ∪ DUAL)', class: 'easy', models: { primal: 2, dual: 2 } },
  {
    id: 'ac-3-abstract',
    name: 'AC(PRIMAL ∪ DUAL ∪ 3-ABSTRACT)',
    class: 'medium',
    models: { primal: 2, dual: 2, abstract: 'global' },
  },
  {
    id: 'ac-4-primal',
    name: 'AC(4-PRIMAL ∪ DUAL ∪ 3-ABSTRACT)',
    class: 'hard',
    models: { primal: 4, dual: 2, abstract: 'global' },
  },
  { id: 'ac-4-dual', name: 'AC(4-PRIMAL ∪ 4-DUAL ∪ 3-ABSTRACT)', class: 'very-hard', models: GLOBAL },
  { id: 'sac', name: 'SAC', class: 'expert', models: GLOBAL, singletons: true },
];
const BEYOND = { id: 'beyond', class: 'expert' } as const;
const VALUES = [...MODEL_LEVELS, BEYOND];
const CLASSES = [...new Set(VALUES.map((one) => one.class))];

/** The range of values of a class. The value of a level is its place in the list, from 1. */
function valuesOf(name: string): ValueRange {
  return [VALUES.findIndex((one) => one.class === name) + 1, VALUES.findLastIndex((one) => one.class === name) + 1];
}

const networkOf = perTopology((topology) => new ConstraintNetwork(topology));

/** subgrid → number of its cells that still have several digits in their domain. */
function openBySubgrid({ subgridCount, digits, positionCell }: Topology, cells: Int32Array): number[] {
  const open = new Array<number>(subgridCount).fill(0);
  positionCell.forEach((cell, position) => {
    const mask = cells[cell];
    const subgrid = Math.floor(position / (digits * digits));
    if ((mask & (mask - 1)) !== 0) open[subgrid] = open[subgrid] + 1;
  });
  return open;
}

/** @param open number of cells that are open after each level, up to the first level that leaves none open. */
function rated(open: readonly number[]): RatedPart {
  const found = open.indexOf(0);
  const level = found < 0 ? null : MODEL_LEVELS[found];
  const why: Sentence[] = open
    .map((count, i) => ({ count, consistency: MODEL_LEVELS[i]?.name ?? '' }))
    .filter(({ count }, i) => count > 0 && (i === open.length - 1 || i === found - 1))
    .map((values) => ({ key: 'why.constraint-models.leaves', values }));
  why.push(
    level
      ? { key: 'why.constraint-models.fills', values: { consistency: level.name } }
      : { key: 'why.constraint-models.none' },
  );
  return {
    value: found < 0 ? MODEL_LEVELS.length + 1 : found + 1,
    class: (level ?? BEYOND).class,
    evidence: {
      figures: Object.fromEntries(MODEL_LEVELS.map(({ id }, i) => [id, open[i] ?? (found >= 0 ? 0 : null)])),
      uses: [],
      why,
    },
  };
}

/**
 * [constraint-models]'s rating. The value is the number, from 1, of the weakest level of consistency that fills the
 * grid. The class is the one that the source's second table gives this level.
 *
 * The table stops at 4-DUAL. Harder puzzles are of the class expert, the source's class for "other rules". Among these,
 * puzzles that singleton consistency of PRIMAL fills (the source compares it to forcing chains) have a lower value than
 * puzzles that no level fills. A subgrid's level is the one that fills all its cells when the whole puzzle is
 * propagated.
 */
export const constraintModels: RatingScheme = {
  id: 'constraint-models',
  source: 'The French paper on the constraint models PRIMAL, DUAL and ABSTRACT of sudoku, sections 3 and 4, table 2',
  classes: CLASSES,
  severalGrids: 'whole',
  ...scaleOf('constraint-models'),
  range: [1, VALUES.length],
  named: Object.fromEntries([
    ...CLASSES.map((name) => [name, valuesOf(name)]),
    // Each level of consistency can also be requested by its name, such as `3-abstract`. It is a range of one value.
    ...VALUES.map(({ id }, i) => [id.replace('ac-', ''), [i + 1, i + 1]]),
  ]),

  rate({ topology, givens, cancel }) {
    const network = networkOf(topology);
    network.loadGivens(givens);
    const open: number[] = [];
    const subgrids = Array.from({ length: topology.subgridCount }, (): number[] => []);
    for (const { models, singletons } of MODEL_LEVELS) {
      if (singletons) network.propagateSingletons(models, () => cancel.cancelled());
      else network.propagate(models);
      open.push(network.open);
      for (const [subgrid, left] of openBySubgrid(topology, network.cells).entries()) subgrids[subgrid]?.push(left);
      if (network.open === 0) break;
    }
    return { ...rated(open), bySubgrid: subgrids.map(rated) };
  },
};
