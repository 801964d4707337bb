import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk, type Result } from '../../shared/base/result.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import type { Session } from '../../shared/contract/calls.ts';
import type { FillPlan } from '../../shared/contract/libraryFill.ts';
import { formatNamed, readPuzzleStream } from '../formats/index.ts';
import { createJobs, type Jobs } from '../jobs/pool.ts';
import { openStore, STORE_FILE, type Store } from '../store/store.ts';
import { DISK_FAILURES, type DiskFailure, withFailure } from '../store/testing/failingStatements.ts';
import { temporaryFolder } from '../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../store/testing/samples.ts';
import { openApplication } from './application.ts';
import { exportPuzzles } from './library/exchange.ts';
import { fillLibrary } from './library/fillLibrary.ts';
import { importPuzzles } from './library/importing.ts';
import { moveNumber } from './testing/moves.ts';

const POSITIONS = 16;
const PLAN: FillPlan = {
  seed: 'failing disk',
  items: [
    { layout: 'simple', order: 2, difficulty: 'unrated', count: 3 },
    { layout: 'simple', order: 3, difficulty: 'easy', count: 1 },
  ],
};

/** The kind of failure that is simulated at a statement with this number: the kinds take turns. */
const failureOf = (number: number): DiskFailure => DISK_FAILURES[number % DISK_FAILURES.length] as DiskFailure;

function expectInWords(result: Result<unknown>): void {
  expect(result).toMatchObject({ ok: false, error: { code: 'store' } });
  expect(result.ok ? '' : result.error.message).not.toMatch(/SQLITE_/);
}

/** Seeds of all stored puzzles. Also checks that indices, references and counts agree with the tables. */
function seedsIn(folder: string): string[] {
  const database = new Database(join(folder, STORE_FILE), { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.pragma('foreign_key_check')).toEqual([]);
    const counted = 'SELECT sum(fresh + begun + solved), (SELECT count(*) FROM puzzles) FROM shelves';
    const [shelved, puzzles] = database.prepare(counted).raw().get() as [number | null, number];
    expect(shelved ?? 0).toBe(puzzles);
    return database.prepare('SELECT seed FROM puzzles ORDER BY seed').pluck().all() as string[];
  } finally {
    database.close();
  }
}

describe('a disk that fails during a move', () => {
  it('is reported, loses no acknowledged move, and the move can be made again', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const begun = expectOk(openStore(folder));
    const sessionId = expectOk(
      begun.sessions.create(expectOk(begun.puzzles.add(SMALL_PUZZLE)), { autoCleanNotes: true }),
    );
    begun.close();
    const opened = expectOk(openApplication({ host: 'browser', folder }));
    if (opened.kind !== 'open') throw new Error('the folder is in use');
    onTestFinished(() => opened.application.close());
    const { dispatch } = opened.application.connect(() => {});
    let sequence = 0;
    const move = (): Promise<Result<unknown>> =>
      dispatch('sessions.move', {
        sessionId,
        sequence,
        move: moveNumber(sequence, POSITIONS),
        playedSeconds: sequence,
      });
    const stored = async (): Promise<unknown> => {
      const session = expectOk((await dispatch('sessions.open', { sessionId })) as Result<Session>);
      // After its answer, the program reads the game again. Wait for that.
      await new Promise((resolve) => setImmediate(resolve));
      return session.moves;
    };
    for (const failure of DISK_FAILURES) {
      for (let number = 1, reached = true; reached; number++) {
        const made = await withFailure(number, failure, move);
        ({ reached } = made);
        if (reached) {
          expectInWords(made.value);
          expect(await stored()).toHaveLength(sequence);
          expectOk(await move());
        }
        sequence++;
      }
    }
    // Check that enough statements were made to fail: for each kind of failure, at least a commit and four others.
    expect(sequence).toBeGreaterThan(6 * DISK_FAILURES.length);
    await opened.application.close();
    const { moves } = expectOk(openForTest(folder).sessions.open(sessionId));
    expect(moves).toEqual(Array.from({ length: sequence }, (_, i) => moveNumber(i, POSITIONS)));
  });
});

describe('a disk that fails during long work', () => {
  /**
   * Runs the work many times, each time with another statement that fails: the first, then the second, and so on (in
   * quick tests, every second one). After each failure, the work is run again without one.
   */
  async function attack(wanted: readonly string[], work: (store: Store) => Promise<Result<unknown>>): Promise<void> {
    for (let number = 1, reached = true; reached; number += sized(2, 1)) {
      const folder = temporaryFolder();
      const store = openForTest(folder);
      const done = await withFailure(number, failureOf(number), () => work(store));
      ({ reached } = done);
      if (reached) expectInWords(done.value);
      expect(wanted).toEqual(expect.arrayContaining(seedsIn(folder)));
      expectOk(await work(store));
      expect(seedsIn(folder)).toEqual(wanted);
      store.close();
    }
  }

  function jobsForTest(): Jobs {
    const jobs = createJobs({ threads: 1 });
    onTestFinished(() => jobs.close());
    return jobs;
  }

  it('stores whole batches of a filling, which can be resumed', { timeout: 300_000 }, async () => {
    const jobs = jobsForTest();
    const folder = temporaryFolder();
    expectOk(await fillLibrary(openForTest(folder), jobs, PLAN));
    await attack(seedsIn(folder), (store) => fillLibrary(store, jobs, PLAN));
  });

  it('stores whole batches of an import, which can be repeated', { timeout: 300_000 }, async () => {
    const jobs = jobsForTest();
    const folder = temporaryFolder();
    const source = openForTest(folder);
    expectOk(await fillLibrary(source, jobs, PLAN));
    const format = formatNamed('jsonl');
    if (!format) throw new Error('no format');
    const text = new TextEncoder().encode(
      [...exportPuzzles(source, {}, format, { onFault: () => {}, onRefused: () => {} })].join(''),
    );
    await attack(seedsIn(folder), (store) =>
      importPuzzles(
        store,
        jobs,
        readPuzzleStream(
          (async function* () {
            yield text;
          })(),
        ),
      ),
    );
  });
});
