import { describe, expect, test } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { sized } from '../../../../shared/base/testing/sized.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { type FilledBoard, NAIVE_RULES } from '../../../../shared/rules/testing/naiveRules.ts';
import { randomClue } from '../../../../shared/rules/testing/randomClues.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../createSolver.ts';
import { clausesOfHouses, isSatisfiable, MINISAT } from './testing/sentenceClauses.ts';

/** Rules whose clues concern only a few cells, so that all ways to fill these cells can be listed. */
const LOCAL_RULES = [
  ...['killer-cage', 'arrow', 'double-arrow', 'thermometer', 'white-dot', 'black-dot', 'xv', 'inequality', 'quadruple'],
  ...['between', 'lockout', 'whisper', 'parity-line', 'palindrome', 'clone', 'renban', 'zipper', 'odd', 'even'],
];
/** Clues with more cells than this are not tested here, because all ways to fill their cells are listed. */
const MOST_CELLS = 4;

/** Seeds of puzzles with few clues and with many. Some of these puzzles have no solution, some one, some several. */
const SAMPLE = [1, 3, 5, 10, 11];

const LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  simple: { layout: 'simple', order: 3 },
  twodoku: { layout: 'twodoku', order: 3 },
  torus: { layout: 'torus', order: 3, size: 2 },
};

/** The cells that a clue names, each once. */
function cellsOf(clue: Clue, board: ClueBoard): number[] {
  const names = Object.values(clue).flatMap((value) => [value].flat(3).filter((one) => typeof one === 'string'));
  return [...new Set(names.filter((name) => /^\d*r\d+c\d+$/.test(name)).map((name) => expectOk(board.cell(name))))];
}

/**
 * Clauses that forbid every way to fill a clue's cells that breaks the rule, as its sentence for players states it.
 * `NAIVE_RULES` has these sentences as code.
 */
function clausesOf(clue: Clue, board: ClueBoard): number[][] {
  const { digits } = board;
  const cells = cellsOf(clue, board);
  const clauses: number[][] = [];
  const filling = new Map<number, number>();
  const view: FilledBoard = {
    digits,
    cells: [],
    at: (name) => filling.get(expectOk(board.cell(name))) ?? 0,
    line: () => [],
    same: (a, b) => expectOk(board.cell(a)) === expectOk(board.cell(b)),
    box: (name) => String(board.boxesOf(expectOk(board.cell(name)))[0]),
    beside: () => [],
  };
  const fill = (index: number): void => {
    const cell = cells[index];
    if (cell === undefined) {
      if (NAIVE_RULES[clue.rule]?.(clue, view, [clue])) return;
      clauses.push(cells.map((one) => -(one * digits + (filling.get(one) as number))));
      return;
    }
    for (let digit = 1; digit <= digits; digit++) {
      filling.set(cell, digit);
      fill(index + 1);
    }
  };
  fill(0);
  return clauses;
}

describe.skipIf(MINISAT === null)('sentences of rules as clauses, solved by minisat', () => {
  test.each(Object.entries(LAYOUTS))('have one, several or no solutions as found here: %s', (_, ref) => {
    const plain = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const { cellCount, digits } = plain;
    const counts = [0, 0, 0];
    for (const seed of sized(SAMPLE, [...Array(12).keys()])) {
      const rng = createRng(`sentences ${seed}`);
      const clues: Clue[] = [];
      const board = new ClueBoard(plain);
      for (let i = 0; i < 400 && clues.length < 3 + 9 * (seed % 4); i++) {
        const clue = randomClue(LOCAL_RULES[rng.below(LOCAL_RULES.length)] as string, plain, rng);
        if (cellsOf(clue, board).length > MOST_CELLS) continue;
        // Keep a clue only if the puzzle still has a solution. But every sixth puzzle keeps its last clue even if it
        // leaves none.
        const tried = withClues(plain, [...clues, clue]);
        const empty = new Uint8Array(cellCount);
        if (tried.ok && createExactSolver(tried.value).solve(empty, { limit: 1, nodeCap: 2000 }).solutions === 1) {
          clues.push(clue);
        } else if (tried.ok && seed % 6 === 5 && clues.length > 8) {
          clues.push(clue);
          break;
        }
      }
      const topology = expectOk(withClues(plain, clues));
      const solver = createExactSolver(topology);
      // Give some digits of a solution, so that both solvers finish quickly.
      const givens = new Uint8Array(cellCount);
      if (solver.solve(givens, { limit: 1 }).solutions === 1) {
        const solution = solver.solution.slice();
        for (const [cell, digit] of solution.entries()) if (rng.below(5) === 0) givens[cell] = digit;
      }
      const { solutions, status } = solver.solve(givens, { limit: 2, nodeCap: 200_000 });
      if (status !== 'complete') continue;
      const clauses = [...clausesOfHouses(plain), ...clues.flatMap((clue) => clausesOf(clue, board))];
      for (const [cell, digit] of givens.entries()) if (digit !== 0) clauses.push([cell * digits + digit]);
      const text = JSON.stringify(clues);
      expect(isSatisfiable(cellCount * digits, clauses), text).toBe(solutions > 0);
      if (solutions > 0) {
        const known = solver.solution;
        const another = Array.from(known, (digit, cell) => -(cell * digits + digit));
        expect(isSatisfiable(cellCount * digits, [...clauses, another]), text).toBe(solutions > 1);
      }
      counts[solutions] = (counts[solutions] as number) + 1;
    }
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
  });
});
