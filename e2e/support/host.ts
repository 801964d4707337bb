import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import WebSocket from 'ws';
import { openStore, STORE_FILE } from '../../src/main/store/store.ts';
import { expectOk, type Result } from '../../src/shared/base/result.ts';
import type { CallInput, CallName, CallOutput, PuzzleRecord } from '../../src/shared/contract/calls.ts';
import type { PuzzleId, SessionId } from '../../src/shared/contract/ids.ts';
import {
  type HostFrame,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from '../../src/shared/contract/transport.ts';
import type { Move } from '../../src/shared/game/move.ts';
import type { KnownPuzzle } from './puzzles.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'out', 'main', 'browser.js');
const READY = 'CARPET_SUDOKU_READY ';

/** Tables of names, whose rows the program never deletes, and whose numbers it remembers. */
const NAMES: ReadonlySet<unknown> = new Set(['layouts', 'shelves', 'techniques', 'rating_kinds']);

/** Puzzles that a host has judged for this process: the puzzle as JSON → its record. */
const judged = new Map<string, PuzzleRecord>();

/**
 * Runs the built browser host as a process. The test has its own connection to the host. This connection keeps the host
 * running between two pages, and lets the test make the same calls as a page.
 */
export class Host {
  readonly url: string;
  /** Emits the name of each event that the host sends to the test's connection. */
  readonly events = new EventEmitter();
  private readonly home: string;
  private readonly process: ChildProcess;
  private readonly socket: WebSocket;
  private readonly answers = new Map<number, (result: Result<unknown>) => void>();

  private constructor(home: string, process: ChildProcess, url: string, socket: WebSocket) {
    this.home = home;
    this.process = process;
    this.url = url;
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as HostFrame;
      if ('result' in frame) this.answers.get(frame.id)?.(frame.result);
      if ('event' in frame) this.events.emit(frame.event);
    });
  }

  /**
   * Starts the host.
   *
   * @param home the user-data folder
   * @param stock `off`: no puzzles are made in advance; `eager`: they are, even on a busy machine; `usual`: as in
   * normal use
   */
  static async start(home: string, stock: 'off' | 'eager' | 'usual' = 'off'): Promise<Host> {
    const child = spawn(process.execPath, [PROGRAM, '--no-open'], {
      env: { ...process.env, CARPET_SUDOKU_HOME: home, CARPET_SUDOKU_STOCK: stock },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith(READY)) continue;
      const { url } = JSON.parse(line.slice(READY.length)) as { url: string };
      const { origin, host, hash } = new URL(url);
      const token = new URLSearchParams(hash.slice(1)).get('token');
      const protocols = [SOCKET_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token];
      const socket = new WebSocket(`ws://${host}${SOCKET_PATH}`, protocols, { origin });
      await once(socket, 'open');
      return new Host(home, child, url, socket);
    }
    throw new Error(`the host ended with ${child.exitCode} before it was ready`);
  }

  /** The id of the host's process. */
  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Calls the host. Throws if the call fails. */
  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
    const id = this.answers.size + 1;
    const answer = new Promise<Result<unknown>>((resolve) => this.answers.set(id, resolve));
    this.socket.send(JSON.stringify({ id, call: name, input }));
    const result = (await answer) as Result<CallOutput<N>>;
    if (!result.ok) throw new Error(`${name}: ${result.error.code}: ${result.error.message}`);
    return result.value;
  }

  /**
   * Adds a puzzle that has one solution. For this process, a host judges each puzzle only once. Afterwards the puzzle is
   * written into the store with the same verdict, because judging a samurai takes a second of processor time.
   */
  async addPuzzle({ json, topology }: KnownPuzzle): Promise<PuzzleId> {
    const key = JSON.stringify(json);
    const record = judged.get(key);
    if (!record) {
      const added = await this.call('puzzles.add', { puzzle: json });
      judged.set(key, added);
      return added.id;
    }
    const { puzzle, solution, difficulty, givens } = record;
    const judgement = { solution, difficulty, grader: 0, seed: null, generator: null };
    const store = expectOk(openStore(this.home));
    try {
      return expectOk(store.puzzles.add({ puzzle, cells: topology.cellCount, givens, ...judgement }));
    } finally {
      store.close();
    }
  }

  /**
   * Makes everything in the store as it was at the first call, so that the next page is that of a new user. Numbers of
   * games, puzzles and names are not used again.
   */
  async forget(): Promise<void> {
    // The host also keeps open games and worlds in memory.
    for (const { id } of await this.call('sessions.list', {})) await this.call('sessions.delete', { sessionId: id });
    for (const { id } of await this.call('worlds.list', {})) await this.call('worlds.delete', { worldId: id });
    const first = join(this.home, 'first-state.db');
    const database = new Database(join(this.home, STORE_FILE));
    try {
      if (!existsSync(first)) database.prepare('VACUUM INTO ?').run(first);
      database.pragma('foreign_keys = OFF');
      database.prepare('ATTACH ? AS first').run(first);
      const tables = database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .pluck()
        .all()
        .filter((name) => !NAMES.has(name));
      const forget = database.transaction(() => {
        for (const table of tables) database.exec(`DELETE FROM main."${table}"`);
        for (const table of tables) database.exec(`INSERT INTO main."${table}" SELECT * FROM first."${table}"`);
      });
      forget.immediate();
    } finally {
      database.close();
    }
  }

  /** Suspends the host while `act` runs, so that calls of the page have to wait. */
  async whileStill(act: () => Promise<void>): Promise<void> {
    this.process.kill('SIGSTOP');
    try {
      await act();
    } finally {
      this.process.kill('SIGCONT');
    }
  }

  /**
   * Ends the host.
   *
   * @param signal SIGKILL simulates a crash
   */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.socket.close();
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}

const VIEW = { centreRow: 2, centreColumn: 2, scale: 60, selection: [], tool: 'digit', unaided: true };

/** Finishes a game in the host, without help. */
export async function finishGame(host: Host, puzzle: KnownPuzzle, playedSeconds: number): Promise<void> {
  const { givens, solution, topology } = puzzle;
  const puzzleId = await host.addPuzzle(puzzle);
  const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
  await host.call('sessions.touch', { sessionId: summary.id, view: VIEW, playedSeconds });
  const left = givens.slice();
  let sequence = 0;
  for (const [position, cell] of topology.positionCell.entries()) {
    if (left[cell] !== 0) continue;
    const digit = solution[cell] as number;
    left[cell] = digit;
    const move = { kind: 'place' as const, positions: [position], digit };
    await host.call('sessions.move', { sessionId: summary.id, sequence, move, playedSeconds });
    sequence++;
  }
}

/** The moves of a session, without moves that only record that help was used. */
export async function marking(host: Host, sessionId: SessionId): Promise<readonly Move[]> {
  const { moves } = await host.call('sessions.open', { sessionId });
  return moves.filter(({ kind }) => kind !== 'help');
}
