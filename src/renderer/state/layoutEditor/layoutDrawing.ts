import { isOrder, type Order } from '../../../shared/base/digits.ts';
import { describeIssues } from '../../../shared/base/issues.ts';
import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import { ownLayoutNameSchema, ownSubgridNamesSchema } from '../../../shared/contract/layouts.ts';
import { CUSTOM_NAME, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { checkExtent } from '../../../shared/layout/coordinates.ts';
import {
  type BoxOffset,
  type LayoutRef,
  type LayoutSpec,
  layoutRefSchema,
  type Twist,
} from '../../../shared/layout/spec.ts';
import { type Surface, surfaceOf } from '../../../shared/layout/surface.ts';
import { modulo } from '../../../shared/topology/canvas.ts';
import { inspectLayout } from '../../../shared/topology/inspection.ts';

/** A layout that is being drawn. It may not be a valid sudoku yet. */
export interface LayoutSketch {
  readonly order: Order;
  readonly offsets: readonly BoxOffset[];
  readonly wrap: BoxOffset;
  /** Shift or mirror when crossing the edge of a closed axis; absent if there is neither. */
  readonly twist?: Twist;
}

/** The first drawing: a single sudoku. */
export const FIRST_DRAWING: LayoutSketch = { order: 3, offsets: [[0, 0]], wrap: [0, 0] };

export function specOf({ order, offsets, wrap, twist }: LayoutSketch): LayoutSpec {
  return { id: 'custom', name: CUSTOM_NAME, order, offsets, wrap, ...(twist && { twist }) };
}

export function drawingOf({ order, offsets, wrap, twist }: LayoutSpec): LayoutSketch {
  return normal({ order, offsets, wrap, ...(twist && { twist }) });
}

/** Reference of a drawing, for storing and sharing. */
export function refOf({ order, offsets, wrap, twist }: LayoutSketch): LayoutRef {
  return {
    layout: 'custom',
    order,
    offsets: offsets.map(([row, column]) => [row, column]),
    wrap: [wrap[0], wrap[1]],
    ...(twist && { twist }),
  };
}

/** Whether two drawings are the same, subgrid by subgrid. */
export function isSame(one: LayoutSketch, other: LayoutSketch): boolean {
  return JSON.stringify(refOf(one)) === JSON.stringify(refOf(other));
}

/**
 * Normalises a drawing: reduces offsets along wrapped axes to less than a period, taking the seams into account, and a
 * shift to the smallest number of boxes.
 */
export function normal(drawing: LayoutSketch): LayoutSketch {
  const { offsets, wrap } = drawing;
  if (drawing.twist) return normalOnSurface(drawing);
  const place = (value: number, period: number): number => (period > 0 ? modulo(value, period) : value);
  return {
    ...drawing,
    offsets: offsets.map(([row, column]): BoxOffset => [place(row, wrap[0]), place(column, wrap[1])]),
  };
}

function normalOnSurface(given: LayoutSketch): LayoutSketch {
  const { twist: _, ...plain } = given;
  const drawing: LayoutSketch = { ...plain, ...untwisted(given) };
  if (!drawing.twist) return normal(drawing);
  const surface = surfaceOf(specOf(drawing), 1);
  const folded: LayoutSketch = { ...drawing, offsets: drawing.offsets.map((at) => placeOn(drawing, surface, at)) };
  // The size of a band depends on its subgrids. If folding would change the band, leave the offsets unchanged.
  const after = surfaceOf(specOf(folded), 1);
  const same = after.height === surface.height && after.width === surface.width;
  return same && after.originRow === surface.originRow && after.originColumn === surface.originColumn
    ? folded
    : drawing;
}

/** The twist of a drawing in its simplest form, if its wraps allow it; otherwise none. */
function untwisted({ wrap, twist }: LayoutSketch): Pick<LayoutSketch, 'twist'> {
  const [down, across] = wrap;
  if (!twist || (twist.axis === 'down' ? down : across) === 0) return {};
  const period = twist.axis === 'down' ? across : down;
  if (twist.kind === 'mirror') {
    const { kind, axis, boxes = 0 } = twist;
    const aside = period === 0 ? 0 : modulo(boxes, period);
    return { twist: aside === 0 ? { kind, axis } : { kind, axis, boxes: aside } };
  }
  if (period === 0) return {};
  const on = modulo(twist.boxes, period);
  return on === 0 ? {} : { twist: { ...twist, boxes: on * 2 > period ? on - period : on } };
}

/** Offset on a drawing's canvas of a subgrid anywhere on the plane. */
export function placeOn({ order, wrap }: LayoutSketch, surface: Surface, [row, column]: BoxOffset): BoxOffset {
  const at = surface.fold(row - surface.originRow, column - surface.originColumn, order);
  // Beyond the canvas of a drawing there is nothing to mirror, so reduce only the wrapped axes.
  if (!at) return [wrap[0] > 0 ? modulo(row, wrap[0]) : row, wrap[1] > 0 ? modulo(column, wrap[1]) : column];
  return [at.row + surface.originRow, at.column + surface.originColumn];
}

/**
 * Reason for rejecting a drawing at once; null to accept it. A ring that does not close yet, or a lattice without a
 * subgrid, is accepted: it can still become a layout. It shows its error and cannot be saved.
 */
export function refusalOf(drawing: LayoutSketch): AppError | null {
  const extent = checkExtent(specOf(drawing));
  if (!extent.ok) return extent.error;
  const { fault } = inspectLayout(specOf(drawing));
  const open =
    fault?.reason === 'no-subgrid' ||
    fault?.reason === 'ring-down' ||
    fault?.reason === 'ring-across' ||
    fault?.reason?.startsWith('turned-ring');
  return open ? null : fault;
}

/**
 * The sideways shift of a twist at another order. For a mirror, the shift includes the side of a subgrid, n boxes,
 * which depends on the order.
 */
function aside({ kind, boxes = 0 }: Twist, order: Order, wanted: Order, scaled: (value: number) => number): number {
  return kind === 'shift' ? scaled(boxes) : wanted + scaled(boxes - order);
}

/**
 * A drawing at another order. If all its subgrids lie n - 1 boxes apart or a multiple of that, they still do so after
 * the change, so that shared corners stay shared. Otherwise their distances in boxes stay.
 */
export function atOrder({ order, offsets, wrap, twist }: LayoutSketch, wanted: Order): LayoutSketch {
  const least = (axis: 0 | 1): number => offsets.reduce((min, offset) => Math.min(min, offset[axis]), Infinity);
  const [top, left] = [least(0), least(1)];
  const scaled = (value: number): number => (value * (wanted - 1)) / (order - 1);
  const drawing: LayoutSketch = {
    order: wanted,
    offsets: offsets.map(([row, column]): BoxOffset => [top + scaled(row - top), left + scaled(column - left)]),
    wrap: [scaled(wrap[0]), scaled(wrap[1])],
    ...(twist && {
      twist: twist.boxes === undefined ? twist : { ...twist, boxes: aside(twist, order, wanted, scaled) },
    }),
  };
  const shift = drawing.twist?.boxes ?? 0;
  const whole = [...drawing.offsets.flat(), ...drawing.wrap, shift].every(Number.isInteger);
  return normal(whole ? drawing : { order: wanted, offsets, wrap, ...(twist && { twist }) });
}

const sharedSchema = layoutRefSchema.extend({
  name: ownLayoutNameSchema.optional().catch(undefined),
  subgridNames: ownSubgridNamesSchema.optional().catch(undefined),
});

/** Names of a drawing and its subgrids. */
export interface LayoutNames {
  readonly name?: string;
  /** Names of the first subgrids; empty for computed ones. */
  readonly subgridNames?: readonly string[];
}

/** A drawing as text, for sharing. */
export function printDrawing(drawing: LayoutSketch, { name = '', subgridNames = [] }: LayoutNames): string {
  const { layout, order, offsets, wrap, twist } = refOf(drawing);
  const names = { ...(name !== '' && { name }), ...(subgridNames.length > 0 && { subgridNames }) };
  return JSON.stringify({ layout, order, offsets, wrap, twist, ...names });
}

/**
 * Reads a layout from text: coordinates, or the id of a layout in the catalogue.
 *
 * Errors: `bad-input` for text that is not a layout; those of `resolveLayout` and {@link refusalOf}.
 */
export function readDrawing(text: string): Result<LayoutNames & { readonly drawing: LayoutSketch }> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail('bad-input', 'no-layout-text', { detail: (error as Error).message });
  }
  const read = sharedSchema.safeParse(value);
  if (!read.success) return fail('bad-input', 'no-layout-text', { detail: describeIssues(read.error, value) });
  const { name = '', subgridNames = [], ...ref } = read.data;
  if (!isOrder(ref.order)) return fail('bad-input', 'order-range', { order: ref.order });
  const spec = resolveLayout(ref);
  if (!spec.ok) return spec;
  const drawing = drawingOf(spec.value);
  const refusal = refusalOf(drawing);
  return refusal ? { ok: false, error: refusal } : ok({ drawing, name, subgridNames });
}
