import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sized } from '../../shared/base/testing/sized.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { growFile, saveWhole } from './growingFile.ts';
import { BUILT_PROGRAM } from './testing/builtProgram.ts';

async function* bytesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<number> {
  for await (const chunk of stream) yield* chunk;
}

describe('a growing file', () => {
  it('has its name only when it is whole', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'out.txt');
    const growing = await growFile(file, { replace: false, keep: null });
    await growing.write('one\n');
    await growing.write('two\n');
    expect(readdirSync(folder)).toEqual(['out.txt.part']);
    expect(readFileSync(`${file}.part`, 'utf8')).toBe('one\ntwo\n');
    await growing.finish();
    expect(readdirSync(folder)).toEqual(['out.txt']);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('never replaces a file unless it may, even one that appears while it grows', async () => {
    const file = join(temporaryFolder(), 'out.txt');
    const growing = await growFile(file, { replace: false, keep: null });
    await growing.write('mine\n');
    writeFileSync(file, 'yours\n');
    await expect(growing.finish()).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('yours\n');
    expect(readFileSync(`${file}.part`, 'utf8')).toBe('mine\n');
    await expect(growFile(file, { replace: false, keep: null })).rejects.toMatchObject({ code: 'EEXIST', path: file });
    await expect(growFile(file, { replace: true, keep: null })).rejects.toMatchObject({ path: `${file}.part` });
    const again = await growFile(file, { replace: true, keep: async () => 0 });
    await again.write('new\n');
    await again.finish();
    expect(readFileSync(file, 'utf8')).toBe('new\n');
  });

  it('goes on after what it keeps, and leaves nothing if there is nothing', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'out.txt');
    const begun = await growFile(file, { replace: false, keep: null });
    await begun.write('whole\nhal');
    await begun.leave();
    const keep = async (left: AsyncIterable<Uint8Array>): Promise<number> => {
      const bytes: number[] = [];
      for await (const byte of bytesOf(left)) bytes.push(byte);
      return bytes.lastIndexOf(10) + 1;
    };
    const resumed = await growFile(file, { replace: false, keep });
    await resumed.write('end\n');
    await resumed.finish();
    expect(readFileSync(file, 'utf8')).toBe('whole\nend\n');
    const again = await growFile(`${file}2`, { replace: false, keep: null });
    await again.write('whole\nhal');
    await again.leave();
    const killed = await growFile(`${file}2`, { replace: false, keep });
    await killed.leave();
    expect(readFileSync(`${file}2.part`, 'utf8')).toBe('whole\nhal');
    rmSync(`${file}2.part`);
    const empty = await growFile(join(folder, 'empty'), { replace: false, keep: null });
    await empty.leave();
    expect(readdirSync(folder)).toEqual(['out.txt']);
  });
});

describe.skipIf(process.platform === 'win32')('a name that is not one of a file', () => {
  const keep = async (): Promise<number> => 0;

  it('is followed if it is a link, which stays', async () => {
    const folder = temporaryFolder();
    const [link, dangling] = [join(folder, 'link'), join(folder, 'dangling')];
    mkdirSync(join(folder, 'far'));
    writeFileSync(join(folder, 'far', 'old'), 'old');
    symlinkSync('far/old', link);
    symlinkSync('far/new', dangling);
    for (const [name, file] of [
      [link, 'old'],
      [dangling, 'new'],
    ] as const) {
      const growing = await growFile(name, { replace: true, keep: null });
      await growing.write(`this is ${file}`);
      expect(readdirSync(join(folder, 'far'))).toContain(`${file}.part`);
      await growing.finish();
      expect(lstatSync(name).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, 'far', file), 'utf8')).toBe(`this is ${file}`);
    }
    rmSync(join(folder, 'far', 'new'));
    await saveWhole(dangling, new TextEncoder().encode('saved'));
    expect([readFileSync(dangling, 'utf8'), readlinkSync(dangling)]).toEqual(['saved', 'far/new']);
    await expect(saveWhole(link, new Uint8Array())).rejects.toMatchObject({ code: 'EEXIST' });
    symlinkSync('round', join(folder, 'round'));
    await expect(growFile(join(folder, 'round'), { replace: true, keep: null })).rejects.toMatchObject({
      code: 'ELOOP',
    });
  });

  it('is written to if it is a FIFO or a device, and stays', async () => {
    const fifo = join(temporaryFolder(), 'fifo');
    execFileSync('mkfifo', [fifo]);
    const unread = growFile(fifo, { replace: true, keep: null, signal: AbortSignal.abort() });
    await expect(unread).rejects.toMatchObject({ code: 'NO_READER' });
    const read = readFile(fifo, 'utf8');
    const growing = await growFile(fifo, { replace: true, keep: null });
    await growing.write('one\n');
    await growing.finish();
    expect([await read, lstatSync(fifo).isFIFO()]).toEqual(['one\n', true]);
    for (const replace of [false, true]) {
      const nothing = await growFile('/dev/null', { replace, keep: null });
      await nothing.write('gone');
      await nothing.finish();
      expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    }
    await saveWhole('/dev/null', new Uint8Array(3));
    await expect(growFile(fifo, { replace: true, keep })).rejects.toMatchObject({ code: 'STREAM_CONTINUED' });
  });

  it('is refused if it is a folder or a socket', async () => {
    const folder = temporaryFolder();
    const socket = join(folder, 'socket');
    const server = createServer().listen(socket);
    await once(server, 'listening');
    for (const [name, code] of [
      [folder, 'EISDIR'],
      [socket, 'SOCKET'],
    ] as const) {
      await expect(growFile(name, { replace: true, keep: null })).rejects.toMatchObject({ code });
      await expect(saveWhole(name, new Uint8Array())).rejects.toMatchObject({ code });
    }
    server.close();
  });
});

/**
 * Runs the command line in a separate process, and ends it with a signal once its output file has grown by some bytes.
 */
async function runUntil(signal: NodeJS.Signals, bytes: number, part: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [BUILT_PROGRAM, ...args], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const begun = existsSync(part) ? readFileSync(part).length : 0;
  const poll = setInterval(() => {
    if (existsSync(part) && readFileSync(part).length >= begun + bytes) child.kill(signal);
  }, 5);
  await ended;
  clearInterval(poll);
}

describe('a process that is killed again and again', () => {
  it.each([
    ['SIGKILL', ['generate', 'simple', '--seed', 'x', '--count', sized('9', '24'), '--jobs', '1', '--json']],
    ['SIGTERM', ['analyse', 'PUZZLES', '--jobs', '1', '--table', 'tsv', '--per', 'step']],
  ] as const)('by %s ends with the file of one that is not', async (signal, args) => {
    const folder = temporaryFolder();
    const puzzles = join(folder, 'puzzles.jsonl');
    const made = [
      'generate',
      'simple',
      '--seed',
      'y',
      '--count',
      sized('4', '8'),
      '--jobs',
      '1',
      '--json',
      '--output',
      puzzles,
    ];
    await runUntil(signal, Number.MAX_SAFE_INTEGER, `${puzzles}.part`, made);
    const command = args.map((arg) => (arg === 'PUZZLES' ? puzzles : arg));
    const [whole, file] = [join(folder, 'whole'), join(folder, 'file')];
    await runUntil(signal, Number.MAX_SAFE_INTEGER, `${whole}.part`, [...command, '--output', whole]);
    const size = readFileSync(whole).length;
    let kills = 0;
    for (; !existsSync(file) && kills < 40; kills++) {
      await runUntil(signal, Math.floor(size / 3), `${file}.part`, [...command, '--output', file, '--resume']);
    }
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect(kills).toBeGreaterThan(1);
  });
});

/** Starts a separate process with a command that reads standard input and writes a file to an empty folder. */
function writing(args: readonly string[]) {
  const folder = temporaryFolder();
  const file = join(folder, 'out');
  const child = spawn(process.execPath, [BUILT_PROGRAM, ...args, '--output', file]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, said, left: readdirSync(folder) }));
  return { child, folder, part: `${file}.part`, ended };
}

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const TIMEOUT = 60_000;
const CHECK = ['check', '-', '--jobs', '1', '--json'];

describe.skipIf(process.platform === 'win32')('Ctrl+C', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves nothing of a file without an answer: %s',
    async (signal) => {
      const { child, part, ended } = writing(CHECK);
      await expect.poll(() => existsSync(part), { timeout: TIMEOUT }).toBe(true);
      child.kill(signal);
      expect(await ended).toEqual({ code: signal === 'SIGINT' ? 130 : 143, said: '', left: [] });
    },
    TIMEOUT,
  );

  it(
    'names the file of the answers so far, and how to go on',
    async () => {
      const { child, part, ended } = writing(CHECK);
      // The input is longer than the part that is read to detect the format, and it stays open.
      child.stdin.write(`${PUZZLE}\n`.repeat(1000));
      await expect.poll(() => existsSync(part) && readFileSync(part).length > 0, { timeout: TIMEOUT }).toBe(true);
      child.kill('SIGINT');
      const { code, said, left } = await ended;
      expect([code, left]).toEqual([130, ['out.part']]);
      expect(said).toMatch(/^carpet-sudoku: stopped; the answers so far are in ".*out\.part"; .* --resume /);
      const lines = readFileSync(part, 'utf8').split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.map((line) => JSON.parse(line).index)).toEqual(lines.map((_, index) => index));
    },
    TIMEOUT,
  );

  it(
    'leaves nothing of a file that is written whole or not at all',
    async () => {
      const { child, folder, ended } = writing(['convert', '-', '--to', 'sdm']);
      child.stdin.write(`${PUZZLE}\n`.repeat(1000));
      await expect.poll(() => readdirSync(folder), { timeout: TIMEOUT }).toEqual([`out.${child.pid}.part`]);
      child.kill('SIGINT');
      expect(await ended).toEqual({ code: 130, said: '', left: [] });
    },
    TIMEOUT,
  );

  it(
    'leaves whole lines on standard output, from any number of threads',
    async () => {
      const folder = temporaryFolder();
      const [input, output] = [join(folder, 'in'), join(folder, 'out')];
      writeFileSync(input, `${PUZZLE}\n`.repeat(50_000));
      for (let run = 1; run <= sized(2, 8); run++) {
        const opened = openSync(output, 'w');
        const child = spawn(process.execPath, [BUILT_PROGRAM, 'solve', input, '--json', '--jobs', '2'], {
          stdio: ['ignore', opened, 'ignore'],
        });
        closeSync(opened);
        const ended = once(child, 'exit');
        await expect.poll(() => statSync(output).size, { timeout: TIMEOUT, interval: 3 }).toBeGreaterThan(50_000 * run);
        child.kill('SIGINT');
        expect((await ended)[1]).toBe('SIGINT');
        const lines = readFileSync(output, 'utf8').split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line).index)).toEqual(lines.map((_, index) => index));
      }
    },
    4 * TIMEOUT,
  );
});
