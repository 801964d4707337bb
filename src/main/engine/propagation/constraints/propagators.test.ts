import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf } from '../../../../shared/base/digits.ts';
import { automaton } from '../../../../shared/constraints/automaton.ts';
import { combinations } from '../../core/combinations.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { DigitSets } from './digitSets.ts';
import type { ConstraintPropagator, Domains, Visibility } from './domains.ts';
import { LinearSum } from './linearSum.ts';
import { Regular } from './regular.ts';
import { plainRegular } from './regularBits.ts';
import { RegularDistinct } from './regularDistinct.ts';

const DIGITS = 6;

/** A constraint over the cells 0, 1, 2, …, and a function that checks the same constraint. */
interface Case {
  readonly propagator: ConstraintPropagator;
  readonly cells: number;
  readonly holds: (digits: readonly number[]) => boolean;
}

function domainsOf(masks: Int32Array): Domains {
  return {
    digits: DIGITS,
    masks,
    narrow(cell, keep) {
      masks[cell] = (masks[cell] as number) & keep;
      return masks[cell] !== 0;
    },
  };
}

/** cell → mask of the digits that it has in at least one way to fill the cells so that the constraint is satisfied. */
function supported(masks: Int32Array, holds: Case['holds']): Int32Array {
  const found = new Int32Array(masks.length);
  const digits: number[] = [];
  const fill = (cell: number): void => {
    if (cell === masks.length) {
      if (!holds(digits)) return;
      for (const [i, digit] of digits.entries()) found[i] = (found[i] as number) | (1 << (digit - 1));
      return;
    }
    for (const digit of digitsOf(masks[cell] as number)) {
      digits[cell] = digit;
      fill(cell + 1);
    }
    digits.length = cell;
  };
  fill(0);
  return found;
}

/** Cells with equal numbers in `groups` see each other. */
function visibilityOf(groups: readonly number[]): Visibility {
  return {
    sees: (a, b) => a !== b && groups[a] === groups[b],
    peersOf: (cell) =>
      Int32Array.from(groups.keys()).filter((other) => other !== cell && groups[other] === groups[cell]),
  };
}

function differIn(groups: readonly number[], digits: readonly number[]): boolean {
  return digits.every((digit, i) => digits.every((other, j) => j <= i || groups[i] !== groups[j] || digit !== other));
}

const total = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0);

/**
 * An automaton that reads digits as a number in base 2. It accepts the number if its remainder modulo `modulus` is
 * `wanted`.
 */
function remainders(modulus: number, wanted: number): ReturnType<typeof automaton> {
  return automaton<number>(DIGITS, `remainders ${modulus} ${wanted}`, {
    start: 0,
    step: (state, digit) => (state * 2 + digit) % modulus,
    accepts: (state) => state === wanted,
  });
}

const CASES: Readonly<Record<string, (rng: Rng) => Case>> = {
  'linear sum'(rng) {
    const cells = 2 + rng.below(4);
    const groups = Array.from({ length: cells }, () => rng.below(2));
    const coefficients = Array.from({ length: cells }, () => [1, 1, 1, -1, -10][rng.below(5)] as number);
    const wanted = rng.below(20) - (coefficients.includes(-10) ? 20 : 4);
    const sum = { kind: 'sum', cells: [...groups.keys()], coefficients, total: wanted } as const;
    return {
      propagator: new LinearSum(sum, visibilityOf(groups)),
      cells,
      holds: (digits) =>
        differIn(groups, digits) && total(digits.map((digit, i) => digit * (coefficients[i] as number))) === wanted,
    };
  },
  'sets of digits'(rng) {
    const cells = 2 + rng.below(3);
    const groups = Array.from({ length: cells }, () => 0);
    const wanted = 3 + rng.below(16);
    const sets = combinations(DIGITS, cells, wanted) as Int32Array;
    // In half of the cases, use 16 digits: boards with that many digits search sets without tables.
    const digits = rng.below(2) === 0 ? DIGITS : 16;
    return {
      propagator: new DigitSets([...groups.keys()], sets, digits, [], visibilityOf(groups)),
      cells,
      holds: (digits) => differIn(groups, digits) && total(digits) === wanted,
    };
  },
  line(rng) {
    const cells = 2 + rng.below(3);
    const modulus = 2 + rng.below(9);
    const wanted = rng.below(modulus);
    const constraint = {
      kind: 'regular',
      cells: Array.from({ length: cells }, (_, i) => i),
      automaton: remainders(modulus, wanted),
    } as const;
    return {
      propagator: new Regular(constraint),
      cells,
      holds: (digits) => digits.reduce((state, digit) => (state * 2 + digit) % modulus, 0) === wanted,
    };
  },
  'line of few states'(rng) {
    const cells = 2 + rng.below(3);
    const modulus = 2 + rng.below(9);
    const wanted = rng.below(modulus);
    const constraint = {
      kind: 'regular',
      cells: Array.from({ length: cells }, (_, i) => i),
      automaton: remainders(modulus, wanted),
    } as const;
    return {
      propagator: plainRegular(constraint, DIGITS),
      cells,
      holds: (digits) => digits.reduce((state, digit) => (state * 2 + digit) % modulus, 0) === wanted,
    };
  },
  'line of different digits'(rng) {
    const cells = 2 + rng.below(5);
    const groups = Array.from({ length: cells }, () => 0);
    const modulus = 2 + rng.below(9);
    const wanted = rng.below(modulus);
    const constraint = { kind: 'regular', cells: [...groups.keys()], automaton: remainders(modulus, wanted) } as const;
    return {
      propagator: new RegularDistinct(constraint, DIGITS),
      cells,
      holds: (digits) =>
        differIn(groups, digits) && digits.reduce((state, digit) => (state * 2 + digit) % modulus, 0) === wanted,
    };
  },
};

/**
 * Kinds of propagators that must be exact: they keep a digit only if some way to fill the cells with it satisfies the
 * constraint.
 */
const EXACT = ['line', 'line of few states', 'line of different digits'];

describe.each(Object.entries(CASES))('%s', (name, make) => {
  test('keeps every digit of a filling that holds, and settled cells only if they hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const rng = createRng(String(seed));
        const { propagator, cells, holds } = make(rng);
        const masks = Int32Array.from({ length: cells }, () => 1 + rng.below((1 << DIGITS) - 1));
        const wanted = supported(masks, holds);
        const possible = wanted.every((mask) => mask !== 0);
        const settled = masks.every((mask) => (mask & (mask - 1)) === 0);
        const consistent = propagator.propagate(domainsOf(masks));
        if (!consistent) expect(possible).toBe(false);
        else if (EXACT.includes(name)) expect([...masks]).toEqual([...wanted]);
        else for (const [i, mask] of masks.entries()) expect((wanted[i] as number) & ~mask).toBe(0);
        // If two cells that see each other are left with equal digits, the propagator need not notice: the search
        // removes a digit from the peers of its cell.
        if (consistent && settled && new Set(masks).size === masks.length) expect(possible).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
