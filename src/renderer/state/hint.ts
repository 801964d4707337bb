import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { ExplainedStep, HintAnswer } from '../../shared/contract/human.ts';
import type { Client } from '../../shared/contract/transport.ts';
import type { AppError } from '../../shared/domain/result.ts';
import type { CellDigit } from '../../shared/step/step.ts';
import type { BoardPort } from './boardPort.ts';
import type { Intent, PlaySession } from './playSession.ts';
import {
  boxOfStep,
  cellsDrawing,
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
  /** The solver took these steps. */
  | { readonly kind: 'solved'; readonly steps: readonly ExplainedStep[]; readonly complete: boolean }
  | { readonly kind: 'failed'; readonly error: AppError };

/** How far the solver goes: until a digit is placed, or to the end. */
export type SolveReach = 'once' | 'all';

const CLOSED: HintState = { kind: 'closed' };

/** The effects of steps as one undoable move. */
function applySteps(steps: readonly Pick<ExplainedStep, 'step'>[]): Intent {
  return ({ topology }) => {
    const named = ({ cell, digit }: CellDigit) => ({
      position: topology.twins[topology.twinStart[cell] as number] as number,
      digit,
    });
    const placements = steps.flatMap(({ step }) => step.placements);
    // Notes of a cell that is filled in the end would only be written to vanish.
    const filled = new Set(placements.map(({ cell }) => cell));
    const eliminations = steps.flatMap(({ step }) => step.eliminations).filter(({ cell }) => !filled.has(cell));
    return { kind: 'apply', placements: placements.map(named), eliminations: eliminations.map(named) };
  };
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
  /** What is told once the move that was handed in is on the board. */
  private after: HintState = CLOSED;

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
    session.onMarks(() => this.marksChanged());
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

  /** Has the solver play on from the position, as one undoable move. */
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
    this.after = { kind: 'solved', steps: taken, complete: solved && taken.length === steps.length };
    this.session.submit(applySteps(taken));
  }

  /** Makes the step of a hint on the board. */
  apply(): void {
    const state = this.told.peek();
    if (state.kind === 'step') this.session.submit(applySteps([state.hint]));
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
    this.after = CLOSED;
    this.told.value = CLOSED;
    this.overlay.value = null;
    return true;
  }

  private begin(): number {
    this.overlay.value = null;
    this.after = CLOSED;
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

  private marksChanged(): void {
    if (this.told.peek().kind !== 'asking') {
      this.close();
    } else if (this.after.kind !== 'closed') {
      this.tell(this.after);
      this.after = CLOSED;
    } else {
      this.outdated = true;
    }
  }

  private tell(state: HintState): void {
    const drawing = this.drawingOf(state);
    this.told.value = state;
    this.overlay.value = drawing && { position: gameUnder(this.session.game, drawing), drawing };
    const cell = drawing?.cells[0] ?? (drawing ? this.firstCell(drawing) : undefined);
    if (cell !== undefined) this.board()?.reveal(cell);
  }

  private firstCell({ houses }: StepDrawing): number | undefined {
    const { topology } = this.session;
    return houses[0] === undefined ? undefined : topology.houseCells[houses[0] * topology.digits];
  }

  private drawingOf(state: HintState): StepDrawing | null {
    const { topology, game } = this.session;
    if (state.kind === 'wrong') return { ...houseDrawing(-1), fins: state.cells };
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
}
