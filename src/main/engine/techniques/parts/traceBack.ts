import { digitBit, digitsOf, lowestDigit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, ChainNode, Step } from '../../../../shared/step/step.ts';
import type { Ranks } from '../technique.ts';
import type { View } from '../view.ts';
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

/** Candidates that must have gone for something to follow. */
type Needs = readonly CellDigit[];

/** The candidates whose absence a drawn step rests on. */
function needsOf({ board, topology }: View, { technique, evidence }: Step): Needs {
  const needs: CellDigit[] = [];
  const add = (cell: number, digits: number): void => {
    for (const digit of digitsOf((board.candidates[cell] as number) & digits)) needs.push({ cell, digit });
  };
  if (technique.startsWith('naked')) {
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
  private readonly used = new Set<Fact>();

  constructor(view: View, { forced, drawn }: Outcome, assumed: Assumed, ranks: Ranks) {
    this.view = view;
    this.assumed = assumed;
    this.ranks = ranks;
    this.facts = [
      ...forced.map((one): Fact => ({ ...one, by: null })),
      ...drawn.flatMap(({ step, round }) => step.eliminations.map((one): Fact => ({ ...one, round, by: step }))),
    ].sort((a, b) => a.round - b.round || this.rank(a) - this.rank(b));
  }

  /** Follows everything that the needs rest on, the latest first. */
  follow(needs: Needs): void {
    for (const need of needs) this.use(need, Number.POSITIVE_INFINITY);
    for (let i = this.facts.length - 1; i >= 0; i--) {
      const fact = this.facts[i] as Fact;
      if (!this.used.has(fact) || fact.round === 0) continue;
      for (const need of this.reasonFor(fact)) this.use(need, fact.round);
    }
  }

  /** Follows a digit's being placed. */
  followPlaced(placed: CellDigit): void {
    const fact = this.facts.find(
      ({ cell, digit, by }) => by === null && cell === placed.cell && digit === placed.digit,
    );
    if (fact) this.used.add(fact);
    this.follow([]);
  }

  /** What was used, in order. */
  nodes(): ChainNode[] {
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

  private use(need: CellDigit, before: number): void {
    const reason = this.goneBy(need, before);
    if (reason) this.used.add(reason);
  }

  /** What the candidate went by before a round; null where it is what was assumed, undefined where it had not gone. */
  private goneBy({ cell, digit }: CellDigit, before: number): Fact | null | undefined {
    const { assumed, facts, used } = this;
    if (!assumed.on && assumed.cell === cell && assumed.digit === digit) return null;
    let first: Fact | undefined;
    for (const fact of facts) {
      if (fact.round >= before) break;
      if (!this.excludes(fact, cell, digit)) continue;
      if (used.has(fact)) return fact;
      first ??= fact;
    }
    return first;
  }

  private excludes(fact: Fact, cell: number, digit: number): boolean {
    if (fact.cell === cell) return fact.by === null ? fact.digit !== digit : fact.digit === digit;
    return fact.by === null && fact.digit === digit && this.peers(fact.cell, cell);
  }

  /** In any subgrid: what is placed goes from all of them. */
  private peers(a: number, b: number): boolean {
    const { peers, peerStart } = this.view.topology;
    return peers.subarray(peerStart[a], peerStart[a + 1]).includes(b);
  }

  private reasonFor(fact: Fact): Needs {
    const options = fact.by === null ? this.waysToPlace(fact) : this.waysToExclude(fact);
    let best: { readonly needs: Needs; readonly ranks: readonly number[] } | undefined;
    for (const needs of options) {
      if (best !== undefined && needs.length > best.needs.length) continue;
      if (needs.some((need) => this.goneBy(need, fact.round) === undefined)) continue;
      const ranks = needs.map((need) => this.rank(need)).sort((a, b) => a - b);
      if (best === undefined || needs.length < best.needs.length || less(ranks, best.ranks)) best = { needs, ranks };
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

function less(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((rank, i) => rank !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
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
 * What of an assumption's consequences leads to the target, or to the contradiction where there is none (null): the
 * assumption itself, then digits placed (on) and candidates excluded by steps drawn (off), in the order in which they
 * follow. The board has to be as it is without the assumption.
 */
export function traceBack(
  view: View,
  outcome: Outcome,
  assumed: Assumed,
  target: Assumed | null,
  ranks: Ranks,
): ChainNode[] {
  const trace = new Trace(view, outcome, assumed, ranks);
  const { contradiction } = outcome;
  if (target?.on) trace.followPlaced(target);
  else if (target) trace.follow([target]);
  else if (contradiction && contradiction.house >= 0) {
    trace.follow(placesIn(view, contradiction.house, contradiction.digit));
  } else if (contradiction) {
    const { cell } = contradiction;
    trace.follow(digitsOf(view.board.candidates[cell] as number).map((digit) => ({ cell, digit })));
  }
  return trace.nodes();
}
