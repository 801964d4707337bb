import type { Topology } from '../../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { ActivityQueue } from './activityQueue.ts';
import { type Cnf, cnfOf } from './cnf.ts';

export interface CdclOptions {
  /**
   * Limit on conflicts. A conflict takes some tens of microseconds on one subgrid, some hundreds of microseconds on a
   * dozen.
   */
  readonly conflictCap: number;
  /** Draws the order in which variables are tried before any of them has activity. */
  readonly rng: Rng;
  readonly cancel?: CancelToken;
  /**
   * cell → digit of a full solution to exclude. If no solution is found then, the excluded one is the only solution.
   * Not copied.
   */
  readonly otherThan?: ArrayLike<number>;
}

export interface CdclOutcome {
  readonly status: 'found' | 'none' | 'gave-up' | 'cancelled';
  /** cell → digit; meaningless unless `status` is `found`. Owned by the caller. */
  readonly solution: Uint8Array;
  readonly conflicts: number;
}

/**
 * Number of conflicts before the first restart. The numbers before later restarts are multiples of it, by Luby's
 * sequence. Measured on tight layouts, where a unit of 100 takes twice as long.
 */
const LUBY_UNIT = 400;
/**
 * The half of the learned clauses with the highest LBD is deleted when there are this many clauses. Each time, the
 * limit grows.
 */
const FIRST_LEARNED_CAP = 4000;
const LEARNED_CAP_GROWTH = 500;
/** Clauses with an LBD (literal block distance) up to this number ("glue clauses") are never deleted. */
const GLUE = 2;
/** The cancel token is checked each time after this number of conflicts. */
const CANCEL_INTERVAL = 64;
const NO_REASON = -1;

/**
 * Whether the search that learns is fast with the constraints of a topology. With sums and other constraints that need
 * variables of their own, it is slow.
 */
export function learnsFast({ constraints }: Topology): boolean {
  return constraints.every(({ kind }) => kind === 'relation' || kind === 'all-different');
}

/**
 * Looks for any full solution by conflict-driven clause learning (CDCL): two watched literals, first-UIP clauses with
 * local minimisation, VSIDS, phase saving, Luby restarts, deletion of learned clauses by literal block distance (LBD).
 *
 * Much slower than the other searches on layouts where they succeed. But if the rules of many subgrids interact around
 * a surface, only this search finds the few solutions, or proves that there are none.
 *
 * @param start cell → digit that the solution must have, 0 for none. Not copied.
 */
export function solveByCdcl(topology: Topology, start: ArrayLike<number>, options: CdclOptions): CdclOutcome {
  const { allDigits } = topology;
  const masks = Int32Array.from({ length: topology.cellCount }, (_, cell) =>
    start[cell] ? 1 << (start[cell] - 1) : allDigits,
  );
  return new CdclSolver(topology, masks, options).search(null);
}

/**
 * Looks for solutions with one candidate after the other, as {@link solveByCdcl} does. What one search learns serves the
 * next ones.
 */
export class CandidateSearch {
  private readonly solver: CdclSolver;
  private readonly digits: number;

  /** @param masks cell → mask of the digits that it may have. Not copied. */
  constructor(topology: Topology, masks: ArrayLike<number>, options: CdclOptions) {
    this.solver = new CdclSolver(topology, masks, options);
    this.digits = topology.digits;
  }

  /** Looks for a solution with a digit in a cell. The limit on conflicts holds for this search. */
  solutionWith(cell: number, digit: number): CdclOutcome {
    return this.solver.search(2 * (cell * this.digits + digit - 1));
  }
}

/**
 * A literal is `2 × variable` for true and `2 × variable + 1` for false; variables are those of {@link Cnf}. The implication graph is the trail with a reason for each variable:
 *
 *     trail        [ facts | decision, implied, implied | decision, implied … ]
 *                    level 0 ↑ levelStart[0]              ↑ levelStart[1]     ↑ head: the rest is not propagated yet
 *     reason       variable → clause that implied it, or -2 - v for the binary clause (¬v ∨ ¬variable), or NO_REASON
 *     clauses      [ the problem's | learned ]            literals 0 and 1 of each clause are watched
 *     watches      literal → [ clause, blocker | clause, blocker | … ]
 */
class CdclSolver {
  private readonly topology: Topology;
  private readonly options: CdclOptions;
  private readonly cnf: Cnf;
  /** literal → 1 true, -1 false, 0 unassigned. */
  private readonly value: Int8Array;
  /** variable → decision level at which it was assigned. */
  private readonly level: Int32Array;
  private readonly reason: Int32Array;
  private readonly trail: Int32Array;
  private trailLength = 0;
  private head = 0;
  private readonly levelStart: number[] = [];
  /**
   * Unassigned variables by activity (VSIDS). A variable that gets assigned stays in the queue until it reaches the
   * top, and is then skipped.
   */
  private readonly queue: ActivityQueue;
  /** variable → the value that it had last (phase saving): 0 true, 1 false. */
  private readonly phase: Uint8Array;
  private clauses: Int32Array[] = [];
  /** Number of the problem's own clauses. */
  private readonly problemClauses: number;
  /**
   * Learned clause (index minus `problemClauses`) → its LBD: the number of decision levels among its literals when it
   * was learned.
   */
  private lbds: number[] = [];
  /**
   * literal → clauses that watch it, each with a blocker. The blocker is another literal of the clause: if the blocker
   * is true, the clause need not be visited.
   */
  private readonly watches: number[][];
  /** variable → 1 if it is in the clause that is being learned, or was removed from it by resolution. */
  private readonly seen: Uint8Array;
  /** level → number of the last clause, counted by `lbdOf`, that has a literal of this level. */
  private readonly levelSeen: Int32Array;
  /** Variables that must be true, because each is the only literal of a clause. */
  private readonly units: number[] = [];
  /** Whether the puzzle has no solution, as an empty clause or an earlier search has shown. */
  private isImpossible = false;
  private clausesCounted = 0;
  private learnedCap = FIRST_LEARNED_CAP;
  private conflicts = 0;
  /** The literals of the conflict clause, all false. */
  private conflict: number[] = [];

  constructor(topology: Topology, masks: ArrayLike<number>, options: CdclOptions) {
    this.topology = topology;
    this.options = options;
    this.cnf = cnfOf(topology);
    const { variableCount, clauseStart, clauses } = this.cnf;
    this.value = new Int8Array(2 * variableCount);
    this.level = new Int32Array(variableCount);
    this.reason = new Int32Array(variableCount);
    this.trail = new Int32Array(variableCount);
    this.phase = new Uint8Array(variableCount);
    this.seen = new Uint8Array(variableCount);
    this.levelSeen = new Int32Array(variableCount + 1);
    this.queue = new ActivityQueue(variableCount, options.rng);
    this.watches = Array.from({ length: 2 * variableCount }, () => []);
    for (let c = 0; c + 1 < clauseStart.length; c++) {
      const clause = clauses.slice(clauseStart[c], clauseStart[c + 1]);
      // Only clauses with at least two literals can be watched. A clause with one literal goes to `units`.
      if (clause.length > 1) this.clauses.push(clause.map((variable) => 2 * variable));
      else if (clause.length === 1) this.units.push(clause[0]);
      else this.isImpossible = true;
    }
    const { otherThan } = options;
    if (otherThan) {
      // Exclude the solution `otherThan`: at least one of its digits is not in its cell.
      this.clauses.push(Int32Array.from(otherThan, (digit, cell) => 2 * (cell * topology.digits + digit - 1) + 1));
    }
    this.problemClauses = this.clauses.length;
    for (let clause = 0; clause < this.problemClauses; clause++) this.watch(clause);
    this.assignFacts(masks);
    for (const variable of this.units) {
      if (this.value[2 * variable] === 0) this.assign(2 * variable, NO_REASON);
      else if (this.value[2 * variable] < 0) this.isImpossible = true;
    }
  }

  /** Looks for a solution. @param assumed literal that must be true in it, which is decided first; null for none. */
  search(assumed: number | null): CdclOutcome {
    this.backjump(0);
    if (this.isImpossible) return this.outcome('none');
    const { conflictCap, cancel = NEVER_CANCELLED } = this.options;
    const most = this.conflicts + conflictCap;
    for (let restart = 1; ; restart++) {
      const until = this.conflicts + LUBY_UNIT * luby(restart);
      while (this.conflicts < until) {
        if (!this.propagate()) {
          if (this.levelStart.length === 0) {
            this.isImpossible = true;
            return this.outcome('none');
          }
          this.analyse();
          if (this.conflicts >= most) return this.outcome('gave-up');
          if (this.conflicts % CANCEL_INTERVAL === 0 && cancel.cancelled()) return this.outcome('cancelled');
        } else if (assumed !== null && this.value[assumed] !== 1) {
          // Only at level 0: from there on, the literal is decided first.
          if (this.value[assumed] === -1) return this.outcome('none');
          this.levelStart.push(this.trailLength);
          this.assign(assumed, NO_REASON);
        } else if (!this.decide()) return this.outcome('found');
      }
      this.backjump(0);
      if (this.lbds.length > this.learnedCap) {
        this.reduceLearned();
        this.learnedCap += LEARNED_CAP_GROWTH;
      }
    }
  }

  private outcome(status: CdclOutcome['status']): CdclOutcome {
    const { digits, cellCount } = this.topology;
    const solution = new Uint8Array(cellCount);
    for (let variable = 0; variable < cellCount * digits; variable++) {
      if (this.value[2 * variable] === 1) solution[Math.floor(variable / digits)] = (variable % digits) + 1;
    }
    return { status, solution, conflicts: this.conflicts };
  }

  /** Sets to false, at level 0, the variables of candidates that the masks and the variants exclude. */
  private assignFacts(masks: ArrayLike<number>): void {
    const { digits, cellCount, cellAllowed } = this.topology;
    for (let cell = 0; cell < cellCount; cell++) {
      for (let digit = 0; digit < digits; digit++) {
        if ((((cellAllowed[cell] & masks[cell]) >>> digit) & 1) === 1) continue;
        this.assign(2 * (cell * digits + digit) + 1, NO_REASON);
      }
    }
  }

  private watch(clause: number): void {
    const literals = this.clauses[clause];
    const [first, second] = literals as unknown as [number, number];
    this.watches[first]?.push(clause, second);
    this.watches[second]?.push(clause, first);
  }

  private assign(literal: number, reason: number): void {
    this.value[literal] = 1;
    this.value[literal ^ 1] = -1;
    const variable = literal >> 1;
    this.level[variable] = this.levelStart.length;
    this.reason[variable] = reason;
    this.trail[this.trailLength++] = literal;
  }

  /** Unit propagation. Returns false on a conflict, which is stored in `conflict`. */
  private propagate(): boolean {
    while (this.head < this.trailLength) {
      const literal = this.trail[this.head++];
      if (
        (literal & 1) === 0
          ? !this.propagatePairs(literal >> 1) || !this.propagateClauses(literal ^ 1)
          : !this.propagateClauses(literal ^ 1)
      ) {
        this.head = this.trailLength;
        return false;
      }
    }
    return true;
  }

  /** Unit propagation through the binary clauses of a variable that became true. Returns false on a conflict. */
  private propagatePairs(variable: number): boolean {
    const { neighbours, neighbourStart } = this.cnf;
    const { value } = this;
    const end = neighbourStart[variable + 1];
    for (let i = neighbourStart[variable]; i < end; i++) {
      const positive = 2 * neighbours[i];
      const known = value[positive];
      if (known < 0) continue;
      if (known > 0) {
        this.conflict = [2 * variable + 1, positive + 1];
        return false;
      }
      this.assign(positive + 1, -2 - variable);
    }
    return true;
  }

  /** Unit propagation through the clauses that watch a literal which became false. Returns false on a conflict. */
  private propagateClauses(literal: number): boolean {
    const { value, clauses } = this;
    const list = this.watches[literal];
    let kept = 0;
    for (let i = 0; i < list.length; i += 2) {
      const clause = list[i];
      const blocker = list[i + 1];
      if (value[blocker] === 1) {
        list[kept++] = clause;
        list[kept++] = blocker;
        continue;
      }
      const literals = clauses[clause];
      if (literals[0] === literal) {
        literals[0] = literals[1];
        literals[1] = literal;
      }
      const first = literals[0];
      let other = 2;
      if (value[first] !== 1) {
        while (other < literals.length && value[literals[other]] === -1) other++;
        if (other < literals.length) {
          literals[1] = literals[other];
          literals[other] = literal;
          this.watches[literals[1]]?.push(clause, first);
          continue;
        }
      }
      list[kept++] = clause;
      list[kept++] = first;
      if (value[first] === 1) continue;
      if (value[first] === 0) {
        this.assign(first, clause);
        continue;
      }
      this.conflict = Array.from(literals);
      for (i += 2; i < list.length; i++) list[kept++] = list[i];
      list.length = kept;
      return false;
    }
    list.length = kept;
    return true;
  }

  /**
   * Assigns the most active unassigned variable as a decision, with its saved phase. Returns false if all variables are
   * assigned.
   */
  private decide(): boolean {
    for (let variable = this.queue.pop(); variable >= 0; variable = this.queue.pop()) {
      if (this.value[2 * variable] !== 0) continue;
      this.levelStart.push(this.trailLength);
      this.assign(2 * variable + this.phase[variable], NO_REASON);
      return true;
    }
    return false;
  }

  /** Undoes all assignments of levels above the given one. */
  private backjump(level: number): void {
    if (this.levelStart.length <= level) return;
    const from = this.levelStart[level];
    for (let i = this.trailLength - 1; i >= from; i--) {
      const literal = this.trail[i];
      this.value[literal] = 0;
      this.value[literal ^ 1] = 0;
      this.phase[literal >> 1] = literal & 1;
      this.queue.push(literal >> 1);
    }
    this.trailLength = from;
    this.head = from;
    this.levelStart.length = level;
  }

  /**
   * If a clause implied the variable: the clause's remaining literals, all false. If the variable was a decision:
   * nothing.
   */
  private *antecedentsOf(variable: number): Generator<number> {
    const reason = this.reason[variable];
    if (reason < NO_REASON) yield 2 * (-2 - reason) + 1;
    else if (reason !== NO_REASON) {
      for (const literal of this.clauses[reason]) if (literal >> 1 !== variable) yield literal;
    }
  }

  /**
   * Conflict analysis: resolves the conflict clause with reasons, latest first, until it contains only one literal of
   * the current level (the first unique implication point). Learns this clause, and backjumps to the level at which all
   * but one of its literals are false.
   */
  private analyse(): void {
    this.conflicts++;
    const { seen, level, trail } = this;
    const current = this.levelStart.length;
    const learned: number[] = [0];
    let open = 0;
    let at = this.trailLength;
    const add = (literal: number): void => {
      const variable = literal >> 1;
      if (seen[variable] === 1 || level[variable] === 0) return;
      seen[variable] = 1;
      this.queue.bump(variable);
      if (level[variable] === current) open++;
      else learned.push(literal);
    };
    for (const literal of this.conflict) add(literal);
    for (;;) {
      do at--;
      while (seen[trail[at] >> 1] === 0);
      const literal = trail[at];
      if (--open === 0) {
        learned[0] = literal ^ 1;
        break;
      }
      seen[literal >> 1] = 0;
      for (const cause of this.antecedentsOf(literal >> 1)) add(cause);
    }
    const minimised = learned.filter((literal, i) => i === 0 || !this.isRedundant(literal >> 1));
    for (const literal of learned) seen[literal >> 1] = 0;
    seen[trail[at] >> 1] = 0;
    this.queue.decay();
    this.addLearned(minimised);
  }

  /**
   * Whether the learned clause stays valid without the literal of this variable, because the remaining literals imply
   * it.
   */
  private isRedundant(variable: number): boolean {
    if (this.reason[variable] === NO_REASON) return false;
    for (const cause of this.antecedentsOf(variable)) {
      if (this.seen[cause >> 1] === 0 && this.level[cause >> 1] !== 0) return false;
    }
    return true;
  }

  /**
   * Adds a learned clause, backjumps to the highest level of its literals other than the first, and assigns the first
   * literal.
   */
  private addLearned(literals: number[]): void {
    const [first] = literals as [number];
    let second = 1;
    for (let i = 2; i < literals.length; i++) {
      if (this.levelOf(literals[i]) > this.levelOf(literals[second])) second = i;
    }
    if (literals.length === 1) {
      this.backjump(0);
      this.assign(first, NO_REASON);
      return;
    }
    [literals[1], literals[second]] = [literals[second], literals[1]];
    const clause = this.clauses.length;
    this.clauses.push(Int32Array.from(literals));
    this.lbds.push(this.lbdOf(literals));
    this.backjump(this.levelOf(literals[1]));
    this.watch(clause);
    this.assign(first, clause);
  }

  private levelOf(literal: number): number {
    return this.level[literal >> 1];
  }

  private lbdOf(literals: readonly number[]): number {
    const { levelSeen } = this;
    const number = ++this.clausesCounted;
    let count = 0;
    for (const literal of literals) {
      const level = this.levelOf(literal);
      if (levelSeen[level] === number) continue;
      levelSeen[level] = number;
      count++;
    }
    return count;
  }

  /** Deletes the half of the learned clauses with the highest LBD. May only be called at level 0. */
  private reduceLearned(): void {
    const { problemClauses, lbds } = this;
    const limit = lbds.toSorted((a, b) => a - b)[lbds.length >> 1];
    let room = lbds.length >> 1;
    const kept = lbds.flatMap((lbd, i) => {
      if (lbd > Math.max(limit, GLUE) || (lbd > GLUE && room <= 0)) return [];
      room--;
      return [i];
    });
    this.clauses = [...this.clauses.slice(0, problemClauses), ...kept.map((i) => this.clauses[problemClauses + i])];
    this.lbds = kept.map((i) => lbds[i]);
    for (const list of this.watches) list.length = 0;
    for (let clause = 0; clause < this.clauses.length; clause++) this.watch(clause);
    // Variables assigned at level 0 need no reason. Forget their reasons, because these clauses may be deleted.
    for (let i = 0; i < this.trailLength; i++) this.reason[this.trail[i] >> 1] = NO_REASON;
  }
}

/** The i-th number of Luby's sequence 1 1 2 1 1 2 4 …, counted from i = 1. */
function luby(i: number): number {
  let size = 1;
  while (size < i + 1) size *= 2;
  if (size === i + 1) return size / 2;
  return luby(i - size / 2 + 1);
}
