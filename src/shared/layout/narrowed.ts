import { boxesOfSubgrid } from '../base/boxShape.ts';
import type { LayoutSpec } from './spec.ts';
import { surfaceOf } from './surface.ts';

/** Consecutive rows or columns: `from` is the first one, `to` the one after the last. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Joins stretches that are less than `gap` apart. Returns the resulting stretches in ascending order. */
export function joinedStretches(stretches: Iterable<Stretch>, gap: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from - last.to < gap) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

/** Void (empty space) between subgrids, measured in subgrids: a void of at least `WIDE` is narrowed to `NARROW`. */
const WIDE = 3;
const NARROW = 1;

/**
 * Converts places along one axis between the board and a picture in which wide voids are narrowed. Places are in boxes,
 * from the edge of the canvas.
 */
export interface NarrowedAxis {
  /** The middle of each narrowed void, as a place in the picture. */
  readonly breaks: readonly number[];
  toPicture(place: number): number;
  toBoard(place: number): number;
}

/**
 * A layout for small pictures: distant subgrids are moved closer together, because they would otherwise be specks in a
 * void.
 */
export interface NarrowedLayout {
  readonly spec: LayoutSpec;
  readonly down: NarrowedAxis;
  readonly across: NarrowedAxis;
}

/**
 * Piecewise linear function that maps each `from[i]` to `to[i]`; `from` is ascending. Before the first and after the
 * last `from`, its slope is 1.
 */
function mapped(place: number, from: readonly number[], to: readonly number[]): number {
  const next = from.findIndex((at) => at > place);
  const before = next < 0 ? from.length - 1 : Math.max(0, next - 1);
  const [start, drawn] = [from[before] ?? 0, to[before] ?? 0];
  const [end, drawnEnd] = [from[before + 1] ?? start + 1, to[before + 1] ?? drawn + 1];
  const slope = next <= 0 ? 1 : (drawnEnd - drawn) / (end - start);
  return drawn + (place - start) * slope;
}

function narrowedAxis(stretches: readonly Stretch[], side: number): NarrowedAxis {
  const joined = joinedStretches(stretches, WIDE * side);
  const [board, picture, breaks]: [number[], number[], number[]] = [[], [], []];
  for (const { from, to } of joined) {
    const last = picture.at(-1);
    const start = last === undefined ? from : last + NARROW * side;
    if (last !== undefined) breaks.push((last + start) / 2);
    board.push(from, to);
    picture.push(start, start + to - from);
  }
  return {
    breaks,
    toPicture: (place) => mapped(place, board, picture),
    toBoard: (place) => mapped(place, picture, board),
  };
}

/**
 * Narrows the wide voids of a layout without wraps. The order of boxes from top to bottom and from left to right does
 * not change.
 */
export function narrowed(spec: LayoutSpec): NarrowedLayout {
  const { offsets, wrap } = spec;
  const { originRow, originColumn } = surfaceOf(spec, 'boxes');
  const [tall, wide] = boxesOfSubgrid(spec.box);
  const isFlat = wrap.every((period) => period === 0);
  const axisOf = (starts: readonly number[], side: number): NarrowedAxis =>
    narrowedAxis(isFlat ? starts.map((from) => ({ from, to: from + side })) : [], side);
  const places = offsets.map(([row, column]) => ({ row: row - originRow, column: column - originColumn }));
  const [down, across] = [
    axisOf(
      places.map(({ row }) => row),
      tall,
    ),
    axisOf(
      places.map(({ column }) => column),
      wide,
    ),
  ];
  if (down.breaks.length + across.breaks.length === 0) return { spec, down, across };
  const moved = places.map(({ row, column }) => [down.toPicture(row), across.toPicture(column)] as const);
  return { spec: { ...spec, offsets: moved }, down, across };
}
