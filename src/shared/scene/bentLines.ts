/** A point of a board, in cells. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

export interface StraightLine {
  readonly from: BoardPoint;
  readonly to: BoardPoint;
}

/**
 * A line that can be bent. `bend`: distance in cells from the middle of the curve to the straight line; 0 if it is
 * straight.
 */
export interface BentLine extends StraightLine {
  readonly bend: number;
}

/**
 * Two lines count as covering each other if they are at most `COVERING` apart along a length of at least `SHARED`, in
 * cells.
 */
const COVERING = 0.08;
const SHARED = 0.15;
/**
 * How far the first line that would cover another line is bent, in cells. Further lines that would cover the same line
 * are bent by multiples of this.
 */
const BEND = 0.32;
/**
 * Number of straight pieces of a bent line. To draw a dashed line (a weak inference), every second piece is drawn. The
 * number must be odd so that the pieces at both ends are drawn.
 */
const PIECES = 15;

export function lengthOf({ from, to }: StraightLine): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Whether two lines cover each other along part of their length. */
function coverEachOther(one: StraightLine, other: StraightLine): boolean {
  const [across, down] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const length = Math.hypot(across, down);
  const along: number[] = [];
  for (const { x, y } of [other.from, other.to]) {
    const [right, below] = [x - one.from.x, y - one.from.y];
    if (Math.abs(right * down - below * across) / length > COVERING) return false;
    along.push((right * across + below * down) / length);
  }
  return Math.min(length, Math.max(...along)) - Math.max(0, Math.min(...along)) > SHARED;
}

/**
 * Bends lines that would cover shorter lines. If two such lines have equal lengths, the later one is bent. The result
 * is sorted by length, shortest line first.
 */
export function bentAside<L extends StraightLine>(lines: readonly L[]): (L & { readonly bend: number })[] {
  const laid: (L & { readonly bend: number })[] = [];
  for (const line of [...lines].sort((a, b) => lengthOf(a) - lengthOf(b))) {
    const covered = laid.filter((other) => coverEachOther(line, other)).length;
    laid.push({ ...line, bend: covered * BEND });
  }
  return laid;
}

/** The straight pieces of a bent line. The curve is a parabola. */
export function curvePieces({ from, to, bend }: BentLine): StraightLine[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const at = (index: number): BoardPoint => {
    const part = index / PIECES;
    const aside = (4 * part * (1 - part) * bend) / length;
    return { x: from.x + across * part + down * aside, y: from.y + down * part - across * aside };
  };
  return Array.from({ length: PIECES }, (_, index) => ({ from: at(index), to: at(index + 1) }));
}
