import type { Clue } from './clue.ts';
import type { ClueFields, FPuzzlesNotation, IssNotation } from './rule.ts';

/** A clue that consists of cells. */
type CellsClue = Clue & { readonly cells: string[] };

/** Reads a number written only in digits; null for any other text. */
export function numberIn(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/**
 * Notation of Interactive Sudoku Solver with a list of cells: `.Name~R1C1~R1C2~…`.
 * @param says whether the notation can express a clue.
 */
export function issCells<C extends CellsClue>(name: string, says: (clue: C) => boolean = () => true): IssNotation<C> {
  return {
    name,
    read: (args) => [{ cells: [...args] } as unknown as ClueFields<C>],
    write: (clue) => (says(clue) ? clue.cells : null),
  };
}

/**
 * Like {@link issCells}, for marks between two cells. If the notation lists more cells, all pairs of them that share a
 * side have the mark.
 */
export function issPairs<C extends CellsClue>(
  name: string,
  says: (clue: C) => boolean = () => true,
  further: Readonly<Record<string, unknown>> = {},
): IssNotation<C> {
  return {
    name,
    read(args, board) {
      const pairs: ClueFields<C>[] = [];
      for (let i = 0; i < args.length; i++) {
        for (let j = i + 1; j < args.length; j++) {
          const pair = [args[i] as string, args[j] as string];
          const cells = board.cells(pair);
          if (!cells.ok) return null;
          if (board.areBeside(cells.value[0] as number, cells.value[1] as number)) {
            pairs.push({ cells: pair, ...further } as unknown as ClueFields<C>);
          }
        }
      }
      return pairs;
    },
    write: (clue) => (says(clue) ? clue.cells : null),
  };
}

/**
 * Like {@link issCells}, with a number before the cells, such as the difference of a whisper.
 *
 * @param field the clue's field for the number.
 * @param isOptional whether the number may be absent.
 */
export function issNumberedCells<C extends CellsClue>(
  name: string,
  field: string,
  isOptional: boolean,
): IssNotation<C> {
  return {
    name,
    read(args) {
      const number = numberIn(args[0] ?? '');
      if (number === null) return isOptional ? [{ cells: [...args] } as unknown as ClueFields<C>] : null;
      return [{ cells: args.slice(1), [field]: number } as unknown as ClueFields<C>];
    },
    write(clue) {
      const number = clue[field];
      if (number === undefined) return isOptional ? clue.cells : null;
      return [`${number as number}`, ...clue.cells];
    },
  };
}

/**
 * Notation of f-puzzles in which an object contains one list of cells or several. Each list is one clue.
 *
 * @param further fields that every clue under this key has.
 * @param says whether the key can express a clue.
 */
export function cellsLine<C extends CellsClue>(
  key: string,
  further: Readonly<Record<string, unknown>> = {},
  says: (clue: C) => boolean = () => true,
): FPuzzlesNotation<C> {
  return {
    key,
    read({ lines, cells, value }) {
      // F-puzzles itself writes no number for these lines. A number was written by another program, to give the line a
      // further meaning. So such a line is not a clue of this rule.
      if (value !== undefined && value !== '') return null;
      const all = lines ?? (cells ? [cells] : []);
      return all
        .filter((line) => line.length > 1)
        .map((line) => ({ cells: [...line], ...further }) as unknown as ClueFields<C>);
    },
    write: (clue) => (says(clue) ? { lines: [clue.cells] } : null),
  };
}

/**
 * Place of a clue outside the board, as a line and the end of the line at which the clue is. F-puzzles instead names a
 * cell outside the board.
 */
export interface Outside {
  readonly line: string;
  readonly from: 'start' | 'end';
}

/**
 * Converts the name of a cell outside a board of `digits` rows to the line and the end beside which it lies; null if it
 * is not beside a line.
 */
export function outsideOf(cell: string, digits: number): Outside | null {
  const [, rowText, columnText] = /^r(-?\d+)c(-?\d+)$/.exec(cell) ?? [];
  if (rowText === undefined || columnText === undefined) return null;
  const [row, column] = [Number(rowText), Number(columnText)];
  const inside = (at: number): boolean => at >= 1 && at <= digits;
  if (inside(row) && (column === 0 || column === digits + 1)) {
    return { line: `r${row}`, from: column === 0 ? 'start' : 'end' };
  }
  if (inside(column) && (row === 0 || row === digits + 1)) {
    return { line: `c${column}`, from: row === 0 ? 'start' : 'end' };
  }
  return null;
}

/** The cell outside a board beside one end of a line; reverses {@link outsideOf}. */
export function outsideCell({ line, from }: Outside, digits: number): string | null {
  const [, axis, number] = /^([rc])(\d+)$/.exec(line) ?? [];
  if (axis === undefined || number === undefined) return null;
  const at = from === 'start' ? 0 : digits + 1;
  return axis === 'r' ? `r${number}c${at}` : `r${at}c${number}`;
}

/** A clue with a number outside the board. It applies to a line, seen from one of its ends. */
export type OutsideClue = Clue & { readonly line: string; readonly from: 'start' | 'end'; readonly value: number };

/**
 * Notation of Interactive Sudoku Solver: `.Name~R1~value from the start~value from the end`. Either value may be empty.
 */
export function issOutside(name: string): IssNotation<OutsideClue> {
  return {
    name,
    read([line = '', start = '', end = '']) {
      const clues: ClueFields<OutsideClue>[] = [];
      for (const [from, text] of [
        ['start', start],
        ['end', end],
      ] as const) {
        if (text === '' || text === '0') continue;
        const value = numberIn(text);
        if (value === null) return null;
        clues.push({ line, from, value });
      }
      return clues;
    },
    write: ({ line, from, value }) => (from === 'start' ? [line, `${value}`, ''] : [line, '', `${value}`]),
  };
}

/**
 * Notation of f-puzzles for clues outside the board.
 * @param field the clue's field for the number.
 */
export function fpuzzlesOutside<C extends Clue & Pick<Outside, 'line'> & Partial<Outside>>(
  key: string,
  field: 'value' | 'sum',
): FPuzzlesNotation<C> {
  return {
    key,
    read({ cell = '', value }, { digits }) {
      if (value === undefined || value === '') return [];
      const outside = outsideOf(cell, digits);
      const number = numberIn(String(value));
      return outside === null || number === null ? null : [{ ...outside, [field]: number } as unknown as ClueFields<C>];
    },
    write({ line, from = 'start', [field]: number }, { digits }) {
      const cell = outsideCell({ line, from }, digits);
      return cell === null ? null : { cell, value: String(number) };
    },
  };
}
