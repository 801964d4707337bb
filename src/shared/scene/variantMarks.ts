import { perTopology } from '../topology/cache.ts';
import type { Topology } from '../topology/topology.ts';
import { EVEN, type EvenOddRef, ODD } from '../variants/evenOdd.ts';
import { variantOf } from '../variants/registry.ts';
import { subgridsOfVariant } from '../variants/rules.ts';
import { type CellTints, cellTints } from './tints.ts';

/** Marks that the variants of a layout draw into a cell. */
export interface CellMarks {
  /** Tints of the cell's regions or disjoint groups. */
  readonly tints?: CellTints;
  /** Whether the cell is fully shaded, as in windows and asterisks. */
  readonly shaded?: true;
  /** Whether the cell is marked with a square, with a circle, or with a dot. */
  readonly even?: true;
  readonly odd?: true;
  readonly dot?: true;
  /** Whether a diagonal crosses the cell: downwards to the right, or upwards to the right. */
  readonly falling?: true;
  readonly rising?: true;
}

/** cell → marks of all variants of a layout, in the order of the cells. Cells without a mark are absent. */
export const variantMarks: (topology: Topology) => ReadonlyMap<number, CellMarks> = perTopology((topology) => {
  const { layout, box, digits, positionCell, subgridCount } = topology;
  const area = digits * digits;
  const found = new Map<number, CellMarks>([...cellTints(topology)].map(([cell, tints]) => [cell, { tints }]));
  const mark = (cell: number, kind: Exclude<keyof CellMarks, 'tints'>): void => {
    found.set(cell, { ...found.get(cell), [kind]: true });
  };
  const kindOf = (id: string, house: number): Parameters<typeof mark>[1] | null => {
    if (id === 'diagonals') return house === 0 ? 'falling' : 'rising';
    if (id === 'centre-dot') return 'dot';
    return id === 'asterisk' || id === 'windoku' ? 'shaded' : null;
  };
  for (const ref of layout.variants ?? []) {
    subgridsOfVariant(ref, subgridCount).forEach((subgrid, index) => {
      const cellAt = (place: number): number => positionCell[subgrid * area + place] as number;
      const text = (texts: readonly string[] = []): string => (texts.length === 1 ? texts[0] : texts[index]) ?? '';
      if (ref.id === 'even-odd') {
        [...text((ref as EvenOddRef).even)].forEach((letter, place) => {
          if (letter.toUpperCase() === EVEN) mark(cellAt(place), 'even');
          else if (letter.toUpperCase() === ODD) mark(cellAt(place), 'odd');
        });
        return;
      }
      // Take the houses from the variant, not from the topology, where two variants can share a house.
      const rules = variantOf(ref.id)?.rulesIn(ref, { box, digits, subgrid, index });
      for (const [house, places] of (rules?.ok ? (rules.value.houses ?? []) : []).entries()) {
        const kind = kindOf(ref.id, house);
        if (kind) for (const place of places) mark(cellAt(place), kind);
      }
    });
  }
  return new Map([...found].sort(([a], [b]) => a - b));
});
