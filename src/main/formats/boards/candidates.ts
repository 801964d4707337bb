import { allDigitsMask, countDigits, digitBit, lowestDigit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createEntry, type PuzzleEntry } from '../core/entry.ts';
import type { Reading } from '../core/format.ts';
import { type Loss, loss } from '../core/loss.ts';

/** cell → candidates that digits in its houses leave; all of them for a cell that has a digit itself. */
export function plainCandidates(topology: Topology, digits: ArrayLike<number>): Int32Array {
  const all = allDigitsMask(topology.digits);
  return Int32Array.from({ length: topology.cellCount }, (_, cell) => {
    let mask = all;
    for (let at = topology.peerStart[cell] as number; at < (topology.peerStart[cell + 1] as number); at++) {
      const digit = digits[topology.peers[at] as number] as number;
      if (digit !== 0) mask &= ~digitBit(digit);
    }
    return mask;
  });
}

/**
 * A puzzle from what its cells may still be: a cell with one candidate is a given. Candidates that are missing although
 * no digit in a house explains it become centre notes, and a loss says so: the puzzle may have no single solution
 * without them.
 */
export function fromCandidates(topology: Topology, masks: Int32Array, parts: Partial<PuzzleEntry> = {}): Reading {
  const givens = Uint8Array.from(masks, (mask) => (countDigits(mask) === 1 ? lowestDigit(mask) : 0));
  return withCandidates(topology, givens, masks, parts);
}

/** The same where the file says which cells are givens; `masks` counts for the others only. */
export function withCandidates(
  topology: Topology,
  givens: Uint8Array,
  masks: Int32Array,
  parts: Partial<PuzzleEntry> = {},
): Reading {
  const all = allDigitsMask(topology.digits);
  const digits = givens.map((digit, cell) => digit || (parts.placed?.[cell] ?? 0));
  const plain = plainCandidates(topology, digits);
  const centre = new Int32Array(topology.cellCount);
  let tighter = 0;
  let told = false;
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const mask = masks[cell] as number;
    if (digits[cell] !== 0 || mask === 0 || mask === all) continue;
    centre[cell] = mask;
    if (mask !== plain[cell]) told = true;
    if (((plain[cell] as number) & ~mask) !== 0) tighter++;
  }
  const losses: Loss[] = [];
  if (tighter > 0) {
    losses.push(loss('candidates', 'tighter-candidates', { tighter }));
  }
  // Notes that are what anybody would write down say nothing about the puzzle.
  return { entry: createEntry(topology, givens, { ...parts, centre: told ? centre : null }), losses };
}

/**
 * What the cells of an entry may be, as formats of candidates show it: notes where there are any, else what is left.
 *
 * @param digits cell → digit that takes candidates away: givens, and what the player wrote where the format shows that.
 */
export function shownCandidates(entry: PuzzleEntry, digits: ArrayLike<number> = entry.puzzle.givens): Int32Array {
  const { topology, givens } = entry.puzzle;
  const { centre } = entry;
  const all = allDigitsMask(topology.digits);
  const plain = centre ? null : plainCandidates(topology, digits);
  return Int32Array.from({ length: topology.cellCount }, (_, cell) => {
    const given = givens[cell] as number;
    if (given !== 0) return digitBit(given);
    // A cell without candidates would be none at all.
    return (plain ?? (centre as Int32Array))[cell] || all;
  });
}

/** cell → given, or digit that the player wrote. */
export function digitsShown({ puzzle, placed }: PuzzleEntry): Uint8Array {
  return puzzle.givens.map((digit, cell) => digit || (placed?.[cell] ?? 0));
}

/** What reading an entry's candidates back would get wrong. */
export function candidateLosses(entry: PuzzleEntry, shown: Int32Array): Loss[] {
  const { topology, givens } = entry.puzzle;
  const all = allDigitsMask(topology.digits);
  const losses: Loss[] = [];
  const single = shown.reduce((sum, mask, cell) => sum + (givens[cell] === 0 && countDigits(mask) === 1 ? 1 : 0), 0);
  if (single > 0) {
    losses.push(loss('candidates', 'candidates-as-givens', { single }));
  }
  if (entry.centre?.some((mask) => mask === all)) {
    losses.push(loss('notes', 'notes-of-every-digit'));
  }
  return losses;
}
