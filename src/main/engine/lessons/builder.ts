import { digitBit } from '../../../shared/base/digits.ts';
import type { Exercise, LessonTaskOf } from '../../../shared/contract/lessons.ts';
import type { Reference, StepSentence } from '../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import type { Rng } from '../core/rng.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import type { TrainerPosition } from '../trainer/positions.ts';

/** Input of an exercise builder. */
export interface ExerciseSource {
  readonly topology: Topology;
  readonly position: TrainerPosition;
  /** Random numbers for choosing between equally good cells and steps. */
  readonly rng: Rng;
}

/** An exercise that has no explanation of its step yet. */
export interface BuiltExercise extends Pick<Exercise, 'tasks'> {
  readonly notes?: ArrayLike<number>;
  readonly planted?: CellDigit;
  readonly step?: Step;
  readonly drawn?: true;
  readonly whole?: true;
}

/** Builds the exercise of a lesson; null if the position does not show the lesson's subject. */
export type ExerciseBuilder = (source: ExerciseSource) => BuiltExercise | null;

/** Functions that make references to parts of a position (cells, digits, houses, …), which are filled into texts. */
export const refer = {
  cells: (...cells: readonly number[]): Reference => ({ kind: 'cells', cells }),
  digit: (digit: number): Reference => ({ kind: 'digits', digits: digitBit(digit) }),
  house: (house: number): Reference => ({ kind: 'houses', houses: [house] }),
  subgrid: (subgrid: number): Reference => ({ kind: 'subgrids', subgrids: [subgrid] }),
  clue: (clue: number): Reference => ({ kind: 'clues', clues: [clue] }),
  number: (value: number): Reference => ({ kind: 'number', value }),
  place: (cell: number, subgrid: number): Reference => ({ kind: 'place', cell, subgrid }),
};

/** A sentence as data: the key of its text, and the values for its placeholders. */
export function sentence(key: TextKey, values: Readonly<Record<string, Reference>> = {}): StepSentence {
  return { key, values };
}

/**
 * A task in which the learner enters digits.
 * @param how `searched`: the learner has to find the cells; otherwise the text says which they are.
 */
export function fillTask(
  text: StepSentence,
  wanted: readonly CellDigit[],
  how: { readonly searched?: true } = {},
): LessonTaskOf<'fill'> {
  return { kind: 'fill', text, wanted: wanted.map(({ cell, digit }) => ({ cell, digit })), ...how };
}

/** A task in which the learner points at one cell of each group. */
export function pointTask(
  text: StepSentence,
  groups: readonly (readonly number[])[],
  misses: LessonTaskOf<'point'>['misses'] = [],
  how: { readonly ordered?: true; readonly ofStep?: true; readonly framed?: true } = {},
): LessonTaskOf<'point'> {
  const { ordered = false, ofStep = false, framed = false } = how;
  return { kind: 'point', text, groups: groups.map((group) => [...group]), ordered, ofStep, framed, misses };
}

/** A task in which the learner finds steps of the position's technique. */
export function stepTask(text: StepSentence, count = 1, all: readonly CellDigit[] = []): LessonTaskOf<'step'> {
  return { kind: 'step', text, count, all: all.map(({ cell, digit }) => ({ cell, digit })) };
}

const solversOf = perTopology(() => new Map<string, HumanSolver>());

/** All steps of some techniques in a position. */
export function stepsOf({ topology, position }: Omit<ExerciseSource, 'rng'>, ...techniques: string[]): Step[] {
  const solvers = solversOf(topology);
  const key = techniques.join();
  const solver = solvers.get(key) ?? createHumanSolver(topology, { techniques });
  solvers.set(key, solver);
  return solver.all(position).flatMap(({ steps }) => [...steps]);
}

/** A random item; undefined if there is none. */
export function oneOf<T>(rng: Rng, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : items[rng.below(items.length)];
}

/** Returns the items in random order. */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  return rng.shuffle(Array.from(items.keys())).map((index) => items[index]);
}

/** The cells of a house. */
export function cellsOfHouse({ houseCells, digits }: Topology, house: number): number[] {
  return [...houseCells.subarray(house * digits, (house + 1) * digits)];
}

/**
 * Whether a house has cells at two opposite edges of the drawn board, so that it crosses the seam where the board is
 * joined to itself.
 */
export function crossesSeam(topology: Topology, house: number): boolean {
  const { cellRow, cellColumn, width, height } = topology;
  const cells = cellsOfHouse(topology, house);
  const spans = (values: readonly number[], size: number): boolean => values.includes(0) && values.includes(size - 1);
  const rows = cells.map((cell) => cellRow[cell]);
  const columns = cells.map((cell) => cellColumn[cell]);
  return new Set(rows).size === 1 ? spans(columns, width) : spans(rows, height);
}

/** The cells of a subgrid, in reading order. */
export function cellsOfSubgrid({ positionCell, digits }: Topology, subgrid: number): number[] {
  return [...positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2)];
}

/** The subgrids that own a house. */
export function ownersOf({ houseSubgrids, houseSubgridStart }: Topology, house: number): number[] {
  return [...houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])];
}

/** Whether no subgrid contains all of the cells. */
export function isAcross(topology: Topology, cells: readonly number[]): boolean {
  const [first, ...rest] = cells.map((cell) => subgridsOf(topology, cell));
  return first !== undefined && !first.some((subgrid) => rest.every((own) => own.includes(subgrid)));
}

/** All cells of a board, in order. */
export function allCells({ cellCount }: Topology): number[] {
  return Array.from({ length: cellCount }, (_, cell) => cell);
}
