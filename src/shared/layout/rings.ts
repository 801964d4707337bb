import { boxesOfSubgrid } from '../base/boxShape.ts';
import { failWith, ok, type Result } from '../base/result.ts';
import type { Sentence } from '../text/textKey.ts';
import type { LayoutSpec } from './spec.ts';
import { type Folded, modulo, type Surface, surfaceOf } from './surface.ts';
import { turnedRingCloses } from './turnedRings.ts';

/**
 * Whether a ring of boxes that returns upright (not mirrored) can be filled.
 *
 * Let n be the number of boxes of a subgrid along the ring; n lines of cells run through each box. The ring can be
 * filled if and only if its boxes can be divided into n classes such that the n boxes of every subgrid are in n
 * different classes. docs/surfaces.md has the proof.
 *
 * It is enough to find one set of boxes. Let f = ⌊length / n⌋. If there are classes at all, there are classes with f or
 * f + 1 boxes each. Then m = n (f + 1) - length of them have f boxes. Together, these m classes are a set of m × f
 * boxes that contains exactly m boxes of every subgrid. Conversely, every such set splits into m classes, and the other
 * boxes split into n - m classes. So the function only looks for this set. It counts the boxes of the set along the
 * ring: every subgrid fixes the difference of two counts, and the method of Bellman and Ford solves such bounds on
 * differences.
 *
 * @param starts boxes at which subgrids start, distinct and within the ring; the subgrids leave no gap.
 */
function uprightRingCloses(n: number, length: number, starts: readonly number[]): boolean {
  if (length % n === 0) return true;
  const boxes = Math.floor(length / n);
  const markings = n * (boxes + 1) - length;
  const around = markings * boxes;
  /**
   * Bounds on the numbers `count[i]` of boxes of the set before box i. Each bound means `count[to] <= count[from] +
   * most`.
   */
  const bounds: { readonly from: number; readonly to: number; readonly most: number }[] = [];
  const bound = (from: number, to: number, most: number): void => {
    const turns = Math.floor(from / length) - Math.floor(to / length);
    bounds.push({ from: from % length, to: to % length, most: most + turns * around });
  };
  for (let box = 0; box < length; box++) {
    bound(box, box + 1, 1);
    bound(box + 1, box, 0);
  }
  for (const start of starts) {
    bound(start, start + n, markings);
    bound(start + n, start, -markings);
  }
  const count = new Int32Array(length);
  for (let round = 0; round <= length; round++) {
    let changed = false;
    for (const { from, to, most } of bounds) {
      const highest = (count[from] as number) + most;
      if ((count[to] as number) <= highest) continue;
      count[to] = highest;
      changed = true;
    }
    if (!changed) return true;
  }
  return false;
}

/** Limit on the subgrids that an error message names. */
const NAMED = 6;

/** Subgrids in which the rows, the columns, or the boxes are not all houses. */
export interface LooseSubgrids {
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  readonly boxes: ReadonlySet<number>;
}

/**
 * Rejects layouts in which a wrapped line of boxes cannot be closed.
 *
 * A line of boxes is followed around the wrap until it returns to its start; on twisted surfaces it may run through
 * other lines first. If subgrids cover it all the way round, it is checked: `uprightRingCloses` decides whether a ring
 * that returns upright can be filled; `turnedRingCloses` decides for a ring that returns mirrored whether a single
 * digit can go around it. Both assume that the rows (or columns) around the ring are houses; `turnedRingCloses` also
 * assumes this of boxes. So rings with subgrids that lack these houses are not rejected.
 *
 * Lines that are not covered all the way round can always be filled. If all rings of a layout return upright, it can be
 * filled if every ring can (docs/surfaces.md), so for such layouts this check is exact.
 *
 * @param loose subgrids in which some rows, columns or boxes are not houses, as found by `looseSubgrids`.
 */
export function checkRings(spec: LayoutSpec, loose: LooseSubgrids): Result<null> {
  const { wrap } = spec;
  const surface = surfaceOf(spec, 'boxes');
  const known = new Map<string, boolean>();
  for (const axis of [0, 1] as const) {
    if (wrap[axis] === 0) continue;
    const n = boxesOfSubgrid(spec.box)[axis];
    for (const ring of ringsAlong(spec, surface, axis)) {
      const { length, turned } = ring;
      const lines = axis === 1 ? loose.rows : loose.columns;
      if (ring.subgrids.some((subgrid) => lines.has(subgrid))) continue;
      if (turned && ring.subgrids.some((subgrid) => loose.boxes.has(subgrid))) continue;
      const starts = [...ring.starts].sort((a, b) => a - b);
      if (!isCovered(n, length, starts)) continue;
      const key = `${turned} ${length} ${starts}`;
      const closes =
        known.get(key) ??
        (turned ? turnedRingCloses(n, spec.digits, length, starts) : uprightRingCloses(n, length, starts));
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
  /** Length of the ring in boxes. */
  readonly length: number;
  /** Whether the ring returns with its rows (columns) in the opposite order. */
  readonly turned: boolean;
  /** Place of one box of the ring, in the layout's coordinates. */
  readonly box: readonly [row: number, column: number];
  /** Positions along the ring where subgrids start. */
  readonly starts: Set<number>;
  /** All subgrids with boxes in the ring. */
  readonly subgrids: number[];
}

function ringsAlong(spec: LayoutSpec, surface: Surface, axis: 0 | 1): Ring[] {
  const { digits, offsets } = spec;
  const n = boxesOfSubgrid(spec.box)[axis];
  const lines = digits / n;
  const { width, originRow, originColumn } = surface;
  const most = digits * offsets.length;
  const rings: Ring[] = [];
  /**
   * Box of the canvas → its ring, and its position along the ring. Null if the line of boxes is so long that subgrids
   * cannot cover all of it.
   */
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
    for (let i = 0; i < lines; i++) {
      const boxes = Array.from({ length: n }, (_, j) =>
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

/**
 * Whether each subgrid on a ring overlaps the next one, all the way round.
 * @param starts boxes at which subgrids start, ascending.
 */
function isCovered(n: number, length: number, starts: readonly number[]): boolean {
  return starts.every((start, i) => (starts[i + 1] ?? (starts[0] as number) + length) - start < n);
}
