import type { LibraryFilter, LibraryItem, LibrarySort } from '../../../shared/contract/library.ts';
import { type ColumnId, columnOf, listedColumns } from '../../../shared/library/libraryColumns.ts';
import { schemeName } from '../../../shared/rating/rating.ts';
import { TIME_SCHEME } from '../../../shared/rating/target.ts';
import { formatDateAndTime, formatNumber, t } from '../../i18n/words.ts';
import { ratingValue } from '../words/ratingValue.ts';
import { aboutTime } from '../words/timeWords.ts';

/**
 * The class of a puzzle in words. If the class is not calculated yet, or cannot be calculated, says so instead of
 * “unrated”.
 */
export function difficultyWords({
  difficulty,
  pending,
  unjudged,
}: Pick<LibraryItem, 'difficulty' | 'pending' | 'unjudged'>): string {
  if (unjudged) return t('library.unjudged');
  return pending && difficulty === 'unrated' ? t('library.pending') : t(`difficulty.${difficulty}`);
}

/** A rating with its name. A predicted time has a unit instead of a name. */
function ratingWords(kind: string, value: number): string {
  return kind === TIME_SCHEME
    ? t('new.expected', { time: aboutTime(value) })
    : `${t(schemeName(kind))} ${ratingValue(kind, value)}`;
}

/** The value of a column for a puzzle, without the column's name; null if the puzzle has none. */
export function columnWords(id: ColumnId, item: LibraryItem): string | null {
  const { kind } = columnOf(id);
  const value = item[id];
  if (value === null) return null;
  if (typeof value === 'string') return formatDateAndTime(value);
  return kind === 'times' ? t('library.plays.times', { count: value }) : formatNumber(value);
}

interface ShownList {
  readonly sort: { readonly value: LibrarySort };
  readonly filter: { readonly value: LibraryFilter };
}

/**
 * Name and value of each column by which the list is sorted or filtered. Leaves out the givens, because every row shows
 * them anyway.
 */
export function columnFacts(item: LibraryItem, { sort, filter }: ShownList): string[] {
  return listedColumns(sort.value.by, filter.value, ['givens']).flatMap((id) => {
    const words = columnWords(id, item);
    return words === null ? [] : [`${t(columnOf(id).name)} ${words}`];
  });
}

/**
 * The ratings by which the list is sorted or filtered. If it is neither sorted nor filtered by a rating, the predicted
 * time. If one of them is still to be calculated, says so, unless the class of the puzzle says it.
 */
export function ratingFacts({ ratings, pending, difficulty }: LibraryItem, { sort, filter }: ShownList): string[] {
  const { by } = sort.value;
  const { rating, ratings: more = [] } = filter.value;
  const wanted = [...(typeof by === 'object' ? [by.rating] : []), ...[rating, ...more].map((range) => range?.kind)];
  const kinds = new Set(wanted.filter((kind) => kind !== undefined));
  if (kinds.size === 0) kinds.add(TIME_SCHEME);
  const facts = [...kinds].flatMap((kind) => (ratings[kind] === undefined ? [] : [ratingWords(kind, ratings[kind])]));
  const isAwaited = pending && difficulty !== 'unrated' && facts.length < kinds.size;
  return isAwaited ? [...facts, t('library.pending.rating')] : facts;
}
