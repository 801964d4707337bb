import type { Walk } from '../../worlds/walk.ts';
import type { App } from '../app.ts';
import { walkOf } from '../screen.ts';
import type { Command } from './command.ts';

const inWorld = (app: App): boolean => app.screen.value.kind === 'world';

function withWalk(work: (walk: Walk, app: App) => void): (app: App) => void {
  return (app) => {
    const walk = walkOf(app.screen.peek());
    if (walk) work(walk, app);
  };
}

/** Commands of endless worlds. Some share keys with commands for boards that have an edge. */
export const WORLD_COMMANDS = [
  {
    id: 'world-next',
    group: 'view',
    keys: ['.'],
    possible: inWorld,
    run: withWalk((walk) => void walk.goToOpen()),
  },
  {
    id: 'world-origin',
    group: 'view',
    keys: ['Ctrl+Home'],
    possible: inWorld,
    run: withWalk((walk) => walk.goToProvince([0, 0])),
  },
  ...(['world-map', 'world-places', 'world-share', 'world-cut', 'world-classes', 'world-statistics'] as const).map(
    (id) => ({ id, group: 'view', keys: [], possible: inWorld, run: () => undefined }) as const,
  ),
] as const satisfies readonly Command[];
