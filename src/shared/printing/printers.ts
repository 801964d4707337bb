import { MM_PER_INCH } from './printOptions.ts';

/** Sizes of trimmed pages in millimetres. */
export const TRIMS = {
  '6x9in': { width: 152.4, height: 228.6 },
  '7x10in': { width: 177.8, height: 254 },
  '8x10in': { width: 203.2, height: 254 },
  '8.5x11in': { width: 215.9, height: 279.4 },
  a5: { width: 148, height: 210 },
  a4: { width: 210, height: 297 },
} as const;
export type Trim = keyof typeof TRIMS;
export const TRIM_NAMES = Object.keys(TRIMS) as [Trim, ...Trim[]];

/** Requirements of a service that prints books. Lengths in millimetres. */
export interface Printer {
  /** Least margin on the sides that are not bound. */
  readonly outer: number;
  /**
   * Least margin at the binding, by the number of pages. Each entry applies to books with up to `mostPages` pages;
   * entries are in ascending order.
   */
  readonly inner: readonly (readonly [mostPages: number, margin: number])[];
  /**
   * For pages whose print reaches the edge (bleed): the width by which a page must extend beyond its trimmed size, and
   * the number of sides on which it must. With 3 sides, the bound side has no bleed.
   */
  readonly bleed: { readonly width: number; readonly sides: 3 | 4 };
  readonly leastPages: number;
}

const LULU: Printer = {
  outer: 0.5 * MM_PER_INCH,
  inner: [
    [60, 0.5 * MM_PER_INCH],
    [150, 0.625 * MM_PER_INCH],
    [400, 1 * MM_PER_INCH],
    [600, 1.125 * MM_PER_INCH],
    [800, 1.25 * MM_PER_INCH],
  ],
  bleed: { width: 0.125 * MM_PER_INCH, sides: 4 },
  leastPages: 32,
};

/**
 * Requirements of the services, looked up in November 2026: Amazon KDP, help pages GVBQ3CMEQW3W2VL6 and G201857950;
 * IngramSpark, file creation guide; Lulu, help pages 64000255583 and 64000254615. None of these services wants crop
 * marks. `any` is for all of them: without bleed, a book that meets Lulu's requirements meets those of the others too.
 */
export const PRINTERS = {
  any: LULU,
  kdp: {
    outer: 0.375 * MM_PER_INCH,
    inner: [
      [150, 0.375 * MM_PER_INCH],
      [300, 0.5 * MM_PER_INCH],
      [500, 0.625 * MM_PER_INCH],
      [700, 0.75 * MM_PER_INCH],
      [828, 0.875 * MM_PER_INCH],
    ],
    bleed: { width: 0.125 * MM_PER_INCH, sides: 3 },
    leastPages: 24,
  },
  ingramspark: {
    outer: 0.5 * MM_PER_INCH,
    inner: [[1200, 0.5 * MM_PER_INCH]],
    bleed: { width: 0.125 * MM_PER_INCH, sides: 3 },
    leastPages: 18,
  },
  lulu: LULU,
} as const satisfies Record<string, Printer>;
export type Service = keyof typeof PRINTERS;
export const SERVICES = Object.keys(PRINTERS) as [Service, ...Service[]];

/** Limit on the pages of a book that a service prints. */
export function mostPagesOf({ inner }: Printer): number {
  return inner.at(-1)?.[0] ?? 0;
}

/** Margin at the binding for a number of pages. Books beyond the limit get the margin of the thickest book. */
export function innerMargin({ inner }: Printer, pages: number): number {
  return (inner.find(([most]) => pages <= most) ?? inner.at(-1))?.[1] ?? 0;
}
