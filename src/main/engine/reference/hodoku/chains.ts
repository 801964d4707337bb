import { digitsOf } from '../../../../shared/base/digits.ts';
import { firstChoice } from './choice.ts';
import { digitGraph, type LinkGraph, pairGraph } from './links.ts';
import { candidateCode, type HodokuPosition } from './position.ts';
import { cellsWith } from './wings.ts';

/** Largest number of links of an X-chain or XY-chain. */
const MOST_LINKS = 20;

/**
 * If the shortest chain between two nodes visits a cell twice, a second search looks for another chain between them.
 * Limit on the steps of this search.
 */
const MOST_PATH_STEPS = 2000;

/**
 * The nodes at which a chain that starts at `start` can end. In a chain, strong and weak links alternate, and the first
 * and the last link are strong, so that the first or the last node is true. No cell is visited twice, but a chain may
 * return to its first node.
 */
function endsOf(position: HodokuPosition, graph: LinkGraph, start: number): number[] {
  const { strong, weak, cells } = graph;
  // A state is a node with its truth: 2 × node if it is false (reached by a weak link), 2 × node + 1 if it is true
  // (reached by a strong link).
  const parent = new Map<number, number>([[2 * start, -1]]);
  const depth = new Map<number, number>([[2 * start, 0]]);
  const queue = [2 * start];
  const ends: number[] = [];
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head];
    const length = depth.get(state) ?? 0;
    if (length >= MOST_LINKS) break;
    const isTrue = (state & 1) === 1;
    for (const node of (isTrue ? weak : strong)[state >> 1]) {
      position.effort++;
      const next = 2 * node + (isTrue ? 0 : 1);
      if (depth.has(next)) continue;
      depth.set(next, length + 1);
      parent.set(next, state);
      queue.push(next);
      if (!isTrue && length > 0) ends.push(node);
    }
  }
  return ends.filter(
    (end) => isSimple(parent, cells, 2 * end + 1, start) || hasSimplePath(position, graph, start, end),
  );
}

/**
 * Whether a path visits each cell only once. Two consecutive nodes may be in the same cell, and the path may end in its
 * first cell.
 */
function isSimple(parent: ReadonlyMap<number, number>, cells: readonly number[], last: number, start: number): boolean {
  const path: number[] = [];
  for (let state = last; state >= 0; state = parent.get(state) ?? -1) path.push(cells[state >> 1]);
  const runs = path.filter((cell, i) => i === 0 || path[i - 1] !== cell);
  const inner = runs.length > 1 && runs[0] === cells[start] ? runs.slice(1) : runs;
  return new Set(inner).size === inner.length;
}

/**
 * Whether there is a chain between two nodes that visits no cell twice. Depth-first search with a limit on its steps.
 */
function hasSimplePath(
  position: HodokuPosition,
  { strong, weak, cells }: LinkGraph,
  start: number,
  end: number,
): boolean {
  const used = new Set<number>([cells[start]]);
  let steps = 0;
  const walk = (node: number, isTrue: boolean, length: number): boolean => {
    if (length >= MOST_LINKS || steps > MOST_PATH_STEPS) return false;
    for (const next of (isTrue ? weak : strong)[node]) {
      steps++;
      if (!isTrue && next === end && length > 0) return true;
      const sameCell = cells[next] === cells[node];
      if (!sameCell && used.has(cells[next])) continue;
      if (!sameCell) used.add(cells[next]);
      const found = walk(next, !isTrue, length + 1);
      if (!sameCell) used.delete(cells[next]);
      if (found) return true;
    }
    return false;
  };
  const found = walk(start, false, 0);
  position.effort += steps;
  return found;
}

/**
 * Adds the eliminations of a chain between two cells. If the chain returns to its first node, this node is true, and
 * its digit is eliminated from all its peers.
 */
function addChain(
  position: HodokuPosition,
  one: number,
  other: number,
  digit: number,
  steps: (readonly number[])[],
): void {
  const { board, topology } = position;
  const { peers, peerStart } = topology;
  const codes =
    one === other
      ? [...peers.subarray(peerStart[one], peerStart[one + 1])]
          .filter((peer) => board.has(peer, digit))
          .map((peer) => candidateCode(peer, digit))
      : position.seenByBoth(one, other, digit);
  if (codes.length > 0) steps.push(codes);
}

/** The X-chain that HoDoKu prefers (see `firstChoice`), of up to 20 links. */
export function xChain(position: HodokuPosition): readonly number[] | null {
  const steps: (readonly number[])[] = [];
  for (let digit = 1; digit <= position.topology.digits; digit++) {
    const graph = digitGraph(position, digit);
    for (const [start, cell] of graph.cells.entries()) {
      if (graph.strong[start].length === 0) continue;
      for (const end of endsOf(position, graph, start)) addChain(position, cell, graph.cells[end], digit, steps);
    }
  }
  return firstChoice(steps);
}

/** The turbot fish that HoDoKu prefers (see `firstChoice`): a chain of a strong, a weak and a strong link. */
export function turbotFish(position: HodokuPosition): readonly number[] | null {
  const steps: (readonly number[])[] = [];
  for (let digit = 1; digit <= position.topology.digits; digit++) {
    const { cells, strong, weak } = digitGraph(position, digit);
    for (const start of cells.keys()) {
      for (const second of strong[start]) {
        for (const third of weak[second]) {
          if (third === start) continue;
          for (const last of strong[third]) {
            if (last !== second) addChain(position, cells[start], cells[last], digit, steps);
          }
        }
      }
    }
  }
  return firstChoice(steps);
}

/**
 * The XY-chain that HoDoKu prefers (see `firstChoice`), of up to 20 links: a chain through cells with two candidates.
 */
export function xyChain(position: HodokuPosition): readonly number[] | null {
  const steps: (readonly number[])[] = [];
  const graph = pairGraph(position);
  for (const [start, cell] of graph.cells.entries()) {
    for (const end of endsOf(position, graph, start)) {
      if (graph.digits[end] !== graph.digits[start] || graph.cells[end] === cell) continue;
      addChain(position, cell, graph.cells[end], graph.digits[start], steps);
    }
  }
  return firstChoice(steps);
}

/** Smallest and largest number of cells in the chain of a remote pair. */
const FEWEST_PAIRS = 4;
const MOST_PAIRS = MOST_LINKS / 2;

/**
 * The remote pair that HoDoKu prefers (see `firstChoice`): a chain of cells with the same two candidates. If two of its
 * cells are an odd number of links apart, at least three, one of them has the first digit and the other the second.
 */
export function remotePair(position: HodokuPosition): readonly number[] | null {
  const { grid, board } = position;
  const pairs = cellsWith(position, 2);
  const steps: (readonly number[])[] = [];
  const extend = (path: readonly number[]): void => {
    const last = path[path.length - 1];
    for (const next of pairs) {
      position.effort++;
      if (board.candidates[next] !== board.candidates[last] || !grid.sees(last, next) || path.includes(next)) continue;
      const longer = [...path, next];
      if (longer.length >= FEWEST_PAIRS && longer.length % 2 === 0) addRemotePair(position, longer, steps);
      if (longer.length < MOST_PAIRS) extend(longer);
    }
  };
  for (const start of pairs) extend([start]);
  return firstChoice(steps);
}

function addRemotePair(position: HodokuPosition, path: readonly number[], steps: (readonly number[])[]): void {
  const digits = digitsOf(position.board.candidates[path[0]]);
  const last = path[path.length - 1];
  if (digits.every((digit) => position.seenByBoth(path[0], last, digit).length === 0)) return;
  steps.push(digits.flatMap((digit) => seenByPairs(position, path, digit)));
}

function seenByPairs(position: HodokuPosition, path: readonly number[], digit: number): number[] {
  const codes: number[] = [];
  for (let i = 0; i < path.length; i++) {
    for (let j = i + FEWEST_PAIRS - 1; j < path.length; j += 2) {
      codes.push(...position.seenByBoth(path[i], path[j], digit));
    }
  }
  return codes;
}
