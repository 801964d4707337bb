import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { References } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { hasAny, placesOf, removeAll } from '../common/houses.ts';
import { type Meeting, meetingsOf } from '../common/overlaps.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { eachLocked, hasChanged, type LockedSink, lockedStep, MAX_DIGITS } from './lockedCandidates.ts';

const id = 'crossing-houses';

const ANY_COUNT = { fewest: 2, most: MAX_DIGITS };

/**
 * Receives a pair of houses that share cells (a meeting), and the digits that its first house cannot have outside the
 * shared cells.
 */
type RemainderSink = (meeting: Meeting, excluded: number) => void;

/**
 * Lists the eliminations between crossing houses. Two houses that share cells have the same digits outside the shared
 * cells (in their remainders). If the remainders are smaller than the shared part, the remainders are the pattern:
 * digits that the first cannot have are eliminated from the second. Otherwise, digits locked in the shared cells are
 * the pattern.
 */
function eachCrossing(view: View, remainder: RemainderSink, locked: LockedSink): void {
  const { crossing } = meetingsOf(view);
  for (let m = 0; m < crossing.length; m++) {
    const meeting = crossing[m];
    if (!hasChanged(view, meeting)) continue;
    if (countDigits(meeting.inside) > countDigits(meeting.outside)) remainder(meeting, excludedOutside(view, meeting));
    else eachLocked(view, meeting, ANY_COUNT, locked);
  }
}

/** The digits that the first of two houses cannot have outside the cells that both share. */
function excludedOutside({ board, topology }: View, { from, outside }: Meeting): number {
  const { candidates, digits } = board;
  let possible = 0;
  for (let rest = outside; rest !== 0; rest &= rest - 1) {
    const cell = topology.houseCells[from * topology.digits + lowestDigit(rest) - 1];
    possible |= candidates[cell] | ((1 << digits[cell]) >>> 1);
  }
  return ~possible;
}

function remainderStep(view: View, { from, to, outside, beyond }: Meeting, excluded: number): Step {
  const eliminations: CellDigit[] = [];
  let removed = 0;
  for (const cell of placesOf(view.topology, to, beyond)) {
    removed |= view.board.candidates[cell] & excluded;
    collectEliminations(view, cell, excluded, eliminations);
  }
  return createStep(view.topology, id, {
    eliminations,
    evidence: { cells: placesOf(view.topology, from, outside), houses: [from], covers: [to], digits: removed },
  });
}

/**
 * Returns true if the cells that two lines share are all in one box. Then easier techniques find every step: a digit
 * locked there is removed from the rest of the box (box/line reduction), and then from the rest of the second line
 * (pointing).
 */
function isInOneBox({ topology }: View, { from, to, inside }: Meeting): boolean {
  const { cellHouses, cellHouseStart, houseKind } = topology;
  const isLine = (house: number) => houseKind[house] === HOUSE_ROW || houseKind[house] === HOUSE_COLUMN;
  if (!isLine(from) || !isLine(to)) return false;
  const [first = -1, ...rest] = placesOf(topology, from, inside);
  const houses = (cell: number) => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  return houses(first).some(
    (house) => houseKind[house] === HOUSE_BOX && rest.every((cell) => houses(cell).includes(house)),
  );
}

/**
 * Crossing houses: two houses that share several cells and are not a box and a line of one subgrid. Examples are rows
 * of neighbouring subgrids, lines of a small torus, and extra houses of a variant. On a torus of size 2, lines can
 * share six cells, which gives eliminations that do not exist on a 9×9.
 */
export const crossingHouses: Technique = {
  id,
  level: 'medium',
  cost: 42,

  canBeCheapest: (view) => meetingsOf(view).crossing.some((meeting) => !isInOneBox(view, meeting)),

  find(view, emit) {
    const steps = new LeastSteps();
    eachCrossing(
      view,
      (meeting, excluded) => {
        if (hasAny(view, meeting.to, meeting.beyond, excluded)) steps.add(remainderStep(view, meeting, excluded));
      },
      (meeting, digit, removed) => steps.add(lockedStep(view, id, meeting, digit, removed)),
    );
    steps.emitAll(emit);
  },

  apply(view) {
    let applied = 0;
    eachCrossing(
      view,
      ({ to, beyond }, excluded) => {
        if (removeAll(view, to, beyond, excluded)) applied++;
      },
      ({ to }, digit, removed) => {
        removeAll(view, to, removed, digitBit(digit));
        applied++;
        return true;
      },
    );
    return applied;
  },

  explain({ evidence }) {
    const references: References = {
      digits: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      other: { kind: 'houses', houses: evidence.covers ?? [] },
    };
    return sentences(
      evidence.candidates
        ? ['technique.crossing-houses.why.locked']
        : ['technique.crossing-houses.why.rest.1', 'technique.crossing-houses.why.rest.2'],
      references,
    );
  },
};
