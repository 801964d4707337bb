import type { Step } from '../../../shared/step/step.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import {
  type BuiltExercise,
  crossesSeam,
  type ExerciseBuilder,
  type ExerciseSource,
  isAcross,
  oneOf,
  ownersOf,
  pointTask,
  refer,
  sentence,
  stepsOf,
  stepTask,
} from './builder.ts';

/** Lessons in which the learner removes candidates. All candidates are on the board as notes. */

const techniqueSteps = (source: ExerciseSource): Step[] => stepsOf(source, source.position.technique);

/**
 * Builds an exercise in which any step of the position's technique is accepted. At least one of these steps must show
 * the lesson's subject.
 */
function anyStep(text: TextKey, isWanted: (topology: Topology, step: Step) => boolean): ExerciseBuilder {
  return (source) => {
    const { topology, position, rng } = source;
    const step = oneOf(
      rng,
      techniqueSteps(source).filter((one) => isWanted(topology, one)),
    );
    return step ? { step, notes: position.candidates, tasks: [stepTask(sentence(text))] } : null;
  };
}

const cellsOf = ({ evidence, eliminations }: Step): number[] => [
  ...new Set([...evidence.cells, ...eliminations.map(({ cell }) => cell)]),
];

export const withinSubgrid = anyStep('lesson.step.remove', (topology, step) => !isAcross(topology, cellsOf(step)));
export const anywhere = anyStep('lesson.step.remove', () => true);
export const acrossSubgrids = anyStep('lesson.step.remove', (topology, step) => isAcross(topology, cellsOf(step)));

/**
 * Builds an exercise with one pattern in a shared box. The learner makes its eliminations in all subgrids that share
 * the box.
 */
function acrossShared(text: 'lesson.pointing-across.remove' | 'lesson.pair-across.remove'): ExerciseBuilder {
  return (source): BuiltExercise | null => {
    const { topology, position, rng } = source;
    const steps = techniqueSteps(source);
    const fitting = steps.filter(({ evidence, eliminations }) => {
      const owners = evidence.cells.map((cell) => subgridsOf(topology, cell).length);
      return owners.every((count) => count > 1) && eliminations.length > 0;
    });
    const first = oneOf(
      rng,
      fitting.filter((step) =>
        isAcross(
          topology,
          together(fitting, step).eliminations.map(({ cell }) => cell),
        ),
      ),
    );
    if (!first) return null;
    const box = topology.subgridHouses.find(
      (house) =>
        ownersOf(topology, house).length > 1 &&
        first.evidence.cells.every((cell) =>
          topology.cellHouses
            .subarray(topology.cellHouseStart[cell], topology.cellHouseStart[cell + 1])
            .includes(house),
        ),
    );
    if (box === undefined) return null;
    const step = together(fitting, first);
    return {
      step,
      notes: position.candidates,
      tasks: [stepTask(sentence(text, { house: refer.house(box) }), 0, step.eliminations)],
    };
  };
}

/**
 * Merges a step with all steps that have the same cells and digits. The result has the houses and effects of all of
 * them.
 */
function together(steps: readonly Step[], step: Step): Step {
  const { evidence } = step;
  const same = steps.filter(
    (one) => one.evidence.digits === evidence.digits && `${one.evidence.cells}` === `${evidence.cells}`,
  );
  const all = same.flatMap(({ eliminations }) => eliminations);
  const eliminations = all.filter(
    ({ cell, digit }, at) => all.findIndex((one) => one.cell === cell && one.digit === digit) === at,
  );
  const houses = [...new Set(same.flatMap((one) => [...one.evidence.houses]))];
  const covers = [...new Set(same.flatMap((one) => [...(one.evidence.covers ?? [])]))];
  return { ...step, eliminations, evidence: { ...evidence, houses, ...(covers.length > 0 && { covers }) } };
}

export const pointingAcross = acrossShared('lesson.pointing-across.remove');
export const pairAcross = acrossShared('lesson.pair-across.remove');

export const xWing = anyStep('lesson.step.remove', (topology, { evidence }) =>
  evidence.houses.every((house) => crossesSeam(topology, house)),
);

/** Number of cells of the chain that the learner follows. */
const CHAIN_CELLS = 4;

export const xyChain: ExerciseBuilder = (source) => {
  const { position, rng } = source;
  const step = oneOf(
    rng,
    techniqueSteps(source).filter(({ evidence: { nodes = [] }, eliminations }) => {
      // Leave out closed chains (rings), in which every link eliminates candidates: the lesson is about the two ends of
      // a chain.
      return nodes.length === 2 * CHAIN_CELLS && eliminations.every(({ digit }) => digit === nodes[0].digit);
    }),
  );
  if (!step) return null;
  const nodes = step.evidence.nodes ?? [];
  // The chain has two nodes per cell: the digit that is excluded there, and the digit that then follows.
  const cells = nodes.filter((_, index) => index % 2 === 0).map((node) => node.cells[0]);
  const [a, b, c, d] = nodes.filter((_, index) => index % 2 === 1).map(({ digit }) => refer.number(digit));
  const values = { start: refer.cells(cells[0]), first: refer.number(nodes[0].digit), a, b, c, d };
  return {
    step,
    notes: position.candidates,
    tasks: [
      pointTask(
        sentence('lesson.xy-chain.point', values),
        cells.map((cell) => [cell]),
        [{ cells: null, why: sentence('lesson.why.chain') }],
        { ordered: true, ofStep: true },
      ),
      stepTask(sentence('lesson.xy-chain.remove', { first: values.first }), 0, step.eliminations),
    ],
  };
};
