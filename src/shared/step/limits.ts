import { countDigits, digitBit } from '../base/digits.ts';
import { itemAt } from '../base/itemAt.ts';
import { Candidates } from '../constraints/candidates.ts';
import { type Constraint, cellsOf } from '../constraints/constraint.ts';
import { narrow } from '../constraints/narrow.ts';
import { cellsOfClue } from '../topology/clueCells.ts';
import { arePeers, constraintsOfClue, type Topology } from '../topology/topology.ts';
import {
  allSee,
  cluesAt,
  constraintsNear,
  forbids,
  type ReasonSource,
  relatedCells,
  relationBetween,
} from './sources.ts';
import type { CellDigit } from './step.ts';

/** What excludes candidates in a position, if it is not a single digit. */
export type Limiting =
  /** A single clue or variant. A clue may also need the candidates that its other cells have left. */
  | ReasonSource
  /** The clue relates the cell to the cell `from`, which has only the digits `has` (a mask) left. */
  | { readonly kind: 'related'; readonly clue: number; readonly from: number; readonly has: number }
  /** The clue needs the digit in one of these cells. All of them see the cell from which it is excluded. */
  | { readonly kind: 'needed'; readonly clue: number; readonly cells: readonly number[] }
  /** In this house, the digit can only go into these cells. All of them see the cell from which it is excluded. */
  | { readonly kind: 'locked'; readonly house: number; readonly cells: readonly number[] }
  /** A naked subset: these cells of a house have only these digits (a mask) left, as many digits as cells. */
  | { readonly kind: 'subset'; readonly cells: readonly number[]; readonly digits: number };

/** One reason, and the candidates that it excludes. */
export interface Limit {
  readonly by: Limiting;
  readonly closes: readonly CellDigit[];
}

/** Limit on the cells of a naked subset that is named as a reason. */
const MOST_IN_SUBSET = 3;

/**
 * Finds out, from the position alone, why candidates are missing that no single digit excludes. Tries reasons in the
 * order in which a person would check them: each clue of the cell, the houses in which the digit is locked, naked pairs
 * and triples, clues whose cells see the cell and that need the digit.
 */
class LimitFinder {
  private readonly topology: Topology;
  private readonly candidatesAt: (cell: number) => number;
  private readonly masks: Int32Array;
  private readonly barred: number | undefined;

  /** @param barred a clue that must not be given as a reason, because the step would then argue in a circle. */
  constructor(topology: Topology, candidatesAt: (cell: number) => number, barred?: number) {
    this.topology = topology;
    this.candidatesAt = candidatesAt;
    this.barred = barred;
    this.masks = new Int32Array(topology.cellCount);
  }

  of(candidate: CellDigit): Limiting | null {
    return (
      this.byClue(candidate) ?? this.byLockedDigit(candidate) ?? this.bySubset(candidate) ?? this.byNeed(candidate)
    );
  }

  private byClue({ cell, digit }: CellDigit): Limiting | null {
    const { topology } = this;
    const clue = cluesAt(topology, cell).find((index) => {
      if (index === this.barred) return false;
      const constraints = constraintsNear(topology, index, cell, cellsOfClue(topology, index).length === 0);
      return this.breaks(constraints, (one) => (one === cell ? digitBit(digit) : this.candidatesAt(one)));
    });
    if (clue === undefined) return null;
    const from = relatedCells(topology, clue, cell).find((other) => {
      const { allowed } = relationBetween(topology, clue, cell, other) ?? {};
      return allowed !== undefined && (itemAt(allowed, digit) & this.candidatesAt(other)) === 0;
    });
    return from === undefined ? { kind: 'clue', clue } : { kind: 'related', clue, from, has: this.candidatesAt(from) };
  }

  /** Whether constraints cannot be satisfied with these candidates. */
  private breaks(constraints: readonly Constraint[], candidatesAt: (cell: number) => number): boolean {
    const { topology, masks } = this;
    for (const one of constraints.flatMap(cellsOf)) masks[one] = candidatesAt(one);
    const differ = (a: number, b: number): boolean => arePeers(topology, a, b);
    return !narrow(constraints, new Candidates(topology.digits, masks, differ));
  }

  private byNeed({ cell, digit }: CellDigit): Limiting | null {
    const { topology } = this;
    const { peers, peerStart } = topology;
    const own = cluesAt(topology, cell);
    const near = [...peers.subarray(peerStart[cell], peerStart[cell + 1])].flatMap((peer) => cluesAt(topology, peer));
    for (const clue of new Set(near)) {
      const all = cellsOfClue(topology, clue);
      const cells = all.filter((one) => (this.candidatesAt(one) & digitBit(digit)) !== 0);
      if (clue === this.barred || own.includes(clue) || cells.length < 2 || !allSee(topology, cells, cell)) continue;
      const without = (one: number): number => this.candidatesAt(one) & ~digitBit(digit);
      if (this.breaks(constraintsOfClue(topology, clue), without)) return { kind: 'needed', clue, cells };
    }
    return null;
  }

  private byLockedDigit({ cell, digit }: CellDigit): Limiting | null {
    const { topology } = this;
    const { peers, peerStart, cellHouses, cellHouseStart } = topology;
    const own = this.housesOf(cell);
    const near = new Set<number>();
    for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) {
      for (const house of cellHouses.subarray(cellHouseStart[peer], cellHouseStart[peer + 1])) near.add(house);
    }
    let best: Limiting | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const house of near) {
      if (own.includes(house)) continue;
      const cells = this.cellsOfHouse(house).filter((one) => (this.candidatesAt(one) & digitBit(digit)) !== 0);
      if (cells.length < 2 || cells.length >= fewest || !allSee(topology, cells, cell)) continue;
      best = { kind: 'locked', house, cells };
      fewest = cells.length;
    }
    return best;
  }

  private bySubset({ cell, digit }: CellDigit): Limiting | null {
    const isOpen = (one: number): boolean => one !== cell && countDigits(this.candidatesAt(one)) > 1;
    for (let size = 2; size <= MOST_IN_SUBSET; size++) {
      for (const house of this.housesOf(cell)) {
        const cells = this.subset(this.cellsOfHouse(house).filter(isOpen), size, digitBit(digit), []);
        if (cells) return { kind: 'subset', cells, digits: this.unionOf(cells) };
      }
    }
    return null;
  }

  /**
   * Extends the chosen cells to `size` cells that have only `size` candidates together, at least one of them in `wanted`.
   * Null if there are no such cells.
   */
  private subset(
    open: readonly number[],
    size: number,
    wanted: number,
    chosen: readonly number[],
  ): readonly number[] | null {
    if (chosen.length === size) return (this.unionOf(chosen) & wanted) === 0 ? null : chosen;
    for (const [i, cell] of open.entries()) {
      const next = [...chosen, cell];
      if (countDigits(this.unionOf(next)) > size) continue;
      const found = this.subset(open.slice(i + 1), size, wanted, next);
      if (found) return found;
    }
    return null;
  }

  private unionOf(cells: readonly number[]): number {
    return cells.reduce((union, cell) => union | this.candidatesAt(cell), 0);
  }

  private housesOf(cell: number): readonly number[] {
    const { cellHouses, cellHouseStart } = this.topology;
    return [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])];
  }

  private cellsOfHouse(house: number): readonly number[] {
    const { houseCells, digits } = this.topology;
    return [...houseCells.subarray(house * digits, (house + 1) * digits)];
  }
}

/** Candidates that have a reason, grouped by reason (`limits`), and those for which no reason was found (`rest`). */
export interface Limited {
  readonly limits: readonly Limit[];
  readonly rest: readonly CellDigit[];
}

/** Joins limits that have the same reason. */
export function joinLimits(limits: readonly Limit[]): readonly Limit[] {
  const joined = new Map<string, { readonly by: Limiting; readonly closes: CellDigit[] }>();
  for (const { by, closes } of limits) {
    const key = JSON.stringify(by);
    const known = joined.get(key);
    if (known) known.closes.push(...closes);
    else joined.set(key, { by, closes: [...closes] });
  }
  return [...joined.values()];
}

function together(found: readonly (readonly [Limiting | null, CellDigit])[]): Limited {
  const limits = found.flatMap(([by, candidate]) => (by ? [{ by, closes: [candidate] }] : []));
  const rest = found.flatMap(([by, candidate]) => (by ? [] : [candidate]));
  return { limits: joinLimits(limits), rest };
}

/** Finds the candidates that a clue or a variant forbids whatever digits are on the board. */
export function forbidden(topology: Topology, candidates: readonly CellDigit[]): Limited {
  return together(candidates.map((candidate) => [forbids(topology, candidate), candidate]));
}

/**
 * Finds out why candidates are missing.
 *
 * @param candidatesAt returns the mask of the candidates that a cell has now; for a filled cell, the mask of its digit.
 * @param barred a clue that must not be given as a reason.
 */
export function limitsOf(
  topology: Topology,
  candidates: readonly CellDigit[],
  candidatesAt: (cell: number) => number,
  barred?: number,
): Limited {
  const finder = new LimitFinder(topology, candidatesAt, barred);
  return together(candidates.map((candidate) => [finder.of(candidate), candidate]));
}
