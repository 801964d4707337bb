import { digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, ChainNode, Evidence, Step } from '../../../../shared/step/step.ts';
import { createStep } from '../common/steps.ts';
import type { Ranks } from '../common/technique.ts';
import type { Premise } from '../inference/forcing.ts';
import type { InferenceGraph } from '../inference/inferenceGraph.ts';
import type { Contradiction, Forced } from './assumption.ts';
import { type NetOutcome, type Outcomes, roundOf } from './outcomes.ts';
import { traceBack } from './traceBack.ts';

/**
 * The proof of a net step: alternatives, one of which is true, and a literal (a candidate being true, or being false)
 * to which all of them lead.
 */
interface Proof {
  readonly outcomes: Outcomes;
  readonly premise: Premise;
  readonly literal: number;
}

const proofs = new WeakMap<Step, Proof>();

function candidateOf(graph: InferenceGraph, literal: number): CellDigit {
  return { cell: graph.singleCell[literal >> 1], digit: graph.digitOf(literal >> 1) };
}

/** The digits that an assumption forces, round by round, until it proves the literal or reaches its contradiction. */
export function forcedUntil(outcome: NetOutcome, literal: number): readonly Forced[] {
  const { forced, refuted } = outcome;
  const round = roundOf(outcome, literal);
  const until = round < 0 ? refuted : round;
  let count = forced.length;
  while (count > 0 && forced[count - 1].round > until) count--;
  return count === forced.length ? forced : forced.slice(0, count);
}

function stepOf(id: string, proof: Proof, nodes: readonly ChainNode[], contradiction: Contradiction | null): Step {
  const { outcomes, premise, literal } = proof;
  const { graph, view } = outcomes;
  const effect = candidateOf(graph, literal);
  const effects = (literal & 1) === 0 ? { placements: [effect] } : { eliminations: [effect] };
  const evidence = contradiction ? refutedBy(contradiction, nodes) : ledFrom(premise, graph, nodes);
  const step = createStep(view.topology, id, { ...effects, evidence });
  proofs.set(step, proof);
  return step;
}

function refutedBy({ cell, house, digit }: Contradiction, nodes: readonly ChainNode[]): Evidence {
  const shown = nodes.flatMap(({ cells }) => cells);
  // The explanation expects the cell that the assumption leaves without candidates at the end of the list.
  const cells = new Set(cell < 0 ? shown : [...shown.filter((one) => one !== cell), cell]);
  return { cells: [...cells], houses: house < 0 ? [] : [house], digits: digit > 0 ? digitBit(digit) : 0, nodes };
}

function ledFrom({ literals, house }: Premise, graph: InferenceGraph, nodes: readonly ChainNode[]): Evidence {
  const candidates = literals.map((literal) => candidateOf(graph, literal));
  return {
    cells: [...new Set([...candidates.map(({ cell }) => cell), ...nodes.flatMap(({ cells }) => cells)])],
    houses: house === undefined ? [] : [house],
    digits: 0,
    candidates,
    nodes,
  };
}

/**
 * Creates the step of a net, in which all alternatives of the premise lead to the literal (a candidate being true, or
 * being false). If there is only one alternative, it is refuted, and the literal is its opposite. The evidence contains
 * every digit forced on the way. Many of these digits are irrelevant, and {@link pruneNet} removes them.
 */
export function netStep(id: string, outcomes: Outcomes, premise: Premise, literal: number): Step {
  const forced = premise.literals.flatMap((from) => forcedUntil(outcomes.of(from, 0), literal));
  const nodes = forced.map(({ cell, digit }): ChainNode => ({ cells: [cell], digit, on: true }));
  const { contradiction } = outcomes.of(premise.literals[0], 0);
  return stepOf(id, { outcomes, premise, literal }, nodes, premise.literals.length === 1 ? contradiction : null);
}

/**
 * Returns the step with its evidence reduced to the consequences that lead to its effect. The evidence then contains,
 * for each alternative: first the assumption (off if assumed false), then in order the digits placed (on) and the
 * candidates eliminated by nested steps (off). The board must be in the position in which the step was found.
 */
export function pruneNet(step: Step, ranks: Ranks): Step {
  const proof = proofs.get(step);
  if (proof === undefined) return step;
  const { outcomes, premise, literal } = proof;
  const refutes = premise.literals.length === 1;
  const target = { ...candidateOf(outcomes.graph, literal), on: (literal & 1) === 0 };
  const traced = premise.literals.map((from) => {
    const assumed = { ...candidateOf(outcomes.graph, from), on: (from & 1) === 0 };
    const outcome = outcomes.of(from, 0);
    // If an alternative does not lead to the literal, it leads to a contradiction.
    const leads = !refutes && roundOf(outcome, literal) >= 0;
    return traceBack(outcomes.view, outcome, assumed, leads ? target : null, ranks);
  });
  const nodes = traced.flatMap((one) => one.nodes);
  return stepOf(step.technique, proof, nodes, refutes ? (traced[0]?.contradiction ?? null) : null);
}
