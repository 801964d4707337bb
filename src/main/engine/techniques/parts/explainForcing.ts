import type { Explanation, Reference } from '../../../../shared/step/explanation.ts';
import type { ChainNode, Step } from '../../../../shared/step/step.ts';

/** The chains of a step's evidence: a node that no inference leads to begins a new one. */
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

/** Why a forcing chain proves what it does: the premise in the technique's words, then one chain for each alternative. */
export function explainForcing(
  step: Step,
  premise: Explanation['sentences'][number],
  references: Readonly<Record<string, Reference>>,
): Explanation {
  const chains = chainsOf(step);
  const named: Record<string, Reference> = { ...references };
  const sentences = chains.map((nodes, i): Explanation['sentences'][number] => {
    named[`chain${i}`] = { kind: 'chain', nodes };
    return nodes[0]?.on
      ? { en: `If the first is true: {chain${i}}.`, fr: `Si le premier est vrai : {chain${i}}.` }
      : { en: `If the first is false: {chain${i}}.`, fr: `Si le premier est faux : {chain${i}}.` };
  });
  return {
    sentences: [
      premise,
      ...sentences,
      { en: 'All of them come to the same, so it holds.', fr: 'Tous mènent au même résultat, qui est donc établi.' },
    ],
    references: named,
  };
}
