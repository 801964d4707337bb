import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import { PAIR_APART } from '../../../../shared/layout/variantRules.ts';
import { relates } from '../../../../shared/step/sources.ts';
import type { CellDigit, Evidence } from '../../../../shared/step/step.ts';
import { HOUSE_EXTRA, type Topology } from '../../../../shared/topology/topology.ts';
import { placesOf } from '../common/houses.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { excludedAt, type JointSight, jointSightOf } from './jointSight.ts';

const id = 'common-exclusion';

/**
 * Largest number of places of a digit in a house, or of candidates of a cell, that a pattern may have. People cannot
 * consider more at a time.
 */
const MOST_PLACES = 5;

/** Returns true if the layout allows common exclusions that are not locked candidates. */
function hasCommonExclusion({ topology }: View): boolean {
  const { pairCells, houseKind, hasRegions } = topology;
  return pairCells.length > 0 || houseKind.includes(HOUSE_EXTRA) || hasRegions.includes(1);
}

/** Mask of the digits that a cell with `digit` excludes from every cell that must not have a consecutive digit. */
function besideOf({ digits, pairExcludes }: Topology, digit: number): number {
  return pairExcludes[PAIR_APART * (digits + 1) + digit];
}

/** Returns true if a mask has at least two bits and at most {@link MOST_PLACES}. */
function isFewInCommon(mask: number): boolean {
  return (mask & (mask - 1)) !== 0 && countDigits(mask) <= MOST_PLACES;
}

/**
 * Mask of the digits that every candidate in `mask` excludes from the cells that must not have a digit consecutive to
 * the cell's own.
 */
function commonOf(topology: Topology, mask: number): number {
  let common = -1;
  for (let rest = mask; rest !== 0 && common !== 0; rest &= rest - 1) common &= besideOf(topology, lowestDigit(rest));
  return common;
}

/**
 * Receives what a pattern excludes: `exclude` for each cell, then, if anything was excluded, `inHouse` or `atCell` for
 * the pattern.
 */
interface ExclusionSink {
  exclude(cell: number, digits: number): void;
  /** @param places mask of the digit's places in the house. */
  inHouse(house: number, digit: number, places: number): void;
  /** @param mask the cell's candidates. */
  atCell(cell: number, mask: number): void;
}

/**
 * Lists common exclusions: first those by the places of a digit in a house, then those by the candidates of a cell.
 * Only houses that changed since `view.since` are examined.
 */
function eachExclusion(view: View, sink: ExclusionSink): void {
  if (!hasCommonExclusion(view)) return;
  const { houses, cells, since, topology } = view;
  const { houseChanged, housePlaced, places } = view.board;
  const { digits, allDigits } = topology;
  const joint = jointSightOf(view);
  for (let h = 0; h < houses.length; h++) {
    const house = houses[h];
    // If the house has not changed, the places of its digits exclude nothing new.
    if (houseChanged[house] <= since || joint.start[house] === joint.start[house + 1]) continue;
    for (let missing = allDigits & ~housePlaced[house]; missing !== 0; missing &= missing - 1) {
      const digit = lowestDigit(missing);
      const mask = places[house * digits + digit - 1];
      if (isFewInCommon(mask)) excludeByHouse(view, joint, house, digit, sink);
    }
  }
  if (!joint.someApart) return;
  for (let i = 0; i < cells.length; i++) excludeByCell(view, cells[i], sink);
}

function excludeByHouse(view: View, joint: JointSight, house: number, digit: number, sink: ExclusionSink): void {
  const { board, topology } = view;
  const { candidates } = board;
  const mask = board.places[house * topology.digits + digit - 1];
  const bit = digitBit(digit);
  const beside = besideOf(topology, digit);
  let any = false;
  for (let entry = joint.start[house]; entry < joint.start[house + 1]; entry++) {
    const cell = joint.cell[entry];
    const excluded = excludedAt(joint, entry, mask, bit, beside) & candidates[cell];
    if (excluded === 0) continue;
    sink.exclude(cell, excluded);
    any = true;
  }
  if (any) sink.inHouse(house, digit, mask);
}

function excludeByCell(view: View, cell: number, sink: ExclusionSink): void {
  const { candidates } = view.board;
  const { pairStart, pairCells, pairRule } = view.topology;
  const mask = candidates[cell];
  const common = isFewInCommon(mask) ? commonOf(view.topology, mask) : 0;
  if (common === 0) return;
  let any = false;
  for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
    const other = pairCells[i];
    if (pairRule[i] !== PAIR_APART || (candidates[other] & common) === 0 || !view.sees(cell, other)) continue;
    sink.exclude(other, common);
    any = true;
  }
  if (any) sink.atCell(cell, mask);
}

/** The clues by which some of the digits exclude some of the candidates, for pairs of cells without a common house. */
function cluesBetween(topology: Topology, digits: readonly CellDigit[], candidates: readonly CellDigit[]): number[] {
  const sources = candidates.flatMap((candidate) => digits.map((digit) => relates(topology, digit, candidate)));
  const clues = sources.flatMap((source) => (source?.kind === 'clue' ? [source.clue] : []));
  return [...new Set(clues)].sort((a, b) => a - b);
}

/**
 * Common exclusion: a candidate is eliminated if all places of a digit in a house, or all candidates of a cell, exclude
 * it. On plain layouts, all such eliminations are locked candidates. With extra houses, regions and rules for pairs of
 * cells, the places may see a cell through different houses. And if two cells must not have consecutive digits, each
 * also excludes digits other than its own.
 */
export const commonExclusion: Technique = {
  id,
  level: 'medium',
  cost: 44,
  canBeCheapest: hasCommonExclusion,

  find(view, emit) {
    const { topology } = view;
    const steps = new LeastSteps();
    let eliminations: CellDigit[] = [];
    const add = (evidence: Evidence): void => {
      steps.add(createStep(topology, id, { eliminations, evidence }));
      eliminations = [];
    };
    eachExclusion(view, {
      exclude: (cell, digits) => collectEliminations(view, cell, digits, eliminations),
      inHouse(house, digit, places) {
        const cells = placesOf(topology, house, places);
        const candidates = cells.map((cell) => ({ cell, digit }));
        const clues = cluesBetween(topology, candidates, eliminations);
        add({ cells, houses: [house], digits: digitBit(digit), candidates, ...(clues.length > 0 && { clues }) });
      },
      atCell: (cell, mask) => add({ cells: [cell], houses: [], digits: mask }),
    });
    steps.emitAll(emit);
  },

  apply(view) {
    let applied = 0;
    const count = (): void => {
      applied++;
    };
    eachExclusion(view, {
      exclude: (cell, digits) => view.board.eliminateMask(cell, digits),
      inHouse: count,
      atCell: count,
    });
    return applied;
  },

  explain({ evidence }) {
    const { clues = [] } = evidence;
    const key =
      evidence.houses.length === 0 ? 'technique.common-exclusion.why.cell' : 'technique.common-exclusion.why.house';
    return sentences([key, ...(clues.length > 0 ? (['technique.common-exclusion.why.clues'] as const) : [])], {
      clues: { kind: 'clues', clues },
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      digits: { kind: 'digits', digits: evidence.digits },
    });
  },
};
