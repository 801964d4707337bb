import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../shared/base/result.ts';
import { type LabelId, labelIdSchema, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { LibraryItem } from '../../../shared/contract/library.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { PIECE } from '../../../shared/contract/transfers.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { Library } from './library.ts';

type StandInAnswer = (input: never) => unknown;

/** A library on a host that returns the test's answers. */
function testLibrary(answers: Record<string, StandInAnswer>) {
  const asked: [string, unknown][] = [];
  const listeners = new Map<string, (payload: never) => void>();
  const client = {
    call: async (name: string, input: never) => {
      asked.push([name, input]);
      return (await answers[name]?.(input)) ?? fail('not-found', 'unexpected', { detail: name });
    },
    on: (name: string, listener: (payload: never) => void) => {
      listeners.set(name, listener);
      return () => {};
    },
  } as unknown as Client;
  const library = new Library(client, jobIdSource());
  const emit = (name: string, payload: unknown): void => listeners.get(name)?.(payload as never);
  return { library, asked, emit, names: () => asked.map(([name]) => name) };
}

const item = (id: number): LibraryItem => ({ id }) as LibraryItem;
const NONE = { faults: [], moreFaults: 0, losses: [], moreLosses: 0 };

describe('an export that could not write any puzzle', () => {
  it('gives no file, and says why', async () => {
    const troubles = {
      faults: [{ at: 0, sentence: { key: 'failed.no-text' } }],
      moreFaults: 0,
      losses: [],
      moreLosses: 0,
    };
    const { library } = testLibrary({
      'library.give': () => ok({ fileName: 'puzzles.sdk', total: null }),
      'library.givePiece': () => ok({ data: btoa('head'), last: true, puzzles: 0, troubles }),
    });
    expect(await library.transfers.take({ kind: 'export', filter: {}, format: 'sdk' })).toBeNull();
    expect(library.transfers.transfer.value).toMatchObject({ error: { reason: 'nothing-exported' }, troubles });
  });
});

describe('the library', () => {
  it('shows the results of the last query, whichever is answered first, and loads more', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const { library } = testLibrary({
      'library.count': () => ok({ count: 3, atLeast: false }),
      'library.page': () => new Promise((resolve) => waiting.push(resolve)),
    });
    const first = library.setFilter({ favourite: true });
    const second = library.setFilter({ states: ['fresh'] });
    waiting[1]?.(ok({ items: [item(1), item(2)], next: { keys: [], id: 2 } }));
    await second;
    waiting[0]?.(ok({ items: [item(9)], next: null }));
    await first;
    expect(library.items.value.map(({ id }) => id)).toEqual([1, 2]);
    expect(library.count.value?.count).toBe(3);
    const more = library.more();
    await library.more();
    waiting[2]?.(ok({ items: [item(3)], next: null }));
    await more;
    await library.more();
    expect(library.items.value.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(waiting).toHaveLength(3);
  });

  it('shows in its list what was calculated in the background, and asks about listed puzzles only', async () => {
    const { library, emit, names } = testLibrary({
      'library.count': () => ok({ count: 2, atLeast: false }),
      'library.page': () => ok({ items: [item(1), { ...item(2), pending: true }], next: null }),
      'library.detail': () => ok({ item: { ...item(2), pending: false } }),
    });
    await library.setFilter({});
    emit('library.described', { puzzleId: 3, merged: false });
    emit('library.described', { puzzleId: 2, merged: false });
    await expect.poll(() => library.items.value[1]?.pending).toBe(false);
    expect(names().filter((name) => name === 'library.detail')).toHaveLength(1);
    expect(library.detail.value).toBeNull();
  });

  it('drops a deleted puzzle and a deleted label', async () => {
    const { library, names } = testLibrary({
      'library.delete': () => ok({ deleted: 1 }),
      'library.removeLabel': () => ok({}),
      'library.detail': () => ok({ item: item(4) }),
      'library.count': () => ok({ count: 0, atLeast: false }),
      'library.page': () => ok({ items: [], next: null }),
    });
    const puzzle = puzzleIdSchema.parse(4);
    const [first, second, collection] = [7, 8, 9].map((id) => labelIdSchema.parse(id)) as [LabelId, LabelId, LabelId];
    await library.select(puzzle);
    await library.setFilter({ tags: [first, second], collection });
    await library.delete(puzzle);
    expect([library.selected.value, library.detail.value]).toEqual([null, null]);
    await library.removeLabel(first);
    expect(library.filter.value).toEqual({ tags: [8], collection: 9 });
    await library.removeLabel(collection);
    expect(library.filter.value).toEqual({ tags: [8] });
    await library.removeLabel(second);
    expect(library.filter.value).toEqual({});
    expect(names().filter((name) => name === 'library.page').length).toBeGreaterThan(3);
  });
});

describe('its transfers', () => {
  it('send every byte once, in order, and report the result', async () => {
    const pieces: string[] = [];
    const { library, emit } = testLibrary({
      'library.receive': () => ok({}),
      'library.receivePiece': ({ data }: { data: string }) => {
        pieces.push(data);
        return ok({});
      },
    });
    const bytes = Uint8Array.from({ length: 2 * PIECE + 5 }, (_, i) => (i * 31) % 251);
    await library.transfers.send('import', new File([bytes], 'a.txt'));
    expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))).equals(bytes)).toBe(true);
    expect(library.transfers.busy).toBe(true);
    const report = { kind: 'import', read: 1, added: 1, duplicates: 0, refused: 0 };
    emit('library.transfer', { jobId: 'another', report, troubles: NONE, done: true, error: null });
    expect(library.transfers.busy).toBe(true);
    emit('library.transfer', { jobId: 'job-number-1', report, troubles: NONE, done: true, error: null });
    expect(library.transfers.transfer.value).toMatchObject({ done: true, share: 1, report, error: null });
  });

  it('send the variant that the puzzles of a file are said to have, and the collection named after it', async () => {
    const inputs: unknown[] = [];
    const { library, emit } = testLibrary({
      'library.receive': (input: unknown) => {
        inputs.push(input);
        return ok({});
      },
      'library.receivePiece': () => ok({}),
    });
    const file = new File(['1'], 'a.txt');
    await library.transfers.send('import', file, { variant: 'windoku' });
    const report = { kind: 'import', read: 1, added: 1, duplicates: 0, refused: 0 };
    emit('library.transfer', { jobId: 'job-number-1', report, troubles: NONE, done: true, error: null });
    await library.transfers.send('import', file, { collects: true });
    expect(inputs).toEqual([
      { jobId: 'job-number-1', kind: 'import', fileName: 'a.txt', variants: ['windoku'] },
      { jobId: expect.any(String), kind: 'import', fileName: 'a.txt', collection: 'a' },
    ]);
  });

  it('forget the result of an export when another one is chosen, but no other result and none before its end', async () => {
    const { library, emit } = testLibrary({
      'library.give': () => ok({ fileName: 'puzzles.sdk', total: null }),
      'library.givePiece': () => ok({ data: btoa('a'), last: true, puzzles: 1, troubles: NONE }),
      'library.verify': () => ok({}),
    });
    const { transfers } = library;
    const taken = transfers.take({ kind: 'export', filter: {}, format: 'sdk' });
    transfers.dismissExport();
    expect(transfers.busy).toBe(true);
    await taken;
    expect(transfers.transfer.value?.done).toBe(true);
    transfers.dismissExport();
    expect(transfers.transfer.value).toBe(null);
    await transfers.verify({});
    emit('library.transfer', {
      ...{ jobId: transfers.transfer.value?.jobId, report: null, troubles: NONE, done: true, error: null },
    });
    transfers.dismissExport();
    expect(transfers.transfer.value).toMatchObject({ kind: 'verify', done: true });
  });

  it('assemble an export, and return nothing if it was stopped or failed', async () => {
    let left = 3;
    const { library } = testLibrary({
      'library.give': () => ok({ fileName: 'p.txt', total: null }),
      'library.givePiece': () => {
        left--;
        if (left < 0) return fail('store', 'unexpected', { detail: 'the disk is gone' });
        return ok({ data: btoa(`é${left}`.replace('é', '\xe9')), last: left === 0, puzzles: 2, troubles: NONE });
      },
      'job.cancel': () => ok({}),
    });
    const file = await library.transfers.take({ kind: 'backup' });
    expect(file?.name).toBe('p.txt');
    expect(file?.pieces.map((piece) => [...piece])).toEqual([2, 1, 0].map((n) => [0xe9, 48 + n]));
    expect(await library.transfers.take({ kind: 'backup' })).toBeNull();
    expect(library.transfers.transfer.value?.error?.code).toBe('store');
    left = 3;
    const stopped = library.transfers.take({ kind: 'backup' });
    library.transfers.cancel();
    expect(await stopped).toBeNull();
    expect(library.transfers.transfer.value).toMatchObject({ done: true, cancelled: true, error: null });
  });
});
