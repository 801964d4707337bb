import { digitBit } from '../../shared/base/digits.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { perTopology } from '../../shared/topology/cache.ts';
import { forEachExclusion, type Topology } from '../../shared/topology/topology.ts';
import { createExactSolver } from '../engine/search/createSolver.ts';
import type { ExactSolver, SearchOptions } from '../engine/search/solver.ts';

/**
 * How far a puzzle is solved. Arrays are by cell.
 *
 * Digits noted in a cell can mean two things, depending on the file's format:
 *
 * - Candidates, as solvers write them (`PuzzleEntry.exactCentre` is true). A missing digit is eliminated, whether or
 *   not the reason is known. Candidates are part of the position.
 * - Marks of a player (`exactCentre` is false), who may have noted only some digits, or wrong ones. They are not
 *   evidence. Eliminations shown by the notes count only if a technique can prove them, so that a hint does not repeat
 *   them: see `HumanSolver.afterNotes`. Corner notes are not used at all.
 */
export interface PuzzlePosition {
  /** The digits on the board, givens included; 0 for an open cell. */
  readonly digits: Uint8Array;
  /**
   * Masks of candidates. May include candidates that digits on the board exclude. All digits if the file has no
   * candidates.
   */
  readonly candidates: Int32Array;
  /** Masks of the player's centre notes, 0 for a cell without notes. Null if no cell has notes. */
  readonly notes: Int32Array | null;
}

/** What a question is about: a puzzle, and how far it is solved. If `position` is null, only the givens are there. */
export interface Asked {
  readonly puzzle: Puzzle;
  readonly position: PuzzlePosition | null;
}

/** A mistake in a position. */
export interface PositionFault {
  /**
   * - `wrong`: not the digit of the only solution.
   * - `clash`: breaks a rule alone or together with another digit; only where the givens have several solutions.
   * - `lacks`: the cell's candidates lack the digit of the only solution.
   */
  readonly kind: 'wrong' | 'clash' | 'lacks';
  readonly cell: number;
  /** The digit on the board; null for `lacks`. */
  readonly digit: number | null;
}

export interface PositionJudgement {
  readonly faults: readonly PositionFault[];
  /**
   * Whether digits and candidates together leave no solution. Always true if there are faults. Can also be true without
   * any fault.
   */
  readonly hopeless: boolean;
  /** Cells whose notes lack the digit of the only solution. Harmless, because notes are not evidence. */
  readonly doubtful: readonly number[];
}

/** The exact solver of a topology. Cached for the lifetime of the topology. */
export const exactSolverOf = perTopology(createExactSolver);

/** cell → mask of the digits that the position still allows. */
export function masksOf({ digits, candidates }: PuzzlePosition): Int32Array {
  return candidates.map((mask, cell) => {
    const digit = digits[cell] as number;
    return digit === 0 ? mask : digitBit(digit);
  });
}

/** Searches for solutions from a position, or from the givens. */
export function search({ puzzle, position }: Asked, options: SearchOptions): ReturnType<ExactSolver['solve']> {
  const solver = exactSolverOf(puzzle.topology);
  return position ? solver.solveMasks(masksOf(position), options) : solver.solve(puzzle.givens, options);
}

/** Whether a digit on the board breaks a rule by itself or together with another one. */
function clashes(topology: Topology, digits: Uint8Array, cell: number): boolean {
  const digit = digits[cell] as number;
  let clash = ((topology.cellAllowed[cell] as number) & digitBit(digit)) === 0;
  forEachExclusion(topology, cell, digit, (other, mask) => {
    const there = digits[other] as number;
    if (there !== 0 && (mask & digitBit(there)) !== 0) clash = true;
  });
  return clash;
}

/**
 * Looks for mistakes in a position, on the caller's thread. If the givens have exactly one solution, compares the
 * position with it. Otherwise finds digits that break a rule, and checks whether any solution is left.
 */
export function judgePosition({ topology, givens }: Puzzle, position: PuzzlePosition): PositionJudgement {
  const { digits, candidates, notes } = position;
  const solver = exactSolverOf(topology);
  const { solutions, status } = solver.solve(givens, { limit: 2 });
  const open = [...digits.keys()].filter((cell) => digits[cell] === 0);
  const placed = [...digits.keys()].filter((cell) => digits[cell] !== 0 && givens[cell] === 0);
  const withDigit = (kind: 'wrong' | 'clash') => (cell: number) => ({ kind, cell, digit: digits[cell] as number });
  if (solutions !== 1 || status !== 'complete') {
    const faults = placed.filter((cell) => clashes(topology, digits, cell)).map(withDigit('clash'));
    const left = faults.length > 0 ? null : solver.solveMasks(masksOf(position), { limit: 1 });
    return { faults, hopeless: left === null || (left.status === 'complete' && left.solutions === 0), doubtful: [] };
  }
  const solution = solver.solution.slice();
  const lacks = (masks: Int32Array, cell: number): boolean => {
    const mask = masks[cell] as number;
    return mask !== 0 && (mask & digitBit(solution[cell] as number)) === 0;
  };
  const faults: PositionFault[] = [
    ...placed.filter((cell) => digits[cell] !== solution[cell]).map(withDigit('wrong')),
    ...open.filter((cell) => lacks(candidates, cell)).map((cell) => ({ kind: 'lacks', cell, digit: null }) as const),
  ];
  const doubtful = notes ? open.filter((cell) => lacks(notes, cell)) : [];
  return { faults, hopeless: faults.length > 0, doubtful };
}
