import type { Topology } from '../../../shared/layout/topology.ts';
import type { RatedPart, Rating } from '../../../shared/rating/rating.ts';
import type { CancelToken } from '../io.ts';
import { RATING_SCHEMES } from './registry.ts';
import type { RatingScheme } from './scheme.ts';
import { Subject } from './subject.ts';

/** The rating of a scheme that says nothing of puzzles without exactly one solution. */
function unrated(solutions: number | null, subgridCount: number): Omit<Rating, 'id'> {
  const why =
    solutions === 0
      ? { en: 'The puzzle has no solution.', fr: 'La grille n’a pas de solution.' }
      : solutions === null
        ? {
            en: 'The search gave up before it knew whether there is exactly one solution.',
            fr: 'La recherche s’est arrêtée avant de savoir s’il y a exactement une solution.',
          }
        : { en: 'The puzzle has more than one solution.', fr: 'La grille a plus d’une solution.' };
  const part: RatedPart = { value: null, class: null, evidence: { figures: {}, uses: [], why: [why] } };
  return { ...part, bySubgrid: Array.from({ length: subgridCount }, () => part) };
}

/**
 * Rates a puzzle by every scheme, or by those named, in the registry's order. Plain data of the caller's own.
 *
 * @param givens cell → given digit, 0 for none.
 * Returns what was done so far where the work is cancelled.
 */
export function ratePuzzle(
  topology: Topology,
  givens: Uint8Array,
  {
    cancel,
    schemes = RATING_SCHEMES,
  }: { readonly cancel?: CancelToken; readonly schemes?: readonly RatingScheme[] } = {},
): Rating[] {
  const subject = new Subject(topology, givens, cancel);
  const ratings: Rating[] = [];
  for (const scheme of schemes) {
    const rated =
      scheme.takesImproper || subject.solutions === 1
        ? scheme.rate(subject)
        : unrated(subject.solutions, topology.subgridCount);
    if (cancel?.cancelled()) break;
    ratings.push({ id: scheme.id, ...rated });
  }
  return ratings;
}
