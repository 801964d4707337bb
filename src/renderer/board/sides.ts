import type { Copies } from '../../shared/topology/copies.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { Span, Tile } from './gpu/batch.ts';

/** Where cells are drawn. */
export interface CellPlaces {
  /** True if the places show the board mirrored (its back), false if they show it upright (its front). */
  readonly turned: boolean;
  /** The axis that is mirrored; null if none is. */
  readonly turns: 'rows' | 'columns' | null;
  /** cell → row and column at which the cell is drawn. */
  readonly cellRow: Int32Array;
  readonly cellColumn: Int32Array;
  /** The part of the plane with all places. */
  readonly span: Span;
}

/**
 * Orientation of the board's copies: upright (front) or mirrored (back, `turned`). Only the places of cells are
 * mirrored; digits stay upright. The places are for a copy whose corner is at row 0, column 0 of the plane, so the span
 * is the canvas.
 */
export type Side = CellPlaces;

/** Positions of the visible copies for each side, in the order of {@link sidesOf}. */
export type SideTiles = readonly (readonly Tile[])[];

/** Sides of a board: the front and, if the wrap mirrors the board, the back. */
export function sidesOf({ cellRow, cellColumn, width, height }: Topology, copies: Copies): readonly Side[] {
  const span: Span = { left: 0, top: 0, right: width, bottom: height };
  const front: Side = { turned: false, turns: null, cellRow, cellColumn, span };
  if (copies.turns === null) return [front];
  const back: Side = {
    turned: true,
    turns: copies.turns,
    cellRow: cellRow.map((row) => copies.rowIn(true, row)),
    cellColumn: cellColumn.map((column) => copies.columnIn(true, column)),
    span,
  };
  return [front, back];
}

/** Mirrors a part of the canvas for the back; returns it unchanged for the front. Lengths are in cells. */
export function spanOn({ turns, span }: Side, { left, top, right, bottom }: Span): Span {
  if (turns === 'rows') return { left, right, top: span.bottom - bottom, bottom: span.bottom - top };
  if (turns === 'columns') return { top, bottom, left: span.right - right, right: span.right - left };
  return { left, top, right, bottom };
}

/** Positions of the copies that intersect a part of the plane, for each side. */
export function tilesOn(sides: readonly Side[], copies: Copies, part: Span): SideTiles {
  const tiles = sides.map((): Tile[] => []);
  for (const { row, column, turned } of copies.meeting(part)) tiles[turned ? 1 : 0]?.push({ x: column, y: row });
  return tiles;
}
