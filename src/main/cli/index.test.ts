import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ENTRY = fileURLToPath(new URL('index.ts', import.meta.url));
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs the program as a process of its own. */
async function start(args: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  const child = spawn(process.execPath, [ENTRY, ...args], { stdio: 'pipe' });
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { code: await promise, out, errors };
}

describe('the program as a process', () => {
  it('reads standard input, writes standard output, and ends with 0', async () => {
    const { code, out, errors } = await start(['solve', '--json'], EASY);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(out)).toMatchObject({ solutions: 1, atLeast: false });
  });

  it('ends with 2 and one line of words for bytes that are no puzzle', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251);
    const { code, out, errors } = await start(['check', '--json', '-'], noise);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^carpet-sudoku: line 1: [^\n]*\n$/);
  });

  it('ends with 2 and one line of words for a folder in place of a file', async () => {
    const { code, errors } = await start(['solve', fileURLToPath(new URL('.', import.meta.url))]);
    expect(code).toBe(2);
    expect(errors).toMatch(/^carpet-sudoku: cannot read "[^\n]*": it is a folder\n$/);
  });

  it('ends quietly when its reader has gone', async () => {
    const child = spawn(process.execPath, [ENTRY, 'solve', '--json'], { stdio: 'pipe' });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.stdin.on('error', () => {});
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    // An endless input: only the broken pipe of its output can end the program.
    const feed = (): void => {
      while (child.stdin.writable && child.stdin.write(`${EASY}\n`.repeat(100)));
    };
    child.stdin.on('drain', feed);
    child.stdout.once('data', () => child.stdout.destroy());
    feed();
    expect(await ended).toBe(0);
    expect(errors).toBe('');
  });

  it('ends with 130 on Ctrl+C, workers and all', async () => {
    const child = spawn(process.execPath, [ENTRY, 'generate', 'simple', '--count', '1000000'], { stdio: 'pipe' });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.stdout.resume();
    expect(await ended).toBe(130);
    expect(errors).toBe('');
  });
});
