import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { type FilledBoard, NAIVE_RULES } from '../../../../shared/rules/testing/naiveRules.ts';
import { randomClue } from '../../../../shared/rules/testing/randomClues.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../createSolver.ts';

/** A SAT solver that exits with 10 (satisfiable) or 20, which Debian has as a package; null if it is not installed. */
const MINISAT = spawnSync('minisat', ['--help']).error === undefined ? 'minisat' : null;

/** Rules of some cells, so that every filling of these cells can be listed. */
const LOCAL_RULES = [
  ...['killer-cage', 'arrow', 'double-arrow', 'thermometer', 'white-dot', 'black-dot', 'xv', 'inequality', 'quadruple'],
  ...['between', 'lockout', 'whisper', 'parity-line', 'palindrome', 'clone', 'renban', 'zipper', 'odd', 'even'],
];
/** Most cells of a clue here: all of their fillings are listed. */
const MOST_CELLS = 4;

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

/** Clauses that forbid every filling of a clue's cells that its sentence, as code, rejects. */
function clausesOf(clue: Clue, board: ClueBoard): number[][] {
  const { digits } = board;
  const cells = cellsOf(clue, board);
  const clauses: number[][] = [];
  const filling = new Map<number, number>();
  const view: FilledBoard = {
    digits,
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

/** The houses of a layout as clauses, from nothing but its list of houses. */
function clausesOfHouses({ cellCount, digits, houseCount, houseCells }: Topology): number[][] {
  const clauses: number[][] = [];
  const all = Array.from({ length: digits }, (_, i) => i + 1);
  for (let cell = 0; cell < cellCount; cell++) {
    clauses.push(all.map((digit) => cell * digits + digit));
    for (const a of all) for (const b of all) if (a < b) clauses.push([-(cell * digits + a), -(cell * digits + b)]);
  }
  for (let house = 0; house < houseCount; house++) {
    const cells = [...houseCells.subarray(house * digits, (house + 1) * digits)];
    for (const digit of all) {
      for (const a of cells)
        for (const b of cells) if (a < b) clauses.push([-(a * digits + digit), -(b * digits + digit)]);
    }
  }
  return clauses;
}

function isSatisfiable(variables: number, clauses: readonly (readonly number[])[]): boolean {
  const input = `p cnf ${variables} ${clauses.length}\n${clauses.map((clause) => `${clause.join(' ')} 0\n`).join('')}`;
  const { status } = spawnSync(MINISAT as string, ['-verb=0'], { input });
  if (status !== 10 && status !== 20) throw new Error(`minisat ended with ${status}`);
  return status === 10;
}

describe.skipIf(MINISAT === null)('sentences of rules as clauses, solved by minisat', () => {
  test.each(Object.entries(LAYOUTS))('have one, several or no solutions as found here: %s', (_, ref) => {
    const plain = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const { cellCount, digits } = plain;
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const rng = createRng(`sentences ${seed}`);
      const clues: Clue[] = [];
      const board = new ClueBoard(plain);
      for (let i = 0; i < 400 && clues.length < 3 + 9 * (seed % 4); i++) {
        const clue = randomClue(LOCAL_RULES[rng.below(LOCAL_RULES.length)] as string, plain, rng);
        if (cellsOf(clue, board).length > MOST_CELLS) continue;
        // Keep clues that leave a solution, except in every sixth puzzle at the end.
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
      // Some givens of a solution, so that both solvers decide quickly.
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
