import { digitBit, digitsOf, lowestDigit } from '../../../../shared/domain/digits.ts';
import { pairMask } from '../../../../shared/layout/topology.ts';
import type { CellDigit, ChainNode, Step } from '../../../../shared/step/step.ts';
import type { Ranks } from '../technique.ts';
import type { View } from '../view.ts';
import type { Contradiction } from './assumption.ts';
import type { Outcome } from './outcomes.ts';

/** A candidate as true or false. */
interface Assumed extends CellDigit {
  readonly on: boolean;
}

/** Something that came to hold under an assumption: a digit placed, or a candidate excluded by a step drawn. */
interface Fact extends CellDigit {
  readonly round: number;
  /** The step that excludes it; null where it is placed. */
  readonly by: Step | null;
}

/** A way through an assumption's consequences, and the contradiction it ends with, if it does. */
export interface Traced {
  readonly nodes: readonly ChainNode[];
  readonly contradiction: Contradiction | null;
}

/** How many contradictions of an assumption are traced back to find a short way. */
const MOST_TRACED = 12;

/** Candidates that must have gone for something to follow. */
type Needs = readonly CellDigit[];

/** The candidates whose absence a drawn step rests on. */
function needsOf({ board, topology }: View, { technique, evidence }: Step): Needs {
  const needs: CellDigit[] = [];
  const add = (cell: number, digits: number): void => {
    for (const digit of digitsOf((board.candidates[cell] as number) & digits)) needs.push({ cell, digit });
  };
  // A cell that excludes something whichever of its candidates it holds is like a naked pattern of one.
  if (technique.startsWith('naked') || evidence.houses.length === 0) {
    for (const cell of evidence.cells) add(cell, ~evidence.digits);
  } else if (evidence.candidates === undefined) {
    // Crossing houses by their remainders, whose cells lack the digits.
    for (const cell of evidence.cells) add(cell, evidence.digits);
  } else {
    const from = (evidence.houses[0] as number) * topology.digits;
    for (const cell of topology.houseCells.subarray(from, from + topology.digits)) {
      if (!evidence.cells.includes(cell)) add(cell, evidence.digits);
    }
  }
  return needs;
}

/**
 * Goes back from where an assumption ends through what it rests on. Of several reasons one is taken: one already in use,
 * else the earliest, else the one of least rank, so that copies of a position have copies of the trace.
 */
class Trace {
  private readonly view: View;
  private readonly assumed: Assumed;
  private readonly facts: readonly Fact[];
  private readonly ranks: Ranks;
  /** cell << 5 | digit → the facts by which the candidate went, in order. */
  private readonly gone = new Map<number, Fact[]>();
  private used = new Set<Fact>();

  constructor(view: View, { forced, drawn }: Outcome, assumed: Assumed, ranks: Ranks) {
    this.view = view;
    this.assumed = assumed;
    this.ranks = ranks;
    this.facts = [
      ...forced.map((one): Fact => ({ ...one, by: null })),
      ...drawn.flatMap(({ step, round }) => step.eliminations.map((one): Fact => ({ ...one, round, by: step }))),
    ].sort((a, b) => a.round - b.round || this.rank(a) - this.rank(b));
    for (const fact of this.facts) this.enter(fact);
  }

  /** Follows everything that the needs rest on, the latest first. */
  private follow(needs: Needs): void {
    this.use(needs, Number.POSITIVE_INFINITY);
    for (let i = this.facts.length - 1; i >= 0; i--) {
      const fact = this.facts[i] as Fact;
      if (!this.used.has(fact) || fact.round === 0) continue;
      this.use(this.reasonFor(fact), fact.round);
    }
  }

  /** What leads to a literal. */
  to({ cell, digit, on }: Assumed): ChainNode[] {
    this.used = new Set();
    const placed = on && this.facts.find((fact) => fact.by === null && fact.cell === cell && fact.digit === digit);
    if (placed) this.used.add(placed);
    this.follow(on ? [] : [{ cell, digit }]);
    return this.nodes();
  }

  /** What leads to a contradiction: of several to one with the shortest way. */
  toContradiction(): Traced {
    const found = [...this.contradictions()]
      .map((one) => ({ ...one, key: [one.needs.length, ...one.needs.map((need) => this.rank(need)).sort(ascending)] }))
      .sort((a, b) => compare(a.key, b.key));
    let best: Traced | undefined;
    for (const { contradiction, needs } of found.slice(0, MOST_TRACED)) {
      this.used = new Set();
      this.follow(needs);
      const nodes = this.nodes();
      if (best === undefined || nodes.length < best.nodes.length) best = { nodes, contradiction };
    }
    if (best === undefined) throw new Error('the assumption does not contradict itself');
    return best;
  }

  /** The cells and digits of houses for which nothing is left, with what they had. */
  private *contradictions(): Iterable<{ readonly contradiction: Contradiction; readonly needs: Needs }> {
    const { board, cells, houses, topology } = this.view;
    const isGone = (need: CellDigit): boolean => this.goneBy(need, Number.POSITIVE_INFINITY) !== undefined;
    for (const cell of cells) {
      const needs = digitsOf(board.candidates[cell] as number).map((digit) => ({ cell, digit }));
      if (needs.length > 0 && needs.every(isGone)) yield { contradiction: { cell, house: -1, digit: 0 }, needs };
    }
    for (const house of houses) {
      for (let digit = 1; digit <= topology.digits; digit++) {
        const needs = placesIn(this.view, house, digit);
        if (needs.length > 0 && needs.every(isGone)) yield { contradiction: { cell: -1, house, digit }, needs };
      }
    }
  }

  /** What was used, in order. */
  private nodes(): ChainNode[] {
    const { cell, digit, on } = this.assumed;
    const later = this.facts.filter((fact) => this.used.has(fact) && fact.round > 0);
    return [
      { cells: [cell], digit, on },
      ...later.map((fact) => ({ cells: [fact.cell], digit: fact.digit, on: fact.by === null })),
    ];
  }

  private rank({ cell, digit }: CellDigit): number {
    return ((this.ranks.cell[cell] as number) << 5) | (this.ranks.digit[digit] as number);
  }

  /** Takes a reason for each of the needs, in the order of ranks: what is in use already is preferred. */
  private use(needs: Needs, before: number): void {
    for (const need of needs.toSorted((a, b) => this.rank(a) - this.rank(b))) {
      const reason = this.goneBy(need, before);
      if (reason) this.used.add(reason);
    }
  }

  /** What the candidate went by before a round; null where it is what was assumed, undefined where it had not gone. */
  private goneBy({ cell, digit }: CellDigit, before: number): Fact | null | undefined {
    const { assumed, used } = this;
    if (!assumed.on && assumed.cell === cell && assumed.digit === digit) return null;
    let first: Fact | undefined;
    for (const fact of this.gone.get((cell << 5) | digit) ?? []) {
      if (fact.round >= before) break;
      if (used.has(fact)) return fact;
      first ??= fact;
    }
    return first;
  }

  /** Enters a fact under the candidates that go by it, in all subgrids. */
  private enter(fact: Fact): void {
    const { cell, digit, by } = fact;
    const { board, topology } = this.view;
    const add = (at: number, of: number): void => {
      const key = (at << 5) | of;
      const list = this.gone.get(key);
      if (list) list.push(fact);
      else this.gone.set(key, [fact]);
    };
    if (by !== null) {
      add(cell, digit);
      return;
    }
    for (const other of digitsOf((board.candidates[cell] as number) & ~digitBit(digit))) add(cell, other);
    for (const peer of topology.peers.subarray(topology.peerStart[cell], topology.peerStart[cell + 1])) {
      if (board.has(peer, digit)) add(peer, digit);
    }
    for (let i = topology.pairStart[cell] as number; i < (topology.pairStart[cell + 1] as number); i++) {
      const other = topology.pairCells[i] as number;
      // What parts equal digits only is told by the peers.
      const excluded = pairMask(topology, i, digit) & ~digitBit(digit);
      for (const one of digitsOf((board.candidates[other] as number) & excluded)) add(other, one);
    }
  }

  private reasonFor(fact: Fact): Needs {
    const options = fact.by === null ? this.waysToPlace(fact) : this.waysToExclude(fact);
    let best: { readonly needs: Needs; readonly key: readonly number[] } | undefined;
    for (const needs of options) {
      if (needs.some((need) => this.goneBy(need, fact.round) === undefined)) continue;
      const key = [needs.length, ...needs.map((need) => this.rank(need)).sort(ascending)];
      if (best === undefined || compare(key, best.key) < 0) best = { needs, key };
    }
    if (best === undefined) throw new Error(`nothing leads to ${fact.digit} in cell ${fact.cell}`);
    return best.needs;
  }

  /** As the last candidate of its cell, or the last place in one of its houses. */
  private *waysToPlace({ cell, digit }: Fact): Iterable<Needs> {
    const { board, cellHouses, cellHouseStart } = this.view;
    yield digitsOf((board.candidates[cell] as number) & ~digitBit(digit)).map((other) => ({ cell, digit: other }));
    for (let i = cellHouseStart[cell] as number; i < (cellHouseStart[cell + 1] as number); i++) {
      yield placesIn(this.view, cellHouses[i] as number, digit).filter((place) => place.cell !== cell);
    }
  }

  private waysToExclude({ cell, digit, round }: Fact): Needs[] {
    return this.facts
      .filter((fact) => fact.by !== null && fact.round === round && fact.cell === cell && fact.digit === digit)
      .map(({ by }) => needsOf(this.view, by as Step));
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** Lists of the same length by their first difference; a shorter one that begins the other comes first. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i]);
  if (at < 0) return a.length - b.length;
  return (a[at] as number) - (b[at] ?? Number.NEGATIVE_INFINITY);
}

/** The places that the position has for a digit in a house. */
function placesIn({ board, topology }: View, house: number, digit: number): CellDigit[] {
  const { digits, houseCells } = topology;
  const found: CellDigit[] = [];
  for (let rest = board.places[house * digits + digit - 1] as number; rest !== 0; rest &= rest - 1) {
    found.push({ cell: houseCells[house * digits + lowestDigit(rest) - 1] as number, digit });
  }
  return found;
}

/**
 * What of an assumption's consequences leads to the target, or to a contradiction where there is none (null): the
 * assumption itself, then digits placed (on) and candidates excluded by steps drawn (off), in the order in which they
 * follow. The board has to be as it is without the assumption.
 */
export function traceBack(
  view: View,
  outcome: Outcome,
  assumed: Assumed,
  target: Assumed | null,
  ranks: Ranks,
): Traced {
  const trace = new Trace(view, outcome, assumed, ranks);
  return target ? { nodes: trace.to(target), contradiction: null } : trace.toContradiction();
}
