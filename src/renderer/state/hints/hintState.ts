import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AppError } from '../../../shared/base/result.ts';
import type { ExplainedStep, HintAnswer, HintWish } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Faults } from '../../../shared/game/faults.ts';
import type { HintStage } from '../../../shared/game/help.ts';
import { type Causes, causesOf } from '../../../shared/step/causes.ts';
import { namesOfStep, subgridToRead } from '../../../shared/step/format.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Step } from '../../../shared/step/step.ts';
import {
  cellsDrawing,
  gameUnder,
  housesDrawing,
  housesOfStep,
  type Overlay,
  openDigits,
  patternDrawing,
  type StepDrawing,
  stepDrawing,
} from '../board/stepDrawing.ts';
import type { OpenSession } from '../session/openSession.ts';

/** The step of a hint, the stage up to which it is revealed, and the request that it answers. */
export interface StagedHint extends Extract<HintAnswer, { kind: 'step' }> {
  readonly stage: HintStage;
  readonly wish: HintWish;
  /**
   * The subgrid in which the player was when the hint was requested. Cells and houses in this subgrid are named by it.
   */
  readonly reader: number;
  /** The kind of explanation that was requested. */
  readonly explainedBy: ExplainedBy;
  /** Present if the player has already seen this step, and it is now explained in another way. */
  readonly again?: true;
  /** Present if the player chose another kind of explanation, and that kind does not know the step shown before. */
  readonly differs?: true;
  /** The hint that was shown when the player chose this kind of explanation. Choosing the other kind returns to it. */
  readonly before?: StagedHint;
  /** An excluded digit of a naked single. If present, only the reason that excludes this digit is drawn. */
  readonly alone?: number;
}

/** Answer that there is no step, together with what else is known about the position. */
export interface NoStep extends Extract<HintAnswer, { kind: 'none' }> {
  readonly within: number | null;
  /** The kind of explanation that was requested. */
  readonly explainedBy: ExplainedBy;
}

export type HintState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'asking' }
  | StagedHint
  /** The player has made the step of the hint. */
  | { readonly kind: 'done'; readonly hint: ExplainedStep }
  | NoStep
  | Exclude<HintAnswer, { kind: 'step' | 'wrong' | 'none' }>
  | WrongDigits
  /** No digit is wrong. */
  | { readonly kind: 'right' }
  | WrongNotes
  | SolverRun
  | { readonly kind: 'failed'; readonly error: AppError };

/** Wrong digits. At first only their number is shown, with `shown` also their cells. */
export interface WrongDigits extends Faults {
  readonly kind: 'wrong';
  readonly shown: boolean;
}

/** Cells whose notes lack the right digit. At first only their number is shown, with `shown` also the cells. */
export interface WrongNotes {
  readonly kind: 'notes';
  readonly cells: readonly number[];
  readonly shown: boolean;
}

/** Steps of the solver that were made on the board. Each can be undone and redone. */
export interface SolverRun {
  readonly kind: 'solved';
  readonly steps: readonly ExplainedStep[];
  /** Whether the steps end with the puzzle solved. */
  readonly complete: boolean;
  /** Candidates before the first step: cell → mask. */
  readonly candidates: readonly number[];
  /** Number of moves in the game before the first step of the run. */
  readonly from: number;
  /** Number of steps of the run that are in effect. */
  readonly at: number;
}

/** Returns the candidates of a cell before the shown step, as a mask. They may differ from the player's notes. */
function candidatesOf({ game }: OpenSession, state: StagedHint | SolverRun): (cell: number) => number {
  const left = Int32Array.from(state.candidates);
  if (state.kind === 'solved') {
    for (const { cell, digit } of state.steps.slice(0, state.at).flatMap(({ step }) => step.eliminations)) {
      left[cell] = itemAt(left, cell) & ~digitBit(digit);
    }
  }
  return (cell) => itemAt(left, cell) & openDigits(game, cell);
}

/**
 * The step that a run shows: the next one. After the last step, shows the last one as made (`made`), unless the puzzle
 * is solved.
 */
function stepOfRun({ steps, at, complete }: SolverRun): { readonly step: Step; readonly made: boolean } | null {
  const next = steps[at];
  if (next) return { step: next.step, made: false };
  const last = steps.at(-1);
  return last && !complete ? { step: last.step, made: true } : null;
}

/** The reasons for a step of a hint or run, in the position before it. */
export function reasonsOf(session: OpenSession, state: StagedHint | SolverRun, { step }: ExplainedStep): Causes {
  const { topology, game } = session;
  return causesOf(topology, step, game.marks.digits, candidatesOf(session, state));
}

/**
 * The subgrid whose names a hint uses for the cells and houses of its step.
 *
 * @param spoken whether the names are for a screen reader.
 */
export function subgridOfHint(session: OpenSession, state: StagedHint, spoken = false): number {
  const { hint, reader } = state;
  return subgridToRead(session.topology, hint.step, { reader, causes: reasonsOf(session, state, hint), spoken });
}

/** The subgrids by which the spoken text of a hint or run names the cells of its step. */
function namesOfHint(session: OpenSession, state: StagedHint | SolverRun): Pick<Overlay, 'names'> {
  const hint = state.kind === 'step' ? state.hint : state.steps[state.at];
  if (!hint) return {};
  const reader = state.kind === 'step' ? { reader: state.reader } : {};
  const context = { ...reader, causes: reasonsOf(session, state, hint), spoken: true };
  return { names: namesOfStep(session.topology, hint.step, context) };
}

function drawingOf(session: OpenSession, state: StagedHint | SolverRun): StepDrawing | null {
  const { topology, game } = session;
  const whole = (step: Step): StepDrawing => {
    const candidates = candidatesOf(session, state);
    return stepDrawing(step, { topology, candidates, causes: causesOf(topology, step, game.marks.digits, candidates) });
  };
  if (state.kind === 'solved') {
    const shown = stepOfRun(state);
    if (!shown) return null;
    return shown.made ? patternDrawing(whole(shown.step)) : whole(shown.step);
  }
  const { step } = state.hint;
  switch (state.stage) {
    case 'where':
    case 'technique':
      return housesDrawing(housesOfStep(topology, step));
    case 'pattern':
      return reasonAlone(patternDrawing(whole(step)), session, state);
    case 'step':
      return reasonAlone(whole(step), session, state);
  }
}

/** A drawing reduced to the reason for one excluded digit, if the hint names such a digit (`alone`). */
function reasonAlone(drawing: StepDrawing, { topology, game }: OpenSession, { hint, alone }: StagedHint): StepDrawing {
  if (alone === undefined) return drawing;
  const { witnesses } = causesOf(topology, hint.step, game.marks.digits);
  const named = new Set(
    witnesses.filter(({ closes }) => closes.some(({ digit }) => digit === alone)).map(({ cell }) => cell),
  );
  return { ...drawing, witnesses: drawing.witnesses.filter(({ cell }) => named.has(cell)) };
}

/**
 * The cells to mark for an answer that found no step: cells in which two solutions differ, or else the cell with fewest
 * candidates. None if the request was limited to one subgrid.
 */
function knownCells({ within, fewest, differing, explainedBy }: NoStep): readonly number[] {
  if (within !== null) return [];
  if (differing.length > 0) return differing.map(({ cell }) => cell);
  return fewest && explainedBy === 'techniques' ? [fewest.cell] : [];
}

/**
 * Position and drawing that the board shows instead of the game for a hint or a run of the solver. Null if the game
 * itself is shown.
 */
export function hintOverlay(session: OpenSession, state: HintState): Overlay | null {
  const nothing = (): number => 0;
  if ('shown' in state || state.kind === 'none') {
    const cells = state.kind === 'none' ? knownCells(state) : state.shown ? state.cells : [];
    if (cells.length === 0) return null;
    const drawing = cellsDrawing(cells);
    const names = state.kind === 'none' ? { names: { subgrid: -1 } } : {};
    return { position: gameUnder(session.game, drawing, nothing), drawing, ...names };
  }
  if (state.kind !== 'step' && state.kind !== 'solved') return null;
  const drawing = drawingOf(session, state);
  const names = namesOfHint(session, state);
  return drawing && { position: gameUnder(session.game, drawing, candidatesOf(session, state)), drawing, ...names };
}
