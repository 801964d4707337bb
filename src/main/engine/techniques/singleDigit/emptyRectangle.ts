import { digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { type ConjugatePairs, conjugateHouse, conjugatePairs } from '../common/conjugatePairs.ts';
import { findPerDigit } from '../common/finds.ts';
import { holds, placesOf } from '../common/houses.ts';
import { overlapsOf } from '../common/overlaps.ts';
import { createStep } from '../common/steps.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'empty-rectangle';

/**
 * A box (or extra house) in which all places of the digit lie in two lines that cross inside it. Both lines contain
 * some of the places.
 */
interface Cross {
  readonly box: number;
  /** The line that contains an end of the conjugate pair with which the box eliminates candidates. */
  readonly near: number;
  /** The line that contains the eliminations. */
  readonly far: number;
  /** `nearPlaces`: places of the box in the near line. `farPlaces`: the box's remaining places. */
  readonly nearPlaces: number;
  readonly farPlaces: number;
}

function createRectangle(view: View, digit: number, cross: Cross, p: number, q: number, found: CellDigit[]): Step {
  const { topology } = view;
  const nearCells = placesOf(topology, cross.box, cross.nearPlaces);
  const farCells = placesOf(topology, cross.box, cross.farPlaces);
  return createStep(topology, id, {
    eliminations: found,
    evidence: {
      cells: [q, p, ...nearCells, ...farCells],
      houses: [conjugateHouse(view, digit, p, q), cross.box],
      covers: [cross.near, cross.far],
      digits: digitBit(digit),
      candidates: [q, p, ...nearCells, ...farCells].map((cell) => ({ cell, digit })),
      nodes: [
        { cells: [q], digit, on: false },
        { cells: [p], digit, on: true },
        { cells: nearCells, digit, on: false },
        { cells: farCells, digit, on: true },
      ],
      inferences: [
        { from: 0, to: 1, kind: 'strong' },
        { from: 1, to: 2, kind: 'weak' },
        { from: 2, to: 3, kind: 'strong' },
      ],
    },
  });
}

/**
 * Emits the steps of one cross. They use conjugate pairs that have an end in the near line outside the box. Returns
 * false when `emit` asked to stop.
 */
function tryCross(view: View, digit: number, pairs: ConjugatePairs, cross: Cross, emit: Emit): boolean {
  const { houseCells, digits } = view.topology;
  const { places } = view.board;
  const { cells, firstEnd, nextEnd } = pairs;
  const { box, near, far } = cross;
  for (let rest = places[near * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
    const p = houseCells[near * digits + 31 - Math.clz32(rest & -rest)];
    if (firstEnd[p] < 0 || holds(view, box, p)) continue;
    for (let end = firstEnd[p]; end >= 0; end = nextEnd[end]) {
      const q = cells[end ^ 1];
      if (holds(view, box, q)) continue;
      let found: CellDigit[] | undefined;
      for (let targets = places[far * digits + digit - 1]; targets !== 0; targets &= targets - 1) {
        const cell = houseCells[far * digits + 31 - Math.clz32(targets & -targets)];
        if (!view.sees(cell, q) || holds(view, box, cell)) continue;
        found ??= [];
        found.push({ cell, digit });
      }
      if (found && !emit(createRectangle(view, digit, cross, p, q, found))) return false;
    }
  }
  return true;
}

/** Emits the steps of one digit. Returns false when `emit` asked to stop. */
export function searchEmptyRectangles(view: View, digit: number, emit: Emit): boolean {
  const { houseKind, digits } = view.topology;
  const pairs = conjugatePairs(view, digit);
  if (pairs.count === 0) return true;
  const meetings = overlapsOf(view);
  for (const box of view.houses) {
    const kind = houseKind[box];
    const places = view.board.places[box * digits + digit - 1];
    const some = places & (places - 1);
    // Skip a box with two places: it is a conjugate pair itself, and the pattern is a turbot fish.
    if (kind === HOUSE_ROW || kind === HOUSE_COLUMN || (some & (some - 1)) === 0) continue;
    const end = meetings.start[box + 1];
    for (let i = meetings.start[box]; i < end; i++) {
      const near = meetings.house[i];
      const nearPlaces = places & meetings.places[i];
      if (nearPlaces === 0 || nearPlaces === places) continue;
      const nearKind = houseKind[near];
      if (nearKind !== HOUSE_ROW && nearKind !== HOUSE_COLUMN) continue;
      const farKind = nearKind === HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
      const farPlaces = places & ~nearPlaces;
      for (let j = meetings.start[box]; j < end; j++) {
        const far = meetings.house[j];
        const inFar = places & meetings.places[j];
        if (houseKind[far] !== farKind || inFar === places || (farPlaces & ~inFar) !== 0) continue;
        if (!tryCross(view, digit, pairs, { box, near, far, nearPlaces, farPlaces }, emit)) return false;
      }
    }
  }
  return true;
}

/**
 * Empty rectangle: all places of a digit in a box lie in one row and one column. A conjugate pair p-q has p in one of
 * these lines, outside the box.
 *
 * It is valid on every topology. Take a cell of the second line that sees q, and suppose that it has the digit. Then q
 * does not have the digit, so p does, and the box has no place in p's line. The box has no place in the second line
 * either, so it has none at all. So the digit is eliminated from that cell.
 */
export const emptyRectangle: Technique = {
  id,
  level: 'hard',
  cost: 76,

  find: findPerDigit(searchEmptyRectangles),

  explain({ evidence }) {
    const [strong, box] = evidence.houses as readonly [number, number];
    const [near, far] = evidence.covers as readonly [number, number];
    const [q, p, ...cross] = evidence.cells as readonly [number, number, ...number[]];
    return sentences(
      ['technique.empty-rectangle.why.1', 'technique.empty-rectangle.why.2', 'technique.empty-rectangle.why.3'],
      {
        digit: { kind: 'digits', digits: evidence.digits },
        box: { kind: 'houses', houses: [box] },
        strong: { kind: 'houses', houses: [strong] },
        near: { kind: 'houses', houses: [near] },
        far: { kind: 'houses', houses: [far] },
        p: { kind: 'cells', cells: [p] },
        q: { kind: 'cells', cells: [q] },
        cross: { kind: 'cells', cells: cross },
      },
    );
  },
};
