import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import type { SessionView } from '../../shared/contract/calls.ts';
import { type PuzzleId, puzzleIdSchema, type SessionId } from '../../shared/contract/ids.ts';
import type { Move } from '../../shared/game/move.ts';
import { TWISTED } from '../../shared/layout/testing/twisted.ts';
import { printPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { STORE_FILE, type Store } from './store.ts';
import { SessionRepository } from './tables/gameSessions.ts';
import { temporaryFolder } from './testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from './testing/samples.ts';

const RULES = { autoCleanNotes: true };
const STANDING = { filled: 1, finished: false };
const VIEW: SessionView = { centreRow: 1.5, centreColumn: -2, scale: 33.25, selection: [0, 15], tool: 'digit' };

function place(position: number, digit = 1): Move {
  return { kind: 'place', positions: [position], digit };
}

/** A store with one puzzle and one session, the path of its file, and a clock that the test can set. */
function setUp(): {
  store: Store;
  sessionId: SessionId;
  puzzleId: PuzzleId;
  clock: { time: number };
  raw: Database.Database;
} {
  const folder = temporaryFolder();
  const clock = { time: 1_000 };
  const store = openForTest(folder, () => clock.time);
  const puzzleId = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const sessionId = expectOk(store.sessions.create(puzzleId, RULES));
  const raw = new Database(join(folder, STORE_FILE));
  onTestFinished(() => {
    raw.close();
  });
  return { store, sessionId, puzzleId, clock, raw };
}

describe('puzzles', () => {
  it('are read as they were stored', () => {
    const { store, puzzleId } = setUp();
    expect(expectOk(store.puzzles.get(puzzleId))).toEqual({
      id: puzzleId,
      puzzle: SMALL_PUZZLE.puzzle,
      solution: SMALL_PUZZLE.solution,
      difficulty: 'unrated',
      givens: 6,
      seed: 'sample',
      createdAt: '1970-01-01T00:00:01.000Z',
      about: {},
      unknownRules: null,
    });
  });

  it('keep the version of the generator, without which their seed does not make them again', () => {
    const { store } = setUp();
    const id = expectOk(store.puzzles.add({ ...SMALL_PUZZLE, seed: 'abc', generator: 2 }));
    expect(expectOk(store.library.detail(id))).toMatchObject({ item: { seed: 'abc' }, generator: 2 });
  });

  it.each(TWISTED)('keep the twist of a %s', (_name, topology) => {
    const { store } = setUp();
    const givens = new Uint8Array(topology.cellCount);
    const puzzle = printPuzzleJson({ topology, givens });
    const id = expectOk(
      store.puzzles.add({ ...SMALL_PUZZLE, puzzle, solution: null, cells: topology.cellCount, givens: 0 }),
    );
    expect(expectOk(store.puzzles.get(id)).puzzle).toEqual(puzzle);
  });

  it('may repeat a digit in a box if regions replace the boxes', () => {
    const { store } = setUp();
    const rows = [{ id: 'colour', regions: ['1111222233334444'] }];
    const puzzle = { ...SMALL_PUZZLE.puzzle, variants: rows };
    const solution = ['1234234134124123'];
    const id = expectOk(store.puzzles.add({ ...SMALL_PUZZLE, puzzle: { ...puzzle, grids: solution }, solution }));
    expect(expectOk(store.puzzles.get(id))).toMatchObject({ solution });
  });

  it('are not found under another id', () => {
    expect(setUp().store.puzzles.get(puzzleIdSchema.parse(99))).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });

  it('distinguish a damaged row from a missing one', () => {
    const { store, puzzleId, raw } = setUp();
    raw.exec(`UPDATE puzzles SET pattern = X'00'`);
    const read = store.puzzles.get(puzzleId);
    expect(read).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(read.ok ? '' : read.error.message).toContain(
      `puzzle ${puzzleId} cannot be read: its digits are not those of 16 cells`,
    );
  });
});

describe('sessions', () => {
  it('start with no moves and no filled cells', () => {
    const { store, sessionId, puzzleId } = setUp();
    expect(expectOk(store.sessions.open(sessionId))).toEqual({
      session: {
        id: sessionId,
        puzzleId,
        variants: [],
        layout: { layout: 'simple', order: 2 },
        difficulty: 'unrated',
        cells: 10,
        filled: 0,
        finished: false,
        help: 'unaided',
        playedSeconds: 0,
        createdAt: '1970-01-01T00:00:01.000Z',
        playedAt: '1970-01-01T00:00:01.000Z',
        dailyDate: null,
      },
      rules: RULES,
      view: null,
      moves: [],
      end: 0,
      proven: true,
      damage: [],
    });
  });

  it('need a puzzle', () => {
    expect(setUp().store.sessions.create(puzzleIdSchema.parse(99), RULES)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });

  it('store any moves in the order of play', () => {
    const positions = fc.array(fc.nat(15), { minLength: 1, maxLength: 16 });
    const move: fc.Arbitrary<Move> = fc.oneof(
      fc.record({ kind: fc.constant('place' as const), positions, digit: fc.integer({ min: 1, max: 25 }) }),
      fc.record({ kind: fc.constant('erase' as const), positions }),
      fc.record({ kind: fc.constant('checkpoint' as const), name: fc.string({ minLength: 1, maxLength: 80 }) }),
      fc.record({ kind: fc.constant('rewind' as const), moves: fc.nat(1_000_000_000) }),
      fc.constantFrom<Move>({ kind: 'undo' }, { kind: 'redo' }, { kind: 'restart' }, { kind: 'fill-notes' }),
    );
    const { store, puzzleId } = setUp();
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const sessionId = expectOk(store.sessions.create(puzzleId, RULES));
        for (const [sequence, each] of moves.entries()) {
          expectOk(store.sessions.append(sessionId, sequence, each, STANDING));
        }
        expect(expectOk(store.sessions.open(sessionId)).moves).toEqual(moves);
      }),
      { numRuns: 40 },
    );
  });

  it.each([0, 2, 3])('refuse a move out of order (number %i after one)', (sequence) => {
    const { store, sessionId } = setUp();
    expectOk(store.sessions.append(sessionId, 0, place(2), STANDING));
    expect(store.sessions.append(sessionId, sequence, place(3), { filled: 9, finished: true })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    });
    const { session, moves } = expectOk(store.sessions.open(sessionId));
    expect(moves).toEqual([place(2)]);
    expect(session).toMatchObject({ filled: 1, finished: false });
  });

  it('never change a stored move', () => {
    const { store, sessionId, raw } = setUp();
    expectOk(store.sessions.append(sessionId, 0, place(2), STANDING));
    expect(() => raw.exec(`UPDATE moves SET move = '{"kind":"undo"}'`)).toThrow('a stored move is never changed');
  });

  it('store their progress and when they were played', () => {
    const { store, sessionId, clock } = setUp();
    clock.time = 5_000;
    expectOk(store.sessions.touch(sessionId, { playedSeconds: 61.5 }));
    clock.time = 6_000;
    expectOk(store.sessions.append(sessionId, 0, place(2), { filled: 9, finished: true }));
    clock.time = 7_000;
    expectOk(store.sessions.touch(sessionId, { view: VIEW }));
    const { session, view } = expectOk(store.sessions.open(sessionId));
    expect(session).toMatchObject({
      filled: 9,
      finished: true,
      playedSeconds: 61.5,
      createdAt: '1970-01-01T00:00:01.000Z',
      playedAt: '1970-01-01T00:00:07.000Z',
    });
    expect(view).toEqual(VIEW);
  });

  it('are listed last played first', () => {
    const { store, sessionId, puzzleId, clock } = setUp();
    clock.time = 2_000;
    const second = expectOk(store.sessions.create(puzzleId, RULES));
    clock.time = 3_000;
    expectOk(store.sessions.append(sessionId, 0, place(2), STANDING));
    expect(expectOk(store.sessions.list()).sessions.map(({ id }) => id)).toEqual([sessionId, second]);
  });

  it('are deleted with their moves, and their ids are not used again', () => {
    const { store, sessionId, puzzleId, raw } = setUp();
    expectOk(store.sessions.append(sessionId, 0, place(2), STANDING));
    expectOk(store.sessions.delete(sessionId));
    expect(raw.prepare('SELECT count(*) FROM moves').pluck().get()).toBe(0);
    expectOk(store.puzzles.get(puzzleId));
    expect(expectOk(store.sessions.create(puzzleId, RULES))).toBeGreaterThan(sessionId);
    const gone = { ok: false, error: { code: 'not-found' } };
    expect(store.sessions.open(sessionId)).toMatchObject(gone);
    expect(store.sessions.append(sessionId, 1, place(2), STANDING)).toMatchObject(gone);
    expect(store.sessions.touch(sessionId, { playedSeconds: 1 })).toMatchObject(gone);
    expect(store.sessions.delete(sessionId)).toMatchObject(gone);
  });

  it('report which move is damaged or missing', () => {
    const { store, sessionId, raw } = setUp();
    for (const sequence of [0, 1, 2]) expectOk(store.sessions.append(sessionId, sequence, place(sequence), STANDING));
    raw.exec('DELETE FROM moves WHERE sequence = 1');
    const damaged = (lost: number): object => ({
      moves: [place(0)],
      end: 3,
      damage: [{ reason: 'moves-damaged', values: { id: sessionId, move: 2, read: 1, lost } }],
    });
    expect(expectOk(store.sessions.open(sessionId))).toMatchObject(damaged(1));
    const insert = raw.prepare('INSERT INTO moves (session_id, sequence, move, checksum) VALUES (?, 1, ?, ?)');
    for (const [text, checksum] of [
      ['{"kind":"teleport"}', null],
      ['{"kind":"undo"', null],
      // A move that would be possible on the board, but is not the one that was made: its checksum is wrong.
      [JSON.stringify(place(5)), 1],
    ]) {
      insert.run(sessionId, text, checksum);
      expect(expectOk(store.sessions.open(sessionId))).toMatchObject(damaged(2));
      raw.exec('DELETE FROM moves WHERE sequence = 1');
    }
  });

  it('set the moves from a damaged one on aside when another takes its place', () => {
    const { store, sessionId, raw } = setUp();
    for (const sequence of [0, 1, 2, 3])
      expectOk(store.sessions.append(sessionId, sequence, place(sequence), STANDING));
    raw.exec(
      "PRAGMA ignore_check_constraints = ON; DROP TRIGGER moves_are_append_only; UPDATE moves SET move = '?' WHERE sequence = 1",
    );
    const conflict = { ok: false, error: { code: 'conflict' } };
    expect(store.sessions.append(sessionId, 1, place(9), STANDING)).toMatchObject(conflict);
    expect(store.sessions.append(sessionId, 1, place(9), STANDING, 3)).toMatchObject(conflict);
    expectOk(store.sessions.append(sessionId, 1, place(9), STANDING, 4));
    expect(expectOk(store.sessions.open(sessionId))).toMatchObject({ moves: [place(0), place(9)], end: 2, damage: [] });
    expect(raw.prepare('SELECT sequence, move FROM set_aside_moves ORDER BY id').raw().all()).toEqual([
      [1, '?'],
      [2, JSON.stringify(place(2))],
      [3, JSON.stringify(place(3))],
    ]);
    expect(expectOk(store.sessions.setAside())).toEqual(new Map([[sessionId, 3]]));
  });

  it('are listed with damaged ones, which are reported', () => {
    const { store, sessionId, puzzleId, raw } = setUp();
    const second = expectOk(store.sessions.create(puzzleId, RULES));
    raw.prepare('UPDATE sessions SET created_at = 9e15 WHERE id = ?').run(second);
    const { sessions, damaged } = expectOk(store.sessions.list());
    expect(sessions.map(({ id }) => id).sort()).toEqual([sessionId, second]);
    expect(damaged).toHaveLength(1);
    expect(damaged[0]).toMatchObject({
      message: expect.stringContaining(`session ${second} cannot`),
      reason: 'damaged',
    });
  });

  it('keep exactly the acknowledged moves when the disk is full', () => {
    const { sessionId, raw } = setUp();
    const sessions = new SessionRepository(raw, STORE_FILE, Date.now);
    raw.pragma('max_page_count = 40');
    let stored = 0;
    const long: Move = { kind: 'erase', positions: Array.from({ length: 2000 }, (_, i) => i) };
    let result = sessions.append(sessionId, stored, long, STANDING);
    while (result.ok && stored < 1000) {
      stored++;
      result = sessions.append(sessionId, stored, long, STANDING);
    }
    expect(result.ok ? '' : result.error.message).toContain('the disk is full');
    expect(expectOk(sessions.open(sessionId)).moves).toHaveLength(stored);
  });
});

describe('settings', () => {
  it('keep the last value of each key, of any JSON kind', () => {
    const { store } = setUp();
    expectOk(store.settings.set({ theme: 'dark', zoom: 1.5, nothing: null }));
    expectOk(store.settings.set({ theme: ['light', { nested: true }] }));
    expect(expectOk(store.settings.all())).toEqual({ theme: ['light', { nested: true }], zoom: 1.5, nothing: null });
  });

  it('ignore a damaged value, but not the others', () => {
    const { store, raw } = setUp();
    expectOk(store.settings.set({ theme: 'dark', zoom: 2 }));
    raw.exec(`UPDATE settings SET value = '{' WHERE key = 'theme'`);
    expect(expectOk(store.settings.all())).toEqual({ zoom: 2 });
  });
});
