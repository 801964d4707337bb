import { z } from 'zod';

/** Limits on the clues of one puzzle, and on the cells of one clue. */
const MOST_CLUES = 5000;
const MOST_CLUE_CELLS = 1000;

/** A clue in puzzle JSON: the id of its rule, and the fields that this rule defines. */
export const clueSchema = z.looseObject({ rule: z.string().min(1).max(64) });
export type Clue = z.infer<typeof clueSchema>;

export const cluesSchema = z.array(clueSchema).max(MOST_CLUES);

/**
 * A cell as clues name it: `r4c7`, or `2r4c7` with the number of its subgrid. The number may be left out only if there
 * is a single subgrid. All numbers begin at 1. For a shared cell, any of its names is valid.
 */
export const cellName = z
  .string()
  .max(20)
  .regex(/^(?:[1-9]\d*)?r[1-9]\d*c[1-9]\d*$/);
/** A row or column of a subgrid: `r4`, `c7`, or `2r4` with the number of the subgrid. */
export const lineName = z
  .string()
  .max(16)
  .regex(/^(?:[1-9]\d*)?[rc][1-9]\d*$/);

/**
 * Schema for the cells of a clue, in the clue's order.
 * @param least minimum number of cells.
 */
export function cellNames(least: number): z.ZodArray<typeof cellName> {
  return z.array(cellName).min(least).max(MOST_CLUE_CELLS);
}
