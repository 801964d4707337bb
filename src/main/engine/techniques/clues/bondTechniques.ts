import { countDigits, digitBit, digitsOf, highestDigit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { Relation } from '../../../../shared/constraints/constraint.ts';
import { kindOfRelation } from '../../../../shared/constraints/relationKind.ts';
import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Evidence, Narrowing } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps, seeingAll } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { MOST_LISTED, RULE_KEYS, ruleValues } from './calculations.ts';
import { type Bond, type BondGroup, clueModelOf } from './clueModel.ts';

/** The candidates of a cell, or its digit as a mask. */
function maskAt({ board }: View, cell: number): number {
  const digit = board.digits[cell];
  return digit > 0 ? digitBit(digit) : board.candidates[cell];
}

/** The digits that a relation allows for its second cell if the digit of the first cell is in the mask. */
function allowedBy({ allowed }: Relation, mask: number): number {
  let union = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) union |= allowed[lowestDigit(rest)];
  return union;
}

/**
 * Removes the candidates of each cell of a bond (two cells and the relation that their digits must satisfy) that no
 * candidate of the other cell allows. Returns false if there are none to remove.
 */
function narrow({ a, b, relation }: Bond, masks: Map<number, number>): boolean {
  const [one, other] = [masks.get(a) ?? 0, masks.get(b) ?? 0];
  const oneLeft = one & allowedBy(relation.inverse, other);
  const otherLeft = other & allowedBy(relation, one);
  masks.set(a, oneLeft);
  masks.set(b, otherLeft);
  return oneLeft !== one || otherLeft !== other;
}

function removed(view: View, masks: ReadonlyMap<number, number>): CellDigit[] {
  const eliminations: CellDigit[] = [];
  for (const [cell, mask] of masks) {
    if (mask !== 0) collectEliminations(view, cell, ~mask & view.topology.allDigits, eliminations);
  }
  return eliminations;
}

/**
 * If digits increase along a line, up to this many of its narrowings are written out one by one. (A narrowing: one cell
 * leaves another one fewer digits.)
 */
const MOST_NARROWINGS = 4;

/**
 * One sentence for each narrowing (one cell leaves another one fewer digits): which cell excludes digits in which other
 * cell, which candidates are removed and which remain.
 */
function narrowed(narrowings: readonly Narrowing[]): Explanation {
  return narrowings.flatMap(({ from, has, cell, gone, left, relation }) =>
    sentences(['technique.narrowing'], {
      relation: { kind: 'relation', cell, from, has, relation },
      gone: { kind: 'choice', digits: gone },
      left: { kind: 'digits', digits: left },
      count: { kind: 'number', value: countDigits(left) },
    }),
  );
}

/**
 * Whether every narrowing (one cell leaves another one fewer digits) follows from the fact that digits increase along
 * the line.
 */
function isRising({ left, narrowings = [] }: Evidence): boolean {
  return left !== undefined && narrowings.every(({ relation: { kind } }) => RISING.has(kind));
}

const RISING: ReadonlySet<string> = new Set(['larger', 'smaller', 'not-smaller', 'not-larger']);

/** Explains the least and the largest digit of each cell along a line on which digits increase. */
function boundsAlong({ cells, left: masks = [], narrowings = [] }: Evidence): Explanation {
  const isSlow = narrowings.some(({ relation: { kind } }) => kind.startsWith('not-'));
  const key = `technique.along-the-line.${isSlow ? 'slow' : 'rising'}` as const;
  return sentences([key, 'technique.along-the-line.left'], {
    least: { kind: 'bounds', bound: 'least', cells, masks },
    most: { kind: 'bounds', bound: 'most', cells: cells.toReversed(), masks: masks.toReversed() },
    left: { kind: 'left', cells, masks },
  });
}

/**
 * Applies the bonds in order, forwards and backwards, until nothing changes. Records each cell that leaves another cell
 * fewer digits. On a thermometer, one pass in each direction is enough.
 */
function narrowingsOf(view: View, bonds: readonly Bond[]): Narrowing[] {
  const masks = new Map(bonds.flatMap(({ a, b }) => [a, b]).map((cell) => [cell, maskAt(view, cell)]));
  const found: Narrowing[] = [];
  const limit = (from: number, cell: number, relation: Relation): void => {
    const [has, before] = [masks.get(from) ?? 0, masks.get(cell) ?? 0];
    const left = before & allowedBy(relation, has);
    if (left === before) return;
    masks.set(cell, left);
    found.push({ from, has, cell, gone: before & ~left, left, relation: kindOfRelation(relation) });
  };
  for (let before = -1; before < found.length; ) {
    before = found.length;
    for (const { a, b, relation } of bonds) limit(a, b, relation);
    for (const { a, b, relation } of bonds.toReversed()) limit(b, a, relation.inverse);
  }
  return found;
}

/**
 * Calls `each` for every clue with relations whose cells all lie in the view, and which has changed since `view.since`.
 */
function eachGroup(view: View, each: (group: BondGroup) => void): void {
  for (const group of clueModelOf(view.topology).bonds) {
    if (hasChanged(view, group.cells)) each(group);
  }
}

const neighboursId = 'clue-neighbours';

/**
 * Candidates that are missing before the step and would prevent it: with one of them, the bond would allow a candidate
 * that the step removes. Cells with a digit have none, because the digit is on the board.
 */
function unsupporting(view: View, { a, relation }: Bond, narrowings: readonly Narrowing[]): CellDigit[] {
  const found = new Map<number, number>();
  for (const { from, gone } of narrowings) {
    if (view.board.digits[from] > 0) continue;
    const { allowed } = from === a ? relation : relation.inverse;
    for (const digit of digitsOf(view.topology.allDigits & ~maskAt(view, from))) {
      if ((allowed[digit] & gone) !== 0) found.set(from, (found.get(from) ?? 0) | digitBit(digit));
    }
  }
  return [...found].flatMap(([cell, digits]) => digitsOf(digits).map((digit) => ({ cell, digit })));
}

/**
 * If a clue has more relations than this, a person does not follow them from end to end. Rules for all pairs of cells
 * on the board have hundreds.
 */
const MOST_BONDS = 40;

/** Whether a clue is followed as a line. For other clues, each pair of cells is examined alone. */
function isLine({ bonds }: BondGroup): boolean {
  return bonds.length > 1 && bonds.length <= MOST_BONDS;
}

/** Whether the relations lead from each cell to the next one, as on a thermometer. */
function isPath({ cells, bonds }: BondGroup): boolean {
  return bonds.length === cells.length - 1 && bonds.every(({ a, b }, i) => a === cells[i] && b === cells[i + 1]);
}

/**
 * Removes a candidate that no candidate of the neighbouring cell allows. The clue is a dot, a sign, or a rule about
 * pairs of cells on the whole board.
 */
export const clueNeighbours: Technique = {
  id: neighboursId,
  level: 'easy',
  cost: 10,
  find(view, emit) {
    const steps = new LeastSteps();
    eachGroup(view, (group) => {
      if (isLine(group)) return;
      for (const bond of group.bonds) {
        const cells = [bond.a, bond.b];
        if (!isInScope(view, cells)) continue;
        const masks = new Map(cells.map((cell) => [cell, maskAt(view, cell)]));
        if (!narrow(bond, masks)) continue;
        const eliminations = removed(view, masks);
        if (eliminations.length === 0) continue;
        const narrowings = narrowingsOf(view, [bond]);
        const absent = unsupporting(view, bond, narrowings);
        const evidence = {
          ...{ cells, houses: [], digits: 0, clues: [group.clue], narrowings },
          ...(absent.length > 0 && { absent }),
        };
        steps.add(createStep(view.topology, neighboursId, { eliminations, evidence }));
      }
    });
    steps.emitAll(emit);
  },
  explain: ({ evidence: { clues = [], narrowings = [] } }) => [
    ...sentences(['technique.clue-neighbours.why', ...RULE_KEYS], {
      ...ruleValues(clues),
      clue: { kind: 'clues', clues },
    }),
    ...narrowed(narrowings),
  ],
};

const lineId = 'along-the-line';

/** The digits from `from` up to `to`, without `to` itself. */
function digitsFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/**
 * Digits that earlier steps excluded on a line along which digits increase. Without them, a bound would seem to jump,
 * for example from at least 3 to at least 6.
 */
function jumpsAlong(view: View, { cells, left: masks = [], narrowings = [] }: Evidence): CellDigit[] {
  const { digits } = view.topology;
  const by = narrowings.some(({ relation: { kind } }) => kind.startsWith('not-')) ? 0 : 1;
  return cells.flatMap((cell, i) => {
    const least = i === 0 ? 1 : lowestDigit(masks[i - 1]) + by;
    const most = i === cells.length - 1 ? digits : highestDigit(masks[i + 1]) - by;
    const skipped = [...digitsFrom(least, lowestDigit(masks[i])), ...digitsFrom(highestDigit(masks[i]) + 1, most + 1)];
    return skipped.filter((digit) => (maskAt(view, cell) & digitBit(digit)) === 0).map((digit) => ({ cell, digit }));
  });
}

/**
 * If digits increase along the line, adds to the evidence those digits that earlier steps excluded and without which a
 * bound would seem to jump.
 */
function withJumps(view: View, evidence: Evidence): Evidence {
  if (!isRising(evidence)) return evidence;
  const absent = jumpsAlong(view, evidence);
  return absent.length > 0 ? { ...evidence, absent } : evidence;
}

/**
 * Follows the relations of one clue from cell to cell until nothing changes. On a thermometer, this gives the bounds of
 * each cell.
 */
export const alongTheLine: Technique = {
  id: lineId,
  level: 'easy',
  cost: 12,
  find(view, emit) {
    const steps = new LeastSteps();
    eachGroup(view, (group) => {
      const { clue, cells, bonds } = group;
      if (!isLine(group) || !isInScope(view, cells)) return;
      const masks = new Map(cells.map((cell) => [cell, maskAt(view, cell)]));
      for (let changed = true; changed; ) {
        changed = false;
        for (const bond of bonds) changed = narrow(bond, masks) || changed;
      }
      const eliminations = removed(view, masks);
      if (eliminations.length === 0) return;
      const evidence = {
        ...{ cells, houses: [], digits: 0, clues: [clue], narrowings: narrowingsOf(view, bonds) },
        ...(isPath(group) && { left: cells.map((cell) => masks.get(cell) ?? 0) }),
      };
      steps.add(createStep(view.topology, lineId, { eliminations, evidence: withJumps(view, evidence) }));
    });
    steps.emitAll(emit);
  },
  explain({ evidence }) {
    const { clues = [], left, narrowings = [] } = evidence;
    // On a palindrome or Renban line, the cells of a pair are not next to each other, so the sentence speaks of pairs.
    const key = left ? 'technique.along-the-line.why' : 'technique.along-the-line.why.pairs';
    const isLong = isRising(evidence) && narrowings.length > MOST_NARROWINGS;
    return [
      ...sentences([key, ...RULE_KEYS], { ...ruleValues(clues), clue: { kind: 'clues', clues } }),
      ...(isLong ? boundsAlong(evidence) : narrowed(narrowings)),
    ];
  },
};

const requiredId = 'required-of-two';

/**
 * If every pair of digits that is allowed for two cells contains a certain digit, removes this digit from the cells
 * that see all its places in the two cells.
 */
export const requiredOfTwo: Technique = {
  id: requiredId,
  level: 'medium',
  cost: 27,
  find(view, emit) {
    const steps = new LeastSteps();
    eachGroup(view, ({ clue, bonds }) => {
      for (const { a, b, relation } of bonds) {
        if (!isInScope(view, [a, b]) || view.board.digits[a] > 0 || view.board.digits[b] > 0) continue;
        for (let rest = requiredIn(view, a, b, relation); rest !== 0; rest &= rest - 1) {
          const digit = lowestDigit(rest);
          const places = [a, b].filter((cell) => view.board.has(cell, digit));
          if (places.length < 2) continue;
          const eliminations = seeingAll(view, digit, places);
          if (eliminations.length === 0) continue;
          const fillings = pairsOf(view, a, b, relation);
          const evidence = { cells: [a, b], houses: [], digits: digitBit(digit), clues: [clue], fillings };
          steps.add(createStep(view.topology, requiredId, { eliminations, evidence }));
        }
      }
    });
    steps.emitAll(emit);
  },
  explain: ({ evidence: { clues = [], cells, digits, fillings = [] } }) =>
    sentences([...RULE_KEYS, `technique.required-of-two.why${fillings.length > MOST_LISTED ? '.many' : ''}`], {
      ...ruleValues(clues),
      clue: { kind: 'clues', clues },
      cells: { kind: 'cells', cells },
      digits: { kind: 'digits', digits },
      fillings: { kind: 'fillings', cells, fillings },
    }),
};

/** The digits that are in every pair of digits which the relation and the candidates of both cells allow. */
function requiredIn(view: View, a: number, b: number, { allowed }: Relation): number {
  let common = view.topology.allDigits;
  const [one, other] = [view.board.candidates[a], view.board.candidates[b]];
  const differ = view.sees(a, b);
  for (let rest = one; rest !== 0 && common !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    let partners = other & allowed[digit];
    if (differ) partners &= ~digitBit(digit);
    // If several digits of the second cell fit this digit of the first, the pairs have only the first cell's digit in
    // common.
    if (partners === 0) continue;
    common &= (partners & (partners - 1)) === 0 ? partners | digitBit(digit) : digitBit(digit);
  }
  return common;
}

/** All pairs of digits allowed by the relation and the candidates of both cells. */
function pairsOf(view: View, a: number, b: number, { allowed }: Relation): number[][] {
  const { candidates } = view.board;
  const differ = view.sees(a, b);
  return digitsOf(candidates[a]).flatMap((one) => {
    const partners = candidates[b] & allowed[one] & (differ ? ~digitBit(one) : -1);
    return digitsOf(partners).map((other) => [one, other]);
  });
}
