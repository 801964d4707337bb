import { z } from 'zod';
import { symmetrySchema } from '../layout/symmetries.ts';
import { ratingTargetSchema } from '../rating/target.ts';
import { CLASSES } from '../step/step.ts';

/** Difficulties that can be wished for. A puzzle that is `unrated` need not be solvable by human techniques. */
export const difficultySchema = z.enum(['easy', 'medium', 'hard', 'master', 'extreme', 'unrated']);
export type Difficulty = z.infer<typeof difficultySchema>;

/** All difficulties, in the order in which they are offered for a new puzzle. */
export const DIFFICULTIES: readonly Difficulty[] = difficultySchema.options;

/** The difficulty that is stored with a puzzle: its class, or `unrated` if it was not graded. */
export const gradeSchema = z.enum([...CLASSES, 'unrated']);
export type Grade = z.infer<typeof gradeSchema>;
export const GRADES: readonly Grade[] = gradeSchema.options;

/**
 * How many additional givens a puzzle gets if no minimal puzzle is requested, as a share of its open cells. With these
 * givens, each class takes longer to play than the class below. Without them, medium and master puzzles would feel
 * alike: players spend most of their time searching for singles. `npm run bench -- classes` shows the times.
 */
export const SPARE_GIVENS: Readonly<Record<Difficulty, number>> = {
  easy: 0.18,
  medium: 0.26,
  hard: 0.06,
  master: 0.04,
  extreme: 0,
  unrated: 0,
};

/** A wish for clues of one rule. */
const clueWishSchema = z.strictObject({
  /** Id of the rule. */
  rule: z.string().min(1).max(64),
  /**
   * Share of the possible clues, above 0 and at most 1. 1 means all clues that the solution allows, or as many as fit
   * on the board.
   */
  share: z.number().positive().max(1),
});
export type ClueWish = z.infer<typeof clueWishSchema>;
export const clueWishesSchema = z.array(clueWishSchema).min(1).max(12);

const techniqueIds = z.array(z.string().min(1).max(64)).max(100);

/** Limit on the values that can be wished for a score or a number of givens. It is far above those of any puzzle. */
const MOST_WISHED = 1_000_000_000;

/**
 * Wishes for a new puzzle, apart from its layout. Window, command line, library and engine share this form.
 * `findConflict` finds contradictory wishes.
 */
export const generateOptionsSchema = z.strictObject({
  /** The class that the human solver must give to the puzzle, or `unrated`. */
  difficulty: difficultySchema,
  /** The same seed and options give the same puzzle, unless a time limit ended the search. */
  seed: z.string().max(200).optional(),
  /**
   * Rules whose clues the puzzle should have. The clues are taken from the solution at random. By default, a puzzle
   * with clues is not minimal. If `minimal` is set, neither a given nor a clue can be removed.
   */
  rules: clueWishesSchema.optional(),
  /** Bounds on the score, which is the sum of the costs of all steps. */
  minScore: z.int().min(0).max(MOST_WISHED).optional(),
  maxScore: z.int().min(0).max(MOST_WISHED).optional(),
  /** Ids of techniques; the solve must use each of them at least once. */
  required: techniqueIds.optional(),
  /** Ids of techniques that the solve must not use. The puzzle must be solvable without them. */
  forbidden: techniqueIds.optional(),
  minGivens: z.int().min(0).max(MOST_WISHED).optional(),
  maxGivens: z.int().min(0).max(MOST_WISHED).optional(),
  /**
   * Symmetry of the pattern of givens. A puzzle with a symmetry counts as minimal if no orbit (a set of symmetric
   * givens) can be removed as a whole.
   */
  symmetry: symmetrySchema.optional(),
  /** Symmetry of the pattern of clues. The clues of each rule are symmetric on their own. */
  clueSymmetry: symmetrySchema.optional(),
  /**
   * Limit on the difference between the numbers of givens in two subgrids. A given in a shared box counts in each of
   * its subgrids.
   */
  balance: z.int().min(0).max(MOST_WISHED).optional(),
  /** Least number of steps in the solve whose technique has the requested class. */
  targetSteps: z.int().min(1).max(1000).optional(),
  /**
   * The rating that the puzzle must have. With the difficulty `unrated`, the puzzle may have any class. If the rating
   * is not reached, the closest puzzle is returned, even without a time limit.
   */
  rating: ratingTargetSchema.optional(),
  /**
   * Whether removing any given must lead to a second solution. The default is true for classes whose `SPARE_GIVENS` is
   * 0. With `rating`, minimal puzzles are by default only preferred.
   */
  minimal: z.boolean().optional(),
  /**
   * Whether the subgrids must need each other: no connected part of the layout may have a unique solution from the
   * givens of that part alone. The default is true. With `rating`, this is by default only preferred.
   */
  interlocked: z.boolean().optional(),
  /**
   * Time limit in seconds. When it is reached, the closest puzzle found so far is returned, even if it still has
   * redundant givens. If no puzzle was found, the error names the stage that was reached.
   */
  timeLimit: z.number().positive().max(86_400).optional(),
});
export type GenerateWishes = z.infer<typeof generateOptionsSchema>;

/** A wish that a puzzle does not meet. */
export const shortfallSchema = z.object({
  /** Name of the option that is not met. `difficulty` also means that the techniques cannot solve the puzzle. */
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
   * Wished value and actual value: a number, or words. Words are a class, technique ids, or for `rating` the text of
   * `printTarget`.
   */
  wanted: z.union([z.string(), z.number()]),
  found: z.union([z.string(), z.number()]),
});
export type Shortfall = z.infer<typeof shortfallSchema>;
