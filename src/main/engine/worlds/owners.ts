import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { sharersOf, type WorldFamily } from './family.ts';

/** Whether a province is a camp. A camp needs no other province. */
export function isCamp(family: WorldFamily, place: LatticePlace): boolean {
  return family.rank(place) === 0;
}

/**
 * The province that owns a box: of those that contain it, the one with the lowest rank. The other provinces that
 * contain the box know its digits from the owner. Null if the box is in a gap. A province only needs provinces of lower
 * rank, so needs cannot form cycles.
 */
export function ownerOf(family: WorldFamily, box: LatticePlace): LatticePlace | null {
  return sharersOf(family, box).reduce<LatticePlace | null>(
    (first, next) => (first === null || family.rank(next) < family.rank(first) ? next : first),
    null,
  );
}

/** The boxes of a province, each with its owner, row by row. */
export function boxesOf(
  family: WorldFamily,
  [row, column]: LatticePlace,
): { readonly box: LatticePlace; readonly owner: LatticePlace }[] {
  const { pitch, covered } = family;
  const boxes: { readonly box: LatticePlace; readonly owner: LatticePlace }[] = [];
  covered.forEach((isCovered, index) => {
    const box: LatticePlace = [row * pitch + Math.floor(index / (pitch + 1)), column * pitch + (index % (pitch + 1))];
    const owner = isCovered === 1 ? ownerOf(family, box) : null;
    if (owner) boxes.push({ box, owner });
  });
  return boxes;
}

/**
 * The provinces that must be solved before this one: the owners of those of its boxes that it does not own. Only with
 * the digits of these boxes does the province have one solution. Sorted by rank, lowest first.
 */
export function needsOf(family: WorldFamily, place: LatticePlace): LatticePlace[] {
  const needs = new Map(boxesOf(family, place).map(({ owner }) => [keyOf(owner), owner]));
  needs.delete(keyOf(place));
  return [...needs.values()].sort(byRank(family));
}

/**
 * A province and all provinces that it needs, directly or indirectly, in an order in which they can be solved. Their
 * puzzles together have one solution.
 */
export function closureOf(family: WorldFamily, place: LatticePlace): LatticePlace[] {
  const closure = new Map<string, LatticePlace>();
  const add = (each: LatticePlace): void => {
    if (closure.has(keyOf(each))) return;
    closure.set(keyOf(each), each);
    needsOf(family, each).forEach(add);
  };
  add(place);
  return [...closure.values()].sort(byRank(family));
}

/** Compares places by rank. Sorting keeps the order of places with the same rank. */
function byRank({ rank }: WorldFamily): (a: LatticePlace, b: LatticePlace) => number {
  return (a, b) => rank(a) - rank(b);
}

const SIDES = [
  ['north', -1, 0],
  ['east', 0, 1],
  ['south', 1, 0],
  ['west', 0, -1],
] as const;

/**
 * The sides on which the neighbouring province has a lower rank. That neighbour owns the boxes shared there (the rim)
 * and is solved first, so their digits are known.
 */
export function knownSidesOf(
  { rank }: WorldFamily,
  [row, column]: LatticePlace,
): ReadonlySet<(typeof SIDES)[number][0]> {
  const isKnown = (down: number, across: number): boolean => rank([row + down, column + across]) < rank([row, column]);
  return new Set(SIDES.flatMap(([side, down, across]) => (isKnown(down, across) ? [side] : [])));
}
