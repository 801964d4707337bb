import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError, Result } from '../../../shared/base/result.ts';
import type { ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import type {
  TrainerItem,
  TrainerObstacle,
  TrainerOutcome,
  TrainerPair,
  TrainerVerdict,
} from '../../../shared/contract/trainer.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { namesOfExplanation, namesOfStep } from '../../../shared/step/format.ts';
import type { Step } from '../../../shared/step/step.ts';
import { cellsDrawing, housesDrawing, housesOfStep, patternCells } from '../board/stepDrawing.ts';
import type { OpenGame, PlayDependencies } from '../play/openGame.ts';
import type { Tool } from '../session/intents.ts';
import type { Settings, TrainerChoice } from '../settings/settingsList.ts';
import { ItemBoard, type ItemMarking } from './itemBoard.ts';

/** How much of the step was shown: nothing, the house to look at, its technique and cells, or all of it. */
export type TrainerHelp = 'none' | 'where' | 'cells' | 'step';

/** The state of the trainer's screen. */
export type TrainingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | {
      readonly kind: 'open';
      readonly item: TrainerItem;
      /** Result of the last check. Null if there was none since the marks last changed and since the last hint. */
      readonly verdict: TrainerVerdict | null;
      readonly help: TrainerHelp;
      /** The step to find; null until the player requests a hint. */
      readonly step: ExplainedStep | null;
      /** Whether the step was found or shown. */
      readonly done: boolean;
    };

/** The state while an item is open. */
export type OpenTraining = Extract<TrainingState, { kind: 'open' }>;

/** Whether a hint would show words that are not on the screen. */
export function hasHint({ verdict, help, done }: OpenTraining): boolean {
  return !done && (help !== 'cells' || verdict !== null);
}

/**
 * Delay in milliseconds before an item is requested again. This happens when the host is still searching for a
 * position, because the technique is rare.
 */
const ASK_AGAIN = 5000;

/** The trainer shows one position (an item) after another. In each, the player marks a step of the chosen technique. */
export class Training {
  readonly choice: ReadonlySignal<TrainerChoice>;
  private readonly client: Client;
  private readonly dependencies: PlayDependencies;
  private readonly settings: Settings;
  readonly #state = signal<TrainingState>({ kind: 'loading' });
  readonly state: ReadonlySignal<TrainingState> = this.#state;
  readonly #board = signal<ItemBoard | null>(null);
  /** The board of the item. While the next item is loading, still that of the item before. */
  readonly shown: ReadonlySignal<ItemBoard | null> = this.#board;
  /** The game on the board of the item; null while no item is open. */
  readonly play: ReadonlySignal<OpenGame | null> = computed(() =>
    this.#state.value.kind === 'loading' ? null : (this.#board.value?.play ?? null),
  );
  readonly #progress = signal<readonly TrainerPair[]>([]);
  /** Progress for each pair of technique and layout, the pair that was practised most recently first. */
  readonly progress: ReadonlySignal<readonly TrainerPair[]> = this.#progress;
  readonly #obstacles = signal<Readonly<Record<string, TrainerObstacle>>>({});
  /** Technique → why it has no positions on the chosen layout. Techniques with positions have no entry. */
  readonly obstacles: ReadonlySignal<Readonly<Record<string, TrainerObstacle>>> = this.#obstacles;
  private checks = 0;
  /** Number of requests for an item so far. With it, late answers to earlier requests are recognised and ignored. */
  private requests = 0;
  private end: () => void = () => undefined;

  constructor(client: Client, dependencies: PlayDependencies, settings: Settings) {
    this.client = client;
    this.dependencies = dependencies;
    this.settings = settings;
    this.choice = settings.get('trainer');
  }

  /** Changes the technique or the layout, and goes to the next item. */
  async choose(choice: TrainerChoice): Promise<void> {
    this.settings.set('trainer', choice);
    await this.next();
  }

  /**
   * Goes to the next item. If the player had marks checked or took help but did not find the step, the item before
   * counts as failed.
   */
  async next(): Promise<void> {
    const request = ++this.requests;
    this.leave();
    this.#state.value = { kind: 'loading' };
    await this.ask(request);
  }

  /** Requests an item. If the host is still searching for a position, tries again after a while. */
  private async ask(request: number): Promise<void> {
    const choice = this.choice.peek();
    const [answer, obstacles] = await Promise.all([
      this.client.call('trainer.next', choice),
      this.client.call('trainer.obstacles', { layout: choice.layout }),
    ]);
    if (request !== this.requests) return;
    if (obstacles.ok) this.#obstacles.value = obstacles.value;
    // The tool depends on the step. With the notes tool, a digit that the player means to place removes the candidate.
    const step = answer.ok ? await this.client.call('trainer.hint', { itemId: answer.value.id }) : null;
    if (request !== this.requests) return;
    const isPlaced = step?.ok === true && step.value.step.placements.length > 0;
    const opened = answer.ok ? this.open(answer.value, isPlaced ? 'digit' : 'centre') : answer;
    if (!opened.ok) {
      this.#state.value = { kind: 'failed', error: opened.error };
      this.showBoard(null);
      if (opened.error.reason === 'trainer-not-yet') {
        setTimeout(() => request === this.requests && void this.ask(request), ASK_AGAIN);
      }
    }
    await this.loadProgress();
  }

  /** The player's marks: digits placed and candidates removed. */
  get marking(): ItemMarking {
    return this.#board.value?.marking ?? { placements: [], eliminations: [] };
  }

  /** Checks the marks. If the step was already found or shown, goes to the next item. */
  async go(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind === 'open' && !state.done) await this.check();
    else if (state.kind !== 'loading') await this.next();
  }

  async check(): Promise<void> {
    const state = this.#state.peek();
    const { placements, eliminations } = this.marking;
    if (state.kind !== 'open' || state.done) return;
    if (placements.length + eliminations.length === 0) {
      const play = this.play.peek();
      if (play) play.asked.value = { about: 'nothing-marked' };
      return;
    }
    const { id } = state.item;
    const verdict = await this.client.call('trainer.check', { itemId: id, placements, eliminations });
    const now = this.openItem(state.item);
    if (!now) return;
    if (!verdict.ok) {
      this.#state.value = { kind: 'failed', error: verdict.error };
      return;
    }
    this.checks++;
    const isRight = verdict.value.kind === 'right';
    this.#state.value = { ...now, verdict: verdict.value, done: isRight };
    if (verdict.value.kind === 'unsound') {
      const board = this.#board.peek();
      board?.pointAt(verdict.value.mark.cell, namesOfExplanation(board.play.session.topology, verdict.value.reasons));
    }
    if (verdict.value.kind !== 'right') return;
    this.drawStep(verdict.value.step.step);
    await this.record(now.help !== 'none' ? 'helped' : this.checks === 1 ? 'right' : 'later');
  }

  /**
   * Shows more of the step: first where it is, then its technique and its cells. Replaces the result of a check. If a
   * result is shown after the last hint, shows that hint again.
   */
  async hint(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind !== 'open' || !hasHint(state)) return;
    await this.help(state, state.help === 'none' ? 'where' : 'cells');
  }

  /** Shows the step. The item counts as failed. */
  async show(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind !== 'open' || state.done) return;
    await this.help(state, 'step');
    const now = this.openItem(state.item);
    if (now?.help !== 'step') return;
    this.#state.value = { ...now, done: true };
    await this.record('skipped');
  }

  close(): void {
    this.requests++;
    this.leave();
    this.showBoard(null);
  }

  private async help({ item, step: known }: OpenTraining, help: TrainerHelp): Promise<void> {
    const answer: Result<ExplainedStep> = known
      ? { ok: true, value: known }
      : await this.client.call('trainer.hint', { itemId: item.id });
    const now = this.openItem(item);
    if (!now) return;
    if (!answer.ok) {
      this.#state.value = { kind: 'failed', error: answer.error };
      return;
    }
    this.#state.value = { ...now, verdict: null, help, step: answer.value };
    const { step } = answer.value;
    const board = this.#board.peek();
    if (help === 'step') this.drawStep(step);
    else {
      if (!board) return;
      const { topology } = board.play.session;
      // The rest of the board is not dimmed, because the player goes on marking.
      const drawing =
        help === 'cells'
          ? cellsDrawing(patternCells(step))
          : { ...housesDrawing(housesOfStep(topology, step)), dims: false };
      board.draw(drawing, namesOfStep(topology, step, { spoken: true }));
    }
  }

  /** The current state, if it is still about this item; otherwise null. */
  private openItem(item: TrainerItem): OpenTraining | null {
    const state = this.#state.peek();
    return state.kind === 'open' && state.item === item ? state : null;
  }

  private open(item: TrainerItem, tool: Tool): Result<null> {
    const { dependencies, settings } = this;
    const opened = ItemBoard.open({ dependencies, settings }, item);
    if (!opened.ok) return opened;
    const { play } = opened.value;
    play.setTool(tool);
    this.checks = 0;
    this.end = play.session.onMarks(() => this.marked());
    batch(() => {
      this.showBoard(opened.value);
      this.#state.value = { kind: 'open', item, verdict: null, help: 'none', step: null, done: false };
    });
    return { ok: true, value: null };
  }

  /**
   * Closes the item. If the player has had marks checked or taken help but has not finished it, records it as skipped.
   */
  private leave(): void {
    const state = this.#state.peek();
    if (state.kind === 'open' && !state.done && (this.checks > 0 || state.help !== 'none')) void this.record('skipped');
    this.end();
  }

  /** Replaces the shown board, and closes it. */
  private showBoard(board: ItemBoard | null): void {
    const before = this.#board.peek();
    this.#board.value = board;
    before?.close();
  }

  private marked(): void {
    const state = this.#state.peek();
    if (state.kind === 'open' && !state.done) this.#state.value = { ...state, verdict: null };
    this.#board.peek()?.redraw();
  }

  private drawStep(step: Step): void {
    const board = this.#board.peek();
    board?.draw(board.drawingOf(step), namesOfStep(board.play.session.topology, step, { spoken: true }));
  }

  private async record(outcome: TrainerOutcome): Promise<void> {
    const state = this.#state.peek();
    const play = this.play.peek();
    if (state.kind !== 'open' || !play) return;
    const seconds = play.time.clock.played;
    await this.client.call('trainer.record', { itemId: state.item.id, outcome, seconds });
    await this.loadProgress();
  }

  private async loadProgress(): Promise<void> {
    const answer = await this.client.call('trainer.progress', {});
    if (answer.ok) this.#progress.value = answer.value;
  }
}
