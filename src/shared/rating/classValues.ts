import type { RatingRange, RatingTarget } from './target.ts';

type Values = readonly [least: number, greatest: number];

/**
 * Scheme → class or other named value → its values, for the schemes whose classes follow from their values. The library
 * stores values only, in thousandths.
 */
const CLASS_VALUES: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  'human-time': {
    short: [0, 299.999],
    moderate: [300, 599.999],
    long: [600, 1199.999],
    'very-long': [1200, 3599.999],
    'an-afternoon': [3600, 1e12],
  },
  'constraint-models': {
    'very-easy': [1, 1],
    easy: [2, 2],
    medium: [3, 3],
    hard: [4, 4],
    'very-hard': [5, 5],
    expert: [6, 7],
    primal: [1, 1],
    dual: [2, 2],
    '3-abstract': [3, 3],
    '4-primal': [4, 4],
    '4-dual': [5, 5],
    sac: [6, 6],
    beyond: [7, 7],
  },
};

/** Names that {@link rangeOfTarget} knows for a scheme; none if its classes do not follow from its values. */
export function namedValuesOf(kind: string): readonly string[] {
  return Object.keys(CLASS_VALUES[kind] ?? {});
}

/** The range of values of a target; null for a name without values. */
export function rangeOfTarget({ class: named, ...range }: RatingTarget): RatingRange | null {
  if (named === undefined) return range;
  const values = CLASS_VALUES[range.kind]?.[named];
  return values ? { kind: range.kind, from: values[0], to: values[1] } : null;
}
