import { z } from 'zod';
import { givenSymmetrySchema } from '../layout/symmetryKinds.ts';

/** `unrated` asks for no human solvability at all. */
export const difficultySchema = z.enum(['easy', 'medium', 'hard', 'master', 'extreme', 'unrated']);
export type Difficulty = z.infer<typeof difficultySchema>;

/** The difficulties that puzzles can be generated with, in the order in which they are offered. */
export const DIFFICULTIES: readonly Difficulty[] = difficultySchema.options;

const techniqueIds = z.array(z.string().min(1).max(64)).max(100);

/**
 * What a puzzle to be made is asked to be, beside its layout: the one form that window, command line, library and engine
 * share. What contradicts itself is found by `findConflict`.
 */
export const generateOptionsSchema = z.strictObject({
  /** A rated puzzle is graded at exactly this class by the human solver. */
  difficulty: difficultySchema,
  /** Same seed and options, same puzzle; with a time limit only if it did not end the search. */
  seed: z.string().max(200).optional(),
  /** Bounds on the score: the sum of the costs of all steps. */
  minScore: z.int().min(0).optional(),
  maxScore: z.int().min(0).optional(),
  /** Ids of techniques of which the solve has at least one step each. */
  required: techniqueIds.optional(),
  /** Ids of techniques that the solve has no step of, and the puzzle no need of. */
  forbidden: techniqueIds.optional(),
  minGivens: z.int().min(0).optional(),
  maxGivens: z.int().min(0).optional(),
  /** The pattern of givens has this symmetry; minimal then means that no orbit of givens can be taken away. */
  symmetry: givenSymmetrySchema.optional(),
  /** The most by which the numbers of givens in two subgrids may differ; shared boxes count in each of their subgrids. */
  balance: z.int().min(0).optional(),
  /** Steps of the class asked for that the solve has at least. */
  targetSteps: z.int().min(1).max(1000).optional(),
  /** No given can be left out without a second solution. True by default. */
  minimal: z.boolean().optional(),
  /** No proper connected part of the layout has a unique solution from its own givens. True by default. */
  interlocked: z.boolean().optional(),
  /** Seconds after which the closest puzzle found so far is the answer; one is made in any case. */
  timeLimit: z.number().positive().max(86_400).optional(),
});
export type GenerateWishes = z.infer<typeof generateOptionsSchema>;

/** One wish that a puzzle falls short of. */
export const shortfallSchema = z.object({
  /** The option, by its name in the options; `difficulty` also where the puzzle was not solved. */
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
    'minimal',
    'interlocked',
  ]),
  /** What was asked for and what there is, as numbers, or words such as a class or technique ids. */
  wanted: z.union([z.string(), z.number()]),
  found: z.union([z.string(), z.number()]),
});
export type Shortfall = z.infer<typeof shortfallSchema>;
