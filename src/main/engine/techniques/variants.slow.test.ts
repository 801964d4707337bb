import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import type { Step } from '../../../shared/step/step.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { drawnRegions } from '../generate/testing/drawnRegions.ts';
import { HumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { variantTopology } from '../search/testing/variantLayouts.ts';
import { createView } from './common/view.ts';
import { TECHNIQUES } from './registry.ts';
import { expectProof } from './testing/netReplay.ts';
import { randomBoard } from './testing/randomBoard.ts';

const simple = { layout: 'simple', order: 3 };
const regions = [drawnRegions(squareBox(3), 'connected', createRng('techniques'))];

const TOPOLOGIES = [
  ['regions', variantTopology(simple, { id: 'colour', regions })],
  ['windows', variantTopology(simple, { id: 'windoku' })],
  ['knights', variantTopology(simple, { id: 'anti-knight' })],
  ['kings, not consecutive', variantTopology(simple, { id: 'anti-king' }, { id: 'non-consecutive' })],
  [
    'two subgrids, each with its own',
    variantTopology(
      { layout: 'diagonal', order: 3, size: 2 },
      { id: 'anti-knight', subgrids: [0] },
      { id: 'colour', subgrids: [1], regions },
    ),
  ],
] as const;

/**
 * Techniques that follow assumptions are slow, so they are left out. They consist of techniques that this file tests by
 * themselves.
 */
const SLOW = /net|forcing|nishio|als|sue-de-coq|medusa/;
const POSITIONS = 6;
const STEPS = 6;

describe.each(TOPOLOGIES)('techniques under variants: %s', (name, topology) => {
  it('conclude only what the position forces', () => {
    const rng = createRng(name);
    const filling = createFiller(topology).fill(rng);
    if (!filling.ok) throw new Error(filling.error.message);
    const { solution } = filling.value;
    const solver = createExactSolver(topology);
    const board = new Board(topology);
    const views = [createView(board), createView(board, rng.below(topology.subgridCount))];
    let found = 0;
    for (let i = 0; i < POSITIONS; i++) {
      randomBoard({ topology, solution }, rng, board);
      const masks = board.candidates.map((mask, cell) => {
        const digit = board.digits[cell] as number;
        return digit > 0 ? 1 << (digit - 1) : mask;
      });
      const forbids = (cell: number, mask: number): boolean => {
        const before = masks[cell] as number;
        masks[cell] = mask;
        const { solutions } = solver.solveMasks(masks, { limit: 1 });
        masks[cell] = before;
        return solutions === 0;
      };
      for (const technique of TECHNIQUES) {
        if (technique.uniqueness || SLOW.test(technique.id)) continue;
        for (const view of views) {
          const steps: Step[] = [];
          technique.find(view, (step) => steps.push(step) < STEPS);
          for (const step of steps) {
            found++;
            const forced =
              step.eliminations.every(({ cell, digit }) => forbids(cell, 1 << (digit - 1))) &&
              step.placements.every(({ cell, digit }) => forbids(cell, (masks[cell] as number) & ~(1 << (digit - 1))));
            expect({ technique: step.technique, step, forced }).toMatchObject({ forced: true });
            // Two cells may see each other by a rule for pairs of cells, without a house to name.
            const houses = [...step.evidence.houses, ...(step.evidence.covers ?? [])];
            expect({ technique: step.technique, named: houses.every((house) => house >= 0) }).toMatchObject({
              named: true,
            });
            const { reasons } = stepInWords(topology, step, technique.explain(step), 'en');
            expect(reasons.join(' ')).not.toMatch(/ in [.,;:]|undefined|[{}]/);
          }
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  it('that assume uniqueness lead to the only solution', () => {
    const rng = createRng(`unique ${name}`);
    const solver = createExactSolver(topology);
    const board = new Board(topology);
    const view = createView(board);
    const filler = createFiller(topology);
    let looked = 0;
    for (let i = 0; i < 4; i++) {
      const filling = filler.fill(rng);
      if (!filling.ok) throw new Error(filling.error.message);
      const { solution } = filling.value;
      const givens = solution.slice();
      for (const cell of rng.shuffle(Int32Array.from(givens, (_, cell) => cell))) {
        const digit = givens[cell] as number;
        const { solutions, status } = solver.solveWithout(givens, cell, digit, { limit: 1, nodeCap: 500 });
        if (solutions === 0 && status === 'complete') givens[cell] = 0;
      }
      looked++;
      board.load(givens);
      for (const technique of TECHNIQUES) {
        if (!technique.uniqueness) continue;
        technique.find(view, (step) => {
          expect(step.eliminations.every(({ cell, digit }) => solution[cell] !== digit)).toBe(true);
          expect(step.placements.every(({ cell, digit }) => solution[cell] === digit)).toBe(true);
          return true;
        });
      }
    }
    expect(looked).toBeGreaterThan(0);
  });
});

describe('nested nets that use exclusions next to a cell', () => {
  it.each([
    '000000000000000000060000000000060000000000007086000000000000008000000000900000000',
    '000000100000000000000000000000050000300000000000000070002000000000005000006000020',
  ])('show a proof, %s', (puzzle) => {
    const topology = variantTopology(simple, { id: 'non-consecutive' });
    const givens = Uint8Array.from(puzzle, Number);
    const solver = createExactSolver(topology);
    expect(solver.solve(givens).solutions).toBe(1);
    const { entries } = new HumanSolver(topology).solve(givens);
    expect(entries.map(({ step }) => step.technique)).toContain('nested-forcing-net');
    const board = new Board(topology);
    const view = createView(board);
    board.load(givens);
    for (const { step } of entries) {
      if (step.technique === 'nested-forcing-net') expectProof(step, view);
      for (const { cell, digit } of step.placements) expect(digit).toBe(solver.solution[cell]);
      for (const { cell, digit } of step.eliminations) expect(digit).not.toBe(solver.solution[cell]);
      for (const { cell, digit } of step.placements) board.place(cell, digit);
      for (const { cell, digit } of step.eliminations) board.eliminate(cell, digit);
    }
  });
});
