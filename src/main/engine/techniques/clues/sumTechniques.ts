import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { type ClueSum, clueModelOf, highestDigit } from './clueModel.ts';

const lastCellId = 'last-cell';

/** The sums of a position, cages included. */
function sumsOf({ topology }: View): readonly ClueSum[] {
  const { cages, sums } = clueModelOf(topology);
  return [
    ...cages.map(({ clue, cells, total }) => ({ clue, cells, coefficients: cells.map(() => 1), total })),
    ...sums,
  ];
}

/** All digits of a sum but one are known, so the last one follows. */
export const lastCell: Technique = {
  id: lastCellId,
  level: 'easy',
  cost: 6,
  find(view, emit) {
    const steps = new LeastSteps();
    const { board, topology } = view;
    for (const { clue, cells, coefficients, total } of sumsOf(view)) {
      if (!hasChanged(view, cells) || !isInScope(view, cells)) continue;
      const open = cells.filter((cell) => board.digits[cell] === 0);
      if (open.length !== 1) continue;
      const [cell] = open;
      let rest = total;
      cells.forEach((one, i) => {
        rest -= coefficients[i] * board.digits[one];
      });
      const digit = rest / coefficients[cells.indexOf(cell)];
      if (!Number.isInteger(digit) || digit < 1 || digit > topology.digits || !board.has(cell, digit)) continue;
      const evidence = { cells: [cell], houses: [], digits: digitBit(digit), clues: [clue] };
      steps.add(createStep(topology, lastCellId, { placements: [{ cell, digit }], evidence }));
    }
    steps.emitAll(emit);
  },
  explain: ({ evidence }) =>
    sentences(['technique.last-cell.why'], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      cells: { kind: 'cells', cells: evidence.cells },
      digits: { kind: 'digits', digits: evidence.digits },
    }),
};

const boundsId = 'sum-bounds';

/** The digits of the mask with which `coefficient · digit` lies between two numbers. */
function within(mask: number, coefficient: number, least: number, most: number): number {
  let kept = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    if (coefficient * digit >= least && coefficient * digit <= most) kept |= digitBit(digit);
  }
  return kept;
}

/** Lowest and highest amount that a cell can add to a sum. */
function share(mask: number, coefficient: number): readonly [least: number, most: number] {
  const [low, high] = [coefficient * lowestDigit(mask), coefficient * highestDigit(mask)];
  return low <= high ? [low, high] : [high, low];
}

/**
 * A digit of a sum is removed if it is so small, or so large, that the other cells cannot reach the total. If cells all
 * see each other, their lowest and highest sums use different digits.
 */
export const sumBounds: Technique = {
  id: boundsId,
  level: 'medium',
  cost: 25,
  find(view, emit) {
    const steps = new LeastSteps();
    const { board, topology } = view;
    for (const { clue, cells, coefficients, total } of clueModelOf(topology).sums) {
      if (!hasChanged(view, cells) || !isInScope(view, cells)) continue;
      const masks = cells.map((cell) =>
        board.digits[cell] > 0 ? digitBit(board.digits[cell]) : board.candidates[cell],
      );
      if (masks.includes(0)) continue;
      const groups = groupsOf(view, cells, coefficients);
      const eliminations: CellDigit[] = [];
      for (const [i, cell] of cells.entries()) {
        if (board.digits[cell] > 0) continue;
        let [least, most] = [0, 0];
        for (const group of groups) {
          const others = group.filter((k) => k !== i);
          if (others.length === 0) continue;
          const [low, high] = boundsOf(
            others.map((k) => masks[k]),
            coefficients[others[0]],
          );
          least += low;
          most += high;
        }
        const kept = within(masks[i], coefficients[i], total - most, total - least);
        collectEliminations(view, cell, masks[i] & ~kept, eliminations);
      }
      if (eliminations.length === 0) continue;
      const evidence = {
        cells: cells.filter((cell) => board.digits[cell] === 0),
        houses: [],
        digits: 0,
        clues: [clue],
      };
      steps.add(createStep(topology, boundsId, { eliminations, evidence }));
    }
    steps.emitAll(emit);
  },
  explain: ({ evidence }) =>
    sentences(['technique.sum-bounds.why'], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      cells: { kind: 'cells', cells: evidence.cells },
    }),
};

/**
 * Groups cells, given as indices in the list, for their bounds. Cells with the same coefficient form one group if they
 * all see each other; otherwise each is alone. So the groups do not depend on how cells are numbered.
 */
function groupsOf(view: View, cells: readonly number[], coefficients: readonly number[]): number[][] {
  const indices = cells.map((_, i) => i);
  return [...new Set(coefficients)].flatMap((coefficient) => {
    const alike = indices.filter((i) => coefficients[i] === coefficient);
    const all = alike.every((a, k) => alike.slice(k + 1).every((b) => view.sees(cells[a], cells[b])));
    return all ? [alike] : alike.map((i) => [i]);
  });
}

/** The lowest and highest sum of cells whose digits all differ, times their common coefficient. */
function boundsOf(masks: readonly number[], coefficient: number): readonly [least: number, most: number] {
  if (masks.length === 1) return share(masks[0], coefficient);
  const low = leastDifferent(masks.map(lowestDigit));
  // The highest sum follows from the lowest sum of the reversed digits (`top` minus digit).
  const top = Math.max(...masks.map(highestDigit)) + 1;
  const high = masks.length * top - leastDifferent(masks.map((mask) => top - highestDigit(mask)));
  const [one, other] = [coefficient * low, coefficient * high];
  return one <= other ? [one, other] : [other, one];
}

/** The lowest sum of different numbers, each at least as large as its bound. */
function leastDifferent(bounds: readonly number[]): number {
  let sum = 0;
  let last = 0;
  for (const bound of bounds.toSorted((a, b) => a - b)) {
    last = Math.max(bound, last + 1);
    sum += last;
  }
  return sum;
}
