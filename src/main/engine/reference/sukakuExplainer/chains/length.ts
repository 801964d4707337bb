/**
 * Rating of a chain in tenths: `base`, plus one for each of the lengths 4, 6, 8, 12, 16, 24, 32, … that the chain
 * exceeds.
 *
 * @param nodes number of distinct nodes of the chain. The length is this number minus two.
 */
export function chainRating(base: number, nodes: number): number {
  let rating = base;
  let ceiling = 4;
  for (let turn = 0; nodes - 2 > ceiling; turn++) {
    rating++;
    ceiling = turn % 2 === 0 ? (ceiling * 3) / 2 : (ceiling * 4) / 3;
  }
  return rating;
}

/** Order of the kinds of chains, for chains of equal rating and length. Lower numbers come first. */
export const CHAIN_KINDS = { double: 0, x: 1, y: 2, xy: 3, cell: 4, region: 5, contradiction: 6 } as const;

/**
 * Key by which Sukaku Explainer sorts chains; the lower one comes first. Of chains with equal keys, the one that was
 * found first comes first.
 */
export interface ChainRank {
  readonly rating: number;
  readonly nodes: number;
  readonly kind: number;
}

/** Whether a chain comes before the best chain so far. */
export function comesBefore(one: ChainRank, best: ChainRank | null): boolean {
  if (best === null) return true;
  if (one.rating !== best.rating) return one.rating < best.rating;
  return one.nodes === best.nodes ? one.kind < best.kind : one.nodes < best.nodes;
}

/** Largest number of nodes with which a chain of this base rating and kind still comes before the best chain. */
export function mostNodes(base: number, kind: number, best: ChainRank | null): number {
  if (best === null) return Number.POSITIVE_INFINITY;
  let nodes = best.nodes;
  while (chainRating(base, nodes) < best.rating) nodes++;
  while (nodes > 0 && !comesBefore({ rating: chainRating(base, nodes), nodes, kind }, best)) nodes--;
  return nodes;
}
