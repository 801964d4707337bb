import type { Rng } from '../../src/main/engine/core/rng.ts';
import type { LibraryRepository } from '../../src/main/store/library/library.ts';
import type { LibraryEntry } from '../../src/main/store/library/libraryEntries.ts';
import type { Store } from '../../src/main/store/store.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import type { PuzzleId } from '../../src/shared/contract/ids.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../src/shared/contract/library.ts';
import type { LibraryCorpus } from './libraryCorpus.ts';
import { printTable, processorTime, quantile } from './stats.ts';

/** Draws variants that no other shelf has: some cells marked as even or odd, as a player might mark them. */
function drawnRules(solution: Uint8Array, rng: Rng): LibraryEntry['variants'] {
  const marks = Array.from(solution, (digit) => (rng.below(5) > 0 ? '.' : digit % 2 === 0 ? 'E' : 'O')).join('');
  return [{ id: 'even-odd', subgrids: [0], even: [marks] }];
}

/**
 * Fills a store with many shelves, each with random even and odd cells and 1 to 100 puzzles (few on most). Also adds
 * plain puzzles, which make up five large shelves, one for each class. Returns the ids of all puzzles.
 */
export function fillShelves(store: Store, corpus: LibraryCorpus, rng: Rng, shelves: number): PuzzleId[] {
  const ids: PuzzleId[] = [];
  let number = 0;
  for (let shelf = 0; shelf < shelves; ) {
    const batch: LibraryEntry[] = [];
    for (const until = Math.min(shelves, shelf + 500); shelf < until; shelf++) {
      const level = corpus.level();
      const first = corpus.entry(level, number);
      const variants = drawnRules(first.solution, rng);
      const puzzles = Math.ceil(200 ** (rng.below(1000) / 1000) * 0.5);
      for (let i = 0; i < puzzles; i++) batch.push({ ...corpus.entry(level, number++), variants });
      for (let i = 0; i < 4; i++) batch.push(corpus.entry(corpus.level(), number++));
    }
    for (const { id } of expectOk(store.library.add(batch))) ids.push(id);
  }
  return ids;
}

const SORTS: readonly [string, LibrarySort][] = [
  ['age', { by: 'age', descending: true }],
  ['hardest', { by: 'difficulty', descending: true }],
  ['easiest', { by: 'difficulty', descending: false }],
  ['givens', { by: 'givens', descending: false }],
  ['rating', { by: { rating: 'hodoku' }, descending: true }],
];

function filtersOf(label: number, scores: readonly number[]): readonly [string, LibraryFilter][] {
  const [low = 0, high = 0] = [quantile(scores, 0.45), quantile(scores, 0.55)];
  return [
    ['everything', {}],
    ['givens 24', { givens: { from: 24, to: 24 } }],
    ['givens from 30', { givens: { from: 30 } }],
    ['givens 17 (none)', { givens: { to: 17 } }],
    ['score, the middle tenth', { score: { from: low, to: high } }],
    ['technique x-wing', { technique: { id: 'x-wing' } }],
    ['technique swordfish', { technique: { id: 'swordfish' } }],
    ['rating 1000 to 1100', { rating: { kind: 'hodoku', from: 1000, to: 1100 } }],
    ['rating from 20000 (none)', { rating: { kind: 'hodoku', from: 20_000 } }],
    ['class easy', { difficulties: ['easy'] }],
    ['class extreme', { difficulties: ['extreme'] }],
    ['hard or master with 24 givens', { difficulties: ['hard', 'master'], givens: { to: 24 } }],
    ['easy with an x-wing (none)', { difficulties: ['easy'], technique: { id: 'x-wing' } }],
    ['extreme with an x-wing', { difficulties: ['extreme'], technique: { id: 'x-wing' } }],
    ['unplayed', { states: ['fresh'] }],
    ['begun', { states: ['begun'] }],
    ['solved (none)', { states: ['solved'] }],
    ['no rules', { rules: [] }],
    ['even-odd', { variants: ['even-odd'] }],
    ['layout', { layouts: ['simple'], orders: [3] }],
    ['exactly this layout', { exactly: { layout: 'simple', order: 3 } }],
    ['label on 5,000', { tags: [label as never] }],
    ['favourites', { favourite: true }],
    ['search', { search: 'often' }],
  ];
}

function times(rounds: number, work: (round: number) => unknown): string {
  const taken = Array.from({ length: rounds }, (_, round) => {
    const start = processorTime();
    work(round);
    return processorTime() - start;
  });
  return `${quantile(taken, 0.5).toFixed(1)} / ${quantile(taken, 0.95).toFixed(1)}`;
}

/** The cursor of a sorted list at which the page after this puzzle begins. */
function cursorAt(library: LibraryRepository, id: PuzzleId, { by }: LibrarySort): LibraryCursor {
  const { score, givens, ratings } = expectOk(library.detail(id)).item;
  if (by === 'age') return { keys: [id, 0], id };
  if (by === 'givens') return { keys: [givens, score], id };
  if (by === 'difficulty') return { keys: [score, givens], id };
  const rating = typeof by === 'object' ? ratings[by.rating] : undefined;
  return { keys: [Math.round(1000 * (rating ?? -0.001)), 0], id };
}

const PAGE = 50;

/**
 * Prints times of the library's queries, for each filter and order: the first page, a middle page, counting and drawing
 * at random. Each time is given as median and 95th percentile in milliseconds.
 */
export function measureShelves(store: Store, ids: readonly PuzzleId[], rounds: number, only: string): void {
  const { library } = store;
  const scores = ids.filter((_, i) => i % 100 === 0).map((id) => expectOk(library.detail(id)).item.score);
  const label = expectOk(library.ensureLabel('tag', 'bench'));
  expectOk(
    library.putUnderLabel(
      label.id,
      ids.filter((_, i) => i % Math.ceil(ids.length / 5000) === 0),
      true,
    ),
  );
  for (let i = 0; i < ids.length; i += 500) {
    expectOk(library.remark(ids[i] as PuzzleId, { favourite: true, note: 'play it more often' }));
  }
  const rows = filtersOf(label.id, scores)
    .filter(([name]) => name.includes(only))
    .map(([name, filter]) => {
      const pages = SORTS.flatMap(([, sort]) => {
        const cursors = Array.from({ length: rounds }, () => {
          const id = expectOk(library.pick(filter, Math.random));
          return id && cursorAt(library, id, sort);
        });
        return [
          times(rounds, () => expectOk(library.page(filter, sort, null, PAGE))),
          times(rounds, (round) => expectOk(library.page(filter, sort, cursors[round] ?? null, PAGE))),
        ];
      });
      const count = times(rounds, () => expectOk(library.count(filter, 10_000)));
      return [name, ...pages, count, times(rounds, () => expectOk(library.pick(filter, Math.random)))];
    });
  const header = SORTS.flatMap(([name]) => [name, '… middle']);
  printTable('median / 95th percentile, ms of processor time', ['filter', ...header, 'count', 'draw'], rows);
  const json = JSON.stringify(expectOk(library.overview()));
  console.log(`overview: ${times(rounds, () => expectOk(library.overview()))} ms, ${json.length} characters`);
}
