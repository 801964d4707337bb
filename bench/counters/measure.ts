import { createHash } from 'node:crypto';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { createFiller } from '../../src/main/engine/filling/filler.ts';
import type { GeneratedPuzzle } from '../../src/main/engine/generate/attempt.ts';
import { Generator } from '../../src/main/engine/generate/generator.ts';
import { RuledGenerator } from '../../src/main/engine/generate/ruledGenerator.ts';
import { createHumanSolver } from '../../src/main/engine/humanSolver/humanSolver.ts';
import { ratePuzzle } from '../../src/main/engine/rating/rate.ts';
import { Subject } from '../../src/main/engine/rating/subject.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { type Difficulty, SPARE_GIVENS } from '../../src/shared/generate/options.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../../src/shared/layout/spec.ts';
import { withClues } from '../../src/shared/rules/readClues.ts';
import { compileTopology } from '../../src/shared/topology/topology.ts';

/** Puzzles that are made from the seeds `counters 0`, `counters 1`, …, and what is done with them. */
interface Sample {
  readonly ref: LayoutRef;
  readonly difficulty: Difficulty;
  readonly count: number;
  /** The rule of the puzzles' clues; absent for puzzles without clues. */
  readonly rule?: string;
}

/** Chosen so that all of them together take a few seconds: each kernel of the search, and each class. */
const SAMPLES: readonly Sample[] = [
  ...(Object.keys(SPARE_GIVENS) as Difficulty[]).map((difficulty) => ({
    ref: { layout: 'simple', order: 3 },
    difficulty,
    count: 8,
  })),
  { ref: { layout: 'samurai', order: 3 }, difficulty: 'easy', count: 2 },
  { ref: { layout: 'samurai', order: 3 }, difficulty: 'hard', count: 1 },
  { ref: { layout: 'samurai', order: 3 }, difficulty: 'master', count: 1 },
  { ref: { layout: 'torus', order: 3, size: 2 }, difficulty: 'medium', count: 2 },
  { ref: { layout: 'carpet', order: 3, size: 2 }, difficulty: 'hard', count: 1 },
  { ref: { layout: 'samurai', box: [2, 3] }, difficulty: 'extreme', count: 1 },
  { ref: { layout: 'simple', order: 3 }, difficulty: 'easy', count: 1, rule: 'killer-cage' },
  { ref: { layout: 'simple', box: [2, 3] }, difficulty: 'hard', count: 3, rule: 'killer-cage' },
];

/** Counters of a sample: sums over its puzzles. They depend only on the seeds. */
export interface Counters {
  /** Search nodes of filling an empty board. */
  readonly fillNodes: number;
  readonly attempts: number;
  readonly givens: number;
  /** Hash of all givens and clues, so that other puzzles with equal counters are noticed. */
  readonly puzzles: string;
  /** Search nodes of proving that each puzzle has one solution. */
  readonly proofNodes: number;
  /** Search nodes of asking, for each given, whether the puzzle has a solution with another digit there. */
  readonly minimalityNodes: number;
  readonly steps: number;
  readonly score: number;
  /** Sum over the steps of how many other steps of the same technique there were. */
  readonly alternatives: number;
  /** Sum of the values of all ratings, rounded to hundredths. */
  readonly ratings: number;
}

function nameOf({ ref, difficulty, rule }: Sample): string {
  const { layout, size, box } = ref;
  return [layout, size, box?.join('x'), difficulty, rule].filter((part) => part !== undefined).join(' ');
}

function make(sample: Sample, seed: string): GeneratedPuzzle {
  const { ref, difficulty, rule } = sample;
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  if (rule === undefined) return expectOk(new Generator(topology).generate({ difficulty, seed }));
  const rules = [{ rule, share: 1 }];
  return expectOk(new RuledGenerator(topology).generate({ difficulty, seed, rules }));
}

function countersOf(sample: Sample): Counters {
  const sums = { fillNodes: 0, attempts: 0, givens: 0, proofNodes: 0, minimalityNodes: 0 };
  const solving = { steps: 0, score: 0, alternatives: 0, ratings: 0 };
  const hash = createHash('sha256');
  const plain = expectOk(compileTopology(expectOk(resolveLayout(sample.ref))));
  // Everything but the generator is made once for all puzzles of a sample, as in the program, so that what a solver
  // remembers from earlier puzzles counts too.
  const filler = createFiller(plain);
  for (let index = 0; index < sample.count; index++) {
    const seed = `counters ${index}`;
    sums.fillNodes += expectOk(filler.fill(createRng(seed))).nodes;
    const { givens, clues, attempt, givenCount } = make(sample, seed);
    hash.update(givens).update(JSON.stringify(clues ?? []));
    sums.attempts += attempt + 1;
    sums.givens += givenCount;
    const topology = clues ? expectOk(withClues(plain, clues)) : plain;
    const solver = createExactSolver(topology);
    sums.proofNodes += solver.solve(givens, { limit: 2 }).nodes;
    for (const [cell, digit] of givens.entries()) {
      if (digit > 0) sums.minimalityNodes += solver.solveWithout(givens, cell, digit, { limit: 1 }).nodes;
    }
    const { entries, score } = createHumanSolver(topology).solve(givens);
    solving.steps += entries.length;
    solving.score += score;
    for (const { alternatives } of entries) solving.alternatives += alternatives;
    for (const { value } of ratePuzzle(new Subject(topology, givens))) solving.ratings += value ?? 0;
  }
  const ratings = Number(solving.ratings.toFixed(2));
  return { ...sums, ...solving, ratings, puzzles: hash.digest('hex').slice(0, 12) };
}

/** The counters of all samples, by the samples' names. */
export function measureCounters(): Record<string, Counters> {
  return Object.fromEntries(SAMPLES.map((sample) => [nameOf(sample), countersOf(sample)]));
}
