import { PAIR_APART } from '../../../../shared/layout/variantRules.ts';
import { perView } from './perView.ts';

/**
 * What a digit's places in a house exclude from one cell, whichever of them has it: the cells that see several places of
 * a house, and not through one other house alone, which locked candidates speak of. Depends on the layout alone; with it,
 * common exclusion is a few mask operations for each house and digit.
 */
export interface JointSight {
  /** house → its entries: `start[house]` up to `start[house + 1]`, cells ascending; empty out of scope. */
  readonly start: Int32Array;
  /** entry → the cell. */
  readonly cell: Int32Array;
  /** entry → mask of the house's places that the cell sees; 0 where one other house holds it and all of them. */
  readonly seen: Int32Array;
  /** entry → mask of the places that the cell must not be consecutive with. */
  readonly apart: Int32Array;
  /**
   * entry → masks of the places that share one house with the cell, two at least, none within another:
   * `locked[lockedStart[entry]]` up to `locked[lockedStart[entry + 1]]`.
   */
  readonly lockedStart: Int32Array;
  readonly locked: Int32Array;
  /** Whether cells of the scope must not be consecutive. */
  readonly someApart: boolean;
}

function hasSeveral(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** The joint sight of a view's cells; made once per view. */
export const jointSightOf = perView((view): JointSight => {
  const { topology, houses, cells, cellHouses, cellHouseStart, peers, peerStart } = view;
  const { houseCount, houseCells, digits, cellCount, pairStart, pairCells, pairRule } = topology;
  const entries: { cell: number; seen: number; apart: number; locked: number[] }[][] = Array.from(
    { length: houseCount },
    () => [],
  );
  const housesOf = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  // For each entry of cellHouses, the bit of the cell's place in that house. Houses of a cell ascend.
  const bit = new Int32Array(cellHouses.length);
  const filled = cellHouseStart.slice(0, cellCount);
  for (const house of houses) {
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i] as number;
      bit[filled[cell] as number] = 1 << i;
      filled[cell] = (filled[cell] as number) + 1;
    }
  }
  const seen = new Int32Array(houseCount);
  const apart = new Int32Array(houseCount);
  const through = new Int32Array(houseCount);
  /** Adds the places of a cell to a mask of every house that has it, and lists the houses that come to have one. */
  const mark = (masks: Int32Array, cell: number, marked: number[]): void => {
    for (let i = cellHouseStart[cell] as number; i < (cellHouseStart[cell + 1] as number); i++) {
      const house = cellHouses[i] as number;
      if (masks[house] === 0) marked.push(house);
      masks[house] = (masks[house] as number) | (bit[i] as number);
    }
  };
  let someApart = false;
  for (const cell of cells) {
    const own = housesOf(cell);
    const visible = peers.subarray(peerStart[cell], peerStart[cell + 1]);
    const near: number[] = [];
    for (const peer of visible) mark(seen, peer, near);
    const beside: number[] = [];
    for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
      if (pairRule[i] !== PAIR_APART || !visible.includes(pairCells[i] as number)) continue;
      someApart = true;
      mark(apart, pairCells[i] as number, beside);
    }
    const locked = new Map<number, number[]>();
    for (const other of own) {
      const met: number[] = [];
      for (let i = 0; i < digits; i++) mark(through, houseCells[other * digits + i] as number, met);
      for (const house of met) {
        const mask = through[house] as number;
        through[house] = 0;
        if (!hasSeveral(mask)) continue;
        const masks = locked.get(house);
        if (masks) masks.push(mask);
        else locked.set(house, [mask]);
      }
    }
    for (const house of near) {
      const mask = seen[house] as number;
      const wide = hasSeveral(apart[house] as number) ? (apart[house] as number) : 0;
      seen[house] = 0;
      apart[house] = 0;
      const masks = (locked.get(house) ?? []).filter(
        (one, i, all) => !all.some((wider, j) => (one & ~wider) === 0 && (one !== wider || j < i)),
      );
      const isLocked = !hasSeveral(mask) || own.includes(house) || masks.some((wider) => (mask & ~wider) === 0);
      if (isLocked && wide === 0) continue;
      entries[house]?.push({ cell, seen: isLocked ? 0 : mask, apart: wide, locked: isLocked ? [] : masks });
    }
  }
  const flat = entries.flat();
  return {
    start: starts(entries.map((list) => list.length)),
    cell: Int32Array.from(flat, (entry) => entry.cell),
    seen: Int32Array.from(flat, (entry) => entry.seen),
    apart: Int32Array.from(flat, (entry) => entry.apart),
    lockedStart: starts(flat.map((entry) => entry.locked.length)),
    locked: Int32Array.from(flat.flatMap((entry) => entry.locked)),
    someApart,
  };
});

/** Where lists of these lengths begin when they are put one after the other, and where the last one ends. */
function starts(lengths: readonly number[]): Int32Array {
  const start = new Int32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    start[i + 1] = (start[i] as number) + length;
  });
  return start;
}

/**
 * What the places of a digit (a mask, two at least) exclude from the cell of an entry, whichever of them has it, though
 * the cell may have lost some of that already.
 *
 * @param bit the digit's own bit. @param beside what a cell with the digit excludes from those that must be apart from it.
 */
export function excludedAt(joint: JointSight, entry: number, places: number, bit: number, beside: number): number {
  const outside = places & ~(joint.apart[entry] as number);
  const excluded = outside === 0 ? beside & ~bit : 0;
  if ((places & ~(joint.seen[entry] as number)) !== 0) return excluded;
  const end = joint.lockedStart[entry + 1] as number;
  for (let i = joint.lockedStart[entry] as number; i < end; i++) {
    if ((places & ~(joint.locked[i] as number)) === 0) return excluded;
  }
  return excluded | bit;
}
