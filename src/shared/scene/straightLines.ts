import type { Place } from '../topology/canvas.ts';
import { type BoardPoint, lengthOf, type StraightLine } from './bentLines.ts';
import type { PictureWindow } from './boardContent.ts';

/** The point at a fraction of a line: 0 is the line's start, 1 its end. */
export function between({ from, to }: StraightLine, share: number): BoardPoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function moved({ from, to }: StraightLine, { x, y }: BoardPoint): StraightLine {
  return { from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}

/**
 * Cuts a line, given as consecutive pieces, into dashes.
 * @param dash length of a dash, in cells.
 * @param gap length of the gap between two dashes, in cells.
 */
export function dashes(pieces: readonly StraightLine[], dash: number, gap: number): StraightLine[] {
  const found: StraightLine[] = [];
  // Length of the line before the current piece.
  let before = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    for (let at = -(before % (dash + gap)); at < length; at += dash + gap) {
      const [start, end] = [Math.max(0, at), Math.min(length, at + dash)];
      if (end > start) found.push({ from: between(piece, start / length), to: between(piece, end / length) });
    }
    before += length;
  }
  return found;
}

/** The part of a line inside a rectangle (after Liang and Barsky); null if no part is inside. */
export function clipped(line: StraightLine, { row, column, height, width }: PictureWindow): StraightLine | null {
  let [enter, leave] = [0, 1];
  for (const [start, step, low, high] of [
    [line.from.x, line.to.x - line.from.x, column, column + width],
    [line.from.y, line.to.y - line.from.y, row, row + height],
  ] as const) {
    if (step === 0 && (start < low || start > high)) return null;
    if (step === 0) continue;
    const [one, other] = [(low - start) / step, (high - start) / step];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter < leave ? { from: between(line, enter), to: between(line, leave) } : null;
}

export function middle({ row, column }: Place): BoardPoint {
  return { x: column + 0.5, y: row + 0.5 };
}

export function mean(places: readonly Place[]): BoardPoint {
  const sum = (of: (place: Place) => number): number => places.reduce((total, place) => total + of(place), 0);
  return { x: sum(({ column }) => column) / places.length + 0.5, y: sum(({ row }) => row) / places.length + 0.5 };
}

/** The point at a distance from one point in the direction of another point. */
export function towards(from: BoardPoint | undefined, to: BoardPoint | undefined, distance: number): BoardPoint {
  if (!from) return { x: 0, y: 0 };
  if (!to) return from;
  return between({ from, to }, distance / (Math.hypot(to.x - from.x, to.y - from.y) || 1));
}
