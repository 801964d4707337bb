import { fail, failWith, type Notice, notice, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import { MOST_SECONDS, within } from '../../../shared/contract/bounds.ts';
import type {
  CallInput,
  CallOutput,
  GamePosition,
  PuzzleRecord,
  Session,
  SessionSummary,
} from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import { DRAWN_CELLS } from '../../../shared/contract/library.ts';
import type { GameResult } from '../../../shared/contract/results.ts';
import { Game } from '../../../shared/game/game.ts';
import { statisticsOf } from '../../../shared/game/gameStatistics.ts';
import type { Move } from '../../../shared/game/move.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { type LayoutRef, refCoordinates } from '../../../shared/layout/spec.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Store } from '../../store/store.ts';
import type { StoredResult } from '../../store/tables/gameResults.ts';
import { movesDamaged, type StoredGame, type StoredSession } from '../../store/tables/gameSessions.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';

/** A game in its current position, and the puzzle as it is stored. */
export interface PlayedGame {
  readonly game: Game;
  readonly record: PuzzleRecord;
}

/** A game and its puzzle, both as they are stored. */
export interface RecordedGame {
  readonly stored: StoredGame;
  readonly record: PuzzleRecord;
  /** Names that the player gave to the subgrids of the layout; undefined if there are none. */
  readonly subgridNames: readonly string[] | undefined;
}

export interface SessionParts {
  readonly store: Pick<Store, 'puzzles' | 'sessions' | 'results' | 'ownLayouts'>;
  readonly log: Log;
  /** Shows a notice to the user. */
  readonly notice: (notice: Notice) => void;
  /** Runs work after the current call has been answered. */
  readonly later: (work: () => void) => void;
}

/** A stored game that was replayed up to its first impossible move. */
export interface ReplayedGame {
  readonly game: Game;
  readonly record: PuzzleRecord;
  /** The stored game up to its first impossible move. `damage` reports this move and those after it. */
  readonly readable: StoredGame;
}

/** Replays a stored game. Errors: `not-found`; `store` if its puzzle cannot be read. */
export function replayStored(puzzles: Store['puzzles'], stored: StoredGame): Result<ReplayedGame> {
  const { session, rules, moves, end } = stored;
  const record = puzzles.get(session.puzzleId);
  if (!record.ok) return record;
  const puzzle = readPuzzleJson(record.value.puzzle);
  if (!puzzle.ok)
    return fail('store', 'puzzle-unreadable', { puzzle: session.puzzleId, fault: sentenceOf(puzzle.error) });
  const { topology, givens } = puzzle.value;
  const solution = record.value.solution && readGrids(topology, record.value.solution);
  if (solution && !solution.ok) {
    return fail('store', 'solution-unreadable', { puzzle: session.puzzleId, fault: sentenceOf(solution.error) });
  }
  const game = new Game(topology, givens, rules, solution?.value ?? null);
  const impossible = moves.findIndex((move) => !game.apply(move).ok);
  const read = impossible < 0 ? moves.length : impossible;
  const damage =
    impossible < 0
      ? stored.damage
      : [
          ...stored.damage.filter(({ reason }) => reason !== 'moves-damaged'),
          movesDamaged(session.id, read, end, stored.proven ? 'moves-unfit' : 'moves-damaged'),
        ];
  const standing = { filled: game.filled - record.value.givens, finished: game.finished, help: game.help };
  const shown = damage.length > 0 ? { ...session, ...standing } : session;
  return ok({
    game,
    record: record.value,
    readable: { ...stored, session: shown, moves: moves.slice(0, read), damage },
  });
}

/** A game in the cache: its current position, its puzzle, and the number of its stored moves. */
interface CachedGame {
  readonly game: Game;
  readonly record: Pick<PuzzleRecord, 'about' | 'puzzle'>;
  readonly givens: number;
  sequence: number;
  /**
   * Number of stored moves, including the first damaged one and all after it. The next move of the player sets those
   * aside.
   */
  end: number;
}

function cachedGame({ game, record, readable }: ReplayedGame): CachedGame {
  return { game, record, givens: record.givens, sequence: readable.moves.length, end: readable.end };
}

/** Size limit of the cache of games: enough for one game in each window, and a few more. */
const OPEN_GAMES = 4;

/**
 * Limits stored times to the bounds that the schemas in `shared/contract` set, because earlier versions stored larger
 * ones.
 */
function withinBounds<T extends StoredSession | StoredResult>(stored: T): T {
  return 'seconds' in stored
    ? { ...stored, seconds: within(stored.seconds, 0, MOST_SECONDS) }
    : { ...stored, playedSeconds: within(stored.playedSeconds, 0, MOST_SECONDS) };
}

/**
 * Reason why a move must not be stored because it changes givens; null if it may be stored. Positions and digits that
 * the board does not have are checked elsewhere.
 */
export function refusal({ topology, givens }: Pick<Game, 'topology' | 'givens'>, move: Move): Notice | null {
  // A position that the board does not have counts as not given here, because the game reports it as an error.
  const isGiven = (position: number): boolean => (givens[topology.positionCell[position] ?? -1] ?? 0) !== 0;
  // If some of the selected cells are givens, placing a digit skips them. If all of them are, the move is rejected.
  if (move.kind === 'place' && move.positions.every(isGiven)) return notice('given');
  if (move.kind === 'apply' || move.kind === 'solve') {
    const steps = move.kind === 'solve' ? move.steps : [move];
    const overwritten = steps.flatMap(({ placements }) => placements).find(({ position }) => isGiven(position));
    if (overwritten) return notice('given-at', { position: overwritten.position });
  }
  return null;
}

/** Opens, lists, plays and deletes games. */
export class Sessions {
  /** Cache of games, the least recently used one first. */
  readonly #games = new Map<SessionId, CachedGame>();
  readonly #store: SessionParts['store'];
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#store = parts.store;
    this.#parts = parts;
  }

  create({ puzzleId, rules }: CallInput<'sessions.create'>): Result<Session> {
    const record = this.#store.puzzles.get(puzzleId);
    // Do not store a game that could not be opened afterwards.
    const playable = record.ok ? resolveLayout(record.value.puzzle) : record;
    if (!playable.ok) return playable;
    const id = this.#store.sessions.create(puzzleId, rules);
    return id.ok ? this.open({ sessionId: id.value }) : id;
  }

  list(): Result<SessionSummary[]> {
    const listed = this.#store.sessions.list();
    if (!listed.ok) return listed;
    listed.value.damaged.forEach(this.#parts.notice);
    return ok(listed.value.sessions.map((session) => this.#named(session)));
  }

  /** Opens a game up to its first damaged move. Errors: `not-found`; `store`, also if puzzle or game cannot be read. */
  open({ sessionId, checked }: CallInput<'sessions.open'>): Result<Session> {
    const stored = this.#store.sessions.open(sessionId);
    if (!stored.ok) return stored;
    const playable = resolveLayout(stored.value.session.layout);
    if (!playable.ok) return playable;
    if (!checked && stored.value.proven && stored.value.damage.length === 0) {
      // While the renderer replays the moves, replay them here too, so that the player's first move does not wait for
      // the replay.
      this.#parts.later(() => {
        const game = this.#gameOf(sessionId);
        if (game.ok || game.error.code === 'not-found') return;
        this.#parts.log.fault(`session ${sessionId}`, game.error.message);
      });
      return this.#sessionOf(stored.value);
    }
    const replayed = replayStored(this.#store.puzzles, stored.value);
    if (!replayed.ok) return replayed;
    this.#remember(sessionId, cachedGame(replayed.value));
    return this.#sessionOf(replayed.value.readable);
  }

  move({ sessionId, sequence, move, playedSeconds }: CallInput<'sessions.move'>): Result<CallOutput<'sessions.move'>> {
    const loaded = this.#gameOf(sessionId);
    if (!loaded.ok) return loaded;
    const { game, givens, sequence: stored } = loaded.value;
    if (stored !== sequence) {
      this.#games.delete(sessionId);
      return fail('conflict', 'played-elsewhere', { id: sessionId, stored, sequence });
    }
    const refused = refusal(game, move);
    if (refused) return failWith('bad-input', refused);
    const applied = game.apply(move);
    if (!applied.ok) return applied;
    const written = this.#store.sessions.append(
      sessionId,
      sequence,
      move,
      {
        filled: game.filled - givens,
        finished: game.finished,
        statistics: statisticsOf(game),
        helped: game.helped,
        help: game.help,
        helpCounts: game.helpCounts,
        ...(playedSeconds === undefined ? {} : { playedSeconds }),
      },
      loaded.value.end,
    );
    if (!written.ok) {
      // The cached game has a move that the disk lacks. Drop the game, so that the stored moves are replayed next time.
      this.#games.delete(sessionId);
      return written;
    }
    loaded.value.sequence = sequence + 1;
    loaded.value.end = sequence + 1;
    return ok({ sequence: sequence + 1, playedSeconds: within(written.value, 0, MOST_SECONDS) });
  }

  touch({ sessionId, view, playedSeconds }: CallInput<'sessions.touch'>): Result<Record<string, never>> {
    if (view && view.selection.length > 0) {
      const loaded = this.#gameOf(sessionId);
      if (!loaded.ok) return loaded;
      const { positionCell } = loaded.value.game.topology;
      const outside = view.selection.find((position) => position >= positionCell.length);
      if (outside !== undefined) return fail('bad-input', 'no-position', { position: outside });
    }
    return done(this.#store.sessions.touch(sessionId, { view, playedSeconds }));
  }

  delete({ sessionId }: CallInput<'sessions.delete'>): Result<Record<string, never>> {
    this.#games.delete(sessionId);
    return done(this.#store.sessions.delete(sessionId));
  }

  duplicate({ sessionId }: CallInput<'sessions.duplicate'>): Result<SessionSummary> {
    const copied = this.#store.sessions.duplicate(sessionId);
    if (!copied.ok) return copied;
    const stored = this.#store.sessions.open(copied.value);
    return stored.ok ? ok(this.#named(stored.value.session)) : stored;
  }

  results(): Result<GameResult[]> {
    const listed = this.#store.results.list();
    return listed.ok ? ok(listed.value.map((result) => this.#named(result))) : listed;
  }

  /**
   * The game of a session with its puzzle, from the cache or replayed. For use cases that evaluate the game. They must
   * not change the game, because it is the cached object.
   *
   * Errors: `not-found`; `store`.
   */
  played(sessionId: SessionId): Result<PlayedGame> {
    const recorded = this.recorded(sessionId);
    if (!recorded.ok) return recorded;
    const loaded = this.#gameOf(sessionId);
    if (!loaded.ok) return loaded;
    return ok({ game: loaded.value.game, record: recorded.value.record });
  }

  /**
   * The stored moves of a session with its puzzle, for jobs that replay the moves in a thread. Errors: those of
   * `played`.
   */
  recorded(sessionId: SessionId): Result<RecordedGame> {
    const stored = this.#store.sessions.open(sessionId);
    if (!stored.ok) return stored;
    const record = this.#store.puzzles.get(stored.value.session.puzzleId);
    if (!record.ok) return record;
    const replayed = stored.value.proven ? null : replayStored(this.#store.puzzles, stored.value);
    if (replayed && !replayed.ok) return replayed;
    const subgridNames = this.#ownLayout(record.value.puzzle)?.subgridNames;
    return ok({ stored: replayed?.value.readable ?? stored.value, record: record.value, subgridNames });
  }

  /**
   * Adds the name of the layout to a session or result. For a layout that the player drew, this is the name under which
   * it was saved, if it was.
   */
  #named<T extends StoredSession | StoredResult>(stored: T): T & { layoutName: string } {
    const bounded = withinBounds(stored);
    const { layout } = stored;
    const spec = resolveLayout(layout);
    const name = spec.ok ? spec.value.name : layout.layout;
    if (layout.layout !== 'custom') return { ...bounded, layoutName: name };
    return { ...bounded, layoutName: this.#ownLayout(layout)?.name ?? name };
  }

  /**
   * The saved custom layout with the same coordinates. Undefined if there is none, and for layouts of the catalogue.
   */
  #ownLayout(layout: LayoutRef): OwnLayout | undefined {
    if (layout.layout !== 'custom') return undefined;
    const own = this.#store.ownLayouts.list();
    const key = refCoordinates(layout);
    return own.ok ? own.value.layouts.find((other) => refCoordinates(other.layout) === key) : undefined;
  }

  /**
   * The current position of a game. Does not mark the game as used in the cache, so that the games being played stay
   * cached.
   */
  position({ sessionId }: CallInput<'sessions.position'>): Result<GamePosition> {
    const known = this.#games.get(sessionId);
    const open = known ? ok(known) : this.#replayed(sessionId);
    if (!open.ok) return open;
    const { game, record } = open.value;
    const { topology, givens, marks } = game;
    const { clues = [] } = record.puzzle;
    const { title } = record.about;
    const entries = marks.digits.map((digit, cell) => (givens[cell] === 0 ? digit : 0));
    return ok({
      givens: printGrids(topology, givens),
      entries: printGrids(topology, entries),
      ...(title !== undefined && { title }),
      ...(clues.length > 0 && topology.cellCount <= DRAWN_CELLS.small && { clueText: JSON.stringify(clues) }),
    });
  }

  /** Returns the cached game, or replays its moves. */
  #gameOf(id: SessionId): Result<CachedGame> {
    const known = this.#games.get(id);
    const open = known ? ok(known) : this.#replayed(id);
    return open.ok ? ok(this.#remember(id, open.value)) : open;
  }

  #replayed(id: SessionId): Result<CachedGame> {
    const stored = this.#store.sessions.open(id);
    if (!stored.ok) return stored;
    const replayed = replayStored(this.#store.puzzles, stored.value);
    return replayed.ok ? ok(cachedGame(replayed.value)) : replayed;
  }

  #remember(id: SessionId, open: CachedGame): CachedGame {
    this.#games.delete(id);
    this.#games.set(id, open);
    for (const oldest of this.#games.keys()) {
      if (this.#games.size <= OPEN_GAMES) break;
      this.#games.delete(oldest);
    }
    return open;
  }

  #sessionOf({ session, rules, view, moves, damage }: StoredGame): Result<Session> {
    const puzzle = this.#store.puzzles.get(session.puzzleId);
    if (!puzzle.ok) return puzzle;
    const result = this.#store.results.ofSession(session.id);
    const found = [...damage, ...(puzzle.value.damage ?? []), ...(result.ok ? [] : [result.error])];
    const subgridNames = this.#ownLayout(session.layout)?.subgridNames;
    return ok({
      summary: this.#named(session),
      puzzle: puzzle.value,
      ...(found.length > 0 && { damage: found }),
      ...(subgridNames && { subgridNames }),
      rules,
      moves: [...moves],
      view,
      result: result.ok && result.value ? this.#named(result.value) : null,
    });
  }
}

/**
 * Handlers of the calls about games and their results.
 *
 * @param moving called before every move.
 */
export function sessionHandlers(sessions: Sessions, { results }: Pick<Store, 'results'>, moving: () => void) {
  return {
    'sessions.list': () => sessions.list(),
    'sessions.create': (input) => sessions.create(input),
    'sessions.open': (input) => sessions.open(input),
    'sessions.position': (input) => sessions.position(input),
    'sessions.move': (input) => {
      moving();
      return sessions.move(input);
    },
    'sessions.touch': (input) => sessions.touch(input),
    'sessions.delete': (input) => sessions.delete(input),
    'sessions.duplicate': (input) => sessions.duplicate(input),
    'results.list': () => sessions.results(),
    'results.rate': ({ resultId, verdict }) => done(results.rate(resultId, verdict)),
  } satisfies Partial<Handlers>;
}
