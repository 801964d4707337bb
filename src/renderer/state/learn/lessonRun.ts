import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { Exercise, LessonTask, LessonTaskOf } from '../../../shared/contract/lessons.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Move } from '../../../shared/game/move.ts';
import {
  answerTo,
  isSeen,
  judgeCell,
  judgeColours,
  judgeDigits,
  judgeNotes,
  judgeOption,
  type LessonJudgement,
  stepsCompleted,
} from '../../../shared/learn/judgeEntry.ts';
import type { LessonId } from '../../../shared/lessons/lessons.ts';
import { namesOfExplanation, namesOfStep } from '../../../shared/step/format.ts';
import type { NameOrder } from '../../../shared/step/placeNames.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { cellsDrawing, frameDrawing, partDrawing, patternDrawing, type StepDrawing } from '../board/stepDrawing.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { Tool } from '../session/intents.ts';
import { ItemBoard, type ItemBoardParts, type ItemMarking } from './itemBoard.ts';
import type { LessonBook } from './lessonBook.ts';

/**
 * The position of a lesson that is on the board:
 *
 * - `guided`: with guidance.
 * - `first`, `second`: without guidance.
 * - `again`: a further position, if those were not passed.
 * - `cold`: tests whether the learner already knows the technique.
 */
export type LessonStage = 'guided' | 'first' | 'second' | 'again' | 'cold';

/** The state of a lesson while one of its positions is open. */
export interface OpenLesson {
  readonly kind: 'open';
  /** Number of the position, different for each position that is opened. */
  readonly position: number;
  readonly stage: LessonStage;
  readonly exercise: Exercise;
  /** Index of the current task. */
  readonly at: number;
  /** Right answers to the current task so far: cells, or indices of options. */
  readonly found: readonly number[];
  /** Right digits so far in this position. */
  readonly placed: readonly CellDigit[];
  /** Judgement of the learner's last entry; null before the first entry. */
  readonly said: LessonJudgement | null;
  /** Index of the task that `said` is about: the current one, or the one before it. */
  readonly saidAt: number;
  /** Whether the last entry was removed from the board. */
  readonly takenBack: boolean;
  /** Whether the answer to the current task is shown. */
  readonly shown: boolean;
  /** Whether all entries so far were right and no answer was shown. */
  readonly clean: boolean;
  /** Whether the position is finished. */
  readonly done: boolean;
}

export type LessonState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | OpenLesson;

/**
 * Whether this position decides about the lesson: if the learner finishes it without a mistake, the lesson is passed.
 */
function decides(stage: LessonStage): boolean {
  return stage === 'second' || stage === 'again' || stage === 'cold';
}

/** Whether this position has passed the lesson: it is finished, without a mistake, and it decides. */
export function isPassed({ done, clean, stage }: OpenLesson): boolean {
  return done && clean && decides(stage);
}

/**
 * Whether a task is about the step of the exercise. A task of the kind `step` is not, if it expects eliminations that
 * the step of the exercise does not make.
 */
export function isAboutStep(task: LessonTask, { step }: Exercise): boolean {
  if (!step) return false;
  if (task.kind === 'step') return task.all.every((one) => has(step.step.eliminations, one));
  return task.kind === 'fill' || (task.kind === 'point' && task.ofStep);
}

/**
 * The subgrids by which all texts about a task name cells and houses: those that the task names, then those of the step.
 *
 * @param at index of the task; after the last one, only the step counts.
 */
export function namesOfTask(topology: Topology, { tasks, step }: Exercise, at: number): NameOrder {
  const task = tasks[at];
  const { others = [] } = task ? namesOfExplanation(topology, [task.text]) : {};
  const [reader] = others;
  const ofStep = step && namesOfStep(topology, step.step, { ...(reader !== undefined && { reader }) });
  return { subgrid: -1, others: [...others, ...(ofStep ? [ofStep.subgrid, ...(ofStep.others ?? [])] : [])] };
}

/** The stage of the next position after a finished one; null if the lesson is passed. */
function stageAfter(state: OpenLesson): LessonStage | null {
  if (isPassed(state)) return null;
  if (state.stage === 'cold') return 'guided';
  return state.stage === 'guided' ? 'first' : state.stage === 'first' ? 'second' : 'again';
}

/** Index of the stored position that each stage uses. */
const POSITIONS: Readonly<Record<LessonStage, number>> = { guided: 0, first: 1, second: 2, again: 3, cold: 2 };

const TOOLS: Readonly<Record<LessonTask['kind'], Tool>> = {
  fill: 'digit',
  point: 'digit',
  choose: 'digit',
  see: 'digit',
  step: 'centre',
  notes: 'centre',
  colour: 'colour',
};

function toolFor(task: LessonTask, notes: boolean): Tool {
  if (task.kind === 'notes') return task.style;
  return task.kind === 'step' && !notes ? 'digit' : TOOLS[task.kind];
}

const has = (list: readonly CellDigit[], { cell, digit }: CellDigit): boolean =>
  list.some((one) => one.cell === cell && one.digit === digit);

/**
 * Judgement that an entry was not asked for. A new object each time, so that a screen reader says a repeated one too.
 */
const notAsked = (): LessonJudgement => ({ kind: 'other', why: [{ key: 'lesson.not-asked' }] });
const NO_MARKS: ItemMarking = { placements: [], eliminations: [] };

/** Dependencies of a lesson. */
interface LessonParts extends ItemBoardParts {
  readonly client: Client;
}

/** A lesson: one position after another until the lesson is passed. Every entry is judged at once. */
export class LessonRun {
  readonly id: LessonId;
  private readonly parts: LessonParts;
  private readonly book: LessonBook;
  readonly #state = signal<LessonState>({ kind: 'loading' });
  readonly state: ReadonlySignal<LessonState> = this.#state;
  readonly #board = signal<ItemBoard | null>(null);
  /** The game on the board of the position; null while no position is open. */
  readonly play: ReadonlySignal<OpenGame | null> = computed(() => this.#board.value?.play ?? null);
  /** Accepted marks in this position, and the number of steps of the current task that the learner has made. */
  private made = NO_MARKS;
  private steps = 0;
  /** The marks after the last accepted entry. */
  private settled: Record<'digits' | 'corner' | 'centre' | 'colours', ArrayLike<number>> = {
    digits: [],
    corner: [],
    centre: [],
    colours: [],
  };
  /** Whether marks are being judged, and whether marks have changed again since that began. */
  private judging = false;
  private unjudged = false;
  private requests = 0;
  private ends: (() => void)[] = [];

  constructor(id: LessonId, parts: LessonParts, book: LessonBook) {
    this.id = id;
    this.parts = parts;
    this.book = book;
  }

  /** Opens the position of a stage. */
  async open(stage: LessonStage): Promise<void> {
    const request = ++this.requests;
    this.leave();
    this.#state.value = { kind: 'loading' };
    const answer = await this.parts.client.call('lessons.next', { lesson: this.id, index: POSITIONS[stage] });
    if (request !== this.requests) return;
    const opened = answer.ok ? ItemBoard.open(this.parts, answer.value.item, answer.value.exercise) : answer;
    if (!answer.ok || !opened.ok) {
      if (!opened.ok) this.#state.value = { kind: 'failed', error: opened.error };
      return;
    }
    const { exercise } = answer.value;
    const { play } = opened.value;
    batch(() => {
      this.#board.value = opened.value;
      const begun = {
        at: 0,
        found: [],
        placed: [],
        said: null,
        saidAt: 0,
        takenBack: false,
        shown: false,
        clean: true,
        done: false,
      };
      this.#state.value = { kind: 'open', position: request, stage, exercise, ...begun };
    });
    this.made = { ...opened.value.marking, eliminations: [] };
    this.settle();
    play.pointing.taker.value = (cell) => this.point(cell);
    this.ends = [
      play.session.onMarks((_, move) => void this.marked(move)),
      effect(() => play.shownOn.value?.onView((view) => this.viewed(view))),
      // The view can only be moved once the board exists, so wait for it.
      effect(() => {
        const board = play.shownOn.value;
        const { wrapsRows, wrapsColumns } = play.session.canvas;
        if (board && (wrapsRows || wrapsColumns)) board.showRing(true);
        if (board) untracked(() => this.showTask());
      }),
    ];
    this.begin();
  }

  /**
   * Continues after a finished position. Returns true if the lesson is passed and there is no further position to open.
   */
  async go(): Promise<boolean> {
    const state = this.#state.peek();
    if (state.kind === 'failed') await this.open('guided');
    if (state.kind !== 'open' || !state.done) return false;
    const next = stageAfter(state);
    if (next) await this.open(next);
    return next === null;
  }

  /** Shows the answer to the current task. After that, finishing the position does not pass the lesson. */
  show(): void {
    const state = this.#state.peek();
    if (state.kind !== 'open' || state.done) return;
    this.#state.value = { ...state, shown: true, said: null, clean: false };
    this.draw(true);
  }

  /** Answers with a cell, by default the one under the cursor. */
  point(cell = this.play.peek()?.selection.cursor.peek() ?? -1): void {
    const state = this.#state.peek();
    const task = this.task;
    if (state.kind !== 'open' || task?.kind !== 'point' || cell < 0) return;
    this.take(judgeCell(task, state.found, cell), cell);
  }

  /** Answers the current task with one of its options. */
  choose(index: number): void {
    const state = this.#state.peek();
    const task = this.task;
    if (state.kind !== 'open' || task?.kind !== 'choose') return;
    const judgement = judgeOption(task, state.found, index);
    this.take(judgement, index);
    const wrong = judgement.kind === 'wrong' ? task.options[index]?.cell : null;
    if (typeof wrong === 'number') this.#board.peek()?.pointAt(wrong, this.names);
  }

  close(): void {
    this.requests++;
    this.leave();
  }

  private leave(): void {
    for (const end of this.ends.splice(0)) end();
    const board = this.#board.peek();
    this.#board.value = null;
    board?.close();
  }

  /** The current task; undefined if no position is open or it is finished. */
  private get task(): LessonTask | undefined {
    const state = this.#state.peek();
    return state.kind === 'open' && !state.done ? state.exercise.tasks[state.at] : undefined;
  }

  private get names(): NameOrder {
    const state = this.#state.peek();
    const play = this.play.peek();
    if (state.kind !== 'open' || !play) return { subgrid: -1 };
    return namesOfTask(play.session.topology, state.exercise, state.at);
  }

  /** Stores the current marks. Undo returns to these marks, and so does an entry that is rejected. */
  private settle(): void {
    const session = this.#board.peek()?.play.session;
    if (!session) return;
    session.startHere();
    const { digits, corner, centre, colours } = session.game.marks;
    this.settled = {
      digits: digits.slice(),
      corner: corner.slice(),
      centre: centre.slice(),
      colours: colours.slice(),
    };
  }

  /** Begins the current task. */
  private begin(): void {
    const state = this.#state.peek();
    const task = this.task;
    const play = this.play.peek();
    if (state.kind !== 'open' || !task || !play) return;
    this.steps = 0;
    play.setTool(toolFor(task, state.exercise.notes.length > 0));
    this.showTask();
  }

  /**
   * Draws the current task and moves the view to it: to the whole board, or to the drawing and to the cell at which the
   * task starts, if it names one.
   */
  private showTask(): void {
    const state = this.#state.peek();
    if (state.kind === 'open' && state.exercise.whole) this.play.peek()?.shownOn.peek()?.fitBoard();
    this.draw(true);
    const start = this.task?.text.values?.start;
    if (start?.kind === 'place') this.#board.peek()?.pointAt(start.cell, start);
  }

  private async marked(move: Move | null): Promise<void> {
    this.#board.peek()?.redraw();
    if (!this.task || move?.kind === 'rewind') return;
    this.unjudged = true;
    if (this.judging) return;
    this.judging = true;
    const board = this.#board.peek();
    while (this.unjudged && this.#board.peek() === board) {
      this.unjudged = false;
      const judgement = await this.judgementOfMarks();
      if (judgement && this.#board.peek() === board) this.take(judgement);
    }
    this.judging = false;
  }

  /** Judges the marks that have changed; null if the change does not matter for the current task. */
  private async judgementOfMarks(): Promise<LessonJudgement | null> {
    const task = this.task;
    const session = this.play.peek()?.session;
    if (!task || !session) return null;
    const { topology, game } = session;
    const { digits, colours } = game.marks;
    if (task.kind === 'fill' || task.kind === 'step') return this.judgementOfDigits(task);
    if (digits.some((digit, cell) => digit !== this.settled.digits[cell])) return notAsked();
    if (task.kind === 'colour') return judgeColours(task, this.settled.colours, colours);
    if (task.kind !== 'notes') return null;
    const before = this.settled[task.style];
    const after = game.marks[task.style];
    if (after.every((mask, cell) => mask === before[cell])) return null;
    return judgeNotes(task, topology, digits, before, after);
  }

  private async judgementOfDigits(task: LessonTaskOf<'fill' | 'step'>): Promise<LessonJudgement | null> {
    const board = this.#board.peek();
    const state = this.#state.peek();
    if (!board || state.kind !== 'open') return null;
    const { placements, eliminations } = board.marking;
    // If the board shows no candidates, a missing note does not mean that the learner removed the candidate.
    const removed = state.exercise.notes.length > 0 && task.kind === 'step' ? eliminations : [];
    const { made } = this;
    const isLost = ({ cell, digit }: CellDigit): boolean => !has(placements, { cell, digit });
    if (made.placements.some((one) => isLost(one) && !this.isPlanted(one))) return notAsked();
    const entry = {
      placements: placements.filter((one) => !has(made.placements, one)),
      eliminations: removed.filter((one) => !has(made.eliminations, one)),
    };
    if (entry.placements.length + entry.eliminations.length === 0) return null;
    const real = { ...made, placements: made.placements.filter((one) => !this.isPlanted(one)) };
    const answer = await this.parts.client.call('trainer.check', { itemId: board.item.id, ...entry, made: real });
    if (!answer.ok) {
      this.#state.value = { kind: 'failed', error: answer.error };
      return null;
    }
    const before = { placed: real.placements, removed: made.eliminations, steps: this.steps };
    const entered = { placed: entry.placements, removed: entry.eliminations };
    const judgement = judgeDigits(task, before, entered, answer.value);
    if (judgement.kind === 'right') {
      this.steps += stepsCompleted(entered, answer.value);
      this.made = {
        placements: [...real.placements, ...entry.placements],
        eliminations: [...made.eliminations, ...entry.eliminations],
      };
    } else if (answer.value.kind === 'unsound') board.pointAt(answer.value.mark.cell, this.names);
    return judgement;
  }

  private isPlanted({ cell, digit }: CellDigit): boolean {
    const state = this.#state.peek();
    const planted = state.kind === 'open' ? state.exercise.planted : null;
    return planted?.cell === cell && planted.digit === digit;
  }

  private viewed(view: { left: number; top: number; right: number; bottom: number }): void {
    const task = this.task;
    const topology = this.play.peek()?.session.topology;
    if (task?.kind === 'see' && topology && isSeen(task, topology, view)) {
      this.take({ kind: 'right', done: true, why: [{ key: 'lesson.right' }] });
    }
  }

  /**
   * Shows a judgement, and removes marks that were not right.
   *
   * @param found the cell or option that the learner chose; absent for marks.
   */
  private take(judgement: LessonJudgement, found?: number): void {
    const state = this.#state.peek();
    if (state.kind !== 'open') return;
    if (judgement.kind !== 'right') {
      this.unjudged = false;
      this.play.peek()?.session.submit(() => ({ kind: 'rewind', moves: 0 }));
      const clean = state.clean && judgement.kind === 'other';
      this.#state.value = { ...state, said: judgement, saidAt: state.at, takenBack: found === undefined, clean };
      return;
    }
    this.settle();
    const kept = found === undefined ? state.found : [...state.found, found];
    const taken = { ...state, said: judgement, saidAt: state.at, takenBack: false, placed: this.made.placements };
    if (!judgement.done) {
      this.#state.value = { ...taken, found: kept };
      this.draw();
      return;
    }
    const at = state.at + 1;
    const done = at === state.exercise.tasks.length;
    this.#state.value = { ...taken, found: [], shown: false, at, done };
    if (done) void this.finish();
    else this.begin();
  }

  private async finish(): Promise<void> {
    const state = this.#state.peek();
    const board = this.#board.peek();
    if (state.kind !== 'open' || !board) return;
    const { step, whole } = state.exercise;
    board.draw(step ? board.drawingOf(step.step) : null, this.names, !whole);
    await this.book.record(this.id, isPassed(state));
  }

  /**
   * Draws the current task on the board, with its guidance or its answer.
   *
   * @param moves whether the view moves to the drawing.
   */
  private draw(moves = false): void {
    const state = this.#state.peek();
    const board = this.#board.peek();
    const task = this.task;
    if (state.kind !== 'open' || !board || !task) return;
    // In a task of the kind `see`, the learner must move the view, to find the place.
    const reveals = moves && task.kind !== 'see' && !state.exercise.whole;
    const { marked = [] } = task.kind === 'choose' ? task : {};
    const found = task.kind === 'point' ? state.found : marked;
    const base = this.baseOf(state, task, board);
    const drawing = base && { ...base, fins: [...new Set([...base.fins, ...found])] };
    board.draw(drawing ?? (found.length === 0 ? null : cellsDrawing(found)), this.names, reveals);
  }

  /** The drawing that guides the learner, or that shows the answer to the task; null if there is none. */
  private baseOf(
    { exercise, shown, stage, found }: OpenLesson,
    task: LessonTask,
    board: ItemBoard,
  ): StepDrawing | null {
    const { step, drawn } = exercise;
    const helps = shown || stage === 'guided';
    if (step && isAboutStep(task, exercise) && (helps || drawn)) {
      const drawing = board.drawingOf(step.step);
      return shown && task.kind !== 'point' ? drawing : patternDrawing(drawing);
    }
    if (step && task.kind === 'point' && task.framed && !shown) return frameDrawing(board.drawingOf(step.step), helps);
    if (!helps) return null;
    if (task.kind === 'see') return partDrawing(task.cells);
    const { cells } = answerTo(task, { pointed: found, placed: this.made.placements });
    return cells.length === 0 ? null : cellsDrawing(cells);
  }
}
