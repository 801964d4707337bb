import type { Direction, Selection } from '../../board/selection.ts';
import type { OpenGame } from '../../play/openGame.ts';
import type { App } from '../app.ts';
import { walkOf } from '../screen.ts';
import { ARROWS, type Command, editedOn, inPlay, revised, withPlay } from './command.ts';

/** Moves the cursor. If there is no cell in this direction, a screen reader says so. */
function moveTowards(play: OpenGame, direction: Direction, move: () => void): void {
  const before = play.selection.cursor.peek();
  move();
  if (before >= 0 && before === play.selection.cursor.peek()) play.asked.value = { about: 'edge', direction };
}

/**
 * Returns an action that changes the selection around the cursor. A screen reader then says how many cells are
 * selected.
 */
function selecting(work: (selection: Selection, app: App) => void): (app: App) => void {
  return withPlay((play, app) => {
    work(play.selection, app);
    play.asked.value = { about: 'selected' };
  });
}

/** Commands that move the cursor and select cells. */
export const CELLS_COMMANDS = [
  ...ARROWS.map(
    ([direction, key, letter]) =>
      ({
        id: `cursor-${direction}`,
        family: 'cursor',
        group: 'cells',
        keys: [key],
        sudokuPad: [key, letter],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => {
          if (play.hand.peek()?.step(direction, false)) return;
          moveTowards(play, direction, () => play.travel.moveCursor(direction, false));
        }),
      }) as const,
  ),
  ...ARROWS.map(
    ([direction, key, letter]) =>
      ({
        id: `extend-${direction}`,
        family: 'extend',
        group: 'cells',
        keys: [`Shift+${key}`],
        sudokuPad: [`Shift+${key}`, `Shift+${letter}`, `Ctrl+${key}`],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => {
          if (play.hand.peek()?.step(direction, true)) return;
          moveTowards(play, direction, () => play.travel.moveCursor(direction, true));
        }),
      }) as const,
  ),
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `wander-${direction}`,
        family: 'wander',
        group: 'cells',
        keys: [`Ctrl+${key}`],
        sudokuPad: [],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => moveTowards(play, direction, () => play.travel.wander(direction))),
      }) as const,
  ),
  {
    id: 'toggle-cell',
    group: 'cells',
    keys: ['Ctrl+Enter'],
    possible: (app) => (app.play.value?.selection.cursor.value ?? -1) >= 0,
    run: selecting((selection) => selection.toggleHere()),
  },
  {
    id: 'select-all',
    group: 'cells',
    keys: ['Ctrl+A'],
    possible: inPlay,
    // In an endless world, selects only the cells of the current province, because the rest of the window is not in
    // view.
    run: selecting((selection, app) => {
      const walk = walkOf(app.screen.peek());
      const own = walk && new Set(walk.cellsOf(walk.province.peek()));
      selection.selectWhere((cell) => own?.has(cell) ?? true);
    }),
  },
  {
    id: 'invert',
    group: 'cells',
    absentOn: ['world'],
    keys: ['Ctrl+I'],
    possible: (app: App) => inPlay(app) && app.screen.value.kind !== 'world',
    run: selecting((selection) => selection.invert()),
  },
  {
    id: 'next-mistake',
    group: 'cells',
    keys: ['F8'],
    repeats: true,
    possible: (app) => {
      const mistakes = revised(app)?.mistakes;
      return mistakes !== undefined && mistakes.revision.value >= 0 && mistakes.shown.includes(1);
    },
    // After the last mistake, continue with the first.
    run: withPlay((play) => {
      const { shown } = play.mistakes;
      const cursor = play.selection.cursor.peek();
      const after = shown.indexOf(1, cursor + 1);
      const cell = after < 0 ? shown.indexOf(1) : after;
      play.travel.goToCell(play.subgridNaming(cell), cell);
      // The cursor is at the only mistake already, so nothing has moved that would be said.
      if (cell === cursor) play.asked.value = { about: 'here' };
    }),
  },
  ...(
    [
      { id: 'next-empty', keys: [';'], by: 1 },
      { id: 'previous-empty', keys: [':'], by: -1 },
    ] as const
  ).map(
    ({ by, ...command }) =>
      ({
        ...command,
        group: 'cells',
        // In the puzzle editor, this key selects a tool.
        absentOn: ['puzzle-editor'],
        repeats: true,
        possible: (app: App) => inPlay(app) && app.screen.value.kind !== 'puzzle-editor',
        run: withPlay((play) => {
          if (play.travel.stepEmpty(by)) return;
          play.asked.value = { about: play.session.game.isFullButWrong ? 'full-but-wrong' : 'none-empty' };
        }),
      }) as const,
  ),
  ...(
    [
      { id: 'next-box', keys: ['>'], by: 1 },
      { id: 'previous-box', keys: ['<'], by: -1 },
    ] as const
  ).map(
    ({ by, ...command }) =>
      ({
        ...command,
        group: 'cells',
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => play.travel.stepBox(by)),
      }) as const,
  ),
  ...(
    [
      { id: 'next-named', keys: ['F7'], by: 1 },
      { id: 'previous-named', keys: ['Shift+F7'], by: -1 },
    ] as const
  ).map(
    ({ by, ...command }) =>
      ({
        ...command,
        group: 'cells',
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => {
          const { markedCells, travel } = play;
          const { subgrid } = travel;
          if (markedCells.length === 0) play.asked.value = { about: 'none-named' };
          else if (!travel.stepAmong(markedCells, by, (cell) => play.subgridNaming(cell)))
            play.asked.value = { about: travel.subgrid === subgrid ? 'here' : 'renamed' };
        }),
      }) as const,
  ),
  ...(
    [
      { id: 'hear-details', keys: ['F2'], sudokuPad: ['N'], about: 'details' },
      { id: 'hear-whole', keys: ['Shift+F2'], sudokuPad: ['Shift+N'], about: 'whole' },
    ] as const
  ).map(
    ({ about, ...command }) =>
      ({
        ...command,
        group: 'cells',
        possible: inPlay,
        run: withPlay((play) => {
          play.asked.value = { about };
        }),
      }) as const,
  ),
  {
    id: 'deselect',
    group: 'cells',
    keys: ['Escape'],
    possible: inPlay,
    run: withPlay((play, app) => {
      const editor = editedOn(app);
      if (editor && app.editors.closeNews(editor)) return;
      if (play.leave()) return;
      // With nothing left to give up, Escape goes from a lesson back to the list of lessons, and from the trainer back to
      // the game that was open before.
      const { kind } = app.screen.peek();
      if (kind === 'lesson') void app.learning.choose();
      if (kind === 'trainer') void app.games.back();
    }),
  },
] as const satisfies readonly Command[];
