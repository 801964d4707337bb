import { countDigits, digitBit, digitsOf, highestDigit, lowestDigit } from '../base/digits.ts';
import { type Candidates, isSingle } from './candidates.ts';
import type {
  AllDifferentConstraint,
  Constraint,
  CountConstraint,
  RegularConstraint,
  RelationConstraint,
  SumConstraint,
} from './constraint.ts';
import { digitsOfSets } from './digitSets.ts';

/**
 * Removes candidates that cannot be part of a filling. Looks at one constraint at a time, and repeats this until
 * nothing changes. Used for questions about one clue: its state, the notes that it excludes, and its combinations. What
 * is removed depends on the kind of constraint:
 * - domain, relation, count, regular: each candidate that no filling of this constraint contains.
 * - sum, if all cells differ (tries all sets of digits), or if there are few fillings (tries all): the same.
 * - other sums: only candidates that the least and greatest values of the other cells exclude.
 * - all-different: if a cell has one candidate, this digit is removed from the other cells. The constraint is also
 *   found impossible if there are fewer digits than cells.
 *
 * @returns false if a cell has no candidate left, or a constraint cannot be satisfied.
 */
export function narrow(constraints: readonly Constraint[], candidates: Candidates): boolean {
  do {
    candidates.changed = false;
    for (const constraint of constraints) if (!narrowBy(constraint, candidates)) return false;
  } while (candidates.changed);
  return true;
}

function narrowBy(constraint: Constraint, candidates: Candidates): boolean {
  switch (constraint.kind) {
    case 'domain':
      return candidates.keep(constraint.cell, constraint.mask);
    case 'relation':
      return narrowRelation(constraint, candidates);
    case 'all-different':
      return narrowDifferent(constraint, candidates);
    case 'sum':
      return narrowSum(constraint, candidates);
    case 'count':
      return narrowCount(constraint, candidates);
    case 'regular':
      return narrowRegular(constraint, candidates);
  }
}

function narrowRelation({ a, b, relation }: RelationConstraint, candidates: Candidates): boolean {
  if (a === b) {
    const { allowed } = relation;
    const fits = digitsOf(candidates.of(a)).filter((digit) => ((allowed[digit] as number) & digitBit(digit)) !== 0);
    return candidates.keep(a, maskOf(fits));
  }
  const partners = (mask: number, { allowed }: typeof relation): number =>
    digitsOf(mask).reduce((union, digit) => union | (allowed[digit] as number), 0);
  return (
    candidates.keep(b, partners(candidates.of(a), relation)) &&
    candidates.keep(a, partners(candidates.of(b), relation.inverse))
  );
}

function narrowDifferent({ cells }: AllDifferentConstraint, candidates: Candidates): boolean {
  for (const cell of cells) {
    const mask = candidates.of(cell);
    if (!isSingle(mask)) continue;
    for (const other of cells) if (other !== cell && !candidates.keep(other, ~mask)) return false;
  }
  const union = cells.reduce((all, cell) => all | candidates.of(cell), 0);
  return countDigits(union) >= cells.length;
}

/** Limit on the fillings of a sum that are tried one by one. If there may be more, only bounds are used. */
const MOST_FILLINGS = 2000;

function narrowSum(sum: SumConstraint, candidates: Candidates): boolean {
  const { cells, coefficients, total } = sum;
  if (cells.length === 0) return total === 0;
  if (coefficients.every((coefficient) => coefficient === 1) && allDiffer(cells, candidates)) {
    const kept = digitsOfSets(
      cells.map((cell) => candidates.of(cell)),
      total,
    );
    if (kept) return cells.every((cell, i) => candidates.keep(cell, kept[i] as number));
  }
  const fillings = cells.reduce((product, cell) => product * countDigits(candidates.of(cell)), 1);
  return fillings <= MOST_FILLINGS ? narrowByFillings(sum, candidates) : narrowByBounds(sum, candidates);
}

function allDiffer(cells: readonly number[], { differ }: Candidates): boolean {
  return cells.every((a, i) => cells.every((b, j) => j <= i || differ(a, b)));
}

function narrowByFillings({ cells, coefficients, total }: SumConstraint, candidates: Candidates): boolean {
  const kept = cells.map(() => 0);
  const digits = cells.map(() => 0);
  const fill = (i: number, rest: number): boolean => {
    const cell = cells[i];
    if (cell === undefined) return rest === 0;
    let found = false;
    for (const digit of digitsOf(candidates.of(cell))) {
      if (cells.some((other, j) => j < i && digits[j] === digit && candidates.differ(other, cell))) continue;
      digits[i] = digit;
      if (!fill(i + 1, rest - (coefficients[i] as number) * digit)) continue;
      kept[i] = (kept[i] as number) | digitBit(digit);
      found = true;
    }
    return found;
  };
  return fill(0, total) && cells.every((cell, i) => candidates.keep(cell, kept[i] as number));
}

/**
 * Removes candidates with which the sum would be too small or too large for every choice of candidates in the other
 * cells.
 */
function narrowByBounds({ cells, coefficients, total }: SumConstraint, candidates: Candidates): boolean {
  const ranges = cells.map((cell, i) => {
    const ends = [lowestDigit(candidates.of(cell)), highestDigit(candidates.of(cell))];
    const [low, high] = ends.map((end) => end * (coefficients[i] as number)).sort((a, b) => a - b);
    return [low as number, high as number] as const;
  });
  const least = ranges.reduce((all, [low]) => all + low, 0);
  const most = ranges.reduce((all, [, high]) => all + high, 0);
  if (least > total || most < total) return false;
  return cells.every((cell, i) => {
    const [low, high] = ranges[i] as readonly [number, number];
    const fits = digitsOf(candidates.of(cell)).filter((digit) => {
      const value = digit * (coefficients[i] as number);
      return value - low <= total - least && high - value <= most - total;
    });
    return candidates.keep(cell, maskOf(fits));
  });
}

function narrowCount({ cells: listed, digits }: CountConstraint, candidates: Candidates): boolean {
  const cells = [...new Set(listed)];
  let missing = 0;
  let wanted = 0;
  for (const digit of new Set(digits)) {
    const times = digits.filter((other) => other === digit).length;
    const bit = digitBit(digit);
    const places = cells.filter((cell) => (candidates.of(cell) & bit) !== 0);
    const settled = places.filter((cell) => candidates.of(cell) === bit).length;
    if (places.length < times) return false;
    if (settled >= times) continue;
    if (places.length === times) {
      for (const cell of places) candidates.keep(cell, bit);
    } else {
      missing += times - settled;
      wanted |= bit;
    }
  }
  const open = cells.filter((cell) => !isSingle(candidates.of(cell)));
  if (missing > open.length) return false;
  return missing === 0 || missing < open.length || open.every((cell) => candidates.keep(cell, wanted));
}

/** Keeps only digits that occur on a path of the automaton from its start to an accepting state (Pesant 2004). */
function narrowRegular({ cells, automaton }: RegularConstraint, candidates: Candidates): boolean {
  const { states, next, accepting } = automaton;
  const { digits } = candidates;
  /** number of cells read → state → 1 if the automaton can be in this state then. */
  const reached = [new Uint8Array(states).fill(1, 0, 1)];
  for (const [i, cell] of cells.entries()) {
    const to = new Uint8Array(states);
    eachEdge(reached[i] as Uint8Array, candidates.of(cell), (state, digit) => {
      const after = next[state * digits + digit - 1] as number;
      if (after >= 0) to[after] = 1;
    });
    reached.push(to);
  }
  let alive: Uint8Array = Uint8Array.from(accepting);
  for (let i = cells.length - 1; i >= 0; i--) {
    const cell = cells[i] as number;
    const before = new Uint8Array(states);
    let kept = 0;
    eachEdge(reached[i] as Uint8Array, candidates.of(cell), (state, digit) => {
      const after = next[state * digits + digit - 1] as number;
      if (after < 0 || alive[after] === 0) return;
      before[state] = 1;
      kept |= digitBit(digit);
    });
    if (!candidates.keep(cell, kept)) return false;
    alive = before;
  }
  return alive[0] !== 0;
}

function eachEdge(from: Uint8Array, mask: number, visit: (state: number, digit: number) => void): void {
  const digits = digitsOf(mask);
  for (let state = 0; state < from.length; state++) {
    if (from[state] !== 0) for (const digit of digits) visit(state, digit);
  }
}

function maskOf(digits: readonly number[]): number {
  return digits.reduce((mask, digit) => mask | digitBit(digit), 0);
}
