import type { ReadonlySignal } from '@preact/signals-core';
import type { Client } from '../../../shared/contract/transport.ts';
import type { LayoutEditor } from '../layoutEditor/layoutEditor.ts';
import type { LessonRun } from '../learn/lessonRun.ts';
import type { Training } from '../learn/training.ts';
import type { OpenGame, PlayDependencies } from '../play/openGame.ts';
import type { Editor } from '../puzzleEditor/editor.ts';
import type { Settings } from '../settings/settingsList.ts';
import type { FirstWalk } from '../worlds/firstWalk.ts';
import type { Walk } from '../worlds/walk.ts';
import type { Dialog } from './dialog.ts';
import type { Messages } from './messages.ts';

/** The window's screen together with its content, so that the two cannot contradict each other. */
export type Screen =
  | { readonly kind: 'starting' | 'home' | 'library' }
  | { readonly kind: 'game'; readonly play: OpenGame }
  /** `guide` explains the first walk through a world. It is null on every other walk. */
  | { readonly kind: 'world'; readonly walk: Walk; readonly guide: FirstWalk | null }
  | { readonly kind: 'puzzle-editor'; readonly editor: Editor }
  /** `forPuzzle`: whether the layout is drawn for the puzzle in the puzzle editor. */
  | { readonly kind: 'layout-editor'; readonly editor: LayoutEditor; readonly forPuzzle: boolean }
  | { readonly kind: 'trainer'; readonly training: Training }
  | { readonly kind: 'lessons' }
  | { readonly kind: 'lesson'; readonly run: LessonRun };

/** The window as seen by the parts that open screens. */
export interface Stage {
  readonly screen: ReadonlySignal<Screen>;
  readonly dialog: ReadonlySignal<Dialog | null>;
  readonly play: ReadonlySignal<OpenGame | null>;
  /** Changes the screen. Closes the previous one and any dialog. */
  go(screen: Screen): void;
  /** Opens a dialog, or closes the open one. */
  show(dialog: Dialog | null): void;
}

/** Objects that the parts of the window share. */
export interface WindowParts {
  readonly client: Client;
  readonly dependencies: PlayDependencies;
  readonly settings: Settings;
  readonly messages: Messages;
  readonly stage: Stage;
}

/** The data of one kind of screen, for its component. */
export type ScreenOf<K extends Screen['kind']> = Screen & { readonly kind: K };

/**
 * The board of a screen: a game, an endless world, or the board of the puzzle editor, the trainer or a lesson. Null for
 * a screen without a board.
 */
export function playOf(screen: Screen): OpenGame | null {
  if (screen.kind === 'game') return screen.play;
  if (screen.kind === 'world') return screen.walk.play;
  if (screen.kind === 'trainer') return screen.training.play.value;
  if (screen.kind === 'lesson') return screen.run.play.value;
  return screen.kind === 'puzzle-editor' ? screen.editor.shownPlay : null;
}

/** The trainer; null on every other screen. */
export function trainingOf(screen: Screen): Training | null {
  return screen.kind === 'trainer' ? screen.training : null;
}

/** The lesson; null on every other screen. */
export function lessonRunOf(screen: Screen): LessonRun | null {
  return screen.kind === 'lesson' ? screen.run : null;
}

/**
 * The puzzle editor; null on every other screen. While the player solves the puzzle as a test, it is still the editor's
 * screen.
 */
export function editorOf(screen: Screen): Editor | null {
  return screen.kind === 'puzzle-editor' ? screen.editor : null;
}

/** The layout being drawn; null on every other screen. */
export function layoutEditorOf(screen: Screen): LayoutEditor | null {
  return screen.kind === 'layout-editor' ? screen.editor : null;
}

/** The walk through an endless world; null on every other screen. */
export function walkOf(screen: Screen): Walk | null {
  return screen.kind === 'world' ? screen.walk : null;
}

/** Closes the content of a screen and stores its state. */
export function closeScreen(screen: Screen): void {
  if (screen.kind === 'game') screen.play.close();
  else if (screen.kind === 'world') {
    screen.guide?.close();
    screen.walk.close();
  } else if (screen.kind === 'puzzle-editor') screen.editor.close();
  else if (screen.kind === 'trainer') screen.training.close();
  else if (screen.kind === 'lesson') screen.run.close();
}
