/** Families of endless worlds. docs/worlds.md describes them, and explains words such as province. */
export const WORLD_FAMILIES = ['carpet', 'samurai'] as const;
export type WorldFamilyId = (typeof WORLD_FAMILIES)[number];

/** A pair of whole numbers: the place of a province in the lattice of provinces, or of a box in the world. */
export type LatticePlace = readonly [row: number, column: number];

/** Limit on the distance of a box from box (0, 0), on each axis. */
export const FARTHEST_BOX = 2 ** 30;

/** Text that identifies a place, for maps and sets. */
export function keyOf([row, column]: LatticePlace): string {
  return `${row},${column}`;
}

/**
 * The province that contains a box.
 * @param pitch distance from a province to the next, in boxes.
 */
export function provinceOfBox([row, column]: LatticePlace, pitch: number): LatticePlace {
  return [Math.floor(row / pitch), Math.floor(column / pitch)];
}

/**
 * How to make a puzzle with a unique solution from a part of a world. `closure`: add all provinces that the part needs.
 * `rims`: make the digits on its border that provinces outside own givens.
 */
export const CUT_WAYS = ['closure', 'rims'] as const;
export type CutWay = (typeof CUT_WAYS)[number];
