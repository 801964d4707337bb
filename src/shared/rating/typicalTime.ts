import type { Level } from '../step/step.ts';

/**
 * Predicted seconds per cell of the layout, by class. They are medians for puzzles of order 3 made with the generator's
 * defaults. `several`: the median of the layouts in the table of docs/generation.md, “What the classes mean”. Single
 * layouts differ from this median by a factor of up to 1.5, and single puzzles of a layout by a factor of about 1.3. On
 * one subgrid, people find singles faster, because they see all of them at once.
 */
const SECONDS_PER_CELL: Readonly<Record<'one' | 'several', Readonly<Record<Level, number>>>> = {
  one: { easy: 2.1, medium: 6.8, hard: 12, master: 16, extreme: 24 },
  several: { easy: 3.6, medium: 10, hard: 18, master: 21, extreme: 32 },
};

/**
 * Predicted seconds for a new puzzle of a class, before it is made.
 *
 * @param cells number of cells of the layout.
 * @param subgrids number of its subgrids.
 */
export function typicalSeconds(level: Level, cells: number, subgrids: number): number {
  return cells * SECONDS_PER_CELL[subgrids === 1 ? 'one' : 'several'][level];
}
