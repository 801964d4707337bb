import type { App } from './app.ts';
import { fillNotes, redo, undo } from './intents.ts';
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
  readonly family?: 'cursor' | 'extend' | 'scroll';
  /** Whether a key that is held down repeats it. */
  readonly repeats?: boolean;
  /** Absent: always possible. */
  possible?(app: App): boolean;
  run(app: App): void;
}

const inPlay = (app: App): boolean => app.play.value !== null;
const playable = (app: App): boolean => app.play.value?.playable ?? false;
const analysing = (app: App): boolean => app.play.value?.analysis.active.value ?? false;
const hasBoard = (app: App): boolean => Boolean(app.play.value?.shownOn.value);

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
  {
    id: 'deselect',
    group: 'cells',
    keys: ['Escape'],
    possible: inPlay,
    run: withPlay((play) => {
      if (!play.typer.cancel() && !play.hint.close()) play.selection.clear();
    }),
  },
  {
    id: 'erase',
    group: 'entry',
    keys: ['Delete', 'Backspace'],
    possible: (app) => playable(app) && (app.play.value?.selection.cells.value.size ?? 0) > 0,
    run: withPlay((play) => play.erase()),
  },
  {
    id: 'notes',
    group: 'entry',
    keys: ['N'],
    possible: playable,
    run: withPlay((play) => play.setTool(play.tool.peek() === 'centre' ? 'digit' : 'centre')),
  },
  {
    id: 'corner-notes',
    group: 'entry',
    keys: ['Shift+N'],
    possible: playable,
    run: withPlay((play) => play.setTool(play.tool.peek() === 'corner' ? 'digit' : 'corner')),
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
    possible: (app) => playable(app) && (revised(app)?.session.game.canUndo ?? false),
    run: afterTyping((play) => play.session.submit(undo)),
  },
  {
    id: 'redo',
    group: 'entry',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y', 'Shift+U'],
    repeats: true,
    possible: (app) => playable(app) && (revised(app)?.session.game.canRedo ?? false),
    run: afterTyping((play) => play.session.submit(redo)),
  },
  {
    id: 'enter-waiting',
    group: 'entry',
    keys: ['Enter'],
    possible: (app) => (app.play.value?.typer.pending.value ?? 0) > 0,
    run: withPlay((play) => void play.typer.flush()),
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
        run: withPlay((play) => play.shownOn.peek()?.scroll(direction)),
      }) as const,
  ),
  {
    id: 'timer',
    group: 'app',
    keys: ['T'],
    run: (app) => app.settings.set('showTimer', !app.settings.get('showTimer').peek()),
  },
  {
    id: 'home',
    group: 'app',
    keys: ['M'],
    possible: inPlay,
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
    possible: inPlay,
    run: (app) => app.show('print'),
  },
  {
    id: 'settings',
    group: 'app',
    keys: ['Ctrl+,'],
    run: (app) => app.show('settings'),
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
