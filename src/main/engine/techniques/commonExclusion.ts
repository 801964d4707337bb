import { countDigits, digitBit, lowestDigit } from '../../../shared/domain/digits.ts';
import { HOUSE_EXTRA, type Topology } from '../../../shared/layout/topology.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { placesOf } from './parts/houseCells.ts';
import { excludedAt, type JointSight, jointSightOf } from './parts/jointSight.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { collectEliminations, createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'common-exclusion';

/** Places of a digit in a house, or candidates of a cell, that one keeps in mind at a time. */
const MOST_PLACES = 5;

/** Whether a digit's places in a house, or a cell's candidates, can exclude anything in common beyond locked candidates. */
export function hasCommonExclusion({ topology }: View): boolean {
  const { pairCells, houseKind, hasRegions } = topology;
  return pairCells.length > 0 || houseKind.includes(HOUSE_EXTRA) || hasRegions.includes(1);
}

/** What a cell must not hold beside one that it is apart from. @param digit of the other one. */
export function besideOf({ digits, pairExcludes }: Topology, digit: number): number {
  return pairExcludes[PAIR_APART * (digits + 1) + digit] as number;
}

/** Whether so many digits or places are neither settled nor too many to keep in mind. */
export function isFewInCommon(mask: number): boolean {
  return (mask & (mask - 1)) !== 0 && countDigits(mask) <= MOST_PLACES;
}

/** What all candidates of a cell exclude alike from the cells apart from it. */
export function commonOf(topology: Topology, mask: number): number {
  let common = -1;
  for (let rest = mask; rest !== 0 && common !== 0; rest &= rest - 1) common &= besideOf(topology, lowestDigit(rest));
  return common;
}

function findInHouse(view: View, joint: JointSight, house: number, digit: number, steps: LeastSteps): void {
  const { board, topology } = view;
  const mask = board.places[house * topology.digits + digit - 1] as number;
  if (!isFewInCommon(mask)) return;
  const bit = digitBit(digit);
  const beside = besideOf(topology, digit);
  const eliminations: CellDigit[] = [];
  for (let entry = joint.start[house] as number; entry < (joint.start[house + 1] as number); entry++) {
    const excluded = excludedAt(joint, entry, mask, bit, beside);
    if (excluded !== 0) collectEliminations(view, joint.cell[entry] as number, excluded, eliminations);
  }
  if (eliminations.length === 0) return;
  const places = placesOf(topology, house, mask);
  const candidates = places.map((cell) => ({ cell, digit }));
  const evidence = { cells: places, houses: [house], digits: digitBit(digit), candidates };
  steps.add(createStep(topology, id, { eliminations, evidence }));
}

function findAtCell(view: View, cell: number, steps: LeastSteps): void {
  const { topology, peers, peerStart } = view;
  const { pairStart, pairCells, pairRule } = topology;
  const mask = view.board.candidates[cell] as number;
  if (!isFewInCommon(mask)) return;
  const common = commonOf(topology, mask);
  if (common === 0) return;
  const inScope = peers.subarray(peerStart[cell], peerStart[cell + 1]);
  const eliminations: CellDigit[] = [];
  for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
    const other = pairCells[i] as number;
    if (pairRule[i] === PAIR_APART && inScope.includes(other)) collectEliminations(view, other, common, eliminations);
  }
  if (eliminations.length === 0) return;
  steps.add(createStep(topology, id, { eliminations, evidence: { cells: [cell], houses: [], digits: mask } }));
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
    if (!hasCommonExclusion(view)) return;
    const joint = jointSightOf(view);
    const { housePlaced, houseChanged } = view.board;
    const steps = new LeastSteps();
    for (const house of view.houses) {
      // What a house's places exclude does not grow while they stay as they are.
      if ((houseChanged[house] as number) <= view.since) continue;
      const open = view.topology.allDigits & ~(housePlaced[house] as number);
      for (let rest = open; rest !== 0; rest &= rest - 1) findInHouse(view, joint, house, lowestDigit(rest), steps);
    }
    if (joint.someApart) for (const cell of view.cells) findAtCell(view, cell, steps);
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
