import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { replay } from '../../../shared/game/game.ts';
import type { GameRules, Move } from '../../../shared/game/move.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { migrate } from '../migrate.ts';
import { STORE_FILE, type Store } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { MIGRATIONS } from './index.ts';

const SOLUTION = '1234341221434321';
const GRID = '12..34122143432.';
const steps = (...digits: [number, number][]) =>
  digits.map(([position, digit]) => ({ placements: [{ position, digit }], eliminations: [] }));
const removal = { placements: [], eliminations: [{ position: 2, digit: 1 }] };
const byHand: Move[] = [2, 3, 15].map((at) => ({ kind: 'place', positions: [at], digit: Number(SOLUTION[at]) }));
const applied: Move = { kind: 'apply', placements: [{ position: 2, digit: 3 }], eliminations: [] };

/**
 * Moves of games as version 8 stored them. `helped` is the expected number of moves by a hint or the solver before the
 * game was finished.
 */
const GAMES: readonly { readonly moves: readonly Move[]; readonly helped: number; readonly rules?: GameRules }[] = [
  { moves: byHand, helped: 0 },
  { moves: [{ kind: 'apply', ...removal }, ...byHand], helped: 1 },
  { moves: [{ kind: 'apply', ...removal }], helped: 1 },
  { moves: [applied, { kind: 'undo' }, ...byHand], helped: 1 },
  { moves: [{ kind: 'solve', steps: [removal, ...steps([2, 3])] }, ...byHand.slice(1)], helped: 1 },
  { moves: [{ kind: 'solve', steps: [removal] }, ...byHand], helped: 1 },
  { moves: [{ kind: 'solve', steps: steps([2, 3], [3, 4], [15, 1]) }], helped: 1 },
  { moves: [{ kind: 'solve', steps: steps([2, 3], [3, 4], [15, 1]) }, { kind: 'undo' }], helped: 1 },
  // Help after the game was finished does not count.
  { moves: [...byHand, { kind: 'undo' }, { kind: 'solve', steps: steps([15, 1]) }], helped: 0 },
  {
    moves: [{ kind: 'place', positions: [2], digit: 4 }, ...byHand],
    helped: 0,
    rules: { autoCleanNotes: true, lives: 3 },
  },
];

const RULES: GameRules = { autoCleanNotes: true };

/** A store migrated from version 8, in which the games were played. */
function migrated(): Store {
  const folder = temporaryFolder();
  const old = new Database(join(folder, STORE_FILE));
  migrate(old, MIGRATIONS.slice(0, 8));
  old.exec(`
    INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
    INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', ${GAMES.length});
    INSERT INTO solutions (id, digits) VALUES (5, X'1BB14EE4');
  `);
  const addPuzzle = old.prepare(
    `INSERT INTO puzzles (id, shelf_id, solution_id, pattern, givens, created_at) VALUES (?, 1, 5, X'CFFE', 13, 0)`,
  );
  const addSession = old.prepare(
    `INSERT INTO sessions (id, puzzle_id, rules, filled, finished, played_seconds, created_at, played_at)
     VALUES (?, ?, ?, 0, 0, 60, 0, 0)`,
  );
  const addMove = old.prepare('INSERT INTO moves (session_id, sequence, move) VALUES (?, ?, ?)');
  const finish = old.prepare('UPDATE sessions SET finished = 1 WHERE id = ?');
  const addResult = old.prepare(
    `INSERT INTO results (session_id, layout, difficulty, seconds, mistakes, helped, finished_at)
     VALUES (?, '{"layout":"simple","order":2}', 'easy', 60, ?, ?, ?)`,
  );
  GAMES.forEach(({ moves, helped, rules = RULES }, index) => {
    const id = index + 1;
    addPuzzle.run(id);
    addSession.run(id, id, JSON.stringify(rules));
    moves.forEach((move, at) => {
      addMove.run(id, at, JSON.stringify(move));
    });
    if (moves.length === 1 && moves[0]?.kind === 'apply') return;
    finish.run(id);
    addResult.run(id, rules.lives === undefined ? 0 : 1, helped, id);
  });
  // A result whose game was deleted, so that no moves show which help was used.
  addResult.run(null, 0, 2, 99);
  old.close();
  return openForTest(folder);
}

describe('games of version 8', () => {
  it('have the category that replaying their moves gives', () => {
    const store = migrated();
    const { topology, givens } = expectOk(readPuzzleJson({ layout: 'simple', order: 2, variants: [], grids: [GRID] }));
    const solution = Uint8Array.from(SOLUTION, Number);
    const expected = GAMES.map(
      ({ moves, rules = RULES }) => expectOk(replay(topology, givens, rules, moves, solution)).help,
    );
    const { sessions } = expectOk(store.sessions.list());
    const found = sessions.sort((a, b) => a.id - b.id).map(({ help }) => help);
    expect(found).toEqual(expected);
    expect(found).toEqual([
      'unaided',
      'hinted',
      'hinted',
      'digits',
      'digits',
      'hinted',
      'given-up',
      'given-up',
      'unaided',
      'checked',
    ]);
    const results = expectOk(store.results.list());
    for (const { sessionId, help } of results) {
      if (sessionId !== null) expect(help).toBe(found[sessionId - 1]);
    }
  });

  it('count as hinted if they were helped and their moves are gone', () => {
    const store = migrated();
    const [first] = expectOk(store.results.list());
    expect(first).toMatchObject({ sessionId: null, help: 'hinted', helpCounts: { hints: { step: 2 }, digits: 0 } });
  });

  it('count the digits given and the mistakes shown', () => {
    const store = migrated();
    const counts = expectOk(store.results.list()).map(({ sessionId, helpCounts }) => [sessionId, helpCounts] as const);
    expect(counts.find(([id]) => id === 4)?.[1]).toMatchObject({ checks: 0, digits: 1 });
    expect(counts.find(([id]) => id === 10)?.[1]).toMatchObject({ checks: 1, digits: 0 });
  });

  it('do not solve a puzzle if they were given up', () => {
    const store = migrated();
    const { items } = expectOk(store.library.page({}, { by: 'age', descending: false }, null, 20));
    const states = new Map(items.map(({ id, state, solves }) => [id, [state, solves]]));
    expect(states.get(puzzleIdSchema.parse(1))).toEqual(['solved', 1]);
    expect(states.get(puzzleIdSchema.parse(4))).toEqual(['solved', 1]);
    expect(states.get(puzzleIdSchema.parse(7))).toEqual(['begun', 0]);
    expect(expectOk(store.library.overview()).shelves).toMatchObject([{ fresh: 0, begun: 3, solved: 7 }]);
  });
});
