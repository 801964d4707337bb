import { afterAll, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { BookRequest } from '../../../shared/contract/books.ts';
import { jobIdSchema } from '../../../shared/contract/ids.ts';
import { bookJobSchema } from '../../../shared/printing/bookJob.ts';
import { createJobs } from '../../jobs/pool.ts';
import { pagesOf } from '../../printing/testing/pageContent.ts';
import { libraryEntry } from '../../store/testing/entries.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { bookHandlers } from './bookHandlers.ts';

const readers = createJobs({ threads: 1 });
afterAll(() => readers.close());

/** Givens and solution of an easy puzzle. */
const EASY = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
] as const;
const HARDER = [
  '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
  '987654321246173985351928746128537694634892157795461832519286473472319568863745219',
] as const;

const digitsOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => Number(sign) || 0);

function entryOf(
  [givens, solution]: readonly [string, string],
  number: number,
  difficulty: 'easy' | 'hard' | 'unrated',
) {
  const { facts, ...entry } = libraryEntry(number);
  return {
    ...{ ...entry, layout: { layout: 'simple', order: 3 } as const, cells: 81, digits: 9 },
    ...{ givens: digitsOf(givens), solution: digitsOf(solution), facts: { ...facts, difficulty } },
  };
}

/** The handlers of a library that has a hard puzzle, followed by an easy one. */
function setUp(entries = [entryOf(HARDER, 1, 'hard'), entryOf(EASY, 2, 'easy')]) {
  const store = openForTest(temporaryFolder());
  if (entries.length > 0) expectOk(store.library.add(entries));
  const handlers = bookHandlers({ store, readers, running: new RunningJobs({ fault: () => {} }) });
  const caller = { emit: () => {} };
  let jobs = 0;
  const asked = (job: object, divide: BookRequest['divide'] = 'difficulty'): BookRequest => ({
    jobId: jobIdSchema.parse(`the-book-${++jobs}`),
    ...{ filter: {}, sort: { by: 'age', descending: false } },
    divide,
    look: { order: 'difficulty', perPage: 1, spread: 'one-page' },
    job: bookJobSchema.omit({ sections: true }).parse({ format: 'carpet-sudoku-book/1', title: 'Two', ...job }),
  });
  return {
    preview: (request: BookRequest, spread = 0) => handlers['books.preview']({ ...request, spread }, caller),
    make: (request: BookRequest) => handlers['books.make'](request, caller),
    asked,
  };
}

it('shows the pages that it prints, two by two', async () => {
  const { preview, make, asked } = setUp();
  const book = expectOk(await make(asked({})));
  const printed = await pagesOf(Buffer.from(book.content, 'base64'));
  expect(book.pages).toBe(printed.length);
  const first = expectOk(await preview(asked({})));
  expect(first).toMatchObject({ puzzles: 2, leftOut: 0, pages: book.pages, lacking: [], spread: 0 });
  expect(first.sheets[0]).toBeNull();
  expect(first.sheets[1]).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 215.9 279.4" role="img">/);
  // If a spread after the last one is requested, the last spread is shown. Such a request can come from a page that
  // showed a thicker book before.
  const last = expectOk(await preview(asked({}), 4000));
  expect([last.spread, last.sheets[1]]).toEqual([book.pages / 2, null]);
  expect(last.sheets[0]).toContain('<svg');
});

it('sorts puzzles that the library has not rated into the chapters of their classes', async () => {
  const { make, preview, asked } = setUp([entryOf(EASY, 1, 'unrated')]);
  const made = expectOk(await make(asked({})));
  expect(bookJobSchema.parse(JSON.parse(made.job)).sections.map(({ title }) => title)).toEqual(['Easy']);
  expect(expectOk(await preview(asked({}))).puzzles).toBe(1);
});

it('divides the puzzles into chapters, the easiest first, and writes down a job that chooses them again', async () => {
  const { make, asked } = setUp();
  const byClass = expectOk(await make(asked({})));
  const sections = (job: string) => bookJobSchema.parse(JSON.parse(job)).sections;
  expect(sections(byClass.job)).toMatchObject([
    { title: 'Easy', library: { difficulties: ['easy'] } },
    { title: 'Hard', library: { difficulties: ['hard'] } },
  ]);
  const lines = byClass.puzzles.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ section: 1 }, { section: 2 }]);
  const french = expectOk(await make(asked({ language: 'fr' }, 'none')));
  expect(sections(french.job)).toMatchObject([{ title: 'Grilles', library: {} }]);
  const byLayout = expectOk(await make(asked({}, 'layout')));
  expect(sections(byLayout.job)).toMatchObject([{ library: { layouts: ['simple'] } }]);
});

it('proves every puzzle again, whatever the library says', async () => {
  const { make, preview, asked } = setUp([entryOf([EASY[0].replace('53', '..'), EASY[1]], 1, 'easy')]);
  expect(expectOk(await preview(asked({}))).puzzles).toBe(1);
  expect(await make(asked({}))).toMatchObject({ ok: false, error: { code: 'bad-puzzle', reason: 'book-ambiguous' } });
});

it('names puzzles that would be too small, and refuses a book without any', async () => {
  const { preview, asked } = setUp();
  const small = await preview(asked({ style: { leastCell: 30 } }));
  expect(small).toMatchObject({ ok: false, error: { code: 'bad-input', reason: 'book-too-small' } });
  const empty = setUp([]);
  const none = { ok: false, error: { code: 'bad-input', reason: 'nothing-to-print' } };
  expect(await empty.preview(empty.asked({}))).toMatchObject(none);
  expect(await empty.make(empty.asked({}))).toMatchObject(none);
});
