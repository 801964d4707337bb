import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';

/** A box of a subgrid: its position on the canvas, in boxes, and in its subgrid. */
interface PlacedBox {
  readonly row: number;
  readonly column: number;
  /** Whether a twisted wrap mirrors it there. */
  readonly mirrored: boolean;
  readonly subgrid: number;
  /** Its row and column of boxes within the subgrid. */
  readonly band: number;
  readonly stack: number;
}

/** The boxes of all subgrids, one subgrid after the other. For readers that only know a layout's coordinates. */
export function* boxesOfSpec(spec: LayoutSpec): Generator<PlacedBox> {
  const surface = surfaceOf(spec, 1);
  for (const [subgrid, [top, left]] of spec.offsets.entries()) {
    for (let band = 0; band < spec.order; band++) {
      for (let stack = 0; stack < spec.order; stack++) {
        const at = surface.fold(top + band - surface.originRow, left + stack - surface.originColumn);
        if (at) yield { ...at, subgrid, band, stack };
      }
    }
  }
}
