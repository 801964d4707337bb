/**
 * Makes the positions of the lessons and stores them in resources/lessons.json.
 *
 * `npm run lessons` makes the missing positions; `npm run lessons -- <id…>` makes those of some lessons again. Each
 * position depends only on the lesson's layout and a stored seed. Which seeds are stored depends on how many could be
 * tried in the given time.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { Board } from '../src/main/engine/core/board.ts';
import { createRng, derivedSeed } from '../src/main/engine/core/rng.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { RuledGenerator } from '../src/main/engine/generate/ruledGenerator.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { exerciseIn } from '../src/main/engine/lessons/exercises.ts';
import {
  MOST_FILLED,
  PositionMaker,
  TRAINED,
  type TrainerPosition,
  topologyWith,
} from '../src/main/engine/trainer/positions.ts';
import { rulesTrained } from '../src/main/engine/trainer/trainedClues.ts';
import { type LessonPositions, lessonPositionsSchema } from '../src/main/services/trainer/lessons.ts';
import { writePosition } from '../src/main/services/trainer/positionText.ts';
import { digitBit } from '../src/shared/base/digits.ts';
import { itemAt } from '../src/shared/base/itemAt.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { LESSON_IDS, type LessonId, lessonOf } from '../src/shared/lessons/lessons.ts';
import { compileTopology, subgridsOf, type Topology } from '../src/shared/topology/topology.ts';

const file = join(import.meta.dirname, '..', 'resources', 'lessons.json');

/** Number of positions for each lesson: one to be solved with guidance, and at least three to be solved alone. */
export const POSITIONS = 4;
/**
 * Limits of the search for a lesson's positions: number of seeds tried, and time in milliseconds. At a limit, the
 * positions found so far are used.
 */
const SEEDS = 4000;
const PATIENCE = 240_000;
/**
 * The search ends when this many positions are found. Those with the fewest open cells are used, because they are
 * easier to survey.
 */
const CANDIDATES = 10;

/**
 * Greatest share (0 to 1) of the open cells that are filled before the first search for a technique. For lessons on
 * techniques for clues. Larger than {@link MOST_FILLED}, because the clues already take room on the board.
 */
const MOST_FILLED_WITH_CLUES = 0.75;

type Make = (topology: Topology, seed: string) => TrainerPosition | null;

const makers = new Map<Topology, PositionMaker>();

function byTechnique(id: string): Make {
  return (topology, seed) => {
    const maker = makers.get(topology) ?? new PositionMaker(topology);
    makers.set(topology, maker);
    const technique = TRAINED.find((each) => each.id === id);
    const filledFirst = rulesTrained(id) ? MOST_FILLED_WITH_CLUES : MOST_FILLED;
    const end = performance.now() + 10_000;
    const cancel = { cancelled: () => performance.now() > end };
    return technique ? maker.make(technique, seed, cancel, { puzzles: 20, filledFirst }) : null;
  };
}

/**
 * A random puzzle with its solution. It has more givens than necessary, so that it lacks the easiest steps at the
 * start.
 */
function puzzleOf(topology: Topology, seed: string) {
  const wishes = { difficulty: 'unrated', seed, interlocked: false, minimal: false, attempts: 1 } as const;
  return expectOk(new Generator(topology).generate(wishes));
}

/** A position with all candidates that the digits on the board do not exclude by peers. */
function positionAt(topology: Topology, technique: string, digits: Uint8Array, solution: Uint8Array): TrainerPosition {
  const candidates = new Int32Array(topology.cellCount);
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (digits[cell] !== 0) continue;
    const peers = topology.peers.subarray(topology.peerStart[cell], topology.peerStart[cell + 1]);
    candidates[cell] = peers.reduce(
      (mask, peer) => mask & ~(digits[peer] === 0 ? 0 : digitBit(itemAt(digits, peer))),
      topology.allDigits,
    );
  }
  return { technique, digits, candidates, solution };
}

/** Makes a full board with a few open cells. */
const almostFull: Make = (topology, seed) => {
  const { solution } = puzzleOf(topology, seed);
  const digits = solution.slice();
  for (const cell of createRng(seed).shuffle(Array.from(digits.keys())).slice(0, 4)) digits[cell] = 0;
  return positionAt(topology, 'full-house', digits, solution);
};

/** Makes a puzzle with additional digits in one subgrid, in which many cells are then easy. */
const oneRipe: Make = (topology, seed) => {
  const { givens, solution } = puzzleOf(topology, seed);
  const rng = createRng(seed);
  const ripe = rng.below(topology.subgridCount);
  const open = Array.from(givens.keys()).filter(
    (cell) => givens[cell] === 0 && subgridsOf(topology, cell).every((subgrid) => subgrid === ripe),
  );
  const digits = givens.slice();
  for (const cell of rng.shuffle(open).slice(0, 16)) digits[cell] = itemAt(solution, cell);
  return positionAt(topology, 'hidden-single', digits, solution);
};

/**
 * Makes a puzzle in which singles have filled all cells that they can, except in one subgrid. There, hidden singles are
 * left.
 */
const oneOpen: Make = (topology, seed) => {
  const { givens, solution } = puzzleOf(topology, seed);
  const rng = createRng(seed);
  const kept = rng.below(topology.subgridCount);
  const digits = givens.slice();
  const solvers = ['full-house', 'naked-single', 'hidden-single'].map((id) => ({
    id,
    solver: createHumanSolver(topology, { techniques: [id] }),
  }));
  for (;;) {
    const position = positionAt(topology, 'hidden-single', digits, solution);
    const steps = solvers.flatMap(({ id, solver }) =>
      solver.all(position).flatMap((found) => found.steps.map((step) => ({ id, step }))),
    );
    const isKept = ({ step }: (typeof steps)[number]): boolean =>
      step.placements.every(({ cell }) => subgridsOf(topology, cell).every((subgrid) => subgrid === kept));
    const next = steps.find((one) => !isKept(one)) ?? steps.find(({ id }) => id !== 'hidden-single');
    if (!next) return steps.length > 0 ? position : null;
    for (const { cell, digit } of next.step.placements) digits[cell] = digit;
  }
};

/** Limits on the givens and on the generator's attempts for the puzzles of the first lesson on thermometers. */
const SMALL_GIVENS = 6;
const SMALL_ATTEMPTS = 20;

/**
 * Makes a puzzle with thermometers and few givens that easy techniques solve, in the position before its first step.
 */
const smallThermometers: Make = (topology, seed) => {
  const made = new RuledGenerator(topology).generate({
    ...{ difficulty: 'easy', seed, rules: [{ rule: 'thermometer', share: 1 }], maxGivens: SMALL_GIVENS },
    ...{ interlocked: false, minimal: false, attempts: SMALL_ATTEMPTS },
  });
  if (!made.ok || !made.value.clues) return null;
  const { clues, givens, solution, shortfalls } = made.value;
  if (shortfalls.length > 0) return null;
  const board = new Board(topologyWith(topology, { clues }));
  board.load(givens);
  const { candidates } = board;
  return { technique: 'along-the-line', clues, digits: givens, candidates: candidates.slice(), solution };
};

const MAKERS: Partial<Record<LessonId, Make>> = {
  rules: almostFull,
  'where-to-start': oneRipe,
  stuck: oneOpen,
  thermometer: smallThermometers,
};

const topologies = new Map<LessonId, Topology>();

function topologyOf(id: LessonId): Topology {
  const topology = topologies.get(id) ?? expectOk(compileTopology(expectOk(resolveLayout(lessonOf(id).layout))));
  topologies.set(id, topology);
  return topology;
}

/** Makes the position of a seed; null if the seed gives none. */
export function makePosition(id: LessonId, seed: string): TrainerPosition | null {
  const make = MAKERS[id] ?? byTechnique(lessonOf(id).technique);
  return make(topologyOf(id), seed);
}

/**
 * Makes the positions of a lesson: takes the first positions that are found, and of these the ones with the fewest open
 * cells.
 */
function positionsFor(id: LessonId): LessonPositions[string] {
  const topology = topologyOf(id);
  const end = performance.now() + PATIENCE;
  const found: { seed: string; position: TrainerPosition; open: number }[] = [];
  for (let index = 0; index < SEEDS && found.length < CANDIDATES && performance.now() < end; index++) {
    const seed = derivedSeed(`lesson:${id}`, index);
    const position = makePosition(id, seed);
    if (!position) continue;
    const own = topologyWith(topology, position);
    if (!exerciseIn(id, { topology: own, position, rng: createRng(seed) })) continue;
    found.push({ seed, position, open: position.digits.filter((digit) => digit === 0).length });
  }
  found.sort((a, b) => a.open - b.open);
  return found.slice(0, POSITIONS).map(({ seed, position }) => ({ seed, position: writePosition(topology, position) }));
}

function main(names: readonly string[]): void {
  const stored = existsSync(file) ? lessonPositionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  for (const id of LESSON_IDS) {
    if (names.length > 0 ? !names.includes(id) : (stored[id]?.length ?? 0) >= POSITIONS) continue;
    const from = performance.now();
    stored[id] = positionsFor(id);
    console.log(`${id}: ${stored[id].length} positions, ${Math.round(performance.now() - from)} ms`);
    const ordered = Object.fromEntries(LESSON_IDS.flatMap((one) => (stored[one] ? [[one, stored[one]]] : [])));
    writeFileSync(file, `${JSON.stringify(ordered, null, 1)}\n`);
  }
}

if (argv[1] === import.meta.filename) main(argv.slice(2));
