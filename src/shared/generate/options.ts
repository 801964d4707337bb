import { z } from 'zod';
import { givenSymmetrySchema } from '../layout/symmetryKinds.ts';
import { ratingTargetSchema } from '../rating/target.ts';

/** `unrated` does not require that human techniques solve the puzzle. */
export const difficultySchema = z.enum(['easy', 'medium', 'hard', 'master', 'extreme', 'unrated']);
export type Difficulty = z.infer<typeof difficultySchema>;

/** The difficulties that can be generated, in the order in which they are offered. */
export const DIFFICULTIES: readonly Difficulty[] = difficultySchema.options;

/**
 * Share of the open cells that become givens as well, unless a minimal puzzle is asked for. It makes each class take
 * longer than the one below: without it, the time of a medium and of a master puzzle is mostly spent on the same search
 * for singles. `npm run bench -- classes` shows the times.
 */
export const SPARE_GIVENS: Readonly<Record<Difficulty, number>> = {
  easy: 0.18,
  medium: 0.26,
  hard: 0.06,
  master: 0.04,
  extreme: 0,
  unrated: 0,
};

const techniqueIds = z.array(z.string().min(1).max(64)).max(100);

/** Greatest score or number of givens that can be wished for; no puzzle comes near. */
const MOST_WISHED = 1_000_000_000;

/**
 * Wishes for a new puzzle, beside its layout. Window, command line, library and engine share this form. `findConflict`
 * finds contradictory wishes.
 */
export const generateOptionsSchema = z.strictObject({
  /** The class that the human solver must give the puzzle, or `unrated`. */
  difficulty: difficultySchema,
  /** The same seed and options give the same puzzle, unless a time limit ended the search. */
  seed: z.string().max(200).optional(),
  /** Bounds on the score, which is the sum of the costs of all steps. */
  minScore: z.int().min(0).max(MOST_WISHED).optional(),
  maxScore: z.int().min(0).max(MOST_WISHED).optional(),
  /** Ids of techniques that the solve must use at least once each. */
  required: techniqueIds.optional(),
  /** Ids of techniques that the solve must not use; the puzzle must be solvable without them. */
  forbidden: techniqueIds.optional(),
  minGivens: z.int().min(0).max(MOST_WISHED).optional(),
  maxGivens: z.int().min(0).max(MOST_WISHED).optional(),
  /** Symmetry of the pattern of givens. A minimal puzzle is then one from which no orbit of givens can be removed. */
  symmetry: givenSymmetrySchema.optional(),
  /** Largest difference between the numbers of givens in two subgrids. Shared boxes count in each of their subgrids. */
  balance: z.int().min(0).max(MOST_WISHED).optional(),
  /** Least number of steps of the requested class in the solve. */
  targetSteps: z.int().min(1).max(1000).optional(),
  /**
   * The rating that the puzzle must have. With the difficulty `unrated`, any class may be used to reach it. If it is not
   * reached, the closest puzzle is the answer, also without a time limit.
   */
  rating: ratingTargetSchema.optional(),
  /**
   * Whether removing any given must lead to a second solution. True by default for classes whose `SPARE_GIVENS` is 0;
   * with `rating`, by default only preferred.
   */
  minimal: z.boolean().optional(),
  /**
   * Whether no proper connected part of the layout may have a unique solution from its own givens. True by default, but
   * only preferred with `rating`.
   */
  interlocked: z.boolean().optional(),
  /**
   * Time limit in seconds. After it, the closest puzzle found so far is the answer, even if it still has redundant
   * givens. If there is none, the failure names the stage.
   */
  timeLimit: z.number().positive().max(86_400).optional(),
});
export type GenerateWishes = z.infer<typeof generateOptionsSchema>;

/** A wish that a puzzle does not meet. */
export const shortfallSchema = z.object({
  /** Name of the option. `difficulty` also if the puzzle could not be solved. */
  option: z.enum([
    'difficulty',
    'minScore',
    'maxScore',
    'required',
    'forbidden',
    'minGivens',
    'maxGivens',
    'balance',
    'targetSteps',
    'rating',
    'minimal',
    'interlocked',
  ]),
  /**
   * The wished and the actual value: numbers, or words such as a class, technique ids, or for `rating` the text of
   * `printTarget`.
   */
  wanted: z.union([z.string(), z.number()]),
  found: z.union([z.string(), z.number()]),
});
export type Shortfall = z.infer<typeof shortfallSchema>;
