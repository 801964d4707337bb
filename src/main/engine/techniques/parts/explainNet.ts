import { digitBit } from '../../../../shared/domain/digits.ts';
import type { Explanation, Reference, Wording } from '../../../../shared/step/explanation.ts';
import type { CellDigit, ChainNode, Step } from '../../../../shared/step/step.ts';

function candidatesOf(nodes: readonly ChainNode[], on: boolean): CellDigit[] {
  return nodes
    .filter((node) => node.on === on)
    .flatMap(({ cells, digit }) => cells.map((cell): CellDigit => ({ cell, digit })));
}

/** The parts of a net, one for each alternative: what is assumed, and all that follows from it. */
export function alternativesOf({ evidence: { nodes = [], candidates } }: Step): ChainNode[][] {
  if (candidates === undefined) return [[...nodes]];
  const parts: ChainNode[][] = [];
  for (const node of nodes) {
    const next = candidates[parts.length];
    if (next && node.cells[0] === next.cell && node.digit === next.digit) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

const ASSUMED: Wording = { en: 'Suppose {assumed} were true.', fr: 'Supposons que {assumed} soit vrai.' };
const EXCLUDED: Wording = {
  en: 'Locked candidates, pairs and triples would exclude {excluded}.',
  fr: 'Des candidats bloqués, paires et triplets excluraient {excluded}.',
};

/** Why a candidate that leads to a contradiction goes; the sentence on what its assumption forces is the technique's. */
export function explainRefutation(step: Step, forces: Wording): Explanation {
  const { nodes = [], houses, digits, cells } = step.evidence;
  const placed = candidatesOf(nodes.slice(1), true);
  const excluded = candidatesOf(nodes.slice(1), false);
  const nowhere: Wording =
    houses.length > 0
      ? { en: 'Then {digit} has no place left in {house}.', fr: '{digit} n’a alors plus de place dans {house}.' }
      : { en: 'Then {cell} has no candidate left.', fr: 'Il ne reste alors aucun candidat dans {cell}.' };
  return {
    sentences: [placed.length > 0 ? forces : ASSUMED, ...(excluded.length > 0 ? [EXCLUDED] : []), nowhere],
    references: {
      assumed: { kind: 'candidates', candidates: step.eliminations },
      placed: { kind: 'sequence', candidates: placed },
      excluded: { kind: 'candidates', candidates: excluded },
      digit: { kind: 'digits', digits },
      house: { kind: 'houses', houses },
      cell: { kind: 'cells', cells: cells.slice(-1) },
    },
  };
}

/** What one alternative leads to, in one sentence; `name` keeps its references apart from those of the others. */
function alternativeWording(on: boolean, leads: 'places' | 'excludes' | 'both' | 'at once', name: string): Wording {
  const start = {
    en: `If {start${name}} is ${on ? 'true' : 'false'}, `,
    fr: `Si {start${name}} est ${on ? 'vrai' : 'faux'}, `,
  };
  const ends = {
    places: { en: `it leads to {placed${name}}.`, fr: `il en découle {placed${name}}.` },
    excludes: { en: `{excluded${name}} will be excluded.`, fr: `on exclura {excluded${name}}.` },
    both: {
      en: `it leads to {placed${name}}, while {excluded${name}} will be excluded.`,
      fr: `il en découle {placed${name}}, et l’on exclura {excluded${name}}.`,
    },
    'at once': { en: 'the rest follows at once.', fr: 'la suite est immédiate.' },
  }[leads];
  return { en: start.en + ends.en, fr: start.fr + ends.fr };
}

/** Why what all alternatives lead to holds; the sentence on how they lead there is the technique's. */
export function explainVerity(step: Step, leads: Wording): Explanation {
  const { candidates = [], houses, cells } = step.evidence;
  const digits = candidates.reduce((mask, { digit }) => mask | digitBit(digit), 0);
  const references: Record<string, Reference> = {
    start: { kind: 'candidates', candidates: candidates.slice(0, 1) },
    digits: { kind: 'digits', digits },
    house: { kind: 'houses', houses },
    cell: { kind: 'cells', cells: cells.slice(0, 1) },
  };
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
  const sentences = alternativesOf(step).map(([first, ...rest], i) => {
    const placed = candidatesOf(rest, true);
    const excluded = candidatesOf(rest, false);
    references[`start${i}`] = { kind: 'candidates', candidates: candidates.slice(i, i + 1) };
    references[`placed${i}`] = { kind: 'sequence', candidates: placed };
    references[`excluded${i}`] = { kind: 'candidates', candidates: excluded };
    const some = placed.length > 0 ? 'places' : 'excludes';
    const both = placed.length > 0 && excluded.length > 0;
    return alternativeWording(first?.on ?? true, both ? 'both' : rest.length > 0 ? some : 'at once', `${i}`);
  });
  return { sentences: [premise, ...sentences, leads], references };
}
