import { digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { type ConjugatePairs, conjugateHouse, conjugatePairs } from '../common/conjugatePairs.ts';
import { findPerDigit } from '../common/finds.ts';
import { sharedHouse, sharedKinds } from '../common/houses.ts';
import { createStep, seeingBoth } from '../common/steps.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

/**
 * Two conjugate pairs of a digit, q-p and r-s, where p and r see each other. It is valid on every topology: p and r
 * cannot both have the digit. If p does not have it, q does; if r does not, s does. So q or s has the digit, and it is
 * eliminated from cells that see both.
 *
 * The houses may be of any kind. The shapes differ only in the kinds of house: those of the two conjugate pairs, and
 * those that p and r share.
 */
export type TurbotShape = 'skyscraper' | 'two-string-kite' | 'turbot-fish';

const ROW = 1 << HOUSE_ROW;
const COLUMN = 1 << HOUSE_COLUMN;
const BOX = 1 << HOUSE_BOX;

/**
 * The kinds of house that one shape requires, as bit masks: those of the two conjugate pairs, and those that p and r
 * share.
 */
type Kinds = readonly [number, number, number];
const ANY_KINDS: Kinds = [0b1111, 0b1111, 0b1111];
const SKYSCRAPERS: readonly Kinds[] = [
  [ROW, ROW, COLUMN],
  [COLUMN, COLUMN, ROW],
];
const KITES: readonly Kinds[] = [
  [ROW, COLUMN, BOX],
  [COLUMN, ROW, BOX],
];

function fits(kinds: Kinds, first: number, second: number, shared: number): boolean {
  return (first & kinds[0]) !== 0 && (second & kinds[1]) !== 0 && (shared & kinds[2]) !== 0;
}

function fitting(all: readonly Kinds[], first: number, second: number, shared: number): Kinds | undefined {
  for (const kinds of all) if (fits(kinds, first, second, shared)) return kinds;
  return undefined;
}

/**
 * Returns the combination of kinds of houses by which the two pairs form the shape; undefined if they do not form it. A
 * pattern that is neither a skyscraper nor a two-string kite is a turbot fish.
 */
function kindsOf(shape: TurbotShape, first: number, second: number, shared: number): Kinds | undefined {
  if (shape === 'skyscraper') return fitting(SKYSCRAPERS, first, second, shared);
  const kite = fitting(KITES, first, second, shared);
  if (shape === 'two-string-kite') return kite;
  return kite || fitting(SKYSCRAPERS, first, second, shared) ? undefined : ANY_KINDS;
}

function createTurbot(
  view: View,
  shape: TurbotShape,
  digit: number,
  [q, p, r, s]: readonly [number, number, number, number],
  [first, second, shared]: Kinds,
  eliminations: readonly CellDigit[],
): Step {
  const { houseKind } = view.topology;
  const link = sharedHouse(view, p, r, (house) => ((shared >>> houseKind[house]) & 1) === 1);
  return createStep(view.topology, shape, {
    eliminations,
    evidence: {
      cells: [q, p, r, s],
      houses: [conjugateHouse(view, digit, q, p, first), conjugateHouse(view, digit, r, s, second)],
      // If p and r see each other only by a rule for pairs of cells, there is no common house to list.
      covers: link < 0 ? [] : [link],
      digits: digitBit(digit),
      candidates: [q, p, r, s].map((cell) => ({ cell, digit })),
      nodes: [q, p, r, s].map((cell, i) => ({ cells: [cell], digit, on: i % 2 === 1 })),
      inferences: [
        { from: 0, to: 1, kind: 'strong' },
        { from: 1, to: 2, kind: 'weak' },
        { from: 2, to: 3, kind: 'strong' },
      ],
    },
  });
}

/**
 * Emits the step if the first pair and the second pair, which has the end r among p's peers, form the shape. Returns
 * false when `emit` asked to stop.
 */
function tryPairs(
  view: View,
  shape: TurbotShape,
  digit: number,
  pairs: ConjugatePairs,
  endP: number,
  endR: number,
  emit: Emit,
): boolean {
  const { cells, kinds } = pairs;
  const p = cells[endP];
  const q = cells[endP ^ 1];
  const r = cells[endR];
  const s = cells[endR ^ 1];
  // If the two pairs share a cell, colouring covers the pattern, so leave it out.
  if (r === q || s === p || s === q) return true;
  const shared = sharedKinds(view, p, r);
  const fit = kindsOf(shape, kinds[endP >> 1], kinds[endR >> 1], shared);
  if (fit === undefined) return true;
  const seen = seeingBoth(view, digit, q, s);
  if (seen.length === 0) return true;
  // If p or r sees both q and s, it sees both ends of the pair to which it does not belong. That pair alone then
  // eliminates the digit there, so leave it out.
  const eliminations = seen.filter(({ cell }) => cell !== p && cell !== r);
  return eliminations.length === 0 || emit(createTurbot(view, shape, digit, [q, p, r, s], fit, eliminations));
}

/** Emits the steps of one shape and digit. */
function searchTurbots(shape: TurbotShape, view: View, digit: number, emit: Emit): boolean {
  const pairs = conjugatePairs(view, digit);
  if (pairs.count < 2) return true;
  const { cells, firstEnd, nextEnd } = pairs;
  const { peers, peerStart } = view;
  for (let endP = 0; endP < 2 * pairs.count; endP++) {
    const p = cells[endP];
    const stop = peerStart[p + 1];
    for (let i = peerStart[p]; i < stop; i++) {
      for (let endR = firstEnd[peers[i]]; endR >= 0; endR = nextEnd[endR]) {
        // Visit each combination of two pairs once: skip it unless the second pair has the higher number.
        if (endR >> 1 <= endP >> 1) continue;
        if (!tryPairs(view, shape, digit, pairs, endP, endR, emit)) return false;
      }
    }
  }
  return true;
}

/**
 * Makes a technique of two conjugate pairs of a digit that are joined by a weak link. See {@link TurbotShape} for the
 * proof.
 */
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
 * Skyscraper: two rows (or two columns), of any subgrids, with two places each for a digit. One place of each row is in
 * the same column (or the reverse), so the digit is in one of the two remaining places.
 */
export const skyscraper = turbot('skyscraper', 70);
/**
 * Two-string kite: a row and a column, of one subgrid or of two, with two places each for a digit. One place of each is
 * in the same box, so the digit is in one of the two remaining places.
 */
export const twoStringKite = turbot('two-string-kite', 72);
/**
 * Turbot fish: two houses of any kind with two places each for a digit. A place of the first sees a place of the
 * second, so the digit is in one of the two remaining places. Skyscrapers and kites are left to their own techniques.
 */
export const turbotFish = turbot('turbot-fish', 74);
