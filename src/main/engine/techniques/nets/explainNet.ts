import { digitBit } from '../../../../shared/base/digits.ts';
import type { Explanation, Reference, StepSentence } from '../../../../shared/step/explanation.ts';
import type { CellDigit, ChainNode, Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';

function candidatesOf(nodes: readonly ChainNode[], on: boolean): CellDigit[] {
  return nodes
    .filter((node) => node.on === on)
    .flatMap(({ cells, digit }) => cells.map((cell): CellDigit => ({ cell, digit })));
}

/**
 * Splits the nodes of a net into its alternatives. Each alternative is an assumption and everything that follows from
 * it.
 */
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

/**
 * Explains why a candidate that leads to a contradiction is eliminated. The technique provides the sentences on what
 * the assumption forces and excludes.
 */
export function explainRefutation(
  step: Step,
  forces: TextKey,
  excludes: TextKey = 'technique.net.why.excluded',
): Explanation {
  const { nodes = [], houses, digits, cells } = step.evidence;
  const placed = candidatesOf(nodes.slice(1), true);
  const excluded = candidatesOf(nodes.slice(1), false);
  const assumed: Reference = { kind: 'candidates', candidates: step.eliminations };
  const explanation: StepSentence[] = [
    placed.length > 0
      ? { key: forces, values: { assumed, placed: { kind: 'sequence', candidates: placed } } }
      : { key: 'technique.net.why.suppose', values: { assumed } },
  ];
  if (excluded.length > 0) {
    explanation.push({ key: excludes, values: { excluded: { kind: 'candidates', candidates: excluded } } });
  }
  explanation.push(
    houses.length > 0
      ? {
          key: 'technique.net.why.no-place',
          values: { digit: { kind: 'digits', digits }, house: { kind: 'houses', houses } },
        }
      : { key: 'technique.net.why.no-candidate', values: { cell: { kind: 'cells', cells: cells.slice(-1) } } },
  );
  return explanation;
}

/** The sentence that lists the alternatives, one of which is true. */
function premiseOf({ evidence: { candidates = [], houses, cells } }: Step): StepSentence {
  const digits = candidates.reduce((mask, { digit }) => mask | digitBit(digit), 0);
  const all: Reference = { kind: 'digits', digits };
  if (houses.length > 0) {
    return { key: 'technique.premise.house', values: { digits: all, house: { kind: 'houses', houses } } };
  }
  if (new Set(candidates.map(({ digit }) => digit)).size > 1) {
    const cell: Reference = { kind: 'cells', cells: cells.slice(0, 1) };
    return { key: 'technique.premise.cell-digits', values: { digits: all, cell } };
  }
  const start: Reference = { kind: 'candidates', candidates: candidates.slice(0, 1) };
  return { key: 'technique.premise.candidate', values: { start } };
}

/**
 * Describes the consequence of one alternative.
 *
 * @param start candidate that the alternative assumes.
 */
function alternative([first, ...rest]: readonly ChainNode[], start: CellDigit | undefined): StepSentence {
  const placed = candidatesOf(rest, true);
  const excluded = candidatesOf(rest, false);
  const some = placed.length > 0 ? 'places' : 'excludes';
  const both = placed.length > 0 && excluded.length > 0;
  const leads = both ? 'both' : rest.length > 0 ? some : 'at-once';
  return {
    key: `technique.net.why.if-${first?.on === false ? 'false' : 'true'}.${leads}`,
    values: {
      start: { kind: 'candidates', candidates: start ? [start] : [] },
      placed: { kind: 'sequence', candidates: placed },
      excluded: { kind: 'candidates', candidates: excluded },
    },
  };
}

/**
 * Explains why a conclusion is true: all alternatives lead to it. The technique provides the sentence on how they do.
 */
export function explainVerity(step: Step, leads: TextKey): Explanation {
  const { candidates = [] } = step.evidence;
  const alternatives = alternativesOf(step).map((nodes, i) => alternative(nodes, candidates[i]));
  return [premiseOf(step), ...alternatives, { key: leads }];
}
