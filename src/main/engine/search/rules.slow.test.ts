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
import { createRng } from '../core/rng.ts';
import { GeneralKernel } from './generalKernel.ts';
import { compareWithSentences } from './testing/ruledAgreement.ts';

/** Number of random sets of clues for each small layout. */
const RUNS = sized(160, 800);
const PROPERTY_SEED = process.env.PROPERTY_SEED ?? '1';

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
          if (found === null) return;
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
  '3x3': { layout: 'simple', order: 3 },
};

describe.each(Object.entries(SIX))('rules and their sentences: %s', (_, ref) => {
  const ask = compareWithSentences(expectOk(compileTopology(expectOk(resolveLayout(ref)))), PROPERTY_SEED);

  test('one to four random rules leave the solutions that their sentences leave', () => {
    const runs = sized(60, 240);
    let judged = 0;
    for (let number = 0; number < runs; number++) {
      const { difference, solutions, clues, givens } = ask(number);
      expect(difference, JSON.stringify({ number, clues, givens: givens.join('') })).toBeNull();
      if (solutions !== null) judged++;
    }
    expect(judged).toBeGreaterThan(runs / 2);
  });
});
