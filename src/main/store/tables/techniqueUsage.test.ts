import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { UsageFacts } from '../../../shared/usage/facts.ts';
import { STORE_FILE, type Store } from '../store.ts';
import { libraryEntry } from '../testing/entries.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';

const SINGLE: UsageFacts = {
  solved: true,
  steps: 300,
  carrying: 0,
  uses: [
    { technique: 'hidden-single', subgrids: [0], steps: 299 },
    { technique: 'brand-new', subgrids: [0], steps: 1 },
  ],
  opened: [0],
  finished: [299],
  boxes: [],
};
const DOUBLE: UsageFacts = {
  solved: false,
  steps: 5,
  carrying: 2,
  uses: [
    { technique: 'naked-pair', subgrids: [0, 1], steps: 2 },
    { technique: 'naked-pair', subgrids: [1], steps: 3 },
  ],
  opened: [null, 4],
  finished: [null, null],
  boxes: [{ box: 3, steps: 2, gains: [{ subgrid: 1, steps: 2, placements: 0, eliminations: 3 }] }],
};

/** A store with two puzzles: puzzle 1 on one grid, puzzle 3 on two. */
function storeWithTwo(): {
  readonly store: Store;
  readonly folder: string;
  readonly ids: readonly [PuzzleId, PuzzleId];
} {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const [one, two] = expectOk(store.library.add([libraryEntry(1), libraryEntry(3)])).map(({ id }) => id);
  if (one === undefined || two === undefined) throw new Error('two puzzles were added');
  return { store, folder, ids: [one, two] };
}

const factsIn = (store: Store, ids: readonly PuzzleId[], grader: number): unknown[] =>
  expectOk(store.usage.read(ids, grader)).map(({ facts }) => facts);

describe('the stored facts about techniques', () => {
  it('are what was put there, also after reopening', () => {
    const { store, folder, ids } = storeWithTwo();
    expect(factsIn(store, ids, 5)).toEqual([null, null]);
    const [one, two] = ids;
    expectOk(
      store.usage.put(
        [
          { id: two, facts: DOUBLE },
          { id: one, facts: SINGLE },
        ],
        5,
      ),
    );
    store.close();
    const again = openForTest(folder);
    expect(expectOk(again.usage.read(ids, 5))).toMatchObject([
      { id: one, layout: { layout: 'simple' }, solvable: true, facts: SINGLE, ratings: libraryEntry(1).facts.ratings },
      { id: two, layout: { layout: 'diagonal' }, solvable: true, facts: DOUBLE },
    ]);
  });

  it('count only for the version of the grader that found them', () => {
    const { store, ids } = storeWithTwo();
    expectOk(store.usage.put([{ id: ids[0], facts: SINGLE }], 5));
    expect(factsIn(store, ids, 6)).toEqual([null, null]);
    expectOk(store.usage.put([{ id: ids[0], facts: { ...SINGLE, steps: 7 } }], 6));
    expect(factsIn(store, ids, 6)).toEqual([{ ...SINGLE, steps: 7 }, null]);
    expect(factsIn(store, ids, 5)).toEqual([null, null]);
  });

  it('go with their puzzle, and are not stored for one that has gone', () => {
    const { store, folder, ids } = storeWithTwo();
    expectOk(store.usage.put([{ id: ids[0], facts: SINGLE }], 5));
    expectOk(store.library.remove(ids));
    expectOk(store.usage.put([{ id: ids[1], facts: DOUBLE }], 5));
    expect(factsIn(store, ids, 5)).toEqual([]);
    store.close();
    const database = new Database(join(folder, STORE_FILE), { readonly: true });
    expect(database.prepare('SELECT count(*) FROM usage_facts').pluck().get()).toBe(0);
    database.close();
  });

  it.each([
    ['cut off', (facts: Buffer) => facts.subarray(0, facts.length - 1)],
    ['too long', (facts: Buffer) => Buffer.concat([facts, Buffer.of(0)])],
    ['empty', () => Buffer.alloc(0)],
    ['of a layout with more subgrids', (facts: Buffer) => Buffer.from(facts).fill(4, 3, 4)],
    // Damages the length of the list of uses, so that it exceeds the remaining bytes. The list of opened subgrids
    // before it stays right.
    ['with a length beyond the end', (facts: Buffer) => Buffer.from(facts).fill(127, 8, 9)],
  ])('are calculated again if they are %s', (_, spoil) => {
    const { store, folder, ids } = storeWithTwo();
    expectOk(store.usage.put([{ id: ids[1], facts: DOUBLE }], 5));
    store.close();
    const database = new Database(join(folder, STORE_FILE));
    const facts = database.prepare('SELECT facts FROM usage_facts').pluck().get() as Buffer;
    database.prepare('UPDATE usage_facts SET facts = ?').run(spoil(facts));
    database.close();
    expect(factsIn(openForTest(folder), [ids[1]], 5)).toEqual([null]);
  });
});
