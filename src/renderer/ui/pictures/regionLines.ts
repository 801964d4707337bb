import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';
import { type ColourRef, colour, rowRegions } from '../../../shared/variants/colour.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';

/**
 * SVG path of the borders between irregular regions, which replace boxes. Empty if there are none. Unit: cells of the
 * canvas.
 */
export function regionLines(spec: LayoutSpec, variants: readonly VariantRef[]): string {
  const ref: ColourRef | undefined = variants.find(({ id }) => id === colour.id);
  const { regions = [] } = ref ?? {};
  if (!ref || regions.length === 0) return '';
  const { box, digits, offsets } = spec;
  const { originRow, originColumn, fold } = surfaceOf(spec);
  let path = '';
  for (const [index, subgrid] of subgridsOfVariant(ref, offsets.length).entries()) {
    const [down = 0, across = 0] = offsets[subgrid] ?? [];
    const [top, left] = [down * box.rows - originRow, across * box.columns - originColumn];
    const text = regions[regions.length === 1 ? 0 : index] ?? '';
    // Regions that are the rows mean that the subgrid has no boxes.
    if (text === rowRegions(digits)) continue;
    for (const [place, label] of [...text].entries()) {
      const [row, column] = [Math.floor(place / digits), place % digits];
      const at = fold(top + row, left + column);
      if (!at) continue;
      if (column + 1 < digits && label !== text[place + 1]) path += `M${at.column + 1} ${at.row}v1`;
      if (row + 1 < digits && label !== text[place + digits]) path += `M${at.column} ${at.row + 1}h1`;
    }
  }
  return path;
}
