import { digitBit, lowestDigit } from '../../../../shared/domain/digits.ts';
import { HOUSE_BOX } from '../../../../shared/layout/topology.ts';
import type { Step } from '../../../../shared/step/step.ts';
import type { Choice, Emit, Ranks } from '../technique.ts';
import type { View } from '../view.ts';
import { perView } from './perView.ts';
import { createStep } from './steps.ts';

/**
 * Singles that a house settles: it leaves a digit one place. A cell may be settled by several of its houses; it is
 * told of once.
 */
export interface HouseSingles {
  readonly technique: string;
  /** The digits that the house settles, as a mask. They have exactly one place in it. */
  settled(view: View, house: number): number;
  /** Whether a digit that is known to have one place in the house is among them. */
  settles(view: View, house: number): boolean;
}

function hasOnePlace(view: View, house: number, digit: number): boolean {
  const mask = view.board.places[house * view.topology.digits + digit - 1] as number;
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

function placeOf(view: View, house: number, digit: number): number {
  const { houseCells, digits } = view.topology;
  return houseCells[
    house * digits + lowestDigit(view.board.places[house * digits + digit - 1] as number) - 1
  ] as number;
}

/** Whether one of the cell's houses before the given one settles the digit there as well. */
function settledEarlier(view: View, singles: HouseSingles, cell: number, digit: number, house: number): boolean {
  const { cellHouses, cellHouseStart } = view;
  for (let i = cellHouseStart[cell] as number; cellHouses[i] !== house; i++) {
    const other = cellHouses[i] as number;
    if (hasOnePlace(view, other, digit) && singles.settles(view, other)) return true;
  }
  return false;
}

/** Calls `found` for every placement once, until it returns false. */
function eachSingle(view: View, singles: HouseSingles, found: (cell: number, digit: number) => boolean): void {
  const { houseChanged } = view.board;
  const { houses, since } = view;
  for (let i = 0; i < houses.length; i++) {
    const house = houses[i] as number;
    if ((houseChanged[house] as number) <= since) continue;
    for (let rest = singles.settled(view, house); rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      const cell = placeOf(view, house, digit);
      if (!settledEarlier(view, singles, cell, digit, house) && !found(cell, digit)) return;
    }
  }
}

/** Negative if house `a` comes before house `b` by the ranks of their cells, least first. */
function compareHouses(view: View, ranks: Ranks, a: number, b: number): number {
  const { houseCells, digits } = view.topology;
  const sorted = (house: number): Int32Array =>
    houseCells
      .slice(house * digits, (house + 1) * digits)
      .map((cell) => ranks.cell[cell] as number)
      .sort();
  const ranksA = sorted(a);
  const ranksB = sorted(b);
  const i = ranksA.findIndex((rank, place) => rank !== ranksB[place]);
  return i < 0 ? 0 : (ranksA[i] as number) - (ranksB[i] as number);
}

/** Of the houses that settle a cell, the one to name: a box where there is one, else the first by rank. */
function namedHouse(view: View, singles: HouseSingles, ranks: Ranks | null, cell: number, digit: number): number {
  const { cellHouses, cellHouseStart, topology } = view;
  const end = cellHouseStart[cell + 1] as number;
  let best = -1;
  for (let i = cellHouseStart[cell] as number; i < end; i++) {
    const house = cellHouses[i] as number;
    if (!hasOnePlace(view, house, digit) || !singles.settles(view, house)) continue;
    if (topology.houseKind[house] === HOUSE_BOX) return house;
    if (best < 0 || (ranks !== null && compareHouses(view, ranks, house, best) < 0)) best = house;
  }
  return best;
}

function createSingle(view: View, singles: HouseSingles, ranks: Ranks | null, cell: number, digit: number): Step {
  return createStep(view.topology, singles.technique, {
    placements: [{ cell, digit }],
    evidence: { cells: [cell], houses: [namedHouse(view, singles, ranks, cell, digit)], digits: digitBit(digit) },
  });
}

/** The `find` of a technique of singles. */
export function findSingles(singles: HouseSingles): (view: View, emit: Emit) => void {
  return (view, emit) =>
    eachSingle(view, singles, (cell, digit) => emit(createSingle(view, singles, null, cell, digit)));
}

/** What a view's last search knew, so that the next one looks only at what changed. */
interface Known {
  /** Board stamp of the last search. */
  stamp: number;
  /** house × D + digit - 1 → 1 where it is listed. */
  readonly listed: Uint8Array;
  /** Those that settled something when last looked at, first `count` entries. */
  readonly slots: Int32Array;
  count: number;
  /** cell → number of the search that counted it; digits apart. */
  readonly counted: Int32Array;
  searches: number;
}

/** The `pick` of a technique of singles: on a large layout it costs what changed, not what there is. */
export function pickSingle(singles: HouseSingles): (view: View, ranks: Ranks) => Choice | null {
  const knownOf = perView(({ topology: { houseCount, cellCount, digits } }): Known => {
    return {
      stamp: -1,
      listed: new Uint8Array(houseCount * digits),
      slots: new Int32Array(houseCount * digits),
      count: 0,
      counted: new Int32Array(cellCount),
      searches: 0,
    };
  });
  return (view, ranks) => {
    const known = knownOf(view);
    listChanged(view, singles, known);
    const { slots, listed, counted } = known;
    const { digits } = view.topology;
    const search = ++known.searches;
    let kept = 0;
    let alternatives = 0;
    let bestCell = -1;
    let bestDigit = 0;
    for (let i = 0; i < known.count; i++) {
      const slot = slots[i] as number;
      const house = Math.floor(slot / digits);
      const digit = slot - house * digits + 1;
      if (!hasOnePlace(view, house, digit) || !singles.settles(view, house)) {
        listed[slot] = 0;
        continue;
      }
      slots[kept++] = slot;
      const cell = placeOf(view, house, digit);
      if (counted[cell] === search) continue;
      counted[cell] = search;
      alternatives++;
      if (bestCell >= 0 && (ranks.cell[cell] as number) > (ranks.cell[bestCell] as number)) continue;
      bestCell = cell;
      bestDigit = digit;
    }
    known.count = kept;
    return bestCell < 0 ? null : { step: createSingle(view, singles, ranks, bestCell, bestDigit), alternatives };
  };
}

/** Adds to the list what houses that changed since the last search settle now. */
function listChanged(view: View, singles: HouseSingles, known: Known): void {
  const { houses, board } = view;
  const { houseChanged } = board;
  const { digits } = view.topology;
  const { listed, slots, stamp } = known;
  for (let i = 0; i < houses.length; i++) {
    const house = houses[i] as number;
    if ((houseChanged[house] as number) <= stamp) continue;
    for (let rest = singles.settled(view, house); rest !== 0; rest &= rest - 1) {
      const slot = house * digits + lowestDigit(rest) - 1;
      if (listed[slot] === 1) continue;
      listed[slot] = 1;
      slots[known.count++] = slot;
    }
  }
  known.stamp = board.stamp;
}
