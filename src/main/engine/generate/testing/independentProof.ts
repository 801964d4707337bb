import type { Topology } from '../../../../shared/topology/topology.ts';
import type { HumanSolver } from '../../humanSolver/humanSolver.ts';
import { countByExactCover } from '../../search/testing/exactCover.ts';
import type { TargetDifficulty } from '../attempt.ts';
import { isFullSolution } from './proofs.ts';

/** Properties that a generator claims for a puzzle. */
export interface Claims {
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly difficulty: TargetDifficulty;
  readonly minimal: boolean;
  /** Whether the puzzle is claimed to be interlocked; null if nothing is claimed. */
  readonly interlocked: boolean | null;
}

/** Up to this many subgrids, every connected part is checked. */
const MAX_SUBGRIDS = 12;

/** cell → mask of the candidates that remain from the givens. */
function candidatesOf(topology: Topology, givens: Uint8Array): Int32Array {
  return Int32Array.from(givens, (digit) => (digit === 0 ? topology.allDigits : 1 << (digit - 1)));
}

/**
 * Looks for a false claim with code that is independent of the generator: exact cover for every count of solutions,
 * repeated scans for singles in easy puzzles, the complete human solver for all other classes (the generator has a
 * separate, incremental one), and connected parts computed from shared cells.
 *
 * @param solver of the same topology, with all techniques.
 * @returns the first false claim in words; null if all are true.
 */
export function findFalseClaim(topology: Topology, claims: Claims, solver: HumanSolver): string | null {
  const { givens, solution, difficulty } = claims;
  if (!isFullSolution(topology, solution)) return 'the solution is none';
  if (givens.some((digit, cell) => digit !== 0 && digit !== solution[cell])) return 'a given is not in the solution';
  const count = countByExactCover(topology, candidatesOf(topology, givens), 2);
  if (count !== 1) return `it has ${count === 0 ? 'no solution' : 'several solutions'}`;
  if (claims.minimal) {
    const needless = [...givens.keys()].find((cell) => givens[cell] !== 0 && !isNeeded(topology, givens, cell));
    if (needless !== undefined) return `the given of cell ${needless} can be left out`;
  }
  const graded = falseClass(topology, givens, difficulty, solver);
  if (graded !== null) return graded;
  if (claims.interlocked !== null && topology.subgridCount <= MAX_SUBGRIDS) {
    const part = properPart(topology, givens);
    if (claims.interlocked !== (part === null)) {
      return part === null ? 'it is interlocked' : `the subgrids ${part.join(', ')} can be solved alone`;
    }
  }
  return null;
}

/** Whether a given is needed: without it, there is a solution with another digit in its cell. */
function isNeeded(topology: Topology, givens: Uint8Array, cell: number): boolean {
  const candidates = candidatesOf(topology, givens);
  candidates[cell] = topology.allDigits & ~(candidates[cell] as number);
  return countByExactCover(topology, candidates, 1) > 0;
}

function falseClass(
  topology: Topology,
  givens: Uint8Array,
  difficulty: TargetDifficulty,
  solver: HumanSolver,
): string | null {
  if (difficulty === 'unrated') return null;
  if (difficulty === 'easy') return solvedBySingles(topology, givens) ? null : 'singles do not solve it';
  const { difficulty: found } = solver.solve(givens);
  return found === difficulty ? null : `it is ${found ?? 'beyond all techniques'}, not ${difficulty}`;
}

/** Whether naked and hidden singles alone solve the puzzle. Scans the whole board again after each round. */
function solvedBySingles(topology: Topology, givens: Uint8Array): boolean {
  const { cellCount, digits, peers, peerStart, houseCells, houseCount, cellAllowed } = topology;
  const board = Uint8Array.from(givens);
  const fits = (cell: number, digit: number): boolean => {
    if (board[cell] !== 0 || ((cellAllowed[cell] as number) & (1 << (digit - 1))) === 0) return false;
    return peers.subarray(peerStart[cell], peerStart[cell + 1]).every((peer) => board[peer] !== digit);
  };
  const every = Array.from({ length: digits }, (_, index) => index + 1);
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < cellCount; cell++) {
      const possible = every.filter((digit) => fits(cell, digit));
      if (possible.length !== 1) continue;
      board[cell] = possible[0] as number;
      changed = true;
    }
    for (let house = 0; house < houseCount; house++) {
      const cells = houseCells.subarray(house * digits, (house + 1) * digits);
      for (const digit of every) {
        const places = cells.filter((cell) => fits(cell, digit));
        if (places.length !== 1) continue;
        board[places[0] as number] = digit;
        changed = true;
      }
    }
  }
  return !board.includes(0);
}

/**
 * A connected part of the layout, without some subgrid, that has a unique solution by itself; null if there is none.
 */
function properPart(topology: Topology, givens: Uint8Array): number[] | null {
  const { subgridCount, digits, positionCell, houseCount, houseCells, houseSubgrids, houseSubgridStart } = topology;
  const perSubgrid = digits * digits;
  const cellsOf = Array.from(
    { length: subgridCount },
    (_, subgrid) => new Set(positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid)),
  );
  const meet = cellsOf.map((own) => cellsOf.map((other) => [...own].some((cell) => other.has(cell))));
  for (let set = 1; set < 2 ** subgridCount - 1; set++) {
    const part = [...cellsOf.keys()].filter((subgrid) => (set >> subgrid) & 1);
    const reached = part.slice(0, 1);
    for (const one of reached) {
      reached.push(...part.filter((other) => meet[one]?.[other] && !reached.includes(other)));
    }
    if (reached.length < part.length) continue;
    const houses = Array.from({ length: houseCount }, (_, house) => house).filter((house) =>
      houseSubgrids
        .subarray(houseSubgridStart[house], houseSubgridStart[house + 1])
        .some((subgrid) => part.includes(subgrid)),
    );
    const alone = {
      ...topology,
      houseCount: houses.length,
      houseCells: Int32Array.from(
        houses.flatMap((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]),
      ),
    };
    const candidates = candidatesOf(topology, givens);
    // Cells outside the part are in no house here. Leave them one candidate each, so that they do not multiply the
    // count.
    for (let cell = 0; cell < candidates.length; cell++) {
      if (!part.some((subgrid) => cellsOf[subgrid]?.has(cell)))
        candidates[cell] = topology.cellAllowed[cell]! & -topology.cellAllowed[cell]!;
    }
    if (countByExactCover(alone, candidates, 2) === 1) return part;
  }
  return null;
}
