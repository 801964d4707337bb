import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import type { Session, SessionSummary } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import { withExcluded } from '../../../shared/game/clueNotes.ts';
import { type Game, replay } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { type DrawnClues, drawClues } from '../../../shared/scene/drawnClues.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { type Canvas, canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { type Topology, withSubgridNames } from '../../../shared/topology/topology.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { GameClient, GameClock } from './gameClient.ts';

/** Compiled layouts are cached because players switch between the same few games. */
const compileCached = createTopologyCache();

/**
 * An action of the player. It is turned into a move only after all earlier moves are made. Null means that there is
 * nothing to do.
 */
export type Intent = (game: Game) => Move | null;

/**
 * Called after a change of marks.
 *
 * @param cells the cells whose marks changed; null if any may have changed.
 * @param move the move that changed them; null if the game was reloaded from the host.
 */
export type MarksListener = (cells: readonly number[] | null, move: Move | null) => void;

/** What a puzzle has besides its digits: texts, unknown rules and clues. */
export interface PuzzleContent {
  /** Texts about the puzzle from its source, such as title and author. */
  readonly about: About;
  /** Rules that the program does not know; null if it knows them all. */
  readonly unknownRules: UnknownRules | null;
  /** Clues of the puzzle; empty if there are none. */
  readonly clues: readonly Clue[];
}

/** The game and the solution of a session. */
interface PlayedBoard {
  readonly game: Game;
  /** cell → digit; null if unknown. The array belongs to the caller and is never changed. */
  readonly solution: Uint8Array | null;
  readonly roams?: boolean;
  /** Clues and texts of the puzzle. Present only if they can change, as in the puzzle editor. */
  readonly content?: ReadonlySignal<PuzzleContent>;
}

/**
 * The renderer's copy of a game in progress. A move is first stored by the host; only then is it made and shown here.
 * Moves that are submitted meanwhile wait in order. If the host rejects a move, the move is not shown. It waits, with
 * all moves behind it, until the player chooses {@link retry} or {@link discard}.
 */
export class OpenSession {
  readonly id: SessionId;
  readonly summary: SessionSummary;
  readonly canvas: Canvas;
  readonly copies: Copies;
  /** cell → digit; null if the puzzle does not have exactly one solution. */
  readonly solution: Uint8Array | null;
  /**
   * Whether placing a digit removes the digit from the notes of its peers. Used for moves that do not specify it.
   * Undefined: the game's rules decide.
   */
  cleansNotes: () => boolean | undefined = () => undefined;
  /** Whether a wrong digit is shown as soon as it is entered. */
  showsWrongDigits: () => boolean = () => false;
  /** Its seconds are stored with each move. It stands still until the game has one that runs. */
  clock: GameClock;
  /** Whether the board is a window of an endless world. The view can then move beyond the edges of the window. */
  readonly roams: boolean;
  /** Returns the cell at which the player probably looks; -1 if this session does not know. */
  cellMeant: () => number = () => -1;
  /** What the puzzle has besides its digits. It changes only in the puzzle editor. */
  readonly content: ReadonlySignal<PuzzleContent>;
  private readonly drawn: ReadonlySignal<DrawnClues | undefined>;
  private readonly host: GameClient;
  private current: Game;
  private named: Topology;
  readonly #waiting = signal<readonly Intent[]>([]);
  /** Actions of the player that are not made yet, in order. The first one may already be on its way to the host. */
  readonly waiting: ReadonlySignal<readonly Intent[]> = this.#waiting;
  private storing = false;
  private readonly listeners = new Set<MarksListener>();
  readonly #revision = signal(0);
  /** Increases when the marks or the list of moves change. */
  readonly revision: ReadonlySignal<number> = this.#revision;
  readonly #trouble = signal<AppError | null>(null);
  /** Why the last move was not stored; null if it was. While this is set, further moves wait. */
  readonly trouble: ReadonlySignal<AppError | null> = this.#trouble;

  constructor(host: GameClient, session: Session, { game, solution, roams = false, content }: PlayedBoard) {
    this.host = host;
    this.id = session.summary.id;
    this.summary = session.summary;
    this.clock = { played: this.summary.playedSeconds, agree: () => {} };
    this.named = game.topology;
    this.canvas = canvasOf(game.topology);
    this.copies = new Copies(game.topology);
    this.current = game;
    this.solution = solution;
    this.roams = roams;
    const { about, unknownRules, puzzle } = session.puzzle;
    this.content = content ?? signal({ about, unknownRules, clues: puzzle.clues ?? [] });
    this.drawn = computed(() => drawClues(game.topology, this.clues, this.unknownRules));
  }

  get about(): About {
    return this.content.value.about;
  }

  get unknownRules(): UnknownRules | null {
    return this.content.value.unknownRules;
  }

  get clues(): readonly Clue[] {
    return this.content.value.clues;
  }

  /** How the clues and the unknown rules are drawn; undefined if there are neither. */
  get drawnClues(): DrawnClues | undefined {
    return this.drawn.value;
  }

  /**
   * Creates a session from the host's answer.
   *
   * Errors: those of reading the puzzle and of replaying the moves. Replaying can fail although the host stored the
   * moves: the host checks the puzzle, but only checksums of the moves, unless it is asked to replay them.
   */
  static resume(host: GameClient, session: Session): Result<OpenSession> {
    const puzzle = readPuzzleJson(session.puzzle.puzzle, compileCached);
    if (!puzzle.ok) return puzzle;
    const { givens } = puzzle.value;
    const topology = withSubgridNames(puzzle.value.topology, session.subgridNames);
    const solution = session.puzzle.solution && readGrids(topology, session.puzzle.solution);
    if (solution && !solution.ok) return solution;
    const known = solution?.value ?? null;
    const game = replay(topology, givens, session.rules, session.moves, known);
    if (!game.ok) return game;
    return ok(new OpenSession(host, session, { game: game.value, solution: known }));
  }

  /** The board. It never changes, except that in a window of a world ({@link roams}) its subgrids get new names. */
  get topology(): Topology {
    return this.named;
  }

  /** The state of the game that is stored and shown. To be notified of changes, read {@link revision} too. */
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

  /**
   * Makes the current position the start of the history, so that undo stops there. For boards that are not stored
   * games.
   */
  startHere(): void {
    this.current.startHere();
    this.#revision.value++;
  }

  submit(intent: Intent): void {
    this.#waiting.value = [...this.#waiting.peek(), intent];
    void this.storeWaiting();
  }

  /** Sends the waiting moves again, after one was not stored. */
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

  /** Drops the moves that wait because one was not stored. */
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
    const made = await this.host.make(this.current, move, this.clock);
    if (!made.ok) return made;
    this.notify(made.value, move);
    return ok(null);
  }

  /**
   * Adds to a move what it does not specify. A move that enters digits gets the settings for removing notes and for
   * checking. A move that fills in notes or removes digits from notes gets the candidates that clues exclude.
   */
  private complete(move: Move | null): Move | null {
    if (move?.kind === 'fill-notes') return withExcluded(this.current, move);
    if (move?.kind !== 'place' && move?.kind !== 'apply' && move?.kind !== 'solve') return move;
    const clean = this.cleansNotes();
    const cleaning = clean === undefined ? move : { clean, ...move };
    if (cleaning.kind !== 'place') return cleaning;
    const checking = this.showsWrongDigits() ? { ...cleaning, checked: true as const } : cleaning;
    return (checking.clean ?? this.current.rules.autoCleanNotes) ? withExcluded(this.current, checking) : checking;
  }

  /** Fetches moves that the host has stored and the renderer's copy of the game lacks, and makes them here. */
  private async catchUp(): Promise<Result<null>> {
    const caught = await this.host.catchUp(this.current, this.clock);
    if (!caught.ok) return caught;
    if (caught.value) {
      // The first waiting move is the one whose answer was lost, so it is made already.
      if (caught.value.hasLast) this.dropFirst();
      this.current = caught.value.game;
      this.notify(null, null);
    }
    return ok(null);
  }

  /** Names the subgrids by their places in a world, after the window of the world has moved. */
  moveTo(worldPlaces: readonly LatticePlace[]): void {
    this.named = { ...this.named, layout: { ...this.named.layout, worldPlaces } };
  }

  /**
   * Notifies listeners of marks that changed without a move of this session.
   *
   * @param cells the cells whose marks changed; null for all.
   */
  marksReplaced(cells: readonly number[] | null): void {
    this.notify(cells, null);
  }

  private notify(cells: readonly number[] | null, move: Move | null): void {
    if (move?.kind !== 'help') for (const listener of this.listeners) listener(cells, move);
    this.#revision.value++;
  }
}
