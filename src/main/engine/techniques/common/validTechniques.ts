import { hasClues } from '../../../../shared/topology/constrained.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Technique } from './technique.ts';

/**
 * The techniques of a list that are valid on a topology. Those that assume one solution compare fillings that differ by
 * swapped digits in a few houses. A clue may exclude one of these fillings, so with clues the comparison proves
 * nothing.
 *
 * @param uniqueness whether the puzzle may be assumed to have exactly one solution.
 */
export function validTechniques<T extends Pick<Technique, 'uniqueness'>>(
  techniques: readonly T[],
  topology: Topology,
  uniqueness: boolean,
): T[] {
  const mayAssumeOne = uniqueness && !hasClues(topology);
  return techniques.filter((technique) => mayAssumeOne || !technique.uniqueness);
}
