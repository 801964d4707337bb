import { type Relation, relation } from './constraint.ts';

/**
 * The relations that sentences have words for, from the first cell to the second: the second is larger, is at least as
 * large, is equal, differs by `by` or by at least `by`, is at most `by` away, is `by` times the first or the other way
 * round, or both make `by`.
 */
export const RELATION_KINDS = [
  'larger',
  'smaller',
  'not-smaller',
  'not-larger',
  'equal',
  'difference',
  'apart',
  'near',
  'ratio',
  'sum',
  'other',
] as const;
type RelationWord = (typeof RELATION_KINDS)[number];

export interface RelationKind {
  readonly kind: RelationWord;
  /** The number in the description; 0 if it has none. */
  readonly by: number;
}

const known = new WeakMap<Relation, RelationKind>();

/**
 * The relations that have a word. For each: the word, the largest number that its description may contain, and a test
 * whether the digits a and b have the relation with that number (`by`).
 */
const DESCRIBED: readonly (readonly [RelationWord, (digits: number) => number, Test])[] = [
  ['larger', () => 0, (a, b) => b > a],
  ['smaller', () => 0, (a, b) => b < a],
  ['not-smaller', () => 0, (a, b) => b >= a],
  ['not-larger', () => 0, (a, b) => b <= a],
  ['equal', () => 0, (a, b) => a === b],
  ['difference', (digits) => digits - 1, (a, b, by) => by > 0 && Math.abs(a - b) === by],
  ['apart', (digits) => digits - 1, (a, b, by) => by > 0 && Math.abs(a - b) >= by],
  ['near', (digits) => digits - 1, (a, b, by) => a !== b && Math.abs(a - b) <= by],
  ['ratio', (digits) => digits, (a, b, by) => a === by * b || b === by * a],
  ['sum', (digits) => 2 * digits, (a, b, by) => a + b === by],
];

type Test = (a: number, b: number, by: number) => boolean;

/** Describes a relation from its first cell to its second. */
export function kindOfRelation(own: Relation): RelationKind {
  const found = known.get(own) ?? kindByTrial(own);
  known.set(own, found);
  return found;
}

function kindByTrial(own: Relation): RelationKind {
  const digits = own.allowed.length - 1;
  for (const [kind, most, allows] of DESCRIBED) {
    for (let by = 0; by <= most(digits); by++) {
      // Equal relations are the same object.
      if (relation(digits, (a, b) => allows(a, b, by)) === own) return { kind, by };
    }
  }
  return { kind: 'other', by: 0 };
}
