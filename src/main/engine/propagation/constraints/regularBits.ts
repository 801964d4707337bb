import type { Automaton } from '../../../../shared/constraints/automaton.ts';
import type { RegularConstraint } from '../../../../shared/constraints/constraint.ts';
import { cachedPer } from '../../../../shared/topology/cache.ts';
import { type AutomatonEdges, edgesOf } from './automatonEdges.ts';
import type { ConstraintPropagator, Domains } from './domains.ts';
import { Regular } from './regular.ts';

/** Largest number of states, so that a set of states fits into a mask. */
const MOST_STATES = 31;
/** Largest number of digits, so that a table has at most 16,000 entries. */
const MOST_DIGITS = 9;

/** Transitions of an automaton for all digits of a mask at once. Sets of states are masks: bit i is state i. */
interface StepTables {
  /** mask of digits × states + state → the states to which these digits lead from this state. */
  readonly after: Int32Array;
  /** mask of digits × states + state → the states from which these digits lead to this state. */
  readonly before: Int32Array;
  /** The accepting states. */
  readonly accepting: number;
}

const stepTablesOf: (automaton: Automaton) => StepTables = cachedPer(({ states, next, accepting }: Automaton) => {
  const digits = next.length / states;
  const after = new Int32Array(states << digits);
  const before = new Int32Array(states << digits);
  for (let mask = 1; mask < 1 << digits; mask++) {
    const digit = 31 - Math.clz32(mask & -mask);
    const here = mask * states;
    const rest = (mask & (mask - 1)) * states;
    for (let state = 0; state < states; state++) {
      after[here + state] |= after[rest + state];
      before[here + state] |= before[rest + state];
      const to = next[state * digits + digit];
      if (to < 0) continue;
      after[here + state] |= 1 << to;
      before[here + to] |= 1 << state;
    }
  }
  return { after, before, accepting: accepting.reduce((set, accepted, state) => set | (accepted << state), 0) };
});

/**
 * Draws the same conclusions as `Regular`, for automata of up to 31 states. A set of states is a mask. Reading a cell
 * takes one table look-up for each state, instead of a loop over the state's edges.
 */
class RegularBits implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 2;
  /** False if the line passes some cell twice: such a cell may lose more candidates in a second run. */
  readonly settles: boolean;
  /** The cells in reading order. A cell may occur twice. */
  private readonly read: Int32Array;
  private readonly states: number;
  private readonly edges: AutomatonEdges;
  private readonly tables: StepTables;
  /** number of cells read → set of states reached. */
  private readonly reached: Int32Array;
  /** index in `read` → candidates of the cell that stay. */
  private readonly keep: Int32Array;

  constructor({ cells, automaton }: RegularConstraint) {
    this.read = Int32Array.from(cells);
    this.cells = Int32Array.from(new Set(cells));
    this.settles = this.cells.length === cells.length;
    this.states = automaton.states;
    this.edges = edgesOf(automaton);
    this.tables = stepTablesOf(automaton);
    this.reached = new Int32Array(cells.length + 1);
    this.keep = new Int32Array(cells.length);
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { read, reached, keep, states } = this;
    const { after, before, accepting } = this.tables;
    const length = read.length;
    let set = 1;
    reached[0] = 1;
    for (let i = 0; i < length; i++) {
      const here = masks[read[i]] * states;
      let found = 0;
      for (let rest = set; rest !== 0; rest &= rest - 1) found |= after[here + 31 - Math.clz32(rest & -rest)];
      if (found === 0) return false;
      set = found;
      reached[i + 1] = set;
    }
    let alive = set & accepting;
    if (alive === 0) return false;
    for (let i = length - 1; i >= 0; i--) {
      const mask = masks[read[i]];
      const here = mask * states;
      let sources = 0;
      for (let rest = alive; rest !== 0; rest &= rest - 1) sources |= before[here + 31 - Math.clz32(rest & -rest)];
      sources &= reached[i];
      keep[i] = (mask & (mask - 1)) === 0 ? mask : this.supported(mask, sources, alive);
      alive = sources;
    }
    for (let i = 0; i < length; i++) if (!domains.narrow(read[i], keep[i])) return false;
    return true;
  }

  /** The digits of a mask that lead from one of the states in `sources` to one of the states in `targets`. */
  private supported(mask: number, sources: number, targets: number): number {
    const { start, to, digits } = this.edges;
    let found = 0;
    for (let rest = sources; rest !== 0 && found !== mask; rest &= rest - 1) {
      const state = 31 - Math.clz32(rest & -rest);
      for (let edge = start[state]; edge < start[state + 1]; edge++) {
        if (((targets >>> to[edge]) & 1) === 1) found |= digits[edge] & mask;
      }
    }
    return found;
  }
}

/**
 * The propagator for a line of cells that may have equal digits: the fast one if the automaton is small enough,
 * otherwise `Regular`.
 */
export function plainRegular(constraint: RegularConstraint, digits: number): ConstraintPropagator {
  const isSmall = constraint.automaton.states <= MOST_STATES && digits <= MOST_DIGITS;
  return isSmall ? new RegularBits(constraint) : new Regular(constraint);
}
