import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import type { Step } from '../../../shared/step/step.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { HumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { twistedLayouts } from '../search/testing/twistedLayouts.ts';
import { randomVariantLayout } from '../search/testing/variantLayouts.ts';
import { createView } from './common/view.ts';
import { TECHNIQUES } from './registry.ts';
import { randomBoard } from './testing/randomBoard.ts';
import { firstSteps, isForced } from './testing/soundness.ts';
import { digPuzzle, loadPair, loadRandom } from './testing/uniqueness.ts';

/**
 * Number of layouts to test. LAYOUTS=1000 in the environment tests 1000 of them, and also the slow techniques that
 * follow assumptions.
 */
const COUNT = Number(process.env.LAYOUTS ?? sized(12, 24));
const SLOW = /net|forcing|nishio|als|sue-de-coq|medusa/;
const PLAYED = TECHNIQUES.filter(({ id }) => process.env.LAYOUTS || !SLOW.test(id));
const POSITIONS = 3;
const UNIQUE_POSITIONS = 12;
const STEPS = 4;
const NODES = 5000;

const LAYOUTS = twistedLayouts('techniques', COUNT, (rng) =>
  randomVariantLayout(rng, squareBox(rng.below(4) === 0 ? 3 : 2), 3),
);

describe('techniques over random layouts with random variants', () => {
  it('never contradict the position, nor the only solution', () => {
    const found = new Map<string, number>();
    const counts = { layouts: 0, positions: 0, steps: 0, solves: 0, solved: 0 };
    for (const [number, spec] of LAYOUTS.entries()) {
      const compiled = compileTopology(spec);
      if (!compiled.ok) continue;
      const topology = compiled.value;
      const rng = createRng(`techniques ${number}`);
      const filling = createFiller(topology).fill(rng, { nodeCap: NODES });
      if (!filling.ok) continue;
      const { solution } = filling.value;
      counts.layouts++;
      const solver = createExactSolver(topology);
      const board = new Board(topology);
      const views = [createView(board), createView(board, rng.below(topology.subgridCount))];
      const name = JSON.stringify(spec);
      const contradicts = ({ eliminations, placements }: Step): boolean =>
        eliminations.some(({ cell, digit }) => solution[cell] === digit) ||
        placements.some(({ cell, digit }) => solution[cell] !== digit);
      const puzzle = digPuzzle(topology, solution, rng);
      for (let i = 0; i < POSITIONS + UNIQUE_POSITIONS; i++) {
        counts.positions++;
        if (i < POSITIONS) randomBoard({ topology, solution }, rng, board);
        else (i % 2 === 0 ? loadRandom : loadPair)(puzzle, rng, board);
        for (const technique of PLAYED) {
          // Positions from number `POSITIONS` on are full of rectangles or loops. Test only techniques that assume a
          // unique solution in these, and all others in the rest.
          if ((technique.uniqueness === true) !== i >= POSITIONS) continue;
          for (const view of views) {
            for (const step of firstSteps(technique, view, technique.uniqueness ? 1000 : STEPS)) {
              found.set(technique.id, (found.get(technique.id) ?? 0) + 1);
              counts.steps++;
              const fault = technique.uniqueness ? contradicts(step) : !isForced({ solver }, view, step);
              if (fault) expect({ name, givens: puzzle.givens.join(), step }).toBeNull();
            }
          }
        }
      }
      const solve = new HumanSolver(topology, { mode: number % 2 === 0 ? 'whole' : 'subgrid' }).solve(puzzle.givens);
      counts.solves++;
      if (solve.solved) counts.solved++;
      for (const { step } of solve.entries) {
        if (contradicts(step)) expect({ name, givens: puzzle.givens.join(), step }).toBeNull();
      }
    }
    if (process.env.LAYOUTS) process.stdout.write(`${JSON.stringify(counts)} ${JSON.stringify([...found])}\n`);
    expect(counts.layouts).toBeGreaterThan(COUNT / 4);
    expect(found.size).toBeGreaterThan(PLAYED.length / 2);
  });
});
