import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { GENERATOR_VERSION, writeSeed } from '../../../shared/generate/seed.ts';
import { createRng } from '../../engine/core/rng.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { openStore, STORE_FILE } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { requestText } from './stockKeeper.ts';
import { openStocked, type StockedProgram } from './testing/stockedProgram.ts';

const MAKER = `${GENERATOR_VERSION}/${GRADER_VERSION}`;
const TWODOKU = { layout: 'twodoku', order: 3, difficulty: 'easy' } as const;
const SAMURAI = { layout: 'samurai', order: 3, difficulty: 'easy' } as const;
const STARTER = join(import.meta.dirname, 'testing', 'startUntilKilled.ts');
const KILLS = sized(4, 16);

function open(folder = temporaryFolder()): StockedProgram {
  const program = openStocked(folder);
  onTestFinished(() => program.close());
  return program;
}

/** Waits until the stock has `count` puzzles for a request. */
const stocked = (program: StockedProgram, request: typeof TWODOKU | typeof SAMURAI, count: number): Promise<void> =>
  vi.waitFor(async () => expect(await program.ready(request)).toBe(count), { timeout: 60_000, interval: 50 });

describe('a start from stock', () => {
  it('takes a puzzle that its seed makes again, and the stock fills up', { timeout: 120_000 }, async () => {
    const program = open();
    await stocked(program, TWODOKU, 3);
    await stocked(program, SAMURAI, 3);
    expect((await program.call('library.overview', {})).shelves).toEqual([]);
    const puzzleId = expectOk(await program.start(TWODOKU));
    const { puzzle, difficulty, seed } = await program.call('puzzles.get', { puzzleId });
    expect([puzzle.layout, difficulty]).toEqual(['twodoku', 'easy']);
    await stocked(program, TWODOKU, 3);
    // A request with a seed gets the puzzle of that seed. It is generated, so the stock stays unchanged.
    const again = expectOk(await program.start({ ...TWODOKU, seed: writeSeed(seed as string, GENERATOR_VERSION) }));
    expect((await program.call('puzzles.get', { puzzleId: again })).puzzle).toEqual(puzzle);
    expect(await program.ready(TWODOKU)).toBe(3);
    const { shelves } = await program.call('library.overview', {});
    expect(shelves).toMatchObject([{ layout: { layout: 'twodoku' }, difficulty: 'easy', fresh: 2 }]);
  });

  it('is for one game only, also if two processes take at the same time', async () => {
    const folder = temporaryFolder();
    const program = openStocked(folder);
    await stocked(program, SAMURAI, 3);
    await program.close();
    const [one, other] = [openForTest(folder), openForTest(folder)];
    const text = requestText(SAMURAI);
    const taken = [one, other, one, other].map(({ stock }) => expectOk(stock.take(text, MAKER)));
    expect(new Set(taken).size).toBe(4);
    expect(taken.at(-1)).toBeNull();
    for (const id of taken.slice(0, 3)) expect(expectOk(other.puzzles.get(id as PuzzleId)).difficulty).toBe('easy');
  });
});

describe('a program killed again and again while it fills and empties its stock', () => {
  it('has all games, and a stock of whole puzzles', { timeout: 180_000 }, async () => {
    const rng = createRng('stock killed');
    const folder = temporaryFolder();
    const started = new Set<number>();
    for (let kill = 0; kill < KILLS; kill++) {
      const starter = spawn(process.execPath, [STARTER], {
        env: { ...process.env, CARPET_SUDOKU_HOME: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(starter, 'close');
      const begun = new Promise<void>((resolve) => {
        starter.stdout.setEncoding('utf8').on('data', (text: string) => {
          for (const line of text.trim().split('\n')) started.add(Number(line));
          resolve();
        });
      });
      await Promise.race([begun, ended]);
      await sleep(rng.below(300));
      starter.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');

      const store = expectOk(openStore(folder));
      expect(store.notices).toEqual([]);
      const played = expectOk(store.sessions.list()).sessions.map(({ puzzleId }) => puzzleId);
      for (const id of started) expect(played).toContain(id);
      store.close();
      const database = new Database(join(folder, STORE_FILE), { readonly: true });
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(database.pragma('foreign_key_check')).toEqual([]);
      const counts = `SELECT (SELECT count(*) FROM stock),
        (SELECT count(*) FROM puzzles JOIN shelves ON shelves.id = shelf_id WHERE kind = 'copies')`;
      const [marked, unlisted] = database.prepare(counts).raw().get() as [number, number];
      database.close();
      expect(marked).toBe(unlisted);
      expect(marked).toBeLessThanOrEqual(6);
    }
    expect(started.size).toBeGreaterThanOrEqual(KILLS);
    const { stock, puzzles } = openForTest(folder);
    for (const request of [TWODOKU, SAMURAI]) {
      for (;;) {
        const id = expectOk(stock.take(requestText(request), MAKER));
        if (id === null) break;
        expect(expectOk(puzzles.get(id)).solution).not.toBeNull();
      }
    }
  });
});
