import { z } from 'zod';
import { puzzleJsonSchema } from '../puzzle/puzzle.ts';
import { LEVELS } from '../step/step.ts';
import { analysisSchema } from './hintsAndAnalyses.ts';
import { jobIdSchema } from './ids.ts';

const asked = { jobId: jobIdSchema, puzzle: puzzleJsonSchema };

/** Some givens and clues of a puzzle: the cells of the givens, and the clues by their indices in the puzzle's list. */
const itemSetSchema = z.object({ cells: z.array(z.int()), clues: z.array(z.int()) });

const limitedCount = (most: number) => z.int().min(1).max(most);

/** Help that makes a puzzle of the one that is being set. */
const makingSchema = z.strictObject({
  /**
   * `complete`: adds givens, or clues of the puzzle's rules, until it has one solution. `minimise`: removes givens and
   * clues that are not needed. `vary`: keeps the cells of the givens and the places of the clues, and changes digits
   * and numbers; if that is not possible, returns a symmetric copy.
   */
  kind: z.enum(['complete', 'minimise', 'vary']),
  /** Kind of items that `complete` adds. */
  add: z.enum(['givens', 'clues']),
  /** The class that the result must have; null for any. */
  level: z.enum(LEVELS).nullable(),
  /** The same seed gives the same puzzle unless the time limit ended the search. */
  seed: z.string().max(200),
});
export type Making = z.infer<typeof makingSchema>;

/**
 * Calls about a puzzle that is being set. `job.cancel` stops each of them (`cancelled`). Other errors are those of
 * reading the puzzle; except in `setting.why`, `no-solution` if a clue is impossible by itself.
 */
export const SETTING_CALLS = {
  /** The candidates that occur in solutions, each with the number of its solutions, up to the limit. */
  'setting.candidates': {
    input: z.strictObject({ ...asked, limit: limitedCount(1000) }),
    output: z.object({
      /** cell → mask of the digits that it has in some solution. */
      candidates: z.array(z.int()),
      /** cell × D + digit − 1 → number of solutions with the digit there, at most the limit. */
      counts: z.array(z.int()),
      /** cell → mask of the digits whose count may be too low, because the search gave up. */
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
  /** Why a puzzle has no solution: givens and clues that contradict each other. Takes a few seconds at most. */
  'setting.why': {
    input: z.strictObject(asked),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('possible') }),
      z.object({ kind: z.literal('unknown') }),
      z.object({
        kind: z.literal('contradiction'),
        set: itemSetSchema,
        /** Whether no smaller set contradicts itself. Otherwise it is the smallest one found. */
        smallest: z.boolean(),
        /** Whether the set has a solution without any one of its items. */
        irreducible: z.boolean(),
      }),
    ]),
  },
  /** The givens and clues without which, each by itself, the puzzle keeps its one solution. */
  'setting.redundant': {
    input: z.strictObject(asked),
    output: z.object({
      /** 0, 1, or 2 for more; null if the search gave up. */
      solutions: z.int().nullable(),
      redundant: itemSetSchema,
      undecided: itemSetSchema,
    }),
  },
  /** Class and hardest technique. The puzzle must have one solution. */
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
    input: z.strictObject({ ...asked, making: makingSchema }),
    output: z.object({
      puzzle: puzzleJsonSchema,
      /** Whether no other puzzle was found, so that this is a symmetric copy of the given one. */
      copied: z.boolean(),
    }),
  },
} as const;
