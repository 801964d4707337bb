import { canvasOf } from '../topology/canvas.ts';
import type { Topology } from '../topology/topology.ts';
import { type ColourRef, rowRegions } from '../variants/colour.ts';
import { subgridsOfVariant } from '../variants/rules.ts';

/** Number of hues for regions and groups. */
const HUES = 9;

/**
 * Parts of a cell that a tint can cover: the whole cell, only its rim, or only its core. Nine hues times three parts
 * are enough for 25 digits.
 */
const WHOLE = 0;
const RIM = 1;
const CORE = 2;

/** Width of a rim, and distance of a core from the edge, as fractions of the tinted area. */
const RIM_WIDTH = 0.16;
const CORE_INSET = 0.24;

/**
 * The tints of one cell. A shared cell can have several tints, because it can be in a different region in each of its
 * subgrids.
 */
export interface CellTints {
  /**
   * Numbers of the tints from 1, each once. The tints are in the order of their subgrids from top to bottom, or from
   * left to right if `beside` is set.
   */
  readonly tints: readonly number[];
  /** Whether the tints are drawn side by side. Otherwise they are drawn one above the other. */
  readonly beside: boolean;
}

/** A tinted rectangle, in fractions of the cell. */
export interface TintPatch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Number of the hue, from 1. */
  readonly hue: number;
}

/** cell → its tints, for cells in coloured regions or in disjoint groups. */
export function cellTints(topology: Topology): ReadonlyMap<number, CellTints> {
  const { layout, box, digits, subgridCount, positionCell } = topology;
  const met = new Map<number, { readonly subgrid: number; readonly tint: number }[]>();
  const lay = (subgrid: number, tintAt: (place: number) => number): void => {
    for (let place = 0; place < digits * digits; place++) {
      const cell = positionCell[subgrid * digits * digits + place] as number;
      const known = met.get(cell);
      const entry = { subgrid, tint: tintAt(place) };
      if (known) known.push(entry);
      else met.set(cell, [entry]);
    }
  };
  for (const ref of layout.variants ?? []) {
    const subgrids = subgridsOfVariant(ref, subgridCount);
    if (ref.id === 'disjoint-groups') {
      const row = (place: number): number => Math.floor(place / digits) % box.rows;
      for (const subgrid of subgrids)
        lay(subgrid, (place) => 1 + row(place) * box.columns + ((place % digits) % box.columns));
    } else if (ref.id === 'colour') {
      const { regions = [] } = ref as ColourRef;
      subgrids.forEach((subgrid, index) => {
        const text = (regions.length === 1 ? regions[0] : regions[index]) ?? '';
        // Regions that are the rows mean that the subgrid has no boxes.
        if (text === rowRegions(digits)) return;
        const labels = [...text];
        const tints = regionTints(labels, digits);
        lay(subgrid, (place) => tints.get(labels[place] as string) ?? 1);
      });
    }
  }
  const canvas = canvasOf(topology);
  const places = Array.from({ length: met.size === 0 ? 0 : subgridCount }, (_, subgrid) =>
    canvas.subgridPlace(subgrid),
  );
  const rowOf = (subgrid: number): number => places[subgrid]?.row ?? 0;
  const columnOf = (subgrid: number): number => places[subgrid]?.column ?? 0;
  const found = new Map<number, CellTints>();
  for (const [cell, entries] of met) {
    entries.sort((a, b) => rowOf(a.subgrid) - rowOf(b.subgrid) || columnOf(a.subgrid) - columnOf(b.subgrid));
    const beside = entries.every(({ subgrid }) => rowOf(subgrid) === rowOf(entries[0]?.subgrid ?? 0));
    found.set(cell, { tints: [...new Set(entries.map(({ tint }) => tint))], beside });
  }
  return found;
}

/**
 * Assigns tints to the regions of a subgrid. Subgrids that are divided in the same way get the same tints. If every
 * region is connected, its border shows where it is; then only neighbouring regions need different tints, and a greedy
 * colouring uses few tints. If some region is not connected, every region gets a different tint.
 */
function regionTints(labels: readonly string[], digits: number): ReadonlyMap<string, number> {
  const near = new Map<string, Set<string>>([...new Set(labels)].map((label) => [label, new Set()]));
  const part = labels.map((_, place) => place);
  const root = (place: number): number => (part[place] === place ? place : root(part[place] as number));
  const meet = (place: number, other: number): void => {
    const [a, b] = [labels[place] as string, labels[other] as string];
    if (a === b) part[root(place)] = root(other);
    else {
      near.get(a)?.add(b);
      near.get(b)?.add(a);
    }
  };
  labels.forEach((_, place) => {
    if (place % digits < digits - 1) meet(place, place + 1);
    if (place + digits < labels.length) meet(place, place + digits);
  });
  const parts = labels.filter((_, place) => part[place] === place).length;
  const together = parts === near.size;
  const chosen = new Map<string, number>();
  for (const [label, others] of near) {
    const taken = new Set([...others].map((other) => chosen.get(other)));
    let tint = together ? 1 : chosen.size + 1;
    while (together && taken.has(tint)) tint++;
    chosen.set(label, tint);
  }
  return chosen;
}

/** The tinted rectangles of a cell. In a copy that is turned over, the tints are in the opposite order. */
export function* tintPatches({ tints, beside }: CellTints, turns: 'rows' | 'columns' | null): Generator<TintPatch> {
  const backwards = turns === (beside ? 'columns' : 'rows');
  const count = tints.length;
  for (const [index, tint] of tints.entries()) {
    const from = (backwards ? count - 1 - index : index) / count;
    const to = from + 1 / count;
    const [left, right, top, bottom] = beside ? [from, to, 0, 1] : [0, 1, from, to];
    const hue = 1 + ((tint - 1) % HUES);
    const look = Math.floor((tint - 1) / HUES) % 3;
    if (look === WHOLE) yield { left, right, top, bottom, hue };
    if (look === CORE) {
      const [x, y] = [(right - left) * CORE_INSET, (bottom - top) * CORE_INSET];
      yield { left: left + x, right: right - x, top: top + y, bottom: bottom - y, hue };
    }
    if (look !== RIM) continue;
    const width = RIM_WIDTH / count;
    yield { left, right, top, bottom: top + width, hue };
    yield { left, right, top: bottom - width, bottom, hue };
    yield { left, right: left + width, top: top + width, bottom: bottom - width, hue };
    yield { left: right - width, right, top: top + width, bottom: bottom - width, hue };
  }
}
