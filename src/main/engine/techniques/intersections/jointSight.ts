import { packedStarts, packLists } from '../../../../shared/base/packedLists.ts';
import { PAIR_APART } from '../../../../shared/layout/variantRules.ts';
import { placeBitsOf } from '../../core/placeBits.ts';
import { perView } from '../common/view.ts';

/**
 * For each house, the cells that see several of its places through different houses. If a digit has only these places
 * in the house, it is excluded from such a cell, whichever place it takes. If a single other house contains the cell
 * and all of these places, it is a case of locked candidates.
 *
 * Depends only on the layout. With this table, common exclusion needs only a few mask operations for each house and
 * digit.
 */
export interface JointSight {
  /**
   * house → its entries: `start[house]` up to `start[house + 1]`, cells ascending; empty for houses outside the view.
   */
  readonly start: Int32Array;
  /** entry → the cell. */
  readonly cell: Int32Array;
  /**
   * entry → mask of the house's places that the cell sees; 0 if a single other house contains the cell and all of these
   * places.
   */
  readonly seen: Int32Array;
  /** entry → mask of the places that must not have a digit consecutive to the cell's digit. */
  readonly apart: Int32Array;
  /**
   * entry → masks of places of the house: for each other house that contains the cell and at least two of the places,
   * the places that it contains. None is a subset of another. The masks of an entry are `locked[lockedStart[entry]]` up
   * to `locked[lockedStart[entry + 1]]`.
   */
  readonly lockedStart: Int32Array;
  readonly locked: Int32Array;
  /** True if some cells of the view must not have consecutive digits. */
  readonly someApart: boolean;
}

function hasSeveral(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** The table of a view that lists which cells see several places of a house; computed once per view. */
export const jointSightOf = perView((view): JointSight => {
  const { topology, cells, cellHouses, cellHouseStart, peers, peerStart } = view;
  const { houseCount, houseCells, digits, pairStart, pairCells, pairRule } = topology;
  const entries: { cell: number; seen: number; apart: number; locked: number[] }[][] = Array.from(
    { length: houseCount },
    () => [],
  );
  const housesOf = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  const bit = placeBitsOf(topology, view);
  const seen = new Int32Array(houseCount);
  const apart = new Int32Array(houseCount);
  const through = new Int32Array(houseCount);
  /**
   * Marks, in the mask of every house that contains the cell, the cell's place there. Adds to `marked` the houses whose
   * mask was empty.
   */
  const mark = (masks: Int32Array, cell: number, marked: number[]): void => {
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const house = cellHouses[i];
      if (masks[house] === 0) marked.push(house);
      masks[house] = masks[house] | bit[i];
    }
  };
  let someApart = false;
  for (const cell of cells) {
    const own = housesOf(cell);
    const visible = peers.subarray(peerStart[cell], peerStart[cell + 1]);
    const near: number[] = [];
    for (const peer of visible) mark(seen, peer, near);
    const beside: number[] = [];
    for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
      if (pairRule[i] !== PAIR_APART || !visible.includes(pairCells[i])) continue;
      someApart = true;
      mark(apart, pairCells[i], beside);
    }
    const locked = new Map<number, number[]>();
    for (const other of own) {
      const met: number[] = [];
      for (let i = 0; i < digits; i++) mark(through, houseCells[other * digits + i], met);
      for (const house of met) {
        const mask = through[house];
        through[house] = 0;
        if (!hasSeveral(mask)) continue;
        const masks = locked.get(house);
        if (masks) masks.push(mask);
        else locked.set(house, [mask]);
      }
    }
    for (const house of near) {
      const mask = seen[house];
      const wide = hasSeveral(apart[house]) ? apart[house] : 0;
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
  const locked = packLists(flat.map((entry) => entry.locked));
  return {
    start: packedStarts(entries.map((list) => list.length)),
    cell: Int32Array.from(flat, (entry) => entry.cell),
    seen: Int32Array.from(flat, (entry) => entry.seen),
    apart: Int32Array.from(flat, (entry) => entry.apart),
    lockedStart: locked.start,
    locked: locked.items,
    someApart,
  };
});

/**
 * Mask of the digits that are excluded from the cell of an entry, whichever of its places the digit takes. The cell may
 * have lost some of these digits already.
 *
 * @param places mask of the digit's places, at least two.
 * @param bit mask of the digit itself.
 * @param beside mask of the digits that a cell with the digit excludes from the cells that must not have a consecutive
 * digit.
 */
export function excludedAt(joint: JointSight, entry: number, places: number, bit: number, beside: number): number {
  const outside = places & ~joint.apart[entry];
  const excluded = outside === 0 ? beside & ~bit : 0;
  if ((places & ~joint.seen[entry]) !== 0) return excluded;
  const end = joint.lockedStart[entry + 1];
  for (let i = joint.lockedStart[entry]; i < end; i++) {
    if ((places & ~joint.locked[i]) === 0) return excluded;
  }
  return excluded | bit;
}
