import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { HodokuPosition } from './position.ts';
import { cellsWith } from './wings.ts';

/**
 * A graph for chains: nodes with strong and weak links. The two kinds of links are listed separately. In `digitGraph`,
 * every strong link is also a weak link; in `pairGraph`, strong links are inside cells and weak links between cells.
 */
export interface LinkGraph {
  /** node → its cell. */
  readonly cells: readonly number[];
  /** node → the nodes that are true if this node is false. */
  readonly strong: readonly (readonly number[])[];
  /** node → the nodes that are false if this node is true. */
  readonly weak: readonly (readonly number[])[];
}

/**
 * The graph of one digit, whose nodes are the places of the digit. A strong link joins the two places of a house that
 * has only two.
 */
export function digitGraph(position: HodokuPosition, digit: number): LinkGraph {
  const { board, topology } = position;
  const { cellHouses, cellHouseStart, peers, peerStart } = topology;
  const cells: number[] = [];
  const nodeOf = new Map<number, number>();
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (!board.has(cell, digit)) continue;
    nodeOf.set(cell, cells.length);
    cells.push(cell);
  }
  const node = (cell: number): number[] => {
    const found = nodeOf.get(cell);
    return found === undefined ? [] : [found];
  };
  const strong = cells.map((cell) => {
    const linked = new Set<number>();
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      if (position.count(cellHouses[i], digit) !== 2) continue;
      for (const other of position.placesOf(cellHouses[i], digit)) if (other !== cell) linked.add(other);
    }
    return [...linked].flatMap(node);
  });
  const weak = cells.map((cell) => [...peers.subarray(peerStart[cell], peerStart[cell + 1])].flatMap(node));
  return { cells, strong, weak };
}

/**
 * The graph of cells with two candidates. Its nodes are these candidates; nodes 2i and 2i + 1 are those of one cell.
 * Strong links are inside cells, weak links between cells.
 */
export function pairGraph(position: HodokuPosition): LinkGraph & { readonly digits: readonly number[] } {
  const { candidates } = position.board;
  const pairs = cellsWith(position, 2);
  const cells = pairs.flatMap((cell) => [cell, cell]);
  const digits = pairs.flatMap((cell) => [lowestDigit(candidates[cell]), 32 - Math.clz32(candidates[cell])]);
  const indexOf = new Map(pairs.map((cell, i) => [cell, i]));
  const { peers, peerStart } = position.topology;
  const weak = cells.map((cell, node) => {
    const linked: number[] = [];
    for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) {
      const index = indexOf.get(peer);
      if (index === undefined) continue;
      if (digits[2 * index] === digits[node]) linked.push(2 * index);
      else if (digits[2 * index + 1] === digits[node]) linked.push(2 * index + 1);
    }
    return linked;
  });
  return { cells, digits, strong: cells.map((_, node) => [node ^ 1]), weak };
}
