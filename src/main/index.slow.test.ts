import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../shared/base/result.ts';
import type { CallOutput } from '../shared/contract/calls.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/contract/transport.ts';
import { PAGE_ADDRESS } from './hosts/electron/page.ts';
import { standInElectron } from './hosts/electron/testing/standInElectron.ts';
import { StandInDownload } from './hosts/electron/testing/standIns.ts';
import { openApplication } from './services/application.ts';
import { temporaryFolder } from './store/testing/folders.ts';
import { laterWords, updateByNewerVersion } from './store/testing/newerVersion.ts';
import { openForTest, SMALL_PUZZLE } from './store/testing/samples.ts';

afterEach(() => {
  vi.doUnmock('electron');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.removeAllListeners('uncaughtExceptionMonitor');
});

/** Runs the entry of the program on a stand-in for Electron until it has started or given up. */
async function start(home: string, options: Parameters<typeof standInElectron>[0] = {}, files: string[] = []) {
  const standIn = standInElectron(options);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['electron', ...files]);
  vi.resetModules();
  vi.doMock('electron', () => standIn.electron);
  vi.stubEnv('CARPET_SUDOKU_HOME', home);
  await import('./index.ts');
  // Let what waits for "ready" run.
  await new Promise((resolve) => setImmediate(resolve));
  const { calls, app } = standIn;
  const quit = async (): Promise<void> => {
    app.quit();
    await expect.poll(() => calls.exits).not.toEqual([]);
  };
  return { ...standIn, quit };
}

describe('the program in Electron', () => {
  it('opens its page in a restricted window, answers it, and lets go of everything when it quits', async () => {
    const home = temporaryFolder();
    const { calls, ipcMain, session, quit } = await start(home);
    expect(calls.errors).toEqual([]);
    expect(calls.schemes.map(({ scheme }) => scheme)).toEqual(['app']);
    expect([...calls.served.keys()]).toEqual(['app']);
    expect(calls.paths.get('userData')).toBe(join(home, 'electron'));
    expect(calls.paths.get('crashDumps')).toBe(join(home, 'electron', 'crashes'));
    expect(calls.crashReporter).toEqual({ uploadToServer: false });
    expect(calls.menu).not.toBeNull();
    expect(calls.about).toMatchObject({
      applicationName: 'Carpet Sudoku',
      applicationVersion: expect.stringMatching(/^\d/),
      credits: expect.stringContaining('Versions plus récentes'),
    });
    expect(session.permissionCheck).not.toBeNull();

    const [window] = calls.windows;
    if (!window) throw new Error('there is no window');
    expect(window.loaded).toEqual([PAGE_ADDRESS]);
    expect(window.options.webPreferences?.sandbox).toBe(true);
    if (process.platform === 'linux') expect(existsSync(String(window.options.icon))).toBe(true);
    expect(window.options.webPreferences?.preload).toMatch(/out.preload.index\.cjs$/);
    expect(window.standInContents.windowOpenHandler).not.toBeNull();

    const frame = { url: PAGE_ADDRESS, parent: null };
    expect(await ipcMain.invoke(CALL_CHANNEL, window.standInContents, frame, 'app.info', {})).toMatchObject({
      ok: true,
      value: { host: 'electron', home },
    });

    await quit();
    expect(calls.exits).toEqual([0]);
    const again = expectOk(openApplication({ host: 'browser', folder: home }));
    expect(again.kind).toBe('open');
    if (again.kind === 'open') await again.application.close();
  });

  it('shows the page of the development server if there is one and it is not packaged', async () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173');
    const { calls, ipcMain, quit } = await start(temporaryFolder());
    const [window] = calls.windows;
    expect(window?.loaded).toEqual(['http://localhost:5173']);
    const call = (url: string): Promise<unknown> =>
      ipcMain.invoke(CALL_CHANNEL, window?.standInContents as never, { url, parent: null }, 'app.info', {});
    expect(await call('http://localhost:5173/')).toMatchObject({ ok: true });
    await expect(call('http://localhost:5174/')).rejects.toThrow('only the page');
    await quit();

    const packaged = await start(temporaryFolder(), { packaged: true });
    expect(packaged.calls.windows[0]?.loaded).toEqual([PAGE_ADDRESS]);
    await packaged.quit();
  });

  it('has one window: a second start brings it to the front, or opens it again', async () => {
    const { calls, app, quit } = await start(temporaryFolder());
    app.emit('second-instance', {}, ['electron'], '/');
    expect([calls.windows.length, calls.windows[0]?.focused]).toEqual([1, 1]);
    calls.windows[0]?.standInContents.destroy();
    app.emit('activate');
    expect(calls.windows).toHaveLength(2);
    await quit();
  });

  it('hands the page the files of its command line, of a second start and of the system, when it asks', async () => {
    const folder = temporaryFolder();
    const files = ['first.txt', 'second.txt', 'third.txt'].map((name) => join(folder, name));
    for (const file of files) writeFileSync(file, '1...');
    const [first = '', second = '', third = ''] = files;
    const { calls, app, ipcMain, quit } = await start(temporaryFolder(), {}, [first]);
    const contents = calls.windows[0]?.standInContents;
    if (!contents) throw new Error('there is no window');
    const take = async (): Promise<string[]> => {
      const frame = { url: PAGE_ADDRESS, parent: null };
      const answer = await ipcMain.invoke(CALL_CHANNEL, contents, frame, 'app.files', {});
      return (answer as { value: CallOutput<'app.files'> }).value.files.map(({ fileName }) => fileName);
    };
    expect([await take(), contents.sent]).toEqual([['first.txt'], []]);
    app.emit('second-instance', {}, ['electron', '--switch', 'second.txt'], folder);
    expect(contents.sent).toEqual([[EVENT_CHANNEL, 'app.asked', { what: 'files' }]]);
    let prevented = false;
    const event = { preventDefault: () => (prevented = true) };
    app.emit('open-file', event, third);
    expect([prevented, contents.sent.length]).toEqual([true, 2]);
    expect(await take()).toEqual([second, third].map((file) => basename(file)));
    await quit();
  });

  it('passes undo from its menu on to the page', async () => {
    const { calls, quit } = await start(temporaryFolder());
    const [undo] = (calls.menu?.[1]?.submenu ?? []) as MenuItemConstructorOptions[];
    undo?.click?.(undefined as never, undefined, {} as never);
    expect(calls.windows[0]?.standInContents.sent).toEqual([[EVENT_CHANNEL, 'app.asked', { what: 'undo' }]]);
    await quit();
  });

  it('speaks the system’s language in its menu until another is chosen', async () => {
    const { calls, ipcMain, quit } = await start(temporaryFolder());
    const labels = (): (string | undefined)[] | undefined => calls.menu?.map(({ label }) => label);
    expect(labels()).toContain('&Fichier');
    const [window] = calls.windows;
    const frame = { url: PAGE_ADDRESS, parent: null };
    await ipcMain.invoke(CALL_CHANNEL, window?.standInContents as never, frame, 'settings.set', { language: 'en' });
    expect(labels()).toContain('&File');
    await quit();
  });

  it('asks in the same language where to save a file, and reports a failed write', async () => {
    const { calls, session, quit } = await start(temporaryFolder());
    const item = new StandInDownload();
    session.emit('will-download', {}, item);
    expect(item.options?.title).toBe('Enregistrer samurai.pdf');
    item.emit('updated', {}, 'interrupted');
    expect(calls.errors).toEqual([expect.stringContaining('Impossible d’écrire samurai.pdf')]);
    await quit();
  });

  it('reloads the page after its process crashed, and ends if that does not help', async () => {
    const { calls } = await start(temporaryFolder());
    const contents = calls.windows[0]?.standInContents;
    contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    await expect.poll(() => [contents?.reloaded, calls.errors]).toEqual([1, []]);
    contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    await expect.poll(() => calls.errors).toHaveLength(1);
    expect(contents?.reloaded).toBe(1);
    await expect.poll(() => calls.exits).toEqual([0]);
  });

  it('reports a page that cannot be loaded and ends, because a window without a page is never shown', async () => {
    const { calls } = await start(temporaryFolder(), { unloadable: 'ERR_FILE_NOT_FOUND' });
    await expect.poll(() => calls.exits).toEqual([0]);
    expect(calls.errors).toHaveLength(1);
    expect(calls.errors[0]).toContain('ERR_FILE_NOT_FOUND');
  });

  it('logs what fails in its own process and in the preload script', async () => {
    const home = temporaryFolder();
    const { calls, quit } = await start(home);
    for (const hear of process.listeners('uncaughtExceptionMonitor')) hear(new Error('lost'), 'uncaughtException');
    calls.windows[0]?.standInContents.emit('preload-error', {}, '/preload.cjs', new Error('unreadable'));
    await quit();
    const log = readFileSync(join(home, 'carpet-sudoku.log'), 'utf8');
    expect(log).toContain('main process: Error: lost');
    expect(log).toContain('preload script /preload.cjs: Error: unreadable');
  });

  it('ends once, after everything is closed, and opens no window meanwhile', async () => {
    const home = temporaryFolder();
    const { calls, app } = await start(home);
    app.quit();
    calls.windows[0]?.standInContents.destroy();
    app.quit();
    app.emit('second-instance', {}, ['electron'], '/');
    app.emit('activate');
    await Promise.resolve();
    expect(calls.exits).toEqual([]);
    await expect.poll(() => calls.exits).toEqual([0]);
    expect(calls.windows).toHaveLength(1);
    expect(existsSync(join(home, 'carpet-sudoku.db-wal'))).toBe(false);
  });

  it('ends in silence when its window closes while the page is loading', async () => {
    const { calls, quit } = await start(temporaryFolder());
    calls.windows[0]?.standInContents.destroy();
    await quit();
    expect([calls.errors, calls.exits]).toEqual([[], [0]]);
  });

  it('leaves the work to the instance that is already running', async () => {
    const { calls } = await start(temporaryFolder(), { lock: false });
    expect(calls.windows).toEqual([]);
    expect(calls.exits).toEqual([0]);
  });

  it('reports in the system’s language that the browser host uses the folder', async () => {
    const home = temporaryFolder();
    const other = expectOk(openApplication({ host: 'browser', folder: home }));
    if (other.kind !== 'open') throw new Error('the folder is in use');
    onTestFinished(() => other.application.close());
    other.application.announce({ address: 'http://127.0.0.1:1234', token: 'secret' });
    const { calls } = await start(home);
    expect(calls.exits).toEqual([1]);
    expect(calls.windows).toEqual([]);
    expect(calls.errors).toHaveLength(1);
    expect(calls.errors[0]).toMatch(/déjà lancé \(processus \d+\).*http:\/\/127\.0\.0\.1:1234\./);
  });

  it('says why its file cannot be opened, and tries again if asked to', async () => {
    const home = temporaryFolder();
    const file = join(home, 'carpet-sudoku.db');
    mkdirSync(file);
    const { calls, quit } = await start(home, {
      answer: (box) => {
        if (box === 2) rmSync(file, { recursive: true });
        return 0;
      },
    });
    expect(calls.errors).toHaveLength(2);
    expect(calls.errors[0]).toMatch(/^Le fichier ne peut pas être ouvert.*carpet-sudoku\.db/);
    expect(calls.windows).toHaveLength(1);
    await quit();
  });

  it('offers the copy from before the update if a newer version saved the games, and keeps theirs', async () => {
    const home = temporaryFolder();
    const store = openForTest(home);
    expectOk(store.puzzles.add(SMALL_PUZZLE));
    store.close();
    updateByNewerVersion(home);
    const refused = await start(home);
    expect(refused.calls.exits).toEqual([1]);
    expect(refused.calls.errors).toEqual([expect.stringContaining('version plus récente')]);
    expect(refused.calls.buttons).toEqual([['Continuer avec la copie', 'Quitter']]);

    const { calls, quit } = await start(home, { answer: () => 0 });
    expect([calls.errors.length, calls.windows.length]).toEqual([1, 1]);
    await quit();
    const [kept = ''] = readdirSync(home).filter((name) => /\.newer-.*\d$/.test(name));
    expect(laterWords(join(home, kept))).toHaveLength(1);
    expect(expectOk(openForTest(home).library.count({}, 10)).count).toBe(1);
  });

  it('reports a folder that cannot be written', async () => {
    const { calls } = await start('/dev/null/home');
    expect(calls.exits).toEqual([1]);
    expect(calls.errors).toHaveLength(1);
    expect(calls.errors[0]).toContain('ne peut rien enregistrer');
  });
});
