import { ownLayoutNameSchema } from '../../shared/contract/layouts.ts';
import { isOrder, type Order } from '../../shared/domain/digits.ts';
import { type AppError, fail, ok, type Result } from '../../shared/domain/result.ts';
import { modulo } from '../../shared/layout/canvas.ts';
import { CUSTOM_NAME, resolveLayout } from '../../shared/layout/catalogue.ts';
import { inspectLayout } from '../../shared/layout/inspection.ts';
import {
  type BoxOffset,
  type LayoutRef,
  type LayoutSpec,
  layoutRefSchema,
  type Twist,
} from '../../shared/layout/spec.ts';
import { type Surface, surfaceOf } from '../../shared/layout/surface.ts';
import { describeIssues } from '../../shared/puzzle/puzzle.ts';

/** A layout as it is being drawn: coordinates, which may not be a sudoku yet. */
export interface Drawing {
  readonly order: Order;
  readonly offsets: readonly BoxOffset[];
  readonly wrap: BoxOffset;
  /** What crossing a wrap does beyond coming back on the other side; absent for nothing. */
  readonly twist?: Twist;
}

/** Boxes from one end of a drawing to the other: what lies further apart nobody sees on one lattice. */
export const GREATEST_EXTENT = 400;

/** A single sudoku, where drawing begins. */
export const FIRST_DRAWING: Drawing = { order: 3, offsets: [[0, 0]], wrap: [0, 0] };

export function specOf({ order, offsets, wrap, twist }: Drawing): LayoutSpec {
  return { id: 'custom', name: CUSTOM_NAME, order, offsets, wrap, ...(twist && { twist }) };
}

export function drawingOf({ order, offsets, wrap, twist }: LayoutSpec): Drawing {
  return normal({ order, offsets, wrap, ...(twist && { twist }) });
}

/** The reference of a drawing, as it is kept and shared. */
export function refOf({ order, offsets, wrap, twist }: Drawing): LayoutRef {
  return {
    layout: 'custom',
    order,
    offsets: offsets.map(([row, column]) => [row, column]),
    wrap: [wrap[0], wrap[1]],
    ...(twist && { twist }),
  };
}

/** Whether two drawings are the same, subgrid by subgrid. */
export function isSame(one: Drawing, other: Drawing): boolean {
  return JSON.stringify(refOf(one)) === JSON.stringify(refOf(other));
}

/** Offsets along wrapped axes as numbers from 0 to the period, as the seams have it; a shift by the least boxes. */
export function normal(drawing: Drawing): Drawing {
  const { offsets, wrap } = drawing;
  if (drawing.twist) return normalOnSurface(drawing);
  const place = (value: number, period: number): number => (period > 0 ? modulo(value, period) : value);
  return {
    ...drawing,
    offsets: offsets.map(([row, column]): BoxOffset => [place(row, wrap[0]), place(column, wrap[1])]),
  };
}

function normalOnSurface(given: Drawing): Drawing {
  const { twist: _, ...plain } = given;
  const drawing: Drawing = { ...plain, ...untwisted(given) };
  if (!drawing.twist) return normal(drawing);
  const surface = surfaceOf(specOf(drawing), 1);
  const folded: Drawing = { ...drawing, offsets: drawing.offsets.map((at) => placeOn(drawing, surface, at)) };
  // A band is as broad as its subgrids say: if it were another one afterwards, they stay where they are said to be.
  const after = surfaceOf(specOf(folded), 1);
  const same = after.height === surface.height && after.width === surface.width;
  return same && after.originRow === surface.originRow && after.originColumn === surface.originColumn
    ? folded
    : drawing;
}

/** A drawing's twist as far as its wraps bear one, in its plainest form. */
function untwisted({ wrap, twist }: Drawing): Pick<Drawing, 'twist'> {
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

/** Where on its canvas a subgrid of a drawing stands that is put anywhere on the plane. */
export function placeOn({ order, wrap }: Drawing, surface: Surface, [row, column]: BoxOffset): BoxOffset {
  const at = surface.fold(row - surface.originRow, column - surface.originColumn, order);
  // Beyond the edge of what is drawn so far there is nothing yet that could be turned over.
  if (!at) return [wrap[0] > 0 ? modulo(row, wrap[0]) : row, wrap[1] > 0 ? modulo(column, wrap[1]) : column];
  return [at.row + surface.originRow, at.column + surface.originColumn];
}

/**
 * Why a drawing is not accepted at all; null where it is. A ring that does not close, or a lattice without a subgrid,
 * may be on the way to a layout: what is wrong with it is said, and it cannot be kept.
 */
export function refusalOf(drawing: Drawing): AppError | null {
  for (const axis of [0, 1] as const) {
    const places = drawing.offsets.map((offset) => offset[axis]);
    const extent = Math.max(drawing.wrap[axis], Math.max(0, ...places) - Math.min(0, ...places) + drawing.order);
    if (extent > GREATEST_EXTENT) {
      const message = `the drawing extends over ${extent} boxes, more than ${GREATEST_EXTENT}`;
      return { code: 'bad-input', message, reason: 'too-far', values: { most: GREATEST_EXTENT } };
    }
  }
  const { fault } = inspectLayout(specOf(drawing));
  const open =
    fault?.reason === 'no-subgrid' ||
    fault?.reason === 'ring-down' ||
    fault?.reason === 'ring-across' ||
    fault?.reason?.startsWith('turned-ring');
  return open ? null : fault;
}

/** What a twist moves sideways by at another order: a mirror turns subgrids of n boxes, which are as long again then. */
function aside({ kind, boxes = 0 }: Twist, order: Order, wanted: Order, scaled: (value: number) => number): number {
  return kind === 'shift' ? scaled(boxes) : wanted + scaled(boxes - order);
}

/**
 * A drawing at another order. Where all its subgrids lie whole pitches (n - 1 boxes) apart, they do so afterwards:
 * corners that were shared stay shared. Elsewhere they keep their boxes.
 */
export function atOrder({ order, offsets, wrap, twist }: Drawing, wanted: Order): Drawing {
  const least = (axis: 0 | 1): number => offsets.reduce((min, offset) => Math.min(min, offset[axis]), Infinity);
  const [top, left] = [least(0), least(1)];
  const scaled = (value: number): number => (value * (wanted - 1)) / (order - 1);
  const drawing: Drawing = {
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

const sharedSchema = layoutRefSchema.extend({ name: ownLayoutNameSchema.optional().catch(undefined) });

/** A drawing as text, to be sent to others. */
export function printDrawing(drawing: Drawing, name: string): string {
  const { layout, order, offsets, wrap, twist } = refOf(drawing);
  return JSON.stringify({ layout, order, offsets, wrap, twist, ...(name === '' ? {} : { name }) });
}

/**
 * Reads a layout from text: coordinates, or a layout of the catalogue by its id.
 *
 * Errors: `bad-input` for what is no layout; those of `resolveLayout` and {@link refusalOf}.
 */
export function readDrawing(text: string): Result<{ readonly drawing: Drawing; readonly name: string }> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail('bad-input', `the text is no JSON: ${(error as Error).message}`, { reason: 'no-layout-text' });
  }
  const read = sharedSchema.safeParse(value);
  if (!read.success)
    return fail('bad-input', `the text is no layout: ${describeIssues(read.error)}`, { reason: 'no-layout-text' });
  const { name = '', ...ref } = read.data;
  if (!isOrder(ref.order)) return fail('bad-input', `the order must be 2, 3, 4 or 5, not ${ref.order}`);
  const spec = resolveLayout(ref);
  if (!spec.ok) return spec;
  const drawing = drawingOf(spec.value);
  const refusal = refusalOf(drawing);
  return refusal ? { ok: false, error: refusal } : ok({ drawing, name });
}
