import type { Topology } from '../topology/topology.ts';
import { EVEN, type EvenOddRef, ODD } from '../variants/evenOdd.ts';
import { variantOf } from '../variants/registry.ts';
import { subgridsOfVariant } from '../variants/rules.ts';
import { visibleWindows } from '../variants/windoku.ts';
import { type CellTints, cellTints } from './tints.ts';

/** Marks that the variants of a layout draw into its cells. */
export interface VariantMarks {
  /** Fully shaded cells: windows, asterisks. */
  readonly shaded: readonly number[];
  /** Cells with a square (even), with a circle (odd), with a dot. */
  readonly even: readonly number[];
  readonly odd: readonly number[];
  readonly dots: readonly number[];
  /** Cells crossed by a diagonal from corner to corner: downwards to the right, or upwards to the right. */
  readonly falling: readonly number[];
  readonly rising: readonly number[];
  /** cell → tints of its regions or disjoint groups. */
  readonly tints: ReadonlyMap<number, CellTints>;
}

/** Collects the marks of all variants of a layout. */
export function variantMarks(topology: Topology): VariantMarks {
  const { layout, order, digits, positionCell, subgridCount } = topology;
  const area = digits * digits;
  const shaded = new Set<number>();
  const dots = new Set<number>();
  const falling = new Set<number>();
  const rising = new Set<number>();
  const even = new Set<number>();
  const odd = new Set<number>();
  const mark = (id: string, index: number, cell: number): void => {
    if (id === 'diagonals') (index === 0 ? falling : rising).add(cell);
    else if (id === 'centre-dot') dots.add(cell);
    else if (id === 'asterisk' || (id === 'windoku' && index < visibleWindows(order))) shaded.add(cell);
  };
  for (const ref of layout.variants ?? []) {
    subgridsOfVariant(ref, subgridCount).forEach((subgrid, index) => {
      const cellAt = (place: number): number => positionCell[subgrid * area + place] as number;
      const text = (texts: readonly string[] = []): string => (texts.length === 1 ? texts[0] : texts[index]) ?? '';
      if (ref.id === 'even-odd') {
        [...text((ref as EvenOddRef).even)].forEach((letter, place) => {
          if (letter.toUpperCase() === EVEN) even.add(cellAt(place));
          else if (letter.toUpperCase() === ODD) odd.add(cellAt(place));
        });
        return;
      }
      // Read from the variant, not from the topology's houses: there, two variants may share a house.
      const rules = variantOf(ref.id)?.rulesIn(ref, { order, digits, subgrid, index });
      const houses = rules?.ok ? (rules.value.houses ?? []) : [];
      for (const [house, places] of houses.entries()) for (const place of places) mark(ref.id, house, cellAt(place));
    });
  }
  const sorted = (set: ReadonlySet<number>): number[] => [...set].sort((a, b) => a - b);
  return {
    shaded: sorted(shaded),
    even: sorted(even),
    odd: sorted(odd),
    dots: sorted(dots),
    falling: sorted(falling),
    rising: sorted(rising),
    tints: cellTints(topology),
  };
}
