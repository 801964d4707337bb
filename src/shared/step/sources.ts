import { digitBit } from '../base/digits.ts';
import { itemAt } from '../base/itemAt.ts';
import { type Constraint, cellsOf, type Relation } from '../constraints/constraint.ts';
import { perTopology } from '../topology/cache.ts';
import { arePeers, constraintsOfClue, type Topology } from '../topology/topology.ts';
import { rulesOfVariants } from '../variants/rules.ts';
import type { CellDigit } from './step.ts';

/**
 * The clue (by its index in the puzzle) or variant (by its id) that excludes a candidate. Used only if no house
 * excludes the candidate.
 */
export type ReasonSource =
  | { readonly kind: 'clue'; readonly clue: number }
  | { readonly kind: 'variant'; readonly variant: string };

/** A constraint, and the clue from which it comes. */
interface OfClue {
  readonly clue: number;
  readonly constraint: Constraint;
}

/** cell → the constraints of clues that contain the cell. */
const constraintsAt = perTopology((topology: Topology): readonly (readonly OfClue[])[] => {
  const lists: OfClue[][] = Array.from({ length: topology.cellCount }, () => []);
  for (const clue of (topology.clues ?? []).keys()) {
    for (const constraint of constraintsOfClue(topology, clue)) {
      for (const cell of new Set(cellsOf(constraint))) lists[cell]?.push({ clue, constraint });
    }
  }
  return lists;
});

/** The clues that concern a cell, each once. */
export function cluesAt(topology: Topology, cell: number): readonly number[] {
  return [...new Set(constraintsAt(topology)[cell]?.map(({ clue }) => clue))];
}

/** Restrictions of a variant on single cells and on pairs of cells. */
interface OfVariant {
  readonly variant: string;
  /** cell → mask of the digits that the variant forbids. */
  readonly forbidden: ReadonlyMap<number, number>;
  /** Pairs of cells that the variant restricts, as `a × number of cells + b`, in both orders. */
  readonly pairs: ReadonlySet<number>;
}

const variantsOf = perTopology((topology: Topology): readonly OfVariant[] => {
  const { layout, positionCell, digits, cellCount, allDigits } = topology;
  const area = digits * digits;
  const cellAt = (subgrid: number, place: number): number => itemAt(positionCell, subgrid * area + place);
  return (layout.variants ?? []).flatMap((ref) => {
    const rules = rulesOfVariants({ ...layout, variants: [ref] });
    if (!rules.ok) return [];
    const forbidden = new Map<number, number>();
    for (const { subgrid, masks } of rules.value.allowed ?? []) {
      for (let place = 0; place < area; place++) {
        const cell = cellAt(subgrid, place);
        forbidden.set(cell, (forbidden.get(cell) ?? 0) | (allDigits & ~itemAt(masks, place)));
      }
    }
    const pairs = new Set<number>();
    for (const { subgrid, a, b } of rules.value.pairs ?? []) {
      const [one, other] = [cellAt(subgrid, a), cellAt(subgrid, b)];
      pairs.add(one * cellCount + other).add(other * cellCount + one);
    }
    return [{ variant: ref.id, forbidden, pairs }];
  });
});

/**
 * The clue or variant that forbids a digit in a cell even on an empty board, such as a sign or the end of a
 * thermometer. Null if there is none.
 */
export function forbids(topology: Topology, { cell, digit }: CellDigit): ReasonSource | null {
  const bit = digitBit(digit);
  const variant = variantsOf(topology).find(({ forbidden }) => ((forbidden.get(cell) ?? 0) & bit) !== 0);
  if (variant) return { kind: 'variant', variant: variant.variant };
  const found = constraintsAt(topology)[cell]?.find(({ constraint }) => {
    if (constraint.kind === 'domain') return (constraint.mask & bit) === 0;
    if (constraint.kind !== 'relation') return false;
    const { a, b, relation } = constraint;
    const partners = itemAt((a === cell ? relation : relation.inverse).allowed, digit);
    return a === b ? (partners & bit) === 0 : partners === 0;
  });
  return found ? { kind: 'clue', clue: found.clue } : null;
}

/** Whether two cells are in a common house. */
export function shareHouse({ cellHouses, cellHouseStart }: Topology, a: number, b: number): boolean {
  const houses = cellHouses.subarray(cellHouseStart[b], cellHouseStart[b + 1]);
  return cellHouses.subarray(cellHouseStart[a], cellHouseStart[a + 1]).some((house) => houses.includes(house));
}

/** The relation that a clue demands from one cell to another; null if none of its constraints relates these cells. */
export function relationBetween(topology: Topology, clue: number, from: number, cell: number): Relation | null {
  for (const { clue: own, constraint } of constraintsAt(topology)[cell] ?? []) {
    if (own !== clue || constraint.kind !== 'relation') continue;
    const { a, b, relation } = constraint;
    if (a === from && b === cell) return relation;
    if (a === cell && b === from) return relation.inverse;
  }
  return null;
}

/** The cells to which a clue relates a cell. */
export function relatedCells(topology: Topology, clue: number, cell: number): readonly number[] {
  const found = (constraintsAt(topology)[cell] ?? []).flatMap(({ clue: own, constraint }) => {
    if (own !== clue || constraint.kind !== 'relation' || constraint.a === constraint.b) return [];
    return [constraint.a === cell ? constraint.b : constraint.a];
  });
  return [...new Set(found)];
}

/**
 * The clue or variant by which a digit on the board excludes a candidate of another cell. Null if a common house
 * excludes the candidate.
 */
export function relates(
  topology: Topology,
  { cell: from, digit: own }: CellDigit,
  candidate: CellDigit,
): ReasonSource | null {
  const { cell, digit } = candidate;
  if (own === digit && shareHouse(topology, from, cell)) return null;
  const clue = constraintsAt(topology)[cell]?.find(({ constraint }) => {
    if (constraint.kind === 'all-different') return own === digit && constraint.cells.includes(from);
    if (constraint.kind !== 'relation') return false;
    const { a, b, relation } = constraint;
    if (a === from && b === cell) return (itemAt(relation.allowed, own) & digitBit(digit)) === 0;
    return a === cell && b === from && (itemAt(relation.inverse.allowed, own) & digitBit(digit)) === 0;
  });
  if (clue) return { kind: 'clue', clue: clue.clue };
  const variant = variantsOf(topology).find(({ pairs }) => pairs.has(from * topology.cellCount + cell));
  return variant ? { kind: 'variant', variant: variant.variant } : null;
}

/** The constraints of a clue. For a clue about the whole board, only those that contain the cell. */
export function constraintsNear(
  topology: Topology,
  clue: number,
  cell: number,
  isWholeBoard: boolean,
): readonly Constraint[] {
  if (!isWholeBoard) return constraintsOfClue(topology, clue);
  return constraintsAt(topology)[cell]?.flatMap((one) => (one.clue === clue ? [one.constraint] : [])) ?? [];
}

/**
 * Whether all these cells are peers of another cell. A digit that is in any one of them is then excluded from that
 * cell.
 */
export function allSee(topology: Topology, cells: readonly number[], cell: number): boolean {
  return cells.every((one) => arePeers(topology, one, cell));
}
