import { type BoxShape, boxesOfSubgrid, squareBox } from '../../../shared/base/boxShape.ts';
import { describeIssues } from '../../../shared/base/issues.ts';
import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import { ownLayoutNameSchema, ownSubgridNamesSchema } from '../../../shared/contract/layouts.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { checkExtent } from '../../../shared/layout/coordinates.ts';
import { pitchOf } from '../../../shared/layout/family.ts';
import {
  type BoxOffset,
  boxFields,
  customSpec,
  type LayoutRef,
  type LayoutSpec,
  layoutRefSchema,
  type Twist,
} from '../../../shared/layout/spec.ts';
import { type Surface, surfaceOf } from '../../../shared/layout/surface.ts';
import { modulo } from '../../../shared/topology/canvas.ts';
import { inspectLayout } from '../../../shared/topology/inspection.ts';

/** A layout that is being drawn. While it is unfinished, it may not be a valid sudoku. */
export interface LayoutSketch {
  readonly box: BoxShape;
  readonly offsets: readonly BoxOffset[];
  readonly wrap: BoxOffset;
  /** Whether crossing the edge of a wrapped axis shifts sideways or mirrors; absent if it does neither. */
  readonly twist?: Twist;
}

/** The first drawing: a single sudoku. */
export const FIRST_DRAWING: LayoutSketch = { box: squareBox(3), offsets: [[0, 0]], wrap: [0, 0] };

export function specOf({ box, offsets, wrap, twist }: LayoutSketch): LayoutSpec {
  return customSpec(box, offsets, { wrap, twist });
}

export function drawingOf({ box, offsets, wrap, twist }: LayoutSpec): LayoutSketch {
  return normal({ box, offsets, wrap, ...(twist && { twist }) });
}

/** Reference to the drawing's layout, for storing and sharing. */
export function refOf({ box, offsets, wrap, twist }: LayoutSketch): LayoutRef {
  return {
    layout: 'custom',
    ...boxFields(box),
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
 * Puts a drawing into its simplest form. On wrapped axes, offsets become less than a period, following shifts and
 * mirrors at the edges. A shift becomes the smallest equal number of boxes.
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
  const surface = surfaceOf(specOf(drawing), 'boxes');
  const folded: LayoutSketch = { ...drawing, offsets: drawing.offsets.map((at) => placeOn(drawing, surface, at)) };
  // A Möbius band (one wrapped axis, with a mirror) gets its size from its subgrids. If the simplest offsets would
  // change that size, leave the offsets as they were.
  const after = surfaceOf(specOf(folded), 'boxes');
  const same = after.height === surface.height && after.width === surface.width;
  return same && after.originRow === surface.originRow && after.originColumn === surface.originColumn
    ? folded
    : drawing;
}

/** The twist of a drawing in its simplest form; none if the twist has no effect. */
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

/** Maps the offset of a subgrid anywhere on the plane to the offset of the same place within one period. */
export function placeOn({ box, wrap }: LayoutSketch, surface: Surface, [row, column]: BoxOffset): BoxOffset {
  const at = surface.fold(row - surface.originRow, column - surface.originColumn, boxesOfSubgrid(box));
  // The place is beyond an open edge of the canvas, where no mirror applies, so reduce it only along wrapped axes.
  if (!at) return [wrap[0] > 0 ? modulo(row, wrap[0]) : row, wrap[1] > 0 ? modulo(column, wrap[1]) : column];
  return [at.row + surface.originRow, at.column + surface.originColumn];
}

/**
 * Reason for rejecting a drawing at once; null to accept it. Accepts a ring that does not close yet, and a lattice
 * without a subgrid, because they can still become a layout. For these, the editor shows the error and does not save.
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
 * Gives a drawing boxes of another shape. The pitch is the usual distance between subgrids that share a corner box. If
 * all subgrids lie a whole number of pitches apart, they do so after the change too, so that shared corners stay
 * shared. Otherwise, the offsets stay the same numbers of boxes.
 */
export function withBox({ box, offsets, wrap, twist }: LayoutSketch, wanted: BoxShape): LayoutSketch {
  const least = (axis: 0 | 1): number => offsets.reduce((min, offset) => Math.min(min, offset[axis]), Infinity);
  const [top, left] = [least(0), least(1)];
  const scaled = (value: number, axis: 0 | 1): number => (value * pitchOf(wanted)[axis]) / pitchOf(box)[axis];
  /**
   * Sideways part of a twist, converted to boxes of the wanted shape. The sideways part of a mirror contains the side
   * of a subgrid. That side is not scaled, but replaced by the side in boxes of the wanted shape.
   */
  const aside = ({ kind, axis, boxes = 0 }: Twist): number => {
    const side = axis === 'down' ? 1 : 0;
    if (kind === 'shift') return scaled(boxes, side);
    return boxesOfSubgrid(wanted)[side] + scaled(boxes - boxesOfSubgrid(box)[side], side);
  };
  const drawing: LayoutSketch = {
    box: wanted,
    offsets: offsets.map(([row, column]): BoxOffset => [top + scaled(row - top, 0), left + scaled(column - left, 1)]),
    wrap: [scaled(wrap[0], 0), scaled(wrap[1], 1)],
    ...(twist && { twist: twist.boxes === undefined ? twist : { ...twist, boxes: aside(twist) } }),
  };
  const shift = drawing.twist?.boxes ?? 0;
  const whole = [...drawing.offsets.flat(), ...drawing.wrap, shift].every(Number.isInteger);
  return normal(whole ? drawing : { box: wanted, offsets, wrap, ...(twist && { twist }) });
}

const sharedSchema = layoutRefSchema
  .extend({
    name: ownLayoutNameSchema.optional().catch(undefined),
    subgridNames: ownSubgridNamesSchema.optional().catch(undefined),
  })
  .refine(({ order, box }) => order !== undefined || box !== undefined, { message: 'give "order" or "box"' });

/** Names of a drawing and its subgrids. */
export interface LayoutNames {
  readonly name?: string;
  /** Names of subgrids, from the first on. A subgrid has a computed name if its name here is empty or missing. */
  readonly subgridNames?: readonly string[];
}

/** A drawing as text, for sharing. */
export function printDrawing(drawing: LayoutSketch, { name = '', subgridNames = [] }: LayoutNames): string {
  const { layout, order, box, offsets, wrap, twist } = refOf(drawing);
  const names = { ...(name !== '' && { name }), ...(subgridNames.length > 0 && { subgridNames }) };
  return JSON.stringify({ layout, order, box, offsets, wrap, twist, ...names });
}

/**
 * Reads a layout from a text: coordinates, or the id of a layout in the catalogue.
 *
 * Errors: `bad-input` for a text that is not a layout; those of `resolveLayout` and {@link refusalOf}.
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
  const spec = resolveLayout(ref);
  if (!spec.ok) return spec;
  const drawing = drawingOf(spec.value);
  const refusal = refusalOf(drawing);
  return refusal ? { ok: false, error: refusal } : ok({ drawing, name, subgridNames });
}
