import { z } from 'zod';
import { LESSON_IDS } from '../lessons/lessons.ts';
import { cellDigitSchema, explainedStepSchema, sentenceSchema as sentence } from './hintsAndAnalyses.ts';
import { trainerItemSchema } from './trainer.ts';

const lessonIdSchema = z.enum(LESSON_IDS);
const cell = z.int().min(0);
const cells = z.array(cell);

/**
 * Explains why some cells are wrong answers. If `cells` is null, the explanation is for all wrong cells that no other
 * explanation lists. `why` may use the placeholder `cell`: the cell that the learner chose.
 */
const missSchema = z.object({ cells: cells.nullable(), why: sentence });

/**
 * One task of the learner. `text` is the instruction. `shared/learn/judgeEntry.ts` judges each entry of the learner. If
 * an entry consists of digits or removals, the trainer judges it first, as in its own exercises.
 */
export const lessonTaskSchema = z.discriminatedUnion('kind', [
  /**
   * Enter the digits or removals of steps of the lesson's technique, until `count` steps are complete. If the list
   * `all` is not empty, everything in it must be entered.
   */
  z.object({ kind: z.literal('step'), text: sentence, count: z.int(), all: z.array(cellDigitSchema) }),
  /**
   * Enter all the digits in `wanted`. `searched`: whether the learner has to find their cells, so that a digit in another
   * cell is an answer too. Without it, the text says which cells are meant.
   */
  z.object({
    kind: z.literal('fill'),
    text: sentence,
    wanted: z.array(cellDigitSchema),
    searched: z.literal(true).exactOptional(),
  }),
  /**
   * Choose one cell of each group; in the order of the groups if `ordered` is set. `ofStep`: whether the groups are
   * parts of the exercise's step, so that the step may be drawn as a help for this task.
   */
  z.object({
    kind: z.literal('point'),
    text: sentence,
    groups: z.array(cells),
    ordered: z.boolean(),
    ofStep: z.boolean(),
    /**
     * Whether the houses of the exercise's step are drawn, because the text names them. If the learner gets guidance,
     * the clues of the step are drawn too, but not the cells that must be chosen.
     */
    framed: z.boolean(),
    misses: z.array(missSchema),
  }),
  /**
   * Choose every right option. `cell`: the cell to which a wrong option refers. `marked`: cells that are highlighted
   * while the question is open.
   */
  z.object({
    kind: z.literal('choose'),
    text: sentence,
    marked: cells,
    options: z.array(z.object({ label: sentence, right: z.boolean(), why: sentence, cell: cell.nullable() })),
  }),
  /** Bring cells into view. `fills`: whether the cells must also be so large that they take up most of the view. */
  z.object({ kind: z.literal('see'), text: sentence, cells, fills: z.boolean() }),
  /**
   * Change the notes of cells until they are as in `wanted`, which has a mask for each cell, in the order of `cells`.
   */
  z.object({
    kind: z.literal('notes'),
    text: sentence,
    style: z.enum(['corner', 'centre']),
    cells,
    wanted: z.array(z.int()),
    /**
     * Why a digit must not be noted although no digit on the board rules it out. May use the placeholders `cell` and
     * `digit`.
     */
    why: sentence,
    /**
     * Why a note must stay; may use the placeholders `cell` and `digit`. If absent, the reason is that no digit on the
     * board rules the note out.
     */
    needed: sentence.exactOptional(),
  }),
  /**
   * Colour cells in two colours. `sides`: 0 or 1 for each cell; cells with the same number must get the same colour.
   */
  z.object({ kind: z.literal('colour'), text: sentence, cells, sides: z.array(z.int().min(0).max(1)), why: sentence }),
]);
export type LessonTask = z.infer<typeof lessonTaskSchema>;
export type LessonTaskOf<K extends LessonTask['kind']> = LessonTask & { readonly kind: K };

/** The tasks about one position of a puzzle, and what is on the board at the start. */
export const exerciseSchema = z.object({
  tasks: z.array(lessonTaskSchema).min(1),
  /** cell → mask of centre notes at the start. The list is empty if there are no notes. */
  notes: z.array(z.int()),
  /** A wrong digit that is on the board from the start, as if the learner had entered it. */
  planted: cellDigitSchema.nullable(),
  /** The step that the tasks are about; null if there is none. */
  step: explainedStepSchema.nullable(),
  /** Whether the step's pattern is drawn even if the learner gets no guidance. */
  drawn: z.boolean(),
  /**
   * Whether each task begins with the whole board in its usual place, and the view stays there, because the tasks speak
   * of the board's frame and of the copies beyond it.
   */
  whole: z.boolean(),
});
export type Exercise = z.infer<typeof exerciseSchema>;

/** The learner's progress in one lesson. */
export const lessonProgressSchema = z.object({
  lesson: lessonIdSchema,
  /** Number of positions finished. */
  tries: z.int().min(0),
  passed: z.boolean(),
});
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

/**
 * Calls of the lessons. Each position of a lesson is also an item (a position to practise on) of the trainer, so
 * `trainer.check` and `trainer.hint` accept its id.
 */
export const LESSON_CALLS = {
  /** Progress of all lessons that were begun. */
  'lessons.progress': { input: z.strictObject({}), output: z.array(lessonProgressSchema) },
  /**
   * A position of a lesson, transformed by a symmetry. `index` is the number of the position within the lesson, from 0;
   * after the last position, the first one comes again. Errors: `store`; `not-found`.
   */
  'lessons.next': {
    input: z.strictObject({ lesson: lessonIdSchema, index: z.int().min(0).max(1000) }),
    output: z.object({ item: trainerItemSchema, exercise: exerciseSchema }),
  },
  /**
   * Stores that the learner has finished a position, and whether this completes the lesson. Returns the new progress.
   */
  'lessons.record': {
    input: z.strictObject({ lesson: lessonIdSchema, passed: z.boolean() }),
    output: lessonProgressSchema,
  },
} as const;
