import { mix } from '../../core/colourRefinement.ts';
import type { Cnf } from '../../search/sat/cnf.ts';

const UNKNOWN = 0;

/** The order of a formula's variables by their ranks. */
export interface VariableOrder {
  /** variable → its place in the order, from 0. */
  readonly place: Int32Array;
  /** place → variable. */
  readonly at: Int32Array;
}

/** The order of variables by their ranks, which must all be different. */
export function orderByRank(rank: ArrayLike<number>): VariableOrder {
  const count = rank.length;
  const keys = Float64Array.from(rank, (of, variable) => of * count + variable).sort();
  const at = Int32Array.from(keys, (key) => key % count);
  const place = new Int32Array(count);
  for (let i = 0; i < count; i++) place[at[i]] = i;
  return { place, at };
}

/**
 * What {@link UnitLiterals} has for a variable. If it has both of its literals, the one that was added first comes first.
 */
const NONE = 0;
const TRUE = 1;
const FALSE = 2;
const TRUE_THEN_FALSE = 3;
const FALSE_THEN_TRUE = 4;

/**
 * A set of literals that are taken out in the order of their variables. Most literals are added several times, so that
 * a set is faster than sorting a list.
 */
class UnitLiterals {
  /** place of a variable → one of the constants above. */
  private readonly state: Uint8Array;
  /** One bit for each place that has a literal. */
  private readonly words: Int32Array;
  /** All words before this one are 0. */
  private from: number;

  constructor(variableCount: number) {
    this.state = new Uint8Array(variableCount);
    this.words = new Int32Array((variableCount + 31) >>> 5);
    this.from = this.words.length;
  }

  get empty(): boolean {
    return this.from === this.words.length;
  }

  clear(): void {
    if (this.empty) return;
    this.state.fill(NONE);
    this.words.fill(0);
    this.from = this.words.length;
  }

  add(place: number, value: boolean): void {
    const state = this.state[place];
    if (state === NONE) {
      this.state[place] = value ? TRUE : FALSE;
      const word = place >>> 5;
      this.words[word] |= 1 << (place & 31);
      if (word < this.from) this.from = word;
    } else if (state === (value ? FALSE : TRUE)) this.state[place] = value ? FALSE_THEN_TRUE : TRUE_THEN_FALSE;
  }

  /** Takes the first literal: its variable's place + 1, negated if false. Returns 0 if the set is empty. */
  take(): number {
    const { words, state } = this;
    while (this.from < words.length && words[this.from] === 0) this.from++;
    if (this.from === words.length) return 0;
    const word = words[this.from];
    const place = (this.from << 5) | (31 - Math.clz32(word & -word));
    const held = state[place];
    if (held === TRUE_THEN_FALSE) state[place] = FALSE;
    else if (held === FALSE_THEN_TRUE) state[place] = TRUE;
    else {
      state[place] = NONE;
      words[this.from] = word & (word - 1);
    }
    return held === TRUE || held === TRUE_THEN_FALSE ? place + 1 : -(place + 1);
  }
}

/**
 * For each entry of `cnf.neighbours`: by how much the sizes of the neighbour's unsatisfied clauses shrink when the
 * variable is found false. The clause that excludes both is then satisfied; those that contain both lose a literal.
 *
 * The clauses must come from a layout and its variants. No two variables of such a clause are both true, so an unknown
 * variable is in no satisfied clause once nothing is left to propagate.
 */
export function sizeSharesOf({
  neighbours,
  neighbourStart,
  occurrences,
  occurrenceStart,
  variableCount,
}: Cnf): Uint8Array {
  const shares = new Uint8Array(neighbours.length);
  const clausesOf = (variable: number): Int32Array =>
    occurrences.subarray(occurrenceStart[variable], occurrenceStart[variable + 1]);
  for (let variable = 0; variable < variableCount; variable++) {
    const own = new Set(clausesOf(variable));
    for (let i = neighbourStart[variable]; i < neighbourStart[variable + 1]; i++) {
      shares[i] = 2 + clausesOf(neighbours[i]).filter((clause) => own.has(clause)).length;
    }
  }
  return shares;
}

/**
 * A partly solved CNF formula: the values of its variables, and its unit clauses (clauses with one literal left).
 *
 * Literals are `variable + 1`, negated if false. Copies share the clauses; a copy takes a few kilobytes.
 */
export class Formula {
  readonly cnf: Cnf;
  /** variable → 1 for true, -1 for false, 0 for unknown. */
  readonly value: Int8Array;
  /** clause → number of its variables that are unknown; 0 if the clause is satisfied. */
  private readonly free: Uint8Array;
  /** Backing of {@link clauseSizes}, without the literals found after the first `sized` ones. */
  private readonly sizes: Uint16Array;
  private sized = 0;
  /** One bit for each unknown variable, by its place in the order. */
  readonly unknownPlaces: Int32Array;
  /** The memory of the four arrays above, so that a copy is one call. */
  private readonly memory: Int32Array;
  /** True if some clause is unsatisfied and has no unknown literal left. */
  contradictory = false;
  /** Number of unknown variables. */
  unknown: number;
  /** Two hashes of the literals that are set, in any order. Formulas with equal hashes count as equal. */
  hash = 0;
  secondHash = 0;
  /** The literals of {@link found}, followed by unused memory. */
  private readonly foundLiterals: Int32Array;
  private foundCount = 0;
  /** Literals of unit clauses that were found in the current round. They are set in the next round. */
  private units: UnitLiterals;
  /** Unit literals of the current round that are still to be processed. */
  private round: UnitLiterals;
  private order: VariableOrder;
  private readonly sizeShares: Uint8Array;

  /** @param order order in which the variables of a round are processed. Not copied. */
  constructor(cnf: Cnf, sizeShares: Uint8Array, order: VariableOrder) {
    this.cnf = cnf;
    this.sizeShares = sizeShares;
    this.order = order;
    this.foundLiterals = new Int32Array(cnf.variableCount);
    this.units = new UnitLiterals(cnf.variableCount);
    this.round = new UnitLiterals(cnf.variableCount);
    const clauseCount = cnf.clauseStart.length - 1;
    const count = cnf.variableCount;
    const words = (count + 31) >>> 5;
    // The arrays of the widest elements first, so that each of them begins at a multiple of its element's size.
    const buffer = new ArrayBuffer((4 * words + 3 * count + clauseCount + 3) & ~3);
    this.memory = new Int32Array(buffer);
    this.unknownPlaces = new Int32Array(buffer, 0, words);
    this.sizes = new Uint16Array(buffer, 4 * words, count);
    this.value = new Int8Array(buffer, 4 * words + 2 * count, count);
    this.free = new Uint8Array(buffer, 4 * words + 3 * count, clauseCount);
    for (let place = 0; place < count; place++) this.unknownPlaces[place >>> 5] |= 1 << (place & 31);
    this.unknown = count;
    for (let v = 0; v < cnf.variableCount; v++) {
      this.sizes[v] = 2 * (cnf.neighbourStart[v + 1] - cnf.neighbourStart[v]);
    }
    for (let c = 0; c < clauseCount; c++) {
      const size = cnf.clauseStart[c + 1] - cnf.clauseStart[c];
      this.free[c] = size;
      for (let i = cnf.clauseStart[c]; i < cnf.clauseStart[c + 1]; i++) this.sizes[cnf.clauses[i]] += size;
    }
  }

  /**
   * Overwrites this formula with a copy of `other` and its order, and clears `found`. `other` must not have unit clauses
   * that are still to be processed, and its {@link clauseSizes} must have been asked for.
   */
  copyFrom(other: Formula): void {
    this.order = other.order;
    this.memory.set(other.memory);
    this.contradictory = other.contradictory;
    this.unknown = other.unknown;
    this.hash = other.hash;
    this.secondHash = other.secondHash;
    this.foundCount = 0;
    this.sized = 0;
    this.units.clear();
    this.round.clear();
  }

  /**
   * variable → sum of the sizes of the unsatisfied clauses that contain it. Valid for unknown variables, until the next
   * literal is set, and only while there are no unit clauses. Computed on request, because most formulas are never asked.
   */
  clauseSizes(): Uint16Array {
    const { sizes, sizeShares, foundLiterals, foundCount } = this;
    const { neighbours, neighbourStart } = this.cnf;
    for (; this.sized < foundCount; this.sized++) {
      const literal = foundLiterals[this.sized];
      // The variables that a true one excludes are known.
      if (literal > 0) continue;
      const last = neighbourStart[-literal];
      for (let i = neighbourStart[-literal - 1]; i < last; i++) sizes[neighbours[i]] -= sizeShares[i];
    }
    return sizes;
  }

  /**
   * Every literal derived or assumed since the formula was made or copied, in order. Valid until the next one is set.
   */
  found(): Int32Array {
    return this.foundLiterals.subarray(0, this.foundCount);
  }

  /** Sets literals that are known or assumed. */
  assume(literals: ArrayLike<number>): void {
    for (let i = 0; i < literals.length; i++) this.put(literals[i]);
  }

  /**
   * Unit propagation, one literal at a time: sets the next unit literal and returns it, or 0 if there is none. UnitLiterals
   * that arise in the same round are processed by rank, so that nothing depends on the numbering of variables.
   */
  eliminate(): number {
    const { at } = this.order;
    for (;;) {
      for (;;) {
        const unit = this.round.take();
        if (unit === 0) break;
        const literal = unit > 0 ? at[unit - 1] + 1 : -(at[-unit - 1] + 1);
        if (this.put(literal)) return literal;
        if (this.contradictory) return 0;
      }
      if (this.units.empty) return 0;
      const { round, units } = this;
      this.round = units;
      this.units = round;
    }
  }

  private put(literal: number): boolean {
    const variable = Math.abs(literal) - 1;
    const value = literal > 0 ? 1 : -1;
    const before = this.value[variable];
    if (before !== UNKNOWN) {
      if (before !== value) this.contradictory = true;
      return false;
    }
    this.value[variable] = value;
    this.unknown--;
    const place = this.order.place[variable];
    this.unknownPlaces[place >>> 5] &= ~(1 << (place & 31));
    this.foundLiterals[this.foundCount++] = literal;
    const mixed = mix(literal);
    this.hash ^= mixed;
    this.secondHash = (this.secondHash + mix(mixed)) | 0;
    if (value === 1) this.satisfy(variable);
    else this.shorten(variable);
    return true;
  }

  private satisfy(variable: number): void {
    const { free, value, units } = this;
    const { occurrences, occurrenceStart, neighbours, neighbourStart } = this.cnf;
    const { place } = this.order;
    const end = occurrenceStart[variable + 1];
    for (let i = occurrenceStart[variable]; i < end; i++) free[occurrences[i]] = 0;
    const last = neighbourStart[variable + 1];
    for (let i = neighbourStart[variable]; i < last; i++) {
      const other = neighbours[i];
      const known = value[other];
      if (known === UNKNOWN) units.add(place[other], false);
      else if (known === 1) this.contradictory = true;
    }
  }

  private shorten(variable: number): void {
    const { free } = this;
    const { occurrences, occurrenceStart } = this.cnf;
    const end = occurrenceStart[variable + 1];
    for (let i = occurrenceStart[variable]; i < end; i++) {
      const clause = occurrences[i];
      const left = free[clause] - 1;
      // A satisfied clause.
      if (left < 0) continue;
      free[clause] = left;
      if (left <= 1) this.endClause(clause, left);
    }
  }

  /** Records that a clause has one unknown literal left, or none. */
  private endClause(clause: number, left: number): void {
    if (left === 0) {
      this.contradictory = true;
      return;
    }
    const { clauses, clauseStart } = this.cnf;
    let i = clauseStart[clause];
    while (this.value[clauses[i]] !== UNKNOWN) i++;
    this.units.add(this.order.place[clauses[i]], true);
  }
}
