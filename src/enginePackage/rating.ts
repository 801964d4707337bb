import { z } from 'zod';
import { ratePuzzle } from '../main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../main/engine/rating/registry.ts';
import { Subject } from '../main/engine/rating/subject.ts';
import { fail, ok, type Result } from '../shared/base/result.ts';
import { className, type RatedPart, type Rating, schemeName } from '../shared/rating/rating.ts';
import { fill, fillSentence } from '../shared/text/placeholders.ts';
import { languageSchema, limitFields } from './answer.ts';
import { askPuzzle } from './asking.ts';
import type { EngineResult, PuzzleRating, RatedValue, RatingChoice, SudokuPuzzle, TextLanguage } from './types.ts';

const choiceSchema = z.strictObject({
  ...limitFields,
  schemes: z.array(z.string().max(64)).max(1000).optional(),
  language: languageSchema,
});

function readSchemes(ids: readonly string[] | undefined): Result<typeof RATING_SCHEMES> {
  const unknown = ids?.find((id) => !RATING_SCHEMES.some((scheme) => scheme.id === id));
  if (unknown !== undefined) {
    const known = RATING_SCHEMES.map(({ id }) => id).join(', ');
    return fail('bad-input', 'target-no-scheme', { kind: unknown, known });
  }
  return ok(RATING_SCHEMES.filter(({ id }) => ids?.includes(id) ?? true));
}

function ratedValue({ value, class: itsClass }: RatedPart): RatedValue {
  return { value, class: itsClass };
}

function puzzleRating(rating: Rating, language: TextLanguage): PuzzleRating {
  const { id, evidence, bySubgrid } = rating;
  const rated = ratedValue(rating);
  return {
    scheme: id,
    name: fill(language, schemeName(id)),
    ...rated,
    className: rated.class === null ? null : fill(language, className(id, rated.class)),
    reasons: evidence.why.map((sentence) => fillSentence(language, sentence)),
    figures: { ...evidence.figures },
    bySubgrid: bySubgrid.map(ratedValue),
  };
}

/**
 * Rates a puzzle by published schemes, in the order of `schemes()`. All schemes together take a tenth of a second on
 * one subgrid, and many seconds on large layouts, so name only those that you need.
 *
 * Errors: `bad-input`, `gave-up` and `cancelled` for the limits, and those of reading a puzzle. A puzzle that a scheme
 * cannot rate is not a failure: its value is null.
 *
 * @example
 * const [rating] = expectValue(rate(puzzle, { schemes: ['sudoku-explainer'] }));
 * console.log(rating?.value, rating?.reasons);
 */
export function rate(puzzle: SudokuPuzzle, options: RatingChoice = {}): EngineResult<PuzzleRating[]> {
  return askPuzzle(puzzle, options, choiceSchema, ({ topology, givens }, { schemes: ids, language }, watch) => {
    const chosen = readSchemes(ids);
    if (!chosen.ok) return chosen;
    return watch.outcome(() => {
      const ratings = ratePuzzle(new Subject(topology, givens, watch), chosen.value);
      return ok(ratings.map((rating) => puzzleRating(rating, language)));
    });
  });
}
