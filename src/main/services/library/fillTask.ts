import { createHash } from 'node:crypto';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import type { FillItem } from '../../../shared/contract/libraryFill.ts';
import type { GenerateWishes } from '../../../shared/generate/options.ts';
import { entryNamed, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { type LayoutRef, type LayoutSpec, refOfSpec } from '../../../shared/layout/spec.ts';
import type { Range, RatedAs, RatingRange, RatingTarget } from '../../../shared/rating/target.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withoutOpenVariants, withVariants } from '../../../shared/variants/withVariants.ts';
import type { Description } from '../../jobs/kinds/describe.ts';

/**
 * An item of a filling plan (a kind of puzzles, and how many of them the library should have), with its layout
 * resolved.
 */
export interface FillTask {
  readonly item: FillItem;
  readonly layout: LayoutSpec;
  readonly ref: LayoutRef;
  readonly cells: number;
  /** Identifies the item: the seeds of its puzzles are derived from this key, and its progress is stored under it. */
  readonly key: string;
}

/**
 * Converts the rating that an item wishes for to a filter of the library. Needed only for items that count unplayed
 * puzzles (`unplayed`). The schema of plans does not allow these to name a class of the rating, so there is none to
 * convert.
 */
export function rangeOf({ class: _, ...range }: RatingTarget): RatingRange {
  return range;
}

/**
 * Adds the rating that the item of the plan requests to the facts from grading. These lack ratings that are slow to
 * calculate, and ratings of large layouts. The requested rating must be stored, because the library counts the puzzles
 * for the item by this rating.
 */
export function withRating(facts: Description, { kind, value }: RatedAs): Description {
  return value === null ? facts : { ...facts, ratings: { ...facts.ratings, [kind]: value } };
}

/** The wishes for each puzzle of an item of the plan, except class and rating. */
function furtherWishesOf(item: FillItem): Omit<GenerateWishes, 'difficulty' | 'rating'> {
  const { rules, minScore, maxScore, required, forbidden, minGivens, maxGivens, symmetry, clueSymmetry, balance } =
    item;
  const { targetSteps, minimal, interlocked, timeLimit } = item;
  const bounds = { rules, minScore, maxScore, required, forbidden, minGivens, maxGivens };
  const wishes = { ...bounds, symmetry, clueSymmetry, balance, targetSteps, minimal, interlocked, timeLimit };
  return Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined));
}

/** All wishes for each puzzle of an item of the plan. */
export function wishesOf(item: FillItem): GenerateWishes {
  const { difficulty, rating } = item;
  return { difficulty, ...(rating && { rating }), ...furtherWishesOf(item) };
}

/**
 * Returns true if an item of the plan wishes more than a layout and a class, so that fitting puzzles may be hard to
 * find.
 */
export function isRare(item: FillItem): boolean {
  return item.rating !== undefined || Object.keys(furtherWishesOf(item)).length > 0;
}

function isBounded(range: Range): boolean {
  return range.from !== undefined || range.to !== undefined;
}

/** The ranges of score and givens of an item of the plan, as filters of the library. */
export function boundsOf({
  minScore,
  maxScore,
  minGivens,
  maxGivens,
}: FillItem): Pick<LibraryFilter, 'score' | 'givens'> {
  const range = (from: number | undefined, to: number | undefined): Range => ({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const [score, givens] = [range(minScore, maxScore), range(minGivens, maxGivens)];
  return { ...(isBounded(score) ? { score } : {}), ...(isBounded(givens) ? { givens } : {}) };
}

/** Resolves the layout of an item of the plan, and checks its wishes. Errors: those of the layout and of `planFor`. */
export async function taskOf(item: FillItem, seed: string): Promise<Result<FillTask>> {
  const { difficulty, rating, variants = [] } = item;
  const plain = resolveLayout({ ...item, layout: entryNamed(item.layout)?.id ?? item.layout });
  if (!plain.ok) return plain;
  const layout = withVariants(plain.value, variants);
  if (!layout.ok) return layout;
  // Leave out open variants here: they are chosen at random for each puzzle, and do not change which cells there are.
  const topology = compileTopology(withoutOpenVariants(layout.value));
  if (!topology.ok) return topology;
  if (isRare(item)) {
    // Imported only here, so that library commands start faster without the rating schemes.
    const { planFor } = await import('../../engine/generate/plan.ts');
    const planned = planFor(topology.value, wishesOf(item));
    if (!planned.ok) return planned;
  }
  const canonical = refOfSpec(layout.value);
  const wishes = furtherWishesOf(item);
  const wished = Object.keys(wishes).length > 0 ? [wishes] : [];
  const text = JSON.stringify([seed, canonical, variants, difficulty, ...(rating ? [rating] : []), ...wished]);
  const key = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return ok({ item, layout: layout.value, ref: canonical, cells: topology.value.cellCount, key });
}
