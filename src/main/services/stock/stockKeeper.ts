import { randomUUID } from 'node:crypto';
import { ok, type Result } from '../../../shared/base/result.ts';
import { type GenerateRequest, generateRequestSchema } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Outlook } from '../../../shared/contract/stock.ts';
import { DIFFICULTIES } from '../../../shared/generate/options.ts';
import { GENERATOR_VERSION } from '../../../shared/generate/seed.ts';
import { expectedWaiting } from '../../../shared/generate/waiting.ts';
import type { GeneratedPuzzle } from '../../engine/generate/attempt.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { JobsWatcher } from '../../jobs/watchJobs.ts';
import type { Store } from '../../store/store.ts';
import { layoutIn, type PuzzleStock, storedForm, wishesIn } from '../generate/generation.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import type { LoadMonitor } from '../runtime/loadMonitor.ts';
import type { Log } from '../runtime/log.ts';

/**
 * A request as JSON, without seed and time limit. A stocked puzzle is available at once and meets all wishes. So it can
 * answer every request that is the same apart from the seed and the time limit.
 */
export function requestText({ seed: _seed, timeLimit: _timeLimit, variants, ...rest }: GenerateRequest): string {
  const rules = variants && variants.length > 0 ? { variants } : {};
  // Parsing also puts the keys in a fixed order.
  return JSON.stringify(generateRequestSchema.parse({ ...rest, ...rules }));
}

/** Reads a request from its text. Null if the text cannot be read, because another version wrote it. */
function readRequest(text: string): GenerateRequest | null {
  try {
    return generateRequestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The machine's battery, if the host knows it. */
export interface Battery {
  isDischarging(): boolean;
  /** Calls the listener whenever the machine is unplugged. */
  onUnplugged(listener: () => void): void;
}

/** Schedule and limits of the work that fills the stock. All times are in milliseconds. */
export interface StockPace {
  /**
   * Waiting times:
   * - `firstLook`: from the start of the program to the first puzzle
   * - `quiet`: from the end of other work to the next puzzle
   * - `pause`: between two checks whether a puzzle is missing
   */
  readonly firstLook: number;
  readonly quiet: number;
  readonly pause: number;
  /** Whether the work pauses while other programs need the machine. */
  readonly waitsForMachine: boolean;
  /** Limit on the thread time for one puzzle; `hourly` limits the thread time for all puzzles of an hour. */
  readonly longest: number;
  readonly hourly: number;
}

/**
 * Mode of the stock. `usual`: for players. `eager`: without waiting, for tests. `off`: for tests in which the program
 * must do only what is requested.
 */
export type StockMode = 'usual' | 'eager' | 'off';

const PACES: Readonly<Record<Exclude<StockMode, 'off'>, StockPace>> = {
  usual: {
    firstLook: 20_000,
    quiet: 3000,
    pause: 5000,
    waitsForMachine: true,
    longest: 120_000,
    hourly: 300_000,
  },
  eager: { firstLook: 0, quiet: 0, pause: 50, waitsForMachine: false, longest: 20_000, hourly: 300_000 },
};

/** Number of puzzles in stock for each request. */
const EACH = 3;
/**
 * Number of the players' latest requests that are stocked, in addition to `FIRST_REQUESTS`, which every program stocks
 * from its first start. With `EACH`, that makes at most 24 puzzles.
 */
const LATEST = 6;
const FIRST_REQUESTS: readonly GenerateRequest[] = [
  { layout: 'samurai', order: 3, difficulty: 'easy' },
  { layout: 'twodoku', order: 3, difficulty: 'easy' },
];
/**
 * Largest layout in stock, as the number of cells of all its subgrids. Larger layouts would block the thread that
 * serves the windows for too long.
 */
const MOST_CELLS = 5000;
/**
 * If this many puzzles made for a request were symmetric copies of known ones, no more puzzles are made for it until
 * the next start of the program.
 */
const MOST_DUPLICATES = 5;
/** Milliseconds until the next attempt after the disk has reported an error. */
const AFTER_FAILURE = 10 * 60_000;
const HOUR = 3_600_000;
/** Versions of generator and grader. Puzzles stocked by other versions no longer answer requests. */
const MAKER = `${GENERATOR_VERSION}/${GRADER_VERSION}`;
/** Name of the user's setting by which the stock can be turned off. */
const SETTING = 'stock';

export interface StockParts {
  readonly store: Pick<Store, 'stock' | 'settings'>;
  /**
   * Threads for background work. All their other users must report their jobs to the stock keeper, which pauses for
   * them.
   */
  readonly background: Pick<Jobs, 'run' | 'threads'>;
  readonly log: Log;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
  readonly mode: StockMode;
  readonly battery?: Battery | undefined;
  /** Replaces parts of the schedule, for tests. */
  readonly pace?: Partial<StockPace>;
  readonly load: Pick<LoadMonitor, 'isCrowded'>;
}

/**
 * Makes puzzles in advance, of the kinds that are played, so that a new game starts at once. Makes them one at a time,
 * on one thread, and only while no other job runs, other programs do not need the machine, and it is not on battery.
 * Any other job stops this work immediately.
 */
export class StockKeeper implements PuzzleStock, JobsWatcher {
  readonly #parts: StockParts;
  readonly #pace: StockPace | null;
  /**
   * Number of jobs other than those of the stock that run or wait. `#quietSince` is the time at which the last of them
   * ended.
   */
  #others = 0;
  #quietSince = Number.NEGATIVE_INFINITY;
  #isOn = true;
  /**
   * `#barren`: requests for which no more puzzles are made until the next start of the program. `#duplicates`: for each
   * of the remaining requests, the number of puzzles that turned out to be symmetric copies of known ones.
   */
  readonly #barren = new Set<string>();
  readonly #duplicates = new Map<string, number>();
  #spent: { readonly at: number; readonly milliseconds: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #making: AbortController | null = null;
  #working: Promise<void> | null = null;

  constructor(parts: StockParts) {
    this.#parts = parts;
    this.#pace = parts.mode === 'off' ? null : { ...PACES[parts.mode], ...parts.pace };
    parts.ending.addEventListener('abort', () => clearTimeout(this.#timer));
    parts.battery?.onUnplugged(() => this.#making?.abort());
    this.settingsChanged();
    if (this.#pace) this.#lookIn(this.#pace.firstLook);
  }

  take(request: GenerateRequest): PuzzleId | null {
    if (!this.#pace) return null;
    const taken = this.#parts.store.stock.take(requestText(request), MAKER);
    // If the stock reports an error, only write it to the log: the caller then generates a puzzle instead.
    if (!taken.ok) this.#parts.log.fault('stock', taken.error.message);
    this.#lookIn(this.#pace.pause);
    return taken.ok ? taken.value : null;
  }

  waited(request: GenerateRequest, seconds: number): void {
    if (!this.#pace) return;
    const stored = this.#parts.store.stock.made(requestText(request), seconds);
    if (!stored.ok) this.#parts.log.fault('stock', stored.error.message);
  }

  /** Expected waiting time for a request, for each class of difficulty. Errors: `store`. */
  outlook(request: GenerateRequest): Result<Outlook[]> {
    const { stock } = this.#parts.store;
    const ready = stock.ready(MAKER);
    if (!ready.ok) return ready;
    const outlooks: Outlook[] = [];
    for (const difficulty of DIFFICULTIES) {
      const asked = { ...request, difficulty };
      const text = requestText(asked);
      const past = stock.past(text);
      if (!past.ok) return past;
      const expected = expectedWaiting(asked);
      const inStock = asked.seed === undefined ? (ready.value.get(text) ?? 0) : 0;
      const seconds = past.value ? past.value.seconds / past.value.made : expected;
      outlooks.push({
        difficulty,
        ready: inStock,
        seconds: seconds === 'never' ? null : seconds,
        exists: seconds !== 'never',
      });
    }
    return ok(outlooks);
  }

  begun(): void {
    this.#others++;
    this.#making?.abort();
  }

  ended(): void {
    this.#others--;
    this.#quietSince = performance.now();
  }

  /** Call this when the setting of the stock may have changed. Starts or stops the work accordingly. */
  settingsChanged(): void {
    const settings = this.#parts.store.settings.all();
    const isOn = settings.ok && settings.value[SETTING] !== false;
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#making?.abort();
    if (this.#pace) this.#lookIn(0);
  }

  /** Stops the puzzle in progress, if any, and waits for that. The caller must have aborted the signal `ending`. */
  async close(): Promise<void> {
    this.#making?.abort();
    await this.#working;
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#parts.ending.aborted) return;
    this.#timer = setTimeout(() => {
      this.#working ??= this.#look()
        .catch((fault: unknown) => {
          this.#parts.log.fault('stock', fault);
          return null;
        })
        .then((next) => {
          this.#working = null;
          if (next !== null) this.#lookIn(next);
        });
    }, milliseconds);
    this.#timer.unref();
  }

  /** Makes a puzzle if one is missing. Returns the milliseconds until the next check; null if no check is needed. */
  async #look(): Promise<number | null> {
    if (!this.#pace) return null;
    const { stock } = this.#parts.store;
    const wanted = this.#wanted();
    const cleaned = wanted.ok ? stock.keepOnly(wanted.value, MAKER) : wanted;
    const ready = cleaned.ok ? stock.ready(MAKER) : cleaned;
    if (!wanted.ok || !ready.ok) return AFTER_FAILURE;
    const countOf = (text: string): number => ready.value.get(text) ?? 0;
    const [next] = wanted.value
      .filter((text) => countOf(text) < EACH && !this.#barren.has(text))
      .sort((a, b) => countOf(a) - countOf(b));
    if (next === undefined) return null;
    if (!this.#mayWork(this.#pace)) return this.#pace.pause;
    return (await this.#make(next, this.#pace)) ? 0 : AFTER_FAILURE;
  }

  /** Texts of the requests for which puzzles are to be stocked, the latest request first. Errors: `store`. */
  #wanted(): Result<string[]> {
    if (!this.#isOn) return ok([]);
    const latest = this.#parts.store.stock.latest(LATEST);
    return latest.ok ? ok([...new Set([...latest.value, ...FIRST_REQUESTS.map(requestText)])]) : latest;
  }

  #mayWork({ quiet, waitsForMachine, hourly }: StockPace): boolean {
    if (!this.#isFree(waitsForMachine)) return false;
    const now = performance.now();
    this.#spent = this.#spent.filter(({ at }) => now - at < HOUR);
    const spent = this.#spent.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return this.#others === 0 && now - this.#quietSince >= quiet && spent < hourly;
  }

  /** Whether the machine runs on mains power, as far as the host knows, and other programs do not need it. */
  #isFree(waitsForMachine: boolean): boolean {
    return !this.#parts.battery?.isDischarging() && !(waitsForMachine && this.#parts.load.isCrowded());
  }

  /** Makes a puzzle for a request and stores it. Other work stops it. Returns false if the puzzle cannot be stored. */
  async #make(text: string, { longest, pause, waitsForMachine }: StockPace): Promise<boolean> {
    const making = new AbortController();
    this.#making = making;
    // Check repeatedly, because not every system reports when the machine was unplugged.
    const watch = setInterval(() => this.#isFree(waitsForMachine) || making.abort(), pause);
    const from = performance.now();
    const made = await this.#generate(text, AbortSignal.any([making.signal, AbortSignal.timeout(longest)]));
    clearInterval(watch);
    this.#making = null;
    const milliseconds = performance.now() - from;
    this.#spent.push({ at: performance.now(), milliseconds });
    if (making.signal.aborted || this.#parts.ending.aborted) return true;
    if (!made) {
      this.#barren.add(text);
      return true;
    }
    const { puzzle, hash } = made;
    const seconds = milliseconds / 1000;
    const added = this.#parts.store.stock.add({
      request: text,
      maker: MAKER,
      puzzle: storedForm(puzzle),
      hash,
      seconds,
    });
    if (added.ok && !added.value) this.#countDuplicate(text);
    if (!added.ok) this.#parts.log.fault('stock', added.error.message);
    return added.ok;
  }

  /**
   * A puzzle that meets all wishes of a request, with the hash of its canonical form. Null if none is found in time.
   */
  async #generate(
    text: string,
    signal: AbortSignal,
  ): Promise<{ readonly puzzle: GeneratedPuzzle; readonly hash: Uint8Array } | null> {
    const { background } = this.#parts;
    const request = readRequest(text);
    const layout = request && layoutIn(request);
    if (!request || !layout?.ok) return null;
    const { offsets, digits } = layout.value;
    if (offsets.length * digits ** 2 > MOST_CELLS) return null;
    const wishes = { ...wishesIn(request), seed: randomUUID(), layout: layout.value };
    const made = await generatePuzzle(background, wishes, { signal, spread: 1 });
    if (!made.ok || made.value.shortfalls.length > 0) return null;
    const puzzle = made.value;
    const identified = await background.run(
      'identify',
      { layout: puzzle.layout, puzzles: [{ givens: puzzle.givens, ...(puzzle.clues && { clues: puzzle.clues }) }] },
      { signal },
    );
    const [identity] = identified.ok ? identified.value : [];
    return identity?.solution ? { puzzle, hash: identity.hash } : null;
  }

  #countDuplicate(text: string): void {
    const count = (this.#duplicates.get(text) ?? 0) + 1;
    this.#duplicates.set(text, count);
    if (count >= MOST_DUPLICATES) this.#barren.add(text);
  }
}

/** Handlers of the calls about the stock of puzzles made in advance. */
export function stockHandlers(stock: StockKeeper) {
  return {
    'generate.outlook': ({ request }) => stock.outlook(request),
  } satisfies Partial<Handlers>;
}

/** Environment variable with the value `off` or `eager`, for tests of the whole program. */
const VARIABLE = 'CARPET_SUDOKU_STOCK';

/** Stock mode of the desktop program: `usual`, unless the environment variable sets another one. */
export function stockMode(): StockMode {
  const asked = process.env[VARIABLE];
  return asked === 'off' || asked === 'eager' ? asked : 'usual';
}
