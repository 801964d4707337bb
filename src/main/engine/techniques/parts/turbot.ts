import { digitBit } from '../../../../shared/domain/digits.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/layout/topology.ts';
import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { sharedHouse, sharedKinds } from './sharedHouses.ts';
import { createStep } from './steps.ts';
import { type StrongPairs, strongHouse, strongPairs } from './strongPairs.ts';
import { seeingBoth } from './targets.ts';

/**
 * Two strong pairs of a digit, q-p and r-s, where p and r see each other. Why it holds on every topology: p and r do
 * not both hold the digit; where p does not, q does; where r does not, s does. So q or s holds it, and no cell that
 * sees both. Nothing is asked of the houses but that each holds the digit once.
 *
 * The shapes differ only in the kinds of the houses: the two strong ones, and those that p and r share.
 */
export type TurbotShape = 'skyscraper' | 'two-string-kite' | 'turbot-fish';

const ROW = 1 << HOUSE_ROW;
const COLUMN = 1 << HOUSE_COLUMN;
const BOX = 1 << HOUSE_BOX;

/** The kinds that the houses of one shape have to be of; [strong, strong, shared]. */
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

/** The kinds by which the two pairs are of the shape. A turbot fish is what has neither of the other names. */
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
  return createStep(view.topology, shape, {
    eliminations,
    evidence: {
      cells: [q, p, r, s],
      houses: [strongHouse(view, digit, q, p, first), strongHouse(view, digit, r, s, second)],
      covers: [sharedHouse(view, p, r, (house) => ((shared >>> (houseKind[house] as number)) & 1) === 1)],
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

/** Whether the second pair, met at p's peer r, makes a step of the shape; emits it. False once told to stop. */
function tryPairs(
  view: View,
  shape: TurbotShape,
  digit: number,
  pairs: StrongPairs,
  endP: number,
  endR: number,
  emit: Emit,
): boolean {
  const { cells, kinds } = pairs;
  const p = cells[endP] as number;
  const q = cells[endP ^ 1] as number;
  const r = cells[endR] as number;
  const s = cells[endR ^ 1] as number;
  // With a cell in common the two pairs say more, or nothing new; colouring looks at that.
  if (r === q || s === p || s === q) return true;
  const shared = sharedKinds(view, p, r);
  const fit = kindsOf(shape, kinds[endP >> 1] as number, kinds[endR >> 1] as number, shared);
  if (fit === undefined) return true;
  const seen = seeingBoth(view, digit, q, s);
  if (seen.length === 0) return true;
  // Where p or r sees both ends of the other pair, that pair alone removes it.
  const eliminations = seen.filter(({ cell }) => cell !== p && cell !== r);
  return eliminations.length === 0 || emit(createTurbot(view, shape, digit, [q, p, r, s], fit, eliminations));
}

/** Emits the steps of one shape and digit. */
export function searchTurbots(shape: TurbotShape, view: View, digit: number, emit: Emit): boolean {
  const pairs = strongPairs(view, digit);
  if (pairs.count < 2) return true;
  const { cells, firstEnd, nextEnd } = pairs;
  const { peers, peerStart } = view;
  for (let endP = 0; endP < 2 * pairs.count; endP++) {
    const p = cells[endP] as number;
    const stop = peerStart[p + 1] as number;
    for (let i = peerStart[p] as number; i < stop; i++) {
      for (let endR = firstEnd[peers[i] as number] as number; endR >= 0; endR = nextEnd[endR] as number) {
        // Each two pairs once: from the earlier one.
        if (endR >> 1 <= endP >> 1) continue;
        if (!tryPairs(view, shape, digit, pairs, endP, endR, emit)) return false;
      }
    }
  }
  return true;
}

/** What the sentences of the three shapes refer to. */
export function turbotReferences({ evidence }: Step): Explanation['references'] {
  const [q, p, r, s] = evidence.cells as readonly [number, number, number, number];
  const [first, second] = evidence.houses as readonly [number, number];
  return {
    digit: { kind: 'digits', digits: evidence.digits },
    first: { kind: 'houses', houses: [first] },
    second: { kind: 'houses', houses: [second] },
    shared: { kind: 'houses', houses: evidence.covers ?? [] },
    firstPair: { kind: 'cells', cells: [q, p] },
    secondPair: { kind: 'cells', cells: [r, s] },
    joined: { kind: 'cells', cells: [p, r] },
    ends: { kind: 'cells', cells: [q, s] },
  };
}
