import { countDigits } from '../domain/digits.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import type { BoxOffset, LayoutSpec } from './spec.ts';

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
 * At order 2 this was compared with exhaustive search on 30,000 small wrapped layouts: none was refused that has a
 * solution, and none accepted that has none.
 */
export function checkRings(spec: LayoutSpec): Result<null> {
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
