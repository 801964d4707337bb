import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { MOST_SECONDS } from '../../../shared/contract/bounds.ts';
import type { SessionView } from '../../../shared/contract/calls.ts';
import { sessionSchema } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import { findDamage, foundSetAside } from '../damage/damage.ts';
import { Sessions } from './sessions.ts';

const RULES = { autoCleanNotes: true };
const SOLUTION = '1243342141322314';
const GIVENS = '12..3....1...3.4';

interface Setting {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly sessionId: SessionId;
  readonly faults: unknown[];
  readonly notices: string[];
  /** Work that the sessions postponed until after the current call. */
  readonly later: (() => void)[];
}

function setUp(): Setting {
  const store = openForTest(temporaryFolder());
  const faults: unknown[] = [];
  const notices: string[] = [];
  const later: (() => void)[] = [];
  const sessions = new Sessions({
    store,
    log: { fault: (...fault) => faults.push(fault) },
    notice: ({ message }) => notices.push(message),
    later: (work) => later.push(work),
  });
  const puzzleId = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const sessionId = expectOk(sessions.create({ puzzleId, rules: RULES })).summary.id;
  return { store, sessions, sessionId, faults, notices, later };
}

/** Opens the database file so that any value can be written into a column, as damage would. */
function rewritten(store: Store, table: string, column: string): Database.Database {
  const raw = new Database(store.file);
  onTestFinished(() => {
    raw.close();
  });
  raw.unsafeMode(true);
  raw.pragma('ignore_check_constraints = ON');
  const sql = raw.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table) as string;
  const untyped = sql.replace(/ STRICT/, '').replace(new RegExp(`\\b${column} \\w+`), `${column} ANY`);
  raw.pragma('writable_schema = ON');
  raw.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?').run(untyped, table);
  raw.pragma('writable_schema = RESET');
  return raw;
}

function place(position: number, digit: number): Move {
  return { kind: 'place', positions: [position], digit };
}

/** Moves that fill every empty cell correctly. */
const WINNING = [...GIVENS].flatMap((given, position) =>
  given === '.' ? [place(position, Number(SOLUTION[position]))] : [],
);

describe('a session', () => {
  it('tells its position, also of a game that is not open, and of an unreadable one only the error', () => {
    const { store, sessions, sessionId } = setUp();
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 4) }));
    const position = { givens: [GIVENS], entries: [`..4${'.'.repeat(13)}`] };
    expect(expectOk(sessions.position({ sessionId }))).toEqual(position);
    const afterRestart = new Sessions({ store, log: { fault: () => {} }, notice: () => {}, later: () => {} });
    expect(expectOk(afterRestart.position({ sessionId }))).toEqual(position);
    expectOk(sessions.delete({ sessionId }));
    expect(sessions.position({ sessionId })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('opens as the contract says', () => {
    const { sessions, sessionId } = setUp();
    const session = expectOk(sessions.open({ sessionId }));
    expect(sessionSchema.parse(session)).toEqual(session);
    expect(session.summary).toMatchObject({ layoutName: 'Simple', cells: 10, filled: 0, finished: false });
    expect(session.puzzle.puzzle.grids).toEqual([GIVENS]);
  });

  it('with times and a view beyond all bounds, from an earlier version, opens and is played on', () => {
    const { sessions, store, sessionId } = setUp();
    const view = { centreRow: 1e300, centreColumn: 0, scale: 1e-9, selection: [], tool: 'pen' };
    expectOk(store.sessions.touch(sessionId, { view, playedSeconds: 1e308 }));
    const opened = expectOk(sessions.open({ sessionId }));
    expect(opened.summary.playedSeconds).toBe(MOST_SECONDS);
    expect(opened.view).toMatchObject({ centreRow: 1_000_000_000, scale: 0.01 });
    WINNING.forEach((move, sequence) => void expectOk(sessions.move({ sessionId, sequence, move })));
    expect(expectOk(sessions.results())).toMatchObject([{ seconds: MOST_SECONDS }]);
    expect(expectOk(sessions.list())).toMatchObject([{ playedSeconds: MOST_SECONDS }]);
  });

  it('on a drawn layout shows the name of the custom layout', () => {
    const { sessions, store } = setUp();
    const layout = {
      layout: 'custom',
      order: 2,
      offsets: [[0, 0] as [number, number]],
      wrap: [0, 0] as [number, number],
    };
    const { wrap: _, ...open } = layout;
    const puzzle = { ...open, variants: [], grids: [GIVENS] };
    const puzzleId = expectOk(
      store.puzzles.add({
        puzzle,
        solution: null,
        difficulty: 'unrated',
        grader: 0,
        cells: 16,
        givens: 6,
        seed: null,
        generator: null,
      }),
    );
    const { summary } = expectOk(sessions.create({ puzzleId, rules: { autoCleanNotes: true } }));
    expect(summary.layoutName).toBe('Custom');
    const own = expectOk(store.ownLayouts.add({ name: 'Tiny', layout }));
    expect(expectOk(sessions.open({ sessionId: summary.id })).summary.layoutName).toBe('Tiny');
    expectOk(store.ownLayouts.delete(own.id));
    expect(expectOk(sessions.list()).map(({ layoutName }) => layoutName)).toContain('Custom');
  });

  it('counts filled cells and recognises when it is finished', () => {
    const { sessions, sessionId } = setUp();
    const standing = (): unknown => {
      const [summary] = expectOk(sessions.list());
      return [summary?.filled, summary?.finished];
    };
    WINNING.forEach((move, sequence) => {
      expect(standing()).toEqual([sequence, false]);
      expect(expectOk(sessions.move({ sessionId, sequence, move }))).toMatchObject({ sequence: sequence + 1 });
    });
    expect(standing()).toEqual([10, true]);
    expectOk(sessions.move({ sessionId, sequence: 10, move: { kind: 'undo' } }));
    expect(standing()).toEqual([9, false]);
    // All cells are filled, but one digit is wrong, so the game is not finished.
    expectOk(sessions.move({ sessionId, sequence: 11, move: place(14, 4) }));
    expect(standing()).toEqual([10, false]);
  });

  it('continues in another process, including undo', () => {
    const { store, sessions, sessionId } = setUp();
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 4) }));
    expectOk(sessions.move({ sessionId, sequence: 1, move: { kind: 'undo' } }));
    const another = new Sessions({ store, log: { fault: () => {} }, notice: () => {}, later: () => {} });
    expectOk(another.move({ sessionId, sequence: 2, move: { kind: 'redo' } }));
    expect(expectOk(another.list())[0]).toMatchObject({ filled: 1 });
    expect(expectOk(another.open({ sessionId })).moves).toEqual([place(2, 4), { kind: 'undo' }, { kind: 'redo' }]);
  });

  const refused: readonly [string, Move][] = [
    ['a position outside the layout', place(16, 1)],
    ['one position of many outside the layout', { kind: 'erase', positions: [2, 99] }],
    ['a digit beyond the order', place(2, 5)],
    ['a note of a digit beyond the order', { kind: 'note', positions: [2], digit: 5, style: 'corner', on: true }],
    ['a digit on a given', place(0, 2)],
    ['digits on givens only', { kind: 'place', positions: [0, 1], digit: 2 }],
    ['a hint on a given', { kind: 'apply', placements: [{ position: 0, digit: 1 }], eliminations: [] }],
    [
      'a run of the solver over a given',
      { kind: 'solve', steps: [{ placements: [{ position: 0, digit: 1 }], eliminations: [] }] },
    ],
    ['a hint outside the layout', { kind: 'apply', placements: [{ position: 16, digit: 1 }], eliminations: [] }],
    ['nothing to undo', { kind: 'undo' }],
    ['nothing to redo', { kind: 'redo' }],
    ['a rewind to where nothing was', { kind: 'rewind', moves: 3 }],
  ];

  it.each(refused)('refuses %s and stores nothing', (_, move) => {
    const { sessions, sessionId } = setUp();
    expect(sessions.move({ sessionId, sequence: 0, move })).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    expect(expectOk(sessions.open({ sessionId })).moves).toEqual([]);
    // The rejected move must not have changed the cached game either.
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 4) }));
    expect(expectOk(sessions.list())[0]).toMatchObject({ filled: 1 });
  });

  it('skips givens in a selection', () => {
    const { sessions, sessionId } = setUp();
    expectOk(sessions.move({ sessionId, sequence: 0, move: { kind: 'place', positions: [0, 1, 2], digit: 4 } }));
    expect(expectOk(sessions.list())[0]).toMatchObject({ filled: 1 });
  });

  it.each([0, 2])('refuses a window that is behind or ahead (it has %i moves, stored: 1)', (sequence) => {
    const { sessions, sessionId } = setUp();
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 4) }));
    expect(sessions.move({ sessionId, sequence, move: place(3, 3) })).toMatchObject({
      ok: false,
      error: { code: 'conflict', reason: 'played-elsewhere' },
    });
    expectOk(sessions.move({ sessionId, sequence: 1, move: place(3, 3) }));
  });

  it('played in two windows keeps the longer time, and after the end the time of its result', () => {
    const { sessions, sessionId } = setUp();
    const stored = (): number | undefined => expectOk(sessions.list())[0]?.playedSeconds;
    expectOk(sessions.touch({ sessionId, playedSeconds: 60 }));
    expectOk(sessions.touch({ sessionId, playedSeconds: 20 }));
    expect(stored()).toBe(60);
    const [first, ...rest] = WINNING as [Move, ...Move[]];
    const early = expectOk(sessions.move({ sessionId, sequence: 0, move: first, playedSeconds: 25 }));
    expect(early).toEqual({ sequence: 1, playedSeconds: 60 });
    const answers = rest.map((move, index) =>
      expectOk(sessions.move({ sessionId, sequence: index + 1, move, playedSeconds: 61 + index })),
    );
    const end = 60 + rest.length;
    expect(answers.at(-1)?.playedSeconds).toBe(end);
    for (const playedSeconds of [end - 30, end + 30]) expectOk(sessions.touch({ sessionId, playedSeconds }));
    expect([stored(), expectOk(sessions.results())[0]?.seconds]).toEqual([end, end]);
    // Taking back the last digit lets the clock run on.
    expectOk(sessions.move({ sessionId, sequence: WINNING.length, move: { kind: 'undo' } }));
    expectOk(sessions.touch({ sessionId, playedSeconds: end + 30 }));
    expect(stored()).toBe(end + 30);
  });

  it('notices what another process stored, and continues from there', () => {
    const { store, sessions, sessionId } = setUp();
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 4) }));
    expectOk(store.sessions.append(sessionId, 1, place(3, 3), { filled: 2, finished: false }));
    const late = sessions.move({ sessionId, sequence: 1, move: place(5, 4) });
    expect(late).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expectOk(sessions.move({ sessionId, sequence: 2, move: place(5, 4) }));
    expect(expectOk(sessions.list())[0]).toMatchObject({ filled: 3 });
  });

  it('replays its log while the window draws, so that the first move need not wait', () => {
    const { store, sessionId, faults } = setUp();
    const later: (() => void)[] = [];
    const open = vi.spyOn(store.sessions, 'open');
    const sessions = new Sessions({
      store,
      log: { fault: () => {} },
      notice: () => {},
      later: (work) => later.push(work),
    });
    expectOk(sessions.open({ sessionId }));
    for (const work of later) work();
    const before = open.mock.calls.length;
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 4) }));
    expect(open).toHaveBeenCalledTimes(before);
    expect(faults).toEqual([]);
  });

  it('keeps its first result, and is independent of its copy', () => {
    const { sessions, sessionId } = setUp();
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 3) }));
    expectOk(sessions.move({ sessionId, sequence: 1, move: { kind: 'undo' } }));
    WINNING.forEach((move, index) => {
      expectOk(sessions.move({ sessionId, sequence: index + 2, move, playedSeconds: 10 * index }));
    });
    expect(expectOk(sessions.results())).toMatchObject([
      { sessionId, layoutName: 'Simple', seconds: 90, mistakes: 1, undone: 1, helped: 0 },
    ]);
    const copy = expectOk(sessions.duplicate({ sessionId }));
    expect(copy).toMatchObject({ finished: true, playedSeconds: 90 });
    expectOk(sessions.move({ sessionId, sequence: 12, move: { kind: 'undo' } }));
    expectOk(sessions.move({ sessionId, sequence: 13, move: { kind: 'redo' }, playedSeconds: 500 }));
    // The copy continues from the finished game, so finishing the copy does not count as another result.
    expectOk(sessions.move({ sessionId: copy.id, sequence: 12, move: { kind: 'undo' } }));
    expectOk(sessions.move({ sessionId: copy.id, sequence: 13, move: { kind: 'redo' }, playedSeconds: 92 }));
    expect(expectOk(sessions.results())).toMatchObject([{ seconds: 90 }]);
    expectOk(sessions.delete({ sessionId }));
    expect(expectOk(sessions.open({ sessionId: copy.id })).moves).toHaveLength(14);
    expect(expectOk(sessions.results())).toMatchObject([{ sessionId: null, seconds: 90 }]);
  });

  it('has its category and counts from the host, also after the program was killed and restarted', () => {
    const { store, sessions, sessionId } = setUp();
    const help = { kind: 'help', help: 'where' } as const;
    const moves: Move[] = [help, { kind: 'help', help: 'technique', after: 'where' }, place(2, 4), { kind: 'undo' }];
    moves.forEach((move, sequence) => void expectOk(sessions.move({ sessionId, sequence, move })));
    expectOk(sessions.move({ sessionId, sequence: 4, move: { kind: 'restart' } }));
    const parts = { store, log: { fault: () => {} }, notice: () => {}, later: () => {} };
    const again = new Sessions(parts);
    expect(expectOk(again.open({ sessionId })).summary.help).toBe('hinted');
    WINNING.forEach((move, index) => void expectOk(again.move({ sessionId, sequence: index + 5, move })));
    const [result] = expectOk(again.results());
    expect(result).toMatchObject({ help: 'hinted', helpCounts: { checks: 0, hints: { where: 0, technique: 1 } } });
    expect(expectOk(again.list())).toMatchObject([{ help: 'hinted', helpCounts: { hints: { technique: 1 } } }]);
    expect(expectOk(again.duplicate({ sessionId })).help).toBe('hinted');
  });

  it('that was given up is not won, and not finished once the solution is taken back', () => {
    const { store, sessions, sessionId } = setUp();
    const { summary } = expectOk(sessions.open({ sessionId }));
    const steps = WINNING.flatMap((move) =>
      move.kind === 'place'
        ? [{ placements: [{ position: move.positions[0] ?? -1, digit: move.digit }], eliminations: [] }]
        : [],
    );
    expectOk(sessions.move({ sessionId, sequence: 0, move: { kind: 'solve', steps, whole: true } }));
    expect(expectOk(sessions.list())).toMatchObject([{ finished: true, help: 'given-up' }]);
    expect(expectOk(sessions.results())).toMatchObject([{ help: 'given-up' }]);
    const item = () => expectOk(store.library.detail(summary.puzzleId)).item;
    expect(item()).toMatchObject({ state: 'begun', plays: 1, solves: 0 });
    expectOk(sessions.move({ sessionId, sequence: 1, move: { kind: 'undo' } }));
    expect(expectOk(sessions.results())).toEqual([]);
    // After giving up, the player finishes the game by hand. It still does not count as won.
    expectOk(sessions.move({ sessionId, sequence: 2, move: WINNING.at(-1) as Move }));
    expect(expectOk(sessions.results())).toMatchObject([{ help: 'given-up' }]);
    expect(item()).toMatchObject({ state: 'begun', solves: 0 });
  });

  it('with lives refuses moves once they are used up', () => {
    const { store, sessions } = setUp();
    const puzzleId = expectOk(store.puzzles.add(SMALL_PUZZLE));
    const { summary } = expectOk(sessions.create({ puzzleId, rules: { ...RULES, lives: 1 } }));
    const sessionId = summary.id;
    expectOk(sessions.move({ sessionId, sequence: 0, move: place(2, 3) }));
    expect(sessions.move({ sessionId, sequence: 1, move: place(2, 4) })).toMatchObject({
      error: { code: 'bad-input' },
    });
    expectOk(sessions.move({ sessionId, sequence: 1, move: { kind: 'play-on' } }));
    expectOk(sessions.move({ sessionId, sequence: 2, move: place(2, 4) }));
  });

  it('stores its view and its time', () => {
    const { sessions, sessionId } = setUp();
    const view: SessionView = { centreRow: 1, centreColumn: 2, scale: 30, selection: [15], tool: 'digit' };
    expectOk(sessions.touch({ sessionId, view }));
    expectOk(sessions.touch({ sessionId, playedSeconds: 90 }));
    const session = expectOk(sessions.open({ sessionId }));
    expect(session.view).toEqual(view);
    expect(session.summary.playedSeconds).toBe(90);
    const outside = sessions.touch({ sessionId, view: { ...view, selection: [16] } });
    expect(outside).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  it('is not found once deleted', () => {
    const { sessions, sessionId, later } = setUp();
    expectOk(sessions.delete({ sessionId }));
    for (const work of later) work();
    const gone = { ok: false, error: { code: 'not-found' } };
    expect(sessions.open({ sessionId })).toMatchObject(gone);
    expect(sessions.move({ sessionId, sequence: 0, move: place(2, 4) })).toMatchObject(gone);
    expect(sessions.touch({ sessionId, playedSeconds: 1 })).toMatchObject(gone);
    expect(sessions.delete({ sessionId })).toMatchObject(gone);
    expect(expectOk(sessions.list())).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['a move that is not one', `UPDATE moves SET move = '{"kind":"plaze"}' WHERE sequence = 2`, 2],
    ['a move cut off', 'UPDATE moves SET move = substr(move, 1, 9) WHERE sequence = 2', 2],
    ['another digit', `UPDATE moves SET move = replace(move, '"digit":', '"digit":1') WHERE sequence = 0`, 0],
    ['a lost move', 'DELETE FROM moves WHERE sequence = 1', 1],
    ['a move with another number', 'UPDATE moves SET sequence = 77 WHERE sequence = 3', 3],
    [
      'an impossible move of an earlier version',
      `UPDATE moves SET checksum = NULL, move = replace(move, '"positions":[', '"positions":[9') WHERE sequence = 1`,
      1,
    ],
  ])('with %s opens up to it, says so, and sets the rest aside when it is played on', (_, damage, read) => {
    const { store, sessions, sessionId } = setUp();
    WINNING.slice(0, 5).forEach((move, sequence) => void expectOk(sessions.move({ sessionId, sequence, move })));
    const raw = new Database(store.file);
    onTestFinished(() => {
      raw.close();
    });
    raw.exec(`DROP TRIGGER moves_are_append_only; ${damage}`);
    const rows = raw.prepare('SELECT sequence, move FROM moves ORDER BY sequence').all();
    const restarted = new Sessions({ store, log: { fault: () => {} }, notice: () => {}, later: (work) => work() });
    const opened = expectOk(restarted.open({ sessionId }));
    expect(sessionSchema.parse(opened)).toEqual(opened);
    expect(opened.moves).toEqual(WINNING.slice(0, read));
    expect(opened.summary.filled).toBe(read);
    expect(opened.damage).toMatchObject([{ reason: 'moves-damaged', values: { id: sessionId, move: read + 1, read } }]);
    expect([...findDamage(store)].map(({ message }) => message)).toEqual(opened.damage?.map(({ message }) => message));
    expect(raw.prepare('SELECT sequence, move FROM moves ORDER BY sequence').all()).toEqual(rows);

    const move = WINNING[7] as Move;
    expectOk(restarted.move({ sessionId, sequence: read, move }));
    expect(expectOk(sessions.open({ sessionId })).moves).toEqual([...WINNING.slice(0, read), move]);
    expect(expectOk(sessions.open({ sessionId })).damage).toBeUndefined();
    expect(raw.prepare('SELECT sequence, move FROM set_aside_moves ORDER BY id').all()).toEqual(rows.slice(read));
    expect([...findDamage(store)]).toEqual([]);
    expect([...foundSetAside(store)]).toMatchObject([{ values: { id: sessionId, count: rows.length - read } }]);
  });

  it.each([
    ['filled', '-1.5'],
    ['help', "'?'"],
    ['played_seconds', "'long'"],
    ['created_at', "'then'"],
    ['created_at', '9000000000000000000'],
  ])('with a damaged column %s is listed, and opens with what its moves show', (column, value) => {
    const { store, sessions, sessionId, notices } = setUp();
    WINNING.slice(0, 3).forEach((move, sequence) => void expectOk(sessions.move({ sessionId, sequence, move })));
    const raw = rewritten(store, 'sessions', column);
    raw.exec(`UPDATE sessions SET ${column} = ${value}`);
    expect(expectOk(sessions.list())).toMatchObject([{ id: sessionId }]);
    expect(notices).toHaveLength(1);
    const opened = expectOk(sessions.open({ sessionId }));
    expect(sessionSchema.parse(opened)).toEqual(opened);
    expect(opened).toMatchObject({ moves: WINNING.slice(0, 3), summary: { filled: 3, help: 'unaided' } });
    expect(opened.damage).toMatchObject([{ reason: 'game-row-damaged' }]);
    expect([...findDamage(store)]).toMatchObject([{ reason: 'game-row-damaged' }]);
    expectOk(sessions.move({ sessionId, sequence: 3, move: WINNING[3] as Move }));
  });

  it.each(['layout', 'variants'])('whose %s is damaged is listed, and says why it cannot be opened', (column) => {
    const { store, sessions, sessionId, notices } = setUp();
    rewritten(store, 'layouts', column).exec(`UPDATE layouts SET ${column} = '{'`);
    expect(expectOk(sessions.list())).toMatchObject([{ id: sessionId }]);
    const opened = sessions.open({ sessionId });
    expect(opened).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(notices).toHaveLength(1);
    expect([...findDamage(store)].length).toBeGreaterThan(0);
  });

  it('whose puzzle was changed says that it was the puzzle, if checksums prove the moves', () => {
    const { store, sessions, sessionId } = setUp();
    WINNING.slice(0, 2).forEach((move, sequence) => void expectOk(sessions.move({ sessionId, sequence, move })));
    // Position 77 does not exist on this board, so the stored move cannot be replayed.
    expectOk(store.sessions.append(sessionId, 2, place(77, 1), { filled: 3, finished: false }));
    const restarted = new Sessions({ store, log: { fault: () => {} }, notice: () => {}, later: () => {} });
    const opened = expectOk(restarted.open({ sessionId, checked: true }));
    expect(opened.damage).toMatchObject([
      { reason: 'moves-unfit', values: { id: sessionId, move: 3, read: 2, lost: 1 } },
    ]);
    expect(opened.moves).toEqual(WINNING.slice(0, 2));
    expect([...findDamage(store)]).toMatchObject([{ reason: 'moves-unfit' }]);
  });

  it('damage of the trainer is found', () => {
    const { store } = setUp();
    const key = { technique: 'naked-pair', layout: JSON.stringify({ layout: 'simple', order: 3 }) };
    expectOk(store.trainer.add(key, 'no position', false));
    expectOk(store.trainer.add({ ...key, layout: '{' }, 'no position', false));
    expect([...findDamage(store)]).toMatchObject([{ reason: 'position-damaged' }, { reason: 'position-damaged' }]);
  });

  it('with damaged rules, result or texts about its puzzle opens, and says so', () => {
    const { store, sessions, sessionId } = setUp();
    WINNING.forEach((move, sequence) => void expectOk(sessions.move({ sessionId, sequence, move })));
    const raw = new Database(store.file);
    onTestFinished(() => {
      raw.close();
    });
    raw.exec(`UPDATE sessions SET rules = '{"autoCleanNotez":true}', view = '?';
      UPDATE results SET help_counts = '{';
      INSERT INTO origins (puzzle_id, about) VALUES (1, '{"title":')`);
    const opened = expectOk(sessions.open({ sessionId }));
    expect(opened).toMatchObject({ moves: WINNING, rules: RULES, view: null, result: null, puzzle: { about: {} } });
    const said = (opened.damage ?? []).map(({ message }) => message);
    expect(said).toHaveLength(3);
    expect([...findDamage(store)].map(({ message }) => message)).toEqual(expect.arrayContaining(said.slice(0, 2)));
  });
});
