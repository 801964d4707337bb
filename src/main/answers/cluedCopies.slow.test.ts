import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { hexOf } from '../../shared/base/sha256.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { puzzleLine } from '../../shared/puzzle/line.ts';
import { type Puzzle, withCluesOf } from '../../shared/puzzle/puzzle.ts';
import { RULES } from '../../shared/rules/registry.ts';
import { randomClue, SMALL_LAYOUTS } from '../../shared/rules/testing/randomClues.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { applySymmetry } from '../engine/canonical/symmetry.ts';
import { createRng, type Rng } from '../engine/core/rng.ts';
import { createExactSolver } from '../engine/search/createSolver.ts';
import { canonicalPuzzle, hashOf, randomCopy } from './identity.ts';

const MOST = 2000;

function solutionsOf({ topology, givens }: Puzzle): Uint8Array[] {
  const found: Uint8Array[] = [];
  createExactSolver(topology).solve(givens, { limit: MOST, onSolution: (one) => found.push(one.slice()) });
  return found;
}

/** A puzzle with random clues and givens that has a solution. Null if no grid obeys the random clues. */
function randomPuzzle(topology: Topology, rng: Rng): Puzzle | null {
  const clues = Array.from({ length: 1 + rng.below(3) }, () => {
    return randomClue(RULES[rng.below(RULES.length)]?.id as string, topology, rng);
  });
  const empty = { topology, givens: new Uint8Array(topology.cellCount) };
  const clued = withCluesOf(empty, clues);
  if (!clued.ok) return null;
  const solutions = solutionsOf(clued.value);
  const solution = solutions[rng.below(Math.max(1, solutions.length))];
  if (!solution) return null;
  return { ...clued.value, givens: solution.map((digit) => (rng.below(8) === 0 ? digit : 0)) };
}

/** Number of random puzzles for each layout: in a usual run of the tests, and in a full one. */
const RUNS = sized(40, 200);

describe.each(Object.entries(SMALL_LAYOUTS))('copies of puzzles with clues on %s', (_, ref) => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));

  test('have the solutions of the puzzle, moved along, and its hash', () => {
    let moved = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const rng = createRng(String(seed));
        const puzzle = randomPuzzle(topology, rng);
        if (!puzzle) return;
        const copy = randomCopy(puzzle, rng);
        if (copy.symmetry.cells.some((target, cell) => target !== cell)) moved++;
        const wanted = solutionsOf(puzzle).map((one) => String(applySymmetry(copy.symmetry, one)));
        const text = JSON.stringify([puzzle.clues, copy.puzzle.clues]);
        const found = solutionsOf(copy.puzzle).map(String);
        // If there are more than `MOST` solutions, chance decides which of them were found, so compare only their
        // number.
        if (wanted.length < MOST) expect(found.sort(), text).toEqual(wanted.sort());
        else expect(found.length, text).toBe(MOST);
        expect(hexOf(hashOf(copy.puzzle)), text).toBe(hexOf(hashOf(puzzle)));
        const [one, other] = [puzzle, copy.puzzle].map((of) => puzzleLine(canonicalPuzzle(of).puzzle, {}));
        expect(one, text).toBe(other);
      }),
      { numRuns: RUNS },
    );
    expect(moved).toBeGreaterThan(RUNS / 5);
  });

  test('have another hash if they have other solutions', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 300; seed++) {
      const puzzle = randomPuzzle(topology, createRng(`other ${seed}`));
      if (!puzzle) continue;
      const hash = hexOf(hashOf(puzzle));
      const solutions = solutionsOf(puzzle).length;
      expect(counts.get(hash) ?? solutions, JSON.stringify(puzzle.clues)).toBe(solutions);
      counts.set(hash, solutions);
    }
    expect(counts.size).toBeGreaterThan(60);
  });
});
