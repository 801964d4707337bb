import type { Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';
import { searchedViews } from './chains.ts';
import { candidatePremises, cellPremises, housePremises, type Premise, type Premises } from './forcing.ts';
import { leastSteps } from './leastSteps.ts';
import { forcedUntil, netStep } from './netEvidence.ts';
import { type MakeDeeper, type Outcome, type Outcomes, outcomesOf } from './outcomes.ts';
import { MAX_NET_CANDIDATES, roundsFor } from './refutation.ts';

interface Conclusion {
  readonly premise: Premise;
  readonly literal: number;
}

/**
 * Searches what every alternative of a premise comes to, each followed in full. An alternative that comes to a
 * contradiction is none. Of all conclusions those kept need to look ahead the fewest rounds, and among them the fewest
 * rounds together.
 */
class NetSearch {
  private readonly id: string;
  private readonly outcomes: Outcomes;
  /** The effort of what was found last. */
  least = Number.POSITIVE_INFINITY;
  /** literal → alternatives of the premise at work that come to it, their rounds together, and the most of them. */
  private readonly count: Int32Array;
  private readonly all: Int32Array;
  private readonly most: Int32Array;

  constructor(view: View, id: string, deeper?: MakeDeeper) {
    this.id = id;
    this.outcomes = outcomesOf(view, deeper);
    const literals = this.outcomes.graph.singles * 2;
    this.count = new Int32Array(literals);
    this.all = new Int32Array(literals);
    this.most = new Int32Array(literals);
  }

  /** The steps of least effort from some kinds of premises, looking so many rounds ahead. */
  run(premises: readonly Premises[], limit: number): Step[] {
    const { view, graph } = this.outcomes;
    const least = new Map<number, { readonly premise: Premise; readonly size: number }>();
    const found = this.conclusions(
      premises.flatMap((list) => [...list(view, graph)]),
      limit,
    );
    for (const { premise, literal } of found) {
      const size = premise.literals.reduce(
        (sum, from) => sum + forcedUntil(this.outcomes.of(from, limit), literal).length,
        0,
      );
      const known = least.get(literal);
      if (known === undefined || size < known.size) least.set(literal, { premise, size });
    }
    return [...least].map(([literal, { premise }]) => netStep(this.id, this.outcomes, premise, literal));
  }

  private conclusions(premises: readonly Premise[], limit: number): Conclusion[] {
    this.least = Number.POSITIVE_INFINITY;
    let found: Conclusion[] = [];
    for (const premise of premises) {
      const outcomes = premise.literals.map((literal) => this.outcomes.of(literal, limit));
      const open = outcomes.filter(({ refuted }) => refuted < 0 || refuted > limit);
      if (open.length === 0) continue;
      this.meet(open);
      let all = 0;
      let most = 0;
      for (const { refuted } of outcomes) {
        if (refuted < 0 || refuted > limit) continue;
        all += refuted;
        most = Math.max(most, refuted);
      }
      for (const literal of (open[0] as Outcome).literals) {
        const ahead = Math.max(most, this.most[literal] as number);
        const rounds = all + (this.all[literal] as number);
        if (this.count[literal] !== open.length || ahead > limit || rounds === 0) continue;
        const effort = ahead * 65536 + rounds;
        if (effort > this.least) continue;
        if (effort < this.least) found = [];
        this.least = effort;
        found.push({ premise, literal });
      }
    }
    return found;
  }

  /** Counts what the outcomes come to together. */
  private meet(outcomes: readonly Outcome[]): void {
    const { count, all, most } = this;
    count.fill(0);
    for (const { literals, ends } of outcomes) {
      let i = 0;
      for (let round = 0; round < ends.length; round++) {
        for (const end = ends[round] as number; i < end; i++) {
          const literal = literals[i] as number;
          const first = count[literal] === 0;
          count[literal] = (count[literal] as number) + 1;
          all[literal] = (first ? 0 : (all[literal] as number)) + round;
          most[literal] = first ? round : Math.max(most[literal] as number, round);
        }
      }
    }
  }
}

/** Candidates have to be followed when false as well; not where cells and houses do. */
const PREMISES: readonly (readonly Premises[])[] = [[cellPremises, housePremises], [candidatePremises]];

/** The steps that hold whichever alternative of a cell, a house's digit or a candidate is the true one. */
export function verities(view: View, id: string, deeper?: MakeDeeper): Step[] {
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
