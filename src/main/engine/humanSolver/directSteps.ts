import { countDigits, lowestDigit } from '../../../shared/domain/digits.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import { besideOf, commonOf, hasCommonExclusion, isFewInCommon } from '../techniques/commonExclusion.ts';
import { excludedAt, type JointSight, jointSightOf } from '../techniques/parts/jointSight.ts';
import { type Meeting, type Meetings, meetingsOf } from '../techniques/parts/meetings.ts';
import type { View } from '../techniques/view.ts';

/**
 * Takes every step that a technique has in a view at once, on the view's board, and returns how many patterns had
 * something to remove. Looks, like the technique itself, only where something changed since `view.since`.
 */
export type TakeAll = (view: View) => number;

/**
 * Subsets and locked candidates without step objects: what a grader asks for ten thousand times a second. Each finds
 * what the technique's own `find` finds; since it removes at once what it found, it may find a little more in one call.
 *
 * Technique id → its steps. Scratch below is shared by all calls.
 */
export const TAKE_ALL: ReadonlyMap<string, TakeAll> = new Map([
  ['naked-pair', takeNaked(2)],
  ['naked-triple', takeNaked(3)],
  ['naked-quad', takeNaked(4)],
  ['hidden-pair', takeHidden(2)],
  ['hidden-triple', takeHidden(3)],
  ['hidden-quad', takeHidden(4)],
  ['pointing-pair', takeLocked('boxToLine', 2, 2)],
  ['pointing-triple', takeLocked('boxToLine', 3, 3)],
  ['box-line-reduction', takeLocked('lineToBox', 2, 32)],
  ['crossing-houses', takeCrossing],
  ['common-exclusion', takeCommon],
]);

const MAX_DIGITS = 25;
/** Members of a house that can be part of a subset: the bit of their place (or of their digit), and what they have. */
const memberBit = new Int32Array(MAX_DIGITS);
const memberMask = new Int32Array(MAX_DIGITS);

/** Whether a mask has at least two digits and at most `most`. */
function isFew(mask: number, most: number): boolean {
  let rest = mask & (mask - 1);
  if (rest === 0) return false;
  for (let more = most - 1; more > 0; more--) rest &= rest - 1;
  return rest === 0;
}

function takeNaked(size: number): TakeAll {
  return (view) => {
    const { board, topology, houses, since } = view;
    const { houseChanged, houseOpen, candidates } = board;
    const { houseCells, digits } = topology;
    let taken = 0;
    for (let h = 0; h < houses.length; h++) {
      const house = houses[h] as number;
      if ((houseChanged[house] as number) <= since || (houseOpen[house] as number) <= size) continue;
      let count = 0;
      for (let i = 0; i < digits; i++) {
        const mask = candidates[houseCells[house * digits + i] as number] as number;
        if (!isFew(mask, size)) continue;
        memberBit[count] = 1 << i;
        memberMask[count++] = mask;
      }
      if (count >= size) taken += takeSubsets(view, house, false, count, size, 0, 0, 0);
    }
    return taken;
  };
}

function takeHidden(size: number): TakeAll {
  return (view) => {
    const { board, topology, houses, since } = view;
    const { houseChanged, houseOpen, places } = board;
    const { digits } = topology;
    let taken = 0;
    for (let h = 0; h < houses.length; h++) {
      const house = houses[h] as number;
      if ((houseChanged[house] as number) <= since || (houseOpen[house] as number) <= size) continue;
      let count = 0;
      for (let d = 0; d < digits; d++) {
        const mask = places[house * digits + d] as number;
        if (!isFew(mask, size)) continue;
        memberBit[count] = 1 << d;
        memberMask[count++] = mask;
      }
      if (count >= size) taken += takeSubsets(view, house, true, count, size, 0, 0, 0);
    }
    return taken;
  };
}

/**
 * Joins `left` more members, from member `from` on, to those chosen; takes the subsets that come of it.
 *
 * @param members bits of the members chosen so far. @param union what they have together.
 */
function takeSubsets(
  view: View,
  house: number,
  hidden: boolean,
  count: number,
  size: number,
  from: number,
  members: number,
  union: number,
): number {
  const left = size - countDigits(members);
  let taken = 0;
  for (let i = from; i <= count - left; i++) {
    const joined = union | (memberMask[i] as number);
    if (countDigits(joined) > size) continue;
    const chosen = members | (memberBit[i] as number);
    if (left > 1) taken += takeSubsets(view, house, hidden, count, size, i + 1, chosen, joined);
    else if (countDigits(joined) === size) {
      const removed = hidden ? removeDigits(view, house, joined, ~chosen) : removeDigits(view, house, ~chosen, joined);
      if (removed) taken++;
    }
  }
  return taken;
}

/** Removes the digits of a mask from some places of a house. Whether any was there. */
function removeDigits({ board, topology }: View, house: number, places: number, digitMask: number): boolean {
  const { candidates } = board;
  const { houseCells, digits, allDigits } = topology;
  let removed = false;
  for (let rest = places & allDigits; rest !== 0; rest &= rest - 1) {
    const cell = houseCells[house * digits + lowestDigit(rest) - 1] as number;
    if (((candidates[cell] as number) & digitMask) === 0) continue;
    board.eliminateMask(cell, digitMask);
    removed = true;
  }
  return removed;
}

/** @param fewest,most how many places of the digit make the technique's pattern. */
function takeLocked(list: keyof Meetings, fewest: number, most: number): TakeAll {
  return (view) => {
    const { houseChanged } = view.board;
    const { since } = view;
    const meetings = meetingsOf(view)[list];
    let taken = 0;
    for (let m = 0; m < meetings.length; m++) {
      const meeting = meetings[m] as Meeting;
      if ((houseChanged[meeting.from] as number) <= since && (houseChanged[meeting.to] as number) <= since) continue;
      taken += takeMeeting(view, meeting, fewest, most);
    }
    return taken;
  };
}

/** Takes the digits whose places in the first house of a meeting all lie in it from the rest of the second. */
function takeMeeting(
  { board, topology }: View,
  { from, to, outside, beyond }: Meeting,
  fewest: number,
  most: number,
): number {
  const { housePlaced, places } = board;
  const { digits, allDigits, houseCells } = topology;
  let taken = 0;
  for (let missing = allDigits & ~(housePlaced[from] as number); missing !== 0; missing &= missing - 1) {
    const digit = lowestDigit(missing);
    const here = places[from * digits + digit - 1] as number;
    if ((here & outside) !== 0 || (here & (here - 1)) === 0) continue;
    let gone = (places[to * digits + digit - 1] as number) & beyond;
    if (gone === 0) continue;
    const count = countDigits(here);
    if (count < fewest || count > most) continue;
    for (; gone !== 0; gone &= gone - 1) {
      board.eliminate(houseCells[to * digits + lowestDigit(gone) - 1] as number, digit);
    }
    taken++;
  }
  return taken;
}

function takeCrossing(view: View): number {
  const { houseChanged } = view.board;
  const { since } = view;
  const { crossing } = meetingsOf(view);
  let taken = 0;
  for (let m = 0; m < crossing.length; m++) {
    const meeting = crossing[m] as Meeting;
    if ((houseChanged[meeting.from] as number) <= since && (houseChanged[meeting.to] as number) <= since) continue;
    if (countDigits(meeting.inside) > countDigits(meeting.outside)) taken += takeRemainder(view, meeting);
    else taken += takeMeeting(view, meeting, 2, MAX_DIGITS);
  }
  return taken;
}

/** Takes what the first house of a meeting cannot hold outside it from the second one's cells outside it. */
function takeRemainder(view: View, { from, to, outside, beyond }: Meeting): number {
  const { candidates, digits } = view.board;
  const { houseCells, digits: size } = view.topology;
  let possible = 0;
  for (let rest = outside; rest !== 0; rest &= rest - 1) {
    const cell = houseCells[from * size + lowestDigit(rest) - 1] as number;
    possible |= (candidates[cell] as number) | ((1 << (digits[cell] as number)) >>> 1);
  }
  return removeDigits(view, to, beyond, ~possible) ? 1 : 0;
}

function takeCommon(view: View): number {
  if (!hasCommonExclusion(view)) return 0;
  const { houses, since, topology, cells } = view;
  const { houseChanged, housePlaced, places } = view.board;
  const { digits, allDigits } = topology;
  const joint = jointSightOf(view);
  let taken = 0;
  for (let h = 0; h < houses.length; h++) {
    const house = houses[h] as number;
    if ((houseChanged[house] as number) <= since || joint.start[house] === joint.start[house + 1]) continue;
    for (let missing = allDigits & ~(housePlaced[house] as number); missing !== 0; missing &= missing - 1) {
      const digit = lowestDigit(missing);
      const here = places[house * digits + digit - 1] as number;
      if (isFewInCommon(here) && removeExcluded(view, joint, house, digit, here)) taken++;
    }
  }
  if (!joint.someApart) return taken;
  for (let i = 0; i < cells.length; i++) if (removeApart(view, cells[i] as number)) taken++;
  return taken;
}

/** Removes what a digit's places in a house exclude alike. Whether any was there. */
function removeExcluded({ board, topology }: View, joint: JointSight, house: number, digit: number, here: number) {
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const beside = besideOf(topology, digit);
  let removed = false;
  for (let entry = joint.start[house] as number; entry < (joint.start[house + 1] as number); entry++) {
    const cell = joint.cell[entry] as number;
    const gone = excludedAt(joint, entry, here, bit, beside) & (candidates[cell] as number);
    if (gone === 0) continue;
    board.eliminateMask(cell, gone);
    removed = true;
  }
  return removed;
}

/** Removes what all candidates of a cell exclude from the cells apart from it. Whether any was there. */
function removeApart({ board, topology }: View, cell: number): boolean {
  const { candidates } = board;
  const { pairStart, pairCells, pairRule } = topology;
  const mask = candidates[cell] as number;
  const common = isFewInCommon(mask) ? commonOf(topology, mask) : 0;
  if (common === 0) return false;
  let removed = false;
  for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
    const other = pairCells[i] as number;
    if (pairRule[i] !== PAIR_APART || ((candidates[other] as number) & common) === 0) continue;
    board.eliminateMask(other, common);
    removed = true;
  }
  return removed;
}

/** Techniques that never have a step where others have none, on layouts of order 3 and below: id → those others. */
const IMPLIED = new Map<string, readonly string[]>([
  // Two boxes of three on two lines: the third line has the digit in the third box alone.
  ['double-pairs', ['box-line-reduction']],
  ['multiple-lines', ['box-line-reduction']],
  // A naked subset of the line, and one of the box.
  ['locked-pair', ['naked-pair']],
  ['locked-triple', ['naked-triple']],
]);

/** Whether a technique has no step wherever easier ones of the given ids have none. */
export function isImplied(id: string, others: ReadonlySet<string>, order: number): boolean {
  const by = order <= 3 ? IMPLIED.get(id) : undefined;
  return by?.every((other) => others.has(other)) ?? false;
}
