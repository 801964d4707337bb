import type { GeneratedPuzzle } from '../../src/main/engine/generate/attempt.ts';
import { Generator } from '../../src/main/engine/generate/generator.ts';
import { humanTime } from '../../src/main/engine/rating/humanTime.ts';
import { Subject } from '../../src/main/engine/rating/subject.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { minutesTarget, printTarget, type RatingTarget } from '../../src/shared/rating/target.ts';
import { LEVELS } from '../../src/shared/step/step.ts';
import type { Topology } from '../../src/shared/topology/topology.ts';
import { printTable, processorTime, quantile } from '../parts/stats.ts';

/** Number of puzzles of each class from which the ranges of minutes are computed. */
const SAMPLES = 4;

const RATINGS: readonly RatingTarget[] = [
  { kind: 'sudoku-explainer', from: 1.5, to: 2 },
  { kind: 'sudoku-explainer', from: 2.6, to: 3 },
  { kind: 'sudoku-explainer', from: 4, to: 4.5 },
  { kind: 'foxy', from: 2000, to: 2999 },
  { kind: 'foxy', from: 4000 },
  { kind: 'hodoku', class: 'hard' },
  { kind: 'hodoku', class: 'unfair' },
  { kind: 'constraint-models', class: '3-abstract' },
  { kind: 'constraint-models', class: '4-dual' },
  { kind: 'sudoku-explainer', from: 6.6, to: 7 },
];

/** Ranges of minutes to request: between the quartiles of the predicted times of sample puzzles of all classes. */
function quartiles(topology: Topology, generator: Generator): RatingTarget[] {
  const minutes: number[] = [];
  for (const difficulty of LEVELS) {
    for (let index = 0; index < SAMPLES; index++) {
      const { givens } = expectOk(generator.generate({ difficulty, seed: `bench ${index}` }));
      const { value } = humanTime.rate(new Subject(topology, givens));
      if (value !== null) minutes.push(value / 60);
    }
  }
  const at = (share: number): number => Math.round(quantile(minutes, share));
  return [0, 0.25, 0.5, 0.75].map((from) => minutesTarget({ from: at(from), to: at(from + 0.25) + 1 }));
}

function asked(target: RatingTarget): string {
  const { kind, from = 0, to = 0 } = target;
  return kind === humanTime.id ? `${from / 60}-${to / 60} minutes` : printTarget(target);
}

/** Generates puzzles with certain ratings on a layout. Prints how many are in the range, and the time on one core. */
export function benchTargets(name: string, topology: Topology, count: number, only: string): void {
  const generator = new Generator(topology);
  const header = ['layout', 'asked for', 'made', 'in range', 'of which minimal', 'median ms', '95 % ms', 'worst ms'];
  for (const rating of [...quartiles(topology, generator), ...RATINGS]) {
    if (!`${name} ${asked(rating)}`.includes(only)) continue;
    const times: number[] = [];
    const hits: GeneratedPuzzle[] = [];
    for (let index = 0; index < count; index++) {
      const from = processorTime();
      const made = expectOk(generator.generate({ difficulty: 'unrated', seed: `bench ${index}`, rating }));
      times.push(processorTime() - from);
      if (made.shortfalls.length === 0) hits.push(made);
    }
    const figures = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0));
    const minimal = hits.filter((puzzle) => puzzle.minimal).length;
    const row = [name, asked(rating), `${count}`, `${hits.length}`, `${minimal}`, ...figures];
    printTable(`${name}, ${asked(rating)}`, header, [row]);
  }
}
