import type { OpenGame } from '../../play/openGame.ts';
import { COLOURS, redo, undo } from '../../session/intents.ts';
import { layoutEditorOf } from '../screen.ts';
import {
  afterTyping,
  type Command,
  editedOn,
  enterable,
  gameDialog,
  inEditorsOr,
  inLayoutsOr,
  isTraining,
  LEARNING,
  notable,
  playable,
  revised,
  toolCycle,
  toolSwitch,
  withPlay,
} from './command.ts';

/** Whether there is something to undo now, or will be once the host has answered or a half-typed number is entered. */
function willUndo(play: OpenGame | null): boolean {
  return (
    play !== null &&
    (play.session.game.canUndo || play.session.waiting.value.length > 0 || play.typer.pending.value > 0)
  );
}

/** Whether there is something to redo now, or will be once the host has answered. */
function willRedo(play: OpenGame | null): boolean {
  return play !== null && (play.session.game.canRedo || play.session.waiting.value.includes(undo));
}

/** Commands that change cells, undo and redo. */
export const ENTRY_COMMANDS = [
  {
    id: 'erase',
    group: 'entry',
    keys: ['Delete', 'Backspace'],
    possible: (app) =>
      enterable(app) &&
      ((app.play.value?.selection.cells.value.size ?? 0) > 0 || app.play.value?.hand.value?.active === true),
    run: withPlay((play) => play.erase()),
  },
  {
    id: 'digits',
    group: 'entry',
    keys: [],
    sudokuPad: ['Z'],
    possible: notable,
    run: withPlay((play) => play.setTool('digit')),
  },
  {
    id: 'notes',
    group: 'entry',
    keys: ['N'],
    sudokuPad: ['C'],
    possible: notable,
    run: toolSwitch('centre'),
  },
  {
    id: 'corner-notes',
    group: 'entry',
    keys: ['Shift+N'],
    sudokuPad: ['X'],
    possible: notable,
    run: toolSwitch('corner'),
  },
  {
    id: 'colours',
    group: 'entry',
    keys: ['C'],
    sudokuPad: ['V'],
    possible: notable,
    run: toolSwitch('colour'),
  },
  {
    id: 'next-mode',
    group: 'entry',
    keys: ['Space'],
    possible: notable,
    run: toolCycle(1),
  },
  {
    id: 'previous-mode',
    group: 'entry',
    keys: ['Shift+Space'],
    possible: notable,
    run: toolCycle(-1),
  },
  {
    id: 'next-colour',
    group: 'entry',
    keys: ['X'],
    sudokuPad: ['Shift+V'],
    repeats: true,
    possible: (app) => notable(app) && ['centre', 'corner'].includes(app.play.value?.tool.value ?? ''),
    run: withPlay(({ entry }) => entry.setNoteColour((entry.noteColour.peek() + 1) % (COLOURS + 1))),
  },
  {
    id: 'digit-first',
    group: 'entry',
    keys: ['D'],
    sudokuPad: ['F2'],
    possible: enterable,
    run: (app) => app.settings.set('entry', app.settings.get('entry').peek() === 'cell' ? 'digit' : 'cell'),
  },
  {
    id: 'fill-notes',
    group: 'entry',
    keys: ['F'],
    sudokuPad: ['Ctrl+Shift+F'],
    possible: notable,
    run: afterTyping((play) => play.notes.fill()),
  },
  {
    id: 'undo',
    group: 'entry',
    keys: ['Ctrl+Z', 'U'],
    // Lessons take back wrong entries at once and keep right ones, so there is nothing to undo.
    absentOn: ['lesson'],
    repeats: true,
    possible: (app) =>
      layoutEditorOf(app.screen.value)?.canUndo ??
      (enterable(app) && (willUndo(revised(app)) || Boolean(editedOn(app)?.undone))),
    run: inLayoutsOr(
      (editor) => editor.undo(),
      inEditorsOr(
        ({ undone }) => undone,
        afterTyping((play) => play.session.submit(undo)),
      ),
    ),
  },
  {
    id: 'redo',
    group: 'entry',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y', 'Shift+U'],
    absentOn: ['lesson'],
    repeats: true,
    possible: (app) =>
      layoutEditorOf(app.screen.value)?.canRedo ??
      (enterable(app) && (willRedo(revised(app)) || Boolean(editedOn(app)?.redone))),
    run: inLayoutsOr(
      (editor) => editor.redo(),
      inEditorsOr(
        ({ redone }) => redone,
        afterTyping((play) => play.session.submit(redo)),
      ),
    ),
  },
  {
    id: 'enter-waiting',
    group: 'entry',
    endsWaiting: true,
    keys: ['Enter'],
    possible: (app) => {
      const play = app.play.value;
      const points = play?.pointing.taker.value && play.selection.cursor.value >= 0;
      const first = play?.playable && play.tool.value !== 'pen' && play.entry.currentDigit.value > 0;
      const enters = play && (play.typer.pending.value > 0 || first);
      return Boolean(points || enters || play?.drawsHere || play?.hand.value?.active);
    },
    run: withPlay((play) => {
      if (play.hand.peek()?.enter()) return;
      if (play.typer.flush() || play.entry.useCurrentDigit(play.selection.cells.peek())) return;
      play.pointing.taker.peek()?.(play.selection.cursor.peek());
      const node = play.drawsHere ? play.entry.picked.atCursor.peek() : null;
      if (node) play.entry.pen.tap(node);
    }),
  },
  {
    id: 'checkpoints',
    group: 'entry',
    keys: ['K'],
    sudokuPad: ['Shift+K'],
    absentOn: LEARNING,
    possible: playable,
    run: gameDialog('checkpoints'),
  },
  {
    id: 'restart',
    group: 'entry',
    keys: ['Shift+R'],
    absentOn: LEARNING,
    possible: (app) =>
      enterable(app) && !isTraining(app) && (revised(app)?.session.game.changes({ kind: 'restart' }) ?? false),
    run: gameDialog('restart'),
  },
] as const satisfies readonly Command[];
