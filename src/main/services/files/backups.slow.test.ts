import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk, type Result } from '../../../shared/base/result.ts';
import { CALLS, type CallInput, type CallName, type CallOutput } from '../../../shared/contract/calls.ts';
import { STORE_FILE } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { SMALL_PUZZLE } from '../../store/testing/smallPuzzle.ts';
import { openApplication } from '../application.ts';

const RULES = { autoCleanNotes: true };

/** Starts the program on a user-data folder. The program runs until the test closes it. */
function start(folder: string) {
  const opened = expectOk(openApplication({ host: 'browser', folder }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  const { application } = opened;
  onTestFinished(() => application.close());
  const connection = application.connect(() => {});
  const ask = async <N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> => {
    const answer = (await connection.dispatch(name, input)) as Result<CallOutput<N>>;
    return answer.ok ? { ok: true, value: CALLS[name].output.parse(answer.value) as CallOutput<N> } : answer;
  };
  const call = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
    expectOk(await ask(name, input));
  const play = async (): Promise<void> => {
    const { id } = await call('puzzles.add', { puzzle: SMALL_PUZZLE.puzzle });
    await call('sessions.create', { puzzleId: id, rules: RULES });
    const world = { name: 'Far away', family: 'carpet', order: 3, seed: 'backup' } as const;
    await call('worlds.create', { ...world, rules: RULES, lowest: 'easy', highest: 'easy' });
  };
  return { ask, call, play, close: () => application.close() };
}

/**
 * A folder whose database was renamed as if another one had replaced it, so that it counts as a backup. It has a
 * puzzle, a game and a world.
 */
async function folderWithBackup(): Promise<{ folder: string; name: string }> {
  const folder = temporaryFolder();
  const first = start(folder);
  await first.play();
  await first.close();
  const name = `${STORE_FILE}.replaced-2026-01-02T03-04-05`;
  renameSync(join(folder, STORE_FILE), join(folder, name));
  return { folder, name };
}

/** Creates an empty database, because the app would report a missing one as lost. */
async function putEmpty(folder: string): Promise<void> {
  const other = temporaryFolder();
  await start(other).close();
  renameSync(join(other, STORE_FILE), join(folder, STORE_FILE));
}

describe('earlier databases', () => {
  it('are listed with date and size, and can be looked into', async () => {
    const { folder, name } = await folderWithBackup();
    await putEmpty(folder);
    writeFileSync(join(folder, `${STORE_FILE}.damaged-2026-02-02T03-04-05`), 'no database');
    writeFileSync(join(folder, `${STORE_FILE}.damaged-2026-02-02T03-04-05-wal`), 'no log');
    writeFileSync(join(folder, `${STORE_FILE}.notes`), 'something else');
    const { call, ask } = start(folder);
    const { backups } = await call('backups.list', {});
    expect(backups).toEqual([
      {
        name: `${STORE_FILE}.damaged-2026-02-02T03-04-05`,
        kind: 'damaged',
        bytes: 17,
        savedAt: '2026-02-02T03:04:05.000Z',
        requested: false,
      },
      { name, kind: 'replaced', bytes: expect.any(Number), savedAt: '2026-01-02T03:04:05.000Z', requested: false },
    ]);
    expect(await call('backups.inspect', { name })).toMatchObject({
      puzzles: 1,
      morePuzzles: false,
      gameCount: 1,
      games: [{ layoutName: 'Simple', finished: false }],
      worldCount: 1,
      worlds: [{ name: 'Far away' }],
    });
    for (const call of ['backups.inspect', 'backups.restore'] as const) {
      expect(await ask(call, { name: `${STORE_FILE}.damaged-2026-02-02T03-04-05` })).toMatchObject({
        ok: false,
        error: { code: 'bad-input', reason: 'backup-unusable' },
      });
    }
  });

  it('are deleted with their companions, and no other file is', async () => {
    const { folder, name } = await folderWithBackup();
    await putEmpty(folder);
    writeFileSync(join(folder, `${name}-wal`), '');
    const { call, ask } = start(folder);
    for (const other of [STORE_FILE, `../${name}`, `${name}-wal`, join(folder, name), '.', 'store.lock', '']) {
      for (const kind of ['backups.delete', 'backups.inspect', 'backups.restore'] as const) {
        expect(await ask(kind, { name: other }), other).toMatchObject({ ok: false, error: { code: 'not-found' } });
      }
    }
    await call('backups.delete', { name });
    expect(await call('backups.list', {})).toEqual({ backups: [] });
    expect(readdirSync(folder).filter((file) => file.startsWith(name))).toEqual([]);
    expect(existsSync(join(folder, STORE_FILE))).toBe(true);
  });

  it('are restored by the next start, once, and the current one is kept', async () => {
    const { folder, name } = await folderWithBackup();
    await putEmpty(folder);
    const first = start(folder);
    await first.call('backups.restore', { name });
    expect((await first.call('backups.list', {})).backups).toMatchObject([{ name, requested: true }]);
    expect(await first.call('sessions.list', {})).toEqual([]);
    await first.close();

    const second = start(folder);
    expect(await second.call('sessions.list', {})).toHaveLength(1);
    expect((await second.call('app.info', {})).notices).toMatchObject([{ reason: 'restored-kept' }]);
    const { backups } = await second.call('backups.list', {});
    expect(backups).toMatchObject([
      { kind: 'replaced', requested: false },
      { name, requested: false },
    ]);
    await second.play();
    await second.close();
    expect(await start(folder).call('sessions.list', {})).toHaveLength(2);
  });

  it('are not restored if the wish is withdrawn, or if they are deleted or damaged before', async () => {
    const { folder, name } = await folderWithBackup();
    await putEmpty(folder);
    const first = start(folder);
    await first.call('backups.restore', { name });
    await first.call('backups.restore', { name: null });
    await first.close();
    const second = start(folder);
    expect(await second.call('sessions.list', {})).toEqual([]);
    await second.call('backups.restore', { name });
    await second.close();
    writeFileSync(join(folder, name), 'no database');
    const third = start(folder);
    expect((await third.call('app.info', {})).notices).toMatchObject([{ reason: 'restore-failed' }]);
    expect(await third.call('sessions.list', {})).toEqual([]);
  });
});
