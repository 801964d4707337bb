import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { TOKEN_KEY } from '../../../shared/contract/transport.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import type { Application, OpenOutcome } from '../../services/application.ts';
import { openApplication, stockMode } from '../../services/application.ts';
import { findInstallation } from '../../services/runtime/installation.ts';
import { type Browser, findBrowser } from './browsers.ts';
import { type HostCommandLine, readCommandLine } from './commandLine.ts';
import { isToken } from './guard.ts';
import { Lifetime } from './lifetime.ts';
import { type BrowserServer, startBrowserServer, WINDOW_PATH } from './server.ts';
import { Windows } from './windows.ts';

/**
 * Prefix of the line that gives the address to a program that launches this host. JSON with `url` and `pid` follows.
 */
const READY = 'CARPET_SUDOKU_READY';

/**
 * Environment variable with a token (the secret that opens the page) that stays the same after restarts. Only `npm run
 * dev` sets it.
 */
const TOKEN_VARIABLE = 'CARPET_SUDOKU_DEV_TOKEN';

/** The instance that already uses the folder gets this long to open a window, in milliseconds. */
const HAND_OVER_LIMIT = 5_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`carpet-sudoku: ${line}\n`);
}

/** Asks the instance that already uses the folder to open a window. Returns the exit code. */
async function handOver(
  { folder, instance }: Extract<OpenOutcome, { kind: 'running' }>,
  open: boolean,
): Promise<number> {
  const { address, token, pid } = instance ?? {};
  if (pid === undefined || !address || !token) {
    const key = pid === undefined ? 'browser.running' : 'browser.running-as';
    complain(fill('en', key, { process: pid ?? '', folder }));
    return 1;
  }
  const opened = open && (await askForWindow(address, token));
  const values = { process: pid, address: `${address}/#${TOKEN_KEY}=${token}` };
  say(fill('en', opened ? 'browser.window-elsewhere' : 'browser.open-there', values));
  return 0;
}

async function askForWindow(address: string, token: string): Promise<boolean> {
  try {
    const response = await fetch(address + WINDOW_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(HAND_OVER_LIMIT),
    });
    const answer: unknown = await response.json();
    return (answer as { opened?: unknown } | null)?.opened === true;
  } catch {
    return false;
  }
}

/** Resolves with the exit code after a signal to end, a fatal error, or a call of `end`. */
function untilEnd(application: Application): { ended: Promise<number>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(0));
  process.once('uncaughtException', (error) => {
    application.log.fault('browser host', error);
    resolve(1);
  });
  return { ended: promise, end: () => resolve(0) };
}

async function serve(
  application: Application,
  { rendererFolder, browser }: HostDependencies,
  command: HostCommandLine,
  token: string | undefined,
): Promise<number> {
  const { ended, end } = untilEnd(application);
  const lifetime = new Lifetime(end);
  const windows = new Windows(browser, application.folder, lifetime, complain);
  let server: BrowserServer | null = null;
  const started = await startBrowserServer({
    application,
    rendererFolder,
    port: command.port,
    token,
    onConnections: (count) => lifetime.connected(count),
    onWindowWanted: () => server !== null && windows.open(server),
    onTicketReuse: () => complain(fill('en', 'browser.ticket-reused')),
  });
  if (!started.ok) {
    complain(started.error.message);
    return 2;
  }
  server = started.value;
  application.announce({ address: server.origin, token: server.token });
  if (!process.stdout.isTTY) say(`${READY} ${JSON.stringify({ url: server.url, pid: process.pid })}`);
  if (command.open && windows.open(server)) {
    say(fill('en', 'browser.opened'));
  } else {
    if (command.open && browser.kind === 'none')
      say(fill('en', 'browser.no-window', { reason: { key: browser.reason } }));
    say(fill('en', 'browser.open-address'));
  }
  say(`  ${server.url}`);
  const code = await ended;
  lifetime.stop();
  windows.close();
  await server.close();
  return code;
}

/**
 * Reads the token from {@link TOKEN_VARIABLE} and removes the variable from the environment, so that no child process
 * inherits it. Errors: `bad-input`.
 */
function takeToken(): Result<string | undefined> {
  const token = process.env[TOKEN_VARIABLE];
  delete process.env[TOKEN_VARIABLE];
  return token === undefined || isToken(token)
    ? ok(token)
    : fail('bad-input', 'token-form', { variable: TOKEN_VARIABLE });
}

/** Parts of the host's environment that tests replace. */
export interface HostDependencies {
  /** Folder of the built page. */
  readonly rendererFolder: string;
  readonly browser: Browser;
}

/**
 * Runs the browser host until it ends. Returns the exit code: 0 for success, 1 if it could not start, 2 for bad
 * arguments.
 */
export async function runBrowserHost(
  args: readonly string[],
  dependencies: HostDependencies = { rendererFolder: findInstallation().rendererFolder, browser: findBrowser() },
): Promise<number> {
  const { rendererFolder } = dependencies;
  const command = readCommandLine(args);
  if (!command.ok) {
    complain(command.error.message);
    return 2;
  }
  const token = takeToken();
  if (!token.ok) {
    complain(token.error.message);
    return 2;
  }
  if (command.value.help) {
    process.stdout.write(fill('en', 'browser.usage'));
    return 0;
  }
  if (!existsSync(join(rendererFolder, 'index.html'))) {
    complain(fill('en', 'browser.not-built', { file: join(rendererFolder, 'index.html') }));
    return 1;
  }
  const opened = openApplication({ host: 'browser', stock: stockMode(), usesCopy: command.value.openCopy });
  if (!opened.ok) {
    complain(opened.error.message);
    return 1;
  }
  if (opened.value.kind === 'running') return handOver(opened.value, command.value.open);
  const { application } = opened.value;
  try {
    return await serve(application, dependencies, command.value, token.value);
  } finally {
    await application.close();
  }
}
