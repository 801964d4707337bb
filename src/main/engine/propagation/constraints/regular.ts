import type { RegularConstraint } from '../../../../shared/constraints/constraint.ts';
import { type AutomatonEdges, edgesOf } from './automatonEdges.ts';
import type { ConstraintPropagator, Domains } from './domains.ts';

/**
 * Cells of a line whose digits, read in order, an automaton must accept (Pesant 2004). A forward pass finds the states
 * that the candidates can reach. A backward pass finds from which of these states an accepting state can be reached. A
 * candidate stays if it is on a path to an accepting state.
 */
export class Regular implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 3;
  /** False if the line passes some cell twice: such a cell may lose more candidates in a second run. */
  readonly settles: boolean;
  /** The cells in reading order. A cell may occur twice. */
  private readonly read: Int32Array;
  private readonly edges: AutomatonEdges;
  private readonly accepting: Uint8Array;
  private readonly states: number;
  /**
   * `reached`: (number of cells read) × states + i → the i-th state that can be reached. `reachedCount`: number of
   * cells read → number of such states.
   */
  private readonly reached: Int32Array;
  private readonly reachedCount: Int32Array;
  /**
   * Indexed by (number of cells read) × states + state. `reachedIn`: number of the last run in which the state could be
   * reached. `aliveIn`: number of the last run in which an accepting state could be reached from it.
   */
  private readonly reachedIn: Int32Array;
  private readonly aliveIn: Int32Array;
  /** index in `read` → candidates of the cell that stay. */
  private readonly keep: Int32Array;
  private runs = 0;

  constructor({ cells, automaton }: RegularConstraint) {
    this.read = Int32Array.from(cells);
    this.cells = Int32Array.from(new Set(cells));
    this.settles = this.cells.length === cells.length;
    this.edges = edgesOf(automaton);
    this.accepting = automaton.accepting;
    this.states = automaton.states;
    const size = (cells.length + 1) * automaton.states;
    this.reached = new Int32Array(size);
    this.reachedCount = new Int32Array(cells.length + 1);
    this.reachedIn = new Int32Array(size);
    this.aliveIn = new Int32Array(size);
    this.keep = new Int32Array(cells.length);
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { read, accepting, states, reached, reachedCount, reachedIn, aliveIn, keep } = this;
    const { start, to, digits } = this.edges;
    const length = read.length;
    const run = ++this.runs;
    reached[0] = 0;
    reachedCount[0] = 1;
    for (let i = 0; i < length; i++) {
      const here = i * states;
      const there = here + states;
      const mask = masks[read[i]];
      let found = 0;
      for (let k = 0; k < reachedCount[i]; k++) {
        const state = reached[here + k];
        for (let edge = start[state]; edge < start[state + 1]; edge++) {
          if ((digits[edge] & mask) === 0 || reachedIn[there + to[edge]] === run) continue;
          reachedIn[there + to[edge]] = run;
          reached[there + found++] = to[edge];
        }
      }
      if (found === 0) return false;
      reachedCount[i + 1] = found;
    }
    const last = length * states;
    for (let k = 0; k < reachedCount[length]; k++) {
      const state = reached[last + k];
      if (accepting[state] !== 0) aliveIn[last + state] = run;
    }
    for (let i = length - 1; i >= 0; i--) {
      const here = i * states;
      const there = here + states;
      const mask = masks[read[i]];
      let kept = 0;
      for (let k = 0; k < reachedCount[i]; k++) {
        const state = reached[here + k];
        let good = 0;
        for (let edge = start[state]; edge < start[state + 1]; edge++) {
          if (aliveIn[there + to[edge]] === run) good |= digits[edge] & mask;
        }
        if (good !== 0) aliveIn[here + state] = run;
        kept |= good;
      }
      if (kept === 0) return false;
      keep[i] = kept;
    }
    for (let i = 0; i < length; i++) if (!domains.narrow(read[i], keep[i])) return false;
    return true;
  }
}
