import { countDigits } from '../domain/digits.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { colour } from '../variants/colour.ts';
import { subgridsOfVariant } from '../variants/rules.ts';
import type { BoxOffset, LayoutSpec } from './spec.ts';
import { type Folded, type Surface, surfaceOf } from './surface.ts';
import { turnedRingCloses } from './turnedRings.ts';

/**
 * Refuses layouts in which a wrapped line of boxes cannot be closed.
 *
 * Take one row of cells around the wrap and one digit, and mark the boxes that hold the digit in that row: every
 * subgrid that crosses the row must have exactly one of its n boxes marked. Every box holds n digits in the row, so
 * every box must be markable. Where the subgrids close a ring, that can fail: along a ring where every box starts a
 * subgrid, a mark repeats every n boxes, hence the dense torus needs a size that is a multiple of the order (seed 004,
 * section 4.4); rings that leave out some starts may be closed or not, and this decides it for each. Lines that do not
 * close a ring never fail (their incidence matrix is an interval matrix, hence totally unimodular, and marking every
 * box with weight 1/n is a fractional solution).
 *
 * Where the wrap is twisted, a line of boxes may pass several rows or columns of the canvas before it closes, which makes
 * a longer ring; and one that a mirror takes onto itself closes turned round, which `turnedRingCloses` decides. That one
 * rests on the boxes; where regions stand in their place nothing is refused for it.
 *
 * At order 2 this was compared with exhaustive search on 30,000 small wrapped layouts: none was refused that has a
 * solution, and none accepted that has none.
 */
export function checkRings(spec: LayoutSpec): Result<null> {
  if (spec.twist) return checkTwistedRings(spec);
  for (const axis of [0, 1] as const) {
    if (spec.wrap[axis] === 0) continue;
    for (const [line, starts] of linesAlong(spec, axis)) {
      const box = unmarkableBox(spec.order, spec.wrap[axis], [...starts.keys()]);
      if (box < 0) continue;
      const subgrid = subgridAt(starts, box, spec.order, spec.wrap[axis]);
      const [what, name] = axis === 1 ? ['row', 'across'] : ['column', 'down'];
      const place = axis === 1 ? `(${line}, ${box})` : `(${box}, ${line})`;
      return fail(
        'impossible-layout',
        `subgrid ${subgrid} cannot be filled: around the wrap of ${spec.wrap[axis]} boxes ${name}, whatever digit its box ` +
          `${place} holds in a ${what}, another subgrid of that ${what} would hold it twice or not at all`,
        { reason: axis === 1 ? 'ring-across' : 'ring-down', values: { subgrid: subgrid + 1, period: spec.wrap[axis] } },
      );
    }
  }
  return ok(null);
}

function checkTwistedRings(spec: LayoutSpec): Result<null> {
  const surface = surfaceOf(spec, 1);
  const withoutBoxes = subgridsWithoutBoxes(spec);
  for (const axis of [0, 1] as const) {
    if (spec.wrap[axis] === 0) continue;
    for (const ring of twistedRings(spec, surface, axis)) {
      const { length, turned } = ring;
      if (turned && ring.subgrids.some((subgrid) => withoutBoxes.has(subgrid))) continue;
      const starts = [...ring.starts.keys()];
      if (!closesRing(spec.order, length, starts)) continue;
      if (turned ? turnedRingCloses(spec.order, length, starts) : unmarkableBox(spec.order, length, starts) < 0)
        continue;
      const subgrid = Math.min(...ring.starts.values());
      const [what, name] = axis === 1 ? (['row', 'across'] as const) : (['column', 'down'] as const);
      const values = { subgrid: subgrid + 1, period: length };
      if (turned) {
        return fail(
          'impossible-layout',
          `subgrid ${subgrid} cannot be filled: after ${length} boxes ${name} its boxes come back turned round, and no ` +
            `digit can stand once in every ${what} on the way`,
          { reason: `turned-ring-${name}`, values },
        );
      }
      return fail(
        'impossible-layout',
        `subgrid ${subgrid} cannot be filled: its ${what}s close after ${length} boxes ${name}, and on the way some ` +
          'digit would stand twice or not at all',
        { reason: `ring-${name}`, values },
      );
    }
  }
  return ok(null);
}

/** Subgrids that have, or will have, regions in the place of their boxes. */
function subgridsWithoutBoxes({ offsets, variants = [] }: LayoutSpec): ReadonlySet<number> {
  const coloured = variants.filter(({ id }) => id === colour.id);
  return new Set(coloured.flatMap((ref) => subgridsOfVariant(ref, offsets.length)));
}

/** A line of boxes followed until it closes. */
interface Ring {
  /** Boxes until it closes. */
  readonly length: number;
  /** Whether it closes with its rows (columns) in the opposite order. */
  readonly turned: boolean;
  /** Where subgrids start along it, and which. */
  readonly starts: Map<number, number>;
  /** All subgrids that have boxes in it. */
  readonly subgrids: number[];
}

function twistedRings(spec: LayoutSpec, surface: Surface, axis: 0 | 1): Ring[] {
  const { order, offsets, wrap } = spec;
  const { width, height, originRow, originColumn } = surface;
  const fold = (line: number, along: number): Folded =>
    (axis === 1 ? surface.fold(line, along) : surface.fold(along, line)) as Folded;
  const rings: Ring[] = [];
  /** Canvas box → its ring and where along it. */
  const places = new Map<number, { ring: Ring; at: number }>();
  for (let line = 0; line < (axis === 1 ? height : width); line++) {
    const first = fold(line, 0);
    if (places.has(first.row * width + first.column)) continue;
    let length = 0;
    let turned = false;
    const passed: number[] = [];
    for (; ; length++) {
      const box = fold(line, length);
      if (length > 0 && box.row === first.row && box.column === first.column) {
        turned = box.mirrored;
        break;
      }
      passed.push(box.row * width + box.column);
    }
    const ring: Ring = { length, turned, starts: new Map(), subgrids: [] };
    passed.forEach((box, at) => {
      places.set(box, { ring, at });
    });
    rings.push(ring);
  }
  offsets.forEach(([top, left], subgrid) => {
    for (let i = 0; i < order; i++) {
      const boxes = Array.from({ length: order }, (_, j) => {
        const [row, column] = axis === 1 ? [top + i, left + j] : [top + j, left + i];
        const box = surface.fold(row - originRow, column - originColumn) as Folded;
        return places.get(box.row * width + box.column) as { ring: Ring; at: number };
      });
      const { ring } = boxes[0] as { ring: Ring };
      const covered = new Set(boxes.map(({ at }) => at));
      const start = boxes.find(({ at }) => !covered.has(modulo(at - 1, ring.length))) ?? boxes[0];
      ring.starts.set((start as { at: number }).at, subgrid);
      ring.subgrids.push(subgrid);
    }
  });
  return rings.filter(({ length, starts }) => starts.size > 0 && length >= wrap[axis]);
}

function modulo(value: number, period: number): number {
  return period === 0 ? value : ((value % period) + period) % period;
}

/** Line of boxes (its place on the other axis) → where subgrids start along it, and which. */
function linesAlong(spec: LayoutSpec, axis: 0 | 1): Map<number, Map<number, number>> {
  const lines = new Map<number, Map<number, number>>();
  spec.offsets.forEach((offset: BoxOffset, subgrid) => {
    for (let i = 0; i < spec.order; i++) {
      const line = modulo((offset[1 - axis] as number) + i, spec.wrap[1 - axis] as number);
      const starts = lines.get(line) ?? new Map<number, number>();
      starts.set(modulo(offset[axis], spec.wrap[axis]), subgrid);
      lines.set(line, starts);
    }
  });
  return lines;
}

function subgridAt(starts: ReadonlyMap<number, number>, box: number, order: number, period: number): number {
  for (let back = 0; back < order; back++) {
    const subgrid = starts.get(modulo(box - back, period));
    if (subgrid !== undefined) return subgrid;
  }
  throw new Error(`no subgrid covers box ${box}`);
}

function closesRing(order: number, period: number, starts: readonly number[]): boolean {
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.every((start, i) => ((sorted[i + 1] as number) ?? (sorted[0] as number) + period) - start < order);
}

/**
 * The first box of a ring that no marking uses, or -1. Markings are followed around the ring as a set of states; a
 * state is the marks of the last n boxes (bit k = k boxes back), a set of states one bit for each of the at most 2⁵.
 */
function unmarkableBox(order: number, period: number, starts: readonly number[]): number {
  if (!closesRing(order, period, starts)) return -1;
  const states = 1 << order;
  /** Where a subgrid ends, its n boxes, which are the state then, have one mark. */
  const endsSubgrid = new Uint8Array(period);
  for (const start of starts) endsSubgrid[modulo(start + order - 1, period)] = 1;
  const allowed = (box: number, state: number): boolean =>
    endsSubgrid[modulo(box, period)] === 0 || countDigits(state) === 1;
  const usable = new Uint8Array(period);
  const last = period + order - 1;
  const forward = new Int32Array(last + 1);
  for (let first = 0; first < states; first++) {
    // The state after the first n boxes must come round again after one turn.
    if (!allowed(order - 1, first)) continue;
    forward[order - 1] = 1 << first;
    for (let box = order; box <= last; box++) {
      let reached = 0;
      for (let state = 0; state < states; state++) {
        if (((forward[box - 1] as number) & (1 << state)) === 0) continue;
        for (const mark of [0, 1]) {
          const next = ((state << 1) & (states - 1)) | mark;
          if (allowed(box, next)) reached |= 1 << next;
        }
      }
      forward[box] = reached;
    }
    let backward = (forward[last] as number) & (1 << first);
    for (let box = last; box >= order && backward !== 0; box--) {
      let before = 0;
      for (let state = 0; state < states; state++) {
        if ((backward & (1 << state)) === 0) continue;
        if (state & 1) usable[modulo(box, period)] = 1;
        before |= (1 << (state >> 1)) | (1 << ((state >> 1) | (states >> 1)));
      }
      backward = before & (forward[box - 1] as number);
    }
  }
  return usable.indexOf(0);
}
