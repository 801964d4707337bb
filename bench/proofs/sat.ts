import { spawnSync } from 'node:child_process';
import type { CoverRules } from './cover.ts';

/** A program that reads DIMACS from standard input and exits with 10 (satisfiable) or 20 (unsatisfiable). */
export interface SatProgram {
  readonly name: string;
  readonly args: readonly string[];
}

/** SAT solvers, which Debian has as packages of the same names. The first one found is used. */
const PROGRAMS: readonly SatProgram[] = [
  { name: 'cadical', args: ['-q', '-n'] },
  { name: 'kissat', args: ['-q', '-n'] },
  { name: 'minisat', args: ['-verb=0'] },
];

/** A SAT solver on this machine; null if there is none. */
export function findSatProgram(): SatProgram | null {
  const isThere = ({ name }: SatProgram): boolean => spawnSync(name, ['--help']).error === undefined;
  return PROGRAMS.find(isThere) ?? null;
}

/**
 * Asks a SAT solver whether a board has a solution. Null if the program did not decide in time.
 *
 * @param givens cell → digit, 0 for none
 * @param clauses additional clauses; a literal is the number of a choice plus 1, negative for "not this choice"
 * @param milliseconds time limit
 */
export function isSatisfiable(
  { name, args }: SatProgram,
  rules: CoverRules,
  givens: ArrayLike<number>,
  clauses: readonly (readonly number[])[],
  milliseconds: number,
): boolean | null {
  const all = [...clausesOf(rules), ...clauses];
  for (let cell = 0; cell < rules.cellCount; cell++) {
    const digit = givens[cell] as number;
    if (digit !== 0) all.push([cell * rules.digits + digit]);
  }
  const header = `p cnf ${rules.cellCount * rules.digits} ${all.length}\n`;
  const input = `${header}${all.map((clause) => `${clause.join(' ')} 0\n`).join('')}`;
  const { status } = spawnSync(name, [...args], { input, timeout: Math.max(1, Math.round(milliseconds)) });
  return status === 10 ? true : status === 20 ? false : null;
}

/**
 * The clauses of a board: each cell has exactly one of its allowed digits, each house has each digit exactly once, and
 * conflicting choices exclude each other.
 */
function clausesOf({ cellCount, digits, houses, conflicts, allowed }: CoverRules): number[][] {
  const numbers = Array.from({ length: digits }, (_, i) => i);
  const clauses: number[][] = [];
  const exactlyOne = (variables: readonly number[]): void => {
    clauses.push([...variables]);
    variables.forEach((a, i) => {
      for (const b of variables.slice(i + 1)) clauses.push([-a, -b]);
    });
  };
  for (let cell = 0; cell < cellCount; cell++) {
    exactlyOne(numbers.map((d) => cell * digits + d + 1));
    for (const d of numbers) if ((((allowed[cell] as number) >> d) & 1) === 0) clauses.push([-(cell * digits + d + 1)]);
  }
  for (const house of houses) for (const d of numbers) exactlyOne(house.map((cell) => cell * digits + d + 1));
  for (const [a, b] of conflicts) clauses.push([-(a + 1), -(b + 1)]);
  return clauses;
}
