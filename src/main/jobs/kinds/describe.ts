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

/** Data that a library stores about a puzzle besides its grid. */
export interface Description {
  /** Canonical hash of the givens, eight bytes; and that of the full solution. */
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
   * Rating by the id of its scheme, computed from these givens. Ratings of copies are not stored:
   * `LibraryWriter.describe` drops them, and the library shows those of the original.
   */
  readonly ratings: Readonly<Record<string, number>>;
  /** Version of the grader that found difficulty, score, usage and ratings. */
  readonly grader: number;
}

/** Slow ratings are computed only on request, for single puzzles. */
const SCHEMES = RATING_SCHEMES.filter(({ slow }) => !slow);

/** Largest layout, in cells, that is rated: the time of some ratings grows faster than the layout. */
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

/** Calculates the facts of a puzzle for searching the library. Errors: `cancelled`. */
export function describeJob({ solution, ...input }: DescribeInput, { cancel }: JobContext): Result<Description> {
  const puzzle = puzzleOf(input);
  const { topology, givens } = puzzle;
  const subject = new Subject(topology, givens, cancel);
  const { log } = subject;
  const ratings = ratingsOf(subject);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return ok({
    hash: hashOf(puzzle),
    // A full grid is the same grid whatever clues were taken from it.
    solutionHash: hashOf({ topology: topologyOf(input.layout), givens: solution }),
    difficulty: log.difficulty ?? 'beyond',
    score: log.score,
    usage: log.solved ? usageOf(log, topology.subgridCount) : null,
    ratings,
    grader: GRADER_VERSION,
  });
}
