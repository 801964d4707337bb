import type { LibraryFilter, LibraryItem, LibrarySort } from '../../../shared/contract/library.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { TIME_SCHEME } from '../../../shared/rating/target.ts';
import { formatNumber, t } from '../../i18n/words.ts';
import { aboutTime } from '../controls/timeWords.ts';

/** Ratings from this value on are shown without decimals, which would claim too much precision. */
const WHOLE = 100;

/** The class of a puzzle. It is missing, not “unrated”, while it is still to be calculated, or if it never can be. */
export function difficultyWords({
  difficulty,
  pending,
  unjudged,
}: Pick<LibraryItem, 'difficulty' | 'pending' | 'unjudged'>): string {
  if (unjudged) return t('library.unjudged');
  return pending && difficulty === 'unrated' ? t('library.pending') : t(`difficulty.${difficulty}`);
}

/** A value of a rating without its name; predicted times in minutes. */
export function ratingValue(kind: string, value: number): string {
  if (kind === TIME_SCHEME) return aboutTime(value);
  return formatNumber(value < WHOLE ? value : Math.round(value));
}

/** A rating of the sort or the filter, with its name or unit. */
function ratingWords(kind: string, value: number): string {
  return kind === TIME_SCHEME ? aboutTime(value) : `${t(schemeName(kind))} ${ratingValue(kind, value)}`;
}

interface ShownRatings {
  readonly sort: { readonly value: LibrarySort };
  readonly filter: { readonly value: LibraryFilter };
}

/** The ratings of a puzzle that the list is sorted or filtered by; else its predicted time. */
export function ratingFacts({ ratings }: LibraryItem, { sort, filter }: ShownRatings): string[] {
  const { by } = sort.value;
  const { rating, ratings: more = [] } = filter.value;
  const wanted = [...(typeof by === 'object' ? [by.rating] : []), ...[rating, ...more].map((range) => range?.kind)];
  const kinds = new Set(wanted.filter((kind) => kind !== undefined));
  if (kinds.size === 0) kinds.add(TIME_SCHEME);
  return [...kinds].flatMap((kind) => (ratings[kind] === undefined ? [] : [ratingWords(kind, ratings[kind])]));
}
