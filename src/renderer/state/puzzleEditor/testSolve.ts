import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import { type EditedPuzzle, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { DraftGame, draftSession } from '../play/draftGame.ts';
import { OpenGame } from '../play/openGame.ts';
import { OpenSession } from '../session/openSession.ts';
import type { EditorDependencies } from './editorDependencies.ts';

/** Limit on the characters of the stored moves, as JSON. They are stored again at each move. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Lets the setter solve the puzzle as a player would. The digits and notes of this test do not become part of the
 * puzzle.
 */
export class TestSolve {
  private readonly dependencies: EditorDependencies;
  readonly #play = signal<OpenGame | null>(null);
  /** The board of the test; null while no test is open. */
  readonly play: ReadonlySignal<OpenGame | null> = this.#play;
  readonly #error = signal<AppError | null>(null);
  /** Why the last test could not begin; null if it could. */
  readonly error: ReadonlySignal<AppError | null> = this.#error;
  readonly #moves: { value: readonly Move[]; peek(): readonly Move[] };

  /** @param moves moves of an earlier test, with which the next test continues. */
  constructor(dependencies: EditorDependencies, moves: readonly Move[]) {
    this.dependencies = dependencies;
    this.#moves = signal(moves);
  }

  /** The moves of the test so far, even after the setter has left it. Reads signals. */
  get moves(): readonly Move[] {
    return this.#moves.value;
  }

  /** Drops the moves so far, so that the next test begins with the givens. */
  forget(): void {
    this.keep([]);
  }

  /** Begins a test with a puzzle. If a test is open, ends it instead. */
  toggle(puzzle: EditedPuzzle): void {
    if (this.#play.peek()) this.close();
    else {
      const opened = this.open(puzzle);
      this.#error.value = opened.ok ? null : opened.error;
      this.#play.value = opened.ok ? opened.value : null;
    }
  }

  close(): void {
    this.#play.peek()?.close();
    this.#play.value = null;
  }

  /** Stores the moves beside the draft. Moves beyond the limit on their length are lost when the program ends. */
  private keep(moves: readonly Move[]): void {
    this.#moves.value = moves;
    if (JSON.stringify(moves).length <= MOST_CHARACTERS) this.dependencies.settings.set('draftTest', moves);
  }

  private open({ about, unknownRules, from: _, draft: __, ...puzzle }: EditedPuzzle): Result<OpenGame> {
    const read = readPuzzleJson(puzzle);
    if (!read.ok) return read;
    const { settings, ownLayout } = this.dependencies;
    const host = new DraftGame();
    const stored = draftSession(read.value, [], ownLayout(puzzle), about, unknownRules);
    const { topology, givens } = read.value;
    const game = new Game(topology, givens, stored.rules);
    // If the puzzle was changed, some earlier moves may no longer be possible. They are dropped, and the rest is kept.
    this.#moves.value = this.#moves.peek().filter((move) => game.apply(move).ok);
    const session = new OpenSession(host, stored, { game, solution: null });
    session.onMarks((_, move) => {
      if (move) this.keep([...this.#moves.peek(), move]);
    });
    return ok(new OpenGame(host, stored, session, this.dependencies, settings, 'testing'));
  }
}
