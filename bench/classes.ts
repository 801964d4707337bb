/**
 * Checks that each class is harder than the one before: by Sudoku Explainer's rating and by the predicted time.
 *
 * Corpora: the 9×9 puzzles that the real Sukaku Explainer rated (`reference/se.tsv`; omitted if missing), graded by our
 * techniques; and puzzles made from the seeds `class 0`, `class 1`, … on some layouts, with the generator's defaults.
 * Limits: the generator's own, and two minutes of processor time for each puzzle. Classes of which no puzzle is known on a
 * layout are left out. Figures are quartiles. `times below`
 * is a class's median predicted time divided by that of the class below. Times are processor time, on which other
 * programs have little effect.
 *
 * A second table says how evenly the givens lie: means over the puzzles of the figures of `parts/evenness.ts`.
 *
 *     npm run bench -- classes [puzzles per line] [part of a layout's name] [--data folder]
 */
import { Generator } from '../src/main/engine/generate/generator.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { ratePuzzle } from '../src/main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../src/main/engine/rating/registry.ts';
import { Subject } from '../src/main/engine/rating/subject.ts';
import { characterDigit } from '../src/shared/base/digits.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { expectedWaiting } from '../src/shared/generate/waiting.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { LEVELS, type Level } from '../src/shared/step/step.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { ratedTopology, readLines } from './corpora/puzzles.ts';
import { plainArguments } from './parts/data.ts';
import { type Evenness, evennessOf } from './parts/evenness.ts';
import { afterSpending } from './parts/patience.ts';
import { printTable, processorTime, quantile, sum } from './parts/stats.ts';

const LAYOUTS: readonly LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'simple', order: 2 },
  { layout: 'simple', order: 4 },
  { layout: 'samurai', order: 3 },
  { layout: 'samurai', order: 4 },
  { layout: 'diagonal', order: 3, size: 3 },
  { layout: 'carpet', order: 3, size: 2 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'dense-carpet', order: 3, size: 2 },
  { layout: 'gattai-8', order: 3 },
  { layout: 'carpet', order: 3, size: 3 },
];

const LIMIT = 120_000;
const RATED = ['sudoku-explainer', 'human-time'].map((id) => RATING_SCHEMES.find((scheme) => scheme.id === id));

const [most = '20', part = ''] = plainArguments();
const count = Number(most);

function quartiles(values: readonly number[], decimals: number): string {
  if (values.length === 0) return '–';
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(decimals));
  return `${middle} (${low}–${high})`;
}

/** The techniques that are most often the hardest one of a puzzle, with the percentage of such puzzles. */
function mostNeeded(ids: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, 4);
  return sorted.map(([id, times]) => `${id} ${((100 * times) / ids.length).toFixed(0)}`).join(', ');
}

function onReference(): void {
  const human = createHumanSolver(ratedTopology());
  const ratings = new Map<Level, number[]>(LEVELS.map((level) => [level, []]));
  for (const line of readLines('reference/se.tsv').slice(1)) {
    const [puzzle = '', kind = '', , rating = ''] = line.split('\t');
    if (kind !== '9x9') continue;
    const { difficulty } = human.solve(Uint8Array.from(puzzle, characterDigit));
    if (difficulty !== null) ratings.get(difficulty)?.push(Number(rating));
  }
  const rows = [...ratings].map(([level, values]) => [level, `${values.length}`, quartiles(values, 1)]);
  printTable('Rated by the real Sukaku Explainer', ['class', 'puzzles', 'rating'], rows);
}

function onMade(ref: LayoutRef): void {
  const name = Object.values(ref).join(' ');
  if (!name.includes(part)) return;
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const generator = new Generator(topology);
  const human = createHumanSolver(topology);
  let below = Number.NaN;
  for (const difficulty of LEVELS) {
    if (expectedWaiting({ ...ref, difficulty }) === 'never') continue;
    const [times, explainer, minutes]: [number[], number[], number[]] = [[], [], []];
    const hardest: string[] = [];
    const [counts, even]: [number[], Evenness[]] = [[], []];
    let missed = 0;
    for (let index = 0; index < count; index++) {
      const from = processorTime();
      const seed = `class ${index}`;
      const made = generator.generate({ difficulty, seed, timeLimit: LIMIT }, { timeUp: afterSpending(LIMIT) });
      times.push(processorTime() - from);
      if (!made.ok || made.value.shortfalls.length > 0) {
        missed++;
        continue;
      }
      const { givens } = made.value;
      counts.push(made.value.givenCount);
      even.push(evennessOf(topology, givens));
      const [er, seconds] = ratePuzzle(
        new Subject(topology, givens),
        RATED.filter((scheme) => scheme !== undefined),
      );
      if (er?.value) explainer.push(er.value);
      if (seconds?.value) minutes.push(seconds.value / 60);
      const log = human.solve(givens);
      const costs = log.entries.map(({ step }) => human.techniques.findIndex(({ id }) => id === step.technique));
      hardest.push(human.techniques[Math.max(...costs)]?.id ?? '');
    }
    const median = minutes.length > 0 ? quantile(minutes, 0.5) : Number.NaN;
    const cost = `${quantile(times, 0.5).toFixed(0)}, ${Math.max(...times).toFixed(0)}`;
    printTable(
      `${name}, ${difficulty}`,
      ['made', 'missed', 'ms, worst', 'Sudoku Explainer', 'minutes', 'times below', 'hardest technique, %'],
      [
        [
          `${count}`,
          `${missed}`,
          cost,
          quartiles(explainer, 1),
          quartiles(minutes, 1),
          (median / below).toFixed(2),
          mostNeeded(hardest),
        ],
      ],
    );
    const mean = (figure: (one: Evenness) => number): string => (sum(even.map(figure)) / even.length).toFixed(3);
    printTable(
      `${name}, ${difficulty}: where the givens lie`,
      ['givens', 'spread over boxes', 'spread over digits', 'turned too', 'boxes alike'],
      [
        [
          quartiles(counts, 0),
          mean(({ boxes }) => boxes),
          mean(({ digits }) => digits),
          mean(({ turned }) => turned),
          mean(({ alike }) => alike),
        ],
      ],
    );
    below = median;
  }
}

onReference();
for (const ref of LAYOUTS) onMade(ref);
