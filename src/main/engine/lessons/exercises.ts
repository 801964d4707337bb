import type { LessonId } from '../../../shared/lessons/lessons.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createRng, derivedSeed } from '../core/rng.ts';
import { type TrainerPosition, topologyWith, transformPosition } from '../trainer/positions.ts';
import * as boards from './boardLessons.ts';
import type { BuiltExercise, ExerciseBuilder, ExerciseSource } from './builder.ts';
import * as clues from './clues.ts';
import * as far from './far.ts';
import * as playing from './playing.ts';
import * as removals from './removals.ts';
import * as singles from './singles.ts';

/** The exercise builder of each lesson. */
const BUILDERS: Readonly<Record<LessonId, ExerciseBuilder>> = {
  rules: boards.rules,
  'shared-box': boards.sharedBox,
  neighbours: singles.neighbours,
  samurai: boards.samurai,
  'getting-about': boards.gettingAbout,
  names: boards.names,
  'no-edge': boards.noEdge,
  copies: boards.copies,
  'full-house': singles.fullHouse,
  'hidden-box': singles.hiddenBox,
  'hidden-line': singles.hiddenLine,
  'witness-next-door': singles.witnessNextDoor,
  'naked-single': singles.nakedSingle,
  'where-to-start': playing.whereToStart,
  'corner-notes': playing.cornerNotes,
  'centre-notes': playing.centreNotes,
  mistakes: playing.mistakes,
  pointing: removals.withinSubgrid,
  'pointing-across': removals.pointingAcross,
  'box-line': removals.withinSubgrid,
  'naked-pair': removals.withinSubgrid,
  'hidden-pair': removals.withinSubgrid,
  'pair-across': removals.pairAcross,
  'crossing-houses': removals.anywhere,
  stuck: playing.stuck,
  'x-wing': removals.xWing,
  skyscraper: removals.anywhere,
  wings: removals.acrossSubgrids,
  colouring: far.colouring,
  rectangles: far.rectangles,
  'xy-chain': removals.xyChain,
  reading: far.reading,
  thermometer: clues.thermometer,
  'thermometer-bounds': clues.thermometerBounds,
  dots: clues.dots,
  'cage-combinations': clues.cageCombinations,
  'arrow-sums': clues.arrowSums,
  'rule-of-45': clues.ruleOf45,
  'rule-of-45-linked': clues.ruleOf45Linked,
};

/** Number of symmetric copies tried. On a torus, some copies do not show the subject of a lesson. */
const COPIES = 40;

/**
 * The exercise of a lesson in a random symmetric copy of a stored position; null if no copy tried has one.
 *
 * @param plain the topology of the lesson's layout, without clues.
 */
export function exerciseInCopy(
  lesson: LessonId,
  plain: Topology,
  stored: TrainerPosition,
  seed: string,
): { readonly position: TrainerPosition; readonly exercise: BuiltExercise } | null {
  for (let copy = 0; copy < COPIES; copy++) {
    const own = derivedSeed(seed, copy);
    const position = transformPosition(plain, stored, own);
    const topology = topologyWith(plain, position);
    const exercise = exerciseIn(lesson, { topology, position, rng: createRng(own) });
    if (exercise) return { position, exercise };
  }
  return null;
}

/** The exercise of a lesson in a position; null if the position does not show the lesson's subject. */
export function exerciseIn(lesson: LessonId, source: ExerciseSource): BuiltExercise | null {
  return BUILDERS[lesson](source);
}
