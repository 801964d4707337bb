import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';

/** A box of a subgrid: where it is on the canvas, in boxes, and in its subgrid. */
interface PlacedBox {
  readonly row: number;
  readonly column: number;
  /** Whether the twist of a wrap shows it mirrored there. */
  readonly mirrored: boolean;
  readonly subgrid: number;
  /** Its row and column of boxes in the subgrid. */
  readonly band: number;
  readonly stack: number;
}

/** The boxes of all subgrids, subgrid by subgrid, for readers that know a layout by its coordinates only. */
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
