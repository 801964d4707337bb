import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import {
  DAILY_KINDS,
  type DailyKey,
  dailyOf,
  FIRST_DAILY,
  localDate,
  ofLastSeven,
  streakOf,
} from '../../../shared/daily/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { GeneratedPuzzle } from '../../engine/generate/attempt.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import { storeGenerated } from '../generate/generation.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';

export interface DailyParts {
  readonly store: Pick<Store, 'daily' | 'puzzles' | 'sessions'>;
  /** Threads for work in the background. */
  readonly background: Pick<Jobs, 'run' | 'threads'>;
  readonly log: Log;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
  readonly now?: () => Date;
  /** Milliseconds after the start at which today's puzzles are made; {@link FIRST_LOOK} by default. */
  readonly firstLook?: number;
}

/**
 * Milliseconds after the start of the program at which today's puzzle is made. Without the delay, the window would open
 * later.
 */
const FIRST_LOOK = 4000;

/** The daily puzzles: makes them, opens their games, and reports which of them were finished. */
export class Daily {
  readonly #parts: DailyParts;
  readonly #now: () => Date;
  /**
   * Date and kind → daily puzzle, made or in progress. Like other puzzles, it is stored only when a game on it begins.
   */
  readonly #made = new Map<string, Promise<Result<GeneratedPuzzle>>>();

  constructor(parts: DailyParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => new Date());
    const timer = setTimeout(() => void this.#prepare(), parts.firstLook ?? FIRST_LOOK);
    timer.unref();
    parts.ending.addEventListener('abort', () => clearTimeout(timer));
  }

  list(): Result<CallOutput<'daily.list'>> {
    const { daily } = this.#parts.store;
    const listed = daily.list();
    if (!listed.ok) return listed;
    const today = localDate(this.#now());
    const days = listed.value.flatMap(({ date, kind, sessionId, finishedOn, finishedAt }) => {
      const finished = finishedOn ?? (finishedAt === null ? null : localDate(new Date(finishedAt)));
      if (finished !== null && finishedOn === null) daily.setFinished({ date, kind }, finished);
      if (sessionId === null && finished === null) return [];
      return [{ date, kind, sessionId, finished: finished !== null, onTime: finished === date }];
    });
    const datesOf = (chosen: readonly { date: string }[]): Set<string> => new Set(chosen.map(({ date }) => date));
    return ok({
      today,
      days,
      streak: streakOf(datesOf(days.filter(({ onTime }) => onTime)), today),
      ofLastSeven: ofLastSeven(datesOf(days.filter(({ finished }) => finished)), today),
    });
  }

  async open({ date, kind, rules }: CallInput<'daily.open'>): Promise<Result<CallOutput<'daily.open'>>> {
    const { daily, sessions } = this.#parts.store;
    const today = localDate(this.#now());
    if (date > today || date < FIRST_DAILY)
      return fail('bad-input', 'daily-range', { first: FIRST_DAILY, last: today });
    const key = { date, kind };
    const puzzleId = await this.#puzzle(key);
    if (!puzzleId.ok) return puzzleId;
    if (this.#parts.ending.aborted) return fail('cancelled', 'program-ending');
    // Read the day only now, because another window may have begun the game while this call was waiting.
    const day = daily.get(key);
    if (!day.ok) return day;
    const begun = day.value?.sessionId;
    if (begun) return ok({ sessionId: begun });
    const session = sessions.create(puzzleId.value, rules);
    if (!session.ok) return session;
    const stored = daily.setSession(key, session.value);
    return stored.ok ? ok({ sessionId: session.value }) : stored;
  }

  /** Makes today's main puzzle. The second daily puzzle takes about a second, so it is made only when it is opened. */
  async #prepare(): Promise<void> {
    const date = localDate(this.#now());
    for (const kind of DAILY_KINDS) {
      const known = this.#stored({ date, kind });
      if (!known.ok || known.value !== null) continue;
      const made = await this.#generated({ date, kind });
      if (!made.ok && made.error.code !== 'cancelled') this.#parts.log.fault('daily puzzle', made.error.message);
    }
  }

  /** The id of a stored daily puzzle; null if there is none. */
  #stored(key: DailyKey): Result<PuzzleId | null> {
    const day = this.#parts.store.daily.get(key);
    return day.ok ? ok(day.value?.puzzleId ?? null) : day;
  }

  /** The id of the daily puzzle. Makes and stores the puzzle if it is not stored yet. */
  async #puzzle(key: DailyKey): Promise<Result<PuzzleId>> {
    const { store } = this.#parts;
    const known = this.#stored(key);
    const made = known.ok && known.value === null ? await this.#generated(key) : null;
    // Read the stored id again, because another window may have stored the puzzle meanwhile.
    const now = made ? this.#stored(key) : known;
    if (!now.ok) return now;
    if (now.value !== null) return ok(now.value);
    if (!made?.ok) return made ?? fail('not-found', 'no-daily');
    const added = storeGenerated(store, made.value);
    if (!added.ok) return added;
    const stored = store.daily.setPuzzle(key, added.value);
    this.#made.delete(nameOf(key));
    return stored.ok ? added : stored;
  }

  /** Makes a daily puzzle. If it is already made or in progress, returns the same promise. */
  #generated(key: DailyKey): Promise<Result<GeneratedPuzzle>> {
    const name = nameOf(key);
    const known = this.#made.get(name);
    if (known) return known;
    const { background, ending } = this.#parts;
    const { layout, ...wishes } = dailyOf(key);
    const request = { ...wishes, layout: expectOk(resolveLayout(layout)) };
    // Use background threads, so that games generated for the player do not wait for this puzzle.
    const made = generatePuzzle(background, request, { signal: ending });
    this.#made.set(name, made);
    void made.then(({ ok: isMade }) => {
      if (!isMade) this.#made.delete(name);
    });
    return made;
  }
}

const nameOf = ({ date, kind }: DailyKey): string => `${date} ${kind}`;

/** Handlers of the calls about the daily puzzles. */
export function dailyHandlers(daily: Daily) {
  return {
    'daily.list': () => daily.list(),
    'daily.open': (input) => daily.open(input),
  } satisfies Partial<Handlers>;
}
