import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { canonicalForm } from '../../engine/canonical/symmetries.ts';
import { topologyOf } from './topologies.ts';

export interface CanonicalInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

export interface CanonicalOutput {
  readonly grids: readonly string[];
  /** False if the search for the lowest copy was cut short. */
  readonly exact: boolean;
}

/** Finds the canonical form of a puzzle. */
export function canonicalJob({ layout, givens }: CanonicalInput): Result<CanonicalOutput> {
  const topology = topologyOf(layout);
  const form = canonicalForm(topology, givens);
  return ok({ grids: printGrids(topology, form.givens), exact: form.exact });
}
