import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';

function candidatesAt(step: Step, index: number): readonly CellDigit[] {
  const node = step.evidence.nodes?.at(index);
  return node ? node.cells.map((cell) => ({ cell, digit: node.digit })) : [];
}

/** Why a chain proves what it does; the sentence on what its inferences rest on comes from the technique. */
export function explainChain(step: Step, restsOn: Explanation['sentences'][number]): Explanation {
  const proves: Explanation['sentences'][number] =
    step.placements.length > 0
      ? {
          en: 'If {start} were false, the chain makes it true: so it is true.',
          fr: 'Si {start} était faux, la chaîne le rendrait vrai : c’est donc vrai.',
        }
      : {
          en: 'If {start} is false, the chain makes {end} true: one of the two holds, and what both exclude is false.',
          fr: 'Si {start} est faux, la chaîne rend {end} vrai : l’un des deux est vrai, et ce que tous deux excluent est faux.',
        };
  return {
    sentences: [restsOn, { en: 'The chain: {chain}.', fr: 'La chaîne : {chain}.' }, proves],
    references: {
      start: { kind: 'candidates', candidates: candidatesAt(step, 0) },
      end: { kind: 'candidates', candidates: candidatesAt(step, -1) },
      chain: { kind: 'chain', nodes: step.evidence.nodes ?? [] },
      digits: { kind: 'digits', digits: step.evidence.digits },
    },
  };
}
