import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { type BoardStep, type ClueBoard, DIAGONAL_STEPS, plainSum } from '../clueBoard.ts';
import { placeOfName, typedNumber } from '../entry.ts';
import { numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';

const NAMES = ['down-right', 'down-left', 'up-right', 'up-left'] as const;

/** `cell`: the first cell of the diagonal, at the edge of its subgrid. */
type LittleKiller = Clue & { readonly cell: string; readonly direction: (typeof NAMES)[number]; readonly sum: number };

/** The digits along a diagonal add up to a number that is written outside the board. Digits may repeat. */
export const littleKiller = defineRule<LittleKiller>({
  id: 'little-killer',
  example: { cell: 'r1c1', direction: 'down-right', sum: 9 },
  fields: { cell: cellName, direction: z.enum(NAMES), sum: z.int().min(0).max(10_000) },
  numberField: 'sum',
  keeps: 'lines',
  digits: 'none',
  mentions: /little killer|diagonal/,
  explains:
    'little killer killers diagonal diagonals outside arrow arrows pointed along sum sums add up total ' +
    'may can repeat if allowed by other corresponding pointing next provided',
  compile({ cell, direction, sum }, board) {
    const position = board.position(cell);
    if (!position.ok) return position;
    const cells = board.ray(position.value, DIAGONAL_STEPS[direction] as BoardStep);
    const most = cells.length * board.digits;
    if (sum < cells.length || sum > most) {
      return fail('no-solution', 'cage-sum', { sum, count: cells.length, least: cells.length, most });
    }
    return ok([plainSum(cells, sum)]);
  },
  leastDigits: 3,
  takeFrom(solved, share) {
    const { board } = solved;
    const { digits, subgridCount } = board.topology;
    const rays: { cells: number[]; cell: string; direction: (typeof NAMES)[number]; sum: number }[] = [];
    for (let position = 0; position < subgridCount * digits ** 2; position++) {
      const [row, column] = [Math.floor(position / digits) % digits, position % digits];
      for (const direction of NAMES) {
        const [down, across] = DIAGONAL_STEPS[direction] as BoardStep;
        const entersRow = down > 0 ? row === 0 : row === digits - 1;
        const entersColumn = across > 0 ? column === 0 : column === digits - 1;
        const cells = board.ray(position, [down, across]);
        if ((!entersRow && !entersColumn) || cells.length < 3) continue;
        const subgrid = subgridCount === 1 ? '' : `${Math.floor(position / digits ** 2) + 1}`;
        const sum = solved.digitsAt(cells).reduce((total, digit) => total + digit, 0);
        rays.push({ cells, cell: `${subgrid}r${row + 1}c${column + 1}`, direction, sum });
      }
    }
    const distinct = solved.oneForEach(solved.shuffled(rays), ({ cells }) => cells);
    return solved.some(distinct, (2 / 3) * share).map(({ cells: _, ...clue }) => clue);
  },
  restate(solved, { cell, direction }) {
    const position = solved.board.position(cell);
    if (!position.ok) return null;
    const cells = solved.board.ray(position.value, DIAGONAL_STEPS[direction] as BoardStep);
    return { cell, direction, sum: solved.digitsAt(cells).reduce((total, digit) => total + digit, 0) };
  },
  entry: {
    on: 'border',
    stages(spot, { digits }) {
      const { subgrid, row, column } = placeOfName(spot.flat()[0] ?? '');
      const inside = (at: number): boolean => at >= 1 && at <= digits;
      return NAMES.flatMap((direction): Clue[] => {
        const [down, across] = DIAGONAL_STEPS[direction] as BoardStep;
        const [y, x] = [row + down, column + across];
        return inside(y) && inside(x) ? [{ rule: 'little-killer', cell: `${subgrid}r${y}c${x}`, direction }] : [];
      });
    },
    spotOf({ cell, direction }) {
      const { subgrid, row, column } = placeOfName(cell);
      const [down, across] = DIAGONAL_STEPS[direction] as BoardStep;
      return [[`${subgrid}r${row - down}c${column - across}`]];
    },
    typed: typedNumber('sum', true),
  },
  draw({ cell, direction, sum }, board) {
    const position = board.position(cell);
    const step = DIAGONAL_STEPS[direction] as BoardStep;
    if (!position.ok) return [];
    return [{ kind: 'outside', cells: board.ray(position.value, step), step, label: `${sum}`, arrow: true }];
  },
  iss: [
    {
      name: 'LittleKiller',
      read([sum = '', cell = ''], { digits }) {
        const total = numberIn(sum);
        const direction = issDirection(cell, digits);
        return total === null || direction === null ? null : [{ cell, direction, sum: total }];
      },
      // Interactive Sudoku Solver can name each diagonal from one of its two ends only.
      write(clue, board) {
        const end = [clue, fromOtherEnd(clue, board)].find(
          (one) => one && issDirection(one.cell, board.digits) === one.direction,
        );
        return end ? [`${clue.sum}`, end.cell] : null;
      },
    },
  ],
  fpuzzles: [
    {
      key: 'littlekillersum',
      // In f-puzzles, `cell` is a cell outside the board, one step before the first cell of the diagonal.
      read({ cell = '', direction = '', value }) {
        const sum = numberIn(String(value ?? ''));
        const step = { DR: 'down-right', DL: 'down-left', UR: 'up-right', UL: 'up-left' }[direction];
        const [, row, column] = /^r(-?\d+)c(-?\d+)$/.exec(cell) ?? [];
        if (step === undefined || row === undefined || column === undefined) return null;
        if (value === undefined || value === '') return [];
        const [down, across] = DIAGONAL_STEPS[step] as BoardStep;
        const first = `r${Number(row) + down}c${Number(column) + across}`;
        return sum === null ? null : [{ cell: first, direction: step as LittleKiller['direction'], sum }];
      },
      write({ cell, direction, sum }) {
        const [, row, column] = /^r(\d+)c(\d+)$/.exec(cell) ?? [];
        if (row === undefined || column === undefined) return null;
        const [down, across] = DIAGONAL_STEPS[direction] as BoardStep;
        const outside = `r${Number(row) - down}c${Number(column) - across}`;
        const letters = direction
          .split('-')
          .map((word) => word[0]?.toUpperCase() ?? '')
          .join('');
        return { cell: outside, direction: letters, value: String(sum) };
      },
    },
  ],
});

const OPPOSITES = {
  'down-right': 'up-left',
  'down-left': 'up-right',
  'up-right': 'down-left',
  'up-left': 'down-right',
} as const satisfies Record<LittleKiller['direction'], LittleKiller['direction']>;

/** The same diagonal, seen from its other end: first cell, and direction. */
function fromOtherEnd(
  { cell, direction }: LittleKiller,
  board: ClueBoard,
): Pick<LittleKiller, 'cell' | 'direction'> | null {
  const first = board.position(cell);
  const last = first.ok ? board.ray(first.value, DIAGONAL_STEPS[direction] as BoardStep).at(-1) : undefined;
  return last === undefined ? null : { cell: board.name(last), direction: OPPOSITES[direction] };
}

/**
 * In Interactive Sudoku Solver, the first cell determines the direction of a diagonal. Null if no diagonal begins in
 * it.
 */
function issDirection(cell: string, digits: number): LittleKiller['direction'] | null {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(cell) ?? [];
  if (row === undefined || column === undefined) return null;
  const [y, x] = [Number(row), Number(column)];
  if (x === 1 && y < digits) return 'down-right';
  if (x === digits && y > 1 && y < digits) return 'up-left';
  if (y === 1 && x > 1) return 'down-left';
  if (y === digits && x > 1 && x < digits) return 'up-right';
  return null;
}
