import { allDigitsMask, countDigits, digitBit, lowestDigit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Reading } from '../core/format.ts';
import { createEntry, type Loss, loss, type PuzzleEntry } from '../core/puzzleEntry.ts';

/** cell → candidates that the digits in its houses do not exclude. Filled cells are treated like empty ones. */
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
 * Makes a puzzle from candidates: a cell with one candidate is a given. If a candidate is missing that no digit in a
 * house excludes, all candidates become centre notes. This is reported as a loss, because without the notes the puzzle
 * may have several solutions.
 */
export function fromCandidates(topology: Topology, masks: Int32Array, parts: Partial<PuzzleEntry> = {}): Reading {
  const givens = Uint8Array.from(masks, (mask) => (countDigits(mask) === 1 ? lowestDigit(mask) : 0));
  return withCandidates(topology, givens, masks, parts);
}

/** Same as `fromCandidates` for files that mark the givens; `masks` is used only for the other cells. */
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
  let differs = false;
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const mask = masks[cell] as number;
    if (digits[cell] !== 0 || mask === 0 || mask === all) continue;
    centre[cell] = mask;
    if (mask !== plain[cell]) differs = true;
    if (((plain[cell] as number) & ~mask) !== 0) tighter++;
  }
  const losses: Loss[] = [];
  if (tighter > 0) {
    losses.push(loss('candidates', 'tighter-candidates', { count: tighter }));
  }
  // Do not store notes that equal the plain candidates: every reader can compute those.
  const notes = { centre: differs ? centre : null, exactCentre: true };
  return { entry: createEntry(topology, givens, { ...parts, ...notes }), losses };
}

/**
 * Candidates of an entry's cells, for formats that store candidates. A cell with notes has its notes. Other cells have
 * their plain candidates, or every digit if the notes are a player's marks (not `exactCentre`). A given has its digit.
 *
 * @param digits cell → digit that removes candidates: givens, and the player's digits if the format stores those.
 */
export function shownCandidates(entry: PuzzleEntry, digits: ArrayLike<number> = entry.puzzle.givens): Int32Array {
  const { topology, givens } = entry.puzzle;
  const { centre, exactCentre } = entry;
  const all = allDigitsMask(topology.digits);
  const plain = centre && !exactCentre ? null : plainCandidates(topology, digits);
  return Int32Array.from({ length: topology.cellCount }, (_, cell) => {
    const given = givens[cell] as number;
    if (given !== 0) return digitBit(given);
    // If the notes leave a cell without a candidate, write its plain candidates: formats need at least one.
    return centre?.[cell] || plain?.[cell] || all;
  });
}

/** Like {@link shownCandidates}, for formats in which the player's digits are the only candidate of their cells. */
export function shownPosition(entry: PuzzleEntry): Int32Array {
  const digits = digitsShown(entry);
  return shownCandidates(entry, digits).map((mask, cell) => {
    const digit = digits[cell] as number;
    return digit === 0 ? mask : digitBit(digit);
  });
}

/** cell → given, or the player's digit. */
export function digitsShown({ puzzle, placed }: PuzzleEntry): Uint8Array {
  return puzzle.givens.map((digit, cell) => digit || (placed?.[cell] ?? 0));
}

/** Information that is lost when the written candidates are read back. */
export function candidateLosses(entry: PuzzleEntry, shown: Int32Array): Loss[] {
  const { topology, givens } = entry.puzzle;
  const all = allDigitsMask(topology.digits);
  const losses: Loss[] = [];
  const single = shown.reduce((sum, mask, cell) => sum + (givens[cell] === 0 && countDigits(mask) === 1 ? 1 : 0), 0);
  if (single > 0) {
    losses.push(loss('candidates', 'candidates-as-givens', { count: single }));
  }
  if (entry.centre?.some((mask) => mask === all)) {
    losses.push(loss('notes', 'notes-of-every-digit'));
  }
  return losses;
}
