import { ARROWS, type Command, inPlay, withPlay } from './command.ts';

/** Commands that move the cursor and select cells. */
export const CELLS_COMMANDS = [
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `cursor-${direction}`,
        family: 'cursor',
        group: 'cells',
        keys: [key],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => play.travel.moveCursor(direction, false)),
      }) as const,
  ),
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `extend-${direction}`,
        family: 'extend',
        group: 'cells',
        keys: [`Shift+${key}`],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => play.travel.moveCursor(direction, true)),
      }) as const,
  ),
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `wander-${direction}`,
        family: 'wander',
        group: 'cells',
        keys: [`Ctrl+${key}`],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => play.travel.wander(direction)),
      }) as const,
  ),
  {
    id: 'toggle-cell',
    group: 'cells',
    keys: ['Ctrl+Enter'],
    possible: (app) => (app.play.value?.selection.cursor.value ?? -1) >= 0,
    run: withPlay((play) => play.selection.toggleHere()),
  },
  {
    id: 'deselect',
    group: 'cells',
    keys: ['Escape'],
    possible: inPlay,
    run: withPlay((play) => {
      if (!play.typer.cancel() && !play.hint.close() && !play.entry.release()) play.selection.clear();
    }),
  },
] as const satisfies readonly Command[];
