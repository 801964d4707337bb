import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import type { EvenOddRef } from '../../../shared/variants/evenOdd.ts';
import { STORE_FILE } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { defineFunctions } from './functions.ts';
import { LibraryRepository } from './library.ts';
import { createStoreTools } from './tools.ts';
import type { LibraryEntry } from './writer.ts';

/** More than twice the 500 terms that SQLite accepts in one compound SELECT. */
const SHELVES = 1300;

const SOLUTION = Uint8Array.from('1234341221434321', Number);

const hash = (text: string): Uint8Array => Uint8Array.from(createHash('sha256').update(text).digest().subarray(0, 8));

/** A puzzle with rules that no other puzzle has, and therefore with a shelf that no other puzzle is on. */
function entry(number: number): LibraryEntry {
  const marks = [...number.toString(2).padStart(16, '0')]
    .map((bit, cell) => (bit === '0' ? '.' : (SOLUTION[cell] as number) % 2 === 0 ? 'E' : 'O'))
    .join('');
  const variant: EvenOddRef = { id: 'even-odd', subgrids: [0], even: [marks] };
  const usage = { 'hidden-single': 1, ...(number % 2 === 0 && { 'x-wing': 1 }) };
  return {
    layout: { layout: 'simple', order: 2 },
    variants: [variant],
    cells: 16,
    order: 2,
    givens: SOLUTION.map((digit, cell) => (cell % 4 === number % 4 ? 0 : digit)),
    solution: SOLUTION,
    facts: {
      hash: hash(`puzzle ${number}`),
      solutionHash: hash('solution'),
      difficulty: 'easy',
      score: number,
      usage: { overall: usage, bySubgrid: [usage] },
      ratings: { hodoku: number },
      grader: 1,
    },
    seed: null,
    generator: 1,
  };
}

it.each([
  ['one by one', undefined],
  ['along the indices', 5],
])('lists, counts and draws %s from more shelves than SQLite joins at once', { timeout: 60_000 }, (_, few) => {
  const folder = temporaryFolder();
  const ids = expectOk(
    openForTest(folder).library.add(Array.from({ length: SHELVES }, (_, number) => entry(number))),
  ).map(({ id }) => id);
  const database = new Database(join(folder, STORE_FILE));
  onTestFinished(() => {
    database.close();
  });
  defineFunctions(database);
  const library = new LibraryRepository(database, '', createStoreTools(database), Date.now, few);
  expect(expectOk(library.overview()).shelves).toHaveLength(SHELVES);

  const filters: readonly [LibraryFilter, (number: number) => boolean][] = [
    [{}, () => true],
    [{ givens: { from: 12 } }, () => true],
    [{ score: { from: 100, to: 199 } }, (number) => number >= 100 && number < 200],
    [{ technique: { id: 'x-wing' } }, (number) => number % 2 === 0],
    [{ rating: { kind: 'hodoku', from: 1000 } }, (number) => number >= 1000],
    [
      { rating: { kind: 'hodoku', to: 3 }, technique: { id: 'x-wing', subgrid: 0 } },
      (number) => number < 4 && number % 2 === 0,
    ],
  ];
  const sorts: readonly LibrarySort[] = [
    { by: 'age', descending: true },
    { by: 'difficulty', descending: false },
    { by: { rating: 'hodoku' }, descending: true },
  ];
  for (const [filter, matches] of filters) {
    const expected = ids.filter((_, number) => matches(number));
    expect(expectOk(library.count(filter, 10_000)).count).toBe(expected.length);
    expect(expected).toContain(expectOk(library.pick(filter, () => 0.5)));
    for (const sort of sorts) {
      const page = expectOk(library.page(filter, sort, null, 20)).items.map(({ id }) => id);
      expect(page).toEqual((sort.descending ? expected.toReversed() : expected).slice(0, 20));
    }
  }
});
