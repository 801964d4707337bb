import { NEVER_CANCELLED } from '../../src/main/engine/core/io.ts';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { createHumanSolver, type HumanSolver } from '../../src/main/engine/humanSolver/humanSolver.ts';
import { ratePuzzle } from '../../src/main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../../src/main/engine/rating/registry.ts';
import type { Heuristic, QuineTally } from '../../src/main/engine/rating/sat/quine.ts';
import { quineInput } from '../../src/main/engine/rating/satisfiability.ts';
import { summariseSolve } from '../../src/main/engine/rating/solveSummary.ts';
import { Subject } from '../../src/main/engine/rating/subject.ts';
import { digitCharacter } from '../../src/shared/base/digits.ts';
import type { Rating } from '../../src/shared/rating/rating.ts';
import { type BenchPuzzle, type RatedPuzzle, ratedPuzzles, ratedTopology } from '../corpora/puzzles.ts';
import { foldOf } from '../fit/folds.ts';
import type { HumanRecord } from '../fit/records.ts';
import { sum } from '../parts/stats.ts';
import { CONSTRAINT_MODELS, VISUAL_SAT } from './printed.ts';

/** Technique id → number of uses; unused ones are absent. */
export type TechniqueCounts = Readonly<Record<string, number>>;
/**
 * Names of the heuristics of our SAT rating, which prefer small or large clauses. The third heuristic of [visual-sat],
 * `random`, is used only in these experiments.
 */
export type QuineHeuristic = Exclude<Heuristic, 'random'>;

/** All figures of a puzzle that the experiments use. */
export interface MeasuredPuzzle {
  readonly fold: number;
  /** Ratings of the puzzle by the schemes of the documents, by id of the scheme. */
  readonly ratings: ReadonlyMap<string, Rating>;
  /** Number of uses of each technique in a solve with all our techniques. */
  readonly counts: TechniqueCounts;
  /**
   * Number of uses of each technique in a solve with only the techniques of [visual-sat]. `backtracking` counts the
   * cells that these leave open.
   */
  readonly twelve: TechniqueCounts;
  /** Figures of the SAT rating by heuristic; null for a heuristic that reached its limits. */
  readonly quine: Readonly<Record<Heuristic, QuineTally | null>>;
  /**
   * Index of the puzzle's class by the rules of [constraint-models], table 1. If no class suffices, the number of
   * classes.
   */
  readonly byRules: number;
}

/** A measured puzzle of the rated bank. */
export interface MeasuredBankPuzzle extends MeasuredPuzzle {
  /** Sukaku Explainer's rating. */
  readonly rating: number;
}

/** A measured puzzle of [wang], with people's times. */
export interface MeasuredRecord extends MeasuredPuzzle {
  readonly record: HumanRecord;
}

const SCHEMES = RATING_SCHEMES.filter(({ id }) =>
  ['carpet', 'foxy', 'constraint-models', 'visual', 'linear', 'satisfiability'].includes(id),
);

/**
 * Our technique id → the id of the technique of [visual-sat] that includes it. The document does not distinguish
 * pointing triples from pointing pairs.
 */
const ITS_NAME: Readonly<Record<string, string>> = { 'pointing-triple': 'pointing-pair' };
const TWELVE = [...Object.keys(VISUAL_SAT.table2), 'pointing-triple'].filter((id) => id !== 'backtracking');

const topology = ratedTopology();
const solverOfTwelve = createHumanSolver(topology, { techniques: TWELVE });
const solversByRules = CONSTRAINT_MODELS.map((_, index): HumanSolver => {
  const techniques = CONSTRAINT_MODELS.slice(0, index + 1).flatMap((row) => row.techniques);
  return createHumanSolver(topology, { techniques });
});

function countsOfTwelve(givens: Uint8Array): TechniqueCounts {
  const log = solverOfTwelve.solve(givens);
  const counts: Record<string, number> = {};
  for (const { step } of log.entries) {
    const id = ITS_NAME[step.technique] ?? step.technique;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  const placed = sum(log.entries.map(({ step }) => step.placements.length));
  const open = givens.filter((digit) => digit === 0).length - placed;
  return open > 0 ? { ...counts, backtracking: open } : counts;
}

/**
 * Depth, disjunctions and eliminations of one heuristic, from the figures of a SAT rating. Null if the heuristic
 * reached its limits.
 */
function tallyOf({ evidence: { figures } }: Rating, suffix: 'Smallest' | 'Largest'): QuineTally | null {
  const [depth, disjunctions, eliminations] = ['depth', 'disjunctions', 'eliminations'].map(
    (figure) => figures[`${figure}${suffix}`] ?? null,
  );
  return depth == null || disjunctions == null || eliminations == null ? null : { depth, disjunctions, eliminations };
}

/** Depth, disjunctions and eliminations of both heuristics, from a SAT rating. */
export function quineTallies(rating: Rating): Readonly<Record<QuineHeuristic, QuineTally | null>> {
  return { 'smallest-clauses': tallyOf(rating, 'Smallest'), 'largest-clauses': tallyOf(rating, 'Largest') };
}

/**
 * Depth, disjunctions and eliminations of a search that chooses at random with this seed, which is the first heuristic
 * of [visual-sat]. Null if the search reached its limits.
 */
function randomTally(subject: Subject, seed: string): QuineTally | null {
  const { quine, facts, rank } = quineInput(subject);
  const ranks = createRng(seed).shuffle(Int32Array.from(rank.keys()));
  const { solved, depth, disjunctions, eliminations } = quine.run(facts, 'random', ranks, NEVER_CANCELLED);
  return solved ? { depth, disjunctions: sum([...disjunctions]), eliminations: sum([...eliminations]) } : null;
}

/** Measures all figures of a 9×9 puzzle. */
export function measurePuzzle({ givens }: Pick<BenchPuzzle, 'givens'>): MeasuredPuzzle {
  const subject = new Subject(topology, givens);
  const ratings = new Map(ratePuzzle(subject, SCHEMES).map((rating) => [rating.id, rating]));
  const byRules = solversByRules.findIndex((solver) => solver.solve(givens).solved);
  const text = Array.from(givens, (digit) => (digit === 0 ? '.' : digitCharacter(digit))).join('');
  return {
    fold: foldOf(text),
    ratings,
    counts: summariseSolve(subject.log).counts,
    twelve: countsOfTwelve(givens),
    quine: { ...quineTallies(ratings.get('satisfiability') as Rating), random: randomTally(subject, text) },
    byRules: byRules < 0 ? solversByRules.length : byRules,
  };
}

/** Number of puzzles of the rated bank for each half point of rating. The rarest half point has about 200. */
export const PER_HALF_POINT = 100;

/** Up to `most` puzzles of the rated bank for each half point of rating, at equal distances in the bank's order. */
export function balancedBank(most: number): RatedPuzzle[] {
  const bands = Map.groupBy(ratedPuzzles(), ({ rating }) => Math.floor(2 * rating + 1e-6));
  return [...bands.values()].flatMap((band) => {
    const count = Math.min(most, band.length);
    return Array.from({ length: count }, (_, index) => band[Math.floor((index * band.length) / count)] as RatedPuzzle);
  });
}
