import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import type { Step } from '../../../shared/step/step.ts';
import { compileTopology, HOUSE_BOX, subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { ExactSolver } from '../search/solver.ts';
import {
  allCells,
  type BuiltExercise,
  cellsOfHouse,
  cellsOfSubgrid,
  type ExerciseBuilder,
  type ExerciseSource,
  fillTask,
  oneOf,
  ownersOf,
  pointTask,
  refer,
  sentence,
  stepsOf,
  stepTask,
} from './builder.ts';

/** Lessons about cells that can be filled at once. */

/** Number of full houses in the exercise of the lesson about full houses. */
const FULL_HOUSES = 3;

export const fullHouse: ExerciseBuilder = (source) => {
  const steps = stepsOf(source, 'full-house');
  const cells = new Set(steps.map(({ placements }) => placements[0].cell));
  if (cells.size !== FULL_HOUSES) return null;
  const count = refer.number(FULL_HOUSES);
  return { step: steps[0], tasks: [stepTask(sentence('lesson.full-house.fill', { count }), FULL_HOUSES)] };
};

/**
 * For each open cell of a hidden single's house other than the single's cell, lists the filled cells that exclude the
 * digit from it.
 */
function closersOf({ topology, position }: ExerciseSource, step: Step): number[][] {
  const { peers, peerStart } = topology;
  const [{ cell: target, digit }] = step.placements;
  const open = cellsOfHouse(topology, step.evidence.houses[0]).filter(
    (cell) => cell !== target && position.digits[cell] === 0,
  );
  return open.map((cell) =>
    [...peers.subarray(peerStart[cell], peerStart[cell + 1])].filter((peer) => position.digits[peer] === digit),
  );
}

/**
 * Largest number of witnesses that a learner must find. A witness is a filled cell that excludes the single's digit
 * from other cells of the house.
 */
const MOST_WITNESSES = 4;

/** Builds an exercise with a hidden single: the learner first points at the witnesses, then places the digit. */
function witnessed(source: ExerciseSource, isWanted: (step: Step, witnesses: readonly number[]) => boolean) {
  const { topology, position, rng } = source;
  const fitting = stepsOf(source, 'hidden-single').filter((step) => {
    const { witnesses, earlier } = causesOf(topology, step, position.digits);
    const cells = witnesses.map(({ cell }) => cell);
    return earlier.length === 0 && cells.length > 1 && cells.length <= MOST_WITNESSES && isWanted(step, cells);
  });
  const step = oneOf(rng, fitting);
  return step ? witnessExercise(source, step) : null;
}

function witnessExercise(source: ExerciseSource, step: Step): BuiltExercise {
  const { topology, position } = source;
  const [{ digit }] = step.placements;
  const values = { digit: refer.digit(digit), house: refer.house(step.evidence.houses[0]) };
  const cells = allCells(topology);
  return {
    step,
    tasks: [
      pointTask(
        sentence('lesson.witnesses.point', values),
        closersOf(source, step),
        [
          { cells: cells.filter((cell) => position.digits[cell] === 0), why: sentence('lesson.why.empty') },
          {
            cells: cells.filter((cell) => position.digits[cell] === digit),
            why: sentence('lesson.why.closes-nothing', values),
          },
          { cells: null, why: sentence('lesson.why.other-digit', values) },
        ],
        { ofStep: true },
      ),
      fillTask(sentence('lesson.witnesses.fill', values), step.placements, { searched: true }),
    ],
  };
}

/** Whether every cell lies in a subgrid that has the house. */
function stayIn(topology: Topology, house: number, cells: readonly number[]): boolean {
  const owners = ownersOf(topology, house);
  return cells.every((cell) => subgridsOf(topology, cell).some((subgrid) => owners.includes(subgrid)));
}

const isBox = ({ houseKind }: Topology, { evidence }: Step): boolean => houseKind[evidence.houses[0]] === HOUSE_BOX;

export const hiddenBox: ExerciseBuilder = (source) =>
  witnessed(source, (step, witnesses) => {
    const { topology } = source;
    return isBox(topology, step) && stayIn(topology, step.evidence.houses[0], witnesses);
  });

export const hiddenLine: ExerciseBuilder = (source) =>
  witnessed(source, (step, witnesses) => {
    const { topology } = source;
    return !isBox(topology, step) && stayIn(topology, step.evidence.houses[0], witnesses);
  });

export const witnessNextDoor: ExerciseBuilder = (source) =>
  witnessed(source, (step, witnesses) => !stayIn(source.topology, step.evidence.houses[0], witnesses));

let solver: ExactSolver | undefined;

/** Whether the digits of this subgrid alone allow a digit other than the right one in the cell. */
function isOpenAlone({ topology, position }: ExerciseSource, subgrid: number, cell: number): boolean {
  solver ??= createExactSolver(expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 })))));
  const cells = cellsOfSubgrid(topology, subgrid);
  const givens = Uint8Array.from(cells, (each) => position.digits[each]);
  return solver.solveWithout(givens, cells.indexOf(cell), position.solution[cell], { limit: 1 }).solutions > 0;
}

export const neighbours: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const fitting = stepsOf(source, 'hidden-single').filter((step) => {
    const [house] = step.evidence.houses;
    const owners = ownersOf(topology, house);
    const { witnesses, earlier } = causesOf(topology, step, position.digits);
    if (owners.length !== 1 || earlier.length > 0 || witnesses.length > MOST_WITNESSES) return false;
    const outside = witnesses.some(({ cell }) => !subgridsOf(topology, cell).includes(owners[0]));
    return outside && isOpenAlone(source, owners[0], step.placements[0].cell);
  });
  const step = oneOf(rng, fitting);
  if (!step) return null;
  const [house] = step.evidence.houses;
  const [placed] = step.placements;
  const [owner] = ownersOf(topology, house);
  const values = { digit: refer.digit(placed.digit), house: refer.house(house), subgrid: refer.subgrid(owner) };
  return { step, tasks: [fillTask(sentence('lesson.neighbours.fill', values), [placed], { searched: true })] };
};

export const nakedSingle: ExerciseBuilder = (source) => {
  const { topology, rng } = source;
  const { cellCount, allDigits } = topology;
  const step = oneOf(rng, stepsOf(source, 'naked-single'));
  if (!step) return null;
  const [{ cell, digit }] = step.placements;
  const notes = new Int32Array(cellCount);
  notes[cell] = allDigits;
  const values = { cell: refer.cells(cell) };
  return {
    step,
    notes,
    tasks: [
      {
        kind: 'notes',
        text: sentence('lesson.naked-single.strike', values),
        style: 'centre',
        cells: [cell],
        wanted: [digitBit(digit)],
        why: sentence('lesson.why.struck'),
      },
      fillTask(sentence('lesson.naked-single.fill', values), [{ cell, digit }]),
    ],
  };
};
