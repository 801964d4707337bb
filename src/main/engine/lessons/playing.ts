import { digitBit } from '../../../shared/base/digits.ts';
import type { LessonTaskOf } from '../../../shared/contract/lessons.ts';
import { HOUSE_BOX, HOUSE_ROW, subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import {
  allCells,
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
  shuffled,
  stepsOf,
  stepTask,
} from './builder.ts';

/** Lessons about playing: where to start, notes, mistakes, dead ends. */

const SINGLES = ['full-house', 'naked-single', 'hidden-single'];

/** subgrid → those of its cells that a single can fill now. */
function readyCells(source: ExerciseSource): number[][] {
  const { topology } = source;
  const cells = new Set(stepsOf(source, ...SINGLES).map(({ placements }) => placements[0].cell));
  return Array.from({ length: topology.subgridCount }, (_, subgrid) =>
    cellsOfSubgrid(topology, subgrid).filter((cell) => cells.has(cell)),
  );
}

/** Cells that belong to this subgrid only. */
function ownCells(topology: Topology, subgrid: number): number[] {
  return cellsOfSubgrid(topology, subgrid).filter((cell) => subgridsOf(topology, cell).length === 1);
}

/**
 * Conditions on the subgrid that is best to start with. Compared with every other subgrid, it has at least
 * `LEAD_DIGITS` more filled cells, and at least `LEAD_READY` times as many cells that can be filled now.
 */
const LEAD_DIGITS = 6;
const LEAD_READY = 2;

export const whereToStart: ExerciseBuilder = (source) => {
  const { topology, position } = source;
  const ready = readyCells(source).map((cells) => cells.length);
  const filled = ready.map((_, subgrid) => {
    return cellsOfSubgrid(topology, subgrid).filter((cell) => position.digits[cell] !== 0).length;
  });
  const [ripest, second] = [...filled.keys()].sort((a, b) => filled[b] - filled[a]);
  if (filled[ripest] < filled[second] + LEAD_DIGITS) return null;
  if (ready.some((count, subgrid) => subgrid !== ripest && LEAD_READY * count > ready[ripest])) return null;
  const misses = filled.flatMap((count, subgrid) => {
    if (subgrid === ripest) return [];
    const values = {
      subgrid: refer.subgrid(subgrid),
      digits: refer.number(count),
      singles: refer.number(ready[subgrid]),
      most: refer.number(filled[ripest]),
    };
    return [{ cells: ownCells(topology, subgrid), why: sentence('lesson.why.less-ripe', values) }];
  });
  const shared = { cells: null, why: sentence('lesson.why.in-several') };
  return {
    tasks: [pointTask(sentence('lesson.where-to-start.point'), [ownCells(topology, ripest)], [...misses, shared])],
  };
};

export const stuck: ExerciseBuilder = (source) => {
  const { topology } = source;
  const ready = readyCells(source);
  const open = [...ready.keys()].filter((subgrid) => ready[subgrid].length > 0);
  const [only] = open;
  if (open.length !== 1 || ready[only].length < 2) return null;
  const misses = [...ready.keys()].flatMap((subgrid) => {
    const why = sentence('lesson.why.nothing-here', { subgrid: refer.subgrid(subgrid) });
    return subgrid === only ? [] : [{ cells: ownCells(topology, subgrid), why }];
  });
  const shared = { cells: null, why: sentence('lesson.why.in-several') };
  return {
    tasks: [
      pointTask(sentence('lesson.stuck.point'), [ownCells(topology, only)], [...misses, shared]),
      stepTask(sentence('lesson.stuck.fill', { subgrid: refer.subgrid(only) })),
    ],
  };
};

/** Number of boxes in which the learner notes a digit. */
const NOTED_BOXES = 3;

export const cornerNotes: ExerciseBuilder = ({ topology, position, rng }) => {
  const { houseKind, houseCount, digits } = topology;
  const boxes = shuffled(
    rng,
    Array.from({ length: houseCount }, (_, house) => house).filter((house) => houseKind[house] === HOUSE_BOX),
  );
  const tasks: LessonTaskOf<'notes'>[] = [];
  for (const house of boxes) {
    const cells = cellsOfHouse(topology, house).filter((cell) => position.digits[cell] === 0);
    const pairs = Array.from({ length: digits }, (_, index) => index + 1).filter(
      (digit) => cells.filter((cell) => position.candidates[cell] & digitBit(digit)).length === 2,
    );
    const digit = oneOf(rng, pairs);
    if (digit === undefined || cells.length < 4) continue;
    const values = { digit: refer.digit(digit), house: refer.house(house) };
    tasks.push({
      kind: 'notes',
      text: sentence('lesson.corner-notes.note', values),
      style: 'corner',
      cells,
      wanted: cells.map((cell) => position.candidates[cell] & digitBit(digit)),
      why: sentence('lesson.why.one-digit', values),
    });
    if (tasks.length === NOTED_BOXES) return { tasks };
  }
  return null;
};

/** Range of the number of open cells in a row or column for the lesson about centre notes. */
const LINE_CELLS = { least: 3, most: 4 };
/** In the row or column that the learner cleans up, a cell has at most this many superfluous notes. */
const SUPERFLUOUS = 2;

export const centreNotes: ExerciseBuilder = ({ topology, position, rng }) => {
  const { houseKind, houseCount, digits, cellCount } = topology;
  const lines = Array.from({ length: houseCount }, (_, house) => house)
    .filter((house) => houseKind[house] === HOUSE_ROW && ownersOf(topology, house).length === 1)
    .map((house) => ({
      house,
      cells: cellsOfHouse(topology, house).filter((cell) => position.digits[cell] === 0),
    }))
    .filter(({ cells }) => cells.length >= LINE_CELLS.least && cells.length <= LINE_CELLS.most);
  const [fill, clean] = shuffled(rng, lines);
  if (!fill || !clean) return null;
  const notes = new Int32Array(cellCount);
  for (const cell of clean.cells) {
    const absent = Array.from({ length: digits }, (_, index) => index + 1).filter(
      (digit) => (position.candidates[cell] & digitBit(digit)) === 0,
    );
    const added = shuffled(rng, absent).slice(0, SUPERFLUOUS);
    notes[cell] = added.reduce((mask, digit) => mask | digitBit(digit), position.candidates[cell]);
  }
  const task = (key: 'lesson.centre-notes.fill' | 'lesson.centre-notes.clean', line: typeof fill) => ({
    kind: 'notes' as const,
    text: sentence(key, { house: refer.house(line.house) }),
    style: 'centre' as const,
    cells: line.cells,
    wanted: line.cells.map((cell) => position.candidates[cell]),
    why: sentence('lesson.why.struck'),
  });
  return { notes, tasks: [task('lesson.centre-notes.fill', fill), task('lesson.centre-notes.clean', clean)] };
};

export const mistakes: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const { peers, peerStart } = topology;
  const placements = stepsOf(source, 'full-house').map((step) => step.placements[0]);
  const planted = placements.flatMap(({ cell, digit }) => {
    const sees = (other: number): number[] =>
      [...peers.subarray(peerStart[cell], peerStart[cell + 1])].filter((peer) => position.digits[peer] === other);
    const all = Array.from({ length: topology.digits }, (_, index) => index + 1);
    // Choose a wrong digit that exactly one given excludes, so that the board shows two equal digits, one of them a
    // given.
    return all
      .filter((other) => other !== digit && sees(other).length === 1)
      .map((other) => ({ cell, digit: other, solution: digit, clash: sees(other)[0] }));
  });
  const chosen = oneOf(rng, planted);
  if (!chosen) return null;
  const { cell, digit, solution, clash } = chosen;
  const others = allCells(topology).filter((each) => position.digits[each] === 0);
  return {
    planted: { cell, digit },
    tasks: [
      pointTask(
        sentence('lesson.mistakes.point'),
        [[cell]],
        [
          { cells: [clash], why: sentence('lesson.why.printed', { digit: refer.digit(digit) }) },
          { cells: others, why: sentence('lesson.why.empty') },
          { cells: null, why: sentence('lesson.why.no-clash') },
        ],
      ),
      fillTask(sentence('lesson.mistakes.fill', { cell: refer.cells(cell) }), [{ cell, digit: solution }]),
    ],
  };
};
