import type { App } from '../app.ts';
import { walkOf } from '../screen.ts';
import { ARROWS, type Command, gameDialog, hasBoard, isEndless, severalSubgrids, withPlay } from './command.ts';

/** Each direction with a key for commands whose arrow and letter keys are already in use. */
const PAGE_KEYS = { up: 'PageUp', down: 'PageDown', left: 'Home', right: 'End' } as const;

/**
 * Whether the board's subgrids have numbers, so that a command can go to a number. Subgrids of an endless world have
 * none.
 */
const numbered = (app: App): boolean => severalSubgrids(app) && app.play.value?.purpose !== 'walking';

/** Commands that move and zoom the view. */
export const VIEW_COMMANDS = [
  {
    id: 'fit-board',
    group: 'view',
    forEyes: true,
    keys: ['Home', 'Ctrl+0'],
    possible: hasBoard,
    // An endless world never fits in the view, so this shows all of the current province.
    run: withPlay((play, app) => {
      const walk = walkOf(app.screen.peek());
      if (walk) walk.fitProvince();
      else play.travel.fitBoard();
    }),
  },
  {
    id: 'fit-subgrid',
    group: 'view',
    forEyes: true,
    keys: ['Z'],
    sudokuPad: ['F'],
    possible: hasBoard,
    run: withPlay((play) => play.travel.fitSubgrid()),
  },
  {
    id: 'fit-pair',
    group: 'view',
    forEyes: true,
    keys: ['Shift+Z'],
    sudokuPad: ['Shift+F'],
    possible: severalSubgrids,
    run: withPlay((play) => play.travel.fitPair()),
  },
  {
    id: 'focus-subgrid',
    group: 'view',
    keys: ['Shift+J'],
    possible: severalSubgrids,
    run: withPlay((play) => play.travel.toggleFocus()),
  },
  {
    id: 'next-subgrid',
    group: 'view',
    absentOn: ['world'],
    keys: ['.'],
    repeats: true,
    possible: numbered,
    run: withPlay((play) => play.travel.stepSubgrid(1)),
  },
  {
    id: 'previous-subgrid',
    group: 'view',
    absentOn: ['world'],
    keys: [','],
    repeats: true,
    possible: numbered,
    run: withPlay((play) => play.travel.stepSubgrid(-1)),
  },
  {
    id: 'go-to-subgrid',
    group: 'view',
    absentOn: ['world'],
    keys: ['J'],
    possible: (app) => hasBoard(app) && app.play.value?.purpose !== 'walking',
    run: gameDialog('go-to'),
  },
  {
    id: 'overview',
    group: 'view',
    absentOn: ['world'],
    keys: ['O'],
    possible: numbered,
    run: (app) => app.settings.set('overview', !app.settings.get('overview').peek()),
  },
  {
    id: 'subgrid-names',
    group: 'view',
    keys: ['Shift+O'],
    possible: severalSubgrids,
    run: (app) => app.settings.set('subgridNames', !app.settings.get('subgridNames').peek()),
  },
  {
    id: 'ring',
    group: 'view',
    forEyes: true,
    keys: ['R'],
    possible: (app) => hasBoard(app) && isEndless(app),
    run: withPlay((play) => {
      const board = play.shownOn.peek();
      play.travel.focus.drop();
      board?.showRing(!board.ringed);
    }),
  },
  {
    id: 'zoom-in',
    group: 'view',
    forEyes: true,
    keys: ['+', '=', 'Ctrl++', 'Ctrl+='],
    repeats: true,
    possible: hasBoard,
    run: withPlay((play) => play.shownOn.peek()?.zoom(1.25, play.selection.cursor.peek())),
  },
  {
    id: 'zoom-out',
    group: 'view',
    forEyes: true,
    keys: ['-', 'Ctrl+-'],
    repeats: true,
    possible: hasBoard,
    run: withPlay((play) => play.shownOn.peek()?.zoom(0.8, play.selection.cursor.peek())),
  },
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `scroll-${direction}`,
        family: 'scroll',
        group: 'view',
        forEyes: true,
        // The second chord is for window managers that use Alt with the arrow keys themselves.
        keys: [`Alt+${key}`, `Ctrl+Shift+${key}`],
        repeats: true,
        possible: hasBoard,
        run: withPlay((play) => {
          if (!play.hand.peek()?.move(direction)) play.shownOn.peek()?.scroll(direction, 'subgrid');
        }),
      }) as const,
  ),
  ...ARROWS.map(
    ([direction, key, letter]) =>
      ({
        id: `scroll-box-${direction}`,
        family: 'scroll-box',
        group: 'view',
        forEyes: true,
        keys: [`Alt+Shift+${key}`, `Shift+${letter}`],
        sudokuPad: [`Alt+Shift+${key}`, `Shift+${PAGE_KEYS[direction]}`],
        repeats: true,
        possible: hasBoard,
        run: withPlay((play) => play.shownOn.peek()?.scroll(direction, 'box')),
      }) as const,
  ),
] as const satisfies readonly Command[];
