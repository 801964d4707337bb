import type { TrainerObstacle } from '../../../shared/contract/trainer.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { isImplied } from '../humanSolver/grader.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { createView } from '../techniques/common/view.ts';
import { TECHNIQUES } from '../techniques/registry.ts';

/** The trainer shows all digits of a position as givens, so it cannot show what depends on the difference. */
const NEEDS_GIVENS = 'avoidable-rectangle';

const IDS: ReadonlySet<string> = new Set(TECHNIQUES.map(({ id }) => id));

/**
 * Technique id → why no position of the layout can be made in which it is the cheapest. Techniques that may have such
 * positions are absent; some of them are too rare to be found.
 */
export function obstaclesOn(topology: Topology): ReadonlyMap<string, TrainerObstacle> {
  const view = createView(new Board(topology));
  const obstacleTo = (technique: Technique): TrainerObstacle | null => {
    if (technique.id === NEEDS_GIVENS) return 'givens';
    if (isImplied(technique, IDS, topology.order)) return 'easier';
    return technique.canBeCheapest?.(view) === false ? 'layout' : null;
  };
  return new Map(
    TECHNIQUES.flatMap((technique) => {
      const obstacle = obstacleTo(technique);
      return obstacle === null ? [] : [[technique.id, obstacle]];
    }),
  );
}
