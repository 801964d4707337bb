import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';
import { Assumption, type Deeper, type Forced } from './assumption.ts';
import { PLAIN_CHAIN, searchedViews } from './chains.ts';
import { candidatePremises, cellPremises, housePremises, type Premise, type Premises } from './forcing.ts';
import { type InferenceGraph, inferenceGraph } from './inferenceGraph.ts';
import { leastSteps } from './leastSteps.ts';
import { forcedEvidence, MAX_NET_CANDIDATES, roundsFor } from './refutation.ts';
import { createStep } from './steps.ts';

/** No literal holds so late. */
const NEVER = 255;

/** What an assumption comes to: when each literal holds. */
interface Outcome {
  /** Literal (of nodes of one cell) → the round after which it holds, {@link NEVER} where it does not. */
  readonly rounds: Uint8Array;
  readonly forced: readonly Forced[];
  /** Rounds to a contradiction; -1 without one. */
  readonly refuted: number;
}

interface Candidate {
  readonly premise: Premise;
  readonly literal: number;
}

/**
 * Searches what every alternative of a premise comes to by following each in full: by singles, and where `deeper` is
 * given by what it draws in between. An alternative that comes to a contradiction is none. Of all conclusions those
 * kept need to look ahead the fewest rounds, and among them the fewest rounds together.
 */
class NetSearch {
  private readonly view: View;
  private readonly graph: InferenceGraph;
  private readonly id: string;
  private readonly assumption: Assumption;
  private readonly outcomes = new Map<number, Outcome>();
  private limit = 0;
  /** The effort of what was found last. */
  least = Number.POSITIVE_INFINITY;

  constructor(view: View, id: string, deeper?: Deeper) {
    this.view = view;
    this.id = id;
    this.graph = inferenceGraph(view, PLAIN_CHAIN.graph);
    this.assumption = new Assumption(view, deeper);
  }

  /** The steps of least effort from some kinds of premises, looking so many rounds ahead. */
  run(premises: readonly Premises[], limit: number): Step[] {
    this.limit = limit;
    this.outcomes.clear();
    const found = this.conclusions(premises.flatMap((list) => [...list(this.view, this.graph)]));
    const least = new Map<number, { readonly premise: Premise; readonly size: number }>();
    for (const { premise, literal } of found) {
      const size = premise.literals.reduce((sum, from) => sum + this.forcedUntil(from, literal).length, 0);
      const known = least.get(literal);
      if (known === undefined || size < known.size) least.set(literal, { premise, size });
    }
    return [...least].map(([literal, { premise }]) => this.stepOf(premise, literal));
  }

  /** What an alternative forces up to where it comes to the literal. */
  private forcedUntil(from: number, literal: number): readonly Forced[] {
    const { forced, refuted, rounds } = this.outcomeOf(from);
    const until = refuted >= 0 ? refuted : (rounds[literal] as number);
    let count = forced.length;
    while (count > 0 && (forced[count - 1] as Forced).round > until) count--;
    return count === forced.length ? forced : forced.slice(0, count);
  }

  private conclusions(premises: readonly Premise[]): Candidate[] {
    this.least = Number.POSITIVE_INFINITY;
    let found: Candidate[] = [];
    for (const premise of premises) {
      const outcomes = premise.literals.map((literal) => this.outcomeOf(literal));
      if (outcomes.every(({ refuted }) => refuted >= 0)) continue;
      for (let literal = 0; literal < this.graph.singles * 2; literal++) {
        const effort = effortOf(outcomes, literal);
        if (effort > this.least || effort === 0 || effort === Number.POSITIVE_INFINITY) continue;
        if (effort < this.least) found = [];
        this.least = effort;
        found.push({ premise, literal });
      }
    }
    return found;
  }

  private outcomeOf(literal: number): Outcome {
    let outcome = this.outcomes.get(literal);
    if (outcome === undefined) {
      outcome = this.follow(literal);
      this.outcomes.set(literal, outcome);
    }
    return outcome;
  }

  private follow(literal: number): Outcome {
    const { graph, assumption } = this;
    const node = literal >> 1;
    const rounds = new Uint8Array(graph.singles * 2).fill(NEVER);
    assumption.assume(graph.singleCell[node] as number, graph.digitOf(node), (literal & 1) === 0);
    this.date(rounds, 0);
    while (assumption.round < this.limit && assumption.advance()) this.date(rounds, assumption.round);
    // The last round may have broken something, which only a look at what it left shows.
    assumption.check();
    const { forced, contradiction, round } = assumption;
    assumption.retract();
    return { rounds, forced, refuted: contradiction === null ? -1 : round };
  }

  /** Notes what holds since this round. */
  private date(rounds: Uint8Array, round: number): void {
    const { graph } = this;
    const { board } = this.view;
    for (let node = 0; node < graph.singles; node++) {
      if (rounds[node << 1] !== NEVER || rounds[(node << 1) | 1] !== NEVER) continue;
      const cell = graph.singleCell[node] as number;
      const digit = graph.digitOf(node);
      if (board.digits[cell] === digit) rounds[node << 1] = round;
      else if (!board.has(cell, digit)) rounds[(node << 1) | 1] = round;
    }
  }

  private stepOf({ literals, house }: Premise, literal: number): Step {
    const { graph } = this;
    const codeOf = (of: number): CellDigit => ({
      cell: graph.singleCell[of >> 1] as number,
      digit: graph.digitOf(of >> 1),
    });
    const forced = literals.flatMap((from) => this.forcedUntil(from, literal));
    const evidence = forcedEvidence(forced, []);
    return createStep(this.view.topology, this.id, {
      ...((literal & 1) === 0 ? { placements: [codeOf(literal)] } : { eliminations: [codeOf(literal)] }),
      evidence: {
        ...evidence,
        cells: [...new Set([...literals.map((from) => codeOf(from).cell), ...evidence.cells])],
        houses: house === undefined ? [] : [house],
        candidates: literals.map(codeOf),
      },
    });
  }
}

/** Rounds to look ahead, then rounds in all, as one number; infinite where an alternative does not lead to the literal. */
function effortOf(outcomes: readonly Outcome[], literal: number): number {
  let most = 0;
  let all = 0;
  for (const { refuted, rounds } of outcomes) {
    const until = refuted >= 0 ? refuted : (rounds[literal] as number);
    if (until === NEVER) return Number.POSITIVE_INFINITY;
    most = Math.max(most, until);
    all += until;
  }
  return most * 65536 + all;
}

/** Candidates have to be followed when false as well; not where cells and houses do. */
const PREMISES: readonly (readonly Premises[])[] = [[cellPremises, housePremises], [candidatePremises]];

/** The steps that hold whichever alternative of a cell, a house's digit or a candidate is the true one. */
export function verities(view: View, id: string, deeper?: Deeper): Step[] {
  const searches = searchedViews(view, MAX_NET_CANDIDATES).map((part) => new NetSearch(part, id, deeper));
  for (const premises of PREMISES) {
    for (const limit of roundsFor(view)) {
      const found = searches.map((search) => ({ steps: search.run(premises, limit), effort: search.least }));
      const least = Math.min(...found.map(({ effort }) => effort));
      if (least === Number.POSITIVE_INFINITY) continue;
      return leastSteps(found.flatMap(({ steps, effort }) => (effort === least ? steps : [])));
    }
  }
  return [];
}
