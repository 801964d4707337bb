import type { Topology } from '../../../shared/layout/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../io.ts';
import type { Rng } from '../rng.ts';
import { ActivityQueue } from './activityQueue.ts';
import { type Cnf, cnfOf } from './cnf.ts';

export interface LearningOptions {
  /** Contradictions after which to give up: some tens of microseconds each on one subgrid, some hundreds on a dozen. */
  readonly conflictCap: number;
  /** Decides what is tried first. */
  readonly rng: Rng;
  readonly cancel?: CancelToken;
}

export interface LearningOutcome {
  readonly status: 'found' | 'none' | 'gave-up' | 'cancelled';
  /** cell → digit; of no meaning unless one was found. The caller's own. */
  readonly solution: Uint8Array;
  readonly conflicts: number;
}

/**
 * Contradictions before the first beginning anew; Luby's sequence says how many times as many come after it. Measured on
 * tight layouts, where starts of 100 take twice as long.
 */
const LUBY_UNIT = 400;
/** Learned clauses that are kept before the worse half of them goes, and by how much that grows each time. */
const FIRST_KEPT = 4000;
const MORE_KEPT = 500;
/** Clauses over so few levels are never dropped. */
const GLUE = 2;
/** Every so many contradictions one looks whether to stop. */
const LOOK = 64;
const NO_REASON = -1;

/**
 * Looks for any full solution by a search that learns: from every contradiction it works out which few suppositions led
 * there, and never makes them together again. Slower than the other searches by far where they succeed at all, and the
 * only one that finds what few solutions there are, or shows that there are none, where rules of many subgrids meet
 * around a surface: conflict-driven clause learning, as programs for propositional logic do it (two watched literals,
 * first unique implication point, decaying activities, saved phases, restarts by Luby's sequence).
 *
 * @param start cell → digit that the solution is to have, 0 for none; borrowed.
 */
export function searchLearning(
  topology: Topology,
  start: ArrayLike<number>,
  options: LearningOptions,
): LearningOutcome {
  return new LearningSearch(topology, options).run(start);
}

/**
 * Literals are `2 × variable` for true and `2 × variable + 1` for false, variables those of `Cnf`. Made for one run.
 */
class LearningSearch {
  private readonly topology: Topology;
  private readonly options: LearningOptions;
  private readonly cnf: Cnf;
  /** literal → 1 true, -1 false, 0 open. */
  private readonly value: Int8Array;
  /** variable → the level at which it was decided or followed. */
  private readonly level: Int32Array;
  /** variable → why it holds: the clause, or -2 - v for a variable v that is true and excludes it, or NO_REASON. */
  private readonly reason: Int32Array;
  private readonly trail: Int32Array;
  private trailLength = 0;
  /** How much of the trail has been followed up. */
  private followed = 0;
  /** level → length of the trail when it began. */
  private readonly levelStart: number[] = [];
  private readonly queue: ActivityQueue;
  /** variable → what it was last: 0 true, 1 false. */
  private readonly phase: Uint8Array;
  /** Those of the problem, then learned ones; the first two literals of each are watched. */
  private clauses: Int32Array[] = [];
  private readonly given: number;
  /** Learned clause, counted from `given` → levels that it spans. */
  private spans: number[] = [];
  /** literal → clauses that watch it, each followed by another literal of the clause, which mostly holds. */
  private readonly watches: number[][];
  private readonly seen: Uint8Array;
  private readonly levelSeen: Int32Array;
  private spansCounted = 0;
  private conflicts = 0;
  /** The literals of the clause that is contradicted. */
  private contradicted: number[] = [];

  constructor(topology: Topology, options: LearningOptions) {
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
      this.clauses.push(clauses.slice(clauseStart[c], clauseStart[c + 1]).map((variable) => 2 * variable));
    }
    this.given = this.clauses.length;
    for (let clause = 0; clause < this.given; clause++) this.watch(clause);
  }

  run(start: ArrayLike<number>): LearningOutcome {
    this.begin(start);
    if (!this.propagate()) return this.outcome('none');
    const { conflictCap, cancel = NEVER_CANCELLED } = this.options;
    let most = FIRST_KEPT;
    for (let stretch = 1; ; stretch++) {
      const until = this.conflicts + LUBY_UNIT * luby(stretch);
      while (this.conflicts < until) {
        if (!this.propagate()) {
          if (this.levelStart.length === 0) return this.outcome('none');
          this.learn();
          if (this.conflicts >= conflictCap) return this.outcome('gave-up');
          if (this.conflicts % LOOK === 0 && cancel.cancelled()) return this.outcome('cancelled');
        } else if (!this.decide()) return this.outcome('found');
      }
      this.backTo(0);
      if (this.spans.length > most) {
        this.dropWorse();
        most += MORE_KEPT;
      }
    }
  }

  private outcome(status: LearningOutcome['status']): LearningOutcome {
    const { digits, cellCount } = this.topology;
    const solution = new Uint8Array(cellCount);
    for (let variable = 0; variable < cellCount * digits; variable++) {
      if (this.value[2 * variable] === 1) solution[Math.floor(variable / digits)] = (variable % digits) + 1;
    }
    return { status, solution, conflicts: this.conflicts };
  }

  /** Rules out what the start and the variants leave no room for. */
  private begin(start: ArrayLike<number>): void {
    const { digits, cellCount, cellAllowed, allDigits } = this.topology;
    for (let cell = 0; cell < cellCount; cell++) {
      const allowed = start[cell] ? 1 << ((start[cell] as number) - 1) : allDigits;
      for (let digit = 0; digit < digits; digit++) {
        if (((((cellAllowed[cell] as number) & allowed) >>> digit) & 1) === 1) continue;
        this.set(2 * (cell * digits + digit) + 1, NO_REASON);
      }
    }
  }

  private watch(clause: number): void {
    const literals = this.clauses[clause] as Int32Array;
    const [first, second] = literals as unknown as [number, number];
    this.watches[first]?.push(clause, second);
    this.watches[second]?.push(clause, first);
  }

  private set(literal: number, reason: number): void {
    this.value[literal] = 1;
    this.value[literal ^ 1] = -1;
    const variable = literal >> 1;
    this.level[variable] = this.levelStart.length;
    this.reason[variable] = reason;
    this.trail[this.trailLength++] = literal;
  }

  /** Follows up all that is known. False at a contradiction, which is left in `contradicted`. */
  private propagate(): boolean {
    while (this.followed < this.trailLength) {
      const literal = this.trail[this.followed++] as number;
      if ((literal & 1) === 0 ? !this.exclude(literal >> 1) || !this.visit(literal ^ 1) : !this.visit(literal ^ 1)) {
        this.followed = this.trailLength;
        return false;
      }
    }
    return true;
  }

  /** Makes false what a true variable excludes. */
  private exclude(variable: number): boolean {
    const { neighbours, neighbourStart } = this.cnf;
    const { value } = this;
    const end = neighbourStart[variable + 1] as number;
    for (let i = neighbourStart[variable] as number; i < end; i++) {
      const positive = 2 * (neighbours[i] as number);
      const known = value[positive] as number;
      if (known < 0) continue;
      if (known > 0) {
        this.contradicted = [2 * variable + 1, positive + 1];
        return false;
      }
      this.set(positive + 1, -2 - variable);
    }
    return true;
  }

  /** Looks at the clauses that watch a literal which has become false. */
  private visit(literal: number): boolean {
    const { value, clauses } = this;
    const list = this.watches[literal] as number[];
    let kept = 0;
    for (let i = 0; i < list.length; i += 2) {
      const clause = list[i] as number;
      const hint = list[i + 1] as number;
      if (value[hint] === 1) {
        list[kept++] = clause;
        list[kept++] = hint;
        continue;
      }
      const literals = clauses[clause] as Int32Array;
      if (literals[0] === literal) {
        literals[0] = literals[1] as number;
        literals[1] = literal;
      }
      const first = literals[0] as number;
      let other = 2;
      if (value[first] !== 1) {
        while (other < literals.length && value[literals[other] as number] === -1) other++;
        if (other < literals.length) {
          literals[1] = literals[other] as number;
          literals[other] = literal;
          this.watches[literals[1] as number]?.push(clause, first);
          continue;
        }
      }
      list[kept++] = clause;
      list[kept++] = first;
      if (value[first] === 1) continue;
      if (value[first] === 0) {
        this.set(first, clause);
        continue;
      }
      this.contradicted = Array.from(literals);
      for (i += 2; i < list.length; i++) list[kept++] = list[i] as number;
      list.length = kept;
      return false;
    }
    list.length = kept;
    return true;
  }

  /** Supposes something new. False where nothing is open any more. */
  private decide(): boolean {
    for (let variable = this.queue.take(); variable >= 0; variable = this.queue.take()) {
      if (this.value[2 * variable] !== 0) continue;
      this.levelStart.push(this.trailLength);
      this.set(2 * variable + (this.phase[variable] as number), NO_REASON);
      return true;
    }
    return false;
  }

  private backTo(level: number): void {
    if (this.levelStart.length <= level) return;
    const from = this.levelStart[level] as number;
    for (let i = this.trailLength - 1; i >= from; i--) {
      const literal = this.trail[i] as number;
      this.value[literal] = 0;
      this.value[literal ^ 1] = 0;
      this.phase[literal >> 1] = literal & 1;
      this.queue.put(literal >> 1);
    }
    this.trailLength = from;
    this.followed = from;
    this.levelStart.length = level;
  }

  /** The other literals of the clause that made a variable what it is, all of them false. */
  private *causesOf(variable: number): Generator<number> {
    const reason = this.reason[variable] as number;
    if (reason < NO_REASON) yield 2 * (-2 - reason) + 1;
    else if (reason !== NO_REASON) {
      for (const literal of this.clauses[reason] as Int32Array) if (literal >> 1 !== variable) yield literal;
    }
  }

  /** Works out what must not be supposed together, goes back to where that says something new, and puts it in. */
  private learn(): void {
    this.conflicts++;
    const { seen, level, trail } = this;
    const here = this.levelStart.length;
    const learned: number[] = [0];
    let open = 0;
    let at = this.trailLength;
    const note = (literal: number): void => {
      const variable = literal >> 1;
      if (seen[variable] === 1 || level[variable] === 0) return;
      seen[variable] = 1;
      this.queue.raise(variable);
      if (level[variable] === here) open++;
      else learned.push(literal);
    };
    for (const literal of this.contradicted) note(literal);
    for (;;) {
      do at--;
      while (seen[(trail[at] as number) >> 1] === 0);
      const literal = trail[at] as number;
      if (--open === 0) {
        learned[0] = literal ^ 1;
        break;
      }
      seen[literal >> 1] = 0;
      for (const cause of this.causesOf(literal >> 1)) note(cause);
    }
    // What follows from the others says nothing more.
    const least = learned.filter((literal, i) => i === 0 || !this.isImplied(literal >> 1));
    for (const literal of learned) seen[literal >> 1] = 0;
    seen[(trail[at] as number) >> 1] = 0;
    this.queue.decay();
    this.put(least);
  }

  private isImplied(variable: number): boolean {
    if (this.reason[variable] === NO_REASON) return false;
    for (const cause of this.causesOf(variable)) {
      if (this.seen[cause >> 1] === 0 && this.level[cause >> 1] !== 0) return false;
    }
    return true;
  }

  /** Adds a learned clause, of which the first literal is to hold once all is taken back that it allows. */
  private put(literals: number[]): void {
    const [first] = literals as [number];
    let second = 1;
    for (let i = 2; i < literals.length; i++) {
      if (this.levelOf(literals[i] as number) > this.levelOf(literals[second] as number)) second = i;
    }
    if (literals.length === 1) {
      this.backTo(0);
      this.set(first, NO_REASON);
      return;
    }
    [literals[1], literals[second]] = [literals[second] as number, literals[1] as number];
    const clause = this.clauses.length;
    this.clauses.push(Int32Array.from(literals));
    this.spans.push(this.countLevels(literals));
    this.backTo(this.levelOf(literals[1] as number));
    this.watch(clause);
    this.set(first, clause);
  }

  private levelOf(literal: number): number {
    return this.level[literal >> 1] as number;
  }

  private countLevels(literals: readonly number[]): number {
    const { levelSeen } = this;
    const number = ++this.spansCounted;
    let count = 0;
    for (const literal of literals) {
      const level = this.levelOf(literal);
      if (levelSeen[level] === number) continue;
      levelSeen[level] = number;
      count++;
    }
    return count;
  }

  /** Drops the half of the learned clauses that span most levels. Nothing is supposed then. */
  private dropWorse(): void {
    const { given, spans } = this;
    const limit = spans.toSorted((a, b) => a - b)[spans.length >> 1] as number;
    let room = spans.length >> 1;
    const kept = spans.flatMap((span, i) => {
      if (span > Math.max(limit, GLUE) || (span > GLUE && room <= 0)) return [];
      room--;
      return [i];
    });
    this.clauses = [...this.clauses.slice(0, given), ...kept.map((i) => this.clauses[given + i] as Int32Array)];
    this.spans = kept.map((i) => spans[i] as number);
    for (const list of this.watches) list.length = 0;
    for (let clause = 0; clause < this.clauses.length; clause++) this.watch(clause);
    // What holds for good no longer remembers why.
    for (let i = 0; i < this.trailLength; i++) this.reason[(this.trail[i] as number) >> 1] = NO_REASON;
  }
}

/** The i-th number of Luby's sequence, 1 1 2 1 1 2 4 …, from 1. */
function luby(i: number): number {
  let size = 1;
  while (size < i + 1) size *= 2;
  if (size === i + 1) return size / 2;
  return luby(i - size / 2 + 1);
}
