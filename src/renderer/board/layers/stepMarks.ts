import type { Shader } from 'pixi.js';
import { digitBit } from '../../../shared/domain/digits.ts';
import type { Copies } from '../../../shared/layout/copies.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import { placeNotes } from '../../../shared/picture/noteSlots.ts';
import type { DrawnInference, DrawnNode, Fate, StepDrawing } from '../../state/stepDrawing.ts';
import type { Side } from '../sides.ts';
import { ROLE, STROKE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';
import type { Shown } from './shown.ts';

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
export function stepAreasLayer({ topology, sides }: Shown, shader: Shader, drawn: Drawn): WholeLayer {
  const { houseCells, digits } = topology;
  return new WholeLayer(shader, sides, (batch, { cellColumn, cellRow }) => {
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
export function stepPatchesLayer({ topology, sides }: Shown, shader: Shader, drawn: Drawn): WholeLayer {
  const { order } = topology;
  const slots = slotsOf(topology);
  const half = 0.42 / order;
  return new WholeLayer(shader, sides, (batch, { cellColumn, cellRow }) => {
    for (const { cell, digit, fate } of drawn()?.candidates ?? []) {
      const slot = slots[digit] as Point;
      const x = (cellColumn[cell] as number) + slot.x;
      const y = (cellRow[cell] as number) + slot.y;
      batch.add(x - half, y - half, x + half, y + half, PATCH[fate], THICKNESS.none);
    }
  });
}

/** Those candidates themselves. */
export function stepCandidatesLayer({ topology, sides }: Shown, shader: Shader, drawn: Drawn): WholeLayer {
  const slots = slotsOf(topology);
  return new WholeLayer(shader, sides, (batch, { cellColumn, cellRow }) => {
    for (const { cell, digit, fate } of drawn()?.candidates ?? []) {
      const { x, y } = slots[digit] as Point;
      batch.add(cellColumn[cell] as number, cellRow[cell] as number, x, y, digit - 1, INK[fate]);
    }
  });
}

/** A stroke through each candidate that goes, so that colour is not all that tells. */
export function stepStrokesLayer({ topology, sides }: Shown, shader: Shader, drawn: Drawn): WholeLayer {
  const { order } = topology;
  const slots = slotsOf(topology);
  const half = 0.36 / order;
  return new WholeLayer(shader, sides, (batch, { cellColumn, cellRow }) => {
    for (const { cell, digit, fate } of drawn()?.candidates ?? []) {
      if (fate !== 'removed') continue;
      const slot = slots[digit] as Point;
      const x = (cellColumn[cell] as number) + slot.x;
      const y = (cellRow[cell] as number) + slot.y;
      batch.add(x - half, y, x + half, y, ROLE.stepRemovedInk, THICKNESS.box);
    }
  });
}

/** A line on the canvas. */
export interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

/** A candidate: its cell, and where it stands in the cell. */
interface Spot {
  readonly cell: number;
  readonly slot: Point;
}

/** Lays lines between candidates on one side of the canvas, which may lead over its edges. */
class Strokes {
  private readonly topology: Topology;
  private readonly copies: Copies;
  private readonly side: Side;
  private readonly slots: readonly Point[];

  constructor({ topology, copies }: Pick<Shown, 'topology' | 'copies'>, side: Side) {
    this.topology = topology;
    this.copies = copies;
    this.side = side;
    this.slots = slotsOf(topology);
  }

  private spots({ cells, digit }: DrawnNode): Spot[] {
    const slot = this.slots[digit] ?? { x: 0.5, y: 0.5 };
    return cells.map((cell) => ({ cell, slot }));
  }

  /** Where a candidate stands in a copy of this side at the origin. */
  private point({ cell, slot }: Spot): Point {
    const { cellColumn, cellRow } = this.side;
    return { x: (cellColumn[cell] as number) + slot.x, y: (cellRow[cell] as number) + slot.y };
  }

  /** Of a candidate's copies the one nearest to a point; the candidate stands at its place in each of their cells. */
  private near({ cell, slot }: Spot, to: Point): Point {
    const { cellColumn, cellRow } = this.topology;
    // There is no turned copy at the origin itself: the next one lies a period on.
    const { row: down, column: across } = this.copies.first(this.side.turned);
    const place = { row: cellRow[cell] as number, column: cellColumn[cell] as number };
    const goal = { row: to.y - slot.y + down, column: to.x - slot.x + across };
    const { row, column } = this.copies.nearest(place, goal);
    return { x: column + slot.x - across, y: row + slot.y - down };
  }

  private length(from: Spot, to: Spot): number {
    const start = this.point(from);
    const end = this.near(to, start);
    return Math.hypot(end.x - start.x, end.y - start.y);
  }

  /** The shortest way between any two. */
  between(from: DrawnNode, to: DrawnNode): Stroke[] {
    let best: { readonly from: Spot; readonly to: Spot; readonly length: number } | null = null;
    for (const start of this.spots(from)) {
      for (const end of this.spots(to)) {
        const length = this.length(start, end);
        if (!best || length < best.length) best = { from: start, to: end, length };
      }
    }
    return best ? this.laid(best.from, best.to, Math.min(0.4 / this.topology.order, best.length / 3)) : [];
  }

  /** From each member of a group to the nearest of those before it. */
  within(group: DrawnNode): Stroke[] {
    const [first, ...rest] = this.spots(group);
    if (!first) return [];
    const joined = [first];
    return rest.flatMap((spot) => {
      const near = joined.reduce((best, other) => (this.length(spot, other) < this.length(spot, best) ? other : best));
      joined.push(spot);
      return this.laid(near, spot, 0);
    });
  }

  /**
   * A line the shortest way, short of both ends by a gap. Where that leads over the edge of a wrapped board there are
   * two lines, one for each side of the edge, since each copy of the board shows its own.
   */
  private laid(from: Spot, to: Spot, gap: number): Stroke[] {
    const [start, end] = [this.point(from), this.point(to)];
    const [nearStart, nearEnd] = [this.near(from, end), this.near(to, start)];
    const strokes = [shortened(start, nearEnd, gap)];
    if (nearEnd.x !== end.x || nearEnd.y !== end.y) strokes.push(shortened(nearStart, end, gap));
    return strokes.filter((stroke) => stroke !== null);
  }
}

/** A line without a gap's length at either end; null where its ends are one point. */
function shortened(from: Point, to: Point, gap: number): Stroke | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return null;
  const off = { x: ((to.x - from.x) / length) * gap, y: ((to.y - from.y) / length) * gap };
  return { from: { x: from.x + off.x, y: from.y + off.y }, to: { x: to.x - off.x, y: to.y - off.y } };
}

type Board = Pick<Shown, 'topology' | 'copies'>;

/** The lines of an inference: between those members of both ends that are nearest to each other, short of both. */
export function strokesOf(board: Board, side: Side, { from, to }: DrawnInference): Stroke[] {
  return new Strokes(board, side).between(from, to);
}

/** The lines that hold the members of a group together. */
export function groupStrokes(board: Board, side: Side, group: DrawnNode): Stroke[] {
  return new Strokes(board, side).within(group);
}

/** Bands that hold groups together, under their candidates and in the same colour. */
export function stepGroupsLayer(shown: Shown, shader: Shader, drawn: Drawn): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    for (const group of drawn()?.groups ?? []) {
      for (const { from, to } of groupStrokes(shown, side, group)) {
        batch.add(from.x, from.y, to.x, to.y, group.on ? ROLE.stepOn : ROLE.stepOff, STROKE.band);
      }
    }
  });
}

/** Chains: strong inferences as solid lines, weak ones dashed. */
export function stepInferencesLayer(shown: Shown, shader: Shader, drawn: Drawn): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    for (const inference of drawn()?.inferences ?? []) {
      for (const { from, to } of strokesOf(shown, side, inference)) {
        const style = inference.kind === 'weak' ? STROKE.dashed : STROKE.solid;
        batch.add(from.x, from.y, to.x, to.y, ROLE.stepLine, style);
      }
    }
  });
}
