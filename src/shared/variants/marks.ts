import type { Topology } from '../layout/topology.ts';
import type { ColourRef } from './colour.ts';
import { EVEN, type EvenOddRef, ODD } from './evenOdd.ts';
import { subgridsOfVariant } from './rules.ts';
import { visibleWindows } from './windoku.ts';

/** Tints that regions and groups are told apart by. */
const REGION_TINTS = 9;

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
  /** cell → tint of its region or group, from 1; 0 for none. */
  readonly tints: Uint8Array;
}

/** Collects what is drawn where. */
export function variantMarks(topology: Topology): VariantMarks {
  const { layout, order, digits, cellCount, positionCell, subgridCount, houseOrigin, houseCells } = topology;
  const area = digits * digits;
  const shaded = new Set<number>();
  const dots = new Set<number>();
  const falling = new Set<number>();
  const rising = new Set<number>();
  const even = new Set<number>();
  const odd = new Set<number>();
  const tints = new Uint8Array(cellCount);
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
    else if (origin.variant === 'disjoint-groups') for (const cell of cells) tints[cell] = tintOf(origin.index);
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
    } else if (ref.id === 'colour') {
      const { regions = [] } = ref as ColourRef;
      subgrids.forEach((subgrid, index) => {
        tintRegions(topology, subgrid, (regions.length === 1 ? regions[0] : regions[index]) ?? '', tints);
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
    tints,
  };
}

function tintOf(index: number): number {
  return 1 + (index % REGION_TINTS);
}

/** Gives regions tints so that neighbours differ where so few tints allow it, and equal layouts look equal. */
function tintRegions({ digits, positionCell }: Topology, subgrid: number, text: string, tints: Uint8Array): void {
  const labels = [...text];
  const near = new Map<string, Set<string>>();
  const meet = (a: string, b: string | undefined): void => {
    if (b === undefined || a === b) return;
    near.set(a, (near.get(a) ?? new Set()).add(b));
    near.set(b, (near.get(b) ?? new Set()).add(a));
  };
  labels.forEach((label, place) => {
    if (place % digits < digits - 1) meet(label, labels[place + 1]);
    meet(label, labels[place + digits]);
  });
  const chosen = new Map<string, number>();
  for (const label of new Set(labels)) {
    const taken = new Set([...(near.get(label) ?? [])].map((other) => chosen.get(other)));
    let tint = 1;
    while (tint < REGION_TINTS && taken.has(tint)) tint++;
    chosen.set(label, tint);
  }
  labels.forEach((label, place) => {
    tints[positionCell[subgrid * digits * digits + place] as number] = chosen.get(label) as number;
  });
}
