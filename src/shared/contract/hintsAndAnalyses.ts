import { z } from 'zod';
import { RELATION_KINDS } from '../constraints/relationKind.ts';
import { MOST_POSITIONS } from '../game/move.ts';
import type { StepSentence } from '../step/explanation.ts';
import { EXPLAINED_BY } from '../step/models.ts';
import { CLASSES, LEVELS, WAY_KINDS } from '../step/step.ts';
import type { TextKey } from '../text/textKey.ts';
import { FARTHEST, numberWithin } from './bounds.ts';
import { latticePlaceSchema } from './lattice.ts';

// Schemas of the human solver's output: steps, their explanations, hints and analyses.

/** A cell of the topology. */
const cell = z.int().min(0);
export const cellDigitSchema = z.object({ cell, digit: z.int().min(1).max(25) });
const chainNodeSchema = z.object({ cells: z.array(cell), digit: z.int(), on: z.boolean() });

const relationKindSchema = z.object({ kind: z.enum(RELATION_KINDS), by: z.int() });
const sumPartSchema = z.object({
  cells: z.array(cell),
  times: z.int().exactOptional(),
  bound: z.enum(['exact', 'least', 'most']),
  digits: z.array(z.int()),
});

const waySchema = z.array(z.array(z.int()));

const calculationSchema = z.object({
  cells: z.array(cell),
  less: z.array(cell).exactOptional(),
  times: z.int().exactOptional(),
  result: z.enum(['exact', 'least', 'most']),
  terms: z.array(z.int()),
  parts: z.array(sumPartSchema).exactOptional(),
});

const stepSchema = z.object({
  technique: z.string(),
  subgrids: z.array(z.int()),
  placements: z.array(cellDigitSchema),
  eliminations: z.array(cellDigitSchema),
  evidence: z.object({
    cells: z.array(cell),
    houses: z.array(z.int()),
    covers: z.array(z.int()).exactOptional(),
    digits: z.int(),
    fins: z.array(cell).exactOptional(),
    candidates: z.array(cellDigitSchema).exactOptional(),
    nodes: z.array(chainNodeSchema).exactOptional(),
    inferences: z.array(z.object({ from: z.int(), to: z.int(), kind: z.enum(['strong', 'weak']) })).exactOptional(),
    clues: z.array(z.int().min(0)).exactOptional(),
    combinations: z.object({ possible: z.array(z.int()), excluded: z.array(z.int()) }).exactOptional(),
    cage: z
      .object({
        total: z.int(),
        placed: z.int(),
        cells: z.array(cell),
        candidates: z.array(z.int()),
        shut: z.array(z.int()).exactOptional(),
        bySight: z.literal(true).exactOptional(),
      })
      .exactOptional(),
    balance: z
      .object({
        houses: z.int(),
        cages: z.int(),
        totals: z.array(z.int()),
        uncounted: z.array(cellDigitSchema),
        outside: z.array(cellDigitSchema),
        innies: z.array(cell),
        outies: z.array(cell),
      })
      .exactOptional(),
    sums: z.array(calculationSchema).exactOptional(),
    fillings: z.array(z.array(z.int())).exactOptional(),
    ways: z.object({ kind: z.enum(WAY_KINDS), left: z.array(waySchema), crossed: z.array(waySchema) }).exactOptional(),
    against: z.array(z.int()).exactOptional(),
    left: z.array(z.int()).exactOptional(),
    absent: z.array(cellDigitSchema).exactOptional(),
    narrowings: z
      .array(z.object({ from: cell, has: z.int(), cell, gone: z.int(), left: z.int(), relation: relationKindSchema }))
      .exactOptional(),
  }),
});

/**
 * How steps are explained: by human techniques, or by constraint models, which are rules from the publication
 * [constraint-models] that replace the techniques. With models, the solver always looks at the whole board, never at
 * single subgrids.
 */
export const explainedBySchema = z.enum(EXPLAINED_BY);

/** The name of a technique is the text `technique.<id>`. */
export const techniqueSummarySchema = z.object({
  id: z.string(),
  level: z.enum(LEVELS),
  /** Set for techniques that reason about clues: the rules of these clues. Absent for other techniques. */
  rules: z.array(z.string()).exactOptional(),
});

const referenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cells'), cells: z.array(cell) }),
  z.object({ kind: z.literal('digits'), digits: z.int() }),
  z.object({ kind: z.literal('choice'), digits: z.int() }),
  z.object({ kind: z.literal('houses'), houses: z.array(z.int()) }),
  z.object({ kind: z.literal('subgrids'), subgrids: z.array(z.int()) }),
  z.object({ kind: z.literal('candidates'), candidates: z.array(cellDigitSchema) }),
  z.object({ kind: z.literal('sequence'), candidates: z.array(cellDigitSchema) }),
  z.object({ kind: z.literal('chain'), nodes: z.array(chainNodeSchema) }),
  z.object({ kind: z.literal('clues'), clues: z.array(z.int().min(0)) }),
  z.object({ kind: z.literal('combinations'), sets: z.array(z.int()) }),
  z.object({ kind: z.literal('left'), cells: z.array(cell), masks: z.array(z.int()) }),
  z.object({ kind: z.literal('course'), clue: z.int().min(0) }),
  z.object({ kind: z.literal('relation'), cell, from: cell, has: z.int(), relation: relationKindSchema }),
  z.object({ kind: z.literal('parts'), parts: z.array(sumPartSchema) }),
  z.object({
    kind: z.literal('bounds'),
    bound: z.enum(['least', 'most']),
    cells: z.array(cell),
    masks: z.array(z.int()),
  }),
  z.object({ kind: z.literal('rule'), clue: z.int().min(0) }),
  z.object({ kind: z.literal('fillings'), cells: z.array(cell), fillings: z.array(z.array(z.int())) }),
  z.object({ kind: z.literal('ways'), of: z.enum(WAY_KINDS), ways: z.array(waySchema) }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  z.object({ kind: z.literal('terms'), terms: z.array(z.int()) }),
  z.object({ kind: z.literal('technique'), id: z.string() }),
  z.object({ kind: z.literal('place'), cell, subgrid: z.int().min(0) }),
]);

/**
 * Schema of a sentence about cells, digits and houses. Its type is written here, because the type that the compiler
 * infers would contain every text key.
 */
export const sentenceSchema: z.ZodType<StepSentence> = z.object({
  key: z.custom<TextKey>((key) => typeof key === 'string'),
  values: z.record(z.string(), referenceSchema).exactOptional(),
});

export const explanationSchema = z.array(sentenceSchema);

/** A step, plus what `stepInWords` needs to describe it in any language. */
export const explainedStepSchema = z.object({
  step: stepSchema,
  level: z.enum(LEVELS),
  explanation: explanationSchema,
  /** Number of different steps of the same technique in the position before the step, including this step. */
  alternatives: z.int(),
});
export type ExplainedStep = z.infer<typeof explainedStepSchema>;

/** Facts about a position in which no step was found. */
const knownSchema = z.object({
  /** Number of solutions: 0, 1, or 2 for two or more; null if the search gave up. */
  solutions: z.int().min(0).max(2).nullable(),
  /** Whether the puzzle itself has no solution, so that none of the player's digits is to blame. */
  impossible: z.boolean(),
  /** Number of cells without a digit. */
  open: z.int(),
  /**
   * The open cell with the fewest candidates; null if no cell is open. `candidates`: mask of its candidates. `digit`:
   * its digit in a solution, 0 if no solution was searched for.
   */
  fewest: z.object({ cell, candidates: z.int(), digit: z.int() }).nullable(),
  /**
   * Number of cells in which two solutions of the position differ. `differing`: up to two of these cells, with their
   * digits in both solutions.
   */
  differences: z.int(),
  differing: z.array(z.object({ cell, digits: z.tuple([z.int(), z.int()]) })),
});
export type KnownPosition = z.infer<typeof knownSchema>;

const place = numberWithin(-FARTHEST, FARTHEST);

/** What the player saw of the board when asking for a hint. */
export const hintFocusSchema = z.strictObject({
  cell: z.int().min(0).max(MOST_POSITIONS),
  /** The visible part of the canvas, in cells; null if unknown. */
  window: z.strictObject({ left: place, top: place, right: place, bottom: place }).nullable(),
});
export type HintFocus = z.infer<typeof hintFocusSchema>;

/** Which step the player wants to see, if several are equally easy. */
export const hintWishSchema = z.strictObject({
  /** What the player sees. Steps nearest to it come first. */
  focus: hintFocusSchema,
  /**
   * Number of steps to skip, starting with the nearest one. After the last step, counting starts again with the first.
   */
  skip: z.int().min(0).max(MOST_POSITIONS),
  /**
   * A subgrid that the step has to change, even if there are easier steps that change only other subgrids; null for
   * any.
   */
  within: z.int().min(0).max(MOST_POSITIONS).nullable(),
});
export type HintWish = z.infer<typeof hintWishSchema>;

/**
 * Options of an analysis. `from`: solve from the givens, or from the current position. `mode`: a technique may use the
 * whole board (`whole`), or only cells of one subgrid at a time (`subgrid`).
 */
export const analysisWishSchema = z.strictObject({
  from: z.enum(['givens', 'position']),
  mode: z.enum(['whole', 'subgrid']),
});
export type AnalysisWish = z.infer<typeof analysisWishSchema>;

/** Answer to a player's request for a hint. */
export const hintSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    hint: explainedStepSchema,
    /** The candidates before the step: cell → mask. */
    candidates: z.array(z.int()),
    /** Number of equally easy steps that can be asked for, including this step. */
    choices: z.int(),
  }),
  /** No step, because the digits in these cells are wrong; see `Faults`. */
  z.object({
    kind: z.literal('wrong'),
    cells: z.array(cell).readonly(),
    moves: z.int(),
    digits: z.int(),
    notes: z.int(),
  }),
  z.object({ kind: z.literal('finished') }),
  /**
   * Only in an endless world: there is no hint for the province at `place`, because the provinces in `needs` must be
   * solved first. If `needs` is empty, the reason is that the province is not made yet.
   */
  z.object({ kind: z.literal('needs'), place: latticePlaceSchema, needs: z.array(latticePlaceSchema) }),
  /**
   * No technique has a step in this position, or in the requested subgrid. Contains facts about the position instead.
   */
  knownSchema.extend({ kind: z.literal('none') }),
]);
export type HintAnswer = z.infer<typeof hintSchema>;

/**
 * Schemas of `LastResort` (the cell whose candidates to try if no technique has a step) and of `ClueWork` (how much one
 * clue contributed to the steps).
 */
const lastResortSchema = z.object({ open: z.int(), cell, candidates: z.int() });
const clueWorkSchema = z.object({
  clue: z.int().min(0),
  steps: z.array(z.int().min(0)),
  placements: z.int(),
  eliminations: z.int(),
});

/** Technique id → number of uses. */
const usageSchema = z.record(z.string(), z.int());

export const analysisSchema = z.object({
  solved: z.boolean(),
  /** Class of the puzzle. Null if the position does not have exactly one solution, or if models explain the steps. */
  difficulty: z.enum(CLASSES).nullable(),
  score: z.int(),
  /**
   * The last resort (trying candidates) in the position where the techniques get stuck, see `LastResort`. Null if the
   * techniques solve the puzzle.
   */
  lastResort: lastResortSchema.nullable(),
  /** The starting position. `digits`: cell → digit, 0 for none. `candidates`: cell → mask of candidates. */
  digits: z.array(z.int()),
  candidates: z.array(z.int()),
  steps: z.array(explainedStepSchema),
  /** Cost of each step of `steps`. The score is the sum of the costs. */
  costs: z.array(z.number()),
  usage: z.object({ overall: usageSchema, bySubgrid: z.array(usageSchema) }),
  opening: z.array(z.object({ subgrid: z.int(), opened: z.int().nullable(), finished: z.int().nullable() })),
  /**
   * Conclusions that a subgrid got from other subgrids through a shared box (`house`). `step` is an index into `steps`.
   */
  traffic: z.array(
    z.object({
      house: z.int(),
      subgrid: z.int(),
      placements: z.array(cellDigitSchema.extend({ step: z.int() })),
      eliminations: z.array(cellDigitSchema.extend({ step: z.int() })),
    }),
  ),
  /** How much each clue contributed to the steps; empty if the puzzle has no clues. */
  clues: z.array(clueWorkSchema),
  /** Indices of the steps that had no alternative: the cheapest technique had no other step. */
  bottlenecks: z.array(z.int()),
  hardest: z.int().nullable(),
});
export type AnalysisAnswer = z.infer<typeof analysisSchema>;

/**
 * Compares how hard it was to find a digit, for the player and for the solver. Only for digits that the player placed
 * by hand.
 */
const comparedDigitSchema = z.object({
  /**
   * The hardest technique needed to place the digit, by id. `mine`: at the time when the player placed it. `solver`: at
   * the time when the solver placed it.
   */
  mine: z.string().nullable(),
  solver: z.string().nullable(),
  /**
   * An easier step, for another digit, that the player could have made instead. It uses `technique`, and needs the
   * candidates in `removed` to be eliminated first.
   */
  easier: z.object({ step: explainedStepSchema, technique: z.string(), removed: z.array(cellDigitSchema) }).nullable(),
});

export const comparisonSchema = z.object({
  /** The hardest level of techniques that the comparison tried. */
  cap: z.enum(LEVELS),
  /**
   * The subgrids in the order in which their last cells were filled, by the player (`mine`) and by the solver.
   * Unfinished subgrids are absent.
   */
  finished: z.object({ mine: z.array(z.int()), solver: z.array(z.int()) }),
  /** Ids of the techniques that occur in the comparison, easiest first. */
  techniques: z.array(z.string()),
  /** The right digits of the game, in the order of its moves; `compared` is null if the program placed the digit. */
  digits: z.array(cellDigitSchema.extend({ compared: comparedDigitSchema.nullable() })),
});
export type ComparisonAnswer = z.infer<typeof comparisonSchema>;
