import type { TrainerObstacle } from '../../../shared/contract/trainer.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { isImplied } from '../humanSolver/grader.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { createView } from '../techniques/common/view.ts';
import { TRAINED } from './positions.ts';

/** The trainer shows all digits of a position as givens, so techniques that distinguish givens cannot be trained. */
const NEEDS_GIVENS = 'avoidable-rectangle';

const IDS: ReadonlySet<string> = new Set(TRAINED.map(({ id }) => id));

/**
 * Technique id → reason why no position of the layout can have it as the cheapest technique. Techniques that may have
 * such positions are absent; some of them are too rare to be found.
 */
export function obstaclesOn(topology: Topology): ReadonlyMap<string, TrainerObstacle> {
  const view = createView(new Board(topology));
  const obstacleTo = (technique: Technique): TrainerObstacle | null => {
    if (technique.id === NEEDS_GIVENS) return 'givens';
    if (isImplied(technique, IDS, topology.digits)) return 'easier';
    return technique.canBeCheapest?.(view) === false ? 'layout' : null;
  };
  return new Map(
    TRAINED.flatMap((technique) => {
      const obstacle = obstacleTo(technique);
      return obstacle === null ? [] : [[technique.id, obstacle]];
    }),
  );
}
