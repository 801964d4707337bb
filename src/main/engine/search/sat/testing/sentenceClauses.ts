import { spawnSync } from 'node:child_process';
import { expectOk } from '../../../../../shared/base/result.ts';
import type { Clue } from '../../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../../shared/rules/clueBoard.ts';
import type { Topology } from '../../../../../shared/topology/topology.ts';

/** Clauses of a formula in DIMACS form. Variable cell × digits + digit means that the cell has the digit. */
export class Formula {
  readonly clauses: number[][] = [];
  variables: number;

  constructor(variables: number) {
    this.variables = variables;
  }

  newVariable(): number {
    return ++this.variables;
  }
}

/**
 * A clue, checked by reading its cells one after the other. The state is what must be remembered of the cells read so
 * far. Written only from the sentence of the rule, independently of the constraints that the program uses to solve.
 */
interface Reading {
  readonly cells: readonly number[];
  /** The state after a digit; null if the digit breaks the rule. The first state is the empty text. */
  next(state: string, digit: number, index: number): string | null;
  accepts(state: string): boolean;
}

/** A rule about every two consecutive cells of a list, as one reading (see {@link Reading}) for each two. */
function neighbours(cells: readonly number[], holds: (a: number, b: number) => boolean): Reading[] {
  return cells.slice(1).map((cell, i) => pair(cells[i] as number, cell, holds));
}

function pair(a: number, b: number, holds: (a: number, b: number) => boolean): Reading {
  return {
    cells: [a, b],
    next: (state, digit) => (state === '' ? `${digit}` : holds(Number(state), digit) ? 'done' : null),
    accepts: () => true,
  };
}

/** A rule about the sum of cells. Cells may have equal digits. */
function total(cells: readonly number[], sum: number): Reading {
  return {
    cells,
    next: (state, digit) => (Number(state) + digit <= sum ? `${Number(state) + digit}` : null),
    accepts: (state) => Number(state) === sum,
  };
}

function different(cells: readonly number[]): Reading[] {
  return cells.flatMap((a, i) => cells.slice(i + 1).map((b) => pair(a, b, (one, other) => one !== other)));
}

type ReadingsOf = (clue: Clue, board: ClueBoard, clues: readonly Clue[]) => Reading[];

function named(board: ClueBoard, names: unknown): number[] {
  return expectOk(board.cells(names as string[]));
}

/**
 * rule → function that makes its readings. Contains only the rules for which the puzzle generator makes clues, without
 * options that the generator does not use.
 */
const READINGS: Readonly<Record<string, ReadingsOf>> = {
  'killer-cage': ({ cells, sum }, board) => {
    const own = named(board, cells);
    return [...different(own), ...(sum === undefined ? [] : [total(own, Number(sum))])];
  },
  arrow: ({ circle, shafts }, board) =>
    (shafts as string[][]).map((shaft) => ({
      cells: [...named(board, circle), ...named(board, shaft)],
      next: (state, digit) => (state === '' ? `${digit}` : Number(state) >= digit ? `${Number(state) - digit}` : null),
      accepts: (state) => state === '0',
    })),
  thermometer: ({ cells }, board) => neighbours(named(board, cells), (a, b) => a < b),
  'white-dot': ({ cells }, board) => neighbours(named(board, cells), (a, b) => Math.abs(a - b) === 1),
  'black-dot': ({ cells }, board) => neighbours(named(board, cells), (a, b) => a === 2 * b || b === 2 * a),
  xv: ({ cells, sum }, board) => neighbours(named(board, cells), (a, b) => a + b === sum),
  inequality: ({ cells }, board) => neighbours(named(board, cells), (a, b) => a > b),
  whisper: ({ cells }, board) => {
    const least = Math.ceil(board.digits / 2);
    return neighbours(named(board, cells), (a, b) => Math.abs(a - b) >= least);
  },
  palindrome: ({ cells }, board) => {
    const own = named(board, cells);
    const half = own.slice(0, Math.floor(own.length / 2));
    return half.map((cell, i) => pair(cell, own.at(-1 - i) as number, (a, b) => a === b));
  },
  renban: ({ cells }, board) => {
    const own = named(board, cells);
    const near = own.flatMap((a, i) =>
      own.slice(i + 1).map((b) => pair(a, b, (one, other) => Math.abs(one - other) < own.length)),
    );
    return [...different(own), ...near];
  },
  quadruple: ({ cells, digits }, board) => [
    {
      cells: named(board, cells),
      next: (state, digit) => `${state}${digit},`,
      accepts(state) {
        const left = state.split(',').map(Number);
        return (digits as number[]).every((digit) => {
          const place = left.indexOf(digit);
          if (place >= 0) left.splice(place, 1);
          return place >= 0;
        });
      },
    },
  ],
  'little-killer': ({ cell, direction, sum }, { digits, topology }) => {
    const [, subgrid = '', row, column] = /^(\d*)r(\d+)c(\d+)$/.exec(String(cell)) ?? [];
    const [vertical, horizontal] = String(direction).split('-');
    const cells: number[] = [];
    let [y, x] = [Number(row) - 1, Number(column) - 1];
    while (y >= 0 && y < digits && x >= 0 && x < digits) {
      const position = (Number(subgrid || '1') - 1) * digits ** 2 + y * digits + x;
      const next = topology.positionCell[position] as number;
      if (cells.includes(next)) break;
      cells.push(next);
      y += vertical === 'down' ? 1 : -1;
      x += horizontal === 'right' ? 1 : -1;
    }
    return [total(cells, Number(sum))];
  },
  sandwich: ({ line, sum }, board) => [
    {
      // A crust is a digit 1 or D; the sum is that of the digits between the two crusts. States: no crust yet, the sum
      // since the first crust, and "after the second crust".
      cells: expectOk(board.line(String(line))),
      next(state, digit) {
        const isCrust = digit === 1 || digit === board.digits;
        if (state === 'end') return state;
        if (state === '' || state === 'before') return isCrust ? '0' : 'before';
        if (isCrust) return Number(state) === sum ? 'end' : null;
        return Number(state) + digit <= Number(sum) ? `${Number(state) + digit}` : null;
      },
      accepts: (state) => state === 'end',
    },
  ],
  'all-given': ({ marks }, { digits, topology }, clues) => {
    const plain = new ClueBoard(topology);
    const keyOf = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
    const marked = clues.filter(({ rule }) => (marks as string[]).includes(rule));
    const keys = new Set(marked.map(({ cells }) => keyOf(...(named(plain, cells) as [number, number]))));
    const isMarked = (a: number, b: number): boolean =>
      (marks as string[]).some(
        (mark) =>
          (mark === 'white-dot' && Math.abs(a - b) === 1) ||
          (mark === 'black-dot' && (a === 2 * b || b === 2 * a)) ||
          (mark === 'xv' && (a + b === 5 || a + b === 10)),
      );
    const readings: Reading[] = [];
    for (const [position, cell] of topology.positionCell.entries()) {
      const others = [
        ...(position % digits < digits - 1 ? [position + 1] : []),
        ...(position % digits ** 2 < digits ** 2 - digits ? [position + digits] : []),
      ];
      for (const place of others) {
        const other = topology.positionCell[place] as number;
        if (!keys.has(keyOf(cell, other))) readings.push(pair(cell, other, (a, b) => !isMarked(a, b)));
      }
    }
    return readings;
  },
};

/**
 * Adds the clauses of a reading (a rule as states that follow from cell to cell). Each state after each cell has a
 * variable. It follows from the state before the cell and the cell's digit.
 */
function addReading(formula: Formula, digits: number, { cells, next, accepts }: Reading): void {
  let states = new Map<string, number | null>([['', null]]);
  for (const [index, cell] of cells.entries()) {
    const reached = new Map<string, number>();
    const isLast = index === cells.length - 1;
    for (const [state, variable] of states) {
      for (let digit = 1; digit <= digits; digit++) {
        const because = [...(variable === null ? [] : [-variable]), -(cell * digits + digit)];
        const after = next(state, digit, index);
        if (after === null || (isLast && !accepts(after))) {
          formula.clauses.push(because);
          continue;
        }
        if (isLast) continue;
        let own = reached.get(after);
        if (own === undefined) {
          own = formula.newVariable();
          reached.set(after, own);
        }
        formula.clauses.push([...because, own]);
      }
    }
    states = reached;
  }
}

/** The houses of a layout as clauses. Made only from the layout's list of houses. */
export function clausesOfHouses({ cellCount, digits, houseCount, houseCells }: Topology): number[][] {
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

/**
 * A formula for a puzzle with clues: houses, sentences and givens.
 *
 * @param plain the topology without the clues.
 * @param givens cell → digit, 0 for none.
 * @throws Error if a rule has no sentence here.
 */
export function formulaOf(plain: Topology, clues: readonly Clue[], givens: ArrayLike<number>): Formula {
  const { cellCount, digits } = plain;
  const formula = new Formula(cellCount * digits);
  formula.clauses.push(...clausesOfHouses(plain));
  const board = new ClueBoard(plain);
  for (const clue of clues) {
    const readings = READINGS[clue.rule]?.(clue, board, clues);
    if (!readings) throw new Error(`The rule ${clue.rule} has no sentence as clauses.`);
    for (const reading of readings) addReading(formula, digits, reading);
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const digit = givens[cell] as number;
    if (digit !== 0) formula.clauses.push([cell * digits + digit]);
  }
  return formula;
}

/**
 * Name of an external SAT solver, which is a Debian package; null if it is not installed. It exits with 10 if the
 * formula can be satisfied, otherwise with 20.
 */
export const [MINISAT = null] = ['minisat'].filter((name) => spawnSync(name, ['--help']).error === undefined);

/** Whether the clauses can be satisfied, according to minisat. Throws if minisat does not decide it. */
export function isSatisfiable(variables: number, clauses: readonly (readonly number[])[]): boolean {
  const input = `p cnf ${variables} ${clauses.length}\n${clauses.map((clause) => `${clause.join(' ')} 0\n`).join('')}`;
  const { status } = spawnSync(MINISAT as string, ['-verb=0'], { input });
  if (status !== 10 && status !== 20) throw new Error(`minisat ended with ${status}`);
  return status === 10;
}
