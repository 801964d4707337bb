import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { STORE_FILE, type Store } from './store.ts';
import { pagesOf, spoil } from './testing/damage/pages.ts';
import { temporaryFolder } from './testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from './testing/samples.ts';

const GAMES = 300;
const MOVES = 5;

/** A closed store with many games of a few moves each; every puzzle has a different seed. */
function folderWithGames(): string {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  for (let game = 0; game < GAMES; game++) {
    const puzzle = expectOk(store.puzzles.add({ ...SMALL_PUZZLE, seed: `${game}`.repeat(40) }));
    const session = expectOk(store.sessions.create(puzzle, { autoCleanNotes: true }));
    for (let sequence = 0; sequence < MOVES; sequence++) {
      expectOk(store.sessions.append(session, sequence, { kind: 'undo' }, { filled: sequence, finished: false }));
    }
  }
  expectOk(store.settings.set({ theme: 'dark' }));
  store.close();
  return folder;
}

function contents(store: Store) {
  const { sessions } = expectOk(store.sessions.list());
  return {
    puzzles: sessions.map(({ puzzleId }) => store.puzzles.get(puzzleId)),
    games: sessions.map(({ id }) => store.sessions.open(id)),
    sessions,
  };
}

describe('a damaged file', () => {
  it('loses nothing if only indices are damaged', () => {
    const folder = folderWithGames();
    const file = join(folder, STORE_FILE);
    spoil(file, [...pagesOf(file, 'puzzles_by_score'), ...pagesOf(file, 'sessions_by_time')]);
    const store = openForTest(folder);
    expect(store.notices).toEqual([
      {
        message: expect.stringMatching(/everything in it was recovered: 300 puzzles, 300 games, 0 worlds\.$/),
        reason: 'set-aside-and-complete',
        values: expect.objectContaining({ puzzles: 300, games: 300 }),
      },
    ]);
    const { puzzles, games } = contents(store);
    expect(puzzles.every(({ ok }) => ok)).toBe(true);
    expect(games.map((game) => expectOk(game).moves.length)).toEqual(Array(GAMES).fill(MOVES));
    expect(expectOk(store.settings.all())).toEqual({ theme: 'dark' });
    expect(expectOk(store.library.count({}, 1000)).count).toBe(GAMES);
  });

  it.each(['puzzles', 'sessions', 'moves'])(
    'gives up what stood on a damaged page of %s, and nothing else',
    (table) => {
      const folder = folderWithGames();
      const file = join(folder, STORE_FILE);
      const pages = pagesOf(file, table);
      expect(pages.length).toBeGreaterThan(4);
      spoil(file, [pages[2] as number]);
      const store = openForTest(folder);
      const { puzzles, games, sessions } = contents(store);
      // The rows of one page are lost. To get past the page, row numbers are skipped, which loses at most as many other
      // rows.
      expect(sessions.length).toBeGreaterThan(GAMES / 2);
      expect(puzzles.every(({ ok }) => ok)).toBe(true);
      const moves = games.map((game) => expectOk(game).moves.length);
      if (table !== 'moves') expect(moves).toEqual(Array(sessions.length).fill(MOVES));
      else expect(moves.filter((count) => count === MOVES).length).toBeGreaterThan(GAMES / 2);
      // The new file is complete: its counts agree with its puzzles.
      const { shelves } = expectOk(store.library.overview());
      const counted = shelves.reduce((sum, { fresh, begun, solved }) => sum + fresh + begun + solved, 0);
      expect(expectOk(store.library.ids({}, null, 1000)).ids).toHaveLength(counted);
      expectOk(store.puzzles.add(SMALL_PUZZLE));
      store.close();
      const database = new Database(file, { readonly: true });
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(database.pragma('foreign_key_check')).toEqual([]);
      database.close();
      expect(readdirSync(folder).filter((name) => name.includes('rescued'))).toEqual([]);
    },
  );
});
