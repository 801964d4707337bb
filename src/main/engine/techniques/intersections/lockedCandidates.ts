import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { placesOf, removeAll } from '../common/houses.ts';
import { type Meeting, type Meetings, meetingsOf } from '../common/overlaps.ts';
import { createStep, SeenEffects } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

/** Largest number of digits of a house, and so of places of a digit in it. */
export const MAX_DIGITS = 25;

/** Range of the number of places of a digit in a technique's pattern. */
export interface PlaceCount {
  readonly fewest: number;
  readonly most: number;
}

/**
 * Receives a locked digit of a meeting (two houses that share cells): all its places in the first house are in the
 * shared cells. `removed` is the mask of its places in the rest of the second house. Returns false to stop the search.
 */
export type LockedSink = (meeting: Meeting, digit: number, removed: number) => boolean;

/**
 * Lists the digits of a meeting (two houses that share cells) whose places in the first house are all in the shared
 * cells. Returns false when `found` asked to stop.
 */
export function eachLocked(view: View, meeting: Meeting, { fewest, most }: PlaceCount, found: LockedSink): boolean {
  const { board, topology } = view;
  const { places, housePlaced } = board;
  const { digits, allDigits } = topology;
  const { from, to, outside, beyond } = meeting;
  for (let rest = allDigits & ~housePlaced[from]; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    const here = places[from * digits + digit - 1];
    if ((here & outside) !== 0 || (here & (here - 1)) === 0) continue;
    const removed = places[to * digits + digit - 1] & beyond;
    if (removed === 0) continue;
    const count = countDigits(here);
    if (count >= fewest && count <= most && !found(meeting, digit, removed)) return false;
  }
  return true;
}

/** Returns true if one of the two houses that share cells changed since `view.since`. */
export function hasChanged({ board, since }: View, { from, to }: Meeting): boolean {
  return board.houseChanged[from] > since || board.houseChanged[to] > since;
}

/**
 * Creates the step that removes a digit, locked in the cells that two houses share, from the rest of the second house.
 */
export function lockedStep(view: View, technique: string, meeting: Meeting, digit: number, removed: number): Step {
  const { topology, board } = view;
  const cells = placesOf(topology, meeting.from, board.places[meeting.from * topology.digits + digit - 1]);
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
 * Makes the search of a locked-candidates technique in one list of meetings (pairs of houses that share cells).
 *
 * @param applied numbers of places that `apply` handles, if they differ from `count`.
 */
export function lockedSearch(
  technique: string,
  list: keyof Meetings,
  count: PlaceCount,
  applied = count,
): Pick<Technique, 'find' | 'apply'> {
  const search = (view: View, places: PlaceCount, found: LockedSink): void => {
    const meetings = meetingsOf(view)[list];
    for (let m = 0; m < meetings.length; m++) {
      const meeting = meetings[m];
      if (hasChanged(view, meeting) && !eachLocked(view, meeting, places, found)) return;
    }
  };
  return {
    find(view, emit) {
      const seen = new SeenEffects();
      search(view, count, (meeting, digit, removed) => {
        const step = lockedStep(view, technique, meeting, digit, removed);
        return !seen.add(step) || emit(step);
      });
    },
    apply(view) {
      let taken = 0;
      search(view, applied, ({ to }, digit, removed) => {
        removeAll(view, to, removed, digitBit(digit));
        taken++;
        return true;
      });
      return taken;
    },
  };
}
