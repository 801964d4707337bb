import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Rng } from '../core/rng.ts';
import { type CanonicalForm, LayoutSymmetries } from './layoutSymmetries.ts';
import { applySymmetry, type Symmetry } from './symmetry.ts';

/** The symmetries of a topology, computed on first use. */
const symmetriesOf = perTopology((topology) => new LayoutSymmetries(topology));

/**
 * The canonical form of a puzzle or complete solution. It is the same for all copies under the layout's symmetries and
 * renamings of digits. Used to find duplicates.
 *
 * @param givens cell → digit, 0 for none.
 */
export function canonicalForm(topology: Topology, givens: ArrayLike<number>): CanonicalForm {
  return symmetriesOf(topology).canonicalForm(givens);
}

/** A random symmetry of the layout with a random relabelling of the digits. */
export function randomSymmetry(topology: Topology, rng: Rng): Symmetry {
  return symmetriesOf(topology).random(rng);
}

/** A random symmetric copy of a puzzle: equally hard, but it looks different. */
export function transformPuzzle(
  topology: Topology,
  givens: ArrayLike<number>,
  rng: Rng,
): { givens: Uint8Array; symmetry: Symmetry } {
  const symmetry = randomSymmetry(topology, rng);
  return { givens: applySymmetry(symmetry, givens), symmetry };
}
