import type { Place } from '../../../shared/topology/canvas.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { SeenFrame, SeenPart } from './boardPort.ts';
import { positionOf } from './navigation.ts';
import { cellsOfDrawing, type StepDrawing } from './stepDrawing.ts';

/** The edges and corners of the view, clockwise from the right. */
export const SIDES = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;
type ViewSide = (typeof SIDES)[number];

/** Marks of a drawing that are outside the visible part of the board. One object for each subgrid. */
export interface OffScreenMarks {
  readonly subgrid: number;
  readonly cells: readonly number[];
  /**
   * The digits that the drawing places or removes in these cells, ascending. If there are none, the digits of the
   * pattern.
   */
  readonly digits: readonly number[];
  /** Direction of these marks from the middle of the view. */
  readonly side: ViewSide;
}

/** The cells of a drawing's pattern and effects; if the drawing has neither, the cells of its houses. */
function markedCells(topology: Topology, drawing: StepDrawing): readonly number[] {
  return [...new Set(cellsOfDrawing(topology, { ...drawing, witnesses: [] }))];
}

function digitsIn({ candidates }: StepDrawing, cells: readonly number[]): number[] {
  const drawn = candidates.filter(({ cell, fate }) => cells.includes(cell) && fate !== 'closed');
  const effects = drawn.filter(({ fate }) => fate === 'placed' || fate === 'removed');
  return [...new Set((effects.length > 0 ? effects : drawn).map(({ digit }) => digit))].sort((a, b) => a - b);
}

/**
 * The part of the plane in which the board is visible. Without a frame, the whole window; with a frame, the part of the
 * window up to the outer edge of the frame.
 */
export function boardPart(window: SeenPart, frame: SeenFrame | null): SeenPart {
  if (!frame) return window;
  const { outer } = frame;
  return {
    left: Math.max(window.left, outer.left),
    top: Math.max(window.top, outer.top),
    right: Math.min(window.right, outer.right),
    bottom: Math.min(window.bottom, outer.bottom),
  };
}

/**
 * The marks of a drawing whose middles are outside a part of the plane, by subgrid. If the drawing has only houses, their
 * cells count only if all of them are outside.
 *
 * @param placeOf cell → the place at which the drawing marks it.
 */
export function offScreenMarks(
  topology: Topology,
  drawing: StepDrawing,
  placeOf: (cell: number) => Place,
  { left, top, right, bottom }: SeenPart,
): OffScreenMarks[] {
  const [width, height] = [right - left, bottom - top];
  /**
   * Distance of a cell from the middle of the part, as a fraction of the part's width and height. An edge is at 0.5.
   */
  const distanceOf = (cell: number) => {
    const { row, column } = placeOf(cell);
    return { across: (column + 0.5 - left) / width - 0.5, down: (row + 0.5 - top) / height - 0.5 };
  };
  const marked = markedCells(topology, drawing);
  const outside = marked.filter((cell) => {
    const { across, down } = distanceOf(cell);
    return Math.abs(across) > 0.5 || Math.abs(down) > 0.5;
  });
  const onlyHouses = drawing.cells.length + drawing.fins.length + drawing.candidates.length === 0;
  if (onlyHouses && outside.length < marked.length) return [];
  const bySubgrid = Map.groupBy(outside, (cell) => Math.floor(positionOf(topology, cell) / topology.digits ** 2));
  return [...bySubgrid].map(([subgrid, cells]) => {
    const distances = cells.map(distanceOf);
    const across = distances.reduce((sum, distance) => sum + distance.across, 0);
    const down = distances.reduce((sum, distance) => sum + distance.down, 0);
    const eighths = Math.round(Math.atan2(down, across) / (Math.PI / 4));
    return { subgrid, cells, digits: digitsIn(drawing, cells), side: SIDES.at(eighths % SIDES.length) ?? 'e' };
  });
}
