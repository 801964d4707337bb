import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import { openCopy, openStore, STORE_FILE } from './store.ts';
import { makeCopyFolder } from './temporaryCopies.ts';
import { temporaryFolder } from './testing/folders.ts';

const LATER = 120_000;
const HOLDER = join(import.meta.dirname, 'testing', 'holdCopy.ts');
const STARTER = join(import.meta.dirname, '..', 'services', 'testing', 'startUntilKilled.ts');

let temporary: string;
beforeEach(() => {
  temporary = temporaryFolder();
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) vi.stubEnv(name, temporary);
});
afterEach(() => void vi.unstubAllEnvs());

function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [text] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return text.toString().trim();
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

/** The folders for copies in the temporary folder; the test's own folders do not count. */
function copies(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith('carpet-sudoku-copy-'));
}

function emptyLibrary(): string {
  const folder = temporaryFolder();
  expectOk(openStore(folder)).close();
  return join(folder, STORE_FILE);
}

describe('copies in the temporary folder', () => {
  it('of a killed process are deleted by the next one; those of a living process stay', async () => {
    const file = emptyLibrary();
    const [living, dying] = [start(HOLDER, [file]), start(HOLDER, [file])];
    const [used, left] = await Promise.all([firstLine(living), firstLine(dying)]);
    await killed(dying);
    expect(existsSync(left)).toBe(true);

    makeCopyFolder().remove();
    // The folder of the killed process stays: it is so new that a process might still be creating it.
    expect(existsSync(left)).toBe(true);
    makeCopyFolder(Date.now() + LATER).remove();
    expect(existsSync(dirname(left))).toBe(false);
    expect(existsSync(used)).toBe(true);

    await killed(living);
    makeCopyFolder(Date.now() + LATER).remove();
    expect(copies()).toEqual([]);
  });

  it('leave nothing behind when they are closed, or cannot be opened', () => {
    expectOk(openCopy(emptyLibrary())).close();
    expect(openCopy(join(temporary, 'absent.db')).ok).toBe(false);
    expect(copies()).toEqual([]);
  });

  it('do not include what only looks like one', () => {
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'in-use'), '');
    mkdirSync(join(temporary, 'carpet-sudoku-copy-unmarked'));
    writeFileSync(join(temporary, 'carpet-sudoku-copy-unmarked', 'letter.txt'), 'mine');
    writeFileSync(join(temporary, 'carpet-sudoku-copy-file'), 'mine');
    mkdirSync(join(temporary, 'carpet-sudoku-notes'));
    symlinkSync(elsewhere, join(temporary, 'carpet-sudoku-copy-link'));
    const before = readdirSync(temporary, { recursive: true });
    makeCopyFolder(Date.now() + LATER).remove();
    expect(readdirSync(temporary, { recursive: true })).toEqual(before);
    expect(existsSync(join(elsewhere, 'in-use'))).toBe(true);
  });
});

describe('starts on one empty folder', () => {
  it('leave nothing but the files of one, however many race and are killed', async () => {
    const folder = join(temporaryFolder(), 'new');
    const env = { CARPET_SUDOKU_HOME: folder };
    const children = Array.from({ length: sized(5, 20) }, () => start(STARTER, ['stay'], env));
    const kinds = await Promise.all(children.map(firstLine));
    expect(kinds.filter((kind) => kind === 'open')).toHaveLength(1);
    await Promise.all(children.map(killed));

    expect(await firstLine(start(STARTER, [], env))).toBe('open');
    const names = readdirSync(folder).map((name) => name.replace(/-(wal|shm)$|\.\d+-\d+\.json$/, ''));
    for (const name of names)
      expect([STORE_FILE, 'store.lock', 'instance.lock', 'instance.json', 'logs', 'log']).toContain(name);
    expect(copies()).toEqual([]);
  });
});
