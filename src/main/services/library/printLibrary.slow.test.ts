import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSchema } from '../../../shared/contract/ids.ts';
import { MOST_PRINTED } from '../../../shared/contract/library.ts';
import { printOptionsSchema } from '../../../shared/printing/printOptions.ts';
import { createJobs } from '../../jobs/pool.ts';
import { libraryEntry } from '../../store/testing/entries.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { libraryPrintingHandlers } from './printLibrary.ts';

const readers = createJobs({ threads: 1 });
afterAll(() => readers.close());

const TITLES = ['漢字', 'Été', 'שלום', '漢'];
const list = { filter: {}, sort: { by: 'age', descending: false } } as const;

/** Handlers for a library of `count` puzzles. The first ones have titles. */
function setUp(count: number) {
  const store = openForTest(temporaryFolder());
  const entries = Array.from({ length: count }, (_, number) => {
    const title = TITLES[number];
    return { ...libraryEntry(number), ...(title === undefined ? {} : { about: { title } }) };
  });
  expectOk(store.library.add(entries));
  return libraryPrintingHandlers({ store, readers, running: new RunningJobs({ fault: () => {} }) });
}

it('names the characters that pages cannot show, and counts their puzzles', async () => {
  const handlers = setUp(6);
  const lacking = async (part?: { from: number; count: number }) =>
    expectOk(await handlers['library.lackingCharacters']({ ...list, ...(part && { part }) }));
  expect(await lacking()).toEqual({ puzzles: 3, characters: [...'漢字שלום'] });
  expect(await lacking({ from: 1, count: 2 })).toEqual({ puzzles: 1, characters: [...'שלום'] });
  expect(await lacking({ from: 4, count: 9 })).toEqual({ puzzles: 0, characters: [] });
});

it('prints a part of more puzzles than one document has room for', async () => {
  const handlers = setUp(MOST_PRINTED + 3);
  const options = printOptionsSchema.parse({ perPage: 1 });
  const print = (jobId: string, part?: { from: number; count: number }) => {
    const call = { jobId: jobIdSchema.parse(jobId), ...list, ...(part && { part }), options };
    return handlers['library.print'](call, { emit: () => {} });
  };
  expect(await print('whole-list')).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  const rest = expectOk(await print('the-rest', { from: MOST_PRINTED, count: MOST_PRINTED }));
  expect((await PDFDocument.load(Buffer.from(rest.content, 'base64'))).getPageCount()).toBe(3);
});
