import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { HintFocus, HintWish } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import { lackingNotes } from '../../../shared/game/correct.ts';
import { faultsOf } from '../../../shared/game/faults.ts';
import type { Game } from '../../../shared/game/game.ts';
import { HINT_STAGES, type HintStage } from '../../../shared/game/help.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import { type CellDigit, changedCells, type Step } from '../../../shared/step/step.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import type { BoardPort, SeenPart } from '../board/boardPort.ts';
import { positionOf, subgridAround } from '../board/navigation.ts';
import type { Selection } from '../board/selection.ts';
import { cellsOfDrawing, type Overlay, type StepDrawing } from '../board/stepDrawing.ts';
import type { GameClient } from '../session/gameClient.ts';
import { takeBack } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import {
  type HintState,
  hintOverlay,
  type SolverRun,
  type StagedHint,
  type WrongDigits,
  type WrongNotes,
} from './hintState.ts';

/** How far the solver continues: `once` until it has placed a digit, `all` to the end. */
export type SolveReach = 'once' | 'all';

const CLOSED: HintState = { kind: 'closed' };

type NamedEffects = Pick<Extract<Move, { kind: 'apply' }>, 'placements' | 'eliminations'>;

/** Effects of a step. Cells are named by their positions, as in moves. */
function effectsOf({ topology }: Game, { placements, eliminations }: Step): NamedEffects {
  const named = ({ cell, digit }: CellDigit) => ({
    position: positionOf(topology, cell),
    digit,
  });
  return { placements: placements.map(named), eliminations: eliminations.map(named) };
}

/**
 * Whether the player has made a step already: its digits are on the board, or its candidates are gone from the notes.
 */
function hasMade({ marks }: Game, { placements, eliminations }: Step): boolean {
  if (placements.length > 0) return placements.every(({ cell, digit }) => marks.digits[cell] === digit);
  return eliminations.every(({ cell, digit }) => {
    const noted = itemAt(marks.centre, cell);
    return marks.digits[cell] !== 0 || (noted !== 0 && (noted & digitBit(digit)) === 0);
  });
}

/** Whether two steps place the same digit or remove the same candidate. */
function shareEffect(one: Step, other: Step): boolean {
  const meet = (a: readonly CellDigit[], b: readonly CellDigit[]): boolean =>
    a.some(({ cell, digit }) => b.some((same) => same.cell === cell && same.digit === digit));
  return meet(one.placements, other.placements) || meet(one.eliminations, other.eliminations);
}

/** Whether a move only undoes or redoes other moves. */
function walks(move: Move): boolean {
  return move.kind === 'undo' || move.kind === 'redo' || move.kind === 'rewind';
}

/** The parts of a game that hints and analyses need. */
export interface ExplainedGame {
  readonly host: GameClient;
  readonly session: OpenSession;
  /** What the board shows over the game. Hints and analyses set it while they show a step, and to null afterwards. */
  readonly overlay: Signal<Overlay | null>;
  readonly board: () => BoardPort | null;
  /** Whether human techniques or constraint models explain the steps. */
  readonly explainedBy: ReadonlySignal<ExplainedBy>;
  readonly newJobId: () => JobId;
}

interface HintDependencies extends ExplainedGame {
  readonly selection: Selection;
  /** Returns the player's subgrid, in which the cursor is. */
  readonly home: () => number;
}

/**
 * Determines the cell that the player looks at. In an endless world, the session names the cell (`cellMeant`), because
 * the player may have walked away from the last change. On other boards, it is the first of these that is on screen:
 * the cursor's cell, the cell changed last, the cell in the middle of the view.
 */
class LookedAtCell {
  private readonly session: OpenSession;
  private readonly selection: Selection;
  private readonly board: () => BoardPort | null;
  private changed = -1;

  constructor(session: OpenSession, selection: Selection, board: () => BoardPort | null) {
    this.session = session;
    this.selection = selection;
    this.board = board;
    session.onMarks((cells) => {
      this.changed = cells?.[0] ?? this.changed;
    });
  }

  now(): HintFocus {
    const board = this.board();
    const window = board && seenPart(board);
    const cursor = this.selection.cursor.peek();
    const meant = this.session.cellMeant();
    if (meant >= 0) return { cell: meant, window };
    for (const cell of [cursor, this.changed]) {
      if (cell >= 0 && (!window || this.isSeen(cell, window))) return { cell, window };
    }
    return { cell: board?.middleSpot().cell ?? Math.max(0, cursor), window };
  }

  private isSeen(cell: number, window: SeenPart): boolean {
    const { topology, copies } = this.session;
    const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
    return copies.isWithin(place, window);
  }
}

function seenPart(board: BoardPort): SeenPart | null {
  let seen: SeenPart | null = null;
  board.onView((window) => {
    seen = { left: window.left, top: window.top, right: window.right, bottom: window.bottom };
  })();
  return seen;
}

/** Help for a player who is stuck: a hint revealed in stages, or moves by the solver. */
export class Hint {
  private readonly parts: HintDependencies;
  private readonly session: OpenSession;
  private readonly focus: LookedAtCell;
  readonly #state = signal<HintState>(CLOSED);
  readonly state: ReadonlySignal<HintState> = this.#state;
  readonly #foundImpossible = signal(false);
  /** Whether an answer said that the puzzle has no solution. */
  readonly foundImpossible: ReadonlySignal<boolean> = this.#foundImpossible;
  /** Number of requests so far. With it, late answers to earlier requests are recognised and ignored. */
  private requests = 0;
  /** Whether the board changed while a request was pending. */
  private outdated = false;
  /** The digits of the position for which the shown answer was requested. */
  private askedAt = '';
  /**
   * A run of the solver whose move the host has not stored yet. When a move is stored, comparing its steps with `steps`
   * shows whether it is this run.
   */
  private pendingRun: { readonly run: Omit<SolverRun, 'from'>; steps: readonly NamedEffects[] | null } | null = null;

  constructor(parts: HintDependencies) {
    this.parts = parts;
    this.session = parts.session;
    this.focus = new LookedAtCell(parts.session, parts.selection, parts.board);
    this.session.onMarks((cells, move) => this.marksChanged(cells, move));
  }

  /**
   * Requests a hint, or reveals the next stage of the current hint. After the last stage, shows that stage again, so
   * that a screen reader repeats it. Never makes the step: one press too many would put a digit on the board.
   *
   * @param first the stage with which a newly requested hint begins.
   */
  async more(first: HintStage = 'where'): Promise<void> {
    const state = this.#state.peek();
    if (state.kind === 'asking') return;
    if (state.kind === 'step') this.turnStage(state, 1);
    else if (state.kind === 'wrong') this.showCells(state);
    else await this.wish({ focus: this.focus.now(), skip: 0, within: null }, first);
  }

  /** Reveals a hint up to its conclusion at once. Requests one first if none is shown. */
  async whole(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind !== 'step') await this.more('step');
    else if (state.stage !== 'step') this.showState({ ...state, stage: 'step' });
  }

  /** Returns to the previous stage of the hint. */
  back(): void {
    const state = this.#state.peek();
    if (state.kind === 'step') this.turnStage(state, -1);
  }

  /**
   * Of a naked single, draws only the reason that excludes one digit.
   *
   * @param digit the excluded digit; null draws the reasons for all digits.
   */
  showAlone(digit: number | null): void {
    const state = this.#state.peek();
    if (state.kind !== 'step' || (state.alone ?? null) === digit) return;
    const { alone: _, ...rest } = state;
    const next: StagedHint = digit === null ? rest : { ...rest, alone: digit };
    this.#state.value = next;
    this.parts.overlay.value = hintOverlay(this.session, next);
  }

  private turnStage(state: StagedHint, by: 1 | -1): void {
    const stage = HINT_STAGES[HINT_STAGES.indexOf(state.stage) + by] ?? state.stage;
    this.showState({ ...state, stage });
  }

  /** Requests another step that is as easy as the shown one, but farther from the cell that the player looks at. */
  async another(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind === 'step') await this.wish({ ...state.wish, skip: state.wish.skip + 1 });
  }

  /** Requests a step that changes a given subgrid, even if other subgrids have easier steps. */
  async stayIn(subgrid: number): Promise<void> {
    const state = this.#state.peek();
    if (state.kind === 'step') await this.wish({ ...state.wish, skip: 0, within: subgrid });
  }

  /** Explains the current hint in the other way, after the player has chosen another kind of explanation. */
  async explainAgain(): Promise<void> {
    const state = this.#state.peek();
    if (state.kind === 'step') await this.explainOtherwise(state);
    else if (state.kind === 'none') await this.wish({ focus: this.focus.now(), skip: 0, within: null });
  }

  /**
   * Explains a step in the way that the player has chosen, at the same stage. If that kind of explanation has no such
   * step, begins a hint about the step nearest to it, so that no cell is given away.
   */
  private async explainOtherwise(shown: StagedHint): Promise<void> {
    const explainedBy = this.parts.explainedBy.peek();
    const { before, alone: _, ...step } = shown;
    if (before?.explainedBy === explainedBy) {
      this.showState({ ...before, stage: shown.again ? shown.stage : before.stage, again: true });
      return;
    }
    const turn = this.begin();
    const known = await this.parts.host.steps(this.parts.newJobId(), explainedBy);
    if (turn !== this.requests) return;
    const all = known.ok ? known.value.flatMap(({ steps }) => steps) : [];
    const hint = all.find((other) => shareEffect(other.step, shown.hint.step));
    if (hint) {
      this.showState({ ...step, hint, explainedBy, again: true, before: shown });
      return;
    }
    const [cell = shown.wish.focus.cell] = changedCells(shown.hint.step);
    const answer = await this.ask(turn, { focus: { ...shown.wish.focus, cell }, skip: 0, within: null }, explainedBy);
    if (answer) this.showState(answer.kind === 'step' ? { ...answer, differs: true, before: shown } : answer);
  }

  /**
   * Requests a step and shows the answer.
   *
   * @param first the stage to begin with.
   */
  private async wish(wish: HintWish, first: HintStage = 'where'): Promise<void> {
    const turn = this.begin();
    const answer = await this.ask(turn, wish, this.parts.explainedBy.peek());
    if (answer) this.showState(answer.kind === 'step' ? { ...answer, stage: first } : answer);
  }

  /** Shows how many digits are wrong. When asked a second time, shows where they are. */
  askWrongDigits(): void {
    this.answerFromSolution('wrong', (game, solution) => {
      const faults = faultsOf(game, solution);
      return faults ? { kind: 'wrong', shown: false, ...faults } : { kind: 'right' };
    });
  }

  /**
   * Shows how many cells have notes without the right digit. When asked a second time, shows where they are. Changes no
   * notes.
   */
  askWrongNotes(): void {
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
      // Wait for the moves that the host is still storing, because the answer must be about the position after these
      // moves.
      const turn = this.begin();
      this.session.submit((game) => {
        if (turn === this.requests) this.showState(answer(game, solution));
        return null;
      });
    }
  }

  /** Marks the cells of the answer, wrong digits or wrong notes, on the board. */
  showCells(state: WrongDigits | WrongNotes): void {
    if (state.cells.length > 0) this.showState({ ...state, shown: true });
  }

  /** Lets the solver continue from the position. Each of its steps can be undone separately. */
  async solve(reach: SolveReach): Promise<void> {
    const turn = this.begin();
    const first = await this.ask(turn, { focus: this.focus.now(), skip: 0, within: null }, 'techniques');
    if (!first) return;
    if (first.kind !== 'step') {
      this.showState(first);
      return;
    }
    const answer = await this.parts.host.analyse(
      this.parts.newJobId(),
      { from: 'position', mode: 'whole' },
      'techniques',
    );
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

  /** Whether `step` can go forward (1) or back (-1). */
  canStep(by: 1 | -1): boolean {
    const state = this.#state.value;
    return state.kind === 'solved' && (by > 0 ? state.at < state.steps.length : state.at > 0);
  }

  /** Redoes (1) or undoes (-1) a step of the solver's run. */
  step(by: 1 | -1): void {
    const state = this.#state.peek();
    if (state.kind !== 'solved') return;
    const { from, steps } = state;
    // Check the limits only when this action's turn comes, because the player can press keys faster than the host
    // answers.
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

  /** Places a digit of the solution that the panel offers when no technique has a step, and selects its cell. */
  place({ cell, digit }: CellDigit): void {
    this.session.submit(({ topology }) => {
      return { kind: 'apply', placements: [{ position: positionOf(topology, cell), digit }], eliminations: [] };
    });
    this.parts.selection.select(cell);
  }

  /** Makes the hint's step on the board, and selects the cell of its first digit. */
  apply(): void {
    const state = this.#state.peek();
    if (state.kind !== 'step') return;
    const { step } = state.hint;
    this.session.submit((game) => ({ kind: 'apply', ...effectsOf(game, step) }));
    // Close the hint before the host answers. If the next key comes earlier, it must request a hint for the position
    // after the move.
    this.close();
    const [placed] = step.placements;
    if (!placed) return;
    this.parts.selection.select(placed.cell);
    // Closing the hint may have moved the view back to where it was before.
    this.parts.board()?.reveal(placed.cell);
  }

  /** Removes the wrong digits in one move and restores the notes that entering them had removed. */
  removeWrong(): void {
    const state = this.#state.peek();
    if (state.kind !== 'wrong') return;
    this.close();
    this.session.submit(takeBack(state.cells));
  }

  /**
   * Goes back to the last position without a wrong digit. The current position stays as a checkpoint with the name
   * `checkpoint`.
   */
  goBack(checkpoint: string): void {
    const state = this.#state.peek();
    if (state.kind !== 'wrong') return;
    this.close();
    this.session.submit(() => ({ kind: 'checkpoint', name: checkpoint }));
    this.session.submit(() => ({ kind: 'return', moves: state.moves }));
  }

  /** Closes what is shown: a hint, a message or the solver's steps. Returns false if nothing was open. */
  close(): boolean {
    if (this.#state.peek().kind === 'closed') return false;
    this.requests++;
    this.pendingRun = null;
    this.#state.value = CLOSED;
    this.parts.overlay.value = null;
    return true;
  }

  private begin(): number {
    this.parts.overlay.value = null;
    this.pendingRun = null;
    this.#state.value = { kind: 'asking' };
    return ++this.requests;
  }

  /** The host's answer for the position on the board; null if a newer request has replaced this one. */
  private async ask(turn: number, wish: HintWish, explainedBy: ExplainedBy): Promise<HintState | null> {
    for (;;) {
      this.outdated = false;
      const answer = await this.parts.host.hint(wish, explainedBy);
      if (turn !== this.requests) return null;
      // If a move was pending when the hint was requested, it may be stored by now. Then the answer is about the
      // position before it, so ask again.
      if (this.outdated) continue;
      if (!answer.ok) return { kind: 'failed', error: answer.error };
      if (answer.value.kind === 'step') {
        return { ...answer.value, stage: 'where', wish, reader: this.readerOf(wish), explainedBy };
      }
      if (answer.value.kind === 'none') return { ...answer.value, within: wish.within, explainedBy };
      return answer.value.kind === 'wrong' ? { ...answer.value, shown: false } : answer.value;
    }
  }

  /**
   * The player's subgrid, if the cell for which a hint was requested lies in it; otherwise the subgrid around that
   * cell.
   */
  private readerOf({ focus: { cell } }: HintWish): number {
    const { topology } = this.session;
    const home = this.parts.home();
    return subgridsOf(topology, cell).includes(home) ? home : subgridAround(topology, cell);
  }

  private marksChanged(changed: readonly number[] | null, move: Move | null): void {
    const state = this.#state.peek();
    const { moves } = this.session.game;
    if (state.kind === 'asking' && !this.pendingRun) {
      this.outdated = true;
    } else if (move === null && changed && this.session.roams) {
      this.provinceMade(state, changed);
    } else if (this.pendingRun && move?.kind === 'solve' && move.steps === this.pendingRun.steps) {
      const { run } = this.pendingRun;
      this.pendingRun = null;
      this.showState({ ...run, from: moves - run.steps.length });
    } else if (state.kind === 'solved' && move && walks(move)) {
      const at = moves - state.from;
      if (at < 0 || at > state.steps.length) this.close();
      else this.showState({ ...state, at });
    } else if (state.kind === 'step' && move && hasMade(this.session.game, state.hint.step)) {
      this.showState({ kind: 'done', hint: state.hint });
    } else if (state.kind === 'step' && this.digits() === this.askedAt) {
      this.parts.overlay.value = hintOverlay(this.session, state);
    } else if (!this.pendingRun || move === null) {
      this.close();
    }
  }

  /**
   * Keeps an answer when a province was generated, unless the answer is a step in its cells. An answer that the player's
   * province is not generated yet is requested again.
   *
   * @param changed the cells that look different now.
   */
  private provinceMade(state: HintState, changed: readonly number[]): void {
    if (state.kind === 'needs' && state.needs.length === 0) {
      void this.wish({ focus: this.focus.now(), skip: 0, within: null });
      return;
    }
    const drawing = hintOverlay(this.session, state)?.drawing;
    const shown = new Set(drawing && this.cellsToShow(state, drawing));
    if (changed.some((cell) => shown.has(cell))) this.close();
    else this.askedAt = this.digits();
  }

  /** The digits on the board, as a text to compare. */
  private digits(): string {
    return this.session.game.marks.digits.join();
  }

  private showState(state: HintState): void {
    const overlay = hintOverlay(this.session, state);
    this.#state.value = state;
    if (state.kind === 'none' && state.impossible) this.#foundImpossible.value = true;
    this.parts.overlay.value = overlay;
    this.askedAt = this.digits();
    if (!overlay?.drawing) return;
    this.parts.board()?.showCells(this.cellsToShow(state, overlay.drawing));
  }

  /**
   * The cells that must be in view. Of several wrong cells only one, because they may be anywhere on the board. Of a
   * hint also the cells that its later stages mark, so that the board does not move from stage to stage.
   */
  private cellsToShow(state: HintState, drawing: StepDrawing): readonly number[] {
    const { topology } = this.session;
    if ('shown' in state) return state.cells.slice(0, 1);
    const cells = cellsOfDrawing(topology, drawing);
    const last = state.kind === 'step' ? hintOverlay(this.session, { ...state, stage: 'step' })?.drawing : null;
    return last ? [...cells, ...cellsOfDrawing(topology, last)] : cells;
  }
}
