import type { Shader } from 'pixi.js';
import { digitBit } from '../../../shared/domain/digits.ts';
import type { Canvas } from '../../../shared/layout/canvas.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import type { DrawnInference, Fate, StepDrawing } from '../../state/stepDrawing.ts';
import type { Span } from '../gpu/batch.ts';
import { placeNotes } from '../noteSlots.ts';
import { ROLE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';

/** What is drawn now, if anything. */
type Drawn = () => StepDrawing | null;

const PATCH: Readonly<Record<Fate, number>> = {
  placed: ROLE.stepPlaced,
  removed: ROLE.stepRemoved,
  on: ROLE.stepOn,
  off: ROLE.stepOff,
};

const INK: Readonly<Record<Fate, number>> = {
  placed: ROLE.stepPlacedInk,
  removed: ROLE.stepRemovedInk,
  on: ROLE.stepInk,
  off: ROLE.stepInk,
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Digit → the middle of its candidate within the cell, from 0 to 1. */
function slotsOf({ order, digits }: Topology): readonly Point[] {
  return Array.from({ length: digits + 1 }, (_, digit) => {
    let slot = { x: 0.5, y: 0.5 };
    if (digit > 0) {
      placeNotes(order, 0, digitBit(digit), (_digit, _style, x, y) => {
        slot = { x, y };
      });
    }
    return slot;
  });
}

/** Tints the houses and the cells of a pattern. */
export function stepAreasLayer(topology: Topology, span: Span, shader: Shader, drawn: Drawn): WholeLayer {
  const { cellColumn, cellRow, houseCells, digits } = topology;
  return new WholeLayer(shader, span, (batch) => {
    const fill = (cell: number, role: number): void => {
      const x = cellColumn[cell] as number;
      const y = cellRow[cell] as number;
      batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
    };
    const { houses = [], cells = [], fins = [] } = drawn() ?? {};
    const marked = new Set([...cells, ...fins]);
    const tinted = new Set(houses.flatMap((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]));
    for (const cell of tinted) if (!marked.has(cell)) fill(cell, ROLE.stepHouse);
    const extra = new Set(fins);
    for (const cell of marked) fill(cell, extra.has(cell) ? ROLE.stepFin : ROLE.stepCell);
  });
}

/** A patch behind each candidate that the step speaks of, by what becomes of it. */
export function stepPatchesLayer(topology: Topology, span: Span, shader: Shader, drawn: Drawn): WholeLayer {
  const { cellColumn, cellRow, order } = topology;
  const slots = slotsOf(topology);
  const half = 0.42 / order;
  return new WholeLayer(shader, span, (batch) => {
    for (const { cell, digit, fate } of drawn()?.candidates ?? []) {
      const slot = slots[digit] as Point;
      const x = (cellColumn[cell] as number) + slot.x;
      const y = (cellRow[cell] as number) + slot.y;
      batch.add(x - half, y - half, x + half, y + half, PATCH[fate], THICKNESS.none);
    }
  });
}

/** Those candidates themselves. */
export function stepCandidatesLayer(topology: Topology, span: Span, shader: Shader, drawn: Drawn): WholeLayer {
  const { cellColumn, cellRow } = topology;
  const slots = slotsOf(topology);
  return new WholeLayer(shader, span, (batch) => {
    for (const { cell, digit, fate } of drawn()?.candidates ?? []) {
      const { x, y } = slots[digit] as Point;
      batch.add(cellColumn[cell] as number, cellRow[cell] as number, x, y, digit - 1, INK[fate]);
    }
  });
}

/** A stroke through each candidate that goes, so that colour is not all that tells. */
export function stepStrokesLayer(topology: Topology, span: Span, shader: Shader, drawn: Drawn): WholeLayer {
  const { cellColumn, cellRow, order } = topology;
  const slots = slotsOf(topology);
  const half = 0.36 / order;
  return new WholeLayer(shader, span, (batch) => {
    for (const { cell, digit, fate } of drawn()?.candidates ?? []) {
      if (fate !== 'removed') continue;
      const slot = slots[digit] as Point;
      const x = (cellColumn[cell] as number) + slot.x;
      const y = (cellRow[cell] as number) + slot.y;
      batch.add(x - half, y, x + half, y, ROLE.stepRemovedInk, THICKNESS.box);
    }
  });
}

/** Chooses among copies of a point, whole periods apart, the one nearest to another point. */
function nearestCopy({ width, height, wrapsColumns, wrapsRows }: Canvas, point: Point, to: Point): Point {
  const along = (value: number, goal: number, period: number, wraps: boolean): number =>
    wraps ? value + Math.round((goal - value) / period) * period : value;
  return { x: along(point.x, to.x, width, wrapsColumns), y: along(point.y, to.y, height, wrapsRows) };
}

/** A line on the canvas. */
export interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly kind: DrawnInference['kind'];
}

/**
 * Lays an inference on the canvas as lines between the middles of its candidates, a little short of both. Where the
 * nearest way leads over the edge of a wrapped board there are two lines, one for each side, since each copy of the
 * board shows its own.
 */
export function strokesOf(topology: Topology, canvas: Canvas, { from, to, kind }: DrawnInference): Stroke[] {
  const slots = slotsOf(topology);
  const middle = ({ cells, digit }: DrawnInference['from']): Point => {
    const slot = slots[digit] ?? { x: 0.5, y: 0.5 };
    const points = cells.map((cell) => ({
      x: (topology.cellColumn[cell] as number) + slot.x,
      y: (topology.cellRow[cell] as number) + slot.y,
    }));
    const first = points[0] ?? { x: 0, y: 0 };
    const near = points.map((point) => nearestCopy(canvas, point, first));
    const sum = near.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / near.length, y: sum.y / near.length };
  };
  const start = middle(from);
  const end = middle(to);
  const near = nearestCopy(canvas, end, start);
  const shift = { x: near.x - end.x, y: near.y - end.y };
  const length = Math.hypot(near.x - start.x, near.y - start.y);
  const gap = Math.min(0.4 / topology.order, length / 3);
  if (length === 0) return [];
  const off = { x: ((near.x - start.x) / length) * gap, y: ((near.y - start.y) / length) * gap };
  const stroke = (dx: number, dy: number): Stroke => ({
    from: { x: start.x + off.x + dx, y: start.y + off.y + dy },
    to: { x: near.x - off.x + dx, y: near.y - off.y + dy },
    kind,
  });
  return shift.x === 0 && shift.y === 0 ? [stroke(0, 0)] : [stroke(0, 0), stroke(-shift.x, -shift.y)];
}

/** Chains: strong inferences as solid lines, weak ones dashed. */
export function stepInferencesLayer(
  canvas: Canvas,
  topology: Topology,
  span: Span,
  shader: Shader,
  drawn: Drawn,
): WholeLayer {
  return new WholeLayer(shader, span, (batch) => {
    for (const inference of drawn()?.inferences ?? []) {
      for (const { from, to, kind } of strokesOf(topology, canvas, inference)) {
        batch.add(from.x, from.y, to.x, to.y, ROLE.stepLine, kind === 'weak' ? 1 : 0);
      }
    }
  });
}
