import { itemAt } from '../../../../shared/base/itemAt.ts';
import { modulo } from '../../../../shared/topology/canvas.ts';
import type { Direction } from '../../board/selection.ts';
import type { LayoutEditor } from '../../layoutEditor/layoutEditor.ts';
import type { OpenGame } from '../../play/openGame.ts';
import type { Editor } from '../../puzzleEditor/editor.ts';
import type { EditorMemory } from '../../puzzleEditor/editorMemory.ts';
import type { Tool } from '../../session/intents.ts';
import type { KeyPreset } from '../../settings/changedKeys.ts';
import type { App } from '../app.ts';
import type { Dialog } from '../dialog.ts';
import { editorOf, layoutEditorOf, type Screen } from '../screen.ts';

/** Groups of commands, in the order of the key list. */
export const COMMAND_GROUPS = ['cells', 'entry', 'help', 'view', 'app'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * An action of the user, with its keys. The keyboard, the key list and tooltips all take commands from `COMMANDS`. The
 * text of a command is `command.<id>`.
 */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  /**
   * The command's chords: modifiers and the key's name, such as `Ctrl+Shift+Z`. Ctrl stands for the Command key on a
   * Mac. A letter means the key with this letter on the user's keyboard. Tooltips show the first chord.
   */
  readonly keys: readonly string[];
  /** The command's chords in the preset SudokuPad; absent if they are the same as `keys`. */
  readonly sudokuPad?: readonly string[];
  /**
   * True if the keys run this command only on screens without a board. On a board, the same keys may run another
   * command.
   */
  readonly offBoard?: boolean;
  /** Commands of one family differ only in direction. Lists show them as one, with the text `family.<name>`. */
  readonly family?: 'cursor' | 'extend' | 'wander' | 'scroll' | 'scroll-box';
  /** Screens on which the command never does anything. The list of keys leaves the command out on these screens. */
  readonly absentOn?: readonly Screen['kind'][];
  /**
   * The only screens on which the command does something; absent for no such limit. Another command, which is absent on
   * these screens, may have the same keys.
   */
  readonly onlyOn?: readonly Screen['kind'][];
  /**
   * Whether the command changes only what is seen. A screen reader then says the command's name, and that nothing else
   * happens.
   */
  readonly forEyes?: true;
  /** Whether the command can only answer if the program knows all rules of the puzzle. */
  readonly needsRules?: true;
  /** Whether the command only ends what waits. If nothing waits, its key is no mistake, so no note appears. */
  readonly endsWaiting?: true;
  /** Whether holding the key down repeats the command. */
  readonly repeats?: boolean;
  /** Whether the command's function keys also work in dialogs and fields. */
  readonly everywhere?: boolean;
  /** Whether the command's keys also work in the fields of a screen, whose texts are taken over first. */
  readonly inFields?: true;
  /** Without this function, the command is always possible. */
  possible?(app: App): boolean;
  run(app: App): void;
}

/** Screens with a board that is not a game. Commands for games are absent on them. */
export const LEARNING = ['trainer', 'lesson'] as const satisfies readonly Screen['kind'][];

export const inPlay = (app: App): boolean => app.play.value !== null;
/** Whether the position can be changed: the digits of a game, or the givens in the puzzle editor. */
export const enterable = (app: App): boolean => app.play.value?.playable ?? false;
/** Whether notes can be changed now. */
export const notable = (app: App): boolean => enterable(app) && !app.play.value?.editing;
/** Whether the board shows a game that can be played now. */
export const playable = (app: App): boolean => enterable(app) && (app.play.value?.isPlayed ?? false);
/**
 * Whether the board shows a game that can be played now and whose rules the program knows all. Hints and checks exist
 * only for such games.
 */
export const judgeable = (app: App): boolean => playable(app) && app.play.value?.session.unknownRules === null;
/** Whether the board shows a game: a puzzle that can be finished. A part of an endless world does not count. */
export const isGame = (app: App): boolean => app.play.value?.purpose === 'playing';
/** Whether the board shows an item of the trainer, which is not a game. */
export const isTraining = (app: App): boolean => app.play.value?.purpose === 'training';
export const analysing = (app: App): boolean => app.play.value?.analysis.active.value ?? false;
export const hasBoard = (app: App): boolean => Boolean(app.play.value?.shownOn.value);

export const severalSubgrids = (app: App): boolean =>
  hasBoard(app) && (app.play.value?.session.topology.subgridCount ?? 1) > 1;
export const isEndless = (app: App): boolean => {
  const canvas = app.play.value?.session.canvas;
  return canvas !== undefined && (canvas.wrapsRows || canvas.wrapsColumns);
};

/** The editor whose board is on the screen; null during a test-solve, and on other screens. */
export function editedOn(app: App): Editor | null {
  const editor = editorOf(app.screen.value);
  return editor?.test.play.value ? null : editor;
}

export function withPlay(work: (play: OpenGame, app: App) => void): (app: App) => void {
  return (app) => {
    const play = app.play.peek();
    if (play) work(play, app);
  };
}

/** Returns an action that opens a dialog about the current game. */
export function gameDialog(kind: Extract<Dialog, { readonly play: OpenGame }>['kind']): (app: App) => void {
  return withPlay((play, app) => app.show({ kind, play }));
}

/**
 * Returns an action on the current game. A number with two digits, such as 12, may be half typed: its first figure
 * waits for the second one. The first figure is then entered as a digit of its own before the action runs.
 */
export function afterTyping(work: (play: OpenGame, app: App) => void): (app: App) => void {
  return withPlay((play, app) => {
    play.typer.flush();
    work(play, app);
  });
}

/** Returns an action that applies to the layout editor if it is open, and to the game otherwise. */
export function inLayoutsOr(work: (editor: LayoutEditor) => void, otherwise: (app: App) => void): (app: App) => void {
  return (app) => {
    const editor = layoutEditorOf(app.screen.peek());
    if (editor) work(editor);
    else otherwise(app);
  };
}

/**
 * Returns an action that opens the editor state that `target` finds, such as an earlier puzzle. If it finds none, runs
 * `otherwise`.
 */
export function inEditorsOr(
  target: (editor: Editor) => EditorMemory | null,
  otherwise: (app: App) => void,
): (app: App) => void {
  return (app) => {
    const editor = editedOn(app);
    const memory = editor && target(editor);
    if (memory) app.editors.editAgain(memory);
    else otherwise(app);
  };
}

/**
 * Returns an action that selects a tool. If the tool is current already, the action selects the tool for digits
 * instead, except with the preset of SudokuPad's keys, which has a key for digits.
 */
export function toolSwitch(tool: Tool): (app: App) => void {
  return withPlay((play, app) => {
    const goesBack = app.settings.get('keyPreset').peek() === 'carpet' && play.tool.peek() === tool;
    play.setTool(goesBack ? 'digit' : tool);
  });
}

/**
 * The tools in the order of their buttons and of the keys that cycle through them. SudokuPad orders them as its keys Z,
 * X, C and V. The pen is not part of the cycle: only its own key and button select it.
 */
const TOOL_ORDER: Readonly<Record<KeyPreset, readonly Tool[]>> = {
  carpet: ['digit', 'centre', 'corner', 'colour'],
  sudokupad: ['digit', 'corner', 'centre', 'colour'],
};

/**
 * The tools that can be used on a board, in the order of a preset. The pen is available only in games and worlds,
 * because only they store its lines.
 */
export function toolsOf({ isPlayed }: OpenGame, preset: KeyPreset): readonly Tool[] {
  return isPlayed ? [...TOOL_ORDER[preset], 'pen'] : TOOL_ORDER[preset];
}

/**
 * Returns an action that selects the next tool (1) or the previous tool (-1), in a cycle. From the pen, which is not in
 * the cycle, the action selects the tool for digits.
 */
export function toolCycle(by: 1 | -1): (app: App) => void {
  return withPlay((play, app) => {
    const order = TOOL_ORDER[app.settings.get('keyPreset').peek()];
    const now = order.indexOf(play.tool.peek());
    play.setTool(now < 0 ? 'digit' : itemAt(order, modulo(now + by, order.length)));
  });
}

/** Each direction with its arrow key, and a letter key for commands whose arrow key is already in use. */
export const ARROWS: readonly (readonly [Direction, arrow: string, letter: string])[] = [
  ['up', 'ArrowUp', 'W'],
  ['down', 'ArrowDown', 'S'],
  ['left', 'ArrowLeft', 'A'],
  ['right', 'ArrowRight', 'D'],
];

/**
 * Returns the open game and reads its revision. A component that calls `possible` is thus re-evaluated after each move.
 */
export function revised(app: App): OpenGame | null {
  const play = app.play.value;
  return play && play.session.revision.value >= 0 ? play : null;
}
