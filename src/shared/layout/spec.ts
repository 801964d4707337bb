import { z } from 'zod';
import type { BoxShape } from '../base/boxShape.ts';
import { digitsOfBox, orderOfBox } from '../base/boxShape.ts';

/** Row and column of a box. */
export type BoxOffset = readonly [row: number, column: number];

/** A variant in puzzle JSON: an id, and the fields that this variant defines. */
export const variantSchema = z.looseObject({ id: z.string().min(1).max(64) });
export type VariantRef = z.infer<typeof variantSchema>;

/** The variants of one layout. */
export const variantsSchema = z.array(variantSchema).max(64);

/**
 * A coordinate or period in boxes. Stored layouts may be larger than `MAX_EXTENT`. But some code loops over all their
 * rows, so they are limited too. The error message states `MAX_EXTENT`, the limit for new layouts.
 */
const FARTHEST = 10_000;
const boxCoordinate = z
  .int()
  .refine((boxes) => Math.abs(boxes) <= FARTHEST, { error: 'issue.far', abort: true })
  .min(-FARTHEST)
  .max(FARTHEST);

/**
 * Twist of a wrap: what crossing it does, besides leading to the other side.
 * - `shift` moves sideways by `boxes` where the wrap along `axis` is crossed; both axes must wrap.
 * - `mirror` reverses the other axis where the wrap along `axis` is crossed. If only `axis` wraps, this is a Möbius
 *   band; if both axes wrap, a Klein bottle.
 *
 * The mirror of a Klein bottle may also shift by `boxes`. This matters if the period is even: then a mirror line
 * between two boxes and one through the middle of a box give different bottles. `surfaceOf` has the exact geometry.
 */
export const twistSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shift'),
    axis: z.enum(['down', 'across']),
    boxes: boxCoordinate,
  }),
  z.object({
    kind: z.literal('mirror'),
    axis: z.enum(['down', 'across']),
    boxes: boxCoordinate.optional(),
  }),
]);
export type Twist = Readonly<z.infer<typeof twistSchema>>;

/**
 * A layout as coordinates, which is the form that all other code uses. Names do not identify a layout: two specs with
 * equal box, offsets, wrap and twist are the same layout.
 */
export interface LayoutSpec {
  /** Id of the family or named layout from which it was made; `custom` for layouts given by coordinates. */
  readonly id: string;
  readonly name: string;
  readonly box: BoxShape;
  /** D: number of digits, and of rows and columns of a subgrid. */
  readonly digits: number;
  /** The family's parameters, from which `refOfSpec` makes the reference to the layout again. */
  readonly size?: number;
  readonly rows?: number;
  readonly columns?: number;
  readonly shift?: number;
  /** Top-left box of each subgrid, counted in boxes; the index in this list is the subgrid's number. */
  readonly offsets: readonly BoxOffset[];
  /** Wrap periods [down, across] in boxes; 0 = not wrapped on that axis. */
  readonly wrap: BoxOffset;
  /** The twist of a wrap, see {@link twistSchema}; absent if wraps neither shift nor mirror. */
  readonly twist?: Twist;
  /** Extra rules, as checked by `withVariants`. Absent if there are none. */
  readonly variants?: readonly VariantRef[];
  /**
   * Names that the player gave to the subgrids; an empty name means the computed one, and the list may be shorter. Like
   * `name`, they do not identify the layout. References do not contain them.
   */
  readonly subgridNames?: readonly string[];
  /**
   * Only in a part of a world: for each subgrid, its row and column in steps of two boxes from the world's origin. The
   * subgrid's name follows from them.
   */
  readonly worldPlaces?: readonly (readonly [row: number, column: number])[];
  /**
   * Whether the subgrids are shown with names but without numbers. Set for the moving window of an endless world, where
   * a subgrid's number would change all the time.
   */
  readonly unnumbered?: true;
}

/**
 * Order or parameter of a layout. The bounds here are wide. The real limits are checked later, when the error message
 * can name the layout.
 */
export const parameterSchema = z.int().min(-1_000_000_000).max(1_000_000_000);

/** Maximum number of subgrids in a reference. */
export const MOST_OFFSETS = 2000;

/**
 * Reference to a layout from outside (puzzle JSON, command line, contract): a catalogue id with its parameters, or
 * `custom` with coordinates. `resolveLayout` turns it into a {@link LayoutSpec}. The shape of boxes is given either by
 * `order` n, for boxes of n × n cells, or by `box`, for boxes of [rows, columns].
 */
export const layoutRefSchema = z.object({
  layout: z.string().min(1).max(64),
  order: parameterSchema.optional(),
  box: z.tuple([parameterSchema, parameterSchema]).optional(),
  size: parameterSchema.optional(),
  rows: parameterSchema.optional(),
  columns: parameterSchema.optional(),
  shift: parameterSchema.optional(),
  offsets: z
    .array(z.tuple([boxCoordinate, boxCoordinate]))
    .max(MOST_OFFSETS)
    .optional(),
  wrap: z.tuple([boxCoordinate, boxCoordinate]).optional(),
  twist: twistSchema.optional(),
});

export type LayoutRef = z.infer<typeof layoutRefSchema>;

/** A layout's coordinates without any name. */
export type LayoutCoordinates = Pick<LayoutSpec, 'box' | 'offsets' | 'wrap' | 'twist'>;

/** The shape of boxes as a part of a text that identifies a layout: the order of square boxes, else [rows, columns]. */
export function boxInKeys(box: BoxShape): number | readonly [rows: number, columns: number] {
  return orderOfBox(box) ?? [box.rows, box.columns];
}

/** The properties that identify a layout regardless of its name, as text. */
export function layoutCoordinates({ box, offsets, wrap, twist }: LayoutCoordinates): string {
  return JSON.stringify([boxInKeys(box), offsets, wrap, twist]);
}

/** Text that identifies a reference with coordinates; the same as {@link layoutCoordinates} for its layout. */
export function refCoordinates({ offsets, wrap = [0, 0], twist, ...ref }: LayoutRef): string {
  return JSON.stringify([boxInKeys(boxOfRef(ref)), offsets, wrap, twist]);
}

/** The fields of a reference that state the shape of boxes: either `order` or `box`. */
export type BoxFields = Pick<LayoutRef, 'order' | 'box'>;

/** The fields of a reference for a shape of boxes: `order` for square boxes, otherwise `box`. */
export function boxFields(box: BoxShape): BoxFields {
  const order = orderOfBox(box);
  return order === null ? { box: [box.rows, box.columns] } : { order };
}

/**
 * The shape of boxes that a reference states. The reference must be valid: `resolveLayout` rejects references without a
 * shape.
 */
export function boxOfRef({ order = 0, box = [order, order] }: BoxFields): BoxShape {
  return { rows: box[0], columns: box[1] };
}

/** A layout given by coordinates, without a catalogue entry. */
export function customSpec(
  box: BoxShape,
  offsets: readonly BoxOffset[],
  { wrap = [0, 0], twist, name = 'Custom' }: { wrap?: BoxOffset; twist?: Twist | undefined; name?: string } = {},
): LayoutSpec {
  return { id: 'custom', name, box, digits: digitsOfBox(box), offsets, wrap, ...(twist && { twist }) };
}

/** The reference that resolves to the given spec. */
export function refOfSpec(spec: LayoutSpec): LayoutRef {
  const ref: LayoutRef = { layout: spec.id, ...boxFields(spec.box) };
  if (spec.size !== undefined) ref.size = spec.size;
  if (spec.rows !== undefined) ref.rows = spec.rows;
  if (spec.columns !== undefined) ref.columns = spec.columns;
  if (spec.shift !== undefined) ref.shift = spec.shift;
  if (spec.id === 'custom') {
    ref.offsets = spec.offsets.map(([row, column]) => [row, column]);
    if (spec.wrap[0] !== 0 || spec.wrap[1] !== 0) ref.wrap = [spec.wrap[0], spec.wrap[1]];
    if (spec.twist) ref.twist = spec.twist;
  }
  return ref;
}
