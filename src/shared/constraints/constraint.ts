import type { Automaton } from './automaton.ts';

/**
 * What a rule means to everything that reasons: six kinds of constraints over cells of a topology. Solvers, proofs and
 * canonical forms know these kinds and no rule; rules know their clues and compile them into constraints.
 *
 * Names are those of constraint programming: `domain`, `allDifferent`, `extension` (here relation), `sum`, `cardinality`
 * (here count) and `regular` (Régin 1994, Pesant 2004; the catalogues of XCSP3 and MiniZinc). Cells may repeat in a list
 * where a line crosses itself or passes two twins; whoever reasons merges them.
 */
export type Constraint =
  | DomainConstraint
  | AllDifferentConstraint
  | RelationConstraint
  | SumConstraint
  | CountConstraint
  | RegularConstraint;

/** The cell has a digit of the mask. */
export interface DomainConstraint {
  readonly kind: 'domain';
  readonly cell: number;
  readonly mask: number;
}

/** No two of the cells have the same digit. D cells hold every digit: a house. */
export interface AllDifferentConstraint {
  readonly kind: 'all-different';
  readonly cells: readonly number[];
}

/** The digits of two cells are one of the pairs that a relation allows. */
export interface RelationConstraint {
  readonly kind: 'relation';
  readonly a: number;
  readonly b: number;
  readonly relation: Relation;
}

/** Pairs of digits, for cells in a stated order. Compared by identity: {@link relation} makes each once. */
export interface Relation {
  /** digit → mask of the digits that the second cell may have if the first has this one. Index 0 is unused. */
  readonly allowed: Int32Array;
  /** The same pairs with the cells swapped; the relation itself if it is symmetric. */
  readonly inverse: Relation;
}

/** The digits of the cells, each times its coefficient, add up to the total. */
export interface SumConstraint {
  readonly kind: 'sum';
  readonly cells: readonly number[];
  /** One integer for each cell, not 0. */
  readonly coefficients: readonly number[];
  readonly total: number;
}

/** The cells hold at least these digits, a digit that is listed twice at least twice. */
export interface CountConstraint {
  readonly kind: 'count';
  readonly cells: readonly number[];
  readonly digits: readonly number[];
}

/** The digits of the cells, in order, are a word that the automaton accepts. */
export interface RegularConstraint {
  readonly kind: 'regular';
  readonly cells: readonly number[];
  readonly automaton: Automaton;
}

const relations = new Map<string, Relation>();

/**
 * The relation of a predicate on pairs of digits. Equal relations are the same object, so that their tables are made
 * once.
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
