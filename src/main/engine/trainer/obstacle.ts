import type { TrainerObstacle } from '../../../shared/contract/trainer.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { isImplied } from '../humanSolver/grader.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { createView } from '../techniques/common/view.ts';
import { CLUE_TECHNIQUES } from '../techniques/registry.ts';
import { TRAINED } from './positions.ts';

/**
 * A technique that distinguishes givens from solved digits. It cannot be trained, because the trainer shows all digits
 * of a position as givens.
 */
const NEEDS_GIVENS = 'avoidable-rectangle';

const IDS: ReadonlySet<string> = new Set(TRAINED.map(({ id }) => id));

/**
 * Technique id → reason why there is no position of the layout in which this technique is the cheapest one with a step.
 * Techniques without an entry may have such positions, but for some of them they are too rare to be found.
 */
export function obstaclesOn(topology: Topology): ReadonlyMap<string, TrainerObstacle> {
  const view = createView(new Board(topology));
  const obstacleTo = (technique: Technique): TrainerObstacle | null => {
    if (technique.id === NEEDS_GIVENS) return 'givens';
    if (isImplied(technique, IDS, topology.digits)) return 'easier';
    return technique.canBeCheapest?.(view) === false ? 'layout' : null;
  };
  const untrained = CLUE_TECHNIQUES.filter(({ id }) => !IDS.has(id));
  return new Map([
    ...TRAINED.flatMap((technique) => {
      const obstacle = obstacleTo(technique);
      return obstacle === null ? [] : [[technique.id, obstacle] as const];
    }),
    ...untrained.map(({ id }) => [id, 'clues'] as const),
  ]);
}
