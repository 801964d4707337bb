import type { App } from '../app.ts';
import type { Tool } from '../intents.ts';
import type { LayoutEditor } from '../layoutEditor.ts';
import type { Play } from '../play.ts';
import type { Direction } from '../selection.ts';

/** Groups in the key list, in its order. */
export const COMMAND_GROUPS = ['cells', 'entry', 'help', 'view', 'app'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * Something the user can do, with the keys that do it. Everything that lists, shows or runs commands (keyboard, key
 * list, tooltips) takes them from `COMMANDS`; their words are `command.<id>`.
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

export const inPlay = (app: App): boolean => app.play.value !== null;
/** A position that can be changed: a game's, or the givens of a puzzle that is being entered. */
export const enterable = (app: App): boolean => app.play.value?.playable ?? false;
export const playable = (app: App): boolean => enterable(app) && !app.play.value?.editing;
export const analysing = (app: App): boolean => app.play.value?.analysis.active.value ?? false;
export const hasBoard = (app: App): boolean => Boolean(app.play.value?.shownOn.value);

export const severalSubgrids = (app: App): boolean =>
  hasBoard(app) && (app.play.value?.session.topology.subgridCount ?? 1) > 1;
export const isEndless = (app: App): boolean => {
  const canvas = app.play.value?.session.canvas;
  return canvas !== undefined && (canvas.wrapsRows || canvas.wrapsColumns);
};

export function withPlay(work: (play: Play) => void): (app: App) => void {
  return (app) => {
    const play = app.play.peek();
    if (play) work(play);
  };
}

/** A command that first enters a figure that still waits for a second one. */
export function afterTyping(work: (play: Play) => void): (app: App) => void {
  return withPlay((play) => {
    play.typer.flush();
    work(play);
  });
}

/** A command that means the layout being drawn while one is, and the game otherwise. */
export function inLayoutsOr(work: (editor: LayoutEditor) => void, otherwise: (app: App) => void): (app: App) => void {
  return (app) => {
    const editor = app.layoutEditor.peek();
    if (editor) work(editor);
    else otherwise(app);
  };
}

/** Chooses a tool, or goes back to digits if it is chosen already. */
export function toolSwitch(tool: Tool): (app: App) => void {
  return withPlay((play) => play.setTool(play.tool.peek() === tool ? 'digit' : tool));
}

export const ARROWS: readonly (readonly [Direction, string])[] = [
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
];

/** Reads the revision, so that a component asking `possible` is asked again after each move. */
export function revised(app: App): Play | null {
  const play = app.play.value;
  return play && play.session.revision.value >= 0 ? play : null;
}
