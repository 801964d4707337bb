/**
 * Cost of a library of a million puzzles: filling, disk space, listing, drawing a random puzzle.
 *
 * Corpus: 9×9 puzzles of every class made from seeds, described by the human solver as in the library, then copied by
 * random symmetries up to the requested number. The library would reject the copies as duplicates. So each gets a
 * random hash, and a score and ratings close to those of its original. Not tested: a slow disk, and a file larger than
 * the memory. Times are wall times. The CPU time is the mean over all threads of the process together.
 *
 *     npm run bench -- library [puzzles] [originals of each class]
 *     npm run bench -- library shelves [number of rule sets, each with some twenty puzzles]
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '../src/main/engine/core/rng.ts';
import { openStore, STORE_FILE } from '../src/main/store/store.ts';
import { expectOk } from '../src/shared/base/result.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../src/shared/contract/library.ts';
import { LibraryCorpus } from './parts/libraryCorpus.ts';
import { fillShelves, measureShelves } from './parts/manyShelves.ts';
import { quantile } from './parts/stats.ts';

/** Number of shelves to fill; null for the other test, of many puzzles on few shelves. */
const SHELVES = process.argv[2] === 'shelves' ? Number(process.argv[3] ?? 5000) : null;
const PUZZLES = Number(process.argv[2] ?? 1_000_000);
const ORIGINALS = SHELVES === null ? Number(process.argv[3] ?? 20) : 8;
const BATCH = 20_000;
/** The speed of filling is printed whenever the library reaches one of these numbers of puzzles. */
const STAGES = [100_000, 200_000, 400_000, 700_000, 1_000_000];
const ROUNDS = 100;
const PAGE = 50;

const rng = createRng('bench library');

function measure(name: string, rounds: number, work: (round: number) => unknown): void {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work(round);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  const mean = (user + system) / 1000 / rounds;
  const figures = [times[0] as number, quantile(times, 0.5), quantile(times, 0.95), Math.max(...times), mean];
  console.log(`  ${name.padEnd(60)}${figures.map((time) => time.toFixed(2).padStart(10)).join('')}`);
}

function measureFewShelves(folder: string): void {
  const store = expectOk(openStore(folder));
  const corpus = new LibraryCorpus(ORIGINALS, rng);
  let seconds = 0;
  let inserting = 0;
  let last = { stored: 0, seconds, inserting };
  for (let done = 0; done < PUZZLES; done += BATCH) {
    const entries = Array.from({ length: Math.min(BATCH, PUZZLES - done) }, (_, i) =>
      corpus.entry(corpus.level(), done + i),
    );
    const working = process.cpuUsage();
    const start = performance.now();
    expectOk(store.library.add(entries));
    seconds += (performance.now() - start) / 1000;
    const spent = process.cpuUsage(working);
    inserting += (spent.user + spent.system) / 1e6;
    const stored = done + entries.length;
    if (!STAGES.includes(stored)) continue;
    console.log(
      `  up to ${stored}: ${Math.round((stored - last.stored) / (seconds - last.seconds))} rows a second by the clock, ${Math.round((stored - last.stored) / (inserting - last.inserting))} by CPU time`,
    );
    last = { stored, seconds, inserting };
  }
  console.log(`${PUZZLES} puzzles in batches of ${BATCH}:`);
  console.log(
    `  ${Math.round(PUZZLES / seconds)} rows a second by the clock, ${Math.round(PUZZLES / inserting)} by CPU time`,
  );
  store.close();
  const bytes = statSync(join(folder, STORE_FILE)).size;
  console.log(`  ${(bytes / PUZZLES).toFixed(1)} bytes a puzzle (${(bytes / 1e6).toFixed(0)} MB, as inserted)`);
  console.log(
    `  ${''.padEnd(60)}${['first', 'median', '95 %', 'greatest', 'CPU'].map((word) => word.padStart(10)).join('')}`,
  );
  measure('opening the store, milliseconds', 10, () => expectOk(openStore(folder)).close());

  const { library, close } = expectOk(openStore(folder));
  const overview = expectOk(library.overview());
  console.log(`  techniques: ${overview.techniques.length}`);
  const age: LibrarySort = { by: 'age', descending: true };
  const hardest: LibrarySort = { by: 'difficulty', descending: true };
  const byGivens: LibrarySort = { by: 'givens', descending: false };
  const byRating: LibrarySort = { by: { rating: 'hodoku' }, descending: true };
  const filters: readonly [string, LibraryFilter, LibrarySort][] = [
    ['everything, newest first', {}, age],
    ['everything, hardest first', {}, hardest],
    ['everything, fewest givens first', {}, byGivens],
    ['everything, by rating', {}, byRating],
    ['medium 9×9, hardest first', { layouts: ['simple'], difficulties: ['medium'] }, hardest],
    ['medium, 24 givens, newest first', { difficulties: ['medium'], givens: { from: 24, to: 24 } }, age],
    [
      'hard and up, 23 givens or fewer, hardest first',
      { difficulties: ['hard', 'master', 'extreme'], givens: { to: 23 } },
      hardest,
    ],
    [
      'unplayed, rating 1000 to 1100, by rating',
      { states: ['fresh'], rating: { kind: 'hodoku', from: 1000, to: 1100 } },
      byRating,
    ],
    ['rating 1000 to 1100, newest first', { rating: { kind: 'hodoku', from: 1000, to: 1100 } }, age],
    ['uses an X-wing, newest first', { technique: { id: 'x-wing' } }, age],
    ['uses an X-wing, hardest first', { technique: { id: 'x-wing' } }, hardest],
    ['extreme with a swordfish, hardest first', { difficulties: ['extreme'], technique: { id: 'swordfish' } }, hardest],
    ['solved (none is)', { states: ['solved'] }, age],
    ['by number', { search: '#500000' }, age],
  ];
  for (const [name, filter, sort] of filters) {
    let after: LibraryCursor | null = null;
    measure(`page of ${PAGE}: ${name}`, ROUNDS, () => {
      after = expectOk(library.page(filter, sort, after, PAGE)).next;
    });
    measure('  a random one of them', ROUNDS, () => expectOk(library.pick(filter, Math.random)));
  }
  close();
}

const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
try {
  if (SHELVES === null) measureFewShelves(folder);
  else {
    const store = expectOk(openStore(folder));
    measureShelves(store, fillShelves(store, new LibraryCorpus(ORIGINALS, rng), rng, SHELVES), 11, '');
    store.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
