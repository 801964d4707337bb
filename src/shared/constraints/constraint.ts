import type { Automaton } from './automaton.ts';

/**
 * The meaning of a rule for solvers, proofs and canonical forms: constraints of six kinds over cells of a topology.
 * Solvers support only these kinds and do not know the rules; each rule compiles its clues into constraints. Names
 * follow constraint programming: `domain`, `allDifferent`, `extension` (here relation), `sum`, `cardinality` (here
 * count) and `regular` (Régin 1994, Pesant 2004; the catalogues of XCSP3 and MiniZinc). `cells` may contain a cell
 * several times, where a line crosses itself or passes two twins; solvers merge the repeated entries.
 */
export type Constraint =
  | DomainConstraint
  | AllDifferentConstraint
  | RelationConstraint
  | SumConstraint
  | CountConstraint
  | RegularConstraint;

/** The digit of the cell is one of those in `mask`. */
export interface DomainConstraint {
  readonly kind: 'domain';
  readonly cell: number;
  readonly mask: number;
}

/** No two of the cells have the same digit. If there are D cells, they contain every digit, as a house does. */
export interface AllDifferentConstraint {
  readonly kind: 'all-different';
  readonly cells: readonly number[];
}

/** The digits of two cells form one of the pairs that a relation allows. */
export interface RelationConstraint {
  readonly kind: 'relation';
  readonly a: number;
  readonly b: number;
  readonly relation: Relation;
}

/**
 * Allowed pairs of digits, for two cells in a stated order. Relations can be compared by identity, because {@link
 * relation} returns the same object for equal relations.
 */
export interface Relation {
  /** digit of the first cell → mask of the digits that the second cell may have with it. Index 0 is unused. */
  readonly allowed: Int32Array;
  /** The relation between the cells in the opposite order. If a relation is symmetric, this is the relation itself. */
  readonly inverse: Relation;
}

/** Each digit of the cells is multiplied by the coefficient of its cell. These products add up to the total. */
export interface SumConstraint {
  readonly kind: 'sum';
  readonly cells: readonly number[];
  /** One integer for each cell, not 0. */
  readonly coefficients: readonly number[];
  readonly total: number;
}

/** Each digit in the list occurs in the cells at least as often as in the list. */
export interface CountConstraint {
  readonly kind: 'count';
  readonly cells: readonly number[];
  readonly digits: readonly number[];
}

/** The digits of the cells, read in order, form a word that the automaton accepts. */
export interface RegularConstraint {
  readonly kind: 'regular';
  readonly cells: readonly number[];
  readonly automaton: Automaton;
  /**
   * Set if players think of the digits between two digits of the word, as in a sandwich. Hints then list only those
   * digits.
   */
  readonly between?: DigitsBetween;
}

/** The digits that lie between the two digits of `ends`, which may be in either order, add up to `total`. */
export interface DigitsBetween {
  readonly ends: readonly [number, number];
  readonly total: number;
}

/** The cells of a constraint; a cell may be listed several times. */
export function cellsOf(constraint: Constraint): readonly number[] {
  if (constraint.kind === 'domain') return [constraint.cell];
  return constraint.kind === 'relation' ? [constraint.a, constraint.b] : constraint.cells;
}

const relations = new Map<string, Relation>();

/**
 * The relation that contains the pairs of digits that a predicate allows. Equal relations are the same object, so that
 * tables derived from a relation are computed only once.
 */
export function relation(digits: number, allows: (a: number, b: number) => boolean): Relation {
  const forth = new Int32Array(digits + 1);
  const back = new Int32Array(digits + 1);
  for (let a = 1; a <= digits; a++) {
    for (let b = 1; b <= digits; b++) {
      if (!allows(a, b)) continue;
      forth[a] = (forth[a] as number) | (1 << (b - 1));
      back[b] = (back[b] as number) | (1 << (a - 1));
    }
  }
  return relationOf(forth, back);
}

function relationOf(forth: Int32Array, back: Int32Array): Relation {
  const key = forth.join();
  const known = relations.get(key);
  if (known) return known;
  const inverseKey = back.join();
  const made = { allowed: forth } as { allowed: Int32Array; inverse: Relation };
  made.inverse = inverseKey === key ? made : { allowed: back, inverse: made };
  relations.set(key, made);
  if (made.inverse !== made) relations.set(inverseKey, made.inverse);
  return made;
}
