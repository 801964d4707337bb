import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AppError } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { AnalysisAnswer, ExplainedStep } from '../../../shared/contract/human.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { RatingsAnswer } from '../../../shared/contract/rating.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Step } from '../../../shared/step/step.ts';
import { forEachExclusion, type Topology } from '../../../shared/topology/topology.ts';
import type { BoardPort } from '../game/boardPort.ts';
import type { PlaySession } from '../game/playSession.ts';
import {
  cellsOfDrawing,
  gameUnder,
  type Overlay,
  playerCandidates,
  type ShownPosition,
  type StepDrawing,
  stepDrawing,
  withoutDrawn,
} from '../game/stepDrawing.ts';
import { EVERY_STEP, type StepFilter } from './analysisRows.ts';

type AnalysisRequest = CallInput<'analysis.run'>;
export type AnalysisFrom = AnalysisRequest['from'];
export type AnalysisMode = AnalysisRequest['mode'];
export type PositionSteps = CallOutput<'hints.all'>;

/** State of a request to the host. */
export type HostAnswer<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly jobId: JobId }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'done'; readonly value: T };

/** Views of the analysis. */
export const ANALYSIS_TABS = ['steps', 'techniques', 'subgrids', 'ratings', 'available'] as const;
export type AnalysisTab = (typeof ANALYSIS_TABS)[number];

const IDLE = { kind: 'idle' } as const;
const NONE = 0;

/** Whether the answer of this job is awaited, not that of a later one. */
function awaits(answer: HostAnswer<unknown>, jobId: JobId): boolean {
  return answer.kind === 'running' && answer.jobId === jobId;
}

/** Replays digits and candidates of a solve. It goes forward step by step, and back by restarting. */
class Replay {
  private readonly topology: Topology;
  private readonly answer: AnalysisAnswer;
  private digits: Int32Array;
  private candidates: Int32Array;
  private made = 0;

  constructor(topology: Topology, answer: AnalysisAnswer) {
    this.topology = topology;
    this.answer = answer;
    ({ digits: this.digits, candidates: this.candidates } = this.beginning());
  }

  /** The position before a step. Valid until the next call. */
  before(index: number): { readonly digits: Int32Array; readonly candidates: Int32Array } {
    if (index < this.made) {
      ({ digits: this.digits, candidates: this.candidates } = this.beginning());
      this.made = 0;
    }
    for (const { step } of this.answer.steps.slice(this.made, index)) this.make(step);
    this.made = index;
    return { digits: this.digits, candidates: this.candidates };
  }

  private make({ placements, eliminations }: Step): void {
    const { digits, candidates } = this;
    for (const { cell, digit } of eliminations) candidates[cell] = itemAt(candidates, cell) & ~digitBit(digit);
    for (const { cell, digit } of placements) {
      digits[cell] = digit;
      this.settle(candidates, cell, digit);
    }
  }

  /** The position at the start of the solve, without the candidates that its digits rule out. Allocates. */
  private beginning(): { readonly digits: Int32Array; readonly candidates: Int32Array } {
    const digits = Int32Array.from(this.answer.digits);
    const candidates = Int32Array.from(this.answer.candidates);
    digits.forEach((digit, cell) => {
      if (digit !== 0) this.settle(candidates, cell, digit);
    });
    return { digits, candidates };
  }

  /** Removes the candidates that a digit in a cell rules out. */
  private settle(candidates: Int32Array, cell: number, digit: number): void {
    candidates[cell] = 0;
    forEachExclusion(this.topology, cell, digit, (other, mask) => {
      candidates[other] = itemAt(candidates, other) & ~mask;
    });
  }
}

/**
 * Analyse mode of one game: a solution by human techniques, shown step by step on the board, and the steps available in
 * the player's own position. The game itself does not change.
 */
export class Analysis {
  private readonly client: Client;
  private readonly session: PlaySession;
  private readonly overlay: Signal<Overlay | null>;
  private readonly board: () => BoardPort | null;
  private readonly newJobId: () => JobId;
  /** What explains the steps. */
  readonly explainedBy: ReadonlySignal<ExplainedBy>;
  readonly #active = signal(false);
  readonly active: ReadonlySignal<boolean> = this.#active;
  readonly #from = signal<AnalysisFrom>('givens');
  readonly from: ReadonlySignal<AnalysisFrom> = this.#from;
  readonly #mode = signal<AnalysisMode>('whole');
  readonly mode: ReadonlySignal<AnalysisMode> = this.#mode;
  readonly #result = signal<HostAnswer<AnalysisAnswer>>(IDLE);
  readonly result: ReadonlySignal<HostAnswer<AnalysisAnswer>> = this.#result;
  readonly #available = signal<HostAnswer<PositionSteps>>(IDLE);
  /** Every step available in the player's position, grouped by technique. */
  readonly available: ReadonlySignal<HostAnswer<PositionSteps>> = this.#available;
  readonly #ratings = signal<HostAnswer<RatingsAnswer>>(IDLE);
  /** All ratings of the puzzle, once requested. They do not change, so they are cached. */
  readonly ratings: ReadonlySignal<HostAnswer<RatingsAnswer>> = this.#ratings;
  readonly #hardest = signal<HostAnswer<ExplainedStep | null>>(IDLE);
  /** The hardest step of the puzzle, once requested; null if no technique has a step. */
  readonly hardest: ReadonlySignal<HostAnswer<ExplainedStep | null>> = this.#hardest;
  readonly #at = signal(0);
  /** Index of the step whose previous position the board shows; the number of steps for the final position. */
  readonly at: ReadonlySignal<number> = this.#at;
  readonly #tab = signal<AnalysisTab>('steps');
  /** The view that the panel shows. */
  readonly tab: ReadonlySignal<AnalysisTab> = this.#tab;
  readonly #filter = signal(EVERY_STEP);
  /** Which steps are listed. */
  readonly filter: ReadonlySignal<StepFilter> = this.#filter;
  readonly #unfolded = signal<ReadonlySet<number>>(new Set());
  /** First steps of the runs of singles that are listed step by step. */
  readonly unfolded: ReadonlySignal<ReadonlySet<number>> = this.#unfolded;
  /** Whether the board shows what passed through shared boxes. */
  readonly showsTraffic = signal(false);
  private replay: Replay | null = null;

  /** @param overlay written while Analyse mode is on, and set to null when it ends. */
  constructor(
    client: Client,
    session: PlaySession,
    overlay: Signal<Overlay | null>,
    board: () => BoardPort | null,
    explainedBy: ReadonlySignal<ExplainedBy>,
    newJobId: () => JobId,
  ) {
    this.client = client;
    this.session = session;
    this.overlay = overlay;
    this.board = board;
    this.explainedBy = explainedBy;
    this.newJobId = newJobId;
  }

  async enter(from: AnalysisFrom = this.#from.peek()): Promise<void> {
    if (this.#active.peek()) return;
    this.#from.value = from;
    this.#active.value = true;
    await this.run();
  }

  leave(): void {
    if (!this.#active.peek()) return;
    this.cancel();
    const ratings = this.#ratings.peek();
    this.cancelJob(ratings);
    batch(() => {
      this.#active.value = false;
      if (ratings.kind === 'running') this.#ratings.value = IDLE;
      this.#result.value = IDLE;
      this.#available.value = IDLE;
      this.overlay.value = null;
    });
    this.replay = null;
  }

  async choose(from: AnalysisFrom, mode: AnalysisMode): Promise<void> {
    this.#from.value = from;
    this.#mode.value = mode;
    await this.run();
  }

  /** Solves again, after the player chose what explains the steps. */
  async explainAgain(): Promise<void> {
    if (this.#active.peek()) await this.run();
  }

  /** Cancels the host's jobs for this mode. */
  private cancel(): void {
    this.cancelJob(this.#result.peek());
    this.cancelJob(this.#available.peek());
  }

  private cancelJob(answer: HostAnswer<unknown>): void {
    if (answer.kind === 'running') void this.client.call('job.cancel', { jobId: answer.jobId });
  }

  private async run(): Promise<void> {
    this.cancel();
    const jobId = this.newJobId();
    batch(() => {
      this.#result.value = { kind: 'running', jobId };
      this.#available.value = IDLE;
      this.overlay.value = null;
    });
    const answer = await this.client.call('analysis.run', {
      jobId,
      sessionId: this.session.id,
      from: this.#from.peek(),
      mode: this.#mode.peek(),
      explainedBy: this.explainedBy.peek(),
    });
    if (!awaits(this.#result.peek(), jobId)) return;
    if (!answer.ok) {
      this.#result.value = { kind: 'failed', error: answer.error };
      return;
    }
    this.replay = new Replay(this.session.topology, answer.value);
    batch(() => {
      this.#filter.value = EVERY_STEP;
      this.#unfolded.value = new Set();
      this.#result.value = { kind: 'done', value: answer.value };
    });
    this.show(0);
  }

  /** Opens a view of the panel. What passed between subgrids is drawn on the board along with its table. */
  openTab(tab: AnalysisTab): void {
    batch(() => {
      this.#tab.value = tab;
      if (tab === 'subgrids') this.showsTraffic.value = true;
    });
  }

  /** Changes parts of the filter. */
  filterBy(parts: Partial<StepFilter>): void {
    this.#filter.value = { ...this.#filter.peek(), ...parts };
  }

  /** Lists the steps that fit these parts, and no others. */
  listOnly(parts: Partial<StepFilter>): void {
    batch(() => {
      this.#filter.value = { ...EVERY_STEP, ...parts };
      this.#tab.value = 'steps';
    });
  }

  /** Unfolds the run of singles that begins with a step, or folds it again. */
  toggleRun(first: number): void {
    const unfolded = new Set(this.#unfolded.peek());
    if (!unfolded.delete(first)) unfolded.add(first);
    this.#unfolded.value = unfolded;
  }

  /** Looks for every step of the player's position. */
  async findAll(): Promise<void> {
    if (this.#available.peek().kind === 'running') return;
    const jobId = this.newJobId();
    this.#available.value = { kind: 'running', jobId };
    const answer = await this.client.call('hints.all', {
      jobId,
      sessionId: this.session.id,
      explainedBy: this.explainedBy.peek(),
    });
    if (!awaits(this.#available.peek(), jobId)) return;
    this.#available.value = answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', error: answer.error };
  }

  /** Rates the puzzle, unless that is done or running. */
  async rate(): Promise<void> {
    const { kind } = this.#ratings.peek();
    if (kind === 'running' || kind === 'done') return;
    const jobId = this.newJobId();
    this.#ratings.value = { kind: 'running', jobId };
    const answer = await this.client.call('rating.run', { jobId, sessionId: this.session.id });
    if (!awaits(this.#ratings.peek(), jobId)) return;
    this.#ratings.value = answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', error: answer.error };
  }

  /** Looks for the hardest step of the puzzle, unless that is done or running. */
  async findHardest(): Promise<void> {
    const { kind } = this.#hardest.peek();
    if (kind === 'running' || kind === 'done') return;
    const jobId = this.newJobId();
    this.#hardest.value = { kind: 'running', jobId };
    const request = { jobId, sessionId: this.session.id, from: 'givens', mode: 'whole' } as const;
    const answer = await this.client.call('analysis.run', request);
    if (!awaits(this.#hardest.peek(), jobId)) return;
    if (answer.ok) {
      const { hardest, steps } = answer.value;
      this.#hardest.value = { kind: 'done', value: hardest === null ? null : (steps[hardest] ?? null) };
    } else {
      this.#hardest.value = { kind: 'failed', error: answer.error };
    }
  }

  /** Ends all work for a game that is closed. */
  close(): void {
    this.leave();
    this.cancelJob(this.#hardest.peek());
  }

  /**
   * Shows the position before a step with the step drawn in it; beyond the last step, the final position.
   *
   * @param still whether the view stays where it is, as while a slider moves.
   */
  show(index: number, still = false): void {
    const solve = this.#result.peek();
    if (solve.kind !== 'done' || !this.replay) return;
    const { steps } = solve.value;
    const at = Math.max(0, Math.min(index, steps.length));
    const { digits, candidates } = this.replay.before(at);
    const step = steps[at]?.step;
    const drawing = step
      ? stepDrawing(step, {
          candidates: (cell) => itemAt(candidates, cell),
          causes: causesOf(this.session.topology, step, digits),
        })
      : null;
    const position = this.position(digits, drawing ? withoutDrawn(candidates, drawing) : candidates);
    batch(() => {
      this.#at.value = at;
      this.overlay.value = { position, drawing };
    });
    if (!still) this.reveal(drawing);
  }

  /** Whether there is a next step (1) or a previous one (-1). */
  canStep(by: 1 | -1): boolean {
    const solve = this.#result.value;
    const at = this.#at.value;
    return solve.kind === 'done' && (by > 0 ? at < solve.value.steps.length : at > 0);
  }

  step(by: 1 | -1): void {
    this.show(this.#at.peek() + by);
  }

  /** Shows a step of the player's own position. */
  showAvailable({ step }: ExplainedStep): void {
    const { game } = this.session;
    const candidates = (cell: number): number => playerCandidates(game, cell);
    const drawing = stepDrawing(step, { candidates, causes: causesOf(game.topology, step, game.marks.digits) });
    this.overlay.value = { position: gameUnder(game, drawing, candidates), drawing };
    this.reveal(drawing);
  }

  private reveal(drawing: StepDrawing | null): void {
    if (drawing) this.board()?.showCells(cellsOfDrawing(this.session.topology, drawing));
  }

  private position(digits: Int32Array, candidates: Int32Array): ShownPosition {
    const empty = new Uint8Array(digits.length);
    return {
      givens: this.session.game.givens,
      clashes: empty,
      marks: { digits, corner: empty, centre: candidates, colours: empty, noteColour: () => NONE },
    };
  }
}
