import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AppError } from '../../../shared/base/result.ts';
import type { ExplainedStep, HintAnswer, KnownPosition } from '../../../shared/contract/human.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { lackingNotes } from '../../../shared/game/correct.ts';
import { type Faults, faultsOf } from '../../../shared/game/faults.ts';
import type { Game } from '../../../shared/game/game.ts';
import { HINT_STAGES, type HintStage } from '../../../shared/game/help.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import type { BoardPort } from '../game/boardPort.ts';
import { erase } from '../game/intents.ts';
import { positionOf } from '../game/navigation.ts';
import type { PlaySession } from '../game/playSession.ts';
import {
  boxOfStep,
  cellsDrawing,
  cellsOfDrawing,
  gameUnder,
  houseDrawing,
  type Overlay,
  openDigits,
  type StepDrawing,
  stepDrawing,
} from '../game/stepDrawing.ts';

export type HintState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking' }
  | (Extract<HintAnswer, { kind: 'step' }> & { readonly stage: HintStage })
  | Exclude<HintAnswer, { kind: 'step' | 'wrong' }>
  | WrongDigits
  /** No digit is wrong. */
  | { readonly kind: 'right' }
  | WrongNotes
  | SolverRun
  | { readonly kind: 'failed'; readonly error: AppError };

/** Wrong digits, first their number, then (`shown`) also where they are. */
export interface WrongDigits extends Faults {
  readonly kind: 'wrong';
  readonly shown: boolean;
}

/** Cells whose notes lack the right digit, first their number, then (`shown`) also where they are. */
export interface WrongNotes {
  readonly kind: 'notes';
  readonly cells: readonly number[];
  readonly shown: boolean;
}

/** Steps of the solver on the board. Each can be undone and redone. */
export interface SolverRun {
  readonly kind: 'solved';
  readonly steps: readonly ExplainedStep[];
  /** Whether the steps end with the puzzle solved. */
  readonly complete: boolean;
  /** Candidates before the first step: cell → mask. */
  readonly candidates: readonly number[];
  /** Number of moves in the game before the first step. */
  readonly from: number;
  /** Number of steps that are in effect. */
  readonly at: number;
}

/** When the solver stops: after it placed a digit, or at the end. */
export type SolveReach = 'once' | 'all';

const CLOSED: HintState = { kind: 'closed' };

type NamedEffects = Pick<Extract<Move, { kind: 'apply' }>, 'placements' | 'eliminations'>;

/** Effects of a step, with cells named as in moves. */
function effectsOf({ topology }: Game, { placements, eliminations }: Step): NamedEffects {
  const named = ({ cell, digit }: CellDigit) => ({
    position: positionOf(topology, cell),
    digit,
  });
  return { placements: placements.map(named), eliminations: eliminations.map(named) };
}

/** Cells that the answer to a position without a step names. */
function knownCells({ fewest, differing }: KnownPosition): number[] {
  if (differing.length > 0) return differing.map(({ cell }) => cell);
  return fewest ? [fewest.cell] : [];
}

/** Whether a move only goes back or forward in the list of moves. */
function walks(move: Move): boolean {
  return move.kind === 'undo' || move.kind === 'redo' || move.kind === 'rewind';
}

/** Help for a player who is stuck: a hint revealed in stages, or moves by the solver. */
export class Hint {
  private readonly client: Client;
  private readonly session: PlaySession;
  private readonly overlay: Signal<Overlay | null>;
  private readonly board: () => BoardPort | null;
  private readonly newJobId: () => JobId;
  readonly #state = signal<HintState>(CLOSED);
  readonly state: ReadonlySignal<HintState> = this.#state;
  /** Increases with every request, so that late answers are recognised. */
  private requests = 0;
  /** Whether the board changed while a request was pending. */
  private outdated = false;
  /** A run of the solver whose move is not stored yet, and the steps of that move, which identify it. */
  private pendingRun: { readonly run: Omit<SolverRun, 'from'>; steps: readonly NamedEffects[] | null } | null = null;

  /** @param overlay written while a hint marks something on the board, and set to null when it ends. */
  constructor(
    client: Client,
    session: PlaySession,
    overlay: Signal<Overlay | null>,
    board: () => BoardPort | null,
    newJobId: () => JobId,
  ) {
    this.client = client;
    this.session = session;
    this.overlay = overlay;
    this.board = board;
    this.newJobId = newJobId;
    session.onMarks((_cells, move) => this.marksChanged(move));
  }

  /** Requests a hint, or the next stage of the present one. */
  async more(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind === 'asking') return;
    if (state.kind === 'step') {
      const stage = HINT_STAGES[HINT_STAGES.indexOf(state.stage) + 1];
      if (stage) this.showState({ ...state, stage });
      return;
    }
    if (state.kind === 'wrong') {
      this.showCells(state);
      return;
    }
    const turn = this.begin();
    const answer = await this.ask(turn);
    if (answer) this.showState(answer);
  }

  /** Asks which digits are wrong: how many, and when asked again, where. */
  checkDigits(): void {
    this.answerFromSolution('wrong', (game, solution) => {
      const faults = faultsOf(game, solution);
      return faults ? { kind: 'wrong', shown: false, ...faults } : { kind: 'right' };
    });
  }

  /** Asks which notes lack the right digit: how many, and when asked again, where. Changes nothing. */
  checkNotes(): void {
    this.answerFromSolution('notes', ({ marks }, solution) => {
      return { kind: 'notes', shown: false, cells: lackingNotes(marks, solution) };
    });
  }

  private answerFromSolution(kind: 'wrong' | 'notes', answer: (game: Game, solution: Uint8Array) => HintState): void {
    const { solution } = this.session;
    const state = this.#state.peek();
    if (state.kind === kind) {
      this.showCells(state);
    } else if (solution) {
      // Answered when its turn comes, after moves that the host is still storing.
      const turn = this.begin();
      this.session.submit((game) => {
        if (turn === this.requests) this.showState(answer(game, solution));
        return null;
      });
    }
  }

  /** Marks the cells of the answer on the board. */
  showCells(state: WrongDigits | WrongNotes): void {
    if (state.cells.length > 0) this.showState({ ...state, shown: true });
  }

  /** Lets the solver continue from the position. Each of its steps can be undone separately. */
  async solve(reach: SolveReach): Promise<void> {
    const turn = this.begin();
    const first = await this.ask(turn);
    if (!first) return;
    if (first.kind !== 'step') {
      this.showState(first);
      return;
    }
    const request = { jobId: this.newJobId(), sessionId: this.session.id, from: 'position', mode: 'whole' } as const;
    const answer = await this.client.call('analysis.run', request);
    if (turn !== this.requests) return;
    if (!answer.ok) {
      this.showState({ kind: 'failed', error: answer.error });
      return;
    }
    const { steps, solved, candidates } = answer.value;
    const placing = steps.findIndex(({ step }) => step.placements.length > 0);
    const taken = reach === 'all' || placing < 0 ? steps : steps.slice(0, placing + 1);
    const complete = solved && taken.length === steps.length;
    this.handIn({ kind: 'solved', steps: taken, candidates, complete, at: taken.length }, reach);
  }

  private handIn(run: Omit<SolverRun, 'from'>, reach: SolveReach): void {
    const pendingRun: NonNullable<typeof this.pendingRun> = { run, steps: null };
    this.pendingRun = pendingRun;
    this.session.submit((game) => {
      const steps = run.steps.map(({ step }) => effectsOf(game, step));
      pendingRun.steps = steps;
      return { kind: 'solve', steps, ...(reach === 'all' ? { whole: true } : {}) };
    });
  }

  /** Whether a step of the solver's run can be redone (1) or undone (-1). */
  canStep(by: 1 | -1): boolean {
    const state = this.#state.value;
    return state.kind === 'solved' && (by > 0 ? state.at < state.steps.length : state.at > 0);
  }

  /** Redoes or undoes a step of the solver's run. */
  step(by: 1 | -1): void {
    const state = this.#state.peek();
    if (state.kind !== 'solved') return;
    const { from, steps } = state;
    // Checked when its turn comes: keys may be faster than the host.
    this.session.submit(({ moves }) => {
      if (by > 0) return moves < from + steps.length ? { kind: 'redo' } : null;
      return moves > from ? { kind: 'undo' } : null;
    });
  }

  /** Goes to the position in which the first `at` steps of the solver's run are in effect. */
  goTo(at: number): void {
    const state = this.#state.peek();
    if (state.kind === 'solved') this.session.submit(() => ({ kind: 'rewind', moves: state.from + at }));
  }

  /** Places a digit where no technique has a step. */
  place({ cell, digit }: CellDigit): void {
    this.session.submit(({ topology }) => {
      return { kind: 'apply', placements: [{ position: positionOf(topology, cell), digit }], eliminations: [] };
    });
  }

  /** Makes the hint's step on the board. */
  apply(): void {
    const state = this.#state.peek();
    if (state.kind !== 'step') return;
    const { step } = state.hint;
    this.session.submit((game) => ({ kind: 'apply', ...effectsOf(game, step) }));
  }

  /** Removes the wrong digits, and nothing else, as one move. */
  removeWrong(): void {
    const state = this.#state.peek();
    if (state.kind === 'wrong') this.session.submit(erase(state.cells));
  }

  /** Goes back to the last position without a wrong digit. */
  goBack(): void {
    const state = this.#state.peek();
    if (state.kind === 'wrong') this.session.submit(() => ({ kind: 'rewind', moves: state.moves }));
  }

  /** Closes the hint or the run. Returns whether there was one. */
  close(): boolean {
    if (this.#state.peek().kind === 'closed') return false;
    this.requests++;
    this.pendingRun = null;
    this.#state.value = CLOSED;
    this.overlay.value = null;
    return true;
  }

  private begin(): number {
    this.overlay.value = null;
    this.pendingRun = null;
    this.#state.value = { kind: 'asking' };
    return ++this.requests;
  }

  /** The host's answer for the position on the board; null if the request is outdated. */
  private async ask(turn: number): Promise<HintState | null> {
    for (;;) {
      this.outdated = false;
      const answer = await this.client.call('hints.next', { sessionId: this.session.id });
      if (turn !== this.requests) return null;
      // A move that was pending may have been made after the request.
      if (this.outdated) continue;
      if (!answer.ok) return { kind: 'failed', error: answer.error };
      if (answer.value.kind === 'step') return { ...answer.value, stage: 'where' };
      return answer.value.kind === 'wrong' ? { ...answer.value, shown: false } : answer.value;
    }
  }

  private marksChanged(move: Move | null): void {
    const state = this.#state.peek();
    const { moves } = this.session.game;
    if (state.kind === 'asking' && !this.pendingRun) {
      this.outdated = true;
    } else if (this.pendingRun && move?.kind === 'solve' && move.steps === this.pendingRun.steps) {
      const { run } = this.pendingRun;
      this.pendingRun = null;
      this.showState({ ...run, from: moves - run.steps.length });
    } else if (state.kind === 'solved' && move && walks(move)) {
      const at = moves - state.from;
      if (at < 0 || at > state.steps.length) this.close();
      else this.showState({ ...state, at });
    } else if (!this.pendingRun || move === null) {
      this.close();
    }
  }

  private showState(state: HintState): void {
    const candidates = this.candidatesOf(state);
    const drawing = this.drawingOf(state, candidates);
    this.#state.value = state;
    this.overlay.value = drawing && { position: gameUnder(this.session.game, drawing, candidates), drawing };
    if (!drawing) return;
    // Mistakes may be anywhere on the board, so show just one of them.
    this.board()?.showCells(
      'shown' in state ? state.cells.slice(0, 1) : cellsOfDrawing(this.session.topology, drawing),
    );
  }

  /** The candidates that the shown step starts from. They may differ from the player's notes. */
  private candidatesOf(state: HintState): (cell: number) => number {
    if (state.kind !== 'step' && state.kind !== 'solved') return () => 0;
    const left = Int32Array.from(state.candidates);
    if (state.kind === 'solved') {
      for (const { cell, digit } of state.steps.slice(0, state.at).flatMap(({ step }) => step.eliminations)) {
        left[cell] = itemAt(left, cell) & ~digitBit(digit);
      }
    }
    return (cell) => itemAt(left, cell) & openDigits(this.session.game, cell);
  }

  private drawingOf(state: HintState, candidates: (cell: number) => number): StepDrawing | null {
    const { topology } = this.session;
    if ('shown' in state) return state.shown ? { ...houseDrawing(-1), fins: state.cells } : null;
    if (state.kind === 'solved') return this.drawingInRun(state, candidates);
    if (state.kind === 'none') return { ...houseDrawing(-1), fins: knownCells(state) };
    if (state.kind !== 'step') return null;
    const { step } = state.hint;
    switch (state.stage) {
      case 'where':
      case 'technique':
        return houseDrawing(boxOfStep(topology, step));
      case 'cells':
        return cellsDrawing(step);
      case 'step':
        return stepDrawing(step, candidates);
    }
  }

  /** Drawing of the next step in a run; after the last step that step itself, unless the puzzle is solved. */
  private drawingInRun({ steps, at, complete }: SolverRun, candidates: (cell: number) => number): StepDrawing | null {
    const next = steps[at];
    const last = steps.at(-1);
    if (next) return stepDrawing(next.step, candidates);
    return last && !complete ? cellsDrawing(last.step) : null;
  }
}
