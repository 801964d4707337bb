import type { Step } from '../../../../shared/step/step.ts';
import { leastSteps } from '../common/steps.ts';
import type { View } from '../common/view.ts';
import { searchedViews } from '../inference/chains.ts';
import { candidatePremises, cellPremises, housePremises, type Premise, type Premises } from '../inference/forcing.ts';
import { forcedUntil, netStep } from './netEvidence.ts';
import { type MakeDeeper, type NetOutcome, type Outcomes, outcomesOf } from './outcomes.ts';
import { MAX_NET_CANDIDATES, roundsFor } from './refutation.ts';

interface VerityConclusion {
  readonly premise: Premise;
  readonly literal: number;
}

/**
 * Searches conclusions to which all alternatives of a premise (one of which is true) lead, following each alternative
 * up to a number of rounds. Alternatives that lead to a contradiction are dropped. It stores the conclusions that need
 * the fewest rounds of look-ahead and, among these, those with the smallest total number of rounds.
 */
class NetSearch {
  private readonly id: string;
  private readonly outcomes: Outcomes;
  /** Rounds needed by the best conclusions found so far, as one number; smaller is better. */
  least = Number.POSITIVE_INFINITY;
  /**
   * For the current premise, each by literal. `count`: number of alternatives that lead to it. `all`: sum of the rounds
   * that they take. `most`: largest number of rounds that one of them takes.
   */
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

  /**
   * The steps that follow from some kinds of premises. If several premises give the same conclusion, the one that takes
   * the fewest rounds is used.
   *
   * @param premises functions, each of which lists the premises of one kind.
   * @param limit number of rounds for which each alternative is followed.
   */
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

  private conclusions(premises: readonly Premise[], limit: number): VerityConclusion[] {
    this.least = Number.POSITIVE_INFINITY;
    let found: VerityConclusion[] = [];
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
      for (const literal of open[0].literals) {
        const ahead = Math.max(most, this.most[literal]);
        const rounds = all + this.all[literal];
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

  /** Adds the literals of these outcomes to `count`, `all` and `most`. */
  private meet(outcomes: readonly NetOutcome[]): void {
    const { count, all, most } = this;
    count.fill(0);
    for (const { literals, ends } of outcomes) {
      let i = 0;
      for (let round = 0; round < ends.length; round++) {
        for (const end = ends[round]; i < end; i++) {
          const literal = literals[i];
          const first = count[literal] === 0;
          count[literal] = count[literal] + 1;
          all[literal] = (first ? 0 : all[literal]) + round;
          most[literal] = first ? round : Math.max(most[literal], round);
        }
      }
    }
  }
}

/**
 * Kinds of premises, in the order in which they are tried. Premises of a candidate come last because they need more
 * work: the candidate must also be followed when false.
 */
const PREMISES: readonly (readonly Premises[])[] = [[cellPremises, housePremises], [candidatePremises]];

/**
 * The steps whose conclusion follows from all alternatives of a cell, of a digit in a house, or of a candidate (true or
 * false).
 */
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
