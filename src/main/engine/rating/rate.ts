import type { LegibleRating, RatedPart, Rating } from '../../../shared/rating/rating.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { hasClues } from '../../../shared/topology/constrained.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { RATING_SCHEMES } from './registry.ts';
import type { RatingScheme } from './scheme.ts';
import type { Subject } from './subject.ts';

/** Whether a scheme is defined for the puzzles of a topology. Not every scheme is defined for puzzles with clues. */
export function isDefinedFor({ takesClues }: RatingScheme, topology: Topology): boolean {
  return takesClues === true || !hasClues(topology);
}

/** The reason why a scheme cannot rate a puzzle, as a key of a text; null if it can. */
function obstacleOf(scheme: RatingScheme, subject: Subject): TextKey | null {
  if (!isDefinedFor(scheme, subject.topology)) return 'why.clues';
  // Test this last: counting solutions takes a search, which some schemes do not need.
  if (scheme.takesImproper) return null;
  const { solutions } = subject;
  if (solutions === 1) return null;
  return solutions === 0 ? 'why.no-solution' : solutions === null ? 'why.gave-up' : 'why.many-solutions';
}

function unrated(key: TextKey, subgridCount: number): Omit<Rating, 'id'> {
  const part: RatedPart = { value: null, class: null, evidence: { figures: {}, uses: [], why: [{ key }] } };
  return { ...part, bySubgrid: Array.from({ length: subgridCount }, () => part) };
}

/**
 * Rates a puzzle by the given schemes, in their order; by default by every scheme. If the puzzle has clues, schemes
 * that are not defined for clues give no value. The result is plain data, owned by the caller. If the work is
 * cancelled, returns the ratings done so far.
 */
export function ratePuzzle(subject: Subject, schemes: readonly RatingScheme[] = RATING_SCHEMES): Rating[] {
  const ratings: Rating[] = [];
  for (const scheme of schemes) {
    const obstacle = obstacleOf(scheme, subject);
    const rated = obstacle === null ? scheme.rate(subject) : unrated(obstacle, subject.topology.subgridCount);
    if (subject.cancel.cancelled()) break;
    ratings.push({ id: scheme.id, ...rated });
  }
  return ratings;
}

/**
 * Rates a symmetric copy of a puzzle like {@link ratePuzzle}. If a scheme can rate copies differently, the value of the
 * original is used, so that a puzzle and all its copies show one value. Values of subgrids are those of the copy,
 * because its subgrids may be permuted.
 *
 * @param original null if the puzzle is not a copy.
 */
export function rateCopy(copy: Subject, original: Subject | null): Rating[] {
  const ratings = ratePuzzle(copy);
  const differing = original ? RATING_SCHEMES.filter((scheme) => scheme.followsReadingOrder) : [];
  const originals = original ? ratePuzzle(original, differing) : [];
  return ratings.map((rating) => {
    const stored = originals.find(({ id }) => id === rating.id);
    if (!stored) return rating;
    return copy.topology.subgridCount === 1 ? stored : { ...stored, bySubgrid: rating.bySubgrid };
  });
}

/** Adds the scheme's legend to a rating. Throws if no scheme has the rating's id. */
export function legible(rating: Rating): LegibleRating {
  const scheme = RATING_SCHEMES.find(({ id }) => id === rating.id);
  if (!scheme) throw new Error(`there is no rating "${rating.id}"`);
  const { source, classes, severalGrids, agreement, beside, decimals, unit } = scheme;
  const optional = { ...(agreement && { agreement }), ...(beside && { beside }), ...(unit && { unit }) };
  return { ...rating, source, classes, severalGrids, decimals, ...optional };
}
