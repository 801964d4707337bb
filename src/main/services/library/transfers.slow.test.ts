import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import { puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Outgoing, Troubles } from '../../../shared/contract/transfers.ts';
import { fillSentence } from '../../../shared/text/placeholders.ts';
import { packedBomb } from '../../formats/testing/bombs.ts';
import { createJobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { createLog } from '../runtime/log.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { browsingHandlers } from './browsing.ts';
import { transferHandlers } from './transfers.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** A puzzle with only some of the givens of `EASY`, and thus with several solutions. */
const OPEN = `${'.'.repeat(60)}${EASY.slice(60)}`;

type Report = EventPayload<'library.transfer'>;

interface World {
  readonly store: Store;
  readonly transfers: ReturnType<typeof transferHandlers>;
  readonly running: RunningJobs;
  readonly caller: Caller;
  /** Resolves with the last report of the next transfer that ends. */
  readonly ended: () => Promise<Report>;
}

const newJobId = jobIdSource();
/** A puzzle that is no copy of EASY. */
const HARD = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const FIRST = puzzleIdSchema.parse(1);

function world(): World {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const jobs = createJobs({ threads: 1 });
  const running = new RunningJobs(createLog(folder));
  const transfers = transferHandlers({ store, jobs, readers: jobs, running, damage: () => [] });
  onTestFinished(async () => {
    await running.close();
    await jobs.close();
  });
  let end = Promise.withResolvers<Report>();
  const emit = ((name: string, payload: Report) => {
    if (name === 'library.transfer' && payload.done) end.resolve(payload);
  }) as Caller['emit'];
  const ended = async (): Promise<Report> => {
    const report = await end.promise;
    end = Promise.withResolvers();
    return report;
  };
  return { store, transfers, running, caller: { emit }, ended };
}

/** Sends a file in pieces of `size` bytes. Returns the last report of the transfer. */
async function send(
  to: World,
  kind: 'import' | 'merge',
  bytes: Buffer,
  size: number,
  collection?: string,
): Promise<Report> {
  const jobId = newJobId();
  expectOk(
    await to.transfers['library.receive'](
      { jobId, kind, fileName: 'some.txt', ...(collection && { collection }) },
      to.caller,
    ),
  );
  for (let from = 0; from < bytes.length; from += size) {
    const data = bytes.subarray(from, from + size).toString('base64');
    expectOk(await to.transfers['library.receivePiece']({ jobId, data, last: from + size >= bytes.length }, to.caller));
  }
  return to.ended();
}

async function take(
  { transfers, caller }: World,
  what: Outgoing,
): Promise<{ bytes: Buffer; puzzles: number; troubles: Troubles }> {
  const jobId = newJobId();
  expectOk(await transfers['library.give']({ jobId, what }, caller));
  const pieces: Buffer[] = [];
  for (;;) {
    const { data, last, puzzles, troubles } = expectOk(await transfers['library.givePiece']({ jobId }, caller));
    pieces.push(Buffer.from(data, 'base64'));
    if (!last) continue;
    expect(await transfers['library.givePiece']({ jobId }, caller)).toMatchObject({ error: { code: 'not-found' } });
    return { bytes: Buffer.concat(pieces), puzzles, troubles };
  }
}

describe('transfers', () => {
  it('receive a file in pieces, report its bad lines, and send it in a format', { timeout: 60_000 }, async () => {
    const here = world();
    // The pieces are so short that they end in the middle of lines and even of characters.
    const text = Buffer.from(`# é\n${EASY}\n${EASY.slice(1)}\n${OPEN}\n${EASY}\n`);
    const { report, troubles, error } = await send(here, 'import', text, 3);
    expect(error).toBeNull();
    expect(report).toEqual({ kind: 'import', read: 4, added: 1, duplicates: 1, refused: 2, shown: FIRST });
    expect(troubles.faults.map(({ at }) => at).sort()).toEqual([3, 4]);
    // Losses are sent as data, so the window can show them in its own language.
    const french = (listed: typeof troubles.losses): string[] =>
      listed.map(({ at, sentence }) => `${at} ${fillSentence('fr', sentence)}`);
    expect(french(troubles.faults)).toContain('4 la grille a plus d’une solution');
    const played = await send(here, 'import', Buffer.from(`:0300:x:${EASY}:::\n`), 1000);
    expect(french(played.troubles.losses)).toEqual(['1 l’étape de la technique 0300 est laissée de côté']);
    const given = await take(here, { kind: 'export', filter: {}, format: 'line' });
    expect(given).toMatchObject({ bytes: Buffer.from(`${EASY}\n`), puzzles: 1 });
    expect((await take(here, { kind: 'export', filter: { favourite: true }, format: 'jsonl' })).puzzles).toBe(0);
    const what = { kind: 'export', filter: {}, format: 'no such' } as const;
    expect(await here.transfers['library.give']({ jobId: newJobId(), what }, here.caller)).toMatchObject({
      error: { code: 'bad-input' },
    });
  });

  it('name the puzzles that a format cannot hold, before and after a file is sent', { timeout: 60_000 }, async () => {
    const to = world();
    const grids = ['2314142342313142', '2341413214233214', '4123324114322314', '3142243142131324', '3142423113242413'];
    const small = JSON.stringify({ layout: 'samurai', order: 2, grids });
    await send(to, 'import', Buffer.from(`${EASY}\n${small}\n`), 10_000);
    const formats = expectOk(await to.transfers['library.formats']({ filter: {} }));
    expect(formats.find(({ id }) => id === 'sdk')?.holds).toEqual({ written: 1, refused: [2] });
    expect(formats.find(({ id }) => id === 'jsonl')?.holds).toEqual({ written: 2, refused: [] });
    const { troubles } = await take(to, { kind: 'export', filter: {}, format: 'sdk' });
    expect(troubles.faults).toMatchObject([{ at: 2 }]);
  });

  it('put the puzzles of an import in a collection, also those of the library', { timeout: 60_000 }, async () => {
    const here = world();
    await send(here, 'import', Buffer.from(`${EASY}\n`), 1000);
    const other = EASY.replaceAll(/[1-9]/g, (digit) => String(10 - Number(digit)));
    const { report } = await send(here, 'import', Buffer.from(`${EASY}\n${other}\n`), 1000, 'some');
    expect(report).toMatchObject({ added: 0, duplicates: 2, shown: FIRST });
    const mixed = await send(here, 'import', Buffer.from(`${EASY}\n${HARD}\n`), 1000);
    expect(mixed.report).toMatchObject({ added: 1, duplicates: 1, shown: FIRST + 1 });
    const [label] = expectOk(here.store.library.detail(FIRST)).item.labels;
    expect(label).toMatchObject({ kind: 'collection', name: 'some' });
  });

  it('take the lines around hostile links, in several pieces', { timeout: 60_000 }, async () => {
    const here = world();
    const bomb = `https://sudokupad.app/scl${encodeURIComponent(packedBomb(12_600))}`;
    const links = ['https://f-puzzles.com/?load=zles', bomb, bomb, bomb, bomb];
    const text = Buffer.from(`${[...links, EASY, ...links, EASY].join('\n')}\n`);
    expect(text.length).toBeGreaterThan(2 * 65_536);
    const { report, troubles, error } = await send(here, 'import', text, 50_000);
    expect(error).toBeNull();
    expect(report).toEqual({ kind: 'import', read: 12, added: 1, duplicates: 1, refused: 10, shown: FIRST });
    expect(troubles.faults.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
  });

  it('send and receive a whole library, and refuse other files', { timeout: 60_000 }, async () => {
    const here = world();
    await send(here, 'import', Buffer.from(`${EASY}\n`), 1000);
    expectOk(here.store.library.remark(FIRST, { note: 'from Ada' }));
    const { bytes } = await take(here, { kind: 'backup' });
    const there = world();
    const { report } = await send(there, 'merge', bytes, 50_000);
    expect(report).toEqual({ kind: 'merge', read: 1, added: 1, duplicates: 0, refused: 0, shown: null });
    expect(expectOk(there.store.library.detail(FIRST)).item.note).toBe('from Ada');
    const refused = await send(there, 'merge', Buffer.from('no database'), 1000);
    expect(refused.error?.code).toBe('bad-input');
    expect(expectOk(there.store.library.count({}, 10)).count).toBe(1);
  });

  it('end when they are cancelled or their window closes, without affecting others', { timeout: 60_000 }, async () => {
    const here = world();
    const jobId = newJobId();
    const another: Caller = { emit: () => {} };
    expectOk(await here.transfers['library.receive']({ jobId, kind: 'import', fileName: '' }, here.caller));
    const piece = { jobId, data: Buffer.from(`${EASY}\n`).toString('base64'), last: false };
    expect(await here.transfers['library.receivePiece'](piece, another)).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(await here.transfers['library.verify']({ jobId: newJobId(), filter: {} }, here.caller)).toMatchObject({
      error: { code: 'conflict' },
    });
    expectOk(await here.transfers['library.receivePiece'](piece, here.caller));
    here.running.cancel(here.caller, jobId);
    expect((await here.ended()).error).toBeNull();
    expectOk(await here.transfers['library.receive']({ jobId, kind: 'merge', fileName: '' }, here.caller));
    here.running.callerGone(here.caller);
    expect((await here.ended()).error).toBeNull();
    const { emit } = here.caller;
    expectOk(await here.transfers['library.verify']({ jobId, filter: {} }, { emit }));
    expect((await here.ended()).report).toMatchObject({ kind: 'verify', quarantined: 0 });
    const browsing = browsingHandlers(here.store, () => {});
    expect(expectOk(browsing['library.quarantined']())).toEqual({ items: [], more: 0 });
  });
});
