import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { openStore, STORE_FILE, type Store } from './store.ts';
import { temporaryFolder } from './testing/folders.ts';

function setUp(): { readonly folder: string; readonly file: string; readonly store: Store } {
  const folder = join(temporaryFolder(), 'home');
  const store = expectOk(openStore(folder));
  expectOk(store.settings.set({ theme: 'dark' }));
  expect(store.checkPlace()).toBeNull();
  expectOk(store.settings.set({ contrast: 'high' }));
  return { folder, file: join(folder, STORE_FILE), store };
}

const EVERYTHING = { theme: 'dark', contrast: 'high' };

function closeAndLook(folder: string, store: Store) {
  store.close();
  const again = expectOk(openStore(folder));
  const settings = expectOk(again.settings.all());
  const reasons = again.notices.map(({ reason }) => reason);
  again.close();
  return { settings, reasons };
}

/** Ways in which the file of an open store can disappear, and what the next opening reports. */
const DELETIONS: readonly (readonly [string, (file: string, folder: string) => void])[] = [
  ['the file alone', (file) => rmSync(file)],
  ['the file with its log', (file) => ['', '-wal', '-shm'].map((part) => rmSync(file + part))],
  ['the whole folder', (_, folder) => rmSync(folder, { recursive: true })],
  ['the file, by moving it', (file) => renameSync(file, `${file}.mine`)],
  ['the whole folder, by moving it', (_, folder) => renameSync(folder, `${folder}-mine`)],
];

describe.skipIf(process.platform === 'win32')('an open store that loses its file', () => {
  it.each(DELETIONS)('writes it again, after losing %s', (_, lose) => {
    const { folder, file, store } = setUp();
    lose(file, folder);
    expect(store.checkPlace()).toMatchObject({ reason: 'displaced' });
    expect(store.checkPlace()).toBeNull();
    // Anything written now would be lost, so writing is rejected with the real reason. Reading still works.
    expect(store.settings.set({ theme: 'light' })).toMatchObject({ error: { code: 'store', reason: 'displaced' } });
    expect(expectOk(store.settings.all())).toEqual(EVERYTHING);
    expect(closeAndLook(folder, store)).toEqual({ settings: EVERYTHING, reasons: ['displaced-restored'] });
    expect(readdirSync(folder).filter((name) => /replaced|staged/.test(name))).toEqual([]);
  });

  it('writes it again when it is closed, if nobody looked before', () => {
    const { folder, file, store } = setUp();
    rmSync(file);
    expect(closeAndLook(folder, store)).toEqual({ settings: EVERYTHING, reasons: ['displaced-restored'] });
  });

  it('keeps another file that has got its name, without our log', () => {
    const { folder, file, store } = setUp();
    const other = temporaryFolder();
    const source = expectOk(openStore(other));
    expectOk(source.settings.set({ theme: 'light' }));
    source.close();
    copyFileSync(join(other, STORE_FILE), `${file}.new`);
    renameSync(`${file}.new`, file);
    expect(store.checkPlace()).toMatchObject({ reason: 'displaced' });
    expect(closeAndLook(folder, store)).toEqual({ settings: EVERYTHING, reasons: ['displaced-kept'] });
    const [kept = '', ...more] = readdirSync(folder).filter((name) => name.includes('.replaced-'));
    expect(more).toEqual([]);
    const third = join(temporaryFolder(), 'third');
    mkdirSync(third);
    copyFileSync(join(folder, kept), join(third, STORE_FILE));
    expect(closeAndLook(third, expectOk(openStore(third))).settings).toEqual({ theme: 'light' });
  });

  it('says so and tries again while it cannot be written, and takes entries until then', () => {
    const { folder, file, store } = setUp();
    rmSync(folder, { recursive: true });
    // Put a file where the folder was, so that the database cannot be written there.
    copyFileSync(import.meta.filename, folder);
    expect(store.checkPlace()).toMatchObject({ reason: 'displaced-unsaved' });
    expectOk(store.settings.set({ motion: 'reduced' }));
    rmSync(folder);
    expect(store.checkPlace()).toMatchObject({ reason: 'displaced' });
    expect(existsSync(file)).toBe(true);
    expect(closeAndLook(folder, store).settings).toEqual({ ...EVERYTHING, motion: 'reduced' });
  });
});
