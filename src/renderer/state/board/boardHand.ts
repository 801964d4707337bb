import type { ReadonlySignal } from '@preact/signals-core';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { Place, Spot } from '../../../shared/topology/canvas.ts';
import type { Direction } from './selection.ts';

/** A point of the board: the cell at the point (-1 for none), and its place on the plane in cells, with fractions. */
export interface HandPoint extends Spot, Place {}

/**
 * A drag along a path enters a cell only at points up to this far from the cell's middle, across plus down, in cells.
 * At points further out, a diagonal drag only passes a corner of the cell.
 */
const PATH_REACH = 0.6;

/** Whether a drag along a path that comes to a point enters the cell around the point. */
export function entersCell({ row, column }: Place): boolean {
  const away = (at: number): number => Math.abs(at - Math.floor(at) - 0.5);
  return away(row) + away(column) <= PATH_REACH;
}

/**
 * A tool that takes clicks, drags and keys on the board instead of the game, such as the setter's tools for clues.
 * Methods that return a boolean return false if the tool has no use for the key; the game then handles it.
 */
export interface BoardHand {
  /** Whether the tool takes clicks and drags now. Reads signals. */
  readonly active: boolean;
  /** Whether the tool enters clues beside the border of the board, where the view must show room. Reads signals. */
  readonly entersBeside: boolean;
  /** States of clues that the tool knows of, such as broken ones, for drawing them. */
  readonly clueStates: ReadonlySignal<DrawnClueStates>;
  /**
   * Called when the mouse moves over the board without a button, even while the tool is not active.
   *
   * @param point where the mouse is; null outside of the board.
   * @param digit the candidate at the point, 0 for none.
   */
  hover(point: HandPoint | null, digit: number): void;
  /**
   * @param changes whether the press changes what was drawn before, instead of drawing something new.
   * @param byTouch whether a finger or a pen presses, not the mouse.
   */
  press(point: HandPoint, changes: boolean, byTouch: boolean): void;
  drag(point: HandPoint): void;
  release(): void;
  /** Drops what is being drawn. */
  cancel(): void;
  /**
   * Moves the tool's cursor. Returns false if the cursor of the selection must move instead.
   *
   * @param draws whether the tool draws along the way.
   */
  step(direction: Direction, draws: boolean): boolean;
  /** The place at which the selected clue can be gripped to move it, on the canvas in cells; null without one. */
  readonly grip: ReadonlySignal<Place | null>;
  /** Moves the selected clue by one cell. Returns false if none is selected. */
  move(direction: Direction): boolean;
  /** Takes a typed figure from 0 to 9, or a digit from the number pad on the screen. */
  type(digit: number): boolean;
  /** Takes the Enter key. */
  enter(): boolean;
  /** Takes the Delete key. Returns false if there is nothing to erase. */
  erase(): boolean;
  /**
   * Takes the Escape key: gives up one thing, such as a drawing in progress. Returns false if there is nothing to give
   * up.
   */
  leave(): boolean;
}
