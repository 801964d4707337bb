import { fail, ok, type Result } from '../domain/result.ts';
import type { LayoutSpec } from './spec.ts';

/**
 * Refuses layouts in which a wrapped band of boxes cannot be closed.
 *
 * Two subgrids of one band that share all boxes but one each have equal digit sets in the rows of those two leftover
 * boxes (both complete the same n - 1 boxes to all digits). Following such equalities around a wrap may demand equal
 * sets of two boxes of one subgrid, where they must be disjoint. This covers the dense torus whose size is not a
 * multiple of the order (seed 004, section 4.4), the order-2 torus of odd size, and custom layouts like them.
 */
export function checkRings(spec: LayoutSpec): Result<null> {
  for (const axis of [0, 1] as const) {
    if (spec.wrap[axis] === 0) continue;
    const refused = checkAxis(spec, axis);
    if (refused) return fail('impossible-layout', refused);
  }
  return ok(null);
}

function checkAxis(spec: LayoutSpec, axis: 0 | 1): string | null {
  const { order, offsets, wrap } = spec;
  const period = wrap[axis];
  const acrossPeriod = wrap[1 - axis] as number;
  const modulo = (value: number, by: number): number => (by === 0 ? value : ((value % by) + by) % by);
  /** Band (place on the other axis) → starts along this axis. */
  const bands = new Map<number, Map<number, number>>();
  offsets.forEach((offset, subgrid) => {
    const band = modulo(offset[1 - axis] as number, acrossPeriod);
    const starts = bands.get(band) ?? new Map<number, number>();
    starts.set(modulo(offset[axis], period), subgrid);
    bands.set(band, starts);
  });
  // One box row can lie in several bands (dense layouts), so the equalities are gathered per box row.
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    parents.set(key, root);
    return root;
  };
  const boxKey = (band: number, line: number, along: number): string =>
    `${modulo(band + line, acrossPeriod)}:${modulo(along, period)}`;
  for (const [band, starts] of bands) {
    for (const start of starts.keys()) {
      if (!starts.has(modulo(start + 1, period))) continue;
      for (let line = 0; line < order; line++) {
        parents.set(find(boxKey(band, line, start)), find(boxKey(band, line, start + order)));
      }
    }
  }
  for (const [band, starts] of bands) {
    for (const [start, subgrid] of starts) {
      for (let line = 0; line < order; line++) {
        for (let a = 0; a < order; a++) {
          for (let b = a + 1; b < order; b++) {
            if (find(boxKey(band, line, start + a)) !== find(boxKey(band, line, start + b))) continue;
            const lines = axis === 1 ? 'rows' : 'columns';
            return (
              `subgrid ${subgrid} cannot be filled: around the wrap of ${period} boxes its neighbours force the same ` +
              `digits into the ${lines} of two of its boxes (a wrapped run of subgrids one box apart needs a period ` +
              `that is a multiple of the order ${order})`
            );
          }
        }
      }
    }
  }
  return null;
}
