import { digitBit } from '../../../../shared/base/digits.ts';
import type { StepSentence } from '../../../../shared/step/explanation.ts';
import type { ChainNode, Step } from '../../../../shared/step/step.ts';
import type { Technique } from '../common/technique.ts';
import { candidatePremises, cellPremises, findForcing, housePremises, type Premises } from '../inference/forcing.ts';

/** Splits a step's evidence into chains. A new chain starts at each node that no inference leads to. */
function chainsOf({ evidence }: Step): ChainNode[][] {
  const { nodes = [], inferences = [] } = evidence;
  const reached = new Set(inferences.map(({ to }) => to));
  const chains: ChainNode[][] = [];
  for (const [i, node] of nodes.entries()) {
    if (reached.has(i)) chains.at(-1)?.push(node);
    else chains.push([node]);
  }
  return chains;
}

interface ForcingRow {
  readonly id: string;
  readonly cost: number;
  readonly premises: Premises;
  /** Returns the sentence that lists the alternatives and says that one of them must be true. */
  readonly premise: (step: Step) => StepSentence;
}

/**
 * Makes a forcing chain technique: one of several alternatives is true, and all lead to the same conclusion. The
 * explanation shows one chain for each alternative.
 */
function forcingChain({ id, cost, premises, premise }: ForcingRow): Technique {
  return {
    id,
    level: 'extreme',
    cost,
    find: findForcing(id, premises),
    explain: (step) => [
      premise(step),
      ...chainsOf(step).map(
        (nodes): StepSentence => ({
          key: nodes[0]?.on ? 'technique.forcing-chain.why.if-true' : 'technique.forcing-chain.why.if-false',
          values: { chain: { kind: 'chain', nodes } },
        }),
      ),
      { key: 'technique.forcing-chain.why.conclusion' },
    ],
  };
}

/**
 * Digit forcing chain: a candidate leads to the same conclusion whether it is true or false. If one of the two chains
 * is read backwards, both join into a single alternating inference chain, so the two forms prove the same. This
 * technique covers chains that are too long for the chain search.
 */
export const digitForcingChain = forcingChain({
  id: 'digit-forcing-chain',
  cost: 500,
  premises: candidatePremises,
  premise({ evidence }) {
    const { cells = [], digit = 0 } = evidence.nodes?.[0] ?? {};
    const candidates = cells.map((cell) => ({ cell, digit }));
    return { key: 'technique.premise.candidate', values: { start: { kind: 'candidates', candidates } } };
  },
});

/** Cell forcing chain: all candidates of a cell lead to the same conclusion. */
export const cellForcingChain = forcingChain({
  id: 'cell-forcing-chain',
  cost: 510,
  premises: cellPremises,
  premise: ({ evidence }) => ({
    key: 'technique.premise.cell',
    values: { cell: { kind: 'cells', cells: evidence.nodes?.[0]?.cells ?? [] } },
  }),
});

/** House forcing chain: all places of a digit in a house lead to the same conclusion. */
export const houseForcingChain = forcingChain({
  id: 'house-forcing-chain',
  cost: 520,
  premises: housePremises,
  premise: ({ evidence }) => ({
    key: 'technique.premise.house',
    values: {
      digits: { kind: 'digits', digits: digitBit(evidence.nodes?.[0]?.digit ?? 1) },
      house: { kind: 'houses', houses: evidence.houses },
    },
  }),
});
