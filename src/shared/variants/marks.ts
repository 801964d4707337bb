import type { Topology } from '../layout/topology.ts';
import { EVEN, type EvenOddRef, ODD } from './evenOdd.ts';
import { subgridsOfVariant } from './rules.ts';
import { type CellTints, cellTints } from './tints.ts';
import { visibleWindows } from './windoku.ts';

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
  const { layout, order, digits, positionCell, subgridCount, houseOrigin, houseCells } = topology;
  const area = digits * digits;
  const shaded = new Set<number>();
  const dots = new Set<number>();
  const falling = new Set<number>();
  const rising = new Set<number>();
  const even = new Set<number>();
  const odd = new Set<number>();
  houseOrigin.forEach((origin, house) => {
    if (origin === null) return;
    const cells = houseCells.subarray(house * digits, (house + 1) * digits);
    const into = (set: Set<number>): void => {
      for (const cell of cells) set.add(cell);
    };
    if (origin.variant === 'diagonals') into(origin.index === 0 ? falling : rising);
    else if (origin.variant === 'centre-dot') into(dots);
    else if (origin.variant === 'asterisk') into(shaded);
    else if (origin.variant === 'windoku' && origin.index < visibleWindows(order)) into(shaded);
  });
  for (const ref of layout.variants ?? []) {
    const subgrids = subgridsOfVariant(ref, subgridCount);
    if (ref.id === 'even-odd') {
      const { even: texts = [] } = ref as EvenOddRef;
      subgrids.forEach((subgrid, index) => {
        [...((texts.length === 1 ? texts[0] : texts[index]) ?? '')].forEach((letter, place) => {
          const cell = positionCell[subgrid * area + place] as number;
          if (letter.toUpperCase() === EVEN) even.add(cell);
          else if (letter.toUpperCase() === ODD) odd.add(cell);
        });
      });
    }
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
