import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import { type Game, replay } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import { type EditedPuzzle, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { DraftGame, draftSession } from '../play/draftGame.ts';
import { OpenGame } from '../play/openGame.ts';
import { OpenSession } from '../session/openSession.ts';
import type { EditorDependencies } from './editorDependencies.ts';

/** Lets the setter solve the puzzle as a player would. The digits and notes are kept apart from the puzzle. */
export class TestSolve {
  private readonly dependencies: EditorDependencies;
  readonly #play = signal<OpenGame | null>(null);
  /** The board of the test; null while there is none. */
  readonly play: ReadonlySignal<OpenGame | null> = this.#play;
  readonly #error = signal<AppError | null>(null);
  /** Why the last test could not begin; null if it did. */
  readonly error: ReadonlySignal<AppError | null> = this.#error;
  /** The moves of earlier tests, which the next one goes on from. */
  private moves: Move[] = [];

  constructor(dependencies: EditorDependencies) {
    this.dependencies = dependencies;
  }

  /** Begins a test with a puzzle, or ends the one that is open. */
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

  private open({ about, unknownRules, from: _, ...puzzle }: EditedPuzzle): Result<OpenGame> {
    const read = readPuzzleJson(puzzle);
    if (!read.ok) return read;
    const { settings, ownLayout } = this.dependencies;
    const host = new DraftGame();
    const stored = draftSession(read.value, [], ownLayout(puzzle), about, unknownRules);
    const { topology, givens } = read.value;
    const start = (moves: readonly Move[]): Result<Game> => replay(topology, givens, stored.rules, moves);
    let game = start(this.moves);
    if (!game.ok) {
      // After a change of the puzzle, the earlier digits may not fit it.
      this.moves = [];
      game = start([]);
    }
    if (!game.ok) return game;
    const session = new OpenSession(host, stored, { game: game.value, solution: null });
    session.onMarks((_, move) => {
      if (move) this.moves.push(move);
    });
    return ok(new OpenGame(host, stored, session, this.dependencies, settings, 'testing'));
  }
}
