import { afterTyping, analysing, type Command, gameDialog, playable, revised, withPlay } from './command.ts';

/** Commands for checks, hints, solving and analysis. */
export const HELP_COMMANDS = [
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
    run: afterTyping((play) => play.hint.checkDigits()),
  },
  {
    id: 'check-notes',
    group: 'help',
    keys: ['Shift+V'],
    possible: (app) => playable(app) && (app.play.value?.mistakes.canCheck ?? false),
    run: afterTyping((play) => play.hint.checkNotes()),
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
    possible: (app) => playable(app) && (revised(app)?.cellsToFill ?? 0) > 0,
    run: gameDialog('solution'),
  },
  {
    id: 'watch',
    group: 'help',
    keys: ['W'],
    possible: playable,
    run: withPlay((play) => void play.analyse('position')),
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
] as const satisfies readonly Command[];
