import { expect, it } from 'vitest';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { App } from './app.ts';
import { type CommandId, commandById, commandsOf, runCommand } from './commands.ts';

async function playing(puzzle: PuzzleJson = SMALL_PUZZLE) {
  const client = new MemoryClient();
  const id = client.addSession(puzzle);
  client.settings.openSession = id;
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  const play = app.play.value;
  play?.selection.select(1);
  return {
    app,
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
  play?.type(2);
  expect([run('redo'), run('undo'), run('redo')]).toEqual([false, true, true]);
  release();
  expect(await kinds()).toEqual(['place', 'undo', 'redo']);
  expect(play?.session.game.marks.digits[1]).toBe(2);
});

it('undoes a figure that still waits for a second one', async () => {
  const { play, run, kinds } = await playing({ ...SMALL_PUZZLE, order: 4, grids: ['.'.repeat(256)] });
  play?.type(1);
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
  const left = app.gameLeft.value;
  if (left !== null) await app.delete(left);
  expect(run('back')).toBe(false);
});

it('list for a lesson only the keys that do something there', () => {
  const ids = (...args: Parameters<typeof commandsOf>): string[] => commandsOf(...args).map(({ id }) => id);
  expect(ids('help', 'lesson')).toEqual([]);
  expect(ids('entry', 'lesson')).toEqual(
    ids('entry').filter((id) => !['undo', 'redo', 'checkpoints', 'restart'].includes(id)),
  );
  // In the trainer, marks can be undone until they are checked.
  expect(ids('entry', 'trainer')).toContain('undo');
  expect(ids('app', 'trainer')).not.toContain('save-puzzle');
  expect(ids('view', 'lesson')).toEqual(ids('view'));
});
