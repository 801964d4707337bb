import { z } from 'zod';
import { symmetrySchema } from '../layout/symmetries.ts';
import { puzzleJsonSchema } from '../puzzle/puzzle.ts';
import { LEVELS } from '../step/step.ts';
import { analysisSchema } from './hintsAndAnalyses.ts';
import { jobIdSchema } from './ids.ts';

const asked = { jobId: jobIdSchema, puzzle: puzzleJsonSchema };

/** Some givens and clues of a puzzle: the cells of the givens, and the clues by their indices in the puzzle's list. */
const itemSetSchema = z.object({ cells: z.array(z.int()), clues: z.array(z.int()) });

const limitedCount = (most: number) => z.int().min(1).max(most);

/** How to make another puzzle from the one in the editor. */
const makingSchema = z.strictObject({
  /**
   * `complete`: adds givens, or clues of the puzzle's rules, until the puzzle has one solution. `minimise`: removes
   * givens and clues that are not needed. `vary`: keeps the cells of the givens and the places of the clues, and
   * changes digits and numbers; if that is not possible, returns a symmetric copy.
   */
  kind: z.enum(['complete', 'minimise', 'vary']),
  /** Kind of items that `complete` adds. */
  add: z.enum(['givens', 'clues']),
  /**
   * Symmetry of the givens that `complete` adds: it adds those of symmetrical cells together. Clues are added without
   * regard to it.
   */
  symmetry: symmetrySchema.exactOptional(),
  /** The class that the result must have; null for any. */
  level: z.enum(LEVELS).nullable(),
  /** The same seed gives the same puzzle unless the time limit ended the search. */
  seed: z.string().max(200),
});
export type Making = z.infer<typeof makingSchema>;

/**
 * Calls about the puzzle that the user is composing in the editor. `job.cancel` stops each of them (`cancelled`). Other
 * errors: those of reading the puzzle; `no-solution` if a clue is impossible by itself, except in `setting.why`.
 */
export const SETTING_CALLS = {
  /**
   * The candidates that occur in solutions. For each of them, counts the solutions that contain it, up to the limit.
   */
  'setting.candidates': {
    input: z.strictObject({ ...asked, limit: limitedCount(1000) }),
    output: z.object({
      /** cell → mask of the digits that the cell has in some solution. */
      candidates: z.array(z.int()),
      /** cell × D + digit − 1 → number of solutions with the digit there, at most the limit. */
      counts: z.array(z.int()),
      /** cell → mask of the digits whose count may be too low, because the search gave up before it was complete. */
      undecided: z.array(z.int()),
    }),
  },
  /** Counts the solutions up to the limit. Sends events `setting.counted`. */
  'setting.count': {
    input: z.strictObject({ ...asked, limit: limitedCount(1_000_000) }),
    output: z.object({
      solutions: z.int(),
      /** Whether there may be more solutions: the limit was reached, or the search gave up. */
      atLeast: z.boolean(),
    }),
  },
  /** Why a puzzle has no solution: finds givens and clues that contradict each other. Takes a few seconds at most. */
  'setting.why': {
    input: z.strictObject(asked),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('possible') }),
      z.object({ kind: z.literal('unknown') }),
      z.object({
        kind: z.literal('contradiction'),
        set: itemSetSchema,
        /**
         * Whether no smaller set of givens and clues contradicts itself. If false, this is the smallest set that was
         * found.
         */
        smallest: z.boolean(),
        /** Whether the set has a solution as soon as any one of its givens and clues is removed. */
        irreducible: z.boolean(),
      }),
    ]),
  },
  /** The givens and clues each of which could be removed, on its own, without a second solution. */
  'setting.redundant': {
    input: z.strictObject(asked),
    output: z.object({
      /** Number of solutions: 0, 1, or 2 for two or more; null if the search gave up. */
      solutions: z.int().nullable(),
      redundant: itemSetSchema,
      undecided: itemSetSchema,
    }),
  },
  /** Class and hardest technique. The puzzle must have exactly one solution. */
  'setting.grade': {
    input: z.strictObject(asked),
    output: z.object({
      difficulty: z.enum([...LEVELS, 'beyond']),
      /** Id of the hardest technique used; null if the givens fill the board. */
      technique: z.string().nullable(),
    }),
  },
  /**
   * Solves the puzzle by human techniques as far as these go. If it has several solutions, steps do not assume that
   * there is only one.
   */
  'setting.path': { input: z.strictObject(asked), output: analysisSchema },
  /**
   * Makes another puzzle of this one. Sends events `job.progress`. Errors: `bad-input` and `gave-up` with the reason
   * why it is not possible, or was not found in half a minute.
   */
  'setting.make': {
    input: z.strictObject({
      ...asked,
      making: makingSchema,
      /** Solutions of earlier forms of the puzzle. `complete` keeps to the first that still is one. */
      known: z.array(puzzleJsonSchema.shape.grids).max(2).exactOptional(),
    }),
    output: z.object({
      puzzle: puzzleJsonSchema,
      /** Whether the answer is only a symmetric copy of the given puzzle, because no other puzzle was found. */
      copied: z.boolean(),
      /** Whether the time limit ended `minimise`, so that more givens and clues may be needless. */
      cut: z.boolean(),
    }),
  },
} as const;
