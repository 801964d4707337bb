import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { filledBoard } from '../../../shared/rules/testing/filledBoard.ts';
import { NAIVE_RULES } from '../../../shared/rules/testing/naiveRules.ts';
import { randomClue, SMALL_LAYOUTS } from '../../../shared/rules/testing/randomClues.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createRng, type Rng } from '../core/rng.ts';
import { GeneralKernel } from './generalKernel.ts';

/** Number of random sets of clues for each small layout. */
const RUNS = sized(160, 800);

function solutionsOf(
  topology: Topology,
  most: number,
  givens: Uint8Array = new Uint8Array(topology.cellCount),
): Uint8Array[] {
  const found: Uint8Array[] = [];
  const solver = new GeneralKernel(topology);
  solver.solve(givens, { limit: most, onSolution: (one) => found.push(one.slice()) });
  return found;
}

/** The solutions that the engine finds for a puzzle with these clues. Null if a clue does not fit this board. */
function ruledSolutions(
  topology: Topology,
  clues: readonly Clue[],
  most: number,
  givens?: Uint8Array,
): string[] | null {
  const ruled = withClues(topology, clues);
  if (ruled.ok) return solutionsOf(ruled.value, most, givens).map(String).sort();
  return ruled.error.code === 'no-solution' ? [] : null;
}

describe('rules and their sentences', () => {
  test('every rule has a sentence written as code', () => {
    expect(Object.keys(NAIVE_RULES).sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  describe.each(Object.entries(SMALL_LAYOUTS))('%s', (name, ref) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const all = solutionsOf(topology, 5000);
    const rules = RULES.map(({ id }) => id).filter((id) => id !== 'all-given' || name === 'simple');

    test('has few solutions', () => expect(all.length).toBeLessThan(5000));

    test('one rule at a time, and several, leave the solutions that their sentences leave', () => {
      let judged = 0;
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 4 }), (seed, count) => {
          const rng = createRng(String(seed));
          const clues = Array.from({ length: count }, () => {
            return randomClue(rules[rng.below(rules.length)] as string, topology, rng);
          });
          const found = ruledSolutions(topology, clues, all.length + 1);
          if (found === null || all.length === MOST_LISTED) return;
          judged++;
          const board = new ClueBoard(topology, clues);
          const wanted = all.filter((solution) => {
            const view = filledBoard(topology, board, solution);
            return clues.every((clue) => NAIVE_RULES[clue.rule]?.(clue, view, clues));
          });
          expect(found.join('\n'), JSON.stringify(clues)).toBe(wanted.map(String).sort().join('\n'));
        }),
        { numRuns: RUNS },
      );
      expect(judged).toBeGreaterThan(RUNS / 2);
    });

    test.each(rules)('%s alone', (rule) => {
      const rng = createRng(rule);
      for (let i = 0; i < sized(6, 24); i++) {
        const clues = [randomClue(rule, topology, rng)];
        const found = ruledSolutions(topology, clues, all.length + 1);
        if (found === null) continue;
        const board = new ClueBoard(topology, clues);
        const wanted = all.filter((one) =>
          NAIVE_RULES[rule]?.(clues[0] as Clue, filledBoard(topology, board, one), clues),
        );
        expect(found.join('\n'), JSON.stringify(clues)).toBe(wanted.map(String).sort().join('\n'));
      }
    });
  });
});

/** Layouts with too many solutions to list them all. So the test adds givens that leave a few hundred. */
const SIX: Readonly<Record<string, LayoutRef>> = {
  '2x3': { layout: 'simple', box: [2, 3] },
  '3x2': { layout: 'simple', box: [3, 2] },
  latin: { layout: 'simple', box: [1, 6] },
  'twins of 2x3': { layout: 'twodoku', box: [2, 3] },
  'twins of 3x2': { layout: 'twodoku', box: [3, 2] },
};

/**
 * Puzzles with more solutions than this are skipped. Some have thousands, because one removed given can add that many.
 */
const MOST_LISTED = 3000;

/** Some givens of a random solution, and all solutions that they leave. These are at least `least`. */
function openPuzzle(topology: Topology, rng: Rng, least: number): { givens: Uint8Array; all: Uint8Array[] } {
  const solver = new GeneralKernel(topology);
  solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
  const givens = solver.solution.slice();
  const cells = rng.shuffle(Array.from(givens.keys()));
  let all: Uint8Array[] = [];
  for (const cell of cells) {
    givens[cell] = 0;
    all = solutionsOf(topology, least, givens);
    if (all.length >= least) break;
  }
  return { givens, all: solutionsOf(topology, MOST_LISTED, givens) };
}

describe.each(Object.entries(SIX))('rules and their sentences on 6 × 6: %s', (_, ref) => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const rules = RULES.map(({ id }) => id).filter((id) => id !== 'all-given' || topology.subgridCount === 1);

  test('every rule, alone and beside others, leaves the solutions that the sentences leave', () => {
    let judged = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom(...rules),
        fc.integer({ min: 0, max: 2 }),
        (seed, rule, more) => {
          const rng = createRng(String(seed));
          const others = Array.from({ length: more }, () => rules[rng.below(rules.length)] as string);
          const clues = [rule, ...others].map((id) => randomClue(id, topology, rng));
          const { givens, all } = openPuzzle(topology, rng, 150);
          const found = ruledSolutions(topology, clues, all.length + 1, givens);
          if (found === null || all.length === MOST_LISTED) return;
          judged++;
          const board = new ClueBoard(topology, clues);
          const wanted = all.filter((solution) => {
            const view = filledBoard(topology, board, solution);
            return clues.every((clue) => NAIVE_RULES[clue.rule]?.(clue, view, clues));
          });
          expect(found.join('\n'), JSON.stringify({ clues, givens: givens.join('') })).toBe(
            wanted.map(String).sort().join('\n'),
          );
        },
      ),
      { numRuns: sized(60, 240) },
    );
    expect(judged).toBeGreaterThan(sized(60, 240) / 2);
  });
});
