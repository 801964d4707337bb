import { countDigits, digitBit, lowestDigit } from '../../../shared/domain/digits.ts';
import { HOUSE_EXTRA, pairMask } from '../../../shared/layout/topology.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { placesOf } from './parts/houseCells.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { perView } from './parts/perView.ts';
import { sharedHouse } from './parts/sharedHouses.ts';
import { collectEliminations, createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'common-exclusion';

/** Places of a digit in a house, or candidates of a cell, that one keeps in mind at a time. */
const MOST_PLACES = 5;

/** What one cell of the scope excludes from others by more than being different. */
interface Neighbours {
  /** cell → the cells that it must not be consecutive with, to what each digit excludes there. */
  readonly apart: readonly ReadonlyMap<number, (digit: number) => number>[];
  /** Whether there are any. */
  readonly some: boolean;
  /** Whether a digit's places in a house can all see a cell without sharing one other house with it. */
  readonly sight: boolean;
}

const neighboursOf = perView((view): Neighbours => {
  const { topology, peers, peerStart } = view;
  const { cellCount, pairStart, pairCells, pairRule, houseKind, hasRegions } = topology;
  const apart = Array.from({ length: cellCount }, () => new Map<number, (digit: number) => number>());
  for (const cell of view.cells) {
    const inScope = new Set(peers.subarray(peerStart[cell], peerStart[cell + 1]));
    for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
      const other = pairCells[i] as number;
      if (pairRule[i] !== PAIR_APART || !inScope.has(other)) continue;
      apart[cell]?.set(other, (digit) => pairMask(topology, i, digit));
    }
  }
  return {
    apart,
    some: apart.some((list) => list.size > 0),
    sight: pairCells.length > 0 || houseKind.includes(HOUSE_EXTRA) || hasRegions.includes(1),
  };
});

/** Whether one house of the scope holds the cell and all the places: then locked candidates say it. */
function isLocked(view: View, cell: number, [first, ...others]: readonly number[]): boolean {
  const { cellHouses, cellHouseStart } = view;
  const holds = (house: number, other: number): boolean =>
    cellHouses.subarray(cellHouseStart[other], cellHouseStart[other + 1]).includes(house);
  return sharedHouse(view, cell, first as number, (house) => others.every((other) => holds(house, other))) >= 0;
}

/** What a digit's places in a house exclude from a cell, whichever of them has it: the digit, or what is consecutive. */
function excludedBy(view: View, { apart }: Neighbours, places: readonly number[], cell: number, digit: number): number {
  if (!places.every((place) => view.sees(place, cell))) return 0;
  const bit = digitBit(digit);
  const beside = places.reduce((mask, place) => mask & (apart[place]?.get(cell)?.(digit) ?? 0), -1) & ~bit;
  const itself = (view.board.candidates[cell] as number) & bit;
  return itself !== 0 && !isLocked(view, cell, places) ? beside | bit : beside;
}

function findInHouse(view: View, neighbours: Neighbours, house: number, digit: number, steps: LeastSteps): void {
  const { board, topology, peers, peerStart } = view;
  const mask = board.places[house * topology.digits + digit - 1] as number;
  const count = countDigits(mask);
  if (count < 2 || count > MOST_PLACES) return;
  const places = placesOf(topology, house, mask);
  const [first] = places as [number];
  const eliminations: CellDigit[] = [];
  for (let i = peerStart[first] as number; i < (peerStart[first + 1] as number); i++) {
    const cell = peers[i] as number;
    if (board.candidates[cell] === 0 || places.includes(cell)) continue;
    const excluded = excludedBy(view, neighbours, places, cell, digit);
    if (excluded !== 0) collectEliminations(view, cell, excluded, eliminations);
  }
  if (eliminations.length === 0) return;
  const candidates = places.map((cell) => ({ cell, digit }));
  const evidence = { cells: places, houses: [house], digits: digitBit(digit), candidates };
  steps.add(createStep(topology, id, { eliminations, evidence }));
}

function findAtCell(view: View, { apart }: Neighbours, cell: number, steps: LeastSteps): void {
  const mask = view.board.candidates[cell] as number;
  if ((mask & (mask - 1)) === 0 || countDigits(mask) > MOST_PLACES) return;
  const eliminations: CellDigit[] = [];
  for (const [other, excludes] of apart[cell] as Neighbours['apart'][number]) {
    let common = -1;
    for (let rest = mask; rest !== 0 && common !== 0; rest &= rest - 1) common &= excludes(lowestDigit(rest));
    if (common !== 0) collectEliminations(view, other, common, eliminations);
  }
  if (eliminations.length === 0) return;
  steps.add(createStep(view.topology, id, { eliminations, evidence: { cells: [cell], houses: [], digits: mask } }));
}

/**
 * What all places of a digit in a house, or all candidates of a cell, exclude alike goes from where they exclude it. On
 * plain layouts this is locked candidates alone; with extra houses, regions and pairs the places may see a cell each in
 * its own way, and cells that must not be consecutive exclude other digits than their own.
 */
export const commonExclusion: Technique = {
  id,
  name: { en: 'Common exclusion', fr: 'Exclusion commune' },
  level: 'medium',
  cost: 42,

  find(view, emit) {
    const neighbours = neighboursOf(view);
    if (!neighbours.sight) return;
    const { board, topology } = view;
    const { digitChanged, houseChanged } = board;
    const steps = new LeastSteps();
    for (const house of view.houses) {
      const open = topology.allDigits & ~(board.housePlaced[house] as number);
      const isNew = (houseChanged[house] as number) > view.since;
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        // Beside the digit itself, the next ones may be what goes.
        const changed = isNew || neighbours.some || (digitChanged[digit] as number) > view.since;
        if (changed) findInHouse(view, neighbours, house, digit, steps);
      }
    }
    if (neighbours.some) for (const cell of view.cells) findAtCell(view, neighbours, cell, steps);
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const references = {
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      digits: { kind: 'digits', digits: evidence.digits },
    } as const;
    const inCell = evidence.houses.length === 0;
    return {
      references,
      sentences: [
        inCell
          ? {
              en: 'Whichever of {digits} {cells} holds, the same goes from the cells beside it.',
              fr: 'Quel que soit le chiffre de {cells} parmi {digits}, la même exclusion vaut dans les cases voisines.',
            }
          : {
              en: 'In {house}, {digits} can only go to {cells}: wherever it is, the same is excluded.',
              fr: 'Dans {house}, {digits} ne peut aller que dans {cells} : où qu’il soit, l’exclusion est la même.',
            },
      ],
    };
  },
};
