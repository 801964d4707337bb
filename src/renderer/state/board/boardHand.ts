import type { ReadonlySignal } from '@preact/signals-core';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { Place, Spot } from '../../../shared/topology/canvas.ts';
import type { Direction } from './selection.ts';

/** A point of the board: the cell there, -1 for none, and its place on the plane in cells, with fractions. */
export interface HandPoint extends Spot, Place {}

/** A tool that takes clicks, drags and keys on the board instead of the game: the setter's tools for clues. */
export interface BoardHand {
  /** Whether it takes clicks and drags now. Reads signals. */
  readonly active: boolean;
  /** Whether it enters clues beside the border of the board, for which there must be room. Reads signals. */
  readonly entersBeside: boolean;
  /** States of clues that it knows of. */
  readonly clueStates: ReadonlySignal<DrawnClueStates>;
  /**
   * Takes note of what the mouse points at without a button, also while it is not active; null outside of the board.
   *
   * @param digit the candidate at the point, 0 for none.
   */
  hover(point: HandPoint | null, digit: number): void;
  /**
   * @param changes whether the press changes what was drawn before, instead of drawing something new.
   * @param byTouch whether it is that of a finger or a pen.
   */
  press(point: HandPoint, changes: boolean, byTouch: boolean): void;
  drag(point: HandPoint): void;
  release(): void;
  /** Drops what is being drawn. */
  cancel(): void;
  /**
   * Moves its cursor. Returns false if the cursor of the selection is to move.
   * @param draws whether it draws on its way.
   */
  step(direction: Direction, draws: boolean): boolean;
  /** Takes a typed figure from 0 to 9, or a digit from the pad. Returns false if the game is to take it. */
  type(digit: number): boolean;
  /** Takes Enter. Returns false if it has no use for it. */
  enter(): boolean;
  /** Takes Delete. Returns false if it has nothing to erase. */
  erase(): boolean;
  /** Takes Escape: gives up one thing. Returns false if there is none. */
  leave(): boolean;
}
