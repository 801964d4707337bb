import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import type { Technique } from '../common/technique.ts';
import { createView } from '../common/view.ts';
import { rectanglesOf } from '../uniqueness/rectangles.ts';
import { findAll } from './positions.ts';

const REFS: readonly LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'simple', order: 2 },
  { layout: 'samurai', order: 2 },
  { layout: 'carpet', order: 2, size: 3 },
  { layout: 'dense-torus', order: 2, size: 4 },
  { layout: 'sensei-4', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'dense-carpet', order: 3, size: 2 },
];

/** A puzzle with one solution. */
interface UniquePuzzle {
  readonly topology: Topology;
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
}

function solutionOf(topology: Topology, rng: Rng): Uint8Array {
  const solver = createExactSolver(topology);
  expect(solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng }).solutions).toBe(1);
  return solver.solution.slice();
}

/** Makes a puzzle whose only solution is the given one, and which has no redundant givens. */
export function digPuzzle(topology: Topology, solution: Uint8Array, rng: Rng): UniquePuzzle {
  const solver = createExactSolver(topology);
  const givens = solution.slice();
  for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
    const outcome = solver.solveWithout(givens, cell, solution[cell] as number, { limit: 1, nodeCap: 5000 });
    if (outcome.status === 'complete' && outcome.solutions === 0) givens[cell] = 0;
  }
  return { topology, givens, solution };
}

/**
 * Loads a position that valid deductions could have reached. Some cells are solved, and the open ones have a few
 * candidates besides the correct one. In a few rectangles without givens, all open corners have both digits of the
 * rectangle as candidates.
 */
export function loadRandom({ topology, givens, solution }: UniquePuzzle, rng: Rng, board: Board): void {
  const { cellCount, digits, peers, peerStart } = topology;
  const placed = givens.slice();
  const candidates = new Int32Array(cellCount);
  const placedPercent = rng.below(60);
  const extraPercent = Math.floor(rng.below(200) / (digits - 1));
  for (let cell = 0; cell < cellCount; cell++) {
    if (rng.below(100) < placedPercent) placed[cell] = solution[cell] as number;
    let mask = 0;
    for (let other = 0; other < digits; other++) if (rng.below(100) < extraPercent) mask |= 1 << other;
    candidates[cell] = mask;
  }
  const { corners } = rectanglesOf(topology);
  for (let i = 0; i < 40 && corners.length > 0; i++) {
    const first = 4 * rng.below(corners.length / 4);
    const ring = [...corners.subarray(first, first + 4)];
    if (ring.some((cell) => givens[cell] !== 0)) continue;
    // Usually take rectangles with the same digit in two opposite corners, because a wrong deduction is most likely
    // there.
    if (solution[ring[1] as number] !== solution[ring[3] as number] && rng.below(8) > 0) continue;
    const [x, y] = [solution[ring[0] as number] as number, solution[ring[1] as number] as number];
    const foundPercent = rng.below(2) * 50;
    // Add the same third digit to some of the corners, and to some of the cells around them.
    const more = rng.below(2) << ((solution[ring[2] as number] as number) - 1);
    for (let j = peerStart[ring[2] as number] as number; j < (peerStart[(ring[2] as number) + 1] as number); j++) {
      const peer = peers[j] as number;
      if (rng.below(3) === 0) candidates[peer] = (candidates[peer] as number) | more;
    }
    for (const cell of ring) {
      placed[cell] = rng.below(100) < foundPercent ? (solution[cell] as number) : 0;
      candidates[cell] = (1 << (x - 1)) | (1 << (y - 1)) | (rng.below(2) === 0 ? 0 : more);
    }
  }
  for (let cell = 0; cell < cellCount; cell++) {
    candidates[cell] = (candidates[cell] as number) | (1 << ((solution[cell] as number) - 1));
  }
  board.loadPosition(placed, candidates, givens);
}

/**
 * Loads a position in which two digits are candidates in every open cell whose peers do not contain them. Many rings of
 * cells could then be filled with the two digits in two ways, if it were not for the further candidates of one or two
 * cells. Some cells with another digit are solved, and open cells may have a few more candidates.
 */
export function loadPair({ topology, givens, solution }: UniquePuzzle, rng: Rng, board: Board): void {
  const { digits } = topology;
  const [x, y] = rng.shuffle(Int32Array.from({ length: digits }, (_, i) => i));
  const pair = (1 << (x as number)) | (1 << (y as number));
  const placedPercent = rng.below(40);
  const extraPercent = Math.floor(rng.below(100) / (digits - 1));
  const placed = givens.slice();
  const candidates = new Int32Array(topology.cellCount);
  for (const [cell, digit] of solution.entries()) {
    const own = 1 << (digit - 1);
    if ((own & pair) === 0 && rng.below(100) < placedPercent) placed[cell] = digit;
    let mask = own | pair;
    for (let other = 0; other < digits; other++) if (rng.below(100) < extraPercent) mask |= 1 << other;
    candidates[cell] = mask;
  }
  board.loadPosition(placed, candidates, givens);
}

/**
 * Declares a test that a technique based on uniqueness never contradicts the only solution. It uses random positions of
 * puzzles with one solution, on layouts of every kind.
 *
 * @param load makes the positions.
 */
export function testUniqueSoundness(technique: Technique, positions = 100, load = loadRandom): void {
  it('agrees with the only solution in random positions of every kind of layout', () => {
    const rng = createRng(technique.id);
    let found = 0;
    for (const ref of REFS) {
      const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
      const solution = solutionOf(topology, rng);
      const puzzle = digPuzzle(topology, solution, rng);
      const board = new Board(topology);
      const views = [createView(board), createView(board, rng.below(topology.subgridCount))];
      for (let i = 0; i < positions; i++) {
        load(puzzle, rng, board);
        for (const view of views) {
          for (const step of findAll(technique, view)) {
            found++;
            const wrong = [
              ...step.eliminations.filter(({ cell, digit }) => solution[cell] === digit),
              ...step.placements.filter(({ cell, digit }) => solution[cell] !== digit),
            ];
            expect({ ref, step, wrong }).toMatchObject({ wrong: [] });
          }
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
}
