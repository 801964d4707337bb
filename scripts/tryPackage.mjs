// @ts-check
/**
 * Starts an installed or unpacked application and checks that it works: `node scripts/tryPackage.mjs <executable>`.
 * Only the workflows can run it, because it needs the real Electron.
 *
 * Uses Chromium's debugging protocol directly. Playwright would start Electron through Node's inspector, which is
 * disabled in packages.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process, { argv, env } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { root } from './launch/run.mjs';

/** Time limit for everything that is waited for, in ms. */
const patienceMs = 60_000;
const betweenAttemptsMs = 250;

const pagePrefix = 'app://carpet-sudoku/';
const picture = 'package.png';

/** JavaScript expression for the text of a page. A page that is still loading may have no body. */
const words = 'document.body?.innerText ?? ""';

/** @param {string} title */
const puzzleFile = (title) =>
  `${JSON.stringify({ layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'], title })}\n`;

/** @returns {Promise<number>} a free port of this machine */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * Repeats `attempt` until it returns a value, or throws at the time limit.
 *
 * @template T
 * @param {string} what what is waited for, for the error message
 * @param {() => Promise<T | undefined>} attempt
 * @returns {Promise<T>}
 */
async function until(what, attempt) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: waited ${patienceMs / 1000} s`);
    await pause(betweenAttemptsMs);
  }
}

/** One page of a running Chromium, accessed through its debugging protocol. */
class DebuggedPage {
  /** @param {WebSocket} socket open */
  constructor(socket) {
    this.socket = socket;
    this.last = 0;
    /** @type {Map<number, { answered: (result: any) => void, failed: (error: Error) => void }>} */
    this.waiting = new Map();
    socket.on('message', (data) => {
      const { id, error, result } = JSON.parse(String(data));
      const command = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) command?.failed(new Error(error.message));
      else command?.answered(result);
    });
    socket.on('close', () => {
      for (const { failed } of this.waiting.values()) failed(new Error('the program has ended'));
    });
  }

  /**
   * Waits for a page of a program that has opened a port for debugging.
   *
   * @param {number} port
   * @param {string} prefix beginning of the page's address
   */
  static async find(port, prefix) {
    const address = await until(`a page ${prefix}`, async () => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
        /** @type {{ type: string, url: string, webSocketDebuggerUrl: string }[]} */
        const targets = JSON.parse(await answer.text());
        return targets.find(({ type, url }) => type === 'page' && url.startsWith(prefix))?.webSocketDebuggerUrl;
      } catch {
        return undefined;
      }
    });
    const socket = new WebSocket(address);
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
    return new DebuggedPage(socket);
  }

  /**
   * Sends a command of the protocol and returns its result.
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  send(method, params) {
    const id = ++this.last;
    return new Promise((answered, failed) => {
      this.waiting.set(id, { answered, failed });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /**
   * The value of an expression in the page. If the value is a promise, waits for its result.
   *
   * @param {string} expression
   * @returns {Promise<any>}
   */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * Calls a function of the program through the bridge of its preload script.
   *
   * @param {string} name
   * @param {object} input
   * @returns {Promise<any>} the value; throws the error of a call that fails
   */
  async call(name, input) {
    await until('the bridge', async () => (await this.evaluate("'carpetSudoku' in window")) || undefined);
    const answer = await this.evaluate(`carpetSudoku.call(${JSON.stringify(name)}, ${JSON.stringify(input)})`);
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
    return answer.value;
  }

  close() {
    this.socket.close();
  }
}

/** @param {import('node:child_process').ChildProcess} child */
const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((done) => child.once('exit', done));

/**
 * Starts the application with a file, checks its name and version, and passes it a second file by starting it again.
 * Throws the first fault as an error whose message is a sentence.
 *
 * @param {string} executable
 * @param {{ prefix?: string, pictures?: string, say?: (line: string) => void }} [options] pictures: folder for a
 * picture of the window
 */
export async function tryPackage(executable, { prefix = pagePrefix, pictures = root, say = console.log } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-try-'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [first, second] = ['First of two', 'Second of two'].map((title, index) => {
    const file = join(home, `${index + 1} with a space.carpet`);
    writeFileSync(file, puzzleFile(title));
    return { title, file };
  });
  if (first === undefined || second === undefined) throw new Error('two files');
  const port = await freePort();
  const environment = { ...env, CARPET_SUDOKU_HOME: join(home, 'data') };
  /** @param {string[]} args */
  const start = (...args) => spawn(executable, args, { env: environment, stdio: 'inherit' });
  const program = start(`--remote-debugging-port=${port}`, first.file);
  const failed = new Promise((_, reject) => {
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`the program ended with ${code} before it was told to`)));
  });
  failed.catch(() => {});
  try {
    const page = await Promise.race([DebuggedPage.find(port, prefix), failed]);
    if (!(page instanceof DebuggedPage)) throw new Error('no page');
    const info = await page.call('app.info', {});
    if (info.version !== version) throw new Error(`it says version ${info.version}, the package is ${version}`);
    say(`started, version ${info.version}, host ${info.host}`);

    // At a first start, the program keeps its files until the user has chosen a language.
    const { files } = await page.call('app.files', {});
    if (files.length !== 1 || !files[0].text.includes(first.title)) throw new Error('the file was not opened');
    say('a file that the command line names is opened');

    await page.call('settings.set', { language: 'en' });
    await page.send('Page.reload', {});
    await until('the page in English', async () => (await page.evaluate(words)) || undefined);
    const other = start(second.file);
    const code = await Promise.race([ended(other), failed]);
    if (code !== 0) throw new Error(`the second start ended with ${code}`);
    await until('the file of the second start', async () => {
      const text = await page.evaluate(words);
      return text.includes(second.title) || undefined;
    });
    say('a file of a second start opens in the first window');

    const { data } = await page.send('Page.captureScreenshot', { format: 'png' });
    writeFileSync(join(pictures, picture), Buffer.from(data, 'base64'));
    page.close();
  } finally {
    program.removeAllListeners('exit');
    program.kill();
    await ended(program);
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , executable] = argv;
  if (executable === undefined) {
    console.error('Usage: node scripts/tryPackage.mjs <executable of the application>');
    process.exitCode = 2;
  } else {
    try {
      await tryPackage(resolve(executable));
    } catch (error) {
      console.error(`The package does not work: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  }
}
