import { afterAll, describe, expect, it } from 'vitest';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import { jobIdSchema, sessionIdSchema } from '../../../shared/contract/ids.ts';
import { printOptionsSchema } from '../../../shared/printing/printOptions.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import { Sessions } from '../play/sessions.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { printingHandlers } from './printGames.ts';

const pool = createJobs({ threads: 1 });
afterAll(() => pool.close());

const caller: Caller = { emit: () => {} };

function setUp(readers: Pick<Jobs, 'run'> = pool) {
  const store = openForTest(temporaryFolder());
  const log = { fault: () => {} };
  const sessions = new Sessions({ store, log, notice: () => {}, later: () => {} });
  const running = new RunningJobs(log);
  const puzzleId = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const sessionId = expectOk(sessions.create({ puzzleId, rules: { autoCleanNotes: true } })).summary.id;
  expectOk(sessions.move({ sessionId, sequence: 0, move: { kind: 'place', positions: [2], digit: 4 } }));
  const drawn = { from: { position: 3, digit: 0 }, to: { position: 6, digit: 0 } };
  expectOk(
    sessions.move({ sessionId, sequence: 1, move: { kind: 'pen', ...drawn, line: 'weak', colour: 3, on: true } }),
  );
  const handlers = printingHandlers({ readers, running, recorded: (id) => sessions.recorded(id) });
  const print = handlers['print.make'];
  const svg: CallInput<'print.make'> = {
    jobId: jobIdSchema.parse('print-01'),
    format: 'svg',
    games: [{ sessionId, title: 'A game' }],
    options: { theme: 'print', cellSize: 20, ring: 0, entries: true, byPlace: false, names: 'none', language: 'en' },
  };
  return { print, count: handlers['print.pages'], running, svg };
}

/** Simulated reader threads, whose jobs end only when they are cancelled. */
function endlessReaders() {
  const limits: (number | undefined)[] = [];
  const run = (_kind: string, _input: unknown, { signal, timeLimit }: Parameters<Jobs['run']>[2] = {}) => {
    limits.push(timeLimit);
    return new Promise<Result<never>>((resolve) => {
      signal?.addEventListener('abort', () => resolve(fail('cancelled', 'cancelled')));
    });
  };
  return { readers: { run } as unknown as Pick<Jobs, 'run'>, limits };
}

describe('printing in a thread', () => {
  it('draws the game as it was played, in every format', async () => {
    const { print, svg } = setUp();
    const drawn = expectOk(await print(svg, caller));
    expect(drawn.mediaType).toBe('image/svg+xml');
    const without = expectOk(
      await print({ ...svg, options: { ...svg.options, entries: false } } as typeof svg, caller),
    );
    expect(drawn.content.length).toBeGreaterThan(without.content.length);
    // The dashed lines are drawn in the third colour of the pen.
    const dashes = ({ content }: typeof drawn) =>
      Buffer.from(content, 'base64')
        .toString()
        .match(/stroke="#009e73"/g);
    expect(dashes(drawn)?.length).toBeGreaterThan(3);
    expect(dashes(without)).toBeNull();
    const png = expectOk(await print({ ...svg, format: 'png' } as typeof svg, caller));
    expect(Buffer.from(png.content, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const options = { paper: 'a4', perPage: 1, fit: 'auto', solutions: true, entries: true, ring: 0, language: 'en' };
    const pdf = expectOk(await print({ ...svg, format: 'pdf', options } as CallInput<'print.make'>, caller));
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('refuses a game that does not exist, and a picture that would be too large', async () => {
    const { print, svg } = setUp();
    const games = [{ sessionId: sessionIdSchema.parse(99), title: '' }];
    expect(await print({ ...svg, games } as typeof svg, caller)).toMatchObject({ error: { code: 'not-found' } });
    const options = { ...svg.options, cellSize: 1_000_000 };
    expect(await print({ ...svg, options } as typeof svg, caller)).toMatchObject({ error: { reason: 'picture-size' } });
  });

  it('is a job: says its progress and can be cancelled by its id; its pages are counted before', async () => {
    const { print, count, running, svg } = setUp();
    const options = printOptionsSchema.parse({ perPage: 1 });
    const games = Array.from({ length: 50 }, () => svg.games[0] as (typeof svg.games)[number]);
    const { jobId } = svg;
    expect(await count({ format: 'pdf', games, options }, caller)).toEqual(ok({ pages: 50 }));
    const first = await new Promise<unknown>((resolve) => {
      const listening: Caller = {
        emit: (event, payload) => {
          if (event !== 'job.progress') return;
          running.cancel(listening, jobId);
          void made.then((outcome) => resolve([payload, outcome]));
        },
      };
      const made = print({ format: 'pdf', jobId, games, options }, listening);
    });
    expect(first).toMatchObject([{ jobId, stage: 'pages', fraction: 0 }, { error: { code: 'cancelled' } }]);
  });

  it('has a time limit, and ends when its window goes or the program ends', async () => {
    const { readers, limits } = endlessReaders();
    const { print, running, svg } = setUp(readers);
    const first = print(svg, caller);
    running.callerGone(caller);
    expect(await first).toMatchObject({ error: { code: 'cancelled' } });
    const second = print(svg, { emit: () => {} });
    await running.close();
    expect(await second).toMatchObject({ error: { code: 'cancelled' } });
    expect(limits).toEqual([300_000, 300_000]);
  });
});
