import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import { hashOf } from '../../answers/identity.ts';
import { usageOf } from '../../engine/humanSolver/analysis/solveStatistics.ts';
import { isDefinedFor } from '../../engine/rating/rate.ts';
import { RATING_SCHEMES } from '../../engine/rating/registry.ts';
import { Subject } from '../../engine/rating/subject.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import type { JobContext } from '../handler.ts';
import { type PlainPuzzle, puzzleOf, topologyOf } from '../plainPuzzle.ts';

/** A puzzle with one solution. */
export interface DescribeInput extends PlainPuzzle {
  readonly solution: Uint8Array;
}

/** What a library stores about a puzzle besides the grid itself. */
export interface Description {
  /** Canonical hash of the givens (eight bytes), and canonical hash of the full solution. */
  readonly hash: Uint8Array;
  readonly solutionHash: Uint8Array;
  /** `beyond` if the techniques do not solve the puzzle. */
  readonly difficulty: Grade;
  readonly score: number;
  readonly usage: {
    readonly overall: Readonly<Record<string, number>>;
    readonly bySubgrid: readonly Readonly<Record<string, number>>[];
  } | null;
  /**
   * Id of a rating scheme → rating of this puzzle. Ratings of symmetric copies are not stored: `LibraryWriter.describe`
   * removes them, and the library shows those of the original puzzle.
   */
  readonly ratings: Readonly<Record<string, number>>;
  /** Version of the grader that found `difficulty`, `score`, `usage` and `ratings`. */
  readonly grader: number;
}

/** Slow rating schemes are left out. They are computed only on request, for single puzzles. */
const SCHEMES = RATING_SCHEMES.filter(({ slow }) => !slow);

/** Larger layouts are not rated, because the time of some ratings grows faster than the layout. In cells. */
const RATED_CELLS = 1500;

function ratingsOf(subject: Subject): Record<string, number> {
  if (subject.topology.cellCount > RATED_CELLS) return {};
  const ratings: Record<string, number> = {};
  for (const scheme of SCHEMES.filter((one) => isDefinedFor(one, subject.topology))) {
    if (subject.cancel.cancelled()) break;
    const { value } = scheme.rate(subject);
    if (value !== null) ratings[scheme.id] = value;
  }
  return ratings;
}

/** Computes the facts by which a puzzle can be found in the library. Errors: `cancelled`. */
export function describeJob({ solution, ...input }: DescribeInput, { cancel }: JobContext): Result<Description> {
  const puzzle = puzzleOf(input);
  const { topology, givens } = puzzle;
  const subject = new Subject(topology, givens, cancel);
  const { log } = subject;
  const ratings = ratingsOf(subject);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok({
    hash: hashOf(puzzle),
    // Leave out the clues, so that a full grid has the same hash for any clues.
    solutionHash: hashOf({ topology: topologyOf(input.layout), givens: solution }),
    difficulty: log.difficulty ?? 'beyond',
    score: log.score,
    usage: log.solved ? usageOf(log, topology.subgridCount) : null,
    ratings,
    grader: GRADER_VERSION,
  });
}
