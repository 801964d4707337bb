import { availableParallelism } from 'node:os';
import { fail, type Notice, ok, type Result } from '../../shared/base/result.ts';
import type { CallOutput } from '../../shared/contract/calls.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { type FolderLock, lockFolder, type RunningInstance } from '../store/lock.ts';
import { openStore, prepareFolder, type Store } from '../store/store.ts';
import { userDataFolder } from '../store/userData.ts';
import { traceEngine } from '../trace/trace.ts';
import { fileHandlers } from './files/handlers.ts';
import { generateHandlers } from './generate/generation.ts';
import { libraryHandlers } from './library/handlers.ts';
import { Keeper } from './library/keeper.ts';
import { playHandlers } from './play/handlers.ts';
import { Sessions } from './play/sessions.ts';
import { puzzleHandlers } from './puzzles/handlers.ts';
import { type Caller, createDispatch, type Dispatch, type Handlers } from './runtime/dispatch.ts';
import { runtimeHandlers } from './runtime/handlers.ts';
import { findInstallation } from './runtime/installation.ts';
import { createLog, type Log } from './runtime/log.ts';
import { RunningJobs } from './runtime/runningJobs.ts';

// For the entry that has to choose folders before it can open the program.
export { prepareFolder, userDataFolder };

/** The two hosts that serve the contract. */
export type HostKind = CallOutput<'app.info'>['host'];

/** What a host tells about itself; the process number is added. */
export type InstanceAnnouncement = Omit<RunningInstance, 'pid' | 'host'>;

/** One renderer's way in. */
export interface ClientConnection {
  /** Answers any call, whatever was sent; see `createDispatch` for the errors. Never rejects. */
  dispatch(name: unknown, input: unknown): Promise<Result<unknown>>;
  /** The renderer has gone: its jobs are cancelled and nothing more is emitted. */
  close(): void;
}

/** The program behind the contract, whichever host serves it. */
export interface Application {
  /** The user-data folder. */
  readonly folder: string;
  readonly log: Log;
  /** @param emit takes the events for this renderer. */
  connect(emit: Caller['emit']): ClientConnection;
  /** Takes the settings now and after every change of them. */
  onSettings(listener: (values: CallOutput<'settings.get'>) => void): void;
  /** Tells a later instance how to reach this one. */
  announce(instance: InstanceAnnouncement): void;
  /** Cancels the jobs, lets the calls under way finish, closes the store and leaves the folder to others. */
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly host: HostKind;
  /** The user-data folder; the user's own unless a test says otherwise. */
  readonly folder?: string;
  /** Takes the files that the system asked the program to open; without it there are none. */
  readonly takeFiles?: Handlers['app.files'];
}

export type OpenOutcome =
  | { readonly kind: 'open'; readonly application: Application }
  /** Another instance has the folder; `instance` is null while that one is still starting. */
  | { readonly kind: 'running'; readonly folder: string; readonly instance: RunningInstance | null };

function runtimeVersions(): Record<string, string> {
  const names = ['node', 'electron', 'chrome', 'v8'];
  return Object.fromEntries(names.flatMap((name) => (process.versions[name] ? [[name, process.versions[name]]] : [])));
}

/** One core is left to the window, where there is more than one. */
const THREADS = Math.max(1, availableParallelism() - 1);

/** Threads that read texts from outside. */
const READERS = 2;

interface Parts {
  readonly host: HostKind;
  readonly takeFiles: Handlers['app.files'];
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
  private readonly running: RunningJobs;
  private readonly keeper: Keeper;
  private readonly dispatch: Dispatch;
  /** By their sentences, each told once. */
  private readonly notices: Map<string, Notice>;
  private readonly settingsListeners: ((values: CallOutput<'settings.get'>) => void)[] = [];
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor({ host, takeFiles, folder, log, store, lock }: Parts) {
    this.folder = folder;
    this.log = log;
    this.store = store;
    this.lock = lock;
    this.host = host;
    this.takeFiles = takeFiles;
    this.notices = new Map(store.notices.map((notice) => [notice.message, notice]));
    const onFault = (error: Error): void => log.fault('worker', error);
    this.jobs = createJobs({ threads: THREADS, onFault });
    this.readers = createJobs({ threads: READERS, onFault });
    this.running = new RunningJobs(log);
    this.keeper = new Keeper({ store, running: this.running, log });
    const notice = (told: Notice): void => this.notify(told);
    const later = (work: () => void): void => this.later(work);
    const parts = { store, jobs: this.jobs, readers: this.readers, running: this.running, ending: this.ending.signal };
    const sessions = new Sessions({ store, log, notice, later });
    const handlers = {
      ...runtimeHandlers({ ...parts, info: () => this.info(), settingsSet: () => this.settingsSet() }),
      ...puzzleHandlers(parts, notice),
      ...playHandlers({ ...parts, sessions, moving: () => this.keeper.played() }),
      ...generateHandlers(parts),
      ...fileHandlers((sessionId) => sessions.played(sessionId)),
      ...libraryHandlers({ ...parts, keeper: this.keeper, notice }),
      'app.files': this.takeFiles,
    } satisfies Handlers;
    this.dispatch = createDispatch(handlers, log);
  }

  private info(): CallOutput<'app.info'> {
    return {
      version: findInstallation().version,
      host: this.host,
      runtime: runtimeVersions(),
      home: this.folder,
      notices: [...this.notices.values()],
    };
  }

  private notify(told: Notice): void {
    if (!this.notices.has(told.message)) this.log.fault('store', told.message);
    this.notices.set(told.message, told);
  }

  private settingsSet(): void {
    for (const listener of this.settingsListeners) this.tellSettings(listener);
  }

  /** After the present call has been answered; not any more once the program ends. */
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
    this.keeper.attend(caller);
    return {
      dispatch: async (name, input) => {
        if (gone || this.ending.signal.aborted) return fail('cancelled', 'program-ending');
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
        this.keeper.callerGone(caller);
      },
    };
  }

  onSettings(listener: (values: CallOutput<'settings.get'>) => void): void {
    this.settingsListeners.push(listener);
    this.tellSettings(listener);
  }

  private tellSettings(listener: (values: CallOutput<'settings.get'>) => void): void {
    const values = this.store.settings.all();
    listener(values.ok ? values.value : {});
  }

  announce(instance: InstanceAnnouncement): void {
    this.lock.announce({ pid: process.pid, host: this.host, ...instance });
  }

  async close(): Promise<void> {
    if (this.ending.signal.aborted) return;
    this.ending.abort();
    await this.running.close();
    await this.keeper.close();
    await Promise.all(this.underWay);
    await Promise.all([this.jobs.close(), this.readers.close()]);
    this.store.close();
    this.lock.release();
  }
}

/**
 * Opens the program on its user-data folder: one instance at a time.
 *
 * Errors: those of `openStore`.
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
  const store = openStore(folder);
  if (!store.ok) {
    lock.release();
    return store;
  }
  const { host, takeFiles = () => ok({ files: [], notices: [] }) } = options;
  const parts = { host, takeFiles, folder, log: createLog(folder), store: store.value, lock };
  return ok({ kind: 'open', application: new RunningApplication(parts) });
}
