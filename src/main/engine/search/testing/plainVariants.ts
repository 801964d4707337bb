import type { BoxShape } from '../../../../shared/base/boxShape.ts';
import type { Conflict, CoverProblem } from './exactCover.ts';

/**
 * Definitions of the variants for one subgrid, as simple as players describe them. They share no code with the topology
 * compiler, and tests compare its output with them.
 */

type Place = readonly [row: number, column: number];

/** Whether two different cells of a sudoku must have different digits because of the variant. */
const DIFFER: Readonly<Record<string, (a: Place, b: Place, box: BoxShape) => boolean>> = {
  'anti-knight': ([r, c], [s, d]) => Math.abs(r - s) * Math.abs(c - d) === 2,
  'anti-king': ([r, c], [s, d]) => Math.max(Math.abs(r - s), Math.abs(c - d)) === 1,
};

/**
 * For each variant, keys of cells: cells with the same key form a set that contains every digit once. Null for cells in
 * no set.
 */
const SETS: Readonly<Record<string, readonly ((place: Place, box: BoxShape) => string | null)[]>> = {
  diagonals: [
    ([r, c]) => (r === c ? 'falling' : null),
    ([r, c], { rows, columns }) => (r + c === rows * columns - 1 ? 'rising' : null),
  ],
  'disjoint-groups': [([r, c], { rows, columns }) => `${r % rows} ${c % columns}`],
  windoku: [
    ([r, c], { rows: n }) =>
      r % (n + 1) === 0 || c % (n + 1) === 0 ? null : `${Math.ceil(r / (n + 1))} ${Math.ceil(c / (n + 1))}`,
  ],
  'centre-dot': [
    ([r, c], { rows, columns }) => (r % rows === (rows - 1) / 2 && c % columns === (columns - 1) / 2 ? 'dot' : null),
  ],
  asterisk: [([r, c]) => ('25 33 37 52 55 58 73 77 85'.split(' ').includes(`${r + 1}${c + 1}`) ? 'asterisk' : null)],
};

/** One sudoku with variants, written as an exact cover problem. */
export function plainProblem(box: BoxShape, variants: readonly string[], regions?: string): CoverProblem {
  const digits = box.rows * box.columns;
  const cellCount = digits * digits;
  const placeOf = (cell: number): Place => [Math.floor(cell / digits), cell % digits];
  const sets = new Map<string, number[]>();
  const put = (key: string, cell: number): void => {
    sets.set(key, [...(sets.get(key) ?? []), cell]);
  };
  for (let cell = 0; cell < cellCount; cell++) {
    const place = placeOf(cell);
    const [row, column] = place;
    if (!variants.includes('free-rows')) put(`row ${row}`, cell);
    if (!variants.includes('free-columns')) put(`column ${column}`, cell);
    put(
      regions ? `region ${regions[cell]}` : `box ${Math.floor(row / box.rows)} ${Math.floor(column / box.columns)}`,
      cell,
    );
    for (const variant of variants) {
      for (const keyOf of SETS[variant] ?? []) {
        const key = keyOf(place, box);
        if (key !== null) put(`${variant} ${key}`, cell);
      }
    }
  }
  const conflicts: Conflict[] = [];
  for (let a = 0; a < cellCount; a++) {
    for (let b = a + 1; b < cellCount; b++) {
      const [p, q] = [placeOf(a), placeOf(b)];
      if (variants.some((variant) => DIFFER[variant]?.(p, q, box))) {
        for (let d = 1; d <= digits; d++) conflicts.push({ a, d, b, e: d });
      }
      const touching = Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) === 1;
      if (!touching || !variants.includes('non-consecutive')) continue;
      // Exclude equal digits too: if rows or columns are free, no house excludes them.
      for (let d = 1; d <= digits; d++) conflicts.push({ a, d, b, e: d });
      for (let d = 1; d < digits; d++) conflicts.push({ a, d, b, e: d + 1 }, { a, d: d + 1, b, e: d });
    }
  }
  return { cellCount, digits, houses: [...sets.values()], conflicts };
}
