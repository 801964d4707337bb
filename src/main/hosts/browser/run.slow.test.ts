import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { updateByNewerVersion } from '../../store/testing/newerVersion.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { TestPage } from './testing/page.ts';

const PROGRAM = join(import.meta.dirname, 'testing', 'runHost.ts');
const BROWSER = join(import.meta.dirname, 'testing', 'standInBrowser.ts');
/** Line of shell script that runs the fake browser. */
const STAND_IN = `exec "${process.execPath}" "${BROWSER}" "$@"`;

interface RunningHost {
  readonly child: ChildProcessWithoutNullStreams;
  /** What the program has printed so far. */
  readonly printed: { out: string; err: string };
  /** Resolves when the program has ended, with the exit code and the output. */
  ended(): Promise<{ code: number | null; out: string; err: string }>;
  /** Resolves with the address and its token, as soon as they are printed. */
  ready(): Promise<URL>;
}

/** Starts the program, with `home` as its user-data folder and with a page. */
function start(home: string, args: readonly string[] = [], browser?: string, variables = {}): RunningHost {
  const page = temporaryFolder();
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      ...process.env,
      CARPET_SUDOKU_HOME: home,
      TEST_PAGE: page,
      TEST_REPORT: join(home, 'report.json'),
      ...(browser && { TEST_BROWSER: browser }),
      ...variables,
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text;
  });
  const closed = once(child, 'close');
  return {
    child,
    printed,
    async ended() {
      const [code] = await closed;
      return { code: code as number | null, ...printed };
    },
    async ready() {
      for (;;) {
        const line = /^CARPET_SUDOKU_READY (.*)\n/m.exec(printed.out)?.[1];
        if (line) return new URL((JSON.parse(line) as { url: string }).url);
        await Promise.race([once(child.stdout, 'data'), closed]);
        if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${printed.err}`);
      }
    },
  };
}

/** Creates an executable file that runs the given line of shell. */
function script(line: string): string {
  const file = join(temporaryFolder(), 'browser');
  writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return file;
}

const openPage = (url: URL): Promise<TestPage> => TestPage.open(url.origin, url.hash.replace('#token=', ''));

/**
 * Waits until a browser was started with the first launch page, a file that redirects it to the secret address.
 * Resolves with the path of this file.
 */
async function launchPage({ child, printed }: RunningHost, home: string): Promise<string> {
  while (!printed.out.includes('open in its own window')) await once(child.stdout, 'data');
  return join(home, 'browser-launch', 'open-1.html');
}

describe('the browser host as a program', () => {
  it('prints its address, serves it, and closes everything when asked to end', async () => {
    const home = temporaryFolder();
    const host = start(home);
    const url = await host.ready();
    expect(url.hostname).toBe('127.0.0.1');
    expect(await (await fetch(url.origin)).text()).toBe('<!doctype html>');
    const page = await openPage(url);
    expectOk(await page.call('settings.set', { theme: 'dark' }));
    // A host that opened no window keeps running after its last page has disconnected.
    page.socket.close();
    await page.closed();
    await openPage(url);
    host.child.kill('SIGTERM');
    const { code, out, err } = await host.ended();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('No window could be opened: this computer has no screen.');
    // The database's write-ahead log was merged into the database, and the announcement by which later instances of the
    // program find this one was removed.
    expect(readdirSync(home).sort()).toEqual(['carpet-sudoku.db', 'instance.lock', 'store.lock']);
  });

  it('runs once per home folder: a second instance hands over to the first', async () => {
    const home = temporaryFolder();
    const first = start(home, ['--no-open']);
    const url = await first.ready();
    const second = await start(home).ended();
    expect(second).toMatchObject({ code: 0, err: '' });
    expect(second.out).toContain(`already running (process ${first.child.pid}). Open ${url.href}`);
    expectOk(await (await openPage(url)).call('app.info', {}));
  });

  it('names the copy from before the update if a newer version saved the games, and opens it if asked to', async () => {
    const home = temporaryFolder();
    const store = openForTest(home);
    store.settings.set({ theme: 'dark' });
    store.close();
    const copy = updateByNewerVersion(home);
    const refused = await start(home, ['--no-open']).ended();
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(copy);
    expect(refused.err).toContain('--open-copy');
    const page = await openPage(await start(home, ['--no-open', '--open-copy']).ready());
    expect(expectOk(await page.call('settings.get', {}))).toEqual({ theme: 'dark' });
    expect(expectOk(await page.call('app.info', {}))).toMatchObject({ notices: [{ reason: 'restored-newer' }] });
  });

  it('starts again after it was killed, with all stored data', async () => {
    const home = temporaryFolder();
    const first = start(home, ['--no-open']);
    expectOk(await (await openPage(await first.ready())).call('settings.set', { theme: 'dark' }));
    first.child.kill('SIGKILL');
    await first.ended();
    const page = await openPage(await start(home, ['--no-open']).ready());
    expect(expectOk(await page.call('settings.get', {}))).toEqual({ theme: 'dark' });
  });

  it('uses the port and token of the launcher, so that they survive a restart', async () => {
    const home = temporaryFolder();
    const token = 'a-token_of-a-launcher-that-restarts-us-0000';
    const variables = { CARPET_SUDOKU_DEV_TOKEN: token };
    const first = start(home, ['--no-open'], undefined, variables);
    const url = await first.ready();
    expect(url.hash).toBe(`#token=${token}`);
    first.child.kill('SIGTERM');
    await first.ended();
    const second = await start(home, ['--no-open', '--port', url.port], undefined, variables).ready();
    expect(second.href).toBe(url.href);
    expectOk(await (await openPage(url)).call('app.info', {}));
  });

  it('rejects a token that could be guessed', async () => {
    const variables = { CARPET_SUDOKU_DEV_TOKEN: '1234' };
    const { code, err } = await start(temporaryFolder(), ['--no-open'], undefined, variables).ended();
    expect([code, err]).toEqual([2, 'carpet-sudoku: CARPET_SUDOKU_DEV_TOKEN must be 256 bits in base64url\n']);
  });

  it.skipIf(process.platform === 'win32')('opens a window, and ends when that is closed', async () => {
    const home = temporaryFolder();
    const host = start(home, [], script(STAND_IN));
    const { hash } = await host.ready();
    const { code, out, err } = await host.ended();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('open in its own window');
    const report = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'));
    expect(report).toMatchObject({ info: { ok: true } });
    expect(report.ticket).not.toBe(hash.replace('#token=', ''));
    // The command line must not have secrets, because other users of the machine can read it.
    expect(report.arguments.join(' ')).not.toMatch(/token|127\.0\.0\.1|localhost/);
    expect(readdirSync(home).filter((name) => name.startsWith('browser'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('disconnects the window when another program used its address', async () => {
    const home = temporaryFolder();
    const host = start(home, [], script(STAND_IN), { TEST_STOLEN: '1' });
    const { code, err } = await host.ended();
    expect(code).toBe(0);
    expect(err).toMatch(/^carpet-sudoku: two programs used the address .*\n$/);
    const report = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'));
    expect(report.codes).toEqual([4001, 4001]);
  });

  it.skipIf(process.platform === 'win32')('keeps the launch page from everyone else', async () => {
    const home = temporaryFolder();
    const host = start(home, [], script('sleep 60; :'));
    const file = await launchPage(host, home);
    const folder = dirname(file);
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    const address = new URL(/url=([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
    await openPage(address);
    host.child.kill('SIGTERM');
    await host.ended();
    expect(readdirSync(home)).not.toContain('browser-launch');
  });

  it.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')('shows no secret to a second user', async () => {
    const home = temporaryFolder();
    // Open the test's folder to everyone. Otherwise the folder, not the file's own mode, would keep other users from
    // reading the file.
    chmodSync(home, 0o755);
    const host = start(home, [], script('sleep 60; :'));
    const url = await host.ready();
    const file = await launchPage(host, home);
    const ticket = /#token=([\w-]*)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    expect(ticket).toHaveLength(43);

    const asNobody = (command: string): { status: number | null; stdout: string } =>
      spawnSync('sh', ['-c', command], { encoding: 'utf8', uid: 65534, gid: 65534 });
    expect(asNobody(`ls '${home}'`).stdout).toContain('browser-launch');
    expect(asNobody(`cat '${file}'`)).toMatchObject({ status: 1, stdout: '' });
    expect(asNobody(`ls '${dirname(file)}'`).stdout).toBe('');
    const { stdout: commandLines } = asNobody('cat /proc/[0-9]*/cmdline 2>/dev/null');
    expect(commandLines).toContain(`--app=file://${file}`);
    expect(asNobody('cat /proc/[0-9]*/environ 2>/dev/null').stdout).not.toContain(ticket);
    for (const secret of [ticket, url.hash.slice('#token='.length)]) expect(commandLines).not.toContain(secret);
  });

  it.skipIf(process.platform === 'win32')('opens no window where its address could be read', async () => {
    const home = temporaryFolder();
    // This folder cannot be created, because its parent is a file.
    const host = start(home, [], script('exit 0'), { TEST_BROWSER_FOLDER: join(home, 'carpet-sudoku.db', 'x') });
    const url = await host.ready();
    expectOk(await (await openPage(url)).call('app.info', {}));
    expect(host.printed.err).toMatch(/^carpet-sudoku: the browser cannot be given its address safely in .*\n$/);
    expect(host.printed.out).toContain('Open this address in a browser');
  });

  it.skipIf(process.platform === 'win32')('gives its address when the browser shows no window', async () => {
    const host = start(temporaryFolder(), [], script('exit 1'));
    const url = await host.ready();
    while (!host.printed.err.includes(`no window opened; open ${url.href}`)) await once(host.child.stderr, 'data');
    expectOk(await (await openPage(url)).call('app.info', {}));
  });

  it.each<[string, (home: string) => string[], number, RegExp]>([
    ['an unknown option', () => ['--listen-everywhere'], 2, /--listen-everywhere/],
    ['a port that cannot be', () => ['--port', '70000'], 2, /from 0 to 65535/],
    [
      'a file of a newer version',
      (home) => {
        const database = new Database(join(home, 'carpet-sudoku.db'));
        database.exec('CREATE TABLE t (x); PRAGMA application_id = 0x4353646b; PRAGMA user_version = 1000');
        database.close();
        return [];
      },
      1,
      /newer version/,
    ],
  ])('reports %s in one line', async (_, prepare, expected, message) => {
    const home = temporaryFolder();
    const { code, err } = await start(home, prepare(home)).ended();
    expect(code).toBe(expected);
    expect(err).toMatch(message);
    expect(err).toMatch(/^carpet-sudoku: .*\n$/);
  });

  it('prints its help', async () => {
    const { code, out } = await start(temporaryFolder(), ['--help']).ended();
    expect(code).toBe(0);
    expect(out).toContain('--no-open');
  });
});
