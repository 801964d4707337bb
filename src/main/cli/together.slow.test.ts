import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import { openApplication } from '../services/application.ts';
import { openCopy, openStore, STORE_FILE, type Store } from '../store/store.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../store/testing/samples.ts';
import { runCommandLine } from './program.ts';
import { type FakeTerminal, fakeTerminal } from './testing/fakeTerminal.ts';
import type { Answer, Request } from './testing/otherProcess.ts';

const IMPORTED = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3',
];
const USES = ['app', 'fill', 'import', 'verify', 'backup', 'restore'] as const;
type UseOfStore = (typeof USES)[number];

/** Matches the messages for a user who has to wait for another process. */
const REFUSED =
  /^(the app is using the library \(process \d+, browser\)|"library \w+" is using the library \(process \d+\)); .* try again$/;

let other: ChildProcess;

beforeAll(async () => {
  other = fork(join(import.meta.dirname, 'testing', 'otherProcess.ts'), {
    execArgv: [],
  });
  await ask({ kind: 'end' });
}, 60_000);

afterAll(() => other.kill());

async function ask(request: Request): Promise<Answer> {
  other.send(request);
  return (await once(other, 'message'))[0] as Answer;
}

/** Makes a folder with a store of one puzzle, and a backup of the store. */
function folderWithBackup(): string {
  const folder = temporaryFolder();
  const store = openForTest(join(folder, 'home'));
  expectOk(store.puzzles.add(SMALL_PUZZLE));
  store.close();
  copyFileSync(join(folder, 'home', STORE_FILE), join(folder, 'backup.db'));
  return folder;
}

function argsOf(use: UseOfStore, folder: string, side: string): string[] {
  const args = {
    app: '',
    fill: `fill simple --order 2 --difficulty unrated --count 2 --seed ${side} --jobs 1 --json`,
    import: 'import - --jobs 1 --json',
    verify: 'verify --jobs 1 --json',
    backup: `backup ${join(folder, `${side}.db`)}`,
    restore: `restore ${join(folder, 'backup.db')}`,
  };
  return ['library', ...args[use].split(' ')];
}

const INPUT = `${IMPORTED.join('\n')}\n`;

/** Makes the other process use the store. */
function useThere(use: UseOfStore, folder: string): Promise<Answer> {
  const home = join(folder, 'home');
  if (use === 'app') return ask({ kind: 'app', home });
  return ask({ kind: 'command', home, args: argsOf(use, folder, 'there'), input: INPUT });
}

/** Makes this process use the store. */
async function useHere(use: UseOfStore, folder: string): Promise<Answer> {
  const home = join(folder, 'home');
  if (use === 'app') {
    const opened = openApplication({ host: 'browser', folder: home });
    if (!opened.ok) return { exitCode: 2, said: [opened.error.message], written: '' };
    if (opened.value.kind === 'open') await opened.value.application.close();
    return { exitCode: 0, said: [], written: '' };
  }
  vi.stubEnv('CARPET_SUDOKU_HOME', home);
  const terminal = fakeTerminal({ input: INPUT });
  const exitCode = await runCommandLine(argsOf(use, folder, 'here'), terminal);
  return { exitCode, said: terminal.said, written: terminal.written() };
}

function puzzlesOf(store: Store): string[] {
  const ids = expectOk(store.library.ids({}, null, 1000)).ids;
  return ids.map((id) => JSON.stringify(expectOk(store.puzzles.get(id)).puzzle.grids));
}

/**
 * Checks that every use either succeeded or was refused with a message. All data of successful uses must be in the
 * store, or in the earlier store that a restore set aside.
 */
function expectNothingLost(folder: string, answers: readonly (readonly [UseOfStore, Answer])[]): void {
  const home = join(folder, 'home');
  let rows = 1;
  let restored = 0;
  for (const [use, { exitCode, said, written }] of answers) {
    if (exitCode !== 0) {
      expect([exitCode, said]).toEqual([2, [expect.stringMatching(REFUSED)]]);
      expect([use, ...answers.map(([one]) => one)]).toContain('restore');
      continue;
    }
    if (use === 'import') rows += IMPORTED.length;
    if (use === 'fill') rows += JSON.parse(written).made;
    if (use === 'restore') restored++;
  }
  // Both imports add the same puzzles, which are stored only once.
  if (answers.filter(([use, { exitCode }]) => use === 'import' && exitCode === 0).length > 1) rows -= IMPORTED.length;
  const store = expectOk(openStore(home));
  const found = new Set(puzzlesOf(store));
  expect(store.notices.every(({ reason }) => reason === 'restored-kept')).toBe(true);
  store.close();
  const replaced = readdirSync(home).filter((name) => /replaced-[\dT-]+$/.test(name));
  expect(replaced).toHaveLength(restored);
  const backups = ['here.db', 'there.db'].filter((name) => existsSync(join(folder, name)));
  for (const name of [...replaced.map((one) => join('home', one)), ...backups]) {
    const copy = expectOk(openCopy(join(folder, name)));
    for (const puzzle of puzzlesOf(copy)) found.add(puzzle);
    copy.close();
  }
  expect(found.size).toBeGreaterThanOrEqual(rows);
}

describe('on one folder', () => {
  // Uses that may run at the same time do not replace files, so their order does not matter. They are tested together
  // below.
  const pairs = USES.map((first): [UseOfStore, readonly UseOfStore[]] => [
    first,
    first === 'app' || first === 'restore' ? USES : ['app', 'restore'],
  ]);

  it.each(pairs)('beside %s, %j work or are refused in words', { timeout: 120_000 }, async (first, others) => {
    for (const second of others) {
      const folder = folderWithBackup();
      const there = useThere(first, folder);
      if (first === 'app') await there;
      const here = await useHere(second, folder);
      // While the app is open, its folder cannot be replaced.
      if (first === 'app' && second === 'restore') expect(here.exitCode).toBe(2);
      const answers = [
        [first, await there],
        [second, here],
      ] as const;
      await ask({ kind: 'end' });
      expectNothingLost(folder, answers);
    }
  });

  const groups: readonly (readonly [UseOfStore, ...UseOfStore[]])[] = [
    ['app', 'fill', 'import'],
    ['app', 'import', 'restore'],
    ['fill', 'import', 'restore'],
    ['restore', 'fill', 'restore'],
    ['fill', 'import', 'verify', 'backup'],
    ['import', 'backup', 'verify', 'fill'],
  ];

  // A full run of the tests covers all groups. A usual run covers the two groups with the indices 1 and 3, of three
  // commands with a restore, and the group with the index 4, of four commands.
  it.each(sized([1, 3, 4], [0, 1, 2, 3, 4, 5]).map((index) => [groups[index] as (typeof groups)[number]]))(
    '%j at the same time',
    { timeout: 60_000 },
    async ([first, ...others]) => {
      const folder = folderWithBackup();
      const there = useThere(first, folder);
      const here = others.map(async (use): Promise<[UseOfStore, Answer]> => [use, await useHere(use, folder)]);
      const answers = [...(await Promise.all(here)), [first, await there] as const];
      await ask({ kind: 'end' });
      expectNothingLost(folder, answers);
    },
  );
});

describe('somebody who has to wait', () => {
  async function refused(how: 'shared' | 'alone', name: string, use: UseOfStore): Promise<Answer> {
    const folder = folderWithBackup();
    await ask({ kind: 'use', home: join(folder, 'home'), how, name });
    onTestFinished(async () => void (await ask({ kind: 'end' })));
    return useHere(use, folder);
  }

  it.each([
    ['shared', 'library fill', 'restore'],
    ['alone', 'library restore', 'verify'],
    ['alone', 'library restore', 'app'],
    ['alone', 'library rescue', 'restore'],
  ] as const)('is told who has the files: %s by "%s", asked by %s', { timeout: 30_000 }, async (how, name, use) => {
    const { exitCode, said } = await refused(how, name, use);
    expect(exitCode).toBe(2);
    expect(said).toEqual([
      `"${name}" is using the library (process ${other.pid}); wait until it has ended, or stop it, and try again`,
    ]);
  });

  it('has a damaged file repaired on request only, and only when nobody uses it', { timeout: 30_000 }, async () => {
    const folder = folderWithBackup();
    const home = join(folder, 'home');
    copyFileSync(import.meta.filename, join(home, STORE_FILE));
    const answer = await useHere('verify', folder);
    expect(answer.exitCode).toBe(2);
    expect(answer.said[0]).toMatch(/is damaged: it is not a database\. Nothing was changed\..*library rescue/);
    expect(readdirSync(home)).toEqual([STORE_FILE, 'store.lock']);

    const rescue = async (): Promise<FakeTerminal> => {
      const terminal = fakeTerminal();
      await runCommandLine(['library', 'rescue'], terminal);
      return terminal;
    };
    await ask({ kind: 'use', home, how: 'shared', name: 'library list' });
    expect((await rescue()).said).toEqual([expect.stringMatching(REFUSED)]);
    expect(readdirSync(home).filter((name) => name.includes('damaged'))).toEqual([]);
    await ask({ kind: 'end' });
    expect((await rescue()).said).toEqual([expect.stringMatching(/was saved as .*damaged-/)]);
    expect((await rescue()).written()).toBe('the library is not damaged\n');
    expect((await useHere('verify', folder)).exitCode).toBe(0);
  });
});
