import { availableParallelism } from 'node:os';
import { fail, type Notice, ok, type Result } from '../../shared/base/result.ts';
import type { CallOutput } from '../../shared/contract/calls.ts';
import type { SessionId } from '../../shared/contract/ids.ts';
import { createJobs, type Jobs } from '../jobs/pool.ts';
import { watchJobs } from '../jobs/watchJobs.ts';
import { type FolderLock, lockFolder, type RunningInstance } from '../store/lock.ts';
import { openStore, prepareFolder, type Store } from '../store/store.ts';
import { userDataFolder } from '../store/userData.ts';
import { traceEngine } from '../trace/trace.ts';
import { bookHandlers } from './books/bookHandlers.ts';
import { Daily, dailyHandlers } from './daily/dailyPuzzles.ts';
import { findDamage } from './damage/damage.ts';
import { backupHandlers } from './files/backups.ts';
import { printingHandlers } from './files/printGames.ts';
import { savingHandlers } from './files/saving.ts';
import { generateHandlers } from './generate/generation.ts';
import { WarmUp } from './generate/warmUp.ts';
import { browsingHandlers } from './library/browsing.ts';
import { bulkHandlers } from './library/bulkActions.ts';
import { LibraryMaintenance, maintenanceHandlers } from './library/maintenance.ts';
import { libraryPrintingHandlers } from './library/printLibrary.ts';
import { transferHandlers } from './library/transfers.ts';
import { hintHandlers, originalGivens } from './play/gameHints.ts';
import { type PlayedGame, Sessions, sessionHandlers } from './play/sessions.ts';
import { TempoEstimator, tempoHandlers } from './play/tempo.ts';
import { draftHandlers } from './puzzles/drafts.ts';
import { layoutHandlers } from './puzzles/layouts.ts';
import { settingHandlers } from './puzzles/puzzleSetting.ts';
import { puzzleHandlers } from './puzzles/puzzles.ts';
import { type Caller, createDispatch, type Dispatch, done, type Handlers } from './runtime/dispatch.ts';
import { findInstallation } from './runtime/installation.ts';
import { createLoadMonitor, type LoadMonitor } from './runtime/loadMonitor.ts';
import { createLog, type Log } from './runtime/log.ts';
import { RunningJobs } from './runtime/runningJobs.ts';
import { troubleIn } from './runtime/trouble.ts';
import { type Battery, StockKeeper, type StockMode, stockHandlers } from './stock/stockKeeper.ts';
import { Lessons, lessonHandlers } from './trainer/lessons.ts';
import { Trainer, trainerHandlers } from './trainer/trainer.ts';
import { usageHandlers } from './usage/handlers.ts';
import { ProvinceMaking } from './worlds/making.ts';
import { worldHandlers } from './worlds/worldHandlers.ts';
import { Worlds } from './worlds/worldService.ts';

export { stockMode } from './stock/stockKeeper.ts';
export type { Battery };
// Re-exported for the entry points of the hosts, which need the folder before they can open the program.
export { prepareFolder, userDataFolder };

/** The two hosts, browser and Electron, that run the program and connect its windows. */
export type HostKind = CallOutput<'app.info'>['host'];

/** Data that a host announces about itself. `announce` adds the process number and the kind of host. */
export type InstanceAnnouncement = Omit<RunningInstance, 'pid' | 'host'>;

/** The connection of one renderer (a window). */
export interface ClientConnection {
  /**
   * Answers any call, even an invalid one. Never rejects: errors, as listed at `createDispatch`, are part of the
   * answer.
   */
  dispatch(name: unknown, input: unknown): Promise<Result<unknown>>;
  /** Call this when the renderer has disconnected. Cancels its jobs and stops its events. */
  close(): void;
}

/** The program behind the contract (the calls that windows make). It is the same for both hosts. */
export interface Application {
  /** Path of the user-data folder. */
  readonly folder: string;
  readonly log: Log;
  /**
   * Connects a window.
   *
   * @param emit receives the events for this renderer.
   */
  connect(emit: Caller['emit']): ClientConnection;
  /** Calls `listener` with the settings now and after every change. */
  onSettings(listener: (values: CallOutput<'settings.get'>) => void): void;
  /** Records how instances of the program that start later can reach this one. */
  announce(instance: InstanceAnnouncement): void;
  /** Cancels the jobs, waits for running calls, closes the store and unlocks the folder. */
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly host: HostKind;
  /** Path of the user-data folder. Default: the user's own; tests use another one. */
  readonly folder?: string;
  /** Returns the files that the system asked the program to open. If absent, there are none. */
  readonly takeFiles?: Handlers['app.files'];
  /** Path of the files of the host's crash reporter. If absent, the host has no crash reporter. */
  readonly crashFolder?: string;
  /** Mode of the stock of puzzles made in advance. Default: off. */
  readonly stock?: StockMode;
  /** The machine's battery, if the host knows it. */
  readonly battery?: Battery;
  /** Decides when background work pauses for players and other programs. Default: measures this machine. */
  readonly load?: LoadMonitor;
  /**
   * What to do if a newer version wrote the data. True: rename these data and continue with the copy made before the
   * update. Default: do not open.
   */
  readonly usesCopy?: boolean;
}

export type OpenOutcome =
  | { readonly kind: 'open'; readonly application: Application }
  /**
   * Another instance of the program has locked the folder. `instance` is null while that instance is still starting.
   */
  | { readonly kind: 'running'; readonly folder: string; readonly instance: RunningInstance | null };

function runtimeVersions(): Record<string, string> {
  const names = ['node', 'electron', 'chrome', 'v8'];
  return Object.fromEntries(names.flatMap((name) => (process.versions[name] ? [[name, process.versions[name]]] : [])));
}

/** Number of worker threads. If there are several cores, one is left to the window. */
const THREADS = Math.max(1, availableParallelism() - 1);

/** Number of threads for work while a window waits: reading texts, compiling layouts, printing. */
const READERS = 2;

/**
 * Number of threads that make puzzles in advance (the stock). One is enough, because no player waits for these puzzles.
 */
const STOCKERS = 1;

/**
 * Number of threads that make provinces of endless worlds. They are separate threads, so that hints and texts do not
 * wait for provinces.
 */
const MAKERS = Math.min(2, THREADS);

/**
 * Interval in milliseconds at which the program checks that the store's file is still in its place. Each call of a
 * window also checks this.
 */
const PLACE_PAUSE = 10_000;

interface Parts {
  readonly host: HostKind;
  readonly takeFiles: Handlers['app.files'];
  readonly crashFolder: string | null;
  readonly stock: StockMode;
  readonly battery: Battery | undefined;
  readonly load: LoadMonitor;
  readonly folder: string;
  readonly log: Log;
  readonly store: Store;
  readonly lock: FolderLock;
}

class RunningApplication implements Application {
  readonly folder: string;
  readonly log: Log;
  private readonly store: Store;
  private readonly lock: FolderLock;
  private readonly host: HostKind;
  private readonly takeFiles: Handlers['app.files'];
  private readonly jobs: Jobs;
  private readonly readers: Jobs;
  private readonly background: Jobs;
  private readonly makers: Jobs;
  private readonly making: ProvinceMaking;
  private readonly running: RunningJobs;
  private readonly maintenance: LibraryMaintenance;
  private readonly stock: StockKeeper;
  private readonly dispatch: Dispatch;
  /** Message → notice for the user. Each message is listed only once. */
  private readonly notices: Map<string, Notice>;
  private readonly settingsListeners: ((values: CallOutput<'settings.get'>) => void)[] = [];
  private readonly ending = new AbortController();
  private readonly placeChecks: NodeJS.Timeout;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor({ host, takeFiles, crashFolder, folder, log, store, lock, stock: mode, battery, load }: Parts) {
    this.folder = folder;
    this.log = log;
    this.store = store;
    this.lock = lock;
    this.host = host;
    this.takeFiles = takeFiles;
    this.notices = new Map(store.notices.map((notice) => [notice.message, notice]));
    const onFault = (error: Error): void => log.fault('worker', error);
    const stockers = createJobs({ threads: STOCKERS, onFault });
    const ending = this.ending.signal;
    this.stock = new StockKeeper({ store, background: stockers, load, log, ending, mode, battery });
    // Report all jobs to the stock keeper, so that it makes no puzzles in advance while they run.
    const watch = (pool: Jobs): Jobs => watchJobs(pool, this.stock);
    const players = createJobs({ threads: THREADS, onFault });
    const isPlugged = (): boolean => !battery?.isDischarging();
    // Only for players, like the stock: tests expect threads that do only what is requested.
    const warmUp = mode === 'usual' ? new WarmUp(players, ending, isPlugged) : null;
    this.jobs = watch(warmUp ? watchJobs(players, warmUp) : players);
    this.readers = watch(createJobs({ threads: READERS, onFault }));
    this.background = watch(stockers);
    this.makers = watch(createJobs({ threads: MAKERS, onFault }));
    this.making = new ProvinceMaking({ makers: this.makers, log });
    this.running = new RunningJobs(log);
    const { version } = findInstallation();
    this.maintenance = new LibraryMaintenance({ store, running: this.running, load, log, version, watch });
    const notice = (value: Notice): void => this.notify(value);
    const later = (work: () => void): void => this.later(work);
    const { jobs, readers, background, running, stock } = this;
    const parts = { store, jobs, readers, background, running, load, stock, log, ending };
    const trainer = new Trainer(parts);
    const sessions = new Sessions({ store, log, notice, later });
    const played = (sessionId: SessionId): Result<PlayedGame> => sessions.played(sessionId);
    const worldParts = { making: this.making, worlds: new Worlds({ store, making: this.making, notice }) };
    const handlers = {
      'app.info': () => ok(this.info()),
      'app.trouble': () => ok(troubleIn(folder, crashFolder)),
      'app.files': this.takeFiles,
      'job.cancel': ({ jobId }, caller) => done(running.cancel(caller, jobId)),
      'settings.get': () => store.settings.all(),
      'settings.set': (values) => {
        const stored = store.settings.set(values);
        this.settingsSet();
        return done(stored);
      },
      ...layoutHandlers(parts, notice),
      ...draftHandlers(store, notice),
      ...puzzleHandlers(parts),
      ...settingHandlers(parts),
      ...sessionHandlers(sessions, store, load.played),
      ...hintHandlers({ ...parts, played, originalOf: (id) => originalGivens(store.library, id) }),
      ...tempoHandlers(new TempoEstimator(parts), sessions),
      ...generateHandlers(parts),
      ...stockHandlers(stock),
      ...savingHandlers(played),
      ...printingHandlers({ ...parts, recorded: (sessionId) => sessions.recorded(sessionId) }),
      ...backupHandlers(parts),
      ...trainerHandlers(trainer, store),
      ...lessonHandlers(new Lessons(parts, trainer), store),
      ...dailyHandlers(new Daily(parts)),
      ...worldHandlers({ ...parts, ...worldParts, notice, moving: load.played }),
      ...usageHandlers(parts),
      ...browsingHandlers(store, notice),
      ...bulkHandlers(store),
      ...libraryPrintingHandlers(parts),
      ...bookHandlers(parts),
      ...transferHandlers({ ...parts, added: () => this.maintenance.added(), damage: () => findDamage(store) }),
      ...maintenanceHandlers(this.maintenance),
    } satisfies Handlers;
    this.dispatch = createDispatch(handlers, log);
    this.placeChecks = setInterval(() => this.checkPlace(), PLACE_PAUSE).unref();
  }

  private info(): CallOutput<'app.info'> {
    // Mark the notices as shown only after the answer was sent. If the program ends before that, the next start shows
    // them again.
    this.later(() => this.store.noticesShown());
    const { version, origin, homepage } = findInstallation();
    return {
      version,
      origin,
      homepage,
      host: this.host,
      runtime: runtimeVersions(),
      home: this.folder,
      notices: [...this.notices.values()],
    };
  }

  /** Checks that the file of the store still exists. Called before each call of a window, and at intervals. */
  private checkPlace(): void {
    const displaced = this.store.checkPlace();
    if (displaced) this.notify(displaced);
  }

  private notify(value: Notice): void {
    if (!this.notices.has(value.message)) this.log.fault('store', value.message);
    this.notices.set(value.message, value);
  }

  private settingsSet(): void {
    this.stock.settingsChanged();
    for (const listener of this.settingsListeners) this.sendSettings(listener);
  }

  /** Runs work after the current call has been answered, unless the program is ending. */
  private later(work: () => void): void {
    setImmediate(() => {
      if (this.ending.signal.aborted) return;
      try {
        work();
      } catch (error) {
        this.log.fault('background work', error);
      }
    });
  }

  connect(emit: Caller['emit']): ClientConnection {
    let gone = false;
    const caller: Caller = {
      emit: (name, payload) => {
        if (!gone) emit(name, payload);
      },
    };
    this.maintenance.attend(caller);
    return {
      dispatch: async (name, input) => {
        if (gone || this.ending.signal.aborted) return fail('cancelled', 'program-ending');
        this.checkPlace();
        const answer = this.dispatch(name, input, caller);
        this.underWay.add(answer);
        try {
          return await answer;
        } finally {
          this.underWay.delete(answer);
        }
      },
      close: () => {
        gone = true;
        this.running.callerGone(caller);
        this.maintenance.callerGone(caller);
        this.making.callerGone(caller);
      },
    };
  }

  onSettings(listener: (values: CallOutput<'settings.get'>) => void): void {
    this.settingsListeners.push(listener);
    this.sendSettings(listener);
  }

  private sendSettings(listener: (values: CallOutput<'settings.get'>) => void): void {
    const values = this.store.settings.all();
    listener(values.ok ? values.value : {});
  }

  announce(instance: InstanceAnnouncement): void {
    this.lock.announce({ pid: process.pid, host: this.host, ...instance });
  }

  async close(): Promise<void> {
    if (this.ending.signal.aborted) return;
    this.ending.abort();
    clearInterval(this.placeChecks);
    this.maintenance.leave();
    await this.running.close();
    await this.maintenance.close();
    await this.stock.close();
    await Promise.all(this.underWay);
    await Promise.all([this.jobs, this.readers, this.background, this.makers].map((pool) => pool.close()));
    this.store.close();
    this.lock.release();
  }
}

/**
 * Opens the program: prepares and locks the user-data folder, and opens the store.
 *
 * Errors: those of `prepareFolder`, `lockFolder` and `openStore`.
 */
export function openApplication(options: ApplicationOptions): Result<OpenOutcome> {
  traceEngine();
  const folder = options.folder ?? userDataFolder();
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  if (locked.value.kind === 'taken') return ok({ kind: 'running', folder, instance: locked.value.instance });
  const { lock } = locked.value;
  const { host, takeFiles = () => ok({ files: [], notices: [] }), stock = 'off', battery, usesCopy = false } = options;
  const { load = createLoadMonitor(), crashFolder = null } = options;
  const store = openStore(folder, { user: { kind: 'app', name: host }, usesCopy });
  if (!store.ok) {
    lock.release();
    return store;
  }
  const own = { folder, log: createLog(folder), store: store.value, lock };
  const parts = { host, takeFiles, crashFolder, stock, battery, load, ...own };
  return ok({ kind: 'open', application: new RunningApplication(parts) });
}
