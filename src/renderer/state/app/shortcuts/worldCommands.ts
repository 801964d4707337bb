import type { Walk } from '../../worlds/walk.ts';
import type { App } from '../app.ts';
import { type Screen, walkOf } from '../screen.ts';
import type { Command } from './command.ts';

const WORLD = ['world'] as const satisfies readonly Screen['kind'][];

const inWorld = (app: App): boolean => app.screen.value.kind === 'world';

function withWalk(work: (walk: Walk, app: App) => void): (app: App) => void {
  return (app) => {
    const walk = walkOf(app.screen.peek());
    if (walk) work(walk, app);
  };
}

/** Commands of endless worlds. Some have keys that other commands have on ordinary boards. */
export const WORLD_COMMANDS = [
  {
    id: 'world-next',
    group: 'view',
    onlyOn: WORLD,
    keys: ['.'],
    possible: inWorld,
    run: withWalk((walk) => void walk.goToOpen()),
  },
  {
    id: 'world-origin',
    group: 'view',
    onlyOn: WORLD,
    keys: ['Ctrl+Home'],
    possible: inWorld,
    run: withWalk((walk) => walk.goToProvince([0, 0])),
  },
  ...(
    [
      // The same keys as similar commands of games: there, M leads to the start, O opens the overview, J the list of
      // subgrids.
      { id: 'world-map', keys: ['M', 'O'] },
      { id: 'world-places', keys: ['J'] },
      { id: 'world-statistics', keys: [] },
      { id: 'world-cut', keys: [] },
    ] as const
  ).map(
    ({ id, keys }) =>
      ({
        id,
        group: 'view',
        onlyOn: WORLD,
        keys,
        possible: inWorld,
        run: (app: App) => app.show({ kind: id }),
      }) as const,
  ),
  {
    id: 'world-leave',
    group: 'app',
    onlyOn: WORLD,
    keys: [],
    possible: inWorld,
    run: (app) => void app.goHome(),
  },
  {
    id: 'world-share',
    group: 'view',
    onlyOn: WORLD,
    keys: [],
    possible: inWorld,
    run: withWalk(({ summary, box }, app) => app.show({ kind: 'world-share', world: summary.peek(), box: box.peek() })),
  },
  {
    id: 'world-classes',
    group: 'view',
    onlyOn: WORLD,
    keys: [],
    possible: inWorld,
    run: withWalk(({ summary }, app) => app.show({ kind: 'world-classes', world: summary.peek() })),
  },
] as const satisfies readonly Command[];
