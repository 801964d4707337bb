import { digitBit } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Exercise } from '../../../shared/contract/lessons.ts';
import type { TrainerVerdict } from '../../../shared/contract/trainer.ts';
import { ClueStates } from '../../../shared/game/clueStates.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { excluderOf } from '../../../shared/learn/judgeEntry.ts';
import type { LessonId } from '../../../shared/lessons/lessons.ts';
import type { Explanation, Reference } from '../../../shared/step/explanation.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { either } from '../../engine/core/io.ts';
import { exerciseInCopy } from '../../engine/lessons/exercises.ts';
import { type Judgement, judge, type Marking, stepOf } from '../../engine/trainer/judgeMarking.ts';
import {
  PositionMaker,
  positionAfter,
  TRAINED,
  type TrainerPosition,
  topologyWith,
} from '../../engine/trainer/positions.ts';
import type { JobContext } from '../handler.ts';
import { topologyOf } from '../plainPuzzle.ts';
import { explained } from './solverJobs.ts';

export interface MakePositionInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  readonly technique: string;
  readonly seed: string;
  /** The search for a position ends after this many milliseconds. */
  readonly patience: number;
}

/** A position of the trainer, and its layout. */
export interface TrainerInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  readonly position: TrainerPosition;
}

/**
 * If a step that the player marked is correct but not of the trained technique, this is the time limit for finding its
 * technique, in milliseconds.
 */
const NAMING = 1200;

const makerOf = perTopology((topology) => new PositionMaker(topology));

const within = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  return { cancelled: () => performance.now() >= end };
};

/** Makes a position for the trainer. Null if none was found in time. Errors: `cancelled`. */
export function makePositionJob(
  { layout, technique: id, seed, patience }: MakePositionInput,
  { cancel }: JobContext,
): Result<TrainerPosition | null> {
  const technique = TRAINED.find((each) => each.id === id);
  const made = technique ? makerOf(topologyOf(layout)).make(technique, seed, either(cancel, within(patience))) : null;
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok(made);
}

/** Judges the marks that a player made for a step. */
export function judgeMarksJob(
  { layout, position, marking, made }: TrainerInput & { readonly marking: Marking; readonly made: Marking | null },
  { cancel }: JobContext,
): Result<TrainerVerdict> {
  const topology = topologyWith(topologyOf(layout), position);
  const now = made ? positionAfter(topology, position, made) : position;
  const judgement = judge(topology, now, marking, either(cancel, within(NAMING)));
  switch (judgement.kind) {
    case 'right':
      return ok({ ...judgement, step: explained(judgement.step, 1, { topology, ...now }) });
    case 'other':
      return ok(judgement);
    case 'unsound':
      return ok({ kind: 'unsound', mark: judgement.mark, reasons: [...reasonsOf(topology, now, judgement)] });
  }
}

/** A step of the technique that the position is for. */
export function positionStepJob({ layout, position }: TrainerInput): Result<ExplainedStep> {
  const topology = topologyWith(topologyOf(layout), position);
  return ok(explained(stepOf(topology, position), 1, { topology, ...position }));
}

/**
 * Makes a symmetric copy of a stored position, and the exercise of a lesson in this copy.
 * @param seed chooses the copy and the exercise.
 */
export function exerciseJob({
  layout,
  position: stored,
  lesson,
  seed,
}: TrainerInput & { readonly lesson: LessonId; readonly seed: string }): Result<{
  readonly position: TrainerPosition;
  readonly exercise: Exercise;
}> {
  const found = exerciseInCopy(lesson, topologyOf(layout), stored, seed);
  if (!found) return fail('internal', 'lesson-without-exercise', { lesson });
  const { tasks, notes = [], planted = null, step, drawn = false, whole = false } = found.exercise;
  const before = { topology: topologyWith(topologyOf(layout), found.position), ...found.position };
  const explainedStep = step ? explained(step, 1, before) : null;
  return ok({
    position: found.position,
    exercise: { tasks, notes: Array.from(notes), planted, step: explainedStep, drawn, whole },
  });
}

/** Index of a clue that a digit in its cell would break by itself. Undefined if there is none. */
function brokenBy(
  topology: Topology,
  { digits: filled }: TrainerPosition,
  { cell, digit }: CellDigit,
): number | undefined {
  const states = new ClueStates(topology, filled.with(cell, digit));
  states.changed(cell);
  return Array.from(topology.clues ? states.at(cell) : []).find((clue) => states.stateOf(clue) === 'broken');
}

const cells = (cell: number): Reference => ({ kind: 'cells', cells: [cell] });
const digits = (digit: number): Reference => ({ kind: 'digits', digits: digitBit(digit) });

/**
 * Reasons why a mark is wrong: an equal digit in a house, or a clue that the digit breaks, or else that the solution is
 * different. In the last case, adds a short contradiction if one is found.
 */
function reasonsOf(
  topology: Topology,
  position: TrainerPosition,
  { mark, placed, why }: Extract<Judgement, { kind: 'unsound' }>,
): Explanation {
  const values = { cell: cells(mark.cell), digit: digits(mark.digit) };
  const excluder = placed ? excluderOf(topology, position.digits, mark) : -1;
  if (excluder >= 0) return [{ key: 'trainer.why.seen', values: { ...values, other: cells(excluder) } }];
  const broken = placed ? brokenBy(topology, position, mark) : undefined;
  if (broken !== undefined) {
    return [{ key: 'trainer.why.clue', values: { ...values, clue: { kind: 'clues', clues: [broken] } } }];
  }
  const first = { key: placed ? 'trainer.why.wrong' : 'trainer.why.needed', values } as const;
  if (!why) return [first];
  const { forced, clash } = why;
  const follows = { sequence: { kind: 'sequence', candidates: forced } } as const;
  const assumed = placed ? 'trainer.why.with' : 'trainer.why.without';
  return [
    first,
    ...(forced.length > 0 ? [{ key: assumed, values: follows } as const] : []),
    clash.kind === 'cell'
      ? { key: 'trainer.why.no-digit', values: { cell: cells(clash.cell) } }
      : {
          key: 'trainer.why.no-place',
          values: { digit: digits(clash.digit), house: { kind: 'houses', houses: [clash.house] } },
        },
  ];
}
