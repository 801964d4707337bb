import { countDigits } from '../../../../shared/base/digits.ts';
import type { Automaton } from '../../../../shared/constraints/automaton.ts';
import type { RegularConstraint } from '../../../../shared/constraints/constraint.ts';
import { type AutomatonEdges, edgesOf } from './automatonEdges.ts';
import type { ConstraintPropagator, Domains } from './domains.ts';
import { plainRegular } from './regularBits.ts';

/** Largest number of pairs of a state and a set of digits. Each pair takes eight bytes of memory. */
const MOST_PAIRS = 2 ** 20;

/**
 * Largest number of nodes in one pass. A node is a pair of a state and a set of used digits. If there are more, only
 * states are followed, without the sets of used digits.
 */
const MOST_NODES = 1000;
/**
 * If a line has at least `LONG_LINE` cells, sets of used digits are followed only once at most this share of all
 * candidates is left. A puzzle with thirteen open sandwich lines takes 8 s with a share of three quarters, 1.2 s with a
 * half, 4.2 s with a third.
 */
const LONG_LINE = 7;
const OPEN_SHARE = 0.5;

/**
 * Arrays for one pass at a time, shared by all lines. Their index is set of used digits × states + state. `reachedIn`:
 * number of the last run in which this pair was reached. `aliveIn`: number of the last run in which an accepting state
 * could be reached from it.
 */
let reachedIn = new Int32Array(0);
let aliveIn = new Int32Array(0);
let runs = 0;
const nodeSets = new Int32Array(MOST_NODES);
const nodeStates = new Int32Array(MOST_NODES);

/** Whether an automaton has few enough states for {@link RegularDistinct}. */
export function canFollowSets({ states }: Automaton, digits: number): boolean {
  return states * 2 ** digits <= MOST_PAIRS;
}

/**
 * A line whose digits an automaton must accept and whose cells all differ. Follows the set of used digits together with
 * the state. So a candidate stays only if it is in an accepted sequence without repeated digits. The automaton alone
 * does not know, for example, that a sum of three cells needs three different digits.
 */
export class RegularDistinct implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 3;
  readonly settles = true;
  private readonly edges: AutomatonEdges;
  private readonly accepting: Uint8Array;
  private readonly states: number;
  private readonly plain: ConstraintPropagator;
  /** Sets of used digits are followed only if the cells have at most this many candidates in total. */
  private readonly mostOpen: number;
  /** Number of cells read → index of the first node that can be reached after reading them. */
  private readonly layerStart: Int32Array;
  /** index of a cell in the line → mask of the candidates of this cell and of all cells after it, together (union). */
  private readonly later: Int32Array;
  /** index of the cell read → candidates that stay. */
  private readonly keep: Int32Array;

  constructor(constraint: RegularConstraint, digits: number) {
    const { cells, automaton } = constraint;
    this.cells = Int32Array.from(cells);
    this.edges = edgesOf(automaton);
    this.accepting = automaton.accepting;
    this.states = automaton.states;
    this.plain = plainRegular(constraint, digits);
    this.mostOpen = cells.length * digits * (cells.length < LONG_LINE ? 1 : OPEN_SHARE);
    this.layerStart = new Int32Array(cells.length + 2);
    this.later = new Int32Array(cells.length + 1);
    this.keep = new Int32Array(cells.length);
    const size = automaton.states << digits;
    if (reachedIn.length < size) {
      reachedIn = new Int32Array(size);
      aliveIn = new Int32Array(size);
    }
  }

  propagate(domains: Domains): boolean {
    let open = 0;
    for (let i = 0; i < this.cells.length; i++) open += countDigits(domains.masks[this.cells[i]]);
    if (open > this.mostOpen) return this.plain.propagate(domains);
    const run = ++runs;
    const found = this.read(domains, run);
    if (found < 0) return this.plain.propagate(domains);
    return found > 0 && this.trace(domains, run);
  }

  /**
   * Forward pass: finds the nodes that the candidates can reach. Returns the number of nodes after the last cell; -1 if
   * there are too many nodes to follow.
   */
  private read({ masks }: Domains, run: number): number {
    const { cells, states, layerStart, later } = this;
    const { start, to, digits } = this.edges;
    const length = cells.length;
    for (let i = length - 1; i >= 0; i--) later[i] = later[i + 1] | masks[cells[i]];
    nodeSets[0] = 0;
    nodeStates[0] = 0;
    layerStart[0] = 0;
    layerStart[1] = 1;
    let count = 1;
    for (let i = 0; i < length; i++) {
      const mask = masks[cells[i]];
      const end = layerStart[i + 1];
      for (let k = layerStart[i]; k < end; k++) {
        const used = nodeSets[k];
        const state = nodeStates[k];
        for (let edge = start[state]; edge < start[state + 1]; edge++) {
          for (let rest = digits[edge] & mask & ~used; rest !== 0; rest &= rest - 1) {
            const set = used | (rest & -rest);
            const at = set * states + to[edge];
            if (reachedIn[at] === run || countDigits(later[i + 1] & ~set) < length - i - 1) continue;
            reachedIn[at] = run;
            if (count === MOST_NODES) return -1;
            nodeSets[count] = set;
            nodeStates[count++] = to[edge];
          }
        }
      }
      if (count === end) return 0;
      layerStart[i + 2] = count;
    }
    return count - layerStart[length];
  }

  /** Backward pass: keeps the candidates on a path to an accepting state. Returns false on a contradiction. */
  private trace(domains: Domains, run: number): boolean {
    const { masks } = domains;
    const { cells, accepting, states, layerStart, keep } = this;
    const { start, to, digits } = this.edges;
    const length = cells.length;
    for (let k = layerStart[length]; k < layerStart[length + 1]; k++) {
      if (accepting[nodeStates[k]] !== 0) aliveIn[nodeSets[k] * states + nodeStates[k]] = run;
    }
    for (let i = length - 1; i >= 0; i--) {
      const mask = masks[cells[i]];
      let kept = 0;
      for (let k = layerStart[i]; k < layerStart[i + 1]; k++) {
        const used = nodeSets[k];
        const state = nodeStates[k];
        let good = 0;
        for (let edge = start[state]; edge < start[state + 1]; edge++) {
          for (let rest = digits[edge] & mask & ~used; rest !== 0; rest &= rest - 1) {
            const bit = rest & -rest;
            if (aliveIn[(used | bit) * states + to[edge]] === run) good |= bit;
          }
        }
        if (good !== 0) aliveIn[used * states + state] = run;
        kept |= good;
      }
      if (kept === 0) return false;
      keep[i] = kept;
    }
    for (let i = 0; i < length; i++) if (!domains.narrow(cells[i], keep[i])) return false;
    return true;
  }
}
