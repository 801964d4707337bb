import { failWith, ok, type Result } from '../base/result.ts';
import type { Sentence } from '../text/keys.ts';
import type { LayoutSpec } from './spec.ts';
import { type Folded, modulo, type Surface, surfaceOf } from './surface.ts';
import { turnedRingCloses } from './turnedRings.ts';
import { uprightRingCloses } from './uprightRings.ts';

/** Subgrids that a message names. */
const NAMED = 6;

/**
 * Refuses layouts in which a wrapped line of boxes cannot be closed.
 *
 * A line of boxes is followed around the wrap until it comes back; on twisted surfaces it passes other lines before.
 * Where subgrids cover it all the way round, `uprightRingCloses` decides whether it can be filled, or, for one that comes
 * back turned round, `turnedRingCloses` whether a digit can. The latter rests on the boxes; where regions stand in their
 * place nothing is refused for it.
 *
 * Lines that are not covered all the way round can always be filled. A layout all of whose rings come back upright can be
 * filled if every ring can (docs/surfaces.md): of those this is exact.
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
  const met = [...new Set(subgrids)].sort((a, b) => a - b);
  const more: Sentence = {
    key: 'list.more',
    values: { names: met.slice(0, NAMED).join(', '), count: met.length - NAMED },
  };
  const values = {
    index: met[0] as number,
    subgrid: (met[0] as number) + 1,
    box: box.join(', '),
    period: length,
    names: met.length > NAMED ? more : met.join(', '),
    // For the layout editor, which marks them.
    around: met.map((subgrid) => subgrid + 1).join(' '),
  };
  return failWith('impossible-layout', { reason: turned ? `turned-ring-${name}` : `ring-${name}`, values });
}

/** A line of boxes followed until it closes. */
interface Ring {
  /** Boxes until it closes. */
  readonly length: number;
  /** Whether it closes with its rows (columns) in the opposite order. */
  readonly turned: boolean;
  /** A box of it, in the layout's coordinates. */
  readonly box: readonly [row: number, column: number];
  /** Where subgrids start along it. */
  readonly starts: Set<number>;
  /** All subgrids that have boxes in it. */
  readonly subgrids: number[];
}

/** The lines of boxes along an axis that subgrids lie on and that close soon enough for them to cover all of it. */
function ringsAlong(spec: LayoutSpec, surface: Surface, axis: 0 | 1): Ring[] {
  const { order, offsets } = spec;
  const { width, originRow, originColumn } = surface;
  const most = order * order * offsets.length;
  const rings: Ring[] = [];
  /** Canvas box → its ring and where along it; null on a line too long to be covered. */
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

/** Whether subgrids overlap, or one fills all of it, right around a ring. @param starts ascending. */
function isCovered(order: number, length: number, starts: readonly number[]): boolean {
  return starts.every((start, i) => (starts[i + 1] ?? (starts[0] as number) + length) - start < order);
}
