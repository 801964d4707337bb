import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_KEY } from '../../../shared/contract/transport.ts';
import type { Application, OpenOutcome } from '../../services/application.ts';
import { openApplication } from '../../services/application.ts';
import { findInstallation } from '../../services/installation.ts';
import { type Browser, findBrowser, windowArguments } from './browsers.ts';
import { type Command, readCommandLine, USAGE } from './commandLine.ts';
import { Lifetime } from './lifetime.ts';
import { type BrowserServer, startBrowserServer, WINDOW_PATH } from './server.ts';

/** Begins the line by which a program that started this one learns the address; then JSON with `url` and `pid`. */
const READY = 'CARPET_SUDOKU_READY';

/** How long another instance may take to open a window, in milliseconds. */
const HAND_OVER_LIMIT = 5_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`carpet-sudoku: ${line}\n`);
}

/** Leaves the work to the instance that already has the folder. Returns the exit code. */
async function handOver(
  { folder, instance }: Extract<OpenOutcome, { kind: 'running' }>,
  open: boolean,
): Promise<number> {
  const { address, token, pid } = instance ?? {};
  const process = pid === undefined ? '' : ` (process ${pid})`;
  if (!address || !token) {
    complain(`already running${process} with the folder ${folder}; close that one, or set CARPET_SUDOKU_HOME`);
    return 1;
  }
  if (open && (await askForWindow(address, token)))
    say(`Carpet Sudoku is already running${process}; it opened a window.`);
  else say(`Carpet Sudoku is already running${process}. Open ${address}/#${TOKEN_KEY}=${token}`);
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

/** Opens windows of the system's browser on the server, and tells the lifetime of them. */
class Windows {
  private readonly browser: Browser;
  private readonly application: Application;
  private readonly lifetime: Lifetime;
  /** Ends the browsers that are still running. */
  private readonly ending = new AbortController();

  constructor(browser: Browser, application: Application, lifetime: Lifetime) {
    this.browser = browser;
    this.application = application;
    this.lifetime = lifetime;
  }

  /** Returns whether a browser could be started. */
  open(server: BrowserServer): boolean {
    if (this.browser.kind === 'none') return false;
    const args = windowArguments(server.ticketUrl(), join(this.application.folder, 'browser-window'));
    const child = spawn(this.browser.file, args, { stdio: 'ignore', signal: this.ending.signal });
    // An error is followed by no exit where the program could not be started at all.
    let ended = false;
    const end = (): void => {
      if (ended) return;
      ended = true;
      const used = this.lifetime.browserEnded();
      if (!used && !this.ending.signal.aborted) complain(`no window came up; open ${server.url}`);
    };
    child.on('error', end);
    child.on('exit', end);
    this.lifetime.browserStarted();
    return true;
  }

  close(): void {
    this.ending.abort();
  }
}

/** Resolves with the exit code when a signal asks to end, something is badly wrong, or `end` is called. */
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
  { rendererFolder, browser }: Surroundings,
  command: Command,
): Promise<number> {
  const { ended, end } = untilEnd(application);
  const lifetime = new Lifetime(end);
  const windows = new Windows(browser, application, lifetime);
  let server: BrowserServer | null = null;
  const started = await startBrowserServer({
    application,
    rendererFolder,
    port: command.port,
    onConnections: (count) => lifetime.connected(count),
    onWindowWanted: () => server !== null && windows.open(server),
  });
  if (!started.ok) {
    complain(started.error.message);
    return 2;
  }
  server = started.value;
  application.announce({ address: server.origin, token: server.token });
  if (!process.stdout.isTTY) say(`${READY} ${JSON.stringify({ url: server.url, pid: process.pid })}`);
  if (command.open && windows.open(server)) {
    say('Carpet Sudoku is open in its own window. Its address, should you need it:');
  } else {
    if (command.open && browser.kind === 'none') say(`No window could be opened: ${browser.reason}.`);
    say('Open this address in a browser on this machine; Ctrl+C ends the program:');
  }
  say(`  ${server.url}`);
  const code = await ended;
  lifetime.stop();
  windows.close();
  await server.close();
  return code;
}

/** What the host takes from the machine; tests bring their own. */
export interface Surroundings {
  /** The built page. */
  readonly rendererFolder: string;
  readonly browser: Browser;
}

/** Runs the browser host until it ends. Returns the exit code: 0 done, 1 it could not start, 2 bad arguments. */
export async function runBrowserHost(
  args: readonly string[],
  surroundings: Surroundings = { rendererFolder: findInstallation().rendererFolder, browser: findBrowser() },
): Promise<number> {
  const { rendererFolder } = surroundings;
  const command = readCommandLine(args);
  if (!command.ok) {
    complain(command.error.message);
    return 2;
  }
  if (command.value.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!existsSync(join(rendererFolder, 'index.html'))) {
    complain(
      `the page has not been built: there is no ${join(rendererFolder, 'index.html')}. "npm run build" makes it`,
    );
    return 1;
  }
  const opened = openApplication({ host: 'browser' });
  if (!opened.ok) {
    complain(opened.error.message);
    return 1;
  }
  if (opened.value.kind === 'running') return handOver(opened.value, command.value.open);
  const { application } = opened.value;
  try {
    return await serve(application, surroundings, command.value);
  } finally {
    await application.close();
  }
}
