import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { ExplainedStep, HintAnswer } from '../../shared/contract/human.ts';
import type { Client } from '../../shared/contract/transport.ts';
import type { AppError } from '../../shared/domain/result.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/move.ts';
import type { CellDigit, Step } from '../../shared/step/step.ts';
import type { BoardPort } from './boardPort.ts';
import type { PlaySession } from './playSession.ts';
import {
  boxOfStep,
  cellsDrawing,
  cellsOfDrawing,
  gameUnder,
  houseDrawing,
  type Overlay,
  playerCandidates,
  type StepDrawing,
  stepDrawing,
} from './stepDrawing.ts';

/** How much of a hint is told: where to look, which technique, the cells, everything. */
export const HINT_STAGES = ['where', 'technique', 'cells', 'step'] as const;
export type HintStage = (typeof HINT_STAGES)[number];

export type HintState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'step'; readonly hint: ExplainedStep; readonly stage: HintStage }
  | Exclude<HintAnswer, { kind: 'step' }>
  | SolverRun
  | { readonly kind: 'failed'; readonly error: AppError };

/** Steps that the solver took on the board, each of which can be taken back and made again. */
export interface SolverRun {
  readonly kind: 'solved';
  readonly steps: readonly ExplainedStep[];
  /** Whether the puzzle is solved at their end. */
  readonly complete: boolean;
  /** Moves of the game's line before the first step. */
  readonly from: number;
  /** How many of the steps are in effect. */
  readonly at: number;
}

/** How far the solver goes: until a digit is placed, or to the end. */
export type SolveReach = 'once' | 'all';

const CLOSED: HintState = { kind: 'closed' };

type NamedEffects = Pick<Extract<Move, { kind: 'apply' }>, 'placements' | 'eliminations'>;

/** What a step does, with its cells named as moves name them. */
function effectsOf({ topology }: Game, { placements, eliminations }: Step): NamedEffects {
  const named = ({ cell, digit }: CellDigit) => ({
    position: topology.twins[topology.twinStart[cell] as number] as number,
    digit,
  });
  return { placements: placements.map(named), eliminations: eliminations.map(named) };
}

/** Whether a move only walks along the line of moves. */
function walks(move: Move): boolean {
  return move.kind === 'undo' || move.kind === 'redo' || move.kind === 'rewind';
}

/** Help for a player who is stuck: a hint told in stages, or the solver's own moves. */
export class Hint {
  private readonly client: Client;
  private readonly session: PlaySession;
  private readonly overlay: Signal<Overlay | null>;
  private readonly board: () => BoardPort | null;
  private readonly newId: () => string;
  private readonly told = signal<HintState>(CLOSED);
  /** Grows with every question, so that an answer which comes too late is known. */
  private asked = 0;
  /** The board changed while a question was under way. */
  private outdated = false;
  /** A run of the solver that waits for its move to be stored, and the steps of that move, by which it is known. */
  private handedIn: { readonly run: Omit<SolverRun, 'from'>; steps: readonly NamedEffects[] | null } | null = null;

  /** @param overlay written while a hint marks something on the board, and set to null when it ends. */
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
    session.onMarks((_cells, move) => this.marksChanged(move));
  }

  get state(): ReadonlySignal<HintState> {
    return this.told;
  }

  /** Asks for a hint, or for the next stage of the one that is told. */
  async more(): Promise<void> {
    const state = this.told.peek();
    if (state.kind === 'asking') return;
    if (state.kind === 'step') {
      const stage = HINT_STAGES[HINT_STAGES.indexOf(state.stage) + 1];
      if (stage) this.tell({ ...state, stage });
      return;
    }
    const turn = this.begin();
    const answer = await this.ask(turn);
    if (answer) this.tell(answer);
  }

  /** Has the solver play on from the position; every step can be undone by itself. */
  async solve(reach: SolveReach): Promise<void> {
    const turn = this.begin();
    const first = await this.ask(turn);
    if (!first) return;
    if (first.kind !== 'step') {
      this.tell(first);
      return;
    }
    const request = { jobId: this.newId(), sessionId: this.session.id, from: 'position', mode: 'whole' } as const;
    const answer = await this.client.call('analysis.run', request);
    if (turn !== this.asked) return;
    if (!answer.ok) {
      this.tell({ kind: 'failed', error: answer.error });
      return;
    }
    const { steps, solved } = answer.value;
    const placing = steps.findIndex(({ step }) => step.placements.length > 0);
    const taken = reach === 'all' || placing < 0 ? steps : steps.slice(0, placing + 1);
    this.handIn({ kind: 'solved', steps: taken, complete: solved && taken.length === steps.length, at: taken.length });
  }

  private handIn(run: Omit<SolverRun, 'from'>): void {
    const handedIn: NonNullable<typeof this.handedIn> = { run, steps: null };
    this.handedIn = handedIn;
    this.session.submit((game) => {
      const steps = run.steps.map(({ step }) => effectsOf(game, step));
      handedIn.steps = steps;
      return { kind: 'solve', steps };
    });
  }

  /** Whether a step of the solver's run can be made again (1) or taken back (-1). */
  canStep(by: 1 | -1): boolean {
    const state = this.told.value;
    return state.kind === 'solved' && (by > 0 ? state.at < state.steps.length : state.at > 0);
  }

  /** Makes a step of the solver's run again, or takes it back. */
  step(by: 1 | -1): void {
    const state = this.told.peek();
    if (state.kind !== 'solved') return;
    const { from, steps } = state;
    // Judged when its turn comes: keys may be faster than the host.
    this.session.submit(({ moves }) => {
      if (by > 0) return moves < from + steps.length ? { kind: 'redo' } : null;
      return moves > from ? { kind: 'undo' } : null;
    });
  }

  /** Goes to where the first `at` steps of the solver's run are in effect. */
  goTo(at: number): void {
    const state = this.told.peek();
    if (state.kind === 'solved') this.session.submit(() => ({ kind: 'rewind', moves: state.from + at }));
  }

  /** Makes the step of a hint on the board. */
  apply(): void {
    const state = this.told.peek();
    if (state.kind !== 'step') return;
    const { step } = state.hint;
    this.session.submit((game) => ({ kind: 'apply', ...effectsOf(game, step) }));
  }

  /** Goes back to the last position that was correct. */
  goBack(): void {
    const state = this.told.peek();
    if (state.kind === 'wrong') this.session.submit(() => ({ kind: 'rewind', moves: state.moves }));
  }

  /** Answers whether there was anything to close. */
  close(): boolean {
    if (this.told.peek().kind === 'closed') return false;
    this.asked++;
    this.handedIn = null;
    this.told.value = CLOSED;
    this.overlay.value = null;
    return true;
  }

  private begin(): number {
    this.overlay.value = null;
    this.handedIn = null;
    this.told.value = { kind: 'asking' };
    return ++this.asked;
  }

  /** The host's answer for the position that is on the board; null when nobody waits for it any more. */
  private async ask(turn: number): Promise<HintState | null> {
    for (;;) {
      this.outdated = false;
      const answer = await this.client.call('hints.next', { sessionId: this.session.id });
      if (turn !== this.asked) return null;
      // A move that was on its way may have come after the question.
      if (this.outdated) continue;
      if (!answer.ok) return { kind: 'failed', error: answer.error };
      return answer.value.kind === 'step' ? { ...answer.value, stage: 'where' } : answer.value;
    }
  }

  private marksChanged(move: Move | null): void {
    const state = this.told.peek();
    const { moves } = this.session.game;
    if (state.kind === 'asking' && !this.handedIn) {
      this.outdated = true;
    } else if (this.handedIn && move?.kind === 'solve' && move.steps === this.handedIn.steps) {
      const { run } = this.handedIn;
      this.handedIn = null;
      this.tell({ ...run, from: moves - run.steps.length });
    } else if (state.kind === 'solved' && move && walks(move)) {
      const at = moves - state.from;
      if (at < 0 || at > state.steps.length) this.close();
      else this.tell({ ...state, at });
    } else if (!this.handedIn || move === null) {
      this.close();
    }
  }

  private tell(state: HintState): void {
    const drawing = this.drawingOf(state);
    this.told.value = state;
    this.overlay.value = drawing && { position: gameUnder(this.session.game, drawing), drawing };
    if (!drawing) return;
    // Mistakes may lie anywhere: one of them is as good a beginning as another.
    this.board()?.showCells(
      state.kind === 'wrong' ? state.cells.slice(0, 1) : cellsOfDrawing(this.session.topology, drawing),
    );
  }

  private drawingOf(state: HintState): StepDrawing | null {
    const { topology, game } = this.session;
    if (state.kind === 'wrong') return { ...houseDrawing(-1), fins: state.cells };
    if (state.kind === 'solved') return this.drawingInRun(state);
    if (state.kind !== 'step') return null;
    const { step } = state.hint;
    switch (state.stage) {
      case 'where':
      case 'technique':
        return houseDrawing(boxOfStep(topology, step));
      case 'cells':
        return cellsDrawing(step);
      case 'step':
        return stepDrawing(step, (cell) => playerCandidates(game, cell));
    }
  }

  /** The step that comes next in a run; after the last one where it was, unless the whole board is done. */
  private drawingInRun({ steps, at, complete }: SolverRun): StepDrawing | null {
    const next = steps[at];
    const last = steps.at(-1);
    if (next) return stepDrawing(next.step, (cell) => playerCandidates(this.session.game, cell));
    return last && !complete ? cellsDrawing(last.step) : null;
  }
}
