import { itemAt } from '../../../../shared/base/itemAt.ts';
import type { Move } from '../../../../shared/game/move.ts';
import { PEN_MODES } from '../../../../shared/game/pen.ts';
import { clearMarks } from '../../session/intents.ts';
import type { App } from '../app.ts';
import { afterTyping, type Command, enterable, LEARNING, playable, revised, toolSwitch, withPlay } from './command.ts';

type Cleared = Extract<Move, { kind: 'clear' }>['what'];

/** Whether the board has something of the given kind to clear. */
function clearable(app: App, what: Cleared): boolean {
  return enterable(app) && (revised(app)?.session.game.changes({ kind: 'clear', what }) ?? false);
}

/** Whether the player can choose a candidate of the cursor's cell, to colour it or to mark it with the pen. */
function picks(app: App): boolean {
  const play = app.play.value;
  const marks = play?.draws || play?.tool.value === 'colour';
  return enterable(app) && Boolean(marks) && (play?.selection.cursor.value ?? -1) >= 0;
}

/** Whether a board is open on which cells can have notes: any board except that of the puzzle editor. */
function showsNotes(app: App): boolean {
  return app.play.value?.editing === false;
}

/** Commands for the pen, for colours of candidates, and for the notes of one digit. */
export const DRAWING_COMMANDS = [
  {
    id: 'pen',
    group: 'entry',
    keys: ['I'],
    absentOn: LEARNING,
    possible: playable,
    run: toolSwitch('pen'),
  },
  {
    id: 'pen-line',
    group: 'entry',
    keys: ['Shift+I'],
    absentOn: LEARNING,
    possible: (app) => app.play.value?.drawsHere ?? false,
    run: withPlay(({ entry }) => {
      const node = entry.picked.atCursor.peek();
      if (node) entry.pen.toggleLine(node);
    }),
  },
  {
    id: 'pen-mode',
    group: 'entry',
    keys: ['Shift+X'],
    absentOn: LEARNING,
    possible: (app) => app.play.value?.draws ?? false,
    run: withPlay(({ entry: { pen } }) => {
      pen.setMode(itemAt(PEN_MODES, (PEN_MODES.indexOf(pen.mode.peek()) + 1) % PEN_MODES.length));
    }),
  },
  {
    id: 'clear-pen',
    group: 'entry',
    keys: ['Shift+Delete', 'Shift+Backspace'],
    absentOn: LEARNING,
    possible: (app) => clearable(app, 'pen'),
    run: afterTyping(({ session }) => session.submit(clearMarks('pen'))),
  },
  {
    id: 'next-candidate',
    group: 'entry',
    keys: ['Y'],
    repeats: true,
    possible: picks,
    run: withPlay((play) => play.entry.picked.step(1, (cell) => play.notes.visible(cell))),
  },
  {
    id: 'previous-candidate',
    group: 'entry',
    keys: ['Shift+Y'],
    repeats: true,
    possible: picks,
    run: withPlay((play) => play.entry.picked.step(-1, (cell) => play.notes.visible(cell))),
  },
  {
    id: 'clear-colours',
    group: 'entry',
    keys: [],
    possible: (app) => clearable(app, 'colours'),
    run: afterTyping(({ session }) => session.submit(clearMarks('colours'))),
  },
  {
    id: 'one-digit',
    group: 'view',
    keys: ['Q'],
    possible: showsNotes,
    run: withPlay((play) => play.notes.toggleOneDigit()),
  },
  {
    id: 'next-digit',
    group: 'view',
    keys: ['Shift+Q'],
    repeats: true,
    possible: showsNotes,
    run: withPlay(({ oneDigit }) => oneDigit.next()),
  },
] as const satisfies readonly Command[];
