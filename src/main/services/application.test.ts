import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { CALLS } from '../../shared/contract/calls.ts';
import { APPLICATION_ID } from '../store/migrate.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { type Application, openApplication } from './application.ts';

function open(folder: string): Application {
  const opened = expectOk(openApplication({ host: 'browser', folder }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  onTestFinished(() => opened.application.close());
  return opened.application;
}

describe('the application', () => {
  it('reports its version and its folder', async () => {
    const folder = temporaryFolder();
    const info = expectOk(
      await open(folder)
        .connect(() => {})
        .dispatch('app.info', {}),
    );
    expect(CALLS['app.info'].output.parse(info)).toMatchObject({
      version: JSON.parse(readFileSync('package.json', 'utf8')).version,
      host: 'browser',
      runtime: { node: process.versions.node },
      home: folder,
      notices: [],
    });
  });

  it('starts on a damaged file, and reports it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'carpet-sudoku.db'), 'no database');
    const info = expectOk(
      await open(folder)
        .connect(() => {})
        .dispatch('app.info', {}),
    );
    const { notices } = CALLS['app.info'].output.parse(info);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ message: expect.stringContaining('damaged'), reason: 'set-aside' });
  });

  it('admits one instance for each folder', async () => {
    const folder = temporaryFolder();
    const first = open(folder);
    first.announce({ address: 'http://127.0.0.1:1', token: 'secret' });
    expect(expectOk(openApplication({ host: 'electron', folder }))).toEqual({
      kind: 'running',
      folder,
      instance: { pid: process.pid, host: 'browser', address: 'http://127.0.0.1:1', token: 'secret' },
    });
    await first.close();
    open(folder);
  });

  it('unlocks the folder when it cannot start', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'carpet-sudoku.db');
    const newer = new Database(file);
    newer.pragma('user_version = 1000');
    newer.pragma(`application_id = ${APPLICATION_ID}`);
    newer.close();
    expect(openApplication({ host: 'browser', folder })).toMatchObject({ ok: false, error: { code: 'newer-file' } });
    rmSync(file);
    open(folder);
  });

  it('refuses calls once it is closed', async () => {
    const application = open(temporaryFolder());
    const connection = application.connect(() => {});
    await application.close();
    await application.close();
    expect(await connection.dispatch('sessions.list', {})).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('finishes running calls before it closes the store', async () => {
    const application = open(temporaryFolder());
    const puzzle = { layout: 'simple', order: 2, grids: ['12..3....1...3.4'] };
    const adding = application.connect(() => {}).dispatch('puzzles.add', { puzzle });
    await application.close();
    // Either the puzzle was stored, or the call was cancelled. Any other error would be a bug.
    const result = await adding;
    expect(result.ok || result.error.code === 'cancelled').toBe(true);
  });

  it('logs faults with their stacks', () => {
    const folder = temporaryFolder();
    const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => shown.mockRestore());
    open(folder).log.fault('somewhere', new Error('what happened'));
    const log = readFileSync(join(folder, 'carpet-sudoku.log'), 'utf8');
    expect(log).toMatch(/somewhere: Error: what happened\n\s+at /);
    expect(shown).toHaveBeenCalledWith(log);
  });
});
