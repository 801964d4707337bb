import type { Clue } from './clue.ts';
import type { ClueFields, FPuzzlesNotation, IssNotation } from './rule.ts';

/** A clue of some cells. */
type CellsClue = Clue & { readonly cells: string[] };

/** A number written in digits only; null for any other text. */
export function numberIn(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** `.Name~R1C1~R1C2~…` @param says whether the notation can say a clue. */
export function issCells<C extends CellsClue>(name: string, says: (clue: C) => boolean = () => true): IssNotation<C> {
  return {
    name,
    read: (args) => [{ cells: [...args] } as unknown as ClueFields<C>],
    write: (clue) => (says(clue) ? clue.cells : null),
  };
}

/** The same for marks between two cells: of several cells, every two side by side have the mark. */
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

/** An optional number before the cells, such as the difference of a whisper. */
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
 * Objects of f-puzzles with lists of cells, one or several: each list is a clue.
 *
 * @param further fields that every clue of this key has.
 * @param says whether the key can say a clue.
 */
export function cellsLine<C extends CellsClue>(
  key: string,
  further: Readonly<Record<string, unknown>> = {},
  says: (clue: C) => boolean = () => true,
): FPuzzlesNotation<C> {
  return {
    key,
    read({ lines, cells }) {
      const all = lines ?? (cells ? [cells] : []);
      return all
        .filter((line) => line.length > 1)
        .map((line) => ({ cells: [...line], ...further }) as unknown as ClueFields<C>);
    },
    write: (clue) => (says(clue) ? { lines: [clue.cells] } : null),
  };
}

/** Outside clues of f-puzzles: the cell outside the board says the line and its end. */
export interface Outside {
  readonly line: string;
  readonly from: 'start' | 'end';
}

/** The line before which a cell outside a board of `digits` rows stands; null if it stands elsewhere. */
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

/** The cell outside a board before one end of a line; the opposite of {@link outsideOf}. */
export function outsideCell({ line, from }: Outside, digits: number): string | null {
  const [, axis, number] = /^([rc])(\d+)$/.exec(line) ?? [];
  if (axis === undefined || number === undefined) return null;
  const at = from === 'start' ? 0 : digits + 1;
  return axis === 'r' ? `r${number}c${at}` : `r${at}c${number}`;
}

/** A clue outside a line with a number, seen from one of its ends. */
export type OutsideClue = Clue & { readonly line: string; readonly from: 'start' | 'end'; readonly value: number };

/** `.Name~R1~value from the start~value from the end`, either of them empty. */
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

/** The same in f-puzzles. */
export function fpuzzlesOutside(key: string): FPuzzlesNotation<OutsideClue> {
  return {
    key,
    read({ cell = '', value }, { digits }) {
      if (value === undefined || value === '') return [];
      const outside = outsideOf(cell, digits);
      const number = numberIn(String(value));
      return outside === null || number === null ? null : [{ ...outside, value: number }];
    },
    write(clue, { digits }) {
      const cell = outsideCell(clue, digits);
      return cell === null ? null : { cell, value: String(clue.value) };
    },
  };
}
