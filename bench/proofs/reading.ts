import { plainProblem } from '../../src/main/engine/search/testing/plainVariants.ts';
import { cellsByCrossings } from '../../src/main/engine/search/testing/twistedLayouts.ts';
import { characterDigit } from '../../src/shared/base/digits.ts';
import type { LayoutSpec } from '../../src/shared/layout/spec.ts';
import type { CoverRules } from './cover.ts';

/** The rules of one subgrid. */
interface SubgridReading {
  /** Index in the subgrid (row × D + column) → cell of the board. */
  readonly cells: readonly number[];
  readonly houses: readonly (readonly number[])[];
  /** Pairs of choices that exclude each other. A choice is a digit in a cell of the board. */
  readonly conflicts: readonly (readonly [number, number])[];
  /** Index in the subgrid → mask of the digits that the mark of the cell allows. */
  readonly allowed: readonly number[];
}

/**
 * A layout with its variants, read only from offsets, wraps, twist and texts. Shares no code with the topology
 * compiler: finds cells by crossing the wraps one at a time, and takes the rules as players describe them.
 */
export interface BoardReading {
  readonly order: number;
  readonly digits: number;
  readonly cellCount: number;
  readonly subgrids: readonly SubgridReading[];
  /** The rules of all subgrids together. */
  readonly rules: CoverRules;
}

export function readBoard(spec: LayoutSpec): BoardReading {
  const { box, digits, offsets, variants = [] } = spec;
  const area = digits * digits;
  const { cellCount, cells } = cellsByCrossings(spec);
  const odd = Array.from({ length: digits }, (_, i) => (i % 2 === 0 ? 2 ** i : 0)).reduce((a, b) => a + b);
  const masks = new Map([
    ['O', odd],
    ['E', 2 ** digits - 1 - odd],
  ]);
  const subgrids = offsets.map((_, subgrid): SubgridReading => {
    const own = cells.slice(subgrid * area, (subgrid + 1) * area);
    const here = variants.filter(({ subgrids: on }) => on === undefined || (on as number[]).includes(subgrid));
    const textOf = (id: string, field: string): string | undefined => {
      const ref = here.find((one) => one.id === id);
      const texts = (ref?.[field] ?? []) as string[];
      return texts.length === 1
        ? texts[0]
        : texts[(ref?.subgrids as number[] | undefined)?.indexOf(subgrid) ?? subgrid];
    };
    const names = here.map(({ id }) => id);
    const { houses, conflicts = [] } = plainProblem(box, names, textOf('colour', 'regions'));
    const at = (place: number): number => own[place] as number;
    return {
      cells: own,
      houses: houses.map((house) => house.map(at)),
      conflicts: conflicts.map(({ a, d, b, e }) => [at(a) * digits + d - 1, at(b) * digits + e - 1]),
      allowed: [...(textOf('even-odd', 'even') ?? '')].map((letter) => masks.get(letter) ?? 2 ** digits - 1),
    };
  });
  return { order: box.rows, digits, cellCount, subgrids, rules: rulesOf({ digits, cellCount, subgrids }, subgrids) };
}

/**
 * The rules of some of the board's subgrids. Cells outside these subgrids belong to no house. They are fixed to 1, so
 * that they do not multiply the number of solutions.
 */
export function rulesOf(
  { digits, cellCount }: Pick<BoardReading, 'digits' | 'cellCount' | 'subgrids'>,
  subgrids: readonly SubgridReading[],
): CoverRules {
  const houses = new Map<string, readonly number[]>();
  const conflicts = new Map<string, readonly [number, number]>();
  const allowed = new Array<number>(cellCount).fill(1);
  for (const { cells } of subgrids) for (const cell of cells) allowed[cell] = 2 ** digits - 1;
  for (const subgrid of subgrids) {
    for (const house of subgrid.houses) houses.set([...house].sort((a, b) => a - b).join(), house);
    for (const [a, b] of subgrid.conflicts) conflicts.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
    subgrid.allowed.forEach((mask, place) => {
      const cell = subgrid.cells[place] as number;
      allowed[cell] = (allowed[cell] as number) & mask;
    });
  }
  return { cellCount, digits, houses: [...houses.values()], conflicts: [...conflicts.values()], allowed };
}

/** cell → digit, 0 for none. Null if the texts do not fit the board, or two texts differ in a shared cell. */
export function readTexts({ subgrids, cellCount, digits }: BoardReading, grids: readonly string[]): Uint8Array | null {
  const values = new Int8Array(cellCount).fill(-1);
  for (const [index, { cells }] of subgrids.entries()) {
    const text = grids[index] ?? '';
    if (text.length !== cells.length) return null;
    for (const [place, cell] of cells.entries()) {
      const digit = characterDigit(text[place] as string);
      if (digit < 0 || digit > digits || ((values[cell] as number) >= 0 && values[cell] !== digit)) return null;
      values[cell] = digit;
    }
  }
  return grids.length === subgrids.length ? Uint8Array.from(values) : null;
}

/** The reason why a full board is not a solution; null if it is one. */
export function faultOfSolution({ digits, houses, conflicts, allowed }: CoverRules, values: Uint8Array): string | null {
  const cell = allowed.findIndex((mask, i) => ((mask >> ((values[i] as number) - 1)) & 1) === 0 || values[i] === 0);
  if (cell >= 0) return `cell ${cell} may not be ${values[cell]}`;
  const house = houses.find((cells) => new Set(cells.map((one) => values[one])).size < digits);
  if (house) return `the house of the cells ${house.join(' ')} lacks a digit`;
  const isTrue = (choice: number): boolean => values[Math.floor(choice / digits)] === (choice % digits) + 1;
  const pair = conflicts.find(([a, b]) => isTrue(a) && isTrue(b));
  return pair
    ? `the cells ${pair.map((choice) => Math.floor(choice / digits)).join(' and ')} exclude each other`
    : null;
}

/** Whether naked and hidden singles solve a board. Scans the whole board again and again until nothing changes. */
export function singlesSolve(
  { cellCount, digits, houses, conflicts, allowed }: CoverRules,
  givens: Uint8Array,
): boolean {
  const possible = Int32Array.from(allowed);
  const peers = Array.from({ length: cellCount }, () => new Set<number>());
  for (const house of houses) for (const a of house) for (const b of house) if (a !== b) peers[a]?.add(b);
  const excluded = new Map<number, number[]>();
  for (const [a, b] of [...conflicts, ...conflicts.map(([a, b]) => [b, a] as const)]) {
    excluded.set(a, [...(excluded.get(a) ?? []), b]);
  }
  const board = new Uint8Array(cellCount);
  const place = (cell: number, digit: number): void => {
    board[cell] = digit;
    possible[cell] = 0;
    for (const peer of peers[cell] ?? []) possible[peer] = (possible[peer] as number) & ~(1 << (digit - 1));
    for (const choice of excluded.get(cell * digits + digit - 1) ?? []) {
      const other = Math.floor(choice / digits);
      possible[other] = (possible[other] as number) & ~(1 << (choice % digits));
    }
  };
  givens.forEach((digit, cell) => {
    if (digit !== 0) place(cell, digit);
  });
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < cellCount; cell++) {
      const mask = possible[cell] as number;
      if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
      place(cell, 32 - Math.clz32(mask));
      changed = true;
    }
    for (const house of houses) {
      for (let bit = 1; bit < 1 << digits; bit <<= 1) {
        const [only, ...others] = house.filter((cell) => ((possible[cell] as number) & bit) !== 0);
        if (only === undefined || others.length > 0) continue;
        place(only, 32 - Math.clz32(bit));
        changed = true;
      }
    }
  }
  return !board.includes(0);
}
