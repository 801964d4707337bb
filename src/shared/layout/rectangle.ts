import type { BoxOffset } from './spec.ts';

/**
 * Offsets of a rectangle of subgrids, row by row.
 * @param pitch distances from one subgrid to the next in boxes, down and across.
 */
export function rectangle(rows: number, columns: number, [down, across]: BoxOffset): BoxOffset[] {
  const offsets: BoxOffset[] = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) offsets.push([y * down, x * across]);
  return offsets;
}
