import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { ModelId } from '../../../../shared/step/models.ts';
import type { CellDigit, Evidence, Level, Step } from '../../../../shared/step/step.ts';
import { pairMask } from '../../../../shared/topology/topology.ts';
import { findAtOnce } from '../common/finds.ts';
import { collectEliminations, createStep, leastSteps } from '../common/steps.ts';
import { explainSubset, sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { explainRefutation } from '../nets/explainNet.ts';
import { hiddenSingle } from '../singles/houseSingles.ts';
import { nakedSingle } from '../singles/nakedSingle.ts';
import {
  type Clique,
  type CliquesOf,
  candidatesOf,
  cellsOfHouses,
  digitsAlongLines,
  digitsOfBands,
  digitsOfHouses,
} from './cliques.ts';
import { findMinimalHallSets } from './hall.ts';
import { refutedValues } from './singletons.ts';

/**
 * The step of a Hall set (n variables that have only n values together): eliminates its values from all other variables
 * of the same all-different constraint (the clique). Null if it has no effects.
 */
function hallStep({ topology }: View, id: ModelId, clique: Clique, variables: number, values: number): Step | null {
  const eliminations = candidatesOf(clique, ~variables, values);
  if (eliminations.length === 0) return null;
  const candidates = candidatesOf(clique, variables, values);
  const evidence: Evidence = {
    cells: [...new Set(candidates.map(({ cell }) => cell))].sort((a, b) => a - b),
    ...clique.houses(variables, values),
    digits: candidates.reduce((mask, { digit }) => mask | digitBit(digit), 0),
    candidates,
  };
  return createStep(topology, id, { eliminations, evidence });
}

/** Parameters of a rule for a model of all-different constraints. */
interface HallRow {
  readonly id: Exclude<ModelId, 'model-primal' | 'model-dual' | 'model-pairs' | 'model-sac'>;
  readonly level: Level;
  readonly cliques: CliquesOf;
  /**
   * Smallest and largest number of variables of the Hall sets used. Of two complementary Hall sets with the same
   * effects, only the smaller one is needed.
   */
  sizes(variables: number): readonly [least: number, largest: number];
}

/**
 * Makes the explanation of a Hall set. Fills the placeholders `{cells}`, `{digits}`, `{house}` (the variables) and
 * `{other}` (the values, if they are houses).
 */
function explainHall(id: HallRow['id']): Technique['explain'] {
  return ({ evidence }) =>
    sentences([`technique.${id}.why`], {
      cells: { kind: 'cells', cells: evidence.cells },
      digits: { kind: 'digits', digits: evidence.digits },
      house: { kind: 'houses', houses: evidence.houses },
      other: { kind: 'houses', houses: evidence.covers ?? [] },
    });
}

/** The rule of an all-different model: the values of every minimal Hall set are eliminated from all other variables. */
function hallRule({ id, level, cliques, sizes }: HallRow): Technique {
  return {
    id,
    level,
    cost: 0,
    oneHouse: true,
    find(view, emit) {
      const steps: Step[] = [];
      for (const clique of cliques(view)) {
        const [least, largest] = sizes(clique.domains.length);
        findMinimalHallSets(clique.domains, least, largest, (variables, values) => {
          const step = hallStep(view, id, clique, variables, values);
          if (step) steps.push(step);
        });
      }
      for (const step of leastSteps(steps)) if (!emit(step)) return;
    },
    explain: explainHall(id),
  };
}

/**
 * The rule for a Hall set of one variable, which is a single: places the digit. This removes the digit from all peers.
 */
function singleRule(id: 'model-primal' | 'model-dual', single: Technique): Technique {
  const named = (step: Step): Step => ({ ...step, technique: id });
  return {
    ...single,
    id,
    cost: 0,
    find: (view, emit) => single.find(view, (step) => emit(named(step))),
    pick(view, ranks) {
      const choice = single.pick?.(view, ranks);
      return choice ? { ...choice, step: named(choice.step) } : null;
    },
    explain: explainSubset(`technique.${id}.why`),
  };
}

/** Candidates that pair rules of variants exclude from other cells, whichever of its candidates this cell has. */
function excludedByPairs(view: View, cell: number): CellDigit[] {
  const { board, topology } = view;
  const { pairStart, pairCells, allDigits } = topology;
  const found: CellDigit[] = [];
  for (let entry = pairStart[cell]; entry < pairStart[cell + 1]; entry++) {
    let excluded = allDigits;
    for (let rest = board.candidates[cell]; rest !== 0; rest &= rest - 1) {
      excluded &= pairMask(topology, entry, lowestDigit(rest));
    }
    collectEliminations(view, pairCells[entry], excluded, found);
  }
  return found;
}

/** The model PRIMAL (a variable for each cell), applied to the pairs of cells that a variant relates. */
const pairs: Technique = {
  id: 'model-pairs',
  level: 'medium',
  cost: 0,
  oneHouse: true,
  find(view, emit) {
    const { board, cells, topology } = view;
    const steps: Step[] = [];
    for (const cell of cells) {
      const digits = board.candidates[cell];
      if (countDigits(digits) < 2) continue;
      const eliminations = excludedByPairs(view, cell);
      const evidence = { cells: [cell], houses: [], digits };
      if (eliminations.length > 0) steps.push(createStep(topology, 'model-pairs', { eliminations, evidence }));
    }
    for (const step of leastSteps(steps)) if (!emit(step)) return;
  },
  explain: explainSubset('technique.model-pairs.why'),
};

const sac: Technique = {
  id: 'model-sac',
  level: 'extreme',
  cost: 0,
  find: findAtOnce((view) => refutedValues(view, 'model-sac')),
  explain: (step) => explainRefutation(step, 'technique.model-sac.why', 'technique.model-sac.why.excluded'),
};

/**
 * The models of [constraint-models] as rules of a human solver, in the order of the rating's levels. Each step rests on
 * one minimal Hall set: n variables have n values together, so no other variable has these values. With all rules, a
 * solver ends in the same position as {@link ConstraintNetwork}. The rules' levels only determine which steps count as
 * equally easy. They do not belong to the scale of the techniques, and have no cost.
 */
export const MODEL_RULES: readonly Technique[] = [
  singleRule('model-primal', nakedSingle),
  pairs,
  singleRule('model-dual', hiddenSingle),
  hallRule({
    id: 'model-3-abstract',
    level: 'medium',
    cliques: digitsOfBands,
    sizes: (variables) => [1, Math.floor(variables / 2)],
  }),
  hallRule({ id: 'model-4-primal', level: 'hard', cliques: cellsOfHouses, sizes: () => [2, 3] }),
  hallRule({ id: 'model-4-dual', level: 'master', cliques: digitsOfHouses, sizes: () => [2, 3] }),
  hallRule({ id: 'model-4-dual-lines', level: 'master', cliques: digitsAlongLines, sizes: () => [2, 3] }),
  sac,
];
