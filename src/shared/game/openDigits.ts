import { digitBit } from '../base/digits.ts';
import { excludedByPartner, type Topology } from '../topology/topology.ts';

/**
 * Mask of the digits that are possible in a cell: those allowed there that no single other cell excludes, either as a
 * peer or by a rule for a pair of cells. Clues that only several cells together can break, such as cages, are ignored.
 *
 * @param digitOf the digit of a cell, 0 for none.
 */
export function openDigits(topology: Topology, cell: number, digitOf: (cell: number) => number): number {
  let open = topology.cellAllowed[cell] as number;
  const end = topology.peerStart[cell + 1] as number;
  for (let i = topology.peerStart[cell] as number; i < end; i++) {
    const digit = digitOf(topology.peers[i] as number);
    if (digit !== 0) open &= ~digitBit(digit);
  }
  for (let i = topology.pairStart[cell] as number; i < (topology.pairStart[cell + 1] as number); i++) {
    const digit = digitOf(topology.pairCells[i] as number);
    if (digit !== 0) open &= ~excludedByPartner(topology, i, digit);
  }
  return open;
}
