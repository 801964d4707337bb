import { allDigitsMask, countDigits, digitBit, lowestDigit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Reading } from '../core/format.ts';
import { createEntry, type Loss, loss, type PuzzleEntry } from '../core/puzzleEntry.ts';

/** cell → candidates that no digit in the cell's houses excludes. A filled cell is treated as if it were empty. */
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
 * Makes a puzzle from candidates. A cell with one candidate becomes a given. If some candidate is missing although no
 * digit in a house excludes it, all candidates become centre notes. This is reported as a loss, because without the
 * notes the puzzle may have several solutions.
 */
export function fromCandidates(topology: Topology, masks: Int32Array, parts: Partial<PuzzleEntry> = {}): Reading {
  const givens = Uint8Array.from(masks, (mask) => (countDigits(mask) === 1 ? lowestDigit(mask) : 0));
  return withCandidates(topology, givens, masks, parts);
}

/** Same as `fromCandidates`, for files that mark the givens. `masks` is used only for cells without a given. */
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
  // Do not store notes that equal the plain candidates, because every reader can compute those.
  const notes = { centre: differs ? centre : null, exactCentre: true };
  return { entry: createEntry(topology, givens, { ...parts, ...notes }), losses };
}

/**
 * Candidates of an entry's cells, for formats that store candidates:
 *
 * - A given has its digit.
 * - A cell with notes has its notes.
 * - Any other cell has its plain candidates, or every digit if the notes are a player's marks (not `exactCentre`).
 *
 * @param digits cell → digit that excludes candidates: givens, and also the player's digits if the format stores those.
 */
export function shownCandidates(entry: PuzzleEntry, digits: ArrayLike<number> = entry.puzzle.givens): Int32Array {
  const { topology, givens } = entry.puzzle;
  const { centre, exactCentre } = entry;
  const all = allDigitsMask(topology.digits);
  const plain = centre && !exactCentre ? null : plainCandidates(topology, digits);
  return Int32Array.from({ length: topology.cellCount }, (_, cell) => {
    const given = givens[cell] as number;
    if (given !== 0) return digitBit(given);
    // Formats need at least one candidate in each cell. If the notes leave none, write the plain candidates.
    return centre?.[cell] || plain?.[cell] || all;
  });
}

/** Like {@link shownCandidates}, but for formats that store a digit of the player as the only candidate of its cell. */
export function shownPosition(entry: PuzzleEntry): Int32Array {
  const digits = digitsShown(entry);
  return shownCandidates(entry, digits).map((mask, cell) => {
    const digit = digits[cell] as number;
    return digit === 0 ? mask : digitBit(digit);
  });
}

/** cell → given, or digit that the player entered; 0 for an open cell. */
export function digitsShown({ puzzle, placed }: PuzzleEntry): Uint8Array {
  return puzzle.givens.map((digit, cell) => digit || (placed?.[cell] ?? 0));
}

/** Losses to report: what would be different if the written candidates were read back. */
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
