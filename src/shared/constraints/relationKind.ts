import { type Relation, relation } from './constraint.ts';

/**
 * Kinds of relations that a sentence can name. A kind describes the digit of the second cell, compared with the first:
 * - `larger`, `smaller`, `not-smaller`, `not-larger`, `equal`.
 * - `difference`, `apart`, `near`: the two digits differ by exactly, at least, or at most `by`.
 * - `ratio`: one digit is `by` times the other.
 * - `sum`: both digits add up to `by`.
 * - `other`: none of these.
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
  /** The number in the description, such as the difference; 0 if the kind has no number. */
  readonly by: number;
}

const known = new WeakMap<Relation, RelationKind>();

/**
 * The kinds that have a word. Each entry has the kind, the largest number that its description may contain, and a test
 * whether the digits a and b of the first and the second cell have the relation with the number `by`.
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
      // Equal relations are the same object, so comparing identities is enough.
      if (relation(digits, (a, b) => allows(a, b, by)) === own) return { kind, by };
    }
  }
  return { kind: 'other', by: 0 };
}
