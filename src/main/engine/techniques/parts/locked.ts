import { countDigits, digitBit, lowestDigit } from '../../../../shared/domain/digits.ts';
import type { Explanation, Wording } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { placesOf } from './houseCells.ts';
import { type Meeting, type Meetings, meetingsOf } from './meetings.ts';
import { createStep, SeenEffects } from './steps.ts';

/**
 * The step of a digit whose places in one house all lie in its meeting with another, from whose other cells it goes;
 * null where it removes nothing.
 */
export function lockedStep(view: View, technique: string, meeting: Meeting, digit: number): Step | null {
  const { places } = view.board;
  const { topology } = view;
  const { digits } = topology;
  const removed = (places[meeting.to * digits + digit - 1] as number) & meeting.beyond;
  if (removed === 0) return null;
  const cells = placesOf(topology, meeting.from, places[meeting.from * digits + digit - 1] as number);
  return createStep(topology, technique, {
    eliminations: placesOf(topology, meeting.to, removed).map((cell): CellDigit => ({ cell, digit })),
    evidence: {
      cells,
      houses: [meeting.from],
      covers: [meeting.to],
      digits: digitBit(digit),
      candidates: cells.map((cell) => ({ cell, digit })),
    },
  });
}

/**
 * Calls `found` for every digit of the meeting's first house whose places (two at least) all lie in the meeting, while
 * the other house has more. False once told to stop.
 */
export function eachLocked(view: View, meeting: Meeting, found: (digit: number, count: number) => boolean): boolean {
  const { board, topology } = view;
  const { places, housePlaced } = board;
  const { digits, allDigits } = topology;
  const { from, to, outside, beyond } = meeting;
  for (let rest = allDigits & ~(housePlaced[from] as number); rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    const here = places[from * digits + digit - 1] as number;
    if ((here & outside) !== 0 || (here & (here - 1)) === 0) continue;
    if (((places[to * digits + digit - 1] as number) & beyond) === 0) continue;
    if (!found(digit, countDigits(here))) return false;
  }
  return true;
}

/**
 * The `find` of a technique of locked candidates.
 *
 * @param list which meetings. @param fits whether a pattern of that many cells is the technique's.
 */
export function findLocked(
  technique: string,
  list: keyof Meetings,
  fits: (count: number) => boolean,
): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const { houseChanged } = view.board;
    const { since } = view;
    const seen = new SeenEffects();
    for (const meeting of meetingsOf(view)[list]) {
      if ((houseChanged[meeting.from] as number) <= since && (houseChanged[meeting.to] as number) <= since) continue;
      const going = eachLocked(view, meeting, (digit, count) => {
        if (!fits(count)) return true;
        const step = lockedStep(view, technique, meeting, digit) as Step;
        return !seen.add(step) || emit(step);
      });
      if (!going) return;
    }
  };
}

/** The `explain` of locked candidates: `{digit}`, `{cells}`, the house it is locked in `{house}` and `{other}`. */
export function explainLocked(...sentences: readonly Wording[]): (step: Step) => Explanation {
  return ({ evidence }) => ({
    sentences,
    references: {
      digit: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      other: { kind: 'houses', houses: evidence.covers ?? [] },
    },
  });
}
