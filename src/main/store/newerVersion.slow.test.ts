import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openStore, restoreStore, STORE_FILE } from './store.ts';
import { temporaryFolder } from './testing/folders.ts';
import { laterWords, updateByNewerVersion } from './testing/newerVersion.ts';
import { openForTest, SMALL_PUZZLE } from './testing/samples.ts';

const LATER_WORDS = ['written by the later version'];
const AT_NOON = (): number => Date.UTC(2026, 0, 2, 12, 0, 0);
const NEWER = `${STORE_FILE}.newer-2026-01-02T12-00-00`;

/** A folder whose store was migrated by a later version, and the path of the copy made before that migration. */
function updatedFolder(): { folder: string; file: string; copy: string } {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  expectOk(store.puzzles.add(SMALL_PUZZLE));
  store.close();
  return { folder, file: join(folder, STORE_FILE), copy: updateByNewerVersion(folder) };
}

/** Opens and closes a store; returns its number of puzzles and the reasons of its notices. */
function opened(folder: string): { puzzles: number; reasons: string[] } {
  const store = expectOk(openStore(folder, { usesCopy: true, now: AT_NOON }));
  const reasons = store.notices.map(({ reason }) => reason);
  const puzzles = expectOk(store.library.count({}, 10)).count;
  store.noticesShown();
  store.close();
  return { puzzles, reasons };
}

describe('a library of a newer version', () => {
  it('is refused, changed by nothing, with the copy that this version can read', () => {
    const { folder, file, copy } = updatedFolder();
    const before = readFileSync(file);
    const refused = openStore(folder);
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'newer-file',
        reason: 'newer-file-and-copy',
        values: { file, copy, version: MIGRATIONS.length + 1, newest: MIGRATIONS.length },
      },
    });
    expect(refused.ok ? '' : refused.error.message).toContain(copy);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is kept under a clear name when the copy is opened instead, and nothing of it is lost', () => {
    const { folder, copy } = updatedFolder();
    expect(opened(folder)).toEqual({ puzzles: 1, reasons: ['restored-newer'] });
    expect(laterWords(join(folder, NEWER))).toEqual(LATER_WORDS);
    expect(readdirSync(folder)).toContain(copy.slice(folder.length + 1));
    expect(opened(folder)).toEqual({ puzzles: 1, reasons: [] });
  });

  it('is kept in the same way when a backup is restored by hand', () => {
    const { folder, copy } = updatedFolder();
    const kept = expectOk(restoreStore(folder, copy, { now: AT_NOON }));
    expect(kept).toBe(join(folder, NEWER));
    expect(laterWords(String(kept))).toEqual(LATER_WORDS);
  });

  it('is never deleted by age, unlike other backups', () => {
    const { folder } = updatedFolder();
    expect(opened(folder).puzzles).toBe(1);
    const older = Array.from({ length: 8 }, (_, i) => `${STORE_FILE}.newer-2025-01-0${i + 1}T00-00-00`);
    for (const name of older) writeFileSync(join(folder, name), 'newer');
    opened(folder);
    expect(readdirSync(folder).filter((name) => /\.newer-.*\d$/.test(name))).toEqual([...older, NEWER]);
    const store = openForTest(folder);
    expect(expectOk(store.backups.find(NEWER)).backup.kind).toBe('newer');
  });

  it('is refused without a copy that is whole and of a version that this one knows', () => {
    const { folder, copy } = updatedFolder();
    writeFileSync(copy, 'no database');
    writeFileSync(
      join(folder, `${STORE_FILE}.version-${MIGRATIONS.length + 1}`),
      readFileSync(join(folder, STORE_FILE)),
    );
    const refused = openStore(folder, { usesCopy: true });
    expect(refused).toMatchObject({ ok: false, error: { code: 'newer-file', reason: 'newer-file' } });
    expect(readdirSync(folder).filter((name) => name.includes('.newer-'))).toEqual([]);
  });

  it('gives way to the latest of several copies', () => {
    const { folder, file } = updatedFolder();
    opened(folder);
    const store = openForTest(folder);
    expectOk(store.settings.set({ theme: 'dark' }));
    store.close();
    const second = updateByNewerVersion(folder);
    expect(second).toBe(`${file}.version-${MIGRATIONS.length}-2`);
    opened(folder);
    expect(expectOk(openForTest(folder).settings.all())).toEqual({ theme: 'dark' });
  });
});
