import type { Board } from '../../board.ts';
import type { View } from '../view.ts';
import { Assumption, type Contradiction, type Deeper, type Drawn, type Forced } from './assumption.ts';
import { PLAIN_CHAIN } from './chains.ts';
import { type InferenceGraph, inferenceGraph } from './inferenceGraph.ts';
import { perView } from './perView.ts';

/** What an assumption comes to, as far as it was followed. */
export interface Outcome {
  /** What is forced, round by round. */
  readonly forced: readonly Forced[];
  readonly drawn: readonly Drawn[];
  readonly contradiction: Contradiction | null;
  /** Rounds to the contradiction; -1 without one. */
  readonly refuted: number;
  /** The literals (of nodes of one cell) that come to hold, in order of rounds. */
  readonly literals: Int32Array;
  /** round → how many of the literals hold after it. */
  readonly ends: readonly number[];
  /** Rounds looked ahead; infinite where it was followed to its end. */
  readonly followed: number;
}

/** Rounds to a literal; -1 where the outcome does not come to it. */
export function roundOf({ literals, ends }: Outcome, literal: number): number {
  const index = literals.indexOf(literal);
  return index < 0 ? -1 : ends.findIndex((end) => index < end);
}

/**
 * Positions by number. Following an assumption and taking it back leaves the board's stamp higher and its position the
 * same; whoever does so says it here, so that what is known of the position stays known.
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

/** Makes what draws on under the assumptions of a position. */
export type MakeDeeper = (view: View) => Deeper;

/**
 * What every literal of a position comes to by singles, and by what `deeper` draws where they end. Each is followed when
 * first asked for, and further only when asked further; nishio and the nets look the same ones up.
 */
export class Outcomes {
  readonly view: View;
  readonly graph: InferenceGraph;
  private readonly assumption: Assumption;
  /** literal → what it came to. */
  private readonly known: (Outcome | undefined)[];
  /** cell × (D + 1) + digit → node; -1 where the scope has none. */
  private readonly nodeAt: Int32Array;

  constructor(view: View, deeper?: MakeDeeper) {
    const { digits, cellCount } = view.topology;
    this.view = view;
    this.graph = inferenceGraph(view, PLAIN_CHAIN.graph);
    this.assumption = new Assumption(view, deeper?.(view));
    this.known = new Array(this.graph.singles * 2);
    this.nodeAt = new Int32Array(cellCount * (digits + 1)).fill(-1);
    for (let node = 0; node < this.graph.singles; node++) {
      this.nodeAt[(this.graph.singleCell[node] as number) * (digits + 1) + this.graph.digitOf(node)] = node;
    }
  }

  /** What the literal comes to within so many rounds at least. */
  of(literal: number, rounds: number): Outcome {
    let outcome = this.known[literal];
    if (outcome === undefined || outcome.followed < rounds) {
      outcome = this.follow(literal, rounds);
      this.known[literal] = outcome;
    }
    return outcome;
  }

  private follow(literal: number, rounds: number): Outcome {
    const { graph, assumption } = this;
    const { board } = this.view;
    const position = positionOf(board);
    const node = literal >> 1;
    const literals: number[] = [];
    const ends: number[] = [];
    assumption.assume(graph.singleCell[node] as number, graph.digitOf(node), (literal & 1) === 0);
    let dated = this.date(assumption.mark, literals);
    ends.push(literals.length);
    let ended = false;
    while (assumption.round < rounds && !ended) {
      ended = !assumption.advance();
      if (ended) break;
      dated = this.date(dated, literals);
      ends.push(literals.length);
    }
    // The last round may have broken something, which only a look at what it left shows.
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

  /** Notes what came to hold since the mark; returns the mark of now. */
  private date(mark: number, literals: number[]): number {
    const { nodeAt } = this;
    const { board, topology } = this.view;
    board.eachGone(mark, (cell, digit) => {
      const node = nodeAt[cell * (topology.digits + 1) + digit] as number;
      if (node >= 0) literals.push((node << 1) | (board.digits[cell] === digit ? 0 : 1));
    });
    return board.mark();
  }
}

interface Kept {
  number: number;
  outcomes: Outcomes;
}

const keptOutcomes = perView(() => new Map<MakeDeeper | undefined, Kept>());

/** The outcomes of the view's position; one table serves all techniques that draw on the same until the position changes. */
export function outcomesOf(view: View, deeper?: MakeDeeper): Outcomes {
  const kept = keptOutcomes(view);
  const { number } = positionOf(view.board);
  let made = kept.get(deeper);
  if (made?.number !== number) {
    made = { number, outcomes: new Outcomes(view, deeper) };
    kept.set(deeper, made);
  }
  return made.outcomes;
}
