import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { MOST_NODES, type OpenDraft } from './making.ts';

/**
 * Limit on the nodes of the first search, with random branches. Its solutions differ most, but on boards of many
 * subgrids with sums, a longer search seldom finds any.
 */
const FIRST_NODES = 2000;
/** Number of searches in a part of the board, and the limit on the nodes of each. */
const PARTS = 12;
const PART_NODES = 300;
/** The least and the greatest part of the board that such a search leaves open, as shares of its cells. */
const LEAST_PART = 0.15;
const GREATEST_PART = 0.6;

/** Solutions of a puzzle other than a known one. */
export interface OtherSolutions {
  /** The solutions found, cell → digit. */
  readonly found: readonly Uint8Array[];
  /** Whether it is proved that there are no more. */
  readonly all: boolean;
  /** Whether it is proved that there are none. */
  readonly none: boolean;
}

/** The cells around a random one, the nearest by houses first, up to a number. */
function partOf({ peers, peerStart, cellCount }: OpenDraft['ruled'], size: number, rng: Rng): Set<number> {
  const part = new Set([rng.below(cellCount)]);
  for (const cell of part) {
    const around = rng.shuffle([...peers.subarray(peerStart[cell], peerStart[cell + 1])]);
    for (const peer of around) {
      if (part.size >= size) return part;
      part.add(peer);
    }
  }
  return part;
}

/**
 * Looks for solutions other than a known one, in three ways:
 *
 * 1. A search with random branches, which ends on most boards.
 * 2. Short searches that leave a random part of the board open and keep the known solution elsewhere. On boards of many
 *    subgrids, they find others where the first search does not end.
 * 3. If these find none, a search of the whole board that prefers the known solution, to prove that there is none.
 *
 * @param limit upper bound on the number of solutions.
 */
export function otherSolutions(
  opened: OpenDraft,
  givens: Uint8Array,
  target: Uint8Array,
  limit: number,
  cancel: CancelToken,
  rng: Rng,
): OtherSolutions {
  const others = (solutions: readonly Uint8Array[]): Uint8Array[] =>
    solutions.filter((solution) => solution.some((digit, cell) => digit !== target[cell]));
  const first = opened.search(givens, { limit: limit + 1, cancel, rng, nodeCap: FIRST_NODES });
  const found = others(first.found).slice(0, limit);
  if (first.complete) return { found, all: first.found.length <= limit, none: found.length === 0 };
  const { cellCount } = opened.ruled;
  const most = Math.max(1, Math.ceil(limit / 6));
  for (let turn = 0; turn < PARTS && found.length < limit && !cancel.cancelled(); turn++) {
    const share = LEAST_PART + ((GREATEST_PART - LEAST_PART) * turn) / PARTS;
    const part = partOf(opened.ruled, Math.ceil(share * cellCount), rng);
    const kept = target.map((digit, cell) => (part.has(cell) ? (givens[cell] as number) : digit));
    // One more, because the known solution is among them.
    found.push(...others(opened.search(kept, { limit: most + 1, cancel, rng, nodeCap: PART_NODES }).found));
  }
  if (found.length > 0 || cancel.cancelled()) return { found: found.slice(0, limit), all: false, none: false };
  const proof = opened.search(givens, { limit: 2, cancel, prefer: target, nodeCap: MOST_NODES });
  const last = proof.complete ? proof.found : opened.otherThan(givens, target, cancel, rng);
  const isOnly = last !== null && others(last).length === 0;
  return { found: others(last ?? []), all: isOnly, none: isOnly };
}
