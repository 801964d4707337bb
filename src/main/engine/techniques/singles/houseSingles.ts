import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { HOUSE_BOX } from '../../../../shared/topology/topology.ts';
import { createStep } from '../common/steps.ts';
import { explainSubset, type Ranks, type StepChoice, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';

/**
 * A technique that finds singles through a house in which a digit has only one place. If several houses of a cell prove
 * the same placement, it is reported once.
 */
interface HouseSingles {
  readonly technique: 'full-house' | 'hidden-single';
  /** Mask of the digits that have exactly one place in the house and that this technique can place there. */
  settled(view: View, house: number): number;
  /** Returns true if this technique can place a digit in the house. The digit is known to have one place there. */
  settles(view: View, house: number): boolean;
}

function hasOnePlace(view: View, house: number, digit: number): boolean {
  const mask = view.board.places[house * view.topology.digits + digit - 1];
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

function placeOf(view: View, house: number, digit: number): number {
  const { houseCells, digits } = view.topology;
  return houseCells[house * digits + lowestDigit(view.board.places[house * digits + digit - 1]) - 1];
}

/**
 * Returns true if another house of the cell also leaves the digit only this place, and comes before `house` in the
 * cell's list of houses. Then the placement was reported already.
 */
function settledEarlier(view: View, singles: HouseSingles, cell: number, digit: number, house: number): boolean {
  const { cellHouses, cellHouseStart } = view;
  for (let i = cellHouseStart[cell]; cellHouses[i] !== house; i++) {
    const other = cellHouses[i];
    if (hasOnePlace(view, other, digit) && singles.settles(view, other)) return true;
  }
  return false;
}

/** Calls `found` once for every placement, until it returns false. */
function eachSingle(view: View, singles: HouseSingles, found: (cell: number, digit: number) => boolean): void {
  const { houseChanged } = view.board;
  const { houses, since } = view;
  for (let i = 0; i < houses.length; i++) {
    const house = houses[i];
    if (houseChanged[house] <= since) continue;
    for (let rest = singles.settled(view, house); rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      const cell = placeOf(view, house, digit);
      if (!settledEarlier(view, singles, cell, digit, house) && !found(cell, digit)) return;
    }
  }
}

/**
 * Compares two houses by the ranks of their cells, sorted. (Ranks number the cells in a way that symmetric copies of a
 * position share.) Negative if house `a` comes first.
 */
function compareHouses(view: View, ranks: Ranks, a: number, b: number): number {
  const { houseCells, digits } = view.topology;
  const sorted = (house: number): Int32Array =>
    houseCells
      .slice(house * digits, (house + 1) * digits)
      .map((cell) => ranks.cell[cell])
      .sort();
  const ranksA = sorted(a);
  const ranksB = sorted(b);
  const i = ranksA.findIndex((rank, place) => rank !== ranksB[place]);
  return i < 0 ? 0 : ranksA[i] - ranksB[i];
}

/**
 * The house that the step names. Of the houses that prove the placement, it is a box if there is one, otherwise the
 * first house by rank.
 */
function namedHouse(view: View, singles: HouseSingles, ranks: Ranks | null, cell: number, digit: number): number {
  const { cellHouses, cellHouseStart, topology } = view;
  const end = cellHouseStart[cell + 1];
  let best = -1;
  for (let i = cellHouseStart[cell]; i < end; i++) {
    const house = cellHouses[i];
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

/** Results of a view's last search, so that the next search examines only what changed. */
interface HouseSinglesCache {
  /** Value of `Board.stamp` (a counter of changes) at the last search. */
  stamp: number;
  /** house × D + digit - 1 → 1 if this entry is in `slots`. */
  readonly listed: Uint8Array;
  /** The singles found at the last search, as house × D + digit - 1, in the first `count` entries. */
  readonly slots: Int32Array;
  count: number;
  /** cell → number of the latest search that counted it; prevents counting a cell twice in one search. */
  readonly counted: Int32Array;
  searches: number;
}

/**
 * Makes the `pick` of a technique for singles. Its running time depends on how many houses changed, not on the size of
 * the layout.
 */
function pickSingle(singles: HouseSingles): (view: View, ranks: Ranks) => StepChoice | null {
  const knownOf = perView(({ topology: { houseCount, cellCount, digits } }): HouseSinglesCache => {
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
    let count = 0;
    let alternatives = 0;
    let bestCell = -1;
    let bestDigit = 0;
    for (let i = 0; i < known.count; i++) {
      const slot = slots[i];
      const house = Math.floor(slot / digits);
      const digit = slot - house * digits + 1;
      if (!hasOnePlace(view, house, digit) || !singles.settles(view, house)) {
        listed[slot] = 0;
        continue;
      }
      slots[count++] = slot;
      const cell = placeOf(view, house, digit);
      if (counted[cell] === search) continue;
      counted[cell] = search;
      alternatives++;
      if (bestCell >= 0 && ranks.cell[cell] > ranks.cell[bestCell]) continue;
      bestCell = cell;
      bestDigit = digit;
    }
    known.count = count;
    return bestCell < 0 ? null : { step: createSingle(view, singles, ranks, bestCell, bestDigit), alternatives };
  };
}

/** Adds the singles of houses that changed since the last search to the list of known ones. */
function listChanged(view: View, singles: HouseSingles, known: HouseSinglesCache): void {
  const { houses, board } = view;
  const { houseChanged } = board;
  const { digits } = view.topology;
  const { listed, slots, stamp } = known;
  for (let i = 0; i < houses.length; i++) {
    const house = houses[i];
    if (houseChanged[house] <= stamp) continue;
    for (let rest = singles.settled(view, house); rest !== 0; rest &= rest - 1) {
      const slot = house * digits + lowestDigit(rest) - 1;
      if (listed[slot] === 1) continue;
      listed[slot] = 1;
      slots[known.count++] = slot;
    }
  }
  known.stamp = board.stamp;
}

/** Makes a technique from one way to find singles through houses. */
function houseSingle(cost: number, singles: HouseSingles): Technique {
  return {
    id: singles.technique,
    level: 'easy',
    cost,
    oneHouse: true,
    find: (view, emit) =>
      eachSingle(view, singles, (cell, digit) => emit(createSingle(view, singles, null, cell, digit))),
    pick: pickSingle(singles),
    explain: explainSubset(`technique.${singles.technique}.why`),
  };
}

/** Full house: a house with one open cell, which gets the missing digit. */
export const fullHouse = houseSingle(1, {
  technique: 'full-house',
  settled({ board, topology }, house) {
    if (board.houseOpen[house] !== 1) return 0;
    const missing = topology.allDigits & ~board.housePlaced[house];
    // If the digit is no longer a candidate of the open cell, the position is contradictory, so nothing is placed.
    return board.places[house * topology.digits + 31 - Math.clz32(missing)] === 0 ? 0 : missing;
  },
  settles: ({ board }, house) => board.houseOpen[house] === 1,
});

/** Hidden single: a digit with one place in a house. */
export const hiddenSingle = houseSingle(3, {
  technique: 'hidden-single',
  settled({ board, topology }, house) {
    const { places } = board;
    const start = house * topology.digits;
    let settled = 0;
    for (let i = 0; i < topology.digits; i++) {
      const mask = places[start + i];
      if (mask !== 0 && (mask & (mask - 1)) === 0) settled |= 1 << i;
    }
    return settled;
  },
  settles: () => true,
});
