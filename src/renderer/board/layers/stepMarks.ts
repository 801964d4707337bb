import type { Shader } from 'pixi.js';
import { digitBit } from '../../../shared/domain/digits.ts';
import type { Canvas } from '../../../shared/layout/canvas.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import { placeNotes } from '../../../shared/picture/noteSlots.ts';
import type { DrawnInference, DrawnNode, Fate, StepDrawing } from '../../state/stepDrawing.ts';
import type { Span } from '../gpu/batch.ts';
import { ROLE, STROKE, THICKNESS } from '../theme.ts';
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
}

/** Lays lines between candidates on the canvas, which may lead over its edges. */
class Strokes {
  private readonly topology: Topology;
  private readonly canvas: Canvas;
  private readonly slots: readonly Point[];

  constructor(topology: Topology, canvas: Canvas) {
    this.topology = topology;
    this.canvas = canvas;
    this.slots = slotsOf(topology);
  }

  private points({ cells, digit }: DrawnNode): Point[] {
    const slot = this.slots[digit] ?? { x: 0.5, y: 0.5 };
    const { cellColumn, cellRow } = this.topology;
    return cells.map((cell) => ({ x: (cellColumn[cell] as number) + slot.x, y: (cellRow[cell] as number) + slot.y }));
  }

  private length(from: Point, to: Point): number {
    const near = nearestCopy(this.canvas, to, from);
    return Math.hypot(near.x - from.x, near.y - from.y);
  }

  /** The shortest way between any two. */
  between(from: DrawnNode, to: DrawnNode): Stroke[] {
    let best: Stroke | null = null;
    for (const start of this.points(from)) {
      for (const end of this.points(to)) {
        if (!best || this.length(start, end) < this.length(best.from, best.to)) best = { from: start, to: end };
      }
    }
    return best ? this.laid(best, Math.min(0.4 / this.topology.order, this.length(best.from, best.to) / 3)) : [];
  }

  /** From each member of a group to the nearest of those before it. */
  within(group: DrawnNode): Stroke[] {
    const [first, ...rest] = this.points(group);
    if (!first) return [];
    const joined = [first];
    return rest.flatMap((point) => {
      const near = joined.reduce((best, other) =>
        this.length(point, other) < this.length(point, best) ? other : best,
      );
      joined.push(point);
      return this.laid({ from: near, to: point }, 0);
    });
  }

  /**
   * A line the shortest way, short of both ends by a gap. Where that leads over the edge of a wrapped board there are
   * two lines, one for each side, since each copy of the board shows its own.
   */
  private laid({ from, to }: Stroke, gap: number): Stroke[] {
    const near = nearestCopy(this.canvas, to, from);
    const length = Math.hypot(near.x - from.x, near.y - from.y);
    if (length === 0) return [];
    const off = { x: ((near.x - from.x) / length) * gap, y: ((near.y - from.y) / length) * gap };
    const stroke = (dx: number, dy: number): Stroke => ({
      from: { x: from.x + off.x + dx, y: from.y + off.y + dy },
      to: { x: near.x - off.x + dx, y: near.y - off.y + dy },
    });
    const shift = { x: near.x - to.x, y: near.y - to.y };
    return shift.x === 0 && shift.y === 0 ? [stroke(0, 0)] : [stroke(0, 0), stroke(-shift.x, -shift.y)];
  }
}

/** The lines of an inference: between those members of both ends that are nearest to each other, short of both. */
export function strokesOf(topology: Topology, canvas: Canvas, { from, to }: DrawnInference): Stroke[] {
  return new Strokes(topology, canvas).between(from, to);
}

/** The lines that hold the members of a group together. */
export function groupStrokes(topology: Topology, canvas: Canvas, group: DrawnNode): Stroke[] {
  return new Strokes(topology, canvas).within(group);
}

/** Bands that hold groups together, under their candidates and in the same colour. */
export function stepGroupsLayer(
  canvas: Canvas,
  topology: Topology,
  span: Span,
  shader: Shader,
  drawn: Drawn,
): WholeLayer {
  return new WholeLayer(shader, span, (batch) => {
    for (const group of drawn()?.groups ?? []) {
      for (const { from, to } of groupStrokes(topology, canvas, group)) {
        batch.add(from.x, from.y, to.x, to.y, group.on ? ROLE.stepOn : ROLE.stepOff, STROKE.band);
      }
    }
  });
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
      for (const { from, to } of strokesOf(topology, canvas, inference)) {
        const style = inference.kind === 'weak' ? STROKE.dashed : STROKE.solid;
        batch.add(from.x, from.y, to.x, to.y, ROLE.stepLine, style);
      }
    }
  });
}
