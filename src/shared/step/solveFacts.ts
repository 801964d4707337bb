import { digitsOf } from '../base/digits.ts';
import type { Topology } from '../topology/topology.ts';
import { positionJson } from './stepJson.ts';

/**
 * The last resort in a position where no technique has a step: trying the candidates of a cell one after the other,
 * until all but one have led to contradictions.
 */
export interface LastResort {
  /** Number of cells without a digit. */
  readonly open: number;
  /** The open cell with the fewest candidates, and the mask of its candidates. */
  readonly cell: number;
  readonly candidates: number;
}

/** Id of the last resort. It is not in the list of techniques, because the solver never takes it. */
const TRIAL = 'trial';

/** A last resort as JSON, as the command line prints it. */
export function lastResortJson(topology: Topology, { open, cell, candidates }: LastResort) {
  return { technique: TRIAL, open, cell: positionJson(topology, cell), candidates: digitsOf(candidates) };
}

/** How much one clue contributed to a solve. A step that relies on several clues counts for each of them. */
export interface ClueWork {
  /** Index of the clue in the puzzle's list. */
  readonly clue: number;
  /** Indices of the steps that rely on the clue, ascending; at least one. */
  readonly steps: number[];
  readonly placements: number;
  readonly eliminations: number;
}

/** The numbers that lists and files show of a clue's work. `first`: index of the first step. */
export function clueCounts({ clue, steps, placements, eliminations }: ClueWork) {
  return { clue, steps: steps.length, placements, eliminations, first: steps[0] ?? 0 };
}

/** The contributions of clues as JSON, as the command line prints them, with the rule of each clue. */
export function clueWorkJson({ clues = [] }: Topology, work: readonly ClueWork[]) {
  return work.map((one) => {
    const { clue, ...counts } = clueCounts(one);
    return { clue, rule: clues[clue]?.rule ?? '', ...counts };
  });
}
