import { digitBit } from '../../../../shared/domain/digits.ts';
import type { Explanation, Wording } from '../../../../shared/step/explanation.ts';
import type { CellDigit, ChainNode, Step } from '../../../../shared/step/step.ts';

function placedBy(nodes: readonly ChainNode[]): CellDigit[] {
  return nodes.flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit })));
}

/** Why a candidate that leads to a contradiction goes; the sentence on what its assumption forces is the technique's. */
export function explainRefutation(step: Step, forces: Wording): Explanation {
  const { nodes = [], houses, digits, cells } = step.evidence;
  const nowhere: Wording =
    houses.length > 0
      ? { en: 'Then {digit} has no place left in {house}.', fr: '{digit} n’a alors plus de place dans {house}.' }
      : { en: 'Then {cell} has no candidate left.', fr: 'Il ne reste alors aucun candidat dans {cell}.' };
  return {
    sentences: nodes.length > 1 ? [forces, nowhere] : [ASSUMED, nowhere],
    references: {
      assumed: { kind: 'candidates', candidates: step.eliminations },
      placed: { kind: 'candidates', candidates: placedBy(nodes.slice(1)) },
      digit: { kind: 'digits', digits },
      house: { kind: 'houses', houses },
      cell: { kind: 'cells', cells: cells.slice(-1) },
    },
  };
}

const ASSUMED: Wording = { en: 'Suppose {assumed} were true.', fr: 'Supposons que {assumed} soit vrai.' };

/** Why what all alternatives lead to holds; the sentence on how they lead there is the technique's. */
export function explainVerity({ evidence }: Step, leads: Wording): Explanation {
  const { candidates = [], houses, cells } = evidence;
  const digits = candidates.reduce((mask, { digit }) => mask | digitBit(digit), 0);
  let premise: Wording = {
    en: 'Either {start} is true or it is false.',
    fr: 'Soit {start} est vrai, soit il est faux.',
  };
  if (houses.length > 0) {
    premise = {
      en: '{digits} stands in one of its places in {house}.',
      fr: '{digits} occupe une de ses places dans {house}.',
    };
  } else if (new Set(candidates.map(({ digit }) => digit)).size > 1) {
    premise = {
      en: 'One of the candidates {digits} of {cell} is true.',
      fr: 'Un des candidats {digits} de {cell} est vrai.',
    };
  }
  return {
    sentences: [premise, leads],
    references: {
      start: { kind: 'candidates', candidates: candidates.slice(0, 1) },
      digits: { kind: 'digits', digits },
      house: { kind: 'houses', houses },
      cell: { kind: 'cells', cells: cells.slice(0, 1) },
    },
  };
}
