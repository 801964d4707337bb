import { numberedSubgridValue } from '../layout/subgridNames.ts';
import type { Sentence } from '../text/textKey.ts';
import type { Topology } from './topology.ts';

/**
 * Names a place of a subgrid in words. Rows, columns and subgrids count from 1. The subgrid is named unless it is the
 * only one.
 */
export function placeName({ digits, layout }: Topology, subgrid: number, place: number): Sentence {
  const at = { row: Math.floor(place / digits) + 1, column: (place % digits) + 1 };
  if (layout.offsets.length === 1) return { key: 'place.cell', values: at };
  return { key: 'place.subgrid-cell', values: { subgrid: numberedSubgridValue(layout, subgrid), ...at } };
}
