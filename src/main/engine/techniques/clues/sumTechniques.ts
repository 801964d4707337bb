import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { Calculation, CellDigit, Evidence, SumPart } from '../../../../shared/step/step.ts';
import { cliquesOf } from '../../core/cliques.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { calculated, inWritingOrder, RULE_KEYS, ruleValues } from './calculations.ts';
import { type ClueSum, clueModelOf } from './clueModel.ts';
import { amountOf, partOf, partsOf } from './sumParts.ts';

const lastCellId = 'last-cell';

/** The sums of a position, cages included. */
function sumsOf({ topology }: View): readonly ClueSum[] {
  const { cages, sums } = clueModelOf(topology);
  return [
    ...cages.map(({ clue, cells, total }) => ({ clue, cells, coefficients: cells.map(() => 1), total })),
    ...sums,
  ];
}

/** Last cell of a sum: all digits but one are known, so the last one follows. */
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
      const parts = cells.flatMap((one, i): SumPart[] => {
        return one === cell ? [] : [partOf([one], Math.abs(coefficients[i]), 'exact', [board.digits[one]])];
      });
      const digit = terms.reduce((sum, one) => sum + one, 0) / own;
      if (!Number.isInteger(digit) || digit < 1 || digit > topology.digits || !board.has(cell, digit)) continue;
      const evidence: Evidence = {
        ...{ cells: [cell], houses: [], digits: digitBit(digit), clues: [clue] },
        // If the cell counts several times, its digit is a quotient, so no calculation as a sum is shown.
        ...(Math.abs(own) === 1 && {
          sums: [{ cells: [cell], result: 'exact', terms: inWritingOrder(terms.map((term) => own * term)), parts }],
        }),
      };
      steps.add(createStep(topology, lastCellId, { placements: [{ cell, digit }], evidence }));
    }
    steps.emitAll(emit);
  },
  explain({ evidence: { clues = [], cells, digits, sums: [sum] = [] } }) {
    const { parts = [] } = sum ?? {};
    return sentences([...RULE_KEYS, `technique.last-cell.why${parts.length > 0 ? '.from' : ''}`], {
      ...ruleValues(clues),
      parts: { kind: 'parts', parts },
      clue: { kind: 'clues', clues },
      cells: { kind: 'cells', cells },
      rest: sum ? { kind: 'terms', terms: sum.terms } : { kind: 'digits', digits },
    });
  },
};

const boundsId = 'sum-bounds';

/** The digits of the mask for which `coefficient · digit` lies between `least` and `most`. */
function within(mask: number, coefficient: number, least: number, most: number): number {
  let kept = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    if (coefficient * digit >= least && coefficient * digit <= most) kept |= digitBit(digit);
  }
  return kept;
}

/**
 * A digit of a sum is removed if it is so small, or so large, that the other cells cannot reach the total. Cells that
 * all see each other form a group, whose lowest and highest sums use different digits. The shaft of an arrow that turns
 * from one house into another has two such groups.
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
      const groups = cliquesOf(cells, view, (i, j) => coefficients[i] === coefficients[j]);
      const isPlaced = (k: number): boolean => board.digits[cells[k]] > 0;
      const eliminations: CellDigit[] = [];
      const sums: Calculation[] = [];
      for (const [i, cell] of cells.entries()) {
        if (board.digits[cell] > 0) continue;
        const partsFor = (isLow: boolean): SumPart[] =>
          groups.flatMap((group) => {
            const others = group.filter((k) => k !== i);
            return partsOf(others, { cells, masks, coefficients, isPlaced, isLow });
          });
        const coefficient = coefficients[i];
        const [lows, highs] = [partsFor(true), partsFor(false)];
        const [most, least] = [total - amountOf(lows), total - amountOf(highs)];
        collectEliminations(view, cell, masks[i] & ~within(masks[i], coefficient, least, most), eliminations);
        const bounds = [
          {
            parts: lows,
            excludes: masks[i] & ~within(masks[i], coefficient, -Infinity, most),
            isMost: coefficient > 0,
          },
          {
            parts: highs,
            excludes: masks[i] & ~within(masks[i], coefficient, least, Infinity),
            isMost: coefficient < 0,
          },
        ];
        for (const { parts, excludes, isMost } of bounds) {
          if (excludes !== 0) sums.push(boundFor(cell, coefficient, isMost ? 'most' : 'least', total, parts));
        }
      }
      if (eliminations.length === 0) continue;
      const evidence = {
        cells: cells.filter((cell) => board.digits[cell] === 0),
        ...{ houses: [], digits: 0, clues: [clue] },
        sums,
      };
      steps.add(createStep(topology, boundsId, { eliminations, evidence }));
    }
    steps.emitAll(emit);
  },
  explain: ({ evidence }) => [
    ...sentences(['technique.sum-bounds.why', ...RULE_KEYS], {
      ...ruleValues(evidence.clues ?? []),
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
    }),
    ...calculated(evidence.sums),
  ],
};

/** Calculates the bound that the total and the other cells set for a cell's digit, or for a multiple of it. */
function boundFor(
  cell: number,
  coefficient: number,
  result: 'least' | 'most',
  total: number,
  parts: readonly SumPart[],
): Calculation {
  const times = Math.abs(coefficient);
  const sign = Math.sign(coefficient);
  const numbers = parts.flatMap((part) => part.digits.map((digit) => -sign * (part.times ?? 1) * digit));
  const shown = parts.map(({ times: own = 1, ...part }) => partOf(part.cells, Math.abs(own), part.bound, part.digits));
  return {
    ...{ cells: [cell], ...(times === 1 ? {} : { times }), result },
    ...{ terms: inWritingOrder([sign * total, ...numbers]), parts: shown },
  };
}
