import { digitBit, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, ChainNode, Step } from '../../../../shared/step/step.ts';
import { pairMask } from '../../../../shared/topology/topology.ts';
import type { Ranks } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import type { Contradiction } from './assumption.ts';
import type { NetOutcome } from './outcomes.ts';

/** A candidate assumed to be true or false. */
interface Assumed extends CellDigit {
  readonly on: boolean;
}

/** A consequence of an assumption: a digit placed, or a candidate eliminated by a nested step. */
interface Fact extends CellDigit {
  readonly round: number;
  /** The step that eliminates the candidate; null if the digit is placed. */
  readonly by: Step | null;
}

/** A path through the consequences of an assumption, and the contradiction at its end if there is one. */
export interface Traced {
  readonly nodes: readonly ChainNode[];
  readonly contradiction: Contradiction | null;
}

/** Largest number of contradictions of an assumption that are traced back to find the shortest path. */
const MOST_TRACED = 12;

/** Candidates that must be eliminated for a conclusion to follow. */
type Needs = readonly CellDigit[];

/** The candidates that a step inside the net relies on being eliminated. */
function needsOf({ board, topology }: View, { technique, evidence }: Step): Needs {
  const needs: CellDigit[] = [];
  const add = (cell: number, digits: number): void => {
    for (const digit of digitsOf(board.candidates[cell] & digits)) needs.push({ cell, digit });
  };
  // A naked subset requires that its cells have no other digits. So does a step in which all candidates of a cell
  // exclude the same candidate.
  if (technique.startsWith('naked') || evidence.houses.length === 0) {
    for (const cell of evidence.cells) add(cell, ~evidence.digits);
  } else if (evidence.candidates === undefined) {
    // In a step by crossing houses, evidence with these digits means that the digits must be eliminated from the cells
    // that the two houses do not share.
    for (const cell of evidence.cells) add(cell, evidence.digits);
  } else {
    const from = evidence.houses[0] * topology.digits;
    for (const cell of topology.houseCells.subarray(from, from + topology.digits)) {
      if (!evidence.cells.includes(cell)) add(cell, evidence.digits);
    }
  }
  return needs;
}

/**
 * Traces a conclusion back to the assumption. If there are several reasons for a fact, it prefers a reason already
 * used, then the earliest, then the one of lowest rank. So symmetric positions have symmetric traces.
 */
class Trace {
  private readonly view: View;
  private readonly assumed: Assumed;
  private readonly facts: readonly Fact[];
  private readonly ranks: Ranks;
  /** cell << 5 | digit → the facts that eliminated the candidate, in order. */
  private readonly gone = new Map<number, Fact[]>();
  private used = new Set<Fact>();

  constructor(view: View, { forced, drawn }: NetOutcome, assumed: Assumed, ranks: Ranks) {
    this.view = view;
    this.assumed = assumed;
    this.ranks = ranks;
    this.facts = [
      ...forced.map((one): Fact => ({ ...one, by: null })),
      ...drawn.flatMap(({ step, round }) => step.eliminations.map((one): Fact => ({ ...one, round, by: step }))),
    ].sort((a, b) => a.round - b.round || this.rank(a) - this.rank(b));
    for (const fact of this.facts) this.enter(fact);
  }

  /**
   * Finds a fact for each of the needs, then facts for the needs of these facts, and so on back to the assumption.
   * Visits facts from the latest to the earliest.
   */
  private follow(needs: Needs): void {
    this.use(needs, Number.POSITIVE_INFINITY);
    for (let i = this.facts.length - 1; i >= 0; i--) {
      const fact = this.facts[i];
      if (!this.used.has(fact) || fact.round === 0) continue;
      this.use(this.reasonFor(fact), fact.round);
    }
  }

  /** The trace that leads to a candidate being true (`on`) or false. */
  to({ cell, digit, on }: Assumed): ChainNode[] {
    this.used = new Set();
    const placed = on && this.facts.find((fact) => fact.by === null && fact.cell === cell && fact.digit === digit);
    if (placed) this.used.add(placed);
    this.follow(on ? [] : [{ cell, digit }]);
    return this.nodes();
  }

  /**
   * The trace that leads to a contradiction. If there are several contradictions, it takes the one that needs the
   * shortest trace.
   */
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

  /**
   * The contradictions: empty cells, and digits without a place in a house. Each is listed with the candidates whose
   * elimination causes it.
   */
  private *contradictions(): Iterable<{ readonly contradiction: Contradiction; readonly needs: Needs }> {
    const { board, cells, houses, topology } = this.view;
    const isGone = (need: CellDigit): boolean => this.goneBy(need, Number.POSITIVE_INFINITY) !== undefined;
    for (const cell of cells) {
      const needs = digitsOf(board.candidates[cell]).map((digit) => ({ cell, digit }));
      if (needs.length > 0 && needs.every(isGone)) yield { contradiction: { cell, house: -1, digit: 0 }, needs };
    }
    for (const house of houses) {
      for (let digit = 1; digit <= topology.digits; digit++) {
        const needs = placesIn(this.view, house, digit);
        if (needs.length > 0 && needs.every(isGone)) yield { contradiction: { cell: -1, house, digit }, needs };
      }
    }
  }

  /** The nodes of the trace: the assumption, then the facts used, in order. */
  private nodes(): ChainNode[] {
    const { cell, digit, on } = this.assumed;
    const later = this.facts.filter((fact) => this.used.has(fact) && fact.round > 0);
    return [
      { cells: [cell], digit, on },
      ...later.map((fact) => ({ cells: [fact.cell], digit: fact.digit, on: fact.by === null })),
    ];
  }

  private rank({ cell, digit }: CellDigit): number {
    return (this.ranks.cell[cell] << 5) | this.ranks.digit[digit];
  }

  /**
   * Chooses a reason for each of the needs (candidates that must be eliminated). The need of lowest rank comes first,
   * and reasons already used are preferred.
   */
  private use(needs: Needs, before: number): void {
    for (const need of needs.toSorted((a, b) => this.rank(a) - this.rank(b))) {
      const reason = this.goneBy(need, before);
      if (reason) this.used.add(reason);
    }
  }

  /**
   * The fact that eliminated the candidate before the given round. Null if the assumption itself eliminated it;
   * undefined if nothing did.
   */
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

  /** Records a fact under each candidate that it eliminates, in all subgrids. */
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
    for (const other of digitsOf(board.candidates[cell] & ~digitBit(digit))) add(cell, other);
    for (const peer of topology.peers.subarray(topology.peerStart[cell], topology.peerStart[cell + 1])) {
      if (board.has(peer, digit)) add(peer, digit);
    }
    for (let i = topology.pairStart[cell]; i < topology.pairStart[cell + 1]; i++) {
      const other = topology.pairCells[i];
      // Only rules that exclude further digits need to be considered here: an equal digit is excluded because the cells
      // are peers.
      const excluded = pairMask(topology, i, digit) & ~digitBit(digit);
      for (const one of digitsOf(board.candidates[other] & excluded)) add(other, one);
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

  /**
   * The possible reasons for placing the digit: all other candidates of its cell are gone, or all other places of the
   * digit in a house are gone. Each reason is listed as the candidates that must be gone.
   */
  private *waysToPlace({ cell, digit }: Fact): Iterable<Needs> {
    const { board, cellHouses, cellHouseStart } = this.view;
    yield digitsOf(board.candidates[cell] & ~digitBit(digit)).map((other) => ({ cell, digit: other }));
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      yield placesIn(this.view, cellHouses[i], digit).filter((place) => place.cell !== cell);
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

/** Compares two lists lexicographically. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, i) => one !== b[i]);
  if (at < 0) return a.length - b.length;
  return a[at] - (b[at] ?? Number.NEGATIVE_INFINITY);
}

/** The places that a digit has in a house in the original position. */
function placesIn({ board, topology }: View, house: number, digit: number): CellDigit[] {
  const { digits, houseCells } = topology;
  const found: CellDigit[] = [];
  for (let rest = board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
    found.push({ cell: houseCells[house * digits + lowestDigit(rest) - 1], digit });
  }
  return found;
}

/**
 * The consequences of an assumption that lead to the target or, if it is null, to a contradiction. They are listed in
 * the order in which they follow: first the assumption, then digits placed (on) and candidates eliminated by nested
 * steps (off). The board must be in the position before the assumption.
 */
export function traceBack(
  view: View,
  outcome: NetOutcome,
  assumed: Assumed,
  target: Assumed | null,
  ranks: Ranks,
): Traced {
  const trace = new Trace(view, outcome, assumed, ranks);
  return target ? { nodes: trace.to(target), contradiction: null } : trace.toContradiction();
}
