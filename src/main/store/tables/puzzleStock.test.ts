import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Store } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../testing/samples.ts';

const MAKER = '2/5';

function stocked(number: number, request = 'easy') {
  const puzzle = { ...SMALL_PUZZLE, seed: `seed ${number}`, generator: 2 };
  return { request, maker: MAKER, puzzle, hash: Uint8Array.of(number, 0, 0, 0, 0, 0, 0, 0), seconds: 0.5 };
}

/** A store with three puzzles in stock: two for the same request, one for another request. */
function setUp(): Store {
  let time = 1000;
  const store = openForTest(temporaryFolder(), () => time++);
  for (const [number, request] of ['easy', 'easy', 'hard'].entries())
    expect(expectOk(store.stock.add(stocked(number, request)))).toBe(true);
  return store;
}

/** What the library shows about its puzzles, to prove that stocked puzzles are not among them. */
function listed({ library }: Store): unknown {
  const { shelves } = expectOk(library.overview());
  return {
    counted: expectOk(library.count({}, 10)).count,
    seeds: expectOk(library.page({}, { by: 'age', descending: false }, null, 10)).items.map(({ seed }) => seed),
    shelves: shelves.map(({ fresh, begun, solved }) => fresh + begun + solved),
    picked: expectOk(library.pick({}, () => 0.5)) !== null,
    pending: expectOk(library.undescribed(10)).length,
    outdated: expectOk(library.outdated(9, 0, 10)).length,
    found: expectOk(library.ids({}, null, 10)).ids.length,
  };
}

describe('a puzzle in stock', () => {
  const NOTHING = { counted: 0, seeds: [], shelves: [], picked: false, pending: 0, outdated: 0, found: 0 };

  it('is not part of the library until it is taken, the oldest first', () => {
    const store = setUp();
    expect(listed(store)).toEqual(NOTHING);
    expect(expectOk(store.stock.ready(MAKER))).toEqual(new Map(Object.entries({ easy: 2, hard: 1 })));
    const id = expectOk(store.stock.take('easy', MAKER));
    expect(listed(store)).toEqual({
      ...NOTHING,
      counted: 1,
      seeds: ['seed 0'],
      shelves: [1],
      picked: true,
      pending: 1,
      found: 1,
    });
    expect(expectOk(store.library.detail(id as PuzzleId))).toMatchObject({ item: { seed: 'seed 0' }, generator: 2 });
    expect(expectOk(store.stock.ready(MAKER)).get('easy')).toBe(1);
  });

  it('is given once', () => {
    const store = setUp();
    const taken = [1, 2, 3].map(() => expectOk(store.stock.take('easy', MAKER)));
    expect(new Set(taken).size).toBe(3);
    expect(taken[2]).toBeNull();
  });

  it('is played and deleted like any other puzzle once it was taken', () => {
    const store = setUp();
    const id = expectOk(store.stock.take('hard', MAKER)) as PuzzleId;
    const session = expectOk(store.sessions.create(id, { autoCleanNotes: true }));
    expectOk(store.sessions.delete(session));
    expect(expectOk(store.puzzles.get(id)).solution).toEqual(SMALL_PUZZLE.solution);
    expect(expectOk(store.library.remove([id]))).toBe(1);
  });

  it('cannot be deleted through the library before', () => {
    const store = setUp();
    const { id } = expectOk(store.puzzles.get(expectOk(store.stock.take('easy', MAKER)) as PuzzleId));
    expect(store.library.remove([(id + 1) as PuzzleId])).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('is not a symmetric copy of another one, here or in the library', () => {
    const store = setUp();
    expect(expectOk(store.stock.add(stocked(0, 'hard')))).toBe(false);
    expect(expectOk(store.stock.ready(MAKER)).get('hard')).toBe(1);
  });

  it('is deleted if its maker is another one, or nobody asks for it any more', () => {
    const store = setUp();
    expect(expectOk(store.stock.keepOnly(['easy', 'hard'], MAKER))).toBe(0);
    expect(expectOk(store.stock.keepOnly(['easy'], MAKER))).toBe(1);
    expect(expectOk(store.stock.take('easy', '2/6'))).toBeNull();
    expect(expectOk(store.stock.keepOnly(['easy'], '2/6'))).toBe(2);
    expect(expectOk(store.stock.take('easy', MAKER))).toBeNull();
    expect(listed(store)).toEqual(NOTHING);
  });
});

describe('requests', () => {
  it('are remembered, the latest first, with the time that they took', () => {
    const { stock } = setUp();
    for (const request of ['samurai', 'easy', 'samurai']) expectOk(stock.take(request, MAKER));
    expect(expectOk(stock.latest(5))).toEqual(['samurai', 'easy']);
    expect(expectOk(stock.past('easy'))).toEqual({ made: 2, seconds: 1 });
    expect(expectOk(stock.past('samurai'))).toBeNull();
    expectOk(stock.made('samurai', 3));
    expect(expectOk(stock.past('samurai'))).toEqual({ made: 1, seconds: 3 });
  });

  it('are forgotten when there are too many', () => {
    const { stock } = setUp();
    for (let number = 0; number < 120; number++) expectOk(stock.take(`request ${number}`, MAKER));
    const latest = expectOk(stock.latest(1000));
    expect([latest.length, latest[0]]).toEqual([100, 'request 119']);
  });
});
