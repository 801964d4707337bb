import type { Copies } from '../../shared/layout/copies.ts';
import type { Topology } from '../../shared/layout/topology.ts';
import type { Span, Tile } from './gpu/batch.ts';

/**
 * One of the two ways in which copies of the board lie: as it is, or turned over. Only places are turned: what is drawn
 * in a cell stands upright in both.
 */
export interface Side {
  readonly turned: boolean;
  /** What is in the opposite order on this side. */
  readonly turns: 'rows' | 'columns' | null;
  /** cell → its place in a copy of this side that lies at the origin. */
  readonly cellRow: Int32Array;
  readonly cellColumn: Int32Array;
  /** All of the canvas. */
  readonly span: Span;
}

/** Where copies of each side lie that are in sight; sides as {@link sidesOf} has them. */
export type SideTiles = readonly (readonly Tile[])[];

/** The sides that a board is seen from: one, or two where its wrap turns it over. */
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

/** Where a part of the canvas lies on a side. */
export function spanOn({ turns, span }: Side, { left, top, right, bottom }: Span): Span {
  if (turns === 'rows') return { left, right, top: span.bottom - bottom, bottom: span.bottom - top };
  if (turns === 'columns') return { top, bottom, left: span.right - right, right: span.right - left };
  return { left, top, right, bottom };
}

/** The tiles of every side that meet a part of the plane. */
export function tilesOn(sides: readonly Side[], copies: Copies, part: Span): SideTiles {
  const tiles = sides.map((): Tile[] => []);
  for (const { row, column, turned } of copies.meeting(part)) tiles[turned ? 1 : 0]?.push({ x: column, y: row });
  return tiles;
}
