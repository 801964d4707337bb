import { type PuzzleJson, printPuzzleJson } from '../../../../shared/puzzle/puzzle.ts';
import type { OpenGame } from '../../play/openGame.ts';
import { KEY_PRESETS } from '../../settings/changedKeys.ts';
import { THEME_CHOICES } from '../../settings/settingsList.ts';
import type { App } from '../app.ts';
import { USUAL_FORMAT } from '../files.ts';
import { lessonRunOf, trainingOf } from '../screen.ts';
import { type Command, gameDialog, isEndless, isGame, LEARNING, revised, withPlay } from './command.ts';

/** The puzzle of a game in the notation that other programs read: one text of characters for each subgrid. */
function puzzleOf({ session: { topology, game, clues } }: OpenGame): PuzzleJson {
  return printPuzzleJson({ topology, givens: game.givens, ...(clues.length > 0 && { clues }) });
}

/** Whether a puzzle has rules besides those of its subgrids: clues, variants, or rules that the program does not know. */
function hasRules(play: OpenGame | null): boolean {
  if (!play) return false;
  const { clues, topology, unknownRules } = play.session;
  return clues.length > 0 || (topology.layout.variants ?? []).length > 0 || unknownRules !== null;
}

/**
 * Copies the puzzle of a game in a format for other programs, with its texts and its solution, but without the player's
 * digits and notes.
 */
async function copyAs(format: string, play: OpenGame, app: App): Promise<void> {
  const { about, topology, solution, unknownRules } = play.session;
  const saved = {
    puzzle: { ...puzzleOf(play), about, ...(unknownRules && { unknownRules }) },
    ...(solution && { solution: printPuzzleJson({ topology, givens: solution }).grids }),
  };
  const written = await app.files.write(saved, format);
  if (!app.messages.failed('copy', written)) app.copy(written.value.text);
}

/** Commands for everything around the game: screens, dialogs, the clock. */
export const APP_COMMANDS = [
  {
    id: 'timer',
    group: 'app',
    keys: ['T'],
    absentOn: LEARNING,
    run: (app) => app.settings.set('showTimer', !app.settings.get('showTimer').peek()),
  },
  {
    id: 'pause',
    group: 'app',
    keys: ['Shift+P', 'Pause'],
    absentOn: LEARNING,
    possible: (app) => {
      const play = revised(app);
      return Boolean(
        play?.isPlayed && !play.analysis.active.value && !play.session.game.finished && !play.session.game.lost,
      );
    },
    run: withPlay((play) => play.pause(!play.time.paused.peek())),
  },
  {
    id: 'statistics',
    group: 'app',
    keys: ['S'],
    sudokuPad: ['F4'],
    run: (app) => app.show({ kind: 'statistics' }),
  },
  {
    id: 'own-puzzle',
    group: 'app',
    keys: ['E'],
    run: (app) => app.editors.edit(),
  },
  {
    id: 'open-puzzle',
    group: 'app',
    keys: ['Ctrl+O'],
    run: (app) => app.show({ kind: 'paste', texts: [] }),
  },
  {
    id: 'save-puzzle',
    group: 'app',
    keys: ['Ctrl+S'],
    absentOn: [...LEARNING, 'world', 'puzzle-editor'],
    possible: isGame,
    run: gameDialog('save'),
  },
  {
    id: 'drafts',
    group: 'app',
    keys: [],
    run: (app) => app.show({ kind: 'drafts' }),
  },
  {
    id: 'library',
    group: 'app',
    keys: ['L'],
    possible: (app) => app.screen.value.kind !== 'library',
    run: (app) => void app.openLibrary(),
  },
  {
    id: 'rule-usage',
    group: 'app',
    keys: [],
    run: (app) => app.show({ kind: 'rule-usage' }),
  },
  {
    id: 'backups',
    group: 'app',
    keys: ['Shift+B'],
    run: (app) => app.show({ kind: 'backups' }),
  },
  {
    id: 'report',
    group: 'app',
    keys: [],
    run: (app) => app.show({ kind: 'report' }),
  },
  {
    id: 'draw-layout',
    group: 'app',
    keys: ['Shift+E'],
    possible: (app) => app.screen.value.kind !== 'layout-editor',
    run: (app) => app.editors.drawLayout(),
  },
  {
    id: 'trainer',
    group: 'app',
    keys: ['Shift+T'],
    possible: (app) => app.screen.value.kind !== 'trainer',
    run: (app) => app.learning.train(),
  },
  {
    id: 'trainer-go',
    group: 'app',
    keys: ['Shift+Enter'],
    absentOn: ['puzzle-editor'],
    possible: (app) => ['trainer', 'lesson'].includes(app.screen.value.kind),
    run: (app) => {
      const screen = app.screen.peek();
      const run = lessonRunOf(screen);
      app.play.peek()?.typer.flush();
      void trainingOf(screen)?.go();
      if (run) void app.learning.goOn(run);
    },
  },
  {
    id: 'learn',
    group: 'app',
    keys: ['Shift+L'],
    possible: (app) => app.screen.value.kind !== 'lessons',
    run: (app) => void app.learning.choose(),
  },
  {
    id: 'daily',
    group: 'app',
    keys: ['Shift+G'],
    run: (app) => app.show({ kind: 'daily' }),
  },
  {
    id: 'home',
    group: 'app',
    keys: ['M'],
    // In worlds, M opens the map. The command `world-leave` leads to the list of games.
    absentOn: ['world'],
    possible: (app) => !['starting', 'home', 'world'].includes(app.screen.value.kind),
    run: (app) => void app.goHome(),
  },
  {
    id: 'back',
    group: 'app',
    keys: ['Escape'],
    offBoard: true,
    possible: (app) => app.games.left.value !== null,
    run: (app) => void app.games.back(),
  },
  {
    id: 'new-game',
    group: 'app',
    keys: ['G'],
    run: (app) => app.show({ kind: 'new-game' }),
  },
  {
    id: 'new-world',
    group: 'app',
    keys: [],
    run: (app) => app.show({ kind: 'new-world' }),
  },
  {
    id: 'open-world',
    group: 'app',
    keys: [],
    run: (app) => app.show({ kind: 'open-world' }),
  },
  {
    id: 'print',
    group: 'app',
    keys: ['Ctrl+P'],
    absentOn: LEARNING,
    possible: (app) => isGame(app) || app.walk.value !== null,
    run: (app) => (app.walk.peek() ? app.show({ kind: 'world-print' }) : gameDialog('print')(app)),
  },
  {
    id: 'duplicate',
    group: 'app',
    keys: [],
    absentOn: [...LEARNING, 'world'],
    possible: isGame,
    run: withPlay((play, app) => void app.games.duplicate(play.session.id)),
  },
  {
    id: 'copy-text',
    group: 'app',
    keys: [],
    absentOn: [...LEARNING, 'world'],
    // The text has only digits. Without its rules, a puzzle would be another one.
    possible: (app) => isGame(app) && !hasRules(app.play.value),
    run: withPlay((play, app) => app.copy(puzzleOf(play).grids.join('\n'))),
  },
  {
    id: 'copy-json',
    group: 'app',
    keys: [],
    absentOn: [...LEARNING, 'world'],
    possible: isGame,
    run: withPlay((play, app) => void copyAs(USUAL_FORMAT, play, app)),
  },
  {
    id: 'copy-sudokupad',
    group: 'app',
    keys: [],
    absentOn: [...LEARNING, 'world'],
    // SudokuPad has no boards that wrap.
    possible: (app) => isGame(app) && !isEndless(app),
    run: withPlay((play, app) => void copyAs('sudokupad', play, app)),
  },
  ...THEME_CHOICES.map(
    (theme) =>
      ({
        id: `theme-${theme}`,
        group: 'app',
        keys: [],
        possible: (app: App) => app.settings.get('theme').value !== theme,
        run: (app: App) => app.settings.set('theme', theme),
      }) as const,
  ),
  ...KEY_PRESETS.map(
    (preset) =>
      ({
        id: `keys-${preset}`,
        group: 'app',
        keys: [],
        possible: (app: App) => app.settings.get('keyPreset').value !== preset,
        run: (app: App) => app.settings.set('keyPreset', preset),
      }) as const,
  ),
  {
    id: 'settings',
    group: 'app',
    keys: ['Ctrl+,'],
    run: (app) => app.showSettings(),
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
    run: (app) => app.show({ kind: 'palette' }),
  },
  {
    id: 'keys',
    group: 'app',
    keys: ['?'],
    run: (app) => app.show({ kind: 'keys' }),
  },
  {
    id: 'manual',
    group: 'app',
    keys: ['F1'],
    everywhere: true,
    run: (app) => app.explainScreen(),
  },
] as const satisfies readonly Command[];
