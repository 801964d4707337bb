import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, failWith, ok, type Result } from '../../../shared/base/result.ts';
import type { Session, SessionSummary } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { type Game, replay } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { type Canvas, canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { type Topology, withSubgridNames } from '../../../shared/topology/topology.ts';

/** Players go back and forth between the same few games. */
const compileCached = createTopologyCache();

/** An action of the player, turned into a move when its turn comes; the moves before it are done by then. */
export type Intent = (game: Game) => Move | null;

/**
 * Receives the cells whose marks changed, null for all, and the move that changed them. The move is null if the game
 * was reloaded from the host.
 */
export type MarksListener = (cells: readonly number[] | null, move: Move | null) => void;

/** Returns true if two values of plain data are equal, in any order of their keys. */
function sameData(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)));
}

/**
 * The renderer's copy of a game in progress. The host stores a move first; only then it is made here and shown. Moves
 * submitted meanwhile wait in order. If the host rejects a move, it is not shown. That move and those behind it wait
 * until the player chooses {@link retry} or {@link discard}.
 */
export class PlaySession {
  readonly id: SessionId;
  readonly summary: SessionSummary;
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  /** cell → digit; null if the puzzle does not have exactly one solution. */
  readonly solution: Uint8Array | null;
  /**
   * Whether placing a digit removes it from its peers' notes, for moves that do not say. Undefined: as the game's rules
   * say.
   */
  cleansNotes: () => boolean | undefined = () => undefined;
  /** Whether a wrong digit is shown as soon as it is entered. */
  checksDigits: () => boolean = () => false;
  /** Seconds played so far, stored with each move. */
  clock: () => number = () => this.summary.playedSeconds;
  /** Whether the board is a window on a larger one, which the view may leave in any direction. */
  readonly roams: boolean = false;
  /** The cell that the player means, where the board does not say; -1 for none. */
  cellMeant: () => number = () => -1;
  /** Texts about the puzzle. */
  readonly about: About;
  /** Rules that the program does not know; null if it knows them all. */
  readonly unknownRules: UnknownRules | null;
  protected readonly client: Client;
  protected current: Game;
  private stored: number;
  readonly #waiting = signal<readonly Intent[]>([]);
  /** Actions that are not made yet, in order; the first may be with the host. */
  readonly waiting: ReadonlySignal<readonly Intent[]> = this.#waiting;
  private storing = false;
  /** The move that was sent last, whether or not it was answered. */
  private sent: Move | null = null;
  private readonly listeners = new Set<MarksListener>();
  readonly #revision = signal(0);
  /** Increases when the marks or the list of moves change. */
  readonly revision: ReadonlySignal<number> = this.#revision;
  readonly #trouble = signal<AppError | null>(null);
  /** Why the last move was not stored. While this is set, further moves wait. */
  readonly trouble: ReadonlySignal<AppError | null> = this.#trouble;

  protected constructor(client: Client, session: Session, topology: Topology, game: Game, solution: Uint8Array | null) {
    this.client = client;
    this.id = session.summary.id;
    this.summary = session.summary;
    this.topology = topology;
    this.canvas = canvasOf(topology);
    this.copies = new Copies(topology);
    this.current = game;
    this.solution = solution;
    this.about = session.puzzle.about;
    this.unknownRules = session.puzzle.unknownRules;
    this.stored = session.moves.length;
  }

  /**
   * Makes a session from the host's answer.
   *
   * Errors: those of reading its puzzle and replaying its moves. The host has checked the puzzle; the moves only by their
   * checksums, unless it was asked to replay them.
   */
  static resume(client: Client, session: Session): Result<PlaySession> {
    const puzzle = readPuzzleJson(session.puzzle.puzzle, compileCached);
    if (!puzzle.ok) return puzzle;
    const { givens } = puzzle.value;
    const topology = withSubgridNames(puzzle.value.topology, session.subgridNames);
    const solution = session.puzzle.solution && readGrids(topology, session.puzzle.solution);
    if (solution && !solution.ok) return solution;
    const known = solution?.value ?? null;
    const game = replay(topology, givens, session.rules, session.moves, known);
    if (!game.ok) return game;
    return ok(new PlaySession(client, session, topology, game.value, known));
  }

  /** The stored and shown state. Read {@link revision} too to be notified of changes. */
  get game(): Game {
    return this.current;
  }

  /**
   * Calls the listener after every change of marks, before {@link revision} increases. Returns a function that
   * unsubscribes.
   */
  onMarks(listener: MarksListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Makes the present position the start of the history, for a board that is not a stored game. */
  startHere(): void {
    this.current.startHere();
    this.#revision.value++;
  }

  submit(intent: Intent): void {
    this.#waiting.value = [...this.#waiting.peek(), intent];
    void this.storeWaiting();
  }

  /** Sends the rejected moves again. */
  async retry(): Promise<void> {
    if (this.storing || !this.#trouble.peek()) return;
    this.storing = true;
    const agreed = await this.catchUp();
    this.storing = false;
    if (!agreed.ok) {
      this.#trouble.value = agreed.error;
      return;
    }
    this.#trouble.value = null;
    await this.storeWaiting();
  }

  /** Drops the rejected moves. */
  async discard(): Promise<void> {
    this.#waiting.value = [];
    await this.retry();
  }

  private async storeWaiting(): Promise<void> {
    if (this.storing || this.#trouble.peek()) return;
    this.storing = true;
    for (let [intent] = this.#waiting.peek(); intent; [intent] = this.#waiting.peek()) {
      const done = await this.store(intent);
      if (!done.ok) {
        this.#trouble.value = done.error;
        break;
      }
      this.dropFirst();
    }
    this.storing = false;
  }

  private dropFirst(): void {
    this.#waiting.value = this.#waiting.peek().slice(1);
  }

  private async store(intent: Intent): Promise<Result<null>> {
    const move = this.complete(intent(this.current));
    if (!move || !this.current.changes(move)) return ok(null);
    this.sent = move;
    const made = await this.make(move);
    if (!made.ok) return made;
    this.notify(made.value, move);
    return ok(null);
  }

  /** Stores a move, and then makes it in the game. Returns the cells whose marks changed. */
  protected async make(move: Move): Promise<Result<number[]>> {
    const answer = await this.client.call('sessions.move', {
      sessionId: this.id,
      sequence: this.stored,
      move,
      playedSeconds: this.clock(),
    });
    if (!answer.ok) return answer;
    this.stored = answer.value.sequence;
    const applied = this.current.apply(move);
    return applied.ok ? applied : failWith('internal', applied.error);
  }

  /** Adds what the settings say to a move that enters digits, unless the move has it. */
  private complete(move: Move | null): Move | null {
    if (move?.kind !== 'place' && move?.kind !== 'apply' && move?.kind !== 'solve') return move;
    const clean = this.cleansNotes();
    const cleaning = clean === undefined ? move : { clean, ...move };
    return cleaning.kind === 'place' && this.checksDigits() ? { ...cleaning, checked: true } : cleaning;
  }

  /**
   * Updates this side to the state of the host. After a lost connection, the last move may be stored although its
   * answer was lost, and another window may have made moves.
   */
  protected async catchUp(): Promise<Result<null>> {
    const answer = await this.client.call('sessions.open', { sessionId: this.id });
    if (!answer.ok) return answer;
    const { moves, rules } = answer.value;
    if (moves.length === this.stored) return ok(null);
    const game = replay(this.topology, this.current.givens, rules, moves, this.solution);
    if (!game.ok) return game;
    // The first move in the queue may be the one whose answer was lost.
    if (this.sent && sameData(moves[this.stored], this.sent)) this.dropFirst();
    this.current = game.value;
    this.stored = moves.length;
    this.notify(null, null);
    return ok(null);
  }

  protected notify(cells: readonly number[] | null, move: Move | null): void {
    if (move?.kind !== 'help') for (const listener of this.listeners) listener(cells, move);
    this.#revision.value++;
  }
}
