import type { Cnf } from '../../search/sat/cnf.ts';

const UNKNOWN = 0;

/**
 * A formula under way: what is known of its variables, and the literals that stand alone in a clause.
 *
 * Literals are `variable + 1`, negative where false. Copies share the clauses; one costs a few kilobytes.
 */
export class Formula {
  readonly cnf: Cnf;
  /** variable → 1 true, -1 false, 0 unknown. */
  readonly value: Int8Array;
  /** clause → variables in it that are unknown. Of no meaning once it is satisfied. */
  readonly free: Uint8Array;
  readonly satisfied: Uint8Array;
  /** variable → unknown neighbours: two-literal clauses that it is in and that nothing has satisfied. */
  private readonly pairs: Uint16Array;
  /** Some clause is empty. */
  contradictory = false;
  /** Variables that are unknown. */
  unknown: number;
  /** Every literal that was found or supposed since the formula was made or copied, in order. */
  found: number[] = [];
  /** Literals that came to stand alone in a clause, to be put in when the round before is through. */
  private units: number[] = [];
  /** The present round, in the order of ranks, and how much of it is done. */
  private round: number[] = [];
  private done = 0;
  private readonly rank: Int32Array;

  /** @param rank of variables, all different: the order in which those of a round are put in. Borrowed. */
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

  /** The same formula with nothing noted as found. No unit may be pending. */
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

  /** Puts in literals that are known or supposed. */
  suppose(literals: readonly number[]): void {
    for (const literal of literals) this.put(literal);
  }

  /**
   * Puts in the next literal that stands alone in a clause; returns it, or 0 where there is none. Those that came to
   * stand alone together go in by rank, so that nothing depends on how variables are numbered.
   */
  eliminate(): number {
    for (;;) {
      while (this.done < this.round.length) {
        const literal = this.round[this.done++];
        if (this.put(literal)) return literal;
        if (this.contradictory) return 0;
      }
      if (this.units.length === 0) return 0;
      this.beginRound();
    }
  }

  private beginRound(): void {
    const { rank, value, units } = this;
    const known = (literal: number): boolean => value[Math.abs(literal) - 1] === Math.sign(literal);
    // Most came to stand alone more than once, or were known before their turn.
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

  /** Sum of the sizes of the clauses, not yet satisfied, that an unknown variable is in. */
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
