import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { Cnf } from '../../search/sat/cnf.ts';
import { Formula, orderByRank, sizeSharesOf, type VariableOrder } from './formula.ts';
import { MadeDisjunctions, NONE } from './madeDisjunctions.ts';

/**
 * How to choose the branching variable ("disjunction"): [visual-sat]'s first, second and third heuristic. `random`
 * takes the unknown variable of lowest rank, so the caller must give random ranks. [visual-sat] found `random` too
 * slow. Ours is fast enough, but it is not used for ratings, because a rating must not depend on chance.
 */
export type Heuristic = 'random' | 'smallest-clauses' | 'largest-clauses';

/** Sign of the sizes of clauses. The unknown variable with the smallest sign × size is chosen; with 0, ranks decide. */
const SIGNS: Readonly<Record<Heuristic, number>> = { random: 0, 'smallest-clauses': 1, 'largest-clauses': -1 };

/** Limits of a run: the number of disjunctions, and their nesting depth. */
export type QuineLimit = 'disjunctions' | 'depth';

/** Statistics of a run of Quine's algorithm, by variable where possible. */
export interface QuineRun {
  /** True if a solution was found. False if the formula has none, or if the run ended early. */
  readonly solved: boolean;
  /** The limit that ended the run early; null if no limit was reached. */
  readonly reached: QuineLimit | null;
  /** variable → 1 true, -1 false, 0 unknown at the end. */
  readonly value: Int8Array;
  /** Depth of the tree of disjunctions: 0 if no disjunction was made, 1 if none was made inside another one. */
  readonly depth: number;
  /** variable → number of disjunctions made on it. */
  readonly disjunctions: Int32Array;
  /** variable → the depth of the deepest disjunction on it. */
  readonly depths: Int32Array;
  /** variable → number of times that unit propagation found it true. Both branches of disjunctions are counted too. */
  readonly eliminations: Int32Array;
}

/**
 * Limits of a run. Higher limits would rarely help. Measured on 100 minimal samurais, 25 of each class above easy:
 * - 63 have no answer within these limits; each of these takes a second.
 * - Two of the 63 were tried with 300,000 disjunctions and had no answer either.
 * - If disjunctions were nested only in the same subgrid where possible, 65 had no answer.
 */
export const QUINE_LIMITS: Readonly<Record<QuineLimit, number>> = { disjunctions: 10_000, depth: 200 };
const POLL_DISJUNCTIONS = 64;

/**
 * [visual-sat]'s variant of Quine's algorithm. Unit literals are set one by one. If there are none, it makes a
 * *disjunction*: it follows both values of a variable in two branches, setting one literal in each in turn. As soon as
 * both branches have set the same literal, that literal is known and the disjunction ends. If one branch leads to a
 * contradiction, everything that follows in the other branch is known. If neither branch has unit literals left, a
 * disjunction is nested in one of them, alternately.
 *
 * The published algorithm leaves some choices open: the order of unit literals, and ties of the heuristic. Ranks decide
 * them here, so that symmetric puzzles take the same course. Made once per formula; not re-entrant.
 *
 * A run makes the same disjunction in the same formula many times, in different branches: of 10,000 disjunctions of a
 * run that reached this limit, 1,500 to 4,600 were different (puzzles of 17 givens). So each is made once. When it
 * comes again, only its statistics are counted again.
 */
export class Quine {
  private readonly cnf: Cnf;
  private readonly sizeShares: Uint8Array;
  /** The variables in the order of the latest run's ranks. Usually the next run has the same ranks. */
  private order: VariableOrder & { readonly rank: ArrayLike<number> };
  private readonly pool: Formula[] = [];
  private readonly disjunctions: Int32Array;
  private readonly depths: Int32Array;
  private readonly eliminations: Int32Array;
  private made = 0;
  private readonly memory = new MadeDisjunctions();
  /** The disjunction being made; `NONE` outside of any. */
  private current = NONE;
  private deepest = 0;
  private sign = 1;
  /**
   * True if the run reached a limit or was cancelled. If `disjunction` then returns null, that does not mean a
   * contradiction.
   */
  private over = false;
  private reached: QuineLimit | null = null;
  private cancel: CancelToken = NEVER_CANCELLED;

  constructor(cnf: Cnf) {
    this.cnf = cnf;
    this.sizeShares = sizeSharesOf(cnf);
    this.order = { rank: [], place: new Int32Array(0), at: new Int32Array(0) };
    this.disjunctions = new Int32Array(cnf.variableCount);
    this.depths = new Int32Array(cnf.variableCount);
    this.eliminations = new Int32Array(cnf.variableCount);
  }

  /**
   * @param facts literals known from the start (`variable + 1`, negated if false). Setting them is not counted.
   * @param rank ranks of the variables, all different. Not copied, so it must not change before the next run.
   */
  run(facts: readonly number[], heuristic: Heuristic, rank: ArrayLike<number>, cancel: CancelToken): QuineRun {
    this.disjunctions.fill(0);
    this.depths.fill(0);
    this.eliminations.fill(0);
    if (this.order.rank !== rank) this.order = { rank, ...orderByRank(rank) };
    this.made = 0;
    this.memory.clear();
    this.current = NONE;
    this.deepest = 0;
    this.sign = SIGNS[heuristic];
    this.over = false;
    this.reached = null;
    this.cancel = cancel;
    const formula = new Formula(this.cnf, this.sizeShares, this.order);
    formula.assume(facts);
    while (!formula.contradictory && formula.unknown > 0) {
      if (this.eliminate(formula) !== 0 || formula.contradictory) continue;
      const known = this.resultOf(this.disjunction(formula, 1));
      if (known === null) break;
      formula.assume(known);
    }
    const { depths, disjunctions, eliminations, reached } = this;
    return {
      solved: formula.unknown === 0 && !formula.contradictory,
      reached,
      value: formula.value,
      depth: this.deepest,
      depths: depths.slice(),
      disjunctions: disjunctions.slice(),
      eliminations: eliminations.slice(),
    };
  }

  /** Sets the next unit literal. Counts it if it is positive, that is, places a digit. Returns 0 if there is none. */
  private eliminate(formula: Formula): number {
    const literal = formula.eliminate();
    if (literal > 0) {
      this.eliminations[literal - 1]++;
      if (this.current !== NONE) this.memory.eliminated.append(this.current, literal - 1);
    }
    return literal;
  }

  /** Chooses the variable of the next disjunction by the heuristic. */
  private choose(formula: Formula): number {
    const { sign } = this;
    const { at } = this.order;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    const { unknownPlaces } = formula;
    const sizes = formula.clauseSizes();
    for (let word = 0; word < unknownPlaces.length; word++) {
      for (let bits = unknownPlaces[word]; bits !== 0; bits &= bits - 1) {
        const variable = at[(word << 5) | (31 - Math.clz32(bits & -bits))];
        const size = sign * sizes[variable];
        if (size >= least) continue;
        best = variable;
        least = size;
      }
    }
    return best;
  }

  /** Makes a disjunction; returns its number in `memory`, or `NONE` if the run is over. */
  private disjunction(formula: Formula, depth: number): number {
    const { memory } = this;
    const known = memory.find(formula.hash, formula.secondHash);
    if (known !== NONE && this.isWithinLimits(known, depth)) {
      this.countAgain(known, depth);
      if (this.current !== NONE) memory.nested.append(this.current, known);
      return known;
    }
    if (memory.stored % POLL_DISJUNCTIONS === 0 && this.cancel.cancelled()) this.over = true;
    if (this.made >= QUINE_LIMITS.disjunctions) this.reached = 'disjunctions';
    else if (depth > QUINE_LIMITS.depth) this.reached = 'depth';
    if (this.reached) this.over = true;
    if (this.over) return NONE;
    return this.make(formula, depth);
  }

  /**
   * The literals that follow from both values of a disjunction's variable. Null if the formula has no solution or if
   * the run is over.
   */
  private resultOf(disjunction: number): Int32Array | null {
    return this.over || disjunction === NONE ? null : this.memory.resultOf(disjunction);
  }

  private make(formula: Formula, depth: number): number {
    const { memory, current: outer, made: before } = this;
    const variable = this.choose(formula);
    const made = memory.begin(variable, formula.secondHash);
    this.count(variable, depth);
    this.current = made;
    const holds = this.branch(formula, variable + 1);
    const fails = this.branch(formula, -(variable + 1));
    const result = this.race(holds, fails, depth);
    if (result) memory.setResult(made, result);
    this.pool.push(holds, fails);
    this.current = outer;
    if (outer !== NONE) memory.nested.append(outer, made);
    memory.end(made, this.made - before);
    if (!this.over) memory.store(made, formula.hash);
    return made;
  }

  private count(variable: number, depth: number): void {
    this.made++;
    this.disjunctions[variable]++;
    this.depths[variable] = Math.max(this.depths[variable], depth);
    this.deepest = Math.max(this.deepest, depth);
  }

  /** Whether the limits allow that a disjunction is made again. */
  private isWithinLimits(made: number, depth: number): boolean {
    const { memory } = this;
    return (
      this.made + memory.countOf(made) <= QUINE_LIMITS.disjunctions &&
      depth + memory.heightOf(made) - 1 <= QUINE_LIMITS.depth
    );
  }

  private countAgain(made: number, depth: number): void {
    const { nested, eliminated } = this.memory;
    this.count(this.memory.variableOf(made), depth);
    for (let item = eliminated.first(made); item !== NONE; item = eliminated.next(item)) {
      this.eliminations[eliminated.valueOf(item)]++;
    }
    for (let item = nested.first(made); item !== NONE; item = nested.next(item)) {
      this.countAgain(nested.valueOf(item), depth + 1);
    }
  }

  private branch(formula: Formula, literal: number): Formula {
    const copy = this.pool.pop() ?? new Formula(this.cnf, this.sizeShares, this.order);
    copy.copyFrom(formula);
    copy.assume([literal]);
    return copy;
  }

  /** Follows both branches of a disjunction. Returns the literals that are then known; null if there are none, or if the run is over. */
  private race(holds: Formula, fails: Formula, depth: number): ArrayLike<number> | null {
    for (let turn = 0; ; ) {
      const one = this.eliminate(holds);
      if (one !== 0 && isKnown(fails, one)) return [one];
      const other = this.eliminate(fails);
      if (other !== 0 && isKnown(holds, other)) return [other];
      if (holds.contradictory) return fails.contradictory ? null : fails.found();
      if (fails.contradictory) return holds.found();
      if (one !== 0 || other !== 0) continue;
      // A branch without unknown variables is a solution. If both branches are solutions, no further literal can be
      // decided.
      if (holds.unknown === 0 && fails.unknown === 0) return null;
      const inHolds = holds.unknown > 0 && (turn % 2 === 0 || fails.unknown === 0);
      const [branch, opposite] = inHolds ? [holds, fails] : [fails, holds];
      turn++;
      const known = this.resultOf(this.disjunction(branch, depth + 1));
      if (this.over) return null;
      if (known === null) branch.contradictory = true;
      else branch.assume(known);
      const common = known?.filter((literal) => isKnown(opposite, literal)) ?? [];
      if (common.length > 0) return common;
    }
  }
}

function isKnown(formula: Formula, literal: number): boolean {
  return formula.value[Math.abs(literal) - 1] === Math.sign(literal);
}

/** Totals of a run, over all cells or over those of one subgrid. */
export interface QuineTally {
  readonly depth: number;
  readonly disjunctions: number;
  readonly eliminations: number;
}

/** Weights of the formula in {@link quineDifficulty}. They give values on Sukaku Explainer's scale. */
export interface QuineWeights {
  /** depth → weight; the last weight also applies to every greater depth. */
  readonly alpha: readonly number[];
  readonly beta: number;
  readonly gamma: number;
}

/** [visual-sat]'s formula: α(depth) + β × disjunctions + γ × eliminations. */
export function quineDifficulty({ alpha, beta, gamma }: QuineWeights, tally: QuineTally): number {
  const { depth, disjunctions, eliminations } = tally;
  return (alpha[Math.min(depth, alpha.length - 1)] ?? 0) + beta * disjunctions + gamma * eliminations;
}
