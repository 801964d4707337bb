import { type ErrorCode, expectOk, fail, ok, type Result } from '../../shared/base/result.ts';
import {
  CALLS,
  type CallInput,
  type CallName,
  type CallOutput,
  type GenerateRequest,
  type PuzzleRecord,
  type Session,
} from '../../shared/contract/calls.ts';
import type { EventName, EventPayload } from '../../shared/contract/events.ts';
import {
  type DraftId,
  type JobId,
  type OwnLayoutId,
  ownLayoutIdSchema,
  type PuzzleId,
  puzzleIdSchema,
  type SessionId,
  sessionIdSchema,
} from '../../shared/contract/ids.ts';
import type { OwnLayout } from '../../shared/contract/layouts.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { replay } from '../../shared/game/game.ts';
import type { GameRules, Move } from '../../shared/game/move.ts';
import { readGrids } from '../../shared/puzzle/notation.ts';
import type { PuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { MemoryWorlds } from './memoryWorlds.ts';

/** A 4 × 4 sudoku with one solution: 1234 3412 2143 4321. */
export const SMALL_PUZZLE: PuzzleJson = {
  layout: 'simple',
  order: 2,
  variants: [],
  grids: ['1...3.122..3..21'],
};

type AddedPuzzle = Omit<CallInput<'puzzles.add'>, 'unknownRules'> &
  Pick<PuzzleRecord, 'unknownRules'> & { readonly id: PuzzleId };

interface MemorySession {
  readonly rules: GameRules;
  readonly puzzle: Omit<PuzzleRecord, 'solution'> & { solution: PuzzleRecord['solution'] };
  readonly moves: Move[];
  playedSeconds: number;
  view: Session['view'];
}

/**
 * Host in memory, for testing the renderer's state without a transport. Like the real host, it checks inputs with the
 * contract's schemas and stores sessions. It answers asynchronously (as microtasks), in the order of the calls. A test
 * can make the next answers fail, or delay them.
 */
export class MemoryClient implements Client {
  readonly sessions = new Map<SessionId, MemorySession>();
  readonly settings: Record<string, unknown> = {};
  readonly layouts = new Map<OwnLayoutId, OwnLayout>();
  readonly drafts = new Map<DraftId, CallOutput<'drafts.get'>>();
  readonly worlds = new MemoryWorlds();
  /** Every call so far. */
  readonly log: { readonly name: CallName; readonly input: unknown }[] = [];
  /** The next answers to `app.files`. When they are used up, there are no files. */
  readonly files: CallOutput<'app.files'>[] = [];
  /** Called for `generate.start`. A test replaces this function, to answer with events. */
  onGenerate: (jobId: JobId, request: GenerateRequest) => void = () => undefined;
  /** Number of puzzles that were stored by `puzzles.add`. */
  private added = 0;
  /** Puzzles that are not stored any more. */
  readonly deleted = new Set<PuzzleId>();
  /** The puzzles that were added. */
  readonly puzzles = new Map<PuzzleId, AddedPuzzle>();
  /**
   * Answers to calls about a puzzle that is being set, by name of the call. A call without an entry is answered with
   * `{}`.
   */
  readonly onSetting: { [N in CallName]?: (input: CallInput<N>) => Result<CallOutput<N>> } = {};
  /** The answer to `puzzles.check`. */
  onCheck: () => Result<CallOutput<'puzzles.check'>> = () => ok({ solutions: 0, grids: [] });
  /** The answer to `sessions.position`. */
  onPosition: () => Result<CallOutput<'sessions.position'>> = () => ok({ givens: [], entries: [] });
  private readonly listeners = new Map<string, Set<(payload: never) => void>>();
  private readonly failures: { readonly code: ErrorCode; readonly done: boolean }[] = [];
  private gate: Promise<void> = Promise.resolve();

  /** Stores a puzzle and a session that plays it. Returns the session's id. */
  addSession(
    puzzle: PuzzleJson = SMALL_PUZZLE,
    moves: Move[] = [],
    rules: GameRules = { autoCleanNotes: true },
  ): SessionId {
    const id = sessionIdSchema.parse(this.sessions.size + 1);
    const record: PuzzleRecord = {
      id: puzzleIdSchema.parse(id),
      puzzle,
      solution: null,
      difficulty: 'easy',
      givens: 0,
      seed: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      about: {},
      unknownRules: null,
    };
    this.sessions.set(id, { rules, puzzle: record, moves, playedSeconds: 0, view: null });
    return id;
  }

  session(id: SessionId): MemorySession {
    return this.sessions.get(id) as MemorySession;
  }

  /**
   * Makes the next move fail.
   *
   * @param done true if the move is stored nevertheless, as if only its answer had been lost.
   */
  failNextMove(code: ErrorCode, done = false): void {
    this.failures.push({ code, done });
  }

  /** Delays all answers until the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  emit<N extends EventName>(name: N, payload: EventPayload<N>): void {
    for (const listener of this.listeners.get(name) ?? []) listener(payload as never);
  }

  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const known = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, known);
    known.add(listener);
    return () => known.delete(listener);
  }

  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    this.log.push({ name, input });
    const parsed = CALLS[name].input.safeParse(input);
    if (!parsed.success) return fail('bad-input', 'unreadable', { detail: parsed.error.message });
    await this.gate;
    return this.answer(name, parsed.data) as Result<CallOutput<N>>;
  }

  private answer(name: CallName, input: unknown): Result<unknown> {
    switch (name) {
      case 'app.info':
        return ok({ version: '0', origin: null, homepage: null, host: 'browser', runtime: {}, home: '', notices: [] });
      case 'app.files':
        return ok(this.files.splice(0)[0] ?? { files: [], notices: [] });
      case 'settings.get':
        return ok({ ...this.settings });
      case 'settings.set':
        Object.assign(this.settings, input);
        return ok({});
      case 'generate.start': {
        const { jobId, request } = input as CallInput<'generate.start'>;
        this.onGenerate(jobId, request);
        return ok({});
      }
      case 'techniques.list':
        return ok([{ id: 'x-wing', level: 'hard' }]);
      case 'puzzles.get': {
        const { puzzleId } = input as CallInput<'puzzles.get'>;
        return this.deleted.has(puzzleId)
          ? fail('not-found', 'no-puzzle', { id: puzzleId })
          : ok(this.puzzles.get(puzzleId) ?? {});
      }
      case 'puzzles.add': {
        this.added++;
        const id = puzzleIdSchema.parse(this.added);
        this.puzzles.set(id, { unknownRules: null, ...(input as CallInput<'puzzles.add'>), id });
        return ok({ id });
      }
      case 'puzzles.check':
        return this.onCheck();
      case 'layouts.list':
        return ok([...this.layouts.values()]);
      case 'layouts.save': {
        const { id = ownLayoutIdSchema.parse(this.layouts.size + 1), ...rest } = input as CallInput<'layouts.save'>;
        this.layouts.set(id, { id, ...rest });
        return ok({ id, ...rest });
      }
      case 'layouts.delete':
        this.layouts.delete((input as CallInput<'layouts.delete'>).id);
        return ok({});
      case 'drafts.list':
        return ok([...this.drafts.values()].map(({ work: _, ...draft }) => draft));
      case 'drafts.get': {
        const draft = this.drafts.get((input as CallInput<'drafts.get'>).id);
        return draft ? ok(draft) : fail('not-found', 'no-draft');
      }
      case 'drafts.keep': {
        const draft = input as CallInput<'drafts.keep'>;
        this.drafts.set(draft.id, { ...draft, changedAt: '2026-01-01T00:00:00.000Z' });
        return ok({});
      }
      case 'drafts.delete':
        this.drafts.delete((input as CallInput<'drafts.delete'>).id);
        return ok({});
      case 'sessions.list':
        return ok([...this.sessions.keys()].map((id) => this.sessionOf(id).summary));
      case 'sessions.create': {
        const { rules } = input as CallInput<'sessions.create'>;
        return ok(this.sessionOf(this.addSession(SMALL_PUZZLE, [], rules)));
      }
      case 'sessions.open': {
        const { sessionId } = input as CallInput<'sessions.open'>;
        return this.sessions.has(sessionId)
          ? ok(this.sessionOf(sessionId))
          : fail('not-found', 'no-session', { id: sessionId });
      }
      case 'sessions.position':
        return this.onPosition();
      case 'sessions.delete':
        this.sessions.delete((input as CallInput<'sessions.delete'>).sessionId);
        return ok({});
      case 'sessions.move':
        return this.move(input as CallInput<'sessions.move'>);
      case 'sessions.touch':
        return this.touch(input as CallInput<'sessions.touch'>);
      case 'library.page':
        return ok({ items: [], next: null });
      case 'setting.candidates':
      case 'setting.count':
      case 'setting.grade':
      case 'setting.make':
      case 'setting.path':
      case 'setting.redundant':
      case 'setting.why':
        return this.onSetting[name]?.(input as never) ?? fail('gave-up', 'job-time', { seconds: 1 });
      default:
        return name.startsWith('worlds.') ? this.worlds.answer(name, input) : ok({});
    }
  }

  private sessionOf(id: SessionId): Session {
    const { puzzle, rules, moves, view, playedSeconds } = this.session(id);
    const { topology, givens } = expectOk(readPuzzleJson(puzzle.puzzle));
    const solution = puzzle.solution ? expectOk(readGrids(topology, puzzle.solution)) : null;
    const game = expectOk(replay(topology, givens, rules, moves, solution));
    const given = givens.filter((digit) => digit !== 0).length;
    return {
      summary: {
        id,
        puzzleId: puzzle.id,
        layoutName: topology.layout.name,
        variants: [...(topology.layout.variants ?? [])],
        layout: puzzle.puzzle,
        difficulty: puzzle.difficulty,
        cells: topology.cellCount - given,
        filled: game.filled - given,
        finished: game.finished,
        help: game.help,
        playedSeconds,
        createdAt: puzzle.createdAt,
        playedAt: puzzle.createdAt,
        dailyDate: null,
      },
      puzzle,
      rules,
      moves: [...moves],
      view,
      result: null,
    };
  }

  private move({ sessionId, sequence, move, playedSeconds = 0 }: CallInput<'sessions.move'>): Result<unknown> {
    const failure = this.failures.shift();
    if (failure && !failure.done) return fail(failure.code, 'unexpected', { detail: 'as the test asked' });
    const session = this.session(sessionId);
    const { moves } = session;
    if (moves.length !== sequence)
      return fail('conflict', 'played-elsewhere', { id: sessionId, stored: moves.length, sequence });
    moves.push(move);
    session.playedSeconds = Math.max(session.playedSeconds, playedSeconds);
    if (failure) return fail(failure.code, 'unexpected', { detail: 'as the test asked' });
    return ok({ sequence: moves.length, playedSeconds: session.playedSeconds });
  }

  private touch({ sessionId, view, playedSeconds }: CallInput<'sessions.touch'>): Result<unknown> {
    const session = this.session(sessionId);
    if (view) session.view = view;
    if (playedSeconds !== undefined) session.playedSeconds = playedSeconds;
    return ok({});
  }
}
