import { z } from 'zod';
import type { Order } from '../base/digits.ts';

/** A place in boxes: [row, column]. */
export type BoxOffset = readonly [row: number, column: number];

/** A variant as puzzle JSON has it: an id, and what that variant needs to be told. */
export const variantSchema = z.looseObject({ id: z.string().min(1).max(64) });
export type VariantRef = z.infer<typeof variantSchema>;

/** The variants of one layout. */
export const variantsSchema = z.array(variantSchema).max(64);

/**
 * What crossing a wrap does beyond coming back on the other side. A shift moves sideways by so many boxes where the
 * wrap along its axis is crossed, and asks that both axes wrap. A mirror turns the other axis round where the wrap
 * along its axis is crossed: a Möbius band where only that axis wraps, a Klein bottle where both do. On a Klein bottle
 * it may move sideways by some boxes as well: where the period is even, mirrors between boxes and mirrors through the
 * middle of boxes make different bottles. The exact geometry is told at `surfaceOf`.
 */
export const twistSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shift'),
    axis: z.enum(['down', 'across']),
    boxes: z.int().min(-10_000).max(10_000),
  }),
  z.object({
    kind: z.literal('mirror'),
    axis: z.enum(['down', 'across']),
    boxes: z.int().min(-10_000).max(10_000).optional(),
  }),
]);
export type Twist = Readonly<z.infer<typeof twistSchema>>;

/**
 * A layout as coordinates: the one form that everything downstream reads. Names are labels; two specs with equal
 * order, offsets, wrap and twist are the same layout.
 */
export interface LayoutSpec {
  /** The family or named layout it came from, `custom` for one's own. */
  readonly id: string;
  readonly name: string;
  readonly order: Order;
  /** The family's parameters, kept so that the layout can be named again. */
  readonly size?: number;
  readonly rows?: number;
  readonly columns?: number;
  readonly shift?: number;
  /** Top-left box of each subgrid; the index in this list is the subgrid's number. */
  readonly offsets: readonly BoxOffset[];
  /** Wrap periods [down, across] in boxes; 0 = not wrapped on that axis. */
  readonly wrap: BoxOffset;
  /** What crossing a wrap does beyond that; absent for nothing. */
  readonly twist?: Twist;
  /** Extra rules laid over it, as `withVariants` has checked them; absent for none. */
  readonly variants?: readonly VariantRef[];
}

const boxCoordinate = z.int().min(-10_000).max(10_000);

/**
 * How a layout is referred to from outside (puzzle JSON, command line, contract): a catalogue id with its parameters,
 * or `custom` with coordinates. Becomes a {@link LayoutSpec} through `resolveLayout`.
 */
export const layoutRefSchema = z.object({
  layout: z.string().min(1).max(64),
  order: z.int(),
  size: z.int().optional(),
  rows: z.int().optional(),
  columns: z.int().optional(),
  shift: z.int().optional(),
  offsets: z
    .array(z.tuple([boxCoordinate, boxCoordinate]))
    .max(2000)
    .optional(),
  wrap: z.tuple([boxCoordinate, boxCoordinate]).optional(),
  twist: twistSchema.optional(),
});

export type LayoutRef = z.infer<typeof layoutRefSchema>;

/** The reference that resolves to the given spec again. */
export function refOfSpec(spec: LayoutSpec): LayoutRef {
  const ref: LayoutRef = { layout: spec.id, order: spec.order };
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
