/**
 * Techniques for clues: checks many of their steps, and tests whether class, score and predicted time order killer
 * sudokus as the source of these puzzles does.
 *
 * `soundness` draws puzzles with clues from a seed: a filled grid of one of the layouts below, with clues of one to
 * three rules, all that the grid offers. Each puzzle is examined twice: in a random position, where every technique for
 * clues lists up to sixty steps, and in a complete solve from random givens with all techniques. No step may contradict
 * the solution. A checker that shares no code with the techniques must derive each step of a technique for clues from
 * the step's evidence alone, and the numbers in the evidence must agree with the solution. The puzzles may have several
 * solutions, because no technique that runs on clues assumes uniqueness. Limits: on boards of more than 9,000 (cells
 * times digits), solves do not use nets. Steps with more open cells than the checker can fill are counted separately.
 * Prints the first fault and exits with 1. Counters: puzzles, steps, steps of techniques for clues, how many of these
 * the checker derived, solves that reached the end.
 *
 * `order` reads `killers/krazydad-intermediate.csv` of the data folder (see corpora/README.md): ten volumes of 100
 * books with eight killers each. The source orders the books of a volume by difficulty. Takes puzzles at equal
 * distances, the same ones of every volume. Prints rank correlations with the number of the book, with bootstrap
 * intervals. Nothing was fitted on these puzzles. Not tested: easier and harder kinds, other rules, people's times.
 * Processor time is that of one solve and one prediction.
 *
 *     npm run bench -- clueSteps soundness [steps] [seed]
 *     npm run bench -- clueSteps order [puzzles] [--data folder]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Board } from '../src/main/engine/core/board.ts';
import { createRng, type Rng } from '../src/main/engine/core/rng.ts';
import { applyStep } from '../src/main/engine/humanSolver/applyStep.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { humanTime } from '../src/main/engine/rating/humanTime.ts';
import { Subject } from '../src/main/engine/rating/subject.ts';
import { derives, TooManyCells } from '../src/main/engine/techniques/clues/testing/derives.ts';
import {
  CLUED_LAYOUTS,
  type CluedSample,
  cluedSample,
  topologyOfLayout,
} from '../src/main/engine/techniques/clues/testing/samples.ts';
import { wrongNumbers } from '../src/main/engine/techniques/clues/testing/wrongNumbers.ts';
import { createView, type View } from '../src/main/engine/techniques/common/view.ts';
import { CLUE_TECHNIQUES } from '../src/main/engine/techniques/registry.ts';
import { randomBoard } from '../src/main/engine/techniques/testing/randomBoard.ts';
import { expectOk } from '../src/shared/base/result.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import type { Clue } from '../src/shared/rules/clue.ts';
import { withClues } from '../src/shared/rules/readClues.ts';
import { LEVELS, type Step } from '../src/shared/step/step.ts';
import type { Topology } from '../src/shared/topology/topology.ts';
import { formatInterval, spearman } from './fit/correlation.ts';
import { dataFolder, plainArguments } from './parts/data.ts';
import { printTable, processorTime, sum } from './parts/stats.ts';

const LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  ...CLUED_LAYOUTS,
  samurai: { layout: 'samurai', order: 3 },
  'torus of 9×9': { layout: 'torus', order: 3, size: 2 },
};
const MOST_STEPS = 60;
const MOST_SEARCHED = 9000;
const CLUE_IDS = new Set(CLUE_TECHNIQUES.map(({ id }) => id));

interface Tally {
  puzzles: number;
  steps: number;
  clueSteps: number;
  derived: number;
  tooLarge: number;
  solved: number;
}

const tallies = new Map<string, Tally>();

function fail(name: string, reason: string, { clues }: CluedSample, board: Board, step: Step): never {
  console.log(`${name}: ${reason}\n${JSON.stringify(step)}\nclues ${JSON.stringify(clues)}`);
  console.log(`digits ${board.digits.join(' ')}\ncandidates ${board.candidates.join(' ')}`);
  process.exit(1);
}

function check(name: string, sample: CluedSample, view: View, step: Step, tally: Tally): void {
  const { solution } = sample;
  tally.steps++;
  if (step.placements.some(({ cell, digit }) => solution[cell] !== digit)) {
    fail(name, 'a wrong digit', sample, view.board, step);
  }
  if (step.eliminations.some(({ cell, digit }) => solution[cell] === digit)) {
    fail(name, 'a lost digit', sample, view.board, step);
  }
  if (!CLUE_IDS.has(step.technique) && step.evidence.clues === undefined) return;
  tally.clueSteps++;
  const wrong = wrongNumbers(step, solution);
  if (wrong !== null) fail(name, `evidence that the solution contradicts: ${wrong}`, sample, view.board, step);
  try {
    if (!derives(view, step)) fail(name, 'a step that does not follow from its evidence', sample, view.board, step);
    tally.derived++;
  } catch (error) {
    if (!(error instanceof TooManyCells)) throw error;
    tally.tooLarge++;
  }
}

function checkPosition(name: string, sample: CluedSample, rng: Rng, tally: Tally): void {
  const view = createView(randomBoard(sample, rng));
  for (const technique of CLUE_TECHNIQUES) {
    const steps: Step[] = [];
    technique.find(view, (step) => steps.push(step) < MOST_STEPS);
    for (const step of steps) check(name, sample, view, step, tally);
  }
}

function checkSolve(name: string, sample: CluedSample, rng: Rng, tally: Tally): void {
  const { topology, solution } = sample;
  const share = rng.below(40);
  const givens = Uint8Array.from(solution, (digit) => (rng.below(100) < share ? digit : 0));
  const cap = topology.cellCount * topology.digits > MOST_SEARCHED ? 'master' : 'extreme';
  const log = createHumanSolver(topology, { cap }).solve(givens);
  if (log.solved) tally.solved++;
  const board = new Board(topology);
  board.load(givens);
  const view = createView(board);
  for (const { step } of log.entries) {
    check(name, sample, view, step, tally);
    applyStep(board, step);
  }
}

function soundness(least: number, seed: string): void {
  const layouts = Object.entries(LAYOUTS).map(([name, ref]) => ({ name, plain: topologyOfLayout(ref) }));
  let checked = 0;
  let last = performance.now();
  for (let index = 0; checked < least; index++) {
    const { name, plain } = layouts[index % layouts.length] as (typeof layouts)[number];
    const rng = createRng(`${seed} ${index}`);
    const tally = tallies.get(name) ?? { puzzles: 0, steps: 0, clueSteps: 0, derived: 0, tooLarge: 0, solved: 0 };
    tallies.set(name, tally);
    const sample = cluedSample(plain, rng);
    // Some rules offer no clue on some grids. A puzzle without any clue is skipped, because techniques that assume a
    // unique solution would run on it.
    if (sample.clues.length === 0) continue;
    const before = tally.steps;
    tally.puzzles++;
    checkPosition(`puzzle ${index} (${name})`, sample, rng, tally);
    checkSolve(`puzzle ${index} (${name})`, sample, rng, tally);
    checked += tally.steps - before;
    if (performance.now() - last < 20_000) continue;
    last = performance.now();
    console.log(`puzzle ${index}: ${checked} steps`);
  }
  printTable(
    `Steps of puzzles with clues, seed "${seed}"`,
    ['layout', 'puzzles', 'solved', 'steps', 'by clues', 'derived again', 'too large'],
    [...tallies].map(([name, { puzzles, solved, steps, clueSteps, derived, tooLarge }]) => {
      return [name, ...[puzzles, solved, steps, clueSteps, derived, tooLarge].map(String)];
    }),
  );
}

/** A killer sudoku and the difficulty that its source says. */
interface RankedKiller {
  readonly topology: Topology;
  /** Number of the book in its volume, from 1 (the easiest) to 100. */
  readonly book: number;
}

/** A row of the file. The quoted list of sums is the only field that contains commas. */
const KILLER_ROW = /^\d+,[^,]+,\d+,(\d+),\d+,K([A-Za-z]{81}),"([\d,]+)",/;

/** @param most number of puzzles to return, at equal distances in the order of the file */
function rankedKillers(most: number): RankedKiller[] {
  const lines = readFileSync(join(dataFolder(), 'killers/krazydad-intermediate.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const plain = topologyOfLayout({ layout: 'simple', order: 3 });
  return Array.from({ length: Math.min(most, lines.length) }, (_, i) => {
    const line = lines[Math.floor((i * lines.length) / most)] as string;
    const [, book, cells = '', sums = ''] = KILLER_ROW.exec(line) ?? [];
    const totals = sums.split(',').map(Number);
    // The cages are named by letters; the sums are listed in the order of these letters, capitals first.
    const cages = [...new Set(cells)].sort().map((letter, cage): Clue => {
      const own = [...cells].flatMap((one, cell) =>
        one === letter ? [`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`] : [],
      );
      return { rule: 'killer-cage', cells: own, sum: totals[cage] as number };
    });
    return { topology: expectOk(withClues(plain, cages)), book: Number(book) };
  });
}

function order(most: number): void {
  const solved: { readonly book: number; readonly rank: number; readonly score: number; readonly time: number }[] = [];
  const classes = new Map<string, number[]>();
  const start = processorTime();
  const killers = rankedKillers(most);
  for (const { topology, book } of killers) {
    const subject = new Subject(topology, new Uint8Array(topology.cellCount));
    const { difficulty, score } = subject.log;
    const name = difficulty ?? 'beyond';
    classes.set(name, [...(classes.get(name) ?? []), book]);
    const time = humanTime.rate(subject).value;
    if (difficulty !== null && time !== null) solved.push({ book, rank: LEVELS.indexOf(difficulty), score, time });
  }
  const milliseconds = (processorTime() - start) / killers.length;
  printTable(
    `Classes of ${killers.length} killers, ${milliseconds.toFixed(0)} ms each`,
    ['class', 'puzzles', 'mean book'],
    [...classes].map(([name, books]) => [name, `${books.length}`, (sum(books) / books.length).toFixed(1)]),
  );
  const books = solved.map(({ book }) => book);
  printTable(
    `Rank correlation with the number of the book, ${solved.length} solved puzzles`,
    ['measure', 'Spearman'],
    (['rank', 'score', 'time'] as const).map((measure) => [
      { rank: 'class', score: 'score', time: 'predicted time' }[measure],
      formatInterval(
        spearman(
          solved.map((one) => one[measure]),
          books,
        ),
      ),
    ]),
  );
}

const [what = 'soundness', most, seed = 'clues'] = plainArguments();
if (what === 'soundness') soundness(Number(most ?? 100_000), seed);
else if (what === 'order') order(Number(most ?? 800));
else {
  console.error(`soundness or order, not "${what}"`);
  process.exitCode = 2;
}
