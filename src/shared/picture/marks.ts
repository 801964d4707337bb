import type { Topology } from '../topology/topology.ts';
import { EVEN, type EvenOddRef, ODD } from '../variants/evenOdd.ts';
import { variantOf } from '../variants/registry.ts';
import { subgridsOfVariant } from '../variants/rules.ts';
import { visibleWindows } from '../variants/windoku.ts';
import { type CellTints, cellTints } from './tints.ts';

/** What the variants of a layout have drawn into its cells. */
export interface VariantMarks {
  /** Cells shaded all over: windows, asterisks. */
  readonly shaded: readonly number[];
  /** Cells with a square for even, with a circle for odd, with a dot. */
  readonly even: readonly number[];
  readonly odd: readonly number[];
  readonly dots: readonly number[];
  /** Cells crossed by a diagonal, from corner to corner. */
  readonly falling: readonly number[];
  readonly rising: readonly number[];
  /** cell → tints of its regions or groups. */
  readonly tints: ReadonlyMap<number, CellTints>;
}

/** Collects what is drawn where. */
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
      // From the variant, not from the topology's houses: there, two variants may have a house in common.
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
