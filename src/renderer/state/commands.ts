import type { App } from './app.ts';
import { backToCorrect, COLOURS, fillNotes, redo, type Tool, undo } from './intents.ts';
import type { LayoutEditor } from './layoutEditor.ts';
import type { Play } from './play.ts';
import type { Direction } from './selection.ts';

/** Groups in the key list, in its order. */
export const COMMAND_GROUPS = ['cells', 'entry', 'help', 'view', 'app'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * Something the user can do, with the keys that do it. Everything that lists, shows or runs commands (keyboard, key
 * list, tooltips) takes them from {@link COMMANDS}; their words are `command.<id>`.
 */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  /**
   * Keys as modifiers and the key's name, `Ctrl+Shift+Z`: Ctrl stands for the Command key on a Mac; a letter is the
   * letter on the user's keyboard. The first is the one to show.
   */
  readonly keys: readonly string[];
  /** Commands of one family differ in their direction only; lists show them as one, in the words `family.<name>`. */
  readonly family?: 'cursor' | 'extend' | 'wander' | 'scroll' | 'scroll-box';
  /** Whether a key that is held down repeats it. */
  readonly repeats?: boolean;
  /** Absent: always possible. */
  possible?(app: App): boolean;
  run(app: App): void;
}

const inPlay = (app: App): boolean => app.play.value !== null;
/** A position that can be changed: a game's, or the givens of a puzzle that is being entered. */
const enterable = (app: App): boolean => app.play.value?.playable ?? false;
const playable = (app: App): boolean => enterable(app) && !app.play.value?.editing;
const analysing = (app: App): boolean => app.play.value?.analysis.active.value ?? false;
const hasBoard = (app: App): boolean => Boolean(app.play.value?.shownOn.value);

const severalSubgrids = (app: App): boolean =>
  hasBoard(app) && (app.play.value?.session.topology.subgridCount ?? 1) > 1;
const isEndless = (app: App): boolean => {
  const canvas = app.play.value?.session.canvas;
  return canvas !== undefined && (canvas.wrapsRows || canvas.wrapsColumns);
};

function withPlay(work: (play: Play) => void): (app: App) => void {
  return (app) => {
    const play = app.play.peek();
    if (play) work(play);
  };
}

/** A command that first enters a figure that still waits for a second one. */
function afterTyping(work: (play: Play) => void): (app: App) => void {
  return withPlay((play) => {
    play.typer.flush();
    work(play);
  });
}

/** A command that means the layout being drawn while one is, and the game otherwise. */
function inLayoutsOr(work: (editor: LayoutEditor) => void, otherwise: (app: App) => void): (app: App) => void {
  return (app) => {
    const editor = app.layoutEditor.peek();
    if (editor) work(editor);
    else otherwise(app);
  };
}

/** Chooses a tool, or goes back to digits if it is chosen already. */
function toolSwitch(tool: Tool): (app: App) => void {
  return withPlay((play) => play.setTool(play.tool.peek() === tool ? 'digit' : tool));
}

const ARROWS: readonly (readonly [Direction, string])[] = [
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
];

/** Reads the revision, so that a component asking `possible` is asked again after each move. */
function revised(app: App): Play | null {
  const play = app.play.value;
  return play && play.session.revision.value >= 0 ? play : null;
}

const LIST = [
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `cursor-${direction}`,
        family: 'cursor',
        group: 'cells',
        keys: [key],
        repeats: true,
        possible: inPlay,
        run: withPlay((play) => play.moveCursor(direction, false)),
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
        run: withPlay((play) => play.moveCursor(direction, true)),
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
        run: withPlay((play) => play.wander(direction)),
      }) as const,
  ),
  {
    id: 'toggle-cell',
    group: 'cells',
    keys: ['Ctrl+Space'],
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
  {
    id: 'erase',
    group: 'entry',
    keys: ['Delete', 'Backspace'],
    possible: (app) => enterable(app) && (app.play.value?.selection.cells.value.size ?? 0) > 0,
    run: withPlay((play) => play.erase()),
  },
  {
    id: 'notes',
    group: 'entry',
    keys: ['N'],
    possible: playable,
    run: toolSwitch('centre'),
  },
  {
    id: 'corner-notes',
    group: 'entry',
    keys: ['Shift+N'],
    possible: playable,
    run: toolSwitch('corner'),
  },
  {
    id: 'colours',
    group: 'entry',
    keys: ['C'],
    possible: playable,
    run: toolSwitch('colour'),
  },
  {
    id: 'next-colour',
    group: 'entry',
    keys: ['X'],
    repeats: true,
    possible: (app) => playable(app) && ['centre', 'corner'].includes(app.play.value?.tool.value ?? ''),
    run: withPlay(({ entry }) => entry.setNoteColour((entry.noteColour.peek() + 1) % (COLOURS + 1))),
  },
  {
    id: 'digit-first',
    group: 'entry',
    keys: ['D'],
    possible: enterable,
    run: (app) => app.settings.set('entry', app.settings.get('entry').peek() === 'cell' ? 'digit' : 'cell'),
  },
  {
    id: 'fill-notes',
    group: 'entry',
    keys: ['F'],
    possible: playable,
    run: afterTyping((play) => play.session.submit(fillNotes)),
  },
  {
    id: 'undo',
    group: 'entry',
    keys: ['Ctrl+Z', 'U'],
    repeats: true,
    possible: (app) =>
      app.layoutEditor.value?.canUndo ?? (enterable(app) && (revised(app)?.session.game.canUndo ?? false)),
    run: inLayoutsOr(
      (editor) => editor.undo(),
      afterTyping((play) => play.session.submit(undo)),
    ),
  },
  {
    id: 'redo',
    group: 'entry',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y', 'Shift+U'],
    repeats: true,
    possible: (app) =>
      app.layoutEditor.value?.canRedo ?? (enterable(app) && (revised(app)?.session.game.canRedo ?? false)),
    run: inLayoutsOr(
      (editor) => editor.redo(),
      afterTyping((play) => play.session.submit(redo)),
    ),
  },
  {
    id: 'enter-waiting',
    group: 'entry',
    keys: ['Enter'],
    possible: (app) => {
      const play = app.play.value;
      return Boolean(play && (play.typer.pending.value > 0 || (play.playable && play.entry.held.value > 0)));
    },
    run: withPlay((play) => {
      if (!play.typer.flush()) play.entry.useHeld(play.selection.cells.peek());
    }),
  },
  {
    id: 'checkpoints',
    group: 'entry',
    keys: ['K'],
    possible: playable,
    run: (app) => app.show('checkpoints'),
  },
  {
    id: 'restart',
    group: 'entry',
    keys: ['Shift+R'],
    possible: (app) => enterable(app) && (revised(app)?.session.game.changes({ kind: 'restart' }) ?? false),
    run: (app) => app.show('restart'),
  },
  {
    id: 'check',
    group: 'help',
    keys: ['V'],
    possible: (app) => playable(app) && (app.play.value?.mistakes.canCheck ?? false),
    run: afterTyping((play) => play.mistakes.check()),
  },
  {
    id: 'last-correct',
    group: 'help',
    keys: ['B'],
    possible: (app) => playable(app) && (app.play.value?.mistakes.canCheck ?? false),
    run: afterTyping((play) => {
      if (play.session.solution) play.session.submit(backToCorrect(play.session.solution));
    }),
  },
  {
    id: 'hint',
    group: 'help',
    keys: ['H'],
    possible: playable,
    run: afterTyping((play) => void play.hint.more()),
  },
  {
    id: 'solve-once',
    group: 'help',
    keys: ['Shift+H'],
    possible: playable,
    run: afterTyping((play) => void play.hint.solve('once')),
  },
  {
    id: 'solve',
    group: 'help',
    keys: ['Ctrl+Shift+H'],
    possible: playable,
    run: afterTyping((play) => void play.hint.solve('all')),
  },
  {
    id: 'analyse',
    group: 'help',
    keys: ['A'],
    possible: playable,
    run: withPlay((play) => void play.analyse()),
  },
  {
    id: 'play',
    group: 'help',
    keys: ['P'],
    possible: analysing,
    run: withPlay((play) => play.analysis.leave()),
  },
  {
    id: 'step-forward',
    group: 'help',
    keys: ['PageDown'],
    repeats: true,
    possible: (app) => app.play.value?.walk.canStep(1) ?? false,
    run: withPlay((play) => play.walk.step(1)),
  },
  {
    id: 'step-back',
    group: 'help',
    keys: ['PageUp'],
    repeats: true,
    possible: (app) => app.play.value?.walk.canStep(-1) ?? false,
    run: withPlay((play) => play.walk.step(-1)),
  },
  {
    id: 'fit-board',
    group: 'view',
    keys: ['Home', 'Ctrl+0'],
    possible: hasBoard,
    run: withPlay((play) => play.shownOn.peek()?.fitBoard()),
  },
  {
    id: 'fit-subgrid',
    group: 'view',
    keys: ['Z'],
    possible: hasBoard,
    run: withPlay((play) => play.fitSubgrid()),
  },
  {
    id: 'fit-pair',
    group: 'view',
    keys: ['Shift+Z'],
    possible: severalSubgrids,
    run: withPlay((play) => play.fitPair()),
  },
  {
    id: 'next-subgrid',
    group: 'view',
    keys: ['.'],
    repeats: true,
    possible: severalSubgrids,
    run: withPlay((play) => play.stepSubgrid(1)),
  },
  {
    id: 'previous-subgrid',
    group: 'view',
    keys: [','],
    repeats: true,
    possible: severalSubgrids,
    run: withPlay((play) => play.stepSubgrid(-1)),
  },
  {
    id: 'go-to-subgrid',
    group: 'view',
    keys: ['J'],
    possible: severalSubgrids,
    run: (app) => app.show('go-to'),
  },
  {
    id: 'overview',
    group: 'view',
    keys: ['O'],
    possible: severalSubgrids,
    run: (app) => app.settings.set('overview', !app.settings.get('overview').peek()),
  },
  {
    id: 'ring',
    group: 'view',
    keys: ['R'],
    possible: (app) => hasBoard(app) && isEndless(app),
    run: withPlay((play) => {
      const board = play.shownOn.peek();
      board?.showRing(!board.ringed);
    }),
  },
  {
    id: 'zoom-in',
    group: 'view',
    keys: ['+', '=', 'Ctrl++', 'Ctrl+='],
    repeats: true,
    possible: hasBoard,
    run: withPlay((play) => play.shownOn.peek()?.zoom(1.25)),
  },
  {
    id: 'zoom-out',
    group: 'view',
    keys: ['-', 'Ctrl+-'],
    repeats: true,
    possible: hasBoard,
    run: withPlay((play) => play.shownOn.peek()?.zoom(0.8)),
  },
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `scroll-${direction}`,
        family: 'scroll',
        group: 'view',
        keys: [`Alt+${key}`],
        repeats: true,
        possible: hasBoard,
        run: withPlay((play) => play.shownOn.peek()?.scroll(direction, 'subgrid')),
      }) as const,
  ),
  ...ARROWS.map(
    ([direction, key]) =>
      ({
        id: `scroll-box-${direction}`,
        family: 'scroll-box',
        group: 'view',
        keys: [`Alt+Shift+${key}`],
        repeats: true,
        possible: hasBoard,
        run: withPlay((play) => play.shownOn.peek()?.scroll(direction, 'box')),
      }) as const,
  ),
  {
    id: 'timer',
    group: 'app',
    keys: ['T'],
    run: (app) => app.settings.set('showTimer', !app.settings.get('showTimer').peek()),
  },
  {
    id: 'pause',
    group: 'app',
    keys: ['Shift+P', 'Pause'],
    possible: (app) => {
      const play = revised(app);
      return Boolean(
        play && !play.editing && !play.analysis.active.value && !play.session.game.finished && !play.session.game.lost,
      );
    },
    run: withPlay((play) => play.pause(!play.paused.peek())),
  },
  {
    id: 'statistics',
    group: 'app',
    keys: ['S'],
    run: (app) => app.show('statistics'),
  },
  {
    id: 'own-puzzle',
    group: 'app',
    keys: ['E'],
    run: (app) => app.edit(),
  },
  {
    id: 'open-puzzle',
    group: 'app',
    keys: ['Ctrl+O'],
    run: (app) => app.show('paste'),
  },
  {
    id: 'save-puzzle',
    group: 'app',
    keys: ['Ctrl+S'],
    possible: inPlay,
    run: (app) => app.show('save'),
  },
  {
    id: 'library',
    group: 'app',
    keys: ['L'],
    possible: (app) => app.screen.value !== 'library',
    run: (app) => void app.openLibrary(),
  },
  {
    id: 'draw-layout',
    group: 'app',
    keys: ['Shift+E'],
    possible: (app) => app.layoutEditor.value === null,
    run: (app) => app.drawLayouts(),
  },
  {
    id: 'home',
    group: 'app',
    keys: ['M'],
    possible: (app) => inPlay(app) || app.screen.value === 'library' || app.screen.value === 'layouts',
    run: (app) => void app.goHome(),
  },
  {
    id: 'new-game',
    group: 'app',
    keys: ['G'],
    run: (app) => app.show('new-game'),
  },
  {
    id: 'print',
    group: 'app',
    keys: ['Ctrl+P'],
    possible: (app) => inPlay(app) && !app.play.value?.editing,
    run: (app) => app.show('print'),
  },
  {
    id: 'settings',
    group: 'app',
    keys: ['Ctrl+,'],
    run: (app) => app.show('settings'),
  },
  {
    id: 'about',
    group: 'app',
    keys: ['Shift+F1'],
    run: (app) => app.showSettings('about'),
  },
  {
    id: 'palette',
    group: 'app',
    keys: ['Ctrl+K', 'Ctrl+Shift+P'],
    run: (app) => app.show('palette'),
  },
  {
    id: 'keys',
    group: 'app',
    keys: ['?', 'F1'],
    run: (app) => app.show('keys'),
  },
] as const satisfies readonly Command[];

export type CommandId = (typeof LIST)[number]['id'];

export const COMMANDS: readonly (Command & { readonly id: CommandId })[] = LIST;

export function commandById(id: CommandId): (typeof COMMANDS)[number] {
  return COMMANDS.find((command) => command.id === id) as (typeof COMMANDS)[number];
}

/** Runs a command if it is possible now. Answers whether it was. */
export function runCommand(app: App, command: Command): boolean {
  if (command.possible && !command.possible(app)) return false;
  command.run(app);
  return true;
}
