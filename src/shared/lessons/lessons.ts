import type { LayoutRef } from '../layout/spec.ts';

/** Parts of the learning path, in the order in which the list of lessons shows them. */
export const LESSON_PARTS = ['boards', 'singles', 'playing', 'removals', 'far', 'clues'] as const;
export type LessonPart = (typeof LESSON_PARTS)[number];

interface LessonRow {
  readonly id: string;
  readonly part: LessonPart;
  readonly layout: LayoutRef;
  /**
   * Id of the lesson's technique. Steps that the learner enters must be of this technique. In lessons that require
   * steps, no cheaper technique has a step.
   */
  readonly technique: string;
  /** The kind of houses in which the lesson shows its technique, if another lesson shows it in the other kind. */
  readonly house?: LessonHouse;
}

/** A box, or a row or column. */
export type LessonHouse = 'box' | 'line';

const SINGLE: LayoutRef = { layout: 'simple', order: 3 };
const TWODOKU: LayoutRef = { layout: 'twodoku', order: 3 };
const SAMURAI: LayoutRef = { layout: 'samurai', order: 3 };
const CARPET: LayoutRef = { layout: 'carpet', order: 3, size: 2 };
const TORUS: LayoutRef = { layout: 'torus', order: 3, size: 2 };

/**
 * The learning path in its order. The texts of a lesson are `lesson.<id>` (its name) and `lesson.<id>.intro`. The
 * engine's folder `lessons` defines its tasks.
 */
export const LESSONS = [
  { id: 'rules', part: 'boards', layout: { layout: 'simple', order: 2 }, technique: 'full-house' },
  { id: 'shared-box', part: 'boards', layout: TWODOKU, technique: 'full-house' },
  { id: 'neighbours', part: 'boards', layout: TWODOKU, technique: 'hidden-single' },
  { id: 'samurai', part: 'boards', layout: SAMURAI, technique: 'full-house' },
  { id: 'getting-about', part: 'boards', layout: { layout: 'sumo', order: 3 }, technique: 'full-house' },
  { id: 'names', part: 'boards', layout: CARPET, technique: 'full-house' },
  { id: 'no-edge', part: 'boards', layout: TORUS, technique: 'full-house' },
  { id: 'copies', part: 'boards', layout: TORUS, technique: 'full-house' },
  { id: 'full-house', part: 'singles', layout: TWODOKU, technique: 'full-house' },
  { id: 'hidden-box', part: 'singles', layout: TWODOKU, technique: 'hidden-single', house: 'box' },
  { id: 'hidden-line', part: 'singles', layout: TWODOKU, technique: 'hidden-single', house: 'line' },
  { id: 'witness-next-door', part: 'singles', layout: SAMURAI, technique: 'hidden-single' },
  { id: 'naked-single', part: 'singles', layout: CARPET, technique: 'naked-single' },
  { id: 'where-to-start', part: 'playing', layout: SAMURAI, technique: 'hidden-single' },
  { id: 'corner-notes', part: 'playing', layout: TWODOKU, technique: 'hidden-single' },
  { id: 'centre-notes', part: 'playing', layout: TWODOKU, technique: 'hidden-single' },
  { id: 'mistakes', part: 'playing', layout: TWODOKU, technique: 'full-house' },
  { id: 'pointing', part: 'removals', layout: TWODOKU, technique: 'pointing-pair' },
  { id: 'pointing-across', part: 'removals', layout: TWODOKU, technique: 'pointing-pair' },
  { id: 'box-line', part: 'removals', layout: TWODOKU, technique: 'box-line-reduction' },
  { id: 'naked-pair', part: 'removals', layout: TWODOKU, technique: 'naked-pair' },
  { id: 'hidden-pair', part: 'removals', layout: TWODOKU, technique: 'hidden-pair' },
  { id: 'pair-across', part: 'removals', layout: TWODOKU, technique: 'naked-pair' },
  { id: 'crossing-houses', part: 'removals', layout: TORUS, technique: 'crossing-houses' },
  { id: 'stuck', part: 'removals', layout: SAMURAI, technique: 'hidden-single' },
  { id: 'x-wing', part: 'far', layout: TORUS, technique: 'x-wing' },
  { id: 'skyscraper', part: 'far', layout: TWODOKU, technique: 'skyscraper' },
  { id: 'wings', part: 'far', layout: SAMURAI, technique: 'y-wing' },
  { id: 'colouring', part: 'far', layout: { layout: 'flower', order: 3 }, technique: 'simple-colouring' },
  { id: 'rectangles', part: 'far', layout: TWODOKU, technique: 'unique-rectangle-1' },
  { id: 'xy-chain', part: 'far', layout: TWODOKU, technique: 'xy-chain' },
  { id: 'reading', part: 'far', layout: TWODOKU, technique: 'alternating-inference-chain' },
  { id: 'thermometer', part: 'clues', layout: { layout: 'simple', order: 2 }, technique: 'along-the-line' },
  { id: 'thermometer-bounds', part: 'clues', layout: SINGLE, technique: 'along-the-line' },
  { id: 'dots', part: 'clues', layout: SINGLE, technique: 'clue-neighbours' },
  { id: 'cage-combinations', part: 'clues', layout: SINGLE, technique: 'cage-combinations' },
  { id: 'arrow-sums', part: 'clues', layout: SINGLE, technique: 'sum-bounds' },
  { id: 'rule-of-45', part: 'clues', layout: SINGLE, technique: 'innie-outie' },
  { id: 'rule-of-45-linked', part: 'clues', layout: TWODOKU, technique: 'innie-outie-linked' },
] as const satisfies readonly LessonRow[];

export type LessonId = (typeof LESSONS)[number]['id'];

export const LESSON_IDS: readonly LessonId[] = LESSONS.map(({ id }) => id);

/** A lesson and its place on the path. */
export interface Lesson extends LessonRow {
  readonly id: LessonId;
  /** Number of the lesson on the path, from 1. */
  readonly number: number;
}

/** The lesson with an id. */
export function lessonOf(id: LessonId): Lesson {
  const index = LESSON_IDS.indexOf(id);
  return { ...(LESSONS[index] ?? LESSONS[0]), number: index + 1 };
}

/** Parts in which each lesson teaches its technique. The other parts are about boards and about playing. */
const TECHNIQUE_PARTS: ReadonlySet<LessonPart> = new Set(['singles', 'removals', 'far', 'clues']);

/**
 * The first lesson that teaches a technique; null if none does.
 *
 * @param house the kind of house to which the technique was applied; absent if the lesson may show it in any house.
 */
export function lessonTeaching(technique: string, house?: LessonHouse): Lesson | null {
  const rows: readonly LessonRow[] = LESSONS;
  const index = rows.findIndex(
    (lesson) =>
      lesson.technique === technique &&
      TECHNIQUE_PARTS.has(lesson.part) &&
      (house === undefined || (lesson.house ?? house) === house),
  );
  const id = LESSON_IDS[index];
  return id === undefined ? null : lessonOf(id);
}

/** The technique that a lesson teaches; null if it is about boards or about playing. */
export function taughtBy(id: LessonId): string | null {
  const { part, technique } = lessonOf(id);
  return TECHNIQUE_PARTS.has(part) ? technique : null;
}

/**
 * The first lesson after `from` that is not passed. If there is none, the search continues at the beginning of the
 * path. Null if all lessons are passed.
 */
export function nextLesson(passed: ReadonlySet<LessonId>, from?: LessonId): LessonId | null {
  const start = from === undefined ? 0 : LESSON_IDS.indexOf(from) + 1;
  const order = [...LESSON_IDS.slice(start), ...LESSON_IDS.slice(0, start)];
  return order.find((id) => !passed.has(id)) ?? null;
}
