import { digitBit, digitsOf } from '../base/digits.ts';
import { itemAt } from '../base/itemAt.ts';
import type { LessonTask, LessonTaskOf } from '../contract/lessons.ts';
import type { TrainerVerdict } from '../contract/trainer.ts';
import type { Explanation, Reference, StepSentence } from '../step/explanation.ts';
import type { CellDigit } from '../step/step.ts';
import type { Topology } from '../topology/topology.ts';

/** The judgement of one entry of the learner. */
export type LessonJudgement =
  /** The entry is right. `done`: the task is finished. */
  | { readonly kind: 'right'; readonly done: boolean; readonly why: Explanation }
  /** The entry is true or harmless, but not what the task asks for. It does not count as an error. */
  | { readonly kind: 'other'; readonly why: Explanation }
  | { readonly kind: 'wrong'; readonly why: Explanation };

const cells = (...list: number[]): Reference => ({ kind: 'cells', cells: list });
const digits = (mask: number): Reference => ({ kind: 'digits', digits: mask });

const right = (done: boolean, ...why: StepSentence[]): LessonJudgement => ({ kind: 'right', done, why });
const other = (...why: StepSentence[]): LessonJudgement => ({ kind: 'other', why });
const wrong = (...why: StepSentence[]): LessonJudgement => ({ kind: 'wrong', why });

/** Adds values for placeholders to a sentence. */
function withValues({ key, values }: StepSentence, more: Readonly<Record<string, Reference>>): StepSentence {
  return { key, values: { ...values, ...more } };
}

/** For each group, whether the learner has found one of its cells. */
function found(groups: readonly (readonly number[])[], pointed: readonly number[]): boolean[] {
  return groups.map((group) => pointed.some((cell) => group.includes(cell)));
}

/** The groups from which the learner may choose a cell next. */
function openGroups({ groups, ordered }: LessonTaskOf<'point'>, pointed: readonly number[]): number[][] {
  if (ordered) return groups.slice(pointed.length, pointed.length + 1);
  const known = found(groups, pointed);
  return groups.filter((_, index) => !known[index]);
}

/** Number of cells that the learner still has to choose. A cell that belongs to several groups counts once. */
function cellsLeft(task: LessonTaskOf<'point'>, pointed: readonly number[]): number {
  if (task.ordered) return task.groups.length - pointed.length;
  return new Set(openGroups(task, pointed).map(([first]) => first)).size;
}

/**
 * The judgement of a right entry.
 * @param left number of entries that are still to be found.
 */
function rightSoFar(left: number): LessonJudgement {
  const count = { count: { kind: 'number', value: left } } as const;
  return right(left === 0, left === 0 ? { key: 'lesson.right' } : { key: 'lesson.right.left', values: count });
}

/**
 * Judges a chosen cell.
 * @param pointed right cells that were chosen before.
 */
export function judgeCell(task: LessonTaskOf<'point'>, pointed: readonly number[], cell: number): LessonJudgement {
  const open = openGroups(task, pointed);
  if (open.some((group) => group.includes(cell))) {
    return rightSoFar(cellsLeft(task, [...pointed, cell]));
  }
  if (pointed.includes(cell) || (!task.ordered && task.groups.some((group) => group.includes(cell)))) {
    return other({ key: 'lesson.already' });
  }
  const miss = task.misses.find((one) => one.cells === null || one.cells.includes(cell));
  return wrong(withValues(miss?.why ?? { key: 'lesson.why.is' }, { cell: cells(cell) }));
}

/**
 * Judges a chosen option.
 * @param chosen right options that were chosen before.
 */
export function judgeOption(
  { options }: LessonTaskOf<'choose'>,
  chosen: readonly number[],
  index: number,
): LessonJudgement {
  const option = options[index];
  if (!option || chosen.includes(index)) return other({ key: 'lesson.already' });
  if (!option.right) return wrong(option.why);
  const left = options.filter((one, at) => one.right && at !== index && !chosen.includes(at)).length;
  return right(left === 0, option.why);
}

const listed = (list: readonly CellDigit[], { cell, digit }: CellDigit): boolean =>
  list.some((one) => one.cell === cell && one.digit === digit);

const isWanted = ({ wanted }: LessonTaskOf<'fill'>, cell: number): boolean => wanted.some((one) => one.cell === cell);

/** The learner's entries in a task about digits. */
export interface EnteredDigits {
  readonly placed: readonly CellDigit[];
  readonly removed: readonly CellDigit[];
  /** Number of steps that were completed. */
  readonly steps: number;
}

/**
 * Number of steps that an entry completes. If several digits are entered together, each of them counts as one step,
 * because each is a naked or hidden single.
 */
export function stepsCompleted(entry: Pick<EnteredDigits, 'placed'>, verdict: TrainerVerdict): number {
  return verdict.kind === 'right' && verdict.missing === 0 ? Math.max(1, entry.placed.length) : 0;
}

/**
 * Decides whether digits and removals fulfil the task. The trainer has already judged whether they are correct.
 *
 * @param before digits and removals that were accepted earlier.
 * @param entry digits and removals to be judged.
 */
export function judgeDigits(
  task: LessonTaskOf<'step' | 'fill'>,
  before: EnteredDigits,
  entry: Omit<EnteredDigits, 'steps'>,
  verdict: TrainerVerdict,
): LessonJudgement {
  // The reasons why a digit in another cell is wrong would lead away from the task, or name its answer.
  if (task.kind === 'fill' && !task.searched && !entry.placed.every(({ cell }) => isWanted(task, cell))) {
    return other({ key: 'lesson.not-asked' });
  }
  if (verdict.kind === 'unsound') return wrong(...verdict.reasons);
  const entered = [...before.placed, ...before.removed, ...entry.placed, ...entry.removed];
  if (task.kind === 'fill') {
    if (entry.removed.length > 0 || !entry.placed.every((one) => listed(task.wanted, one))) {
      return other({ key: 'lesson.not-asked' });
    }
    return rightSoFar(task.wanted.filter((one) => !listed(entered, one)).length);
  }
  if (verdict.kind === 'other') {
    if (verdict.technique === null) return other({ key: 'lesson.later' });
    return other({
      key: 'lesson.other-technique',
      values: { technique: { kind: 'technique', id: verdict.technique } },
    });
  }
  const completed = stepsCompleted(entry, verdict);
  const enough = task.all.length > 0 ? task.all.every((one) => listed(entered, one)) : completed > 0;
  if (enough && before.steps + completed >= task.count) return right(true, { key: 'lesson.right' });
  if (task.all.length > 0) return right(false, { key: 'lesson.right.more-elsewhere' });
  return right(false, { key: completed > 0 ? 'lesson.right.next' : 'lesson.right.more' });
}

/**
 * A peer whose digit excludes the given digit from the given cell; -1 if there is none.
 * @param shown cell → digit, 0 for none.
 */
export function excluderOf(
  { peers, peerStart }: Topology,
  shown: ArrayLike<number>,
  { cell, digit }: CellDigit,
): number {
  for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) if (shown[peer] === digit) return peer;
  return -1;
}

/**
 * Judges a change of notes (cell → mask; corner or centre notes, as the task requires).
 *
 * @param shown cell → digit on the board, 0 for none.
 */
export function judgeNotes(
  task: LessonTaskOf<'notes'>,
  topology: Topology,
  shown: ArrayLike<number>,
  before: ArrayLike<number>,
  after: ArrayLike<number>,
): LessonJudgement {
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const [old, now] = [itemAt(before, cell), itemAt(after, cell)];
    if (old === now) continue;
    const at = task.cells.indexOf(cell);
    if (at < 0) return other({ key: 'lesson.not-asked' });
    const wanted = itemAt(task.wanted, at);
    for (const digit of digitsOf(now & ~old & ~wanted))
      return wrong(noteRefused(task, topology, shown, { cell, digit }));
    for (const digit of digitsOf(old & ~now & wanted)) {
      const { needed = { key: 'lesson.why.note-needed', values: {} } } = task;
      return wrong(withValues(needed, { cell: cells(cell), digit: digits(digitBit(digit)) }));
    }
  }
  const left = task.cells.filter((cell, at) => itemAt(after, cell) !== task.wanted[at]).length;
  if (left === 0) return right(true, { key: 'lesson.right' });
  return right(false, { key: 'lesson.right.more-notes' });
}

function noteRefused(
  { why }: LessonTaskOf<'notes'>,
  topology: Topology,
  shown: ArrayLike<number>,
  candidate: CellDigit,
): StepSentence {
  const values = { cell: cells(candidate.cell), digit: digits(digitBit(candidate.digit)) };
  const excluder = excluderOf(topology, shown, candidate);
  if (excluder < 0) return withValues(why, values);
  return { key: 'trainer.why.seen', values: { ...values, other: cells(excluder) } };
}

/**
 * Judges a change of colours (cell → mask of colours). If it is wrong, the explanation names a cell that was changed.
 */
export function judgeColours(
  task: LessonTaskOf<'colour'>,
  before: ArrayLike<number>,
  colours: ArrayLike<number>,
): LessonJudgement {
  const isChanged = (cell: number): boolean => colours[cell] !== before[cell];
  const sides = [0, 1].map((side) => {
    const own = task.cells.filter((_, at) => task.sides[at] === side);
    return { own, used: own.reduce((mask, cell) => mask | itemAt(colours, cell), 0) };
  });
  for (const [index, { own, used }] of sides.entries()) {
    const rest = itemAt(sides, 1 - index).used;
    const clash = own.find((cell) => isChanged(cell) && (itemAt(colours, cell) & rest) !== 0);
    if (clash !== undefined) return wrong(withValues(task.why, { cell: cells(clash) }));
    const mixed = own.find((cell) => isChanged(cell) && itemAt(colours, cell) !== 0 && itemAt(colours, cell) !== used);
    if (mixed !== undefined) return wrong({ key: 'lesson.why.same-side', values: { cell: cells(mixed) } });
  }
  for (let cell = 0; cell < colours.length; cell++) {
    if (colours[cell] !== 0 && !task.cells.includes(cell)) return other({ key: 'lesson.not-asked' });
  }
  const left = task.cells.filter((cell) => colours[cell] === 0).length;
  return right(left === 0, {
    key: left === 0 ? 'lesson.right' : 'lesson.right.left',
    values: { count: { kind: 'number', value: left } },
  });
}

interface ViewedPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Cells count as filling the visible part of the board if they take up this share (0 to 1) of it along one axis. */
const FILLING = 0.55;

/**
 * Whether the cells are visible, and large enough, as the task requires. Works only on boards that do not wrap; other
 * boards have no such tasks.
 */
export function isSeen(
  { cells: wanted, fills }: LessonTaskOf<'see'>,
  { cellRow, cellColumn }: Pick<Topology, 'cellRow' | 'cellColumn'>,
  view: ViewedPart,
): boolean {
  const rows = wanted.map((cell) => itemAt(cellRow, cell));
  const columns = wanted.map((cell) => itemAt(cellColumn, cell));
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  if (top < view.top || bottom > view.bottom || left < view.left || right > view.right) return false;
  const share = Math.max((bottom - top) / (view.bottom - view.top), (right - left) / (view.right - view.left));
  return !fills || share >= FILLING;
}

/** Sorted by digit, as a person would list them. */
function byDigit(list: readonly CellDigit[]): CellDigit[] {
  return [...list].sort((a, b) => a.digit - b.digit);
}

/** The answer to a task, which the learner can ask for: the cells to look at, and their digits in ascending order. */
export function answerTo(
  task: LessonTask,
  progress: { readonly pointed: readonly number[]; readonly placed: readonly CellDigit[] },
): { readonly cells: readonly number[]; readonly digits: readonly CellDigit[] } {
  switch (task.kind) {
    case 'point': {
      const next = openGroups(task, progress.pointed).flatMap((group) => group.slice(0, 1));
      return { cells: [...new Set(next)], digits: [] };
    }
    case 'fill': {
      const left = task.wanted.filter((one) => !listed(progress.placed, one));
      return { cells: left.map(({ cell }) => cell), digits: byDigit(left) };
    }
    case 'notes': {
      const notes = task.cells.flatMap((cell, at) =>
        digitsOf(itemAt(task.wanted, at)).map((digit) => ({ cell, digit })),
      );
      return { cells: task.cells, digits: byDigit(notes) };
    }
    case 'colour':
      return { cells: task.cells.filter((_, at) => task.sides[at] === 0), digits: [] };
    case 'see':
      return { cells: task.cells, digits: [] };
    case 'step':
      return { cells: [...new Set(task.all.map(({ cell }) => cell))], digits: byDigit(task.all) };
    case 'choose':
      return { cells: [], digits: [] };
  }
}
