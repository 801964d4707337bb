import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findProgramFolder } from '../services/runtime/programFolder.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { BUILT_PROGRAM } from './testing/builtProgram.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs the program in a separate process. */
async function start(
  args: readonly string[],
  input: string | Uint8Array = '',
  { debug = '', output = 'pipe' as 'pipe' | number, node = [] as string[] } = {},
): Promise<Ended> {
  const env = { ...process.env, CARPET_SUDOKU_DEBUG: debug };
  const child = spawn(process.execPath, [...node, BUILT_PROGRAM, ...args], { stdio: ['pipe', output, 'pipe'], env });
  let out = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // The process may end before it has read all of its input.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { code: await promise, out, errors };
}

/** Runs the program from a shell, with redirections. */
async function startInShell(command: string): Promise<Ended> {
  const line = `'${process.execPath}' '${BUILT_PROGRAM}' ${command}; exit $?`;
  const child = spawn('sh', ['-c', line], { stdio: 'pipe' });
  const [out, errors] = [text(child.stdout), text(child.stderr)];
  child.stdin.on('error', () => {});
  child.stdin.end(EASY);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out: await out, errors: await errors };
}

describe('the program as a process', () => {
  it('reads standard input, writes standard output, and ends with 0', async () => {
    const { code, out, errors } = await start(['solve', '--json'], EASY);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(out)).toMatchObject({ solutions: 1, atLeast: false });
  });

  it.skipIf(process.platform !== 'linux')('prints its version without loading the rest of the program', async () => {
    const version = `${findProgramFolder().version}\n`;
    const loads =
      'data:text/javascript,import { registerHooks } from "node:module"; registerHooks({ load: (url, context, next) => {' +
      ' if (url.startsWith("file:")) process.stderr.write(url + "\\n"); return next(url, context); } });';
    const loadedFor = async (...args: string[]): Promise<[Ended['out'], number]> => {
      const { out, errors } = await start(args, '', { node: ['--import', loads] });
      return [out, errors.split('\n').filter((line) => line !== '').length];
    };
    for (const option of ['--version', '-V']) {
      const [out, files] = await loadedFor(option);
      expect([out, files]).toEqual([version, expect.toSatisfy((count: number) => count >= 1 && count <= 4)]);
    }
    const [out, files] = await loadedFor('--version', '--help');
    expect(out).toBe(version);
    expect(files).toBeGreaterThan(4);
    const full = openSync('/dev/full', 'w');
    expect(await start(['--version'], '', { output: full })).toMatchObject({
      code: 74,
      errors: 'carpet-sudoku: cannot write to standard output: the disk is full\n',
    });
    closeSync(full);
  });

  it('traces to standard error what CARPET_SUDOKU_DEBUG names, and prints the same', async () => {
    const plain = await start(['analyse'], EASY);
    const traced = await start(['analyse'], EASY, { debug: 'steps,search' });
    expect(plain).toMatchObject({ code: 0, errors: '' });
    expect(traced).toMatchObject({ code: 0, out: plain.out });
    expect(traced.errors).toMatch(/^carpet-sudoku:steps /m);
    expect(traced.errors).toMatch(/^carpet-sudoku:search /m);
  });

  it('ends with 2 and a one-line message for bytes that are not a puzzle', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251);
    const { code, out, errors } = await start(['check', '--json', '-'], noise);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^carpet-sudoku: line 1: [^\n]*\n$/);
  });

  it('ends with 2 and a one-line message for a folder instead of a file', async () => {
    const { code, errors } = await start(['solve', fileURLToPath(new URL('.', import.meta.url))]);
    expect(code).toBe(2);
    expect(errors).toMatch(/^carpet-sudoku: cannot read "[^\n]*": it is a folder\n$/);
  });

  it.skipIf(process.platform !== 'linux')(
    'ends with 74 and the same words for every output on a full disk',
    async () => {
      const full = openSync('/dev/full', 'w');
      expect(await start(['check', '--json'], EASY, { output: full })).toMatchObject({
        code: 74,
        errors: 'carpet-sudoku: cannot write to standard output: the disk is full\n',
      });
      closeSync(full);
      for (const args of [
        ['check', '--json'],
        ['convert', '--to', 'sdm'],
        ['print', '--format', 'svg'],
      ]) {
        expect(await start([...args, '--output', '/dev/full'], EASY)).toMatchObject({
          code: 74,
          errors: expect.stringMatching(/cannot write to "\/dev\/full": the disk is full\n$/),
        });
      }
      const named = await start(['check', '--json', '--output', '/dev/stdout'], EASY);
      expect(named).toMatchObject({ code: 0, errors: '', out: (await start(['check', '--json'], EASY)).out });
    },
  );

  it.skipIf(process.platform !== 'linux').each([
    ['--help', 74],
    ['--version', 74],
    ['layouts', 74],
    ['layouts --help', 74],
    ['solve', 74],
    ['rate --json', 74],
    ['solve /there/is/no/such/file', 2],
  ])('%s ends with %i and says so if standard output is closed', async (args, code) => {
    const closed = await startInShell(`${args} >&-`);
    expect(closed.code).toBe(code);
    expect(closed.errors).toMatch(
      code === 74 ? /^carpet-sudoku: cannot write to standard output: it is closed\n$/ : /./,
    );
    expect((await startInShell(`${args} >/dev/null`)).code).toBe(code === 74 ? 0 : code);
  });

  it.skipIf(process.platform !== 'linux')(
    'needs no standard output for an output file, nor standard error',
    async () => {
      const file = join(temporaryFolder(), 'solved.txt');
      expect(await startInShell(`solve --output '${file}' >&-`)).toMatchObject({ code: 0, errors: '' });
      expect(readFileSync(file, 'utf8')).toContain('1 solution');
      expect(await startInShell('solve 2>&-')).toMatchObject({ code: 0, out: expect.stringContaining('1 solution') });
      expect((await startInShell('solve >&- 2>&-')).code).toBe(74);
      expect(await startInShell('solve <&-')).toMatchObject({
        code: 2,
        errors: expect.stringContaining('the input contains no puzzle'),
      });
      const ignoring = spawn(process.execPath, [BUILT_PROGRAM, 'layouts'], { stdio: ['ignore', 'ignore', 'ignore'] });
      expect(await new Promise((resolve) => ignoring.on('close', resolve))).toBe(0);
    },
  );

  it('ends quietly when its reader has closed the pipe', async () => {
    const child = spawn(process.execPath, [BUILT_PROGRAM, 'solve', '--json'], { stdio: 'pipe' });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.stdin.on('error', () => {});
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    // The input never ends, so the program ends only because its output has lost its reader.
    const feed = (): void => {
      while (child.stdin.writable && child.stdin.write(`${EASY}\n`.repeat(100)));
    };
    child.stdin.on('drain', feed);
    child.stdout.once('data', () => child.stdout.destroy());
    feed();
    expect(await ended).toBe(0);
    expect(errors).toBe('');
  });

  it('ends with 130 on Ctrl+C, including its workers', async () => {
    const child = spawn(process.execPath, [BUILT_PROGRAM, 'generate', 'simple', '--count', '1000000'], {
      stdio: 'pipe',
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.stdout.resume();
    expect(await ended).toBe(130);
    // On a busy machine, the first puzzle can take so long that a message says so. Ignore this message.
    expect(errors.replace(/^carpet-sudoku: no puzzle after .*\n/gm, '')).toBe('');
  });
});
