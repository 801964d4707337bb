import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { CallInput, CallOutput } from '../../shared/contract/calls.ts';
import type { AnalysisAnswer, ExplainedStep } from '../../shared/contract/human.ts';
import type { RatingsAnswer } from '../../shared/contract/rating.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { digitBit } from '../../shared/domain/digits.ts';
import type { AppError } from '../../shared/domain/result.ts';
import { eachRuledOut, type Topology } from '../../shared/layout/topology.ts';
import type { Step } from '../../shared/step/step.ts';
import type { BoardPort } from './boardPort.ts';
import type { PlaySession } from './playSession.ts';
import {
  cellsOfDrawing,
  gameUnder,
  type Overlay,
  playerCandidates,
  type ShownPosition,
  type StepDrawing,
  stepDrawing,
  withoutDrawn,
} from './stepDrawing.ts';

type Request = CallInput<'analysis.run'>;
export type AnalysisFrom = Request['from'];
export type AnalysisMode = Request['mode'];
export type AvailableSteps = CallOutput<'hints.all'>;

/** Something the host computes. */
export type Answered<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'done'; readonly value: T };

const IDLE = { kind: 'idle' } as const;
const NONE = 0;

/** Digits and candidates while a solve is played: goes forward by steps, and back by beginning anew. */
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

  /** The position before a step. Borrowed until the next call. */
  before(index: number): { readonly digits: Int32Array; readonly candidates: Int32Array } {
    if (index < this.made) {
      ({ digits: this.digits, candidates: this.candidates } = this.beginning());
      this.made = 0;
    }
    for (; this.made < index; this.made++) this.make((this.answer.steps[this.made] as ExplainedStep).step);
    return { digits: this.digits, candidates: this.candidates };
  }

  private make({ placements, eliminations }: Step): void {
    const { digits, candidates } = this;
    for (const { cell, digit } of eliminations) candidates[cell] = (candidates[cell] as number) & ~digitBit(digit);
    for (const { cell, digit } of placements) {
      digits[cell] = digit;
      this.settle(candidates, cell, digit);
    }
  }

  /** The position that the solve began from, with what its digits rule out taken away. Allocates. */
  private beginning(): { readonly digits: Int32Array; readonly candidates: Int32Array } {
    const digits = Int32Array.from(this.answer.digits);
    const candidates = Int32Array.from(this.answer.candidates);
    digits.forEach((digit, cell) => {
      if (digit !== 0) this.settle(candidates, cell, digit);
    });
    return { digits, candidates };
  }

  /** Takes away what a digit in a cell rules out. */
  private settle(candidates: Int32Array, cell: number, digit: number): void {
    candidates[cell] = 0;
    eachRuledOut(this.topology, cell, digit, (other, mask) => {
      candidates[other] = (candidates[other] as number) & ~mask;
    });
  }
}

/**
 * Analyse mode of one game: how a person would solve it, step by step on the board, and what steps there are in the
 * player's own position. The game itself is not touched.
 */
export class Analysis {
  private readonly client: Client;
  private readonly session: PlaySession;
  private readonly overlay: Signal<Overlay | null>;
  private readonly board: () => BoardPort | null;
  private readonly newId: () => string;
  private readonly on = signal(false);
  private readonly chosenFrom = signal<AnalysisFrom>('givens');
  private readonly chosenMode = signal<AnalysisMode>('whole');
  private readonly solve = signal<Answered<AnalysisAnswer>>(IDLE);
  private readonly steps = signal<Answered<AvailableSteps>>(IDLE);
  private readonly rated = signal<Answered<RatingsAnswer>>(IDLE);
  private readonly reached = signal(0);
  private replay: Replay | null = null;
  private jobs: { solve: string; steps: string } = { solve: '', steps: '' };
  private rateJob = '';

  /** @param overlay written while Analyse mode is on, and set to null when it ends. */
  constructor(
    client: Client,
    session: PlaySession,
    overlay: Signal<Overlay | null>,
    board: () => BoardPort | null,
    newId: () => string,
  ) {
    this.client = client;
    this.session = session;
    this.overlay = overlay;
    this.board = board;
    this.newId = newId;
  }

  get active(): ReadonlySignal<boolean> {
    return this.on;
  }

  get from(): ReadonlySignal<AnalysisFrom> {
    return this.chosenFrom;
  }

  get mode(): ReadonlySignal<AnalysisMode> {
    return this.chosenMode;
  }

  get result(): ReadonlySignal<Answered<AnalysisAnswer>> {
    return this.solve;
  }

  /** Every step that the player's position has, grouped by technique. */
  get available(): ReadonlySignal<Answered<AvailableSteps>> {
    return this.steps;
  }

  /** Every rating of the puzzle, once asked for; kept, since it does not change. */
  get ratings(): ReadonlySignal<Answered<RatingsAnswer>> {
    return this.rated;
  }

  /** Index of the step that the board shows the position before; the number of steps when it shows the end. */
  get at(): ReadonlySignal<number> {
    return this.reached;
  }

  async enter(): Promise<void> {
    if (this.on.peek()) return;
    this.on.value = true;
    await this.run();
  }

  leave(): void {
    if (!this.on.peek()) return;
    this.cancel();
    if (this.rated.peek().kind === 'running') {
      void this.client.call('job.cancel', { jobId: this.rateJob });
      this.rateJob = '';
      this.rated.value = IDLE;
    }
    batch(() => {
      this.on.value = false;
      this.solve.value = IDLE;
      this.steps.value = IDLE;
      this.overlay.value = null;
    });
    this.replay = null;
  }

  async choose(from: AnalysisFrom, mode: AnalysisMode): Promise<void> {
    this.chosenFrom.value = from;
    this.chosenMode.value = mode;
    await this.run();
  }

  /** Ends what the host still computes for this mode. */
  private cancel(): void {
    if (this.solve.peek().kind === 'running') void this.client.call('job.cancel', { jobId: this.jobs.solve });
    if (this.steps.peek().kind === 'running') void this.client.call('job.cancel', { jobId: this.jobs.steps });
    this.jobs = { solve: '', steps: '' };
  }

  private async run(): Promise<void> {
    this.cancel();
    const jobId = this.newId();
    this.jobs.solve = jobId;
    batch(() => {
      this.solve.value = { kind: 'running' };
      this.steps.value = IDLE;
      this.overlay.value = null;
    });
    const answer = await this.client.call('analysis.run', {
      jobId,
      sessionId: this.session.id,
      from: this.chosenFrom.peek(),
      mode: this.chosenMode.peek(),
    });
    if (this.jobs.solve !== jobId) return;
    if (!answer.ok) {
      this.solve.value = { kind: 'failed', error: answer.error };
      return;
    }
    this.replay = new Replay(this.session.topology, answer.value);
    this.solve.value = { kind: 'done', value: answer.value };
    this.show(0);
  }

  /** Looks for every step of the player's position. */
  async findAll(): Promise<void> {
    if (this.steps.peek().kind === 'running') return;
    const jobId = this.newId();
    this.jobs.steps = jobId;
    this.steps.value = { kind: 'running' };
    const answer = await this.client.call('hints.all', { jobId, sessionId: this.session.id });
    if (this.jobs.steps !== jobId) return;
    this.steps.value = answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', error: answer.error };
  }

  /** Rates the puzzle, unless that is done or under way. */
  async rate(): Promise<void> {
    const { kind } = this.rated.peek();
    if (kind === 'running' || kind === 'done') return;
    const jobId = this.newId();
    this.rateJob = jobId;
    this.rated.value = { kind: 'running' };
    const answer = await this.client.call('rating.run', { jobId, sessionId: this.session.id });
    if (this.rateJob !== jobId) return;
    this.rated.value = answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', error: answer.error };
  }

  /** Shows the position before a step with the step drawn in it; beyond the last step, how it ends. */
  show(index: number): void {
    const solve = this.solve.peek();
    if (solve.kind !== 'done' || !this.replay) return;
    const { steps } = solve.value;
    const at = Math.max(0, Math.min(index, steps.length));
    const { digits, candidates } = this.replay.before(at);
    const step = steps[at]?.step;
    const drawing = step ? stepDrawing(step, (cell) => candidates[cell] as number) : null;
    const position = this.position(digits, drawing ? withoutDrawn(candidates, drawing) : candidates);
    batch(() => {
      this.reached.value = at;
      this.overlay.value = { position, drawing };
    });
    this.reveal(drawing);
  }

  /** Whether there is a step further on (1) or back (-1). */
  canStep(by: 1 | -1): boolean {
    const solve = this.solve.value;
    const at = this.reached.value;
    return solve.kind === 'done' && (by > 0 ? at < solve.value.steps.length : at > 0);
  }

  step(by: 1 | -1): void {
    this.show(this.reached.peek() + by);
  }

  /** Shows a step of the player's own position. */
  showAvailable({ step }: ExplainedStep): void {
    const { game } = this.session;
    const drawing = stepDrawing(step, (cell) => playerCandidates(game, cell));
    this.overlay.value = { position: gameUnder(game, drawing), drawing };
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
