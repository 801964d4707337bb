import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Session, SessionSummary } from '../../shared/contract/calls.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { type AppError, fail, ok, type Result } from '../../shared/domain/result.ts';
import { type Game, replay } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/move.ts';
import { type Canvas, canvasOf } from '../../shared/layout/canvas.ts';
import { Copies } from '../../shared/layout/copies.ts';
import type { Topology } from '../../shared/layout/topology.ts';
import { readGrids } from '../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';

/** What the player wants, made into a move when its turn comes: by then the moves before it are done. */
export type Intent = (game: Game) => Move | null;

/**
 * Cells whose marks changed; null for all of them. The move is the one that changed them, null where the game was taken
 * up anew from what the host has stored.
 */
export type MarksListener = (cells: readonly number[] | null, move: Move | null) => void;

/** Whether two values of plain data are alike, whatever the order of their keys. */
function sameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)));
}

/**
 * One game in progress as the renderer holds it. A move is first stored by the host, then made here and shown; moves
 * asked for meanwhile wait their turn, in order. When the host refuses one, nothing is shown as done: it and those
 * behind it are kept until the player decides with {@link retry} or {@link discard}.
 */
export class PlaySession {
  readonly id: number;
  readonly summary: SessionSummary;
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  /** cell → digit; null where the puzzle has not exactly one solution. */
  readonly solution: Uint8Array | null;
  /** Whether digits go out of their peers' notes where a move does not say; undefined: as the game was begun with. */
  cleansNotes: () => boolean | undefined = () => undefined;
  /** Seconds played so far, to be stored with each move. */
  clock: () => number = () => this.summary.playedSeconds;
  private readonly client: Client;
  private current: Game;
  private stored: number;
  private waiting: Intent[] = [];
  private storing = false;
  /** The move that was last sent, whether or not its answer came. */
  private sent: Move | null = null;
  private readonly listeners = new Set<MarksListener>();
  private readonly changed = signal(0);
  private readonly fault = signal<AppError | null>(null);

  private constructor(client: Client, session: Session, topology: Topology, game: Game, solution: Uint8Array | null) {
    this.client = client;
    this.id = session.summary.id;
    this.summary = session.summary;
    this.topology = topology;
    this.canvas = canvasOf(topology);
    this.copies = new Copies(topology);
    this.current = game;
    this.solution = solution;
    this.stored = session.moves.length;
  }

  /**
   * Takes up a session that the host answered with.
   *
   * Errors: those of reading its puzzle and replaying its moves, both of which the host has checked before.
   */
  static resume(client: Client, session: Session): Result<PlaySession> {
    const puzzle = readPuzzleJson(session.puzzle.puzzle);
    if (!puzzle.ok) return puzzle;
    const { topology, givens } = puzzle.value;
    const solution = session.puzzle.solution && readGrids(topology, session.puzzle.solution);
    if (solution && !solution.ok) return solution;
    const known = solution?.value ?? null;
    const game = replay(topology, givens, session.rules, session.moves, known);
    if (!game.ok) return game;
    return ok(new PlaySession(client, session, topology, game.value, known));
  }

  /** The state that is stored and shown. Read {@link revision} too where a change must be noticed. */
  get game(): Game {
    return this.current;
  }

  /** Grows whenever the marks or the line of moves changed. */
  get revision(): ReadonlySignal<number> {
    return this.changed;
  }

  /** Why the last move was not stored. While this is set, further moves wait. */
  get trouble(): ReadonlySignal<AppError | null> {
    return this.fault;
  }

  /** Calls back after every change of marks, before {@link revision} grows. Returns the function that ends it. */
  onMarks(listener: MarksListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  submit(intent: Intent): void {
    this.waiting.push(intent);
    void this.storeWaiting();
  }

  /** Asks the host again for what it refused. */
  async retry(): Promise<void> {
    if (this.storing || !this.fault.peek()) return;
    this.storing = true;
    const agreed = await this.catchUp();
    this.storing = false;
    if (!agreed.ok) {
      this.fault.value = agreed.error;
      return;
    }
    this.fault.value = null;
    await this.storeWaiting();
  }

  /** Gives up what the host refused. */
  async discard(): Promise<void> {
    this.waiting = [];
    await this.retry();
  }

  private async storeWaiting(): Promise<void> {
    if (this.storing || this.fault.peek()) return;
    this.storing = true;
    for (let intent = this.waiting[0]; intent; intent = this.waiting[0]) {
      const done = await this.store(intent);
      if (!done.ok) {
        this.fault.value = done.error;
        break;
      }
      this.waiting.shift();
    }
    this.storing = false;
  }

  private async store(intent: Intent): Promise<Result<null>> {
    const move = this.complete(intent(this.current));
    if (!move || !this.current.changes(move)) return ok(null);
    this.sent = move;
    const answer = await this.client.call('sessions.move', {
      sessionId: this.id,
      sequence: this.stored,
      move,
      playedSeconds: this.clock(),
    });
    if (!answer.ok) return answer;
    this.stored = answer.value.sequence;
    const applied = this.current.apply(move);
    if (!applied.ok) return fail('internal', applied.error.message);
    this.tell(applied.value, move);
    return ok(null);
  }

  /** A move that enters digits, with what it leaves open. */
  private complete(move: Move | null): Move | null {
    const clean = this.cleansNotes();
    if (clean === undefined || (move?.kind !== 'place' && move?.kind !== 'apply' && move?.kind !== 'solve'))
      return move;
    return { clean, ...move };
  }

  /**
   * Brings this side to what the host has stored. After a lost connection the last move may be on disk although its
   * answer never came, and another window may have played on.
   */
  private async catchUp(): Promise<Result<null>> {
    const answer = await this.client.call('sessions.open', { sessionId: this.id });
    if (!answer.ok) return answer;
    const { moves, rules } = answer.value;
    if (moves.length === this.stored) return ok(null);
    const game = replay(this.topology, this.current.givens, rules, moves, this.solution);
    if (!game.ok) return game;
    // What stands first in the queue may be that move.
    if (this.sent && sameData(moves[this.stored], this.sent)) this.waiting.shift();
    this.current = game.value;
    this.stored = moves.length;
    this.tell(null, null);
    return ok(null);
  }

  private tell(cells: readonly number[] | null, move: Move | null): void {
    for (const listener of this.listeners) listener(cells, move);
    this.changed.value++;
  }
}
