import { type LatticePlace, sharersOf, type WorldFamily } from './family.ts';

/** Every province whose row and column are multiples of this is a camp: it needs no other. Even. */
export const CAMP_PERIOD = 4;

/** Steps from an index of a row or column to the nearest camp's. */
function stepsToCamp(index: number): number {
  const rest = ((index % CAMP_PERIOD) + CAMP_PERIOD) % CAMP_PERIOD;
  return Math.min(rest, CAMP_PERIOD - rest);
}

/** Negative if `a` comes before `b`: it is nearer to the camps, or as near but in a row nearer to theirs. */
function compareRank(a: LatticePlace, b: LatticePlace): number {
  const sum = ([i, j]: LatticePlace): number => stepsToCamp(i) + stepsToCamp(j);
  return sum(a) - sum(b) || stepsToCamp(a[0]) - stepsToCamp(b[0]);
}

export function isCamp([row, column]: LatticePlace): boolean {
  return stepsToCamp(row) + stepsToCamp(column) === 0;
}

export function keyOf([row, column]: LatticePlace): string {
  return `${row},${column}`;
}

/**
 * The province that owns a box: of those that have it, the first by rank. The others know its digits. Null in a gap.
 *
 * Neighbours along a row or column differ by one step to the camps, so two sharers never have the same rank, and
 * provinces only know what an earlier one owns: needs have no cycles.
 */
export function ownerOf(family: WorldFamily, box: LatticePlace): LatticePlace | null {
  return sharersOf(family, box).reduce<LatticePlace | null>(
    (first, next) => (first === null || compareRank(next, first) < 0 ? next : first),
    null,
  );
}

/** The boxes that a province has, each with its owner, row by row. */
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

/** The provinces whose boxes a province knows, by rank: it has one solution only once they are solved. */
export function needsOf(family: WorldFamily, place: LatticePlace): LatticePlace[] {
  const needs = new Map(boxesOf(family, place).map(({ owner }) => [keyOf(owner), owner]));
  needs.delete(keyOf(place));
  return [...needs.values()].sort(compareRank);
}

/**
 * A province and all that it needs, directly or not, in an order in which they can be solved. Their puzzles together
 * have one solution.
 */
export function closureOf(family: WorldFamily, place: LatticePlace): LatticePlace[] {
  const closure = new Map<string, LatticePlace>();
  const add = (each: LatticePlace): void => {
    if (closure.has(keyOf(each))) return;
    closure.set(keyOf(each), each);
    needsOf(family, each).forEach(add);
  };
  add(place);
  return [...closure.values()].sort(compareRank);
}

/** The sides whose rims are known: those towards the nearest camp. */
export function knownSidesOf([row, column]: LatticePlace): ReadonlySet<'north' | 'east' | 'south' | 'west'> {
  const isNearer = (index: number, step: number): boolean => stepsToCamp(index + step) < stepsToCamp(index);
  const sides = [
    ['north', isNearer(row, -1)],
    ['east', isNearer(column, 1)],
    ['south', isNearer(row, 1)],
    ['west', isNearer(column, -1)],
  ] as const;
  return new Set(sides.flatMap(([side, isKnown]) => (isKnown ? [side] : [])));
}
