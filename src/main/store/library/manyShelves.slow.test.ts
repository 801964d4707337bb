import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import type { EvenOddRef } from '../../../shared/variants/evenOdd.ts';
import { STORE_FILE } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { defineFunctions } from './functions.ts';
import { LibraryRepository, type StoredPage } from './library.ts';
import type { LibraryEntry } from './libraryEntries.ts';
import { createStoreTools } from './tools.ts';

/** Number of shelves. It is more than twice the 500 terms that SQLite accepts in one compound SELECT. */
const SHELVES = 1300;
/** Number of puzzles. Each shelf gets one; the rest are on the first 60 shelves. */
const PUZZLES = 2500;

const SOLUTION = Uint8Array.from('1234341221434321', Number);

const hash = (text: string): Uint8Array => Uint8Array.from(createHash('sha256').update(text).digest().subarray(0, 8));

const rulesOf = (number: number): number => (number < SHELVES ? number : number % 60);
const scoreOf = (number: number): number => (number * 7919) % 2503;
const givensOf = (number: number): number => 16 - Math.floor((number % 37) / 4);
const ratingOf = (number: number): number => ((number * 31) % 400) / 10;
const isHard = (number: number): boolean => rulesOf(number) % 3 === 0;
const hasWing = (number: number): boolean => number % 7 < 2;

/** A puzzle with extra rules. They look random, but follow from the puzzle's number, like all its properties. */
function entry(number: number): LibraryEntry {
  const marks = [...rulesOf(number).toString(2).padStart(16, '0')]
    .map((bit, cell) => (bit === '0' ? '.' : (SOLUTION[cell] as number) % 2 === 0 ? 'E' : 'O'))
    .join('');
  const variant: EvenOddRef = { id: 'even-odd', subgrids: [0], even: [marks] };
  const usage = { 'hidden-single': 1, ...(hasWing(number) && { 'x-wing': 1 }) };
  return {
    layout: { layout: 'simple', order: 2 },
    variants: [variant],
    cells: 16,
    digits: 4,
    givens: SOLUTION.map((digit, cell) => (cell < givensOf(number) ? digit : 0)),
    solution: SOLUTION,
    facts: {
      hash: hash(`puzzle ${number}`),
      solutionHash: hash('solution'),
      difficulty: isHard(number) ? 'hard' : 'easy',
      score: scoreOf(number),
      usage: { overall: usage, bySubgrid: [usage] },
      ratings: { hodoku: ratingOf(number) },
      grader: 1,
    },
    seed: null,
    generator: 1,
  };
}

const FILTERS: readonly [LibraryFilter, (number: number) => boolean][] = [
  [{}, () => true],
  [{ givens: { from: 12 } }, (number) => givensOf(number) >= 12],
  [{ givens: { to: 7 } }, (number) => givensOf(number) <= 7],
  [{ score: { from: 100, to: 199 } }, (number) => scoreOf(number) >= 100 && scoreOf(number) < 200],
  [{ difficulties: ['hard'] }, isHard],
  [{ technique: { id: 'x-wing' } }, hasWing],
  [{ technique: { id: 'x-wing', subgrid: 0 }, difficulties: ['easy'] }, (n) => hasWing(n) && !isHard(n)],
  [{ technique: { id: 'x-wing', subgrid: 1 } }, () => false],
  [{ rating: { kind: 'hodoku', from: 20 } }, (number) => ratingOf(number) >= 20],
  [{ rating: { kind: 'hodoku', to: 0.1 } }, (number) => ratingOf(number) <= 0.1],
  [{ rating: { kind: 'hodoku', to: 30 }, technique: { id: 'x-wing' } }, (n) => ratingOf(n) <= 30 && hasWing(n)],
  [{ states: ['fresh'] }, (number) => number % 10 > 0],
  [{ states: ['begun'], technique: { id: 'x-wing' } }, (number) => number % 10 === 0 && hasWing(number)],
  [{ states: ['fresh'], rating: { kind: 'hodoku', from: 10 } }, (n) => n % 10 > 0 && ratingOf(n) >= 10],
];

const SORTS: readonly [LibrarySort, (number: number) => readonly number[]][] = [
  [{ by: 'age', descending: true }, (number) => [number]],
  [{ by: 'difficulty', descending: false }, (number) => [scoreOf(number)]],
  [{ by: 'difficulty', descending: true }, (number) => [scoreOf(number)]],
  [{ by: 'givens', descending: false }, (number) => [givensOf(number), scoreOf(number)]],
  [{ by: 'givens', descending: true }, (number) => [givensOf(number), scoreOf(number)]],
  [{ by: { rating: 'hodoku' }, descending: true }, (number) => [ratingOf(number), number]],
  [{ by: { rating: 'hodoku' }, descending: false }, (number) => [ratingOf(number), number]],
];

/** Compares lists of numbers at the first place where they differ. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, i) => key !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

function filledLibrary(few: number | undefined): { library: LibraryRepository; ids: PuzzleId[] } {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const ids = expectOk(store.library.add(Array.from({ length: PUZZLES }, (_, number) => entry(number)))).map(
    ({ id }) => id,
  );
  const database = new Database(join(folder, STORE_FILE));
  onTestFinished(() => {
    database.close();
  });
  defineFunctions(database);
  database.exec('UPDATE puzzles SET state = 1 WHERE (id - 1) % 10 = 0');
  return { library: new LibraryRepository(database, '', createStoreTools(database), Date.now, few), ids };
}

it.each([
  ['one by one', undefined],
  ['along the indices', 5],
])('lists, counts and draws %s from more shelves than SQLite joins at once', { timeout: 120_000 }, (_, few) => {
  const { library, ids } = filledLibrary(few);
  expect(expectOk(library.overview()).shelves).toHaveLength(SHELVES);
  for (const [filter, matches] of FILTERS) {
    const numbers = ids.map((_id, number) => number).filter(matches);
    expect(expectOk(library.count(filter, 10_000)).count).toBe(numbers.length);
    for (let i = 0; i < 5; i++) {
      const drawn = expectOk(library.pick(filter, Math.random));
      if (numbers.length === 0) expect(drawn).toBeNull();
      else expect(numbers).toContain(ids.indexOf(drawn as PuzzleId));
    }
    for (const [sort, keys] of SORTS) {
      const sign = sort.descending ? -1 : 1;
      const expected = [...numbers].sort((a, b) => sign * compareKeys(keys(a), keys(b)));
      let after: LibraryCursor | null = null;
      for (let from = 0; from < Math.min(expected.length, 300); from += 60) {
        const page: StoredPage = expectOk(library.page(filter, sort, after, 60));
        const listed = page.items.map(({ id }) => ids.indexOf(id));
        expect(listed, JSON.stringify([filter, sort, from])).toEqual(expected.slice(from, from + 60));
        expect(page.next === null).toBe(from + 60 >= expected.length);
        after = page.next;
      }
    }
  }
});

it('lists what another connection and a failed transaction leave', () => {
  const folder = temporaryFolder();
  const { library } = openForTest(folder);
  const other = openForTest(folder);
  const first = expectOk(library.add([entry(0)]))[0];
  expect(expectOk(library.count({}, 10)).count).toBe(1);
  expectOk(other.library.add([entry(1)]));
  expect(expectOk(library.count({}, 10)).count).toBe(2);
  // The second entry cannot be stored, so the first one is not stored either.
  const broken = { ...entry(3), facts: { ...entry(3).facts, score: Number.NaN } };
  expect(library.add([entry(2), broken]).ok).toBe(false);
  expectOk(other.library.add([entry(4)]));
  expect(expectOk(library.count({}, 10)).count).toBe(3);
  expect(expectOk(library.page({}, { by: 'age', descending: true }, null, 10)).items).toHaveLength(3);
  expectOk(library.remove([first?.id as PuzzleId]));
  expect(expectOk(library.count({}, 10)).count).toBe(2);
});
