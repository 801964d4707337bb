import type { Cnf } from '../../search/sat/cnf.ts';

const UNKNOWN = 0;

/**
 * A partly solved CNF formula: the values of its variables, and its unit clauses (clauses with one literal left).
 *
 * Literals are `variable + 1`, negated if false. Copies share the clauses; a copy takes a few kilobytes.
 */
export class Formula {
  readonly cnf: Cnf;
  /** variable → 1 for true, -1 for false, 0 for unknown. */
  readonly value: Int8Array;
  /** clause → number of its variables that are unknown. No longer updated once the clause is satisfied. */
  readonly free: Uint8Array;
  readonly satisfied: Uint8Array;
  /** variable → number of unsatisfied clauses of two literals that contain it. */
  private readonly pairs: Uint16Array;
  /** True if some clause is unsatisfied and has no unknown literal left. */
  contradictory = false;
  /** Number of unknown variables. */
  unknown: number;
  /** Every literal derived or assumed since the formula was made or copied, in order. */
  found: number[] = [];
  /** Literals of unit clauses that were found in the current round. They are set in the next round. */
  private units: number[] = [];
  /** The unit literals of the current round, sorted by rank, and how many of them have been processed. */
  private round: number[] = [];
  private done = 0;
  private readonly rank: Int32Array;

  /**
   * @param rank rank of each variable, all different. Within a round, variables are processed in this order. Not
   * copied.
   */
  constructor(cnf: Cnf, rank: Int32Array) {
    this.cnf = cnf;
    this.rank = rank;
    const clauseCount = cnf.clauseStart.length - 1;
    this.value = new Int8Array(cnf.variableCount);
    this.free = new Uint8Array(clauseCount);
    this.satisfied = new Uint8Array(clauseCount);
    this.pairs = new Uint16Array(cnf.variableCount);
    this.unknown = cnf.variableCount;
    for (let v = 0; v < cnf.variableCount; v++) {
      this.pairs[v] = cnf.neighbourStart[v + 1] - cnf.neighbourStart[v];
    }
    for (let c = 0; c < clauseCount; c++) {
      this.free[c] = cnf.clauseStart[c + 1] - cnf.clauseStart[c];
    }
  }

  /**
   * Overwrites this formula with a copy of `other`, and clears `found`. `other` must not have unit clauses that are
   * still to be processed.
   */
  copyFrom(other: Formula): void {
    this.value.set(other.value);
    this.free.set(other.free);
    this.satisfied.set(other.satisfied);
    this.pairs.set(other.pairs);
    this.contradictory = other.contradictory;
    this.unknown = other.unknown;
    this.found = [];
    this.units = [];
    this.round = [];
    this.done = 0;
  }

  /** Sets literals that are known or assumed. */
  assume(literals: readonly number[]): void {
    for (const literal of literals) this.put(literal);
  }

  /**
   * Unit propagation, one literal at a time: sets the next unit literal and returns it, or 0 if there is none. Units
   * that arise in the same round are processed by rank, so that nothing depends on the numbering of variables.
   */
  eliminate(): number {
    for (;;) {
      while (this.done < this.round.length) {
        const literal = this.round[this.done++];
        if (this.put(literal)) return literal;
        if (this.contradictory) return 0;
      }
      if (this.units.length === 0) return 0;
      this.startRound();
    }
  }

  private startRound(): void {
    const { rank, value, units } = this;
    const known = (literal: number): boolean => value[Math.abs(literal) - 1] === Math.sign(literal);
    // Drop duplicates and literals whose variable became known since they were found. Most units are dropped here.
    this.round = units.filter((literal) => !known(literal));
    if (this.round.length > 1) {
      this.round.sort((a, b) => rank[Math.abs(a) - 1] - rank[Math.abs(b) - 1]);
    }
    this.units = [];
    this.done = 0;
  }

  private put(literal: number): boolean {
    const variable = Math.abs(literal) - 1;
    const value = literal > 0 ? 1 : -1;
    if (this.value[variable] !== UNKNOWN) {
      if (this.value[variable] !== value) this.contradictory = true;
      return false;
    }
    this.value[variable] = value;
    this.unknown--;
    this.found.push(literal);
    if (value === 1) this.satisfy(variable);
    else this.shorten(variable);
    return true;
  }

  private satisfy(variable: number): void {
    const { occurrences, occurrenceStart, neighbours, neighbourStart } = this.cnf;
    const end = occurrenceStart[variable + 1];
    for (let i = occurrenceStart[variable]; i < end; i++) this.satisfied[occurrences[i]] = 1;
    const last = neighbourStart[variable + 1];
    for (let i = neighbourStart[variable]; i < last; i++) {
      const other = neighbours[i];
      this.pairs[other] = this.pairs[other] - 1;
      if (this.value[other] === 1) this.contradictory = true;
      else if (this.value[other] === UNKNOWN) this.units.push(-(other + 1));
    }
  }

  private shorten(variable: number): void {
    const { occurrences, occurrenceStart, clauses, clauseStart, neighbours, neighbourStart } = this.cnf;
    const last = neighbourStart[variable + 1];
    for (let i = neighbourStart[variable]; i < last; i++) {
      const other = neighbours[i];
      this.pairs[other] = this.pairs[other] - 1;
    }
    const end = occurrenceStart[variable + 1];
    for (let i = occurrenceStart[variable]; i < end; i++) {
      const clause = occurrences[i];
      const left = this.free[clause] - 1;
      this.free[clause] = left;
      if (this.satisfied[clause] === 1) continue;
      if (left === 0) this.contradictory = true;
      if (left !== 1) continue;
      let j = clauseStart[clause];
      while (this.value[clauses[j]] !== UNKNOWN) j++;
      this.units.push(clauses[j] + 1);
    }
  }

  /** Sum of the sizes of the unsatisfied clauses that contain an unknown variable. */
  clauseSizes(variable: number): number {
    const { occurrences, occurrenceStart } = this.cnf;
    let sum = 2 * this.pairs[variable];
    const end = occurrenceStart[variable + 1];
    for (let i = occurrenceStart[variable]; i < end; i++) {
      const clause = occurrences[i];
      if (this.satisfied[clause] === 0) sum += this.free[clause];
    }
    return sum;
  }
}
