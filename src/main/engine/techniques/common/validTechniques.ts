import { hasClues } from '../../../../shared/topology/constrained.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Technique } from './technique.ts';

/**
 * The techniques of a list that are valid on a topology. Those that assume one solution compare two ways to fill a few
 * houses, which differ by swapped digits. A clue may exclude one of the two ways. So the comparison proves nothing on a
 * board with clues.
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
