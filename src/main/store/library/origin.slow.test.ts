import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { FIRST_PUZZLE } from '../../../shared/puzzle/firstPuzzle.ts';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';

it('the details of a puzzle say where it came from', () => {
  const store = expectOk(openStore(temporaryFolder()));
  const add = (facts: { seed?: string; generator?: number; about?: { source: string } }) =>
    expectOk(
      store.puzzles.add({
        puzzle: { layout: 'simple', order: 2, variants: [], grids: ['1234341221434321'] },
        ...{ solution: ['1234341221434321'], difficulty: 'easy', grader: 0, cells: 16, givens: 16 },
        ...{ seed: null, generator: null, ...facts },
      }),
    );
  const [made, day] = [add({ seed: 'a', generator: 2 }), add({ seed: 'b', generator: 2 })];
  expectOk(store.daily.setPuzzle({ date: '2026-11-27', kind: 'second' }, day));
  const world = add({ about: { source: 'CSW1.carpet.3.1.1.2.5.-.YQ@0,0' } });
  // A seed in an imported file does not prove that this program generated the puzzle, so imported puzzles count as from
  // outside.
  const outside = [add({}), add({ seed: 'c' }), add({ about: { source: 'a book' } })];
  const first = expectOk(
    store.puzzles.add({
      ...{ puzzle: FIRST_PUZZLE, solution: null, difficulty: 'easy', grader: 0, seed: null, generator: null },
      ...{ cells: 153, givens: FIRST_PUZZLE.grids.join('').replaceAll('.', '').length },
    }),
  );
  const originOf = (id: typeof made) => expectOk(store.library.detail(id)).origin;
  expect([first, made, day, world, ...outside].map(originOf)).toEqual([
    { kind: 'made' },
    { kind: 'made' },
    { kind: 'daily', date: '2026-11-27' },
    { kind: 'world' },
    ...outside.map(() => ({ kind: 'outside' })),
  ]);
  const dateOf = (id: typeof made) => expectOk(store.library.detail(id)).item.dailyDate;
  expect([made, day, world].map(dateOf)).toEqual([undefined, '2026-11-27', undefined]);
  const { items } = expectOk(store.library.page({}, { by: 'age', descending: false }, null, 3));
  expect(items.map(({ dailyDate }) => dailyDate)).toEqual([undefined, '2026-11-27', undefined]);
  store.close();
});
