import { sentences } from '../common/explain.ts';
import { findPerDigit } from '../common/perDigit.ts';
import type { Technique } from '../common/technique.ts';
import { searchTurbots, type TurbotShape } from './turbot.ts';

/** Two conjugate pairs of a digit joined by a weak link. `turbot.ts` contains the proof. */
function turbot(id: TurbotShape, cost: number): Technique {
  return {
    id,
    level: 'hard',
    cost,
    find: findPerDigit((view, digit, emit) => searchTurbots(id, view, digit, emit)),
    explain({ evidence }) {
      const [q, p, r, s] = evidence.cells as readonly [number, number, number, number];
      const [first, second] = evidence.houses as readonly [number, number];
      const joint =
        evidence.covers?.length === 0 ? 'technique.turbot-fish.why.rule' : (`technique.${id}.why.2` as const);
      return sentences([`technique.${id}.why.1`, joint, `technique.${id}.why.3`], {
        digit: { kind: 'digits', digits: evidence.digits },
        first: { kind: 'houses', houses: [first] },
        second: { kind: 'houses', houses: [second] },
        shared: { kind: 'houses', houses: evidence.covers ?? [] },
        firstPair: { kind: 'cells', cells: [q, p] },
        secondPair: { kind: 'cells', cells: [r, s] },
        joined: { kind: 'cells', cells: [p, r] },
        ends: { kind: 'cells', cells: [q, s] },
      });
    },
  };
}

/**
 * Skyscraper: two rows (or two columns), of any subgrids, with two places each for a digit. One place of each is in the
 * same column (row), so the digit is in one of the two others.
 */
export const skyscraper = turbot('skyscraper', 70);
/**
 * Two-string kite: a row and a column, of one subgrid or of two, with two places each for a digit. One place of each is
 * in the same box, so the digit is in one of the two others.
 */
export const twoStringKite = turbot('two-string-kite', 72);
/**
 * Turbot fish: two houses of any kind with two places each for a digit. A place of one sees a place of the other, so
 * the digit is in one of the two others. Skyscrapers and kites are left to their own techniques.
 */
export const turbotFish = turbot('turbot-fish', 74);
