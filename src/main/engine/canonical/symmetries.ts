import type { Topology } from '../../../shared/layout/topology.ts';
import type { Rng } from '../rng.ts';
import { type CanonicalForm, LayoutSymmetries } from './layoutSymmetries.ts';
import { applySymmetry, type Symmetry } from './symmetry.ts';

const known = new WeakMap<Topology, LayoutSymmetries>();

/** The symmetries of a topology, computed when first asked for. */
function symmetriesOf(topology: Topology): LayoutSymmetries {
  let symmetries = known.get(topology);
  if (!symmetries) {
    symmetries = new LayoutSymmetries(topology);
    known.set(topology, symmetries);
  }
  return symmetries;
}

/**
 * The canonical form of a puzzle or full solution under the layout's own symmetries and relabelling: what duplicates
 * have in common.
 *
 * @param givens cell → digit, 0 for none.
 */
export function canonicalForm(topology: Topology, givens: ArrayLike<number>): CanonicalForm {
  return symmetriesOf(topology).canonicalForm(givens);
}

/** A puzzle's random symmetric copy: as hard to solve, and another to look at. */
export function transformPuzzle(
  topology: Topology,
  givens: ArrayLike<number>,
  rng: Rng,
): { givens: Uint8Array; symmetry: Symmetry } {
  const symmetry = symmetriesOf(topology).random(rng);
  return { givens: applySymmetry(symmetry, givens), symmetry };
}
