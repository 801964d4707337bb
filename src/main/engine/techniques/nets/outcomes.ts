import type { Board } from '../../core/board.ts';
import { perView, type View } from '../common/view.ts';
import { PLAIN_CHAIN } from '../inference/chains.ts';
import { type InferenceGraph, inferenceGraph } from '../inference/inferenceGraph.ts';
import { Assumption, type Contradiction, type Deeper, type DrawnStep, type Forced } from './assumption.ts';

/** The consequences of an assumption, for the number of rounds that it was followed. */
export interface NetOutcome {
  /** The forced digits, round by round. */
  readonly forced: readonly Forced[];
  readonly drawn: readonly DrawnStep[];
  readonly contradiction: Contradiction | null;
  /** Number of rounds to the contradiction; -1 if none was found. */
  readonly refuted: number;
  /**
   * The literals that follow from the assumption, ordered by round. A literal is a candidate (a node with one cell)
   * being true, or being false.
   */
  readonly literals: Int32Array;
  /** round → number of entries of `literals` that follow up to and including this round. */
  readonly ends: readonly number[];
  /** Number of rounds followed; infinite if nothing more follows. */
  readonly followed: number;
}

/** Number of rounds until the literal follows; -1 if it does not follow in the rounds that were followed. */
export function roundOf({ literals, ends }: NetOutcome, literal: number): number {
  const index = literals.indexOf(literal);
  return index < 0 ? -1 : ends.findIndex((end) => index < end);
}

/**
 * For each board, the number of its current position. Following an assumption and undoing it changes the board's stamp
 * but restores the position. The code that does this records the new stamp here under the same number, so that results
 * cached for the position stay valid.
 */
const positions = new WeakMap<Board, { stamp: number; number: number }>();

function positionOf(board: Board): { stamp: number; number: number } {
  let position = positions.get(board);
  if (position === undefined) {
    position = { stamp: board.stamp, number: 0 };
    positions.set(board, position);
  }
  if (position.stamp !== board.stamp) {
    position.stamp = board.stamp;
    position.number++;
  }
  return position;
}

/**
 * Creates a `Deeper`, which finds conclusions by other techniques once no singles are left. It serves all assumptions
 * made in one position.
 */
export type MakeDeeper = (view: View) => Deeper;

/**
 * The consequences of every literal of a position, by singles and, when there are none left, by the steps of `deeper`.
 * A literal is followed when it is first requested, and followed for more rounds when these are requested. Nishio and
 * the forcing nets share the results.
 */
export class Outcomes {
  readonly view: View;
  readonly graph: InferenceGraph;
  private readonly assumption: Assumption;
  /** literal → its outcome as far as it was followed. */
  private readonly known: (NetOutcome | undefined)[];
  /** cell × (D + 1) + digit → node; -1 if it is not a candidate in the view. */
  private readonly nodeAt: Int32Array;

  constructor(view: View, deeper?: MakeDeeper) {
    const { digits, cellCount } = view.topology;
    this.view = view;
    this.graph = inferenceGraph(view, PLAIN_CHAIN.graph);
    this.assumption = new Assumption(view, deeper?.(view));
    this.known = new Array(this.graph.singles * 2);
    this.nodeAt = new Int32Array(cellCount * (digits + 1)).fill(-1);
    for (let node = 0; node < this.graph.singles; node++) {
      this.nodeAt[this.graph.singleCell[node] * (digits + 1) + this.graph.digitOf(node)] = node;
    }
  }

  /** What follows from a literal (a candidate being true, or being false), followed for at least `rounds` rounds. */
  of(literal: number, rounds: number): NetOutcome {
    let outcome = this.known[literal];
    if (outcome === undefined || outcome.followed < rounds) {
      outcome = this.follow(literal, rounds);
      this.known[literal] = outcome;
    }
    return outcome;
  }

  private follow(literal: number, rounds: number): NetOutcome {
    const { graph, assumption } = this;
    const { board } = this.view;
    const position = positionOf(board);
    const node = literal >> 1;
    const literals: number[] = [];
    const ends: number[] = [];
    assumption.assume(graph.singleCell[node], graph.digitOf(node), (literal & 1) === 0);
    let dated = this.date(assumption.mark, literals);
    ends.push(literals.length);
    let ended = false;
    while (assumption.round < rounds && !ended) {
      ended = !assumption.advance();
      if (ended) break;
      dated = this.date(dated, literals);
      ends.push(literals.length);
    }
    // The last round may have led to a contradiction that has not been noticed yet.
    assumption.check();
    const { forced, drawn, contradiction, round } = assumption;
    assumption.retract();
    position.stamp = board.stamp;
    return {
      forced,
      drawn,
      contradiction,
      refuted: contradiction === null ? -1 : round,
      literals: Int32Array.from(literals),
      ends,
      followed: ended || contradiction !== null ? Number.POSITIVE_INFINITY : rounds,
    };
  }

  /** Appends the literals that became true since the board's mark `mark`. Returns the current mark. */
  private date(mark: number, literals: number[]): number {
    const { nodeAt } = this;
    const { board, topology } = this.view;
    board.eachGone(mark, (cell, digit) => {
      const node = nodeAt[cell * (topology.digits + 1) + digit];
      if (node >= 0) literals.push((node << 1) | (board.digits[cell] === digit ? 0 : 1));
    });
    return board.mark();
  }
}

interface OutcomesCache {
  number: number;
  outcomes: Outcomes;
}

const outcomesCache = perView(() => new Map<MakeDeeper | undefined, OutcomesCache>());

/**
 * The outcomes of the view's position. All techniques with the same `deeper` share one table until the position
 * changes.
 */
export function outcomesOf(view: View, deeper?: MakeDeeper): Outcomes {
  const cache = outcomesCache(view);
  const { number } = positionOf(view.board);
  let made = cache.get(deeper);
  if (made?.number !== number) {
    made = { number, outcomes: new Outcomes(view, deeper) };
    cache.set(deeper, made);
  }
  return made.outcomes;
}
