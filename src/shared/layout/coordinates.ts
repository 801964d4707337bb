/** Checks of a layout's coordinates before they are used: places, wraps, twists and sizes. */
import { boxesOfSubgrid } from '../base/boxShape.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { checkRings, type LooseSubgrids } from './rings.ts';
import type { LayoutSpec } from './spec.ts';
import { type Folded, surfaceOf } from './surface.ts';

/** Limits on subgrids and cells. Drawing and searching are not designed for larger layouts. */
export const MAX_SUBGRIDS = 1000;
export const MAX_CELLS = 65_535;
/**
 * Upper bound on a layout's height and width in boxes; on a wrapped axis, on its period. The limit exists because
 * pictures, pages and texts show the voids between subgrids too. No layout of the catalogue is larger: `samurai-torus`
 * of size 100 and order 5 has exactly this size.
 */
export const MAX_EXTENT = 800;

/**
 * Checks the extent of a layout that comes from outside. Layouts that were stored before this limit existed may be
 * larger; they compile, but are not drawn or played.
 *
 * Errors: `impossible-layout` if the layout extends over more than {@link MAX_EXTENT} boxes.
 */
export function checkExtent(spec: LayoutSpec): Result<null> {
  const { height, width } = surfaceOf(spec, 'boxes');
  const extent = Math.max(height, width);
  return extent > MAX_EXTENT ? fail('impossible-layout', 'too-far', { extent, most: MAX_EXTENT }) : ok(null);
}

/** Checks the wrap's periods and twist: they must make a surface on which no subgrid overlaps itself. */
function checkWrap(spec: LayoutSpec): Result<null> {
  const { offsets, wrap, twist } = spec;
  const boxes = boxesOfSubgrid(spec.box);
  for (const [axis, name] of [
    [0, 'down'],
    [1, 'across'],
  ] as const) {
    const period = wrap[axis];
    if (period < 0) return fail('impossible-layout', `negative-wrap-${name}`, { period });
    if (!twist && period !== 0 && period < boxes[axis]) {
      return fail('impossible-layout', `short-wrap-${name}`, { period, least: boxes[axis] });
    }
    if (period === 0 && twist && (twist.kind === 'shift' || twist.axis === name)) {
      return fail('impossible-layout', `${twist.kind}-without-wrap-${name}`);
    }
  }
  if (!twist) return ok(null);
  const surface = surfaceOf(spec, 'boxes');
  for (const [index, [top, left]] of offsets.entries()) {
    const met = new Set<number>();
    for (let i = 0; i < boxes[0]; i++) {
      for (let j = 0; j < boxes[1]; j++) {
        const at = surface.fold(top + i - surface.originRow, left + j - surface.originColumn) as Folded;
        met.add(at.row * surface.width + at.column);
      }
    }
    if (met.size === spec.digits) continue;
    return fail('impossible-layout', 'meets-itself', { subgrid: index + 1 });
  }
  return ok(null);
}

/**
 * Checks whether a layout's coordinates can be a sudoku, without compiling them, which would be slow. Does not check
 * the number of cells; the compiler checks it. Errors: those of `compileTopology`.
 *
 * @param loose subgrids in which some rows, columns or boxes are not houses, as found by `looseSubgrids`.
 */
export function checkCoordinates(spec: LayoutSpec, loose: LooseSubgrids): Result<null> {
  const { offsets } = spec;
  if (offsets.length === 0) {
    return fail('impossible-layout', 'no-subgrid');
  }
  if (offsets.length > MAX_SUBGRIDS) {
    return fail('impossible-layout', 'too-many-subgrids', { count: offsets.length, most: MAX_SUBGRIDS });
  }
  const boxes = boxesOfSubgrid(spec.box);
  const periods = checkWrap(spec);
  if (!periods.ok) return periods;
  const surface = surfaceOf(spec, 'boxes');
  const seen = new Map<string, number>();
  for (const [index, [row, column]] of offsets.entries()) {
    const at = surface.fold(row - surface.originRow, column - surface.originColumn, boxes) as Folded;
    const key = `${at.row + surface.originRow},${at.column + surface.originColumn}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      return fail('impossible-layout', 'same-place', { key, one: earlier + 1, other: index + 1 });
    }
    seen.set(key, index);
  }
  return checkRings(spec, loose);
}

/** Checks the number of cells of a layout. Errors: `impossible-layout` if there are more than {@link MAX_CELLS}. */
export function checkCellCount(count: number): Result<null> {
  if (count <= MAX_CELLS) return ok(null);
  return fail('impossible-layout', 'too-many-cells', { count, most: MAX_CELLS });
}
