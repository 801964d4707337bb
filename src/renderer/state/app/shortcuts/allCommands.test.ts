import { expect, it } from 'vitest';
import type { PuzzleRecord } from '../../../../shared/contract/calls.ts';
import { jobIdSource } from '../../../../shared/contract/testing/jobIdSource.ts';
import type { PuzzleJson } from '../../../../shared/puzzle/puzzle.ts';
import { boardStandIn } from '../../../testing/boards.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../../testing/memoryClient.ts';
import { App } from '../app.ts';
import { COMMANDS, type CommandId, commandById, commandsOf, isPossible, runCommand } from './allCommands.ts';

async function playing(puzzle: PuzzleJson = SMALL_PUZZLE, known: Partial<PuzzleRecord> = {}) {
  const client = new MemoryClient();
  const id = client.addSession(puzzle);
  Object.assign(client.session(id).puzzle, known);
  client.settings.openSession = id;
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  const play = app.play.value;
  play?.selection.select(1);
  return {
    app,
    client,
    play,
    run: (command: CommandId) => runCommand(app, commandById(command)),
    hold: () => client.hold(),
    kinds: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      return client.session(id).moves.map(({ kind }) => kind);
    },
  };
}

it('undoes and redoes moves that the host has not acknowledged yet', async () => {
  const { play, run, hold, kinds } = await playing();
  expect([run('undo'), run('redo')]).toEqual([false, false]);
  const release = hold();
  play?.typer.type(2);
  expect([run('redo'), run('undo'), run('redo')]).toEqual([false, true, true]);
  release();
  expect(await kinds()).toEqual(['place', 'undo', 'redo']);
  expect(play?.session.game.marks.digits[1]).toBe(2);
});

it('erases a figure that still waits for a second one, and the cell only after that', async () => {
  const { play, run, kinds } = await playing({ ...SMALL_PUZZLE, order: 4, grids: ['.'.repeat(256)] });
  play?.enter(7);
  await kinds();
  play?.typer.type(1);
  run('erase');
  expect([play?.typer.pending.value, await kinds()]).toEqual([0, ['place']]);
  run('erase');
  expect(await kinds()).toEqual(['place', 'erase']);
});

it('undoes a figure that still waits for a second one', async () => {
  const { play, run, kinds } = await playing({ ...SMALL_PUZZLE, order: 4, grids: ['.'.repeat(256)] });
  play?.typer.type(1);
  expect(run('undo')).toBe(true);
  expect(await kinds()).toEqual(['place', 'undo']);
});

it('switch tools back with our own keys, select them with those of SudokuPad, and cycle through them', async () => {
  const { app, play, run } = await playing();
  const toolAfter = (command: CommandId): string | undefined => {
    run(command);
    return play?.tool.value;
  };
  expect([toolAfter('notes'), toolAfter('notes')]).toEqual(['centre', 'digit']);
  app.settings.set('keyPreset', 'sudokupad');
  expect([toolAfter('notes'), toolAfter('notes'), toolAfter('digits')]).toEqual(['centre', 'centre', 'digit']);
  const cycle = ['next-mode', 'next-mode', 'next-mode', 'next-mode', 'previous-mode'] as const;
  expect(cycle.map(toolAfter)).toEqual(['corner', 'centre', 'colour', 'digit', 'colour']);
  app.settings.set('keyPreset', 'carpet');
  expect(cycle.map(toolAfter)).toEqual(['digit', 'centre', 'corner', 'colour', 'corner']);
  expect([toolAfter('pen'), toolAfter('pen'), toolAfter('pen'), toolAfter('next-mode')]).toEqual([
    'pen',
    'digit',
    'pen',
    'digit',
  ]);
});

it('go back to the game from every screen that was opened over it', async () => {
  const { app, run } = await playing();
  const shown = (): string => app.screen.value.kind;
  expect(run('back')).toBe(false);
  for (const command of ['home', 'library', 'own-puzzle', 'draw-layout'] as const) {
    run(command);
    expect(shown()).not.toBe('game');
    expect(run('back')).toBe(true);
    await expect.poll(shown).toBe('game');
  }
  run('home');
  const left = app.games.left.value;
  if (left !== null) await app.games.delete(left);
  expect(run('back')).toBe(false);
});

it('list for a lesson only the keys that do something there', () => {
  const ids = (...args: Parameters<typeof commandsOf>): string[] => commandsOf(...args).map(({ id }) => id);
  expect(ids('help', 'lesson')).toEqual([]);
  expect(ids('entry', 'lesson')).toEqual(
    ids('entry').filter(
      (id) =>
        !['undo', 'redo', 'checkpoints', 'restart'].includes(id) &&
        !/\bpen\b/.test(id) &&
        !/tool|test-solve|-part$|true-candidates/.test(id),
    ),
  );
  // In the trainer, marks can be undone until they are checked, so `undo` is there.
  expect(ids('entry', 'trainer')).toContain('undo');
  expect(ids('app', 'trainer')).not.toContain('save-puzzle');
  expect(ids('view', 'lesson')).toEqual(ids('view').filter((id) => !id.startsWith('world-')));
  // Endless worlds have a map and a list of places, where other boards have an overview and numbered subgrids.
  expect(ids('view', 'world')).toEqual(
    ids('view').filter((id) => !['overview', 'go-to-subgrid', 'next-subgrid', 'previous-subgrid'].includes(id)),
  );
});

const SAMURAI: PuzzleJson = {
  layout: 'samurai',
  order: 3,
  variants: [],
  grids: Array.from({ length: 5 }, () => '.'.repeat(81)),
};

it('leaves the focus before the selection with Escape', async () => {
  const { play, run } = await playing(SAMURAI);
  play?.showOn(boardStandIn());
  expect(run('focus-subgrid')).toBe(true);
  const { subgrid } = play?.travel.focus ?? {};
  expect(subgrid?.value).toBe(play?.travel.ownSubgrid);
  run('deselect');
  expect([subgrid?.value, play?.selection.cells.value.size]).toEqual([null, 1]);
  run('deselect');
  expect(play?.selection.cells.value.size).toBe(0);
});

it('takes a double click as the same digits or else as a focus, and as neither where cells have another meaning', async () => {
  const { play } = await playing(SAMURAI);
  if (!play) throw new Error('no game is open');
  const { travel, selection, entry, settings } = play;
  play.typer.type(5);
  await new Promise((resolve) => setTimeout(resolve, 0));
  play.pointing.doubleClick(1);
  expect([travel.focus.subgrid.value, [...selection.cells.value]]).toEqual([null, [1]]);
  play.pointing.doubleClick(2, { keep: true });
  expect(travel.focus.subgrid.value).toBeNull();
  play.pointing.doubleClick(2);
  expect(travel.focus.subgrid.value).not.toBeNull();
  play.pointing.doubleClick(2);
  expect(travel.focus.subgrid.value).toBeNull();
  // Small cells (`coarse`): a finger cannot aim at one digit, so a double tap focuses the subgrid.
  play.pointing.doubleClick(1, { coarse: true });
  expect(travel.focus.subgrid.value).not.toBeNull();
  play.pointing.doubleClick(1, { coarse: true });
  settings.set('entry', 'digit');
  play.enter(3);
  expect(entry.currentDigit.value).toBe(3);
  play.pointing.doubleClick(2);
  expect(travel.focus.subgrid.value).toBeNull();
});

it('offers the themes and key presets that are not chosen, and copies', async () => {
  const { app, run } = await playing();
  expect(run('theme-system')).toBe(false);
  expect(run('theme-dark')).toBe(true);
  expect([run('theme-dark'), run('theme-system')]).toEqual([false, true]);
  expect([run('keys-carpet'), run('keys-sudokupad'), run('keys-sudokupad')]).toEqual([false, true, false]);
  run('copy-text');
  const wanted = app.copied;
  expect(wanted.value?.text).toBe(SMALL_PUZZLE.grids.join('\n'));
  const before = wanted.value;
  run('copy-text');
  expect(wanted.value).not.toBe(before);
});

it('copies the puzzle for other programs with its texts and its solution, but without what was played', async () => {
  const about = { title: 'Trial mix', author: 'Me', description: 'Normal sudoku rules apply.' };
  const solution = ['1234341221434321'];
  const { client, play, run } = await playing(SMALL_PUZZLE, { about, solution });
  play?.typer.type(2);
  run('copy-sudokupad');
  run('copy-json');
  const puzzle = { layout: SMALL_PUZZLE.layout, grids: SMALL_PUZZLE.grids, about };
  expect(client.log.filter(({ name }) => name === 'puzzles.write').map(({ input }) => input)).toMatchObject([
    { format: 'sudokupad', puzzle, solution },
    { format: 'jsonl', puzzle, solution },
  ]);
});

it('goes from each mistake that is shown to the next, and from the last to the first', async () => {
  const { app, play, run, kinds } = await playing({ ...SMALL_PUZZLE, grids: ['.'.repeat(16)] });
  const cursorAfter = (): number | undefined => (run('next-mistake') ? play?.selection.cursor.value : undefined);
  expect(cursorAfter()).toBeUndefined();
  for (const cell of [1, 2, 10]) {
    play?.selection.select(cell);
    play?.typer.type(2);
    await kinds();
  }
  play?.selection.select(0);
  expect([cursorAfter(), cursorAfter(), cursorAfter(), cursorAfter()]).toEqual([1, 2, 10, 1]);
  play?.selection.clear();
  expect(cursorAfter()).toBe(1);
  app.settings.set('mistakes', 'asked');
  expect(cursorAfter()).toBeUndefined();
});

it('says where the only mistake is if the cursor is there already', async () => {
  const clues = [{ rule: 'odd', cell: 'r4c4' }];
  const { app, play, run, kinds } = await playing({ ...SMALL_PUZZLE, grids: ['1'.padEnd(16, '.')], clues });
  app.settings.set('mistakes', 'asked');
  play?.selection.select(1);
  play?.typer.type(1);
  await kinds();
  expect(run('check')).toBe(true);
  run('next-mistake');
  expect([play?.selection.cursor.value, play?.asked.value]).toEqual([1, { about: 'here' }]);
});

it('goes to a mistake in a shared cell without leaving the subgrid in which the player has made it', async () => {
  const grids = ['.'.repeat(81), '.'.repeat(81)];
  const { play, run, kinds } = await playing({ layout: 'twodoku', order: 3, variants: [], grids });
  const { positionCell } = play?.session.topology ?? { positionCell: [] };
  // The cell is nearer to the middle of the second subgrid.
  const wrong = positionCell[81 + 20] ?? -1;
  for (const cell of [wrong, positionCell[60] ?? -1]) {
    play?.travel.goToCell(0, cell);
    play?.typer.type(2);
    await kinds();
  }
  play?.travel.goToCell(0, positionCell[0] ?? -1);
  while (play?.selection.cursor.peek() !== wrong) run('next-mistake');
  expect(play?.travel.subgrid).toBe(0);
});

it('gives a key at most one possible command on a screen', async () => {
  const { app } = await playing();
  const chords = new Set(COMMANDS.flatMap(({ keys }) => keys));
  const shared = (): string[] =>
    [...chords].filter(
      (chord) => COMMANDS.filter((each) => each.keys.includes(chord) && isPossible(app, each)).length > 1,
    );
  expect(shared()).toEqual([]);
  expect(isPossible(app, commandById('test-solve'))).toBe(false);
  await app.goHome();
  expect(shared()).toEqual([]);
});
