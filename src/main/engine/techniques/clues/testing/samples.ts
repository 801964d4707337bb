import { expectOk } from '../../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../../shared/rules/clue.ts';
import { withClues } from '../../../../../shared/rules/readClues.ts';
import { RULES, ruleOf } from '../../../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../../../shared/rules/solvedBoard.ts';
import { compileTopology, type Topology } from '../../../../../shared/topology/topology.ts';
import type { Rng } from '../../../core/rng.ts';
import { createFiller } from '../../../filling/filler.ts';

/**
 * Layouts of four kinds: one grid, a small shape as in a magazine, linked grids, and boards joined to themselves at
 * seams.
 */
export const CLUED_LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  simple: { layout: 'simple', order: 3 },
  small: { layout: 'simple', box: [2, 3] } as LayoutRef,
  linked: { layout: 'samurai', order: 2 },
  torus: { layout: 'torus', order: 2, size: 2 },
};

/** Rules for which clues can be generated from a filled grid. */
export const TAKEN_RULES: readonly string[] = RULES.filter(({ takeFrom }) => takeFrom).map(({ id }) => id);

export interface CluedSample {
  readonly topology: Topology;
  readonly clues: readonly Clue[];
  /** cell → digit. */
  readonly solution: Uint8Array;
}

export function topologyOfLayout(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/**
 * A random filled grid, with clues of one to three rules drawn at random from it.
 *
 * @param plain the layout, without clues.
 */
export function cluedSample(plain: Topology, rng: Rng): CluedSample {
  const { solution } = expectOk(createFiller(plain).fill(rng));
  const solved = new SolvedBoard(plain, solution, rng);
  const rules = new Set(
    Array.from({ length: 1 + rng.below(3) }, () => TAKEN_RULES[rng.below(TAKEN_RULES.length)] as string),
  );
  const clues = [...rules].flatMap((rule) =>
    (ruleOf(rule)?.takeFrom?.(solved, 1, []) ?? []).map((clue): Clue => ({ rule, ...clue })),
  );
  return { topology: expectOk(withClues(plain, clues)), clues, solution };
}
