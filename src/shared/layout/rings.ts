import { failWith, ok, type Result } from '../base/result.ts';
import type { Sentence } from '../text/keys.ts';
import type { LayoutSpec } from './spec.ts';
import { type Folded, modulo, type Surface, surfaceOf } from './surface.ts';
import { turnedRingCloses } from './turnedRings.ts';

/**
 * Whether a ring of boxes that returns upright can be filled. That is so if its boxes can be given n classes such that
 * the n boxes of every subgrid on it have n different classes.
 *
 * Sufficient: the class of a box decides which class of digits goes into which of its rows. Necessary: take one row of
 * cells around the ring. Each of its n² digits marks one box of every subgrid, and every box is marked n times. Count
 * the marks along the ring; then each subgrid states the difference of two counts. The matrix of such a system is
 * totally unimodular, so it has integer solutions if it has any, and a solution of the k-fold system is a sum of k
 * single solutions. So the n² markings can be exchanged for n groups of n markings that each use every box once.
 * docs/surfaces.md has the steps.
 *
 * The search follows, around the ring, all orders in which the classes can lie in n consecutive boxes, at most n!. From
 * one start to the next, g boxes on, the first g classes leave and return behind the others in any order.
 *
 * @param starts boxes at which subgrids start, distinct and within the ring; the subgrids leave no gap.
 */
function uprightRingCloses(order: number, length: number, starts: readonly number[]): boolean {
  const sorted = [...starts].sort((a, b) => a - b);
  const first = sorted[0] as number;
  const power = Array.from({ length: order + 1 }, (_, slot) => order ** slot);
  // Box `first + k` has slot k modulo n. An arrangement is a number in base n: its digits are the classes of the slots.
  const classAt = (arrangement: number, slot: number): number =>
    Math.floor(arrangement / (power[slot] as number)) % order;
  const arrange = (classOf: (slot: number) => number): number =>
    power.slice(0, order).reduce((sum, value, slot) => sum + value * classOf(slot), 0);
  const reached = new Set([arrange((slot) => slot)]);
  for (const [i, start] of sorted.entries()) {
    const next = sorted[i + 1] ?? first + length;
    // Swaps of neighbours generate every order of the slots that are passed.
    for (const arrangement of reached) {
      for (let box = start; box + 1 < next; box++) {
        const one = (box - first) % order;
        const other = (box + 1 - first) % order;
        const change = classAt(arrangement, one) - classAt(arrangement, other);
        reached.add(arrangement + change * ((power[other] as number) - (power[one] as number)));
      }
    }
  }
  return reached.has(arrange((slot) => (((slot - length) % order) + order) % order));
}

/** Most subgrids that a message names. */
const NAMED = 6;

/**
 * Rejects layouts in which a wrapped line of boxes cannot be closed.
 *
 * A line of boxes is followed around the wrap until it returns to its start; on twisted surfaces it passes other lines
 * before. If subgrids cover it all the way round, it is checked: `uprightRingCloses` decides whether a ring that
 * returns upright can be filled; `turnedRingCloses` decides for a ring that returns mirrored whether a single digit can
 * go around it. The latter relies on boxes, so rings with regions instead of boxes are not rejected.
 *
 * Lines that are not covered all the way round can always be filled. If all rings of a layout return upright, it can be
 * filled if every ring can (docs/surfaces.md), so for such layouts this check is exact.
 *
 * @param withRegions subgrids with regions instead of boxes: see `subgridsWithRegions`.
 */
export function checkRings(spec: LayoutSpec, withRegions: ReadonlySet<number>): Result<null> {
  const { order, wrap } = spec;
  const surface = surfaceOf(spec, 1);
  const known = new Map<string, boolean>();
  for (const axis of [0, 1] as const) {
    if (wrap[axis] === 0) continue;
    for (const ring of ringsAlong(spec, surface, axis)) {
      const { length, turned } = ring;
      if (turned && ring.subgrids.some((subgrid) => withRegions.has(subgrid))) continue;
      const starts = [...ring.starts].sort((a, b) => a - b);
      if (!isCovered(order, length, starts)) continue;
      const key = `${turned} ${length} ${starts}`;
      const closes =
        known.get(key) ?? (turned ? turnedRingCloses(order, length, starts) : uprightRingCloses(order, length, starts));
      known.set(key, closes);
      if (!closes) return refuseRing(ring, axis);
    }
  }
  return ok(null);
}

function refuseRing({ length, turned, subgrids, box }: Ring, axis: 0 | 1): Result<never> {
  const name = axis === 1 ? 'across' : 'down';
  const met = [...new Set(subgrids)].sort((a, b) => a - b).map((subgrid) => subgrid + 1);
  const more: Sentence = {
    key: 'list.more',
    values: { names: met.slice(0, NAMED).join(', '), count: met.length - NAMED },
  };
  const values = {
    subgrid: met[0] as number,
    box: box.join(', '),
    period: length,
    names: met.length > NAMED ? more : met.join(', '),
    // The layout editor marks these subgrids.
    around: met.join(' '),
  };
  return failWith('impossible-layout', { reason: turned ? `turned-ring-${name}` : `ring-${name}`, values });
}

/** A line of boxes, followed until it closes. */
interface Ring {
  /** Length in boxes. */
  readonly length: number;
  /** Whether the ring returns with its rows (columns) in the opposite order. */
  readonly turned: boolean;
  /** One of its boxes, in the layout's coordinates. */
  readonly box: readonly [row: number, column: number];
  /** Positions along the ring where subgrids start. */
  readonly starts: Set<number>;
  /** All subgrids with boxes in the ring. */
  readonly subgrids: number[];
}

function ringsAlong(spec: LayoutSpec, surface: Surface, axis: 0 | 1): Ring[] {
  const { order, offsets } = spec;
  const { width, originRow, originColumn } = surface;
  const most = order * order * offsets.length;
  const rings: Ring[] = [];
  /** Canvas box → its ring and the position along it; null if its line is too long to be covered. */
  const places = new Map<number, { ring: Ring; at: number } | null>();
  const place = (row: number, column: number): { ring: Ring; at: number } | null => {
    const first = surface.fold(row, column) as Folded;
    const key = first.row * width + first.column;
    const known = places.get(key);
    if (known !== undefined) return known;
    const passed = [key];
    let next = first;
    for (let length = 1; length <= most; length++) {
      next = (axis === 1 ? surface.fold(row, column + length) : surface.fold(row + length, column)) as Folded;
      if (next.row === first.row && next.column === first.column) break;
      passed.push(next.row * width + next.column);
    }
    const closes = passed.length <= most;
    const turned = next.mirrored !== first.mirrored;
    const box = [first.row + originRow, first.column + originColumn] as const;
    const ring: Ring = { length: passed.length, turned, box, starts: new Set(), subgrids: [] };
    if (closes) rings.push(ring);
    for (const [at, each] of passed.entries()) places.set(each, closes ? { ring, at } : null);
    return places.get(key) as { ring: Ring; at: number } | null;
  };
  for (const [subgrid, [top, left]] of offsets.entries()) {
    for (let i = 0; i < order; i++) {
      const boxes = Array.from({ length: order }, (_, j) =>
        axis === 1
          ? place(top + i - originRow, left + j - originColumn)
          : place(top + j - originRow, left + i - originColumn),
      );
      const ring = boxes[0]?.ring;
      if (!ring) continue;
      const covered = new Set(boxes.map((each) => each?.at));
      const start = boxes.find((each) => each && !covered.has(modulo(each.at - 1, ring.length))) ?? boxes[0];
      ring.starts.add((start as { at: number }).at);
      ring.subgrids.push(subgrid);
    }
  }
  return rings;
}

/** Whether each subgrid on a ring overlaps the next one, all the way round. @param starts ascending. */
function isCovered(order: number, length: number, starts: readonly number[]): boolean {
  return starts.every((start, i) => (starts[i + 1] ?? (starts[0] as number) + length) - start < order);
}
