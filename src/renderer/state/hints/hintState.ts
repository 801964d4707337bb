import type { AppError } from '../../../shared/base/result.ts';
import type { ExplainedStep, HintAnswer, HintWish } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Faults } from '../../../shared/game/faults.ts';
import type { HintStage } from '../../../shared/game/help.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';

/** A step, revealed up to a stage, and the request that it answers. */
export interface StagedHint extends Extract<HintAnswer, { kind: 'step' }> {
  readonly stage: HintStage;
  readonly wish: HintWish;
  /** Present if the step was already shown and is now explained in another way. */
  readonly again?: true;
  /** An excluded digit of a naked single whose reason is drawn without the others. */
  readonly alone?: number;
}

/** Answer that there is no step, anywhere or in the requested subgrid, with what else is known about the position. */
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

/** Wrong digits: first their number, then (`shown`) also their cells. */
export interface WrongDigits extends Faults {
  readonly kind: 'wrong';
  readonly shown: boolean;
}

/** Cells whose notes lack the right digit: first their number, then (`shown`) also the cells. */
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
  /** Number of steps that are made. */
  readonly at: number;
}
