import type { Clue } from '../clue.ts';

/** A completely filled board, with everything that a player can look up on it. */
export interface FilledBoard {
  readonly digits: number;
  /** Names of all cells, each at least once. */
  readonly cells: readonly string[];
  /** The digit of a cell that a clue names. */
  at(name: string): number;
  /** The digits of a row or column, from its start. */
  line(name: string): number[];
  /** Names of the cells that share a side with a cell inside one of its subgrids. */
  beside(name: string): string[];
  /** Name of the box that a cell is in. */
  box(name: string): string;
  /** Whether two names refer to the same cell. */
  same(a: string, b: string): boolean;
}

const sum = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0);
const differ = (digits: readonly number[]): boolean => new Set(digits).size === digits.length;

/**
 * Rule → whether a clue holds, as a player would check it. These functions are written from the sentences of the rules
 * only, independently of the solver.
 */
export const NAIVE_RULES: Readonly<
  Record<string, (clue: Clue, board: FilledBoard, clues: readonly Clue[]) => boolean>
> = {
  'killer-cage': (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    return (clue.repeats === true || differ(digits)) && (clue.sum === undefined || sum(digits) === clue.sum);
  },
  arrow: (clue, { at }) => {
    const circle = Number((clue.circle as string[]).map(at).join(''));
    return (clue.shafts as string[][]).every((shaft) => sum(shaft.map(at)) === circle);
  },
  'double-arrow': (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    return sum(digits.slice(1, -1)) === (digits[0] as number) + (digits.at(-1) as number);
  },
  thermometer: (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    return digits.every((digit, i) => {
      if (i === 0) return true;
      const before = digits[i - 1] as number;
      return clue.slow === true ? digit >= before : digit > before;
    });
  },
  'white-dot': (clue, { at }) => {
    const [a = 0, b = 0] = (clue.cells as string[]).map(at);
    return Math.abs(a - b) === ((clue.difference as number | undefined) ?? 1);
  },
  'black-dot': (clue, { at }) => {
    const [low = 0, high = 0] = (clue.cells as string[]).map(at).sort((a, b) => a - b);
    return high === low * ((clue.ratio as number | undefined) ?? 2);
  },
  xv: (clue, { at }) => sum((clue.cells as string[]).map(at)) === clue.sum,
  inequality: (clue, { at }) => {
    const [a = 0, b = 0] = (clue.cells as string[]).map(at);
    return a > b;
  },
  quadruple: (clue, { at }) => {
    const left = (clue.cells as string[]).map(at);
    return (clue.digits as number[]).every((digit) => {
      const place = left.indexOf(digit);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  },
  'little-killer': (clue, { at, digits, same }) => {
    const [, subgrid = '', row, column] = /^(\d*)r(\d+)c(\d+)$/.exec(clue.cell as string) ?? [];
    const [vertical, horizontal] = (clue.direction as string).split('-');
    const names: string[] = [];
    let [y, x] = [Number(row), Number(column)];
    while (y >= 1 && y <= digits && x >= 1 && x <= digits) {
      const name = `${subgrid}r${y}c${x}`;
      if (names.some((other) => same(other, name))) break;
      names.push(name);
      y += vertical === 'down' ? 1 : -1;
      x += horizontal === 'right' ? 1 : -1;
    }
    return sum(names.map(at)) === clue.sum;
  },
  sandwich: (clue, { line, digits }) => {
    const all = line(clue.line as string);
    const [from = 0, to = 0] = [all.indexOf(1), all.indexOf(digits)].sort((a, b) => a - b);
    return sum(all.slice(from + 1, to)) === clue.sum;
  },
  'x-sum': (clue, { line }) => {
    const seen = clue.from === 'start' ? line(clue.line as string) : line(clue.line as string).reverse();
    return sum(seen.slice(0, seen[0])) === clue.value;
  },
  skyscraper: (clue, { line }) => {
    const seen = clue.from === 'start' ? line(clue.line as string) : line(clue.line as string).reverse();
    return seen.filter((height, i) => seen.slice(0, i).every((other) => other < height)).length === clue.value;
  },
  'numbered-room': (clue, { line }) => {
    const seen = clue.from === 'start' ? line(clue.line as string) : line(clue.line as string).reverse();
    return seen[(seen[0] as number) - 1] === clue.value;
  },
  between: (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    const ends = [digits[0] as number, digits.at(-1) as number];
    return digits.slice(1, -1).every((digit) => digit > Math.min(...ends) && digit < Math.max(...ends));
  },
  lockout: (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    const ends = [digits[0] as number, digits.at(-1) as number];
    if (Math.max(...ends) - Math.min(...ends) < ((clue.difference as number | undefined) ?? 4)) return false;
    return digits.slice(1, -1).every((digit) => digit < Math.min(...ends) || digit > Math.max(...ends));
  },
  whisper: (clue, { at, digits: count }) => {
    const digits = (clue.cells as string[]).map(at);
    const least = (clue.difference as number | undefined) ?? Math.ceil(count / 2);
    return digits.every((digit, i) => i === 0 || Math.abs(digit - (digits[i - 1] as number)) >= least);
  },
  entropic: (clue, { at, digits: count }) => {
    const groups = (clue.cells as string[]).map((name) => Math.ceil(at(name) / (count / 3)));
    return groups.every((_, i) => differ(groups.slice(i, i + 3)));
  },
  modular: (clue, { at }) => {
    const modulus = (clue.modulus as number | undefined) ?? 3;
    const rests = (clue.cells as string[]).map((name) => at(name) % modulus);
    return rests.every((_, i) => differ(rests.slice(i, i + modulus)));
  },
  'parity-line': (clue, { at }) => {
    const odd = (clue.cells as string[]).map((name) => at(name) % 2 === 1);
    return odd.every((isOdd, i) => i === 0 || isOdd !== odd[i - 1]);
  },
  palindrome: (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    return digits.join() === [...digits].reverse().join();
  },
  clone: (clue, { at }) => new Set((clue.groups as string[][]).map((group) => group.map(at).join())).size === 1,
  renban: (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    return differ(digits) && Math.max(...digits) - Math.min(...digits) === digits.length - 1;
  },
  'region-sum': (clue, { at, box }) => {
    const parts: { box: string; sum: number }[] = [];
    for (const name of clue.cells as string[]) {
      const last = parts.at(-1);
      if (last?.box === box(name)) last.sum += at(name);
      else parts.push({ box: box(name), sum: at(name) });
    }
    return new Set(parts.map((part) => part.sum)).size === 1;
  },
  zipper: (clue, { at }) => {
    const digits = (clue.cells as string[]).map(at);
    const sums = digits
      .slice(0, Math.floor(digits.length / 2))
      .map((digit, i) => digit + (digits.at(-1 - i) as number));
    if (digits.length % 2 === 1) sums.push(digits[Math.floor(digits.length / 2)] as number);
    return new Set(sums).size <= 1;
  },
  'equal-sums': (clue, { at }) => new Set((clue.groups as string[][]).map((group) => sum(group.map(at)))).size === 1,
  'sum-line': (clue, { at }) => {
    const wanted = (clue.sum as number | undefined) ?? 10;
    const digits = (clue.cells as string[]).map(at);
    const isCut = (line: readonly number[]): boolean => {
      let rest = 0;
      for (const digit of line) {
        rest += digit;
        if (rest > wanted) return false;
        if (rest === wanted) rest = 0;
      }
      return rest === 0;
    };
    // The first cut of a loop may be at any cell.
    return clue.loop ? digits.some((_, i) => isCut([...digits.slice(i), ...digits.slice(0, i)])) : isCut(digits);
  },
  minimum: (clue, { at, beside, same }, clues) => {
    const marked = clues.filter(({ rule }) => rule === 'minimum').map(({ cell }) => cell as string);
    return beside(clue.cell as string)
      .filter((name) => !marked.some((other) => same(other, name)))
      .every((name) => at(name) > at(clue.cell as string));
  },
  maximum: (clue, { at, beside, same }, clues) => {
    const marked = clues.filter(({ rule }) => rule === 'maximum').map(({ cell }) => cell as string);
    return beside(clue.cell as string)
      .filter((name) => !marked.some((other) => same(other, name)))
      .every((name) => at(name) < at(clue.cell as string));
  },
  odd: (clue, { at }) => at(clue.cell as string) % 2 === 1,
  even: (clue, { at }) => at(clue.cell as string) % 2 === 0,
  candidates: (clue, { at }) => (clue.digits as number[]).includes(at(clue.cell as string)),
  'extra-region': (clue, { at }) => differ((clue.cells as string[]).map(at)),
  diagonal: (clue, { at, digits }) => {
    const subgrid = (clue.subgrid as number | undefined) ?? '';
    const rows = Array.from({ length: digits }, (_, i) => i + 1);
    const column = (row: number): number => (clue.direction === 'falling' ? row : digits + 1 - row);
    return differ(rows.map((row) => at(`${subgrid}r${row}c${column(row)}`)));
  },
  'row-indexer': (clue, { at, digits }) => {
    const [, subgrid = '', row, column] = /^(\d*)r(\d+)c(\d+)$/.exec(clue.cell as string) ?? [];
    const rows = Array.from({ length: digits }, (_, i) => i + 1);
    return rows.every((y) => (at(clue.cell as string) === y) === (at(`${subgrid}r${y}c${column}`) === Number(row)));
  },
  'column-indexer': (clue, { at, digits }) => {
    const [, subgrid = '', row, column] = /^(\d*)r(\d+)c(\d+)$/.exec(clue.cell as string) ?? [];
    const columns = Array.from({ length: digits }, (_, i) => i + 1);
    return columns.every((x) => (at(clue.cell as string) === x) === (at(`${subgrid}r${row}c${x}`) === Number(column)));
  },
  'all-given': (clue, { at, beside, same, cells }, clues) => {
    const marks = clue.marks as string[];
    const marked = clues.filter(({ rule }) => marks.includes(rule)).map(({ cells }) => cells as [string, string]);
    const valuesOf = (mark: string, field: string, usual: number[]): number[] => {
      const own = clues
        .filter(({ rule }) => rule === mark)
        .map((one) => (one[field] as number | undefined) ?? usual[0]);
      return mark === 'xv' || own.length === 0 ? usual : (own as number[]);
    };
    const fits = (a: number, b: number): boolean =>
      (marks.includes('white-dot') && valuesOf('white-dot', 'difference', [1]).includes(Math.abs(a - b))) ||
      (marks.includes('black-dot') &&
        valuesOf('black-dot', 'ratio', [2]).some((ratio) => a === ratio * b || b === ratio * a)) ||
      (marks.includes('xv') && [5, 10].includes(a + b));
    for (const name of cells) {
      for (const other of beside(name)) {
        const free = !marked.some(([a, b]) => (same(a, name) && same(b, other)) || (same(a, other) && same(b, name)));
        if (free && fits(at(name), at(other))) return false;
      }
    }
    return true;
  },
};
