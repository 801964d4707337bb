import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { Calculation, CellDigit, Evidence } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { calculated, inWritingOrder } from './calculations.ts';
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
      const own = coefficients[cells.indexOf(cell)];
      const terms = [total, ...cells.map((one, i) => -coefficients[i] * board.digits[one])];
      const digit = terms.reduce((sum, one) => sum + one, 0) / own;
      if (!Number.isInteger(digit) || digit < 1 || digit > topology.digits || !board.has(cell, digit)) continue;
      const evidence: Evidence = {
        ...{ cells: [cell], houses: [], digits: digitBit(digit), clues: [clue] },
        // A digit that counts several times is a quotient, not a sum.
        ...(Math.abs(own) === 1 && {
          sums: [{ cells: [cell], result: 'exact', terms: inWritingOrder(terms.map((term) => own * term)) }],
        }),
      };
      steps.add(createStep(topology, lastCellId, { placements: [{ cell, digit }], evidence }));
    }
    steps.emitAll(emit);
  },
  explain({ evidence: { clues = [], cells, digits, sums: [sum] = [] } }) {
    return sentences(['technique.last-cell.rule', 'technique.last-cell.why'], {
      rule: { kind: 'rule', clue: clues[0] ?? 0 },
      clue: { kind: 'clues', clues },
      cells: { kind: 'cells', cells },
      rest: sum ? { kind: 'terms', terms: sum.terms } : { kind: 'digits', digits },
    });
  },
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
      const sums: Calculation[] = [];
      for (const [i, cell] of cells.entries()) {
        if (board.digits[cell] > 0) continue;
        const shares = groups.flatMap((group) => {
          const others = group.filter((k) => k !== i);
          const own = others.map((k) => masks[k]);
          return own.length === 0 ? [] : [boundsOf(own, coefficients[others[0]])];
        });
        const coefficient = coefficients[i];
        const upper = [total, ...shares.map(([low]) => -low)];
        const lower = [total, ...shares.map(([, high]) => -high)];
        const [most, least] = [sumOf(upper), sumOf(lower)];
        collectEliminations(view, cell, masks[i] & ~within(masks[i], coefficient, least, most), eliminations);
        const bounds = [
          {
            terms: upper,
            excludes: masks[i] & ~within(masks[i], coefficient, -Infinity, most),
            isMost: coefficient > 0,
          },
          {
            terms: lower,
            excludes: masks[i] & ~within(masks[i], coefficient, least, Infinity),
            isMost: coefficient < 0,
          },
        ];
        for (const { terms, excludes, isMost } of bounds) {
          if (excludes !== 0) sums.push(boundFor(cell, coefficient, isMost ? 'most' : 'least', terms));
        }
      }
      if (eliminations.length === 0) continue;
      const evidence = {
        cells: cells.filter((cell) => board.digits[cell] === 0),
        ...{ houses: [], digits: 0, clues: [clue] },
        sums: sameTogether(sums),
      };
      steps.add(createStep(topology, boundsId, { eliminations, evidence }));
    }
    steps.emitAll(emit);
  },
  explain: ({ evidence }) => [
    ...sentences(['technique.sum-bounds.why'], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      rule: { kind: 'rule', clue: evidence.clues?.[0] ?? 0 },
    }),
    ...calculated(evidence.sums),
  ],
};

function sumOf(terms: readonly number[]): number {
  return terms.reduce((sum, term) => sum + term, 0);
}

/** The bound that the sum of the terms is for a cell's digit, or for its multiple. */
function boundFor(cell: number, coefficient: number, result: 'least' | 'most', terms: readonly number[]): Calculation {
  const times = Math.abs(coefficient);
  const signed = inWritingOrder(terms.map((term) => Math.sign(coefficient) * term));
  return { cells: [cell], ...(times === 1 ? {} : { times }), result, terms: signed };
}

/** Calculations with the cells for which they are the same. */
function sameTogether(sums: readonly Calculation[]): readonly Calculation[] {
  const found = new Map<string, Calculation>();
  for (const { cells, ...rest } of sums) {
    const key = JSON.stringify(rest);
    found.set(key, { ...rest, cells: [...(found.get(key)?.cells ?? []), ...cells] });
  }
  return [...found.values()];
}

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
