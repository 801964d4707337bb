import { digitBit, digitsOf } from '../../../../../shared/base/digits.ts';
import type { Constraint } from '../../../../../shared/constraints/constraint.ts';
import type { CellDigit, Step } from '../../../../../shared/step/step.ts';
import { constraintsOfClue } from '../../../../../shared/topology/topology.ts';
import type { View } from '../../common/view.ts';

/** A sum as the coefficient of each cell, and the total. */
type Sum = { readonly coefficients: Map<number, number>; readonly total: number };

/** A step with more cells than this is not derived, because all cells are filled in every possible way. */
const MOST_FILLED = 11;

/** Thrown if a step has too many cells to be derived in reasonable time. */
export class TooManyCells extends Error {}

/**
 * Checks that a step follows from its evidence alone: from the clues and houses that it names, the candidates of their
 * cells, and what these cells exclude from each other. Shares no code with the techniques. It refutes every candidate
 * that the step removes, by trying all digits of the other cells.
 */
export function derives(view: View, step: Step): boolean {
  const refuted = [
    ...step.eliminations,
    ...step.placements.flatMap(({ cell, digit }) =>
      digitsAt(view, cell)
        .filter((other) => other !== digit)
        .map((other) => ({ cell, digit: other })),
    ),
  ];
  return refuted.every((candidate) => isRefuted(view, step, candidate));
}

function digitsAt({ board, topology }: View, cell: number): number[] {
  const placed = board.digits[cell] as number;
  if (placed > 0) return [placed];
  const digits: number[] = [];
  for (let digit = 1; digit <= topology.digits; digit++) if (board.has(cell, digit)) digits.push(digit);
  return digits;
}

function isRefuted(view: View, step: Step, { cell, digit }: CellDigit): boolean {
  const { evidence } = step;
  const { topology } = view;
  const constraints = (evidence.clues ?? []).flatMap((clue) => constraintsOfClue(topology, clue));
  if (evidence.houses.length > 0 && !evidence.balance) return isCommonlyExcluded(view, step, { cell, digit });
  if (evidence.houses.length > 0) {
    const sum = difference(view, evidence.houses, constraints);
    const cells = [...sum.coefficients.keys()].filter((one) => sum.coefficients.get(one) !== 0);
    const check = (digitAt: (one: number) => number): boolean =>
      cells.reduce((total, one) => total + (sum.coefficients.get(one) ?? 0) * digitAt(one), 0) === sum.total;
    return cells.includes(cell) && !canBeFilled(view, cells, cell, digit, [check]);
  }
  const cells = [...new Set([...constraints.flatMap(cellsOf), cell])];
  const checks = constraints.map(
    (constraint) => (digitAt: (one: number) => number) => holds(constraint, topology.digits, digitAt),
  );
  return !canBeFilled(view, cells, cell, digit, checks, constraints.map(cellsOf));
}

/**
 * Checks a common exclusion: wherever the pattern's digit is in the house, it excludes the candidate, either through
 * another house that contains both cells or through one of the named clues. Each of these clues must be needed for one
 * of the removed candidates.
 */
function isCommonlyExcluded(
  { board, topology }: View,
  { evidence, eliminations }: Step,
  candidate: CellDigit,
): boolean {
  const { digits, houseCells, houseCount } = topology;
  const [house = 0] = evidence.houses;
  const cellsIn = (one: number): number[] => [...houseCells.subarray(one * digits, (one + 1) * digits)];
  const own = digitsOf(evidence.digits)[0] ?? 0;
  const places = cellsIn(house).filter((cell) => board.digits[cell] === 0 && board.has(cell, own));
  const meet = (place: number, { cell, digit }: CellDigit): boolean =>
    digit === own &&
    Array.from({ length: houseCount }, (_, one) => cellsIn(one)).some(
      (list) => list.includes(place) && list.includes(cell),
    );
  const separates = (clue: number, place: number, { cell, digit }: CellDigit): boolean =>
    constraintsOfClue(topology, clue).some((constraint) => {
      const at = (one: number): number => (one === place ? own : digit);
      const both = cellsOf(constraint).includes(place) && cellsOf(constraint).includes(cell);
      if (!both || constraint.kind === 'sum' || constraint.kind === 'regular') return false;
      return constraint.kind === 'all-different' ? digit === own : !holds(constraint, digits, at);
    });
  const clues = evidence.clues ?? [];
  const isNeeded = (clue: number): boolean =>
    eliminations.some((one) => places.some((place) => !meet(place, one) && separates(clue, place, one)));
  return (
    clues.every(isNeeded) &&
    places.every((place) => meet(place, candidate) || clues.some((clue) => separates(clue, place, candidate)))
  );
}

/**
 * The sum of some houses minus that of some cages (rule of 45). Cells that are in both stay in the result with
 * coefficient 0.
 */
function difference({ topology }: View, houses: readonly number[], constraints: readonly Constraint[]): Sum {
  const { digits, houseCells } = topology;
  const coefficients = new Map<number, number>();
  const add = (cell: number, by: number): Map<number, number> =>
    coefficients.set(cell, (coefficients.get(cell) ?? 0) + by);
  let total = (houses.length * digits * (digits + 1)) / 2;
  for (const house of houses) {
    for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) add(cell, 1);
  }
  for (const constraint of constraints) {
    if (constraint.kind !== 'sum') continue;
    for (const [i, cell] of constraint.cells.entries()) add(cell, -(constraint.coefficients[i] as number));
    total -= constraint.total;
  }
  return { coefficients, total };
}

function cellsOf(constraint: Constraint): readonly number[] {
  if (constraint.kind === 'domain') return [constraint.cell];
  return constraint.kind === 'relation' ? [constraint.a, constraint.b] : constraint.cells;
}

function holds(constraint: Constraint, digits: number, digitAt: (cell: number) => number): boolean {
  switch (constraint.kind) {
    case 'domain':
      return (constraint.mask & digitBit(digitAt(constraint.cell))) !== 0;
    case 'relation':
      return ((constraint.relation.allowed[digitAt(constraint.a)] as number) & digitBit(digitAt(constraint.b))) !== 0;
    case 'all-different': {
      const cells = [...new Set(constraint.cells)];
      return new Set(cells.map(digitAt)).size === cells.length;
    }
    case 'sum':
      return (
        constraint.cells.reduce((sum, cell, i) => sum + (constraint.coefficients[i] as number) * digitAt(cell), 0) ===
        constraint.total
      );
    case 'count': {
      const left = constraint.cells.map(digitAt);
      return constraint.digits.every((digit) => {
        const at = left.indexOf(digit);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
    }
    case 'regular': {
      let state = 0;
      for (const cell of constraint.cells) {
        state = constraint.automaton.next[state * digits + digitAt(cell) - 1] as number;
        if (state < 0) return false;
      }
      return constraint.automaton.accepting[state] === 1;
    }
  }
}

/**
 * Whether the cells can be filled so that all checks succeed, one cell has a fixed digit, and cells that see each other
 * have different digits. Each check is made as soon as all of its cells have a digit.
 */
function canBeFilled(
  view: View,
  cells: readonly number[],
  fixed: number,
  digit: number,
  checks: readonly ((digitAt: (cell: number) => number) => boolean)[],
  scopes: readonly (readonly number[])[] = checks.map(() => cells),
): boolean {
  const options = new Map(cells.map((cell) => [cell, cell === fixed ? [digit] : digitsAt(view, cell)]));
  const order = [...cells].sort((a, b) => (options.get(a)?.length ?? 0) - (options.get(b)?.length ?? 0));
  if (order.filter((cell) => (options.get(cell)?.length ?? 0) > 1).length > MOST_FILLED) {
    throw new TooManyCells();
  }
  const at = new Map<number, number>();
  const digitAt = (cell: number): number => at.get(cell) ?? 0;
  const due = order.map((cell, i) =>
    checks.filter((_, k) => {
      const scope = scopes[k] ?? [];
      return scope.includes(cell) && scope.every((other) => order.indexOf(other) <= i);
    }),
  );
  const extend = (i: number): boolean => {
    const cell = order[i];
    if (cell === undefined) return true;
    for (const value of options.get(cell) ?? []) {
      if (order.slice(0, i).some((other) => digitAt(other) === value && view.sees(cell, other))) continue;
      at.set(cell, value);
      if (due[i]?.every((check) => check(digitAt)) && extend(i + 1)) return true;
      at.delete(cell);
    }
    return false;
  };
  return extend(0);
}
