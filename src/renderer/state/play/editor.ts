import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import type { JobId, PuzzleId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Move } from '../../../shared/game/move.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type EditedPuzzle, type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { positionOf } from '../board/navigation.ts';
import { houseDrawing, type ShownPosition } from '../board/stepDrawing.ts';
import type { Settings } from '../settings/settingsList.ts';
import { DraftGame, draftSession } from './draftGame.ts';
import { OpenGame, type PlayDependencies } from './openGame.ts';

/** State of the entered puzzle. */
export type EditorState =
  | { readonly kind: 'open' }
  | { readonly kind: 'checking' }
  /** The solutions, at most two, and the cells in which those two differ. */
  | { readonly kind: 'answered'; readonly solutions: readonly Uint8Array[]; readonly differing: readonly number[] }
  | { readonly kind: 'failed'; readonly error: AppError };

/** Content of the board: the givens, or one of the solutions. */
export type EditorView = 'givens' | 'first' | 'second';

const OPEN: EditorState = { kind: 'open' };

/** State of an editor that was left for another layout or puzzle. Undo and redo restore the editor from it. */
export interface EditorMemory {
  /** The puzzle without its givens. */
  readonly puzzle: EditedPuzzle;
  /** All moves made in the editor, including undone ones. */
  readonly moves: readonly Move[];
  /** Number of moves in effect when the editor's history began. Undo in this editor ends there. */
  readonly first: number;
  /** Number of moves in effect when the editor was left. */
  readonly reached: number;
  /** The editors before and after it. */
  readonly before: EditorMemory | null;
  readonly after: EditorMemory | null;
}

/** Dependencies of an editor. */
export interface EditorDependencies extends PlayDependencies {
  readonly client: Client;
  readonly settings: Settings;
  /** Finds the custom layout of a puzzle. */
  readonly ownLayout: (puzzle: EditedPuzzle) => OwnLayout | undefined;
}

/**
 * Editor for a custom puzzle on any layout. It works like a game, with undo, and can check for solutions. The puzzle is
 * saved as a draft in the settings until it is played.
 */
export class Editor {
  /** The board on which the givens are entered. */
  readonly play: OpenGame;
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  private readonly settings: Settings;
  readonly #state = signal<EditorState>(OPEN);
  readonly state: ReadonlySignal<EditorState> = this.#state;
  readonly #view = signal<EditorView>('givens');
  readonly view: ReadonlySignal<EditorView> = this.#view;
  private jobId: JobId | null = null;
  private readonly moves: Move[];
  private readonly first: number;
  /**
   * Number of moves in effect when this editor was left. Once redo has reached it, the next redo opens the next editor.
   */
  private readonly reached: number;
  private readonly before: EditorMemory | null;
  private after: EditorMemory | null;
  private readonly end: () => void;

  private constructor({ client, newJobId, settings }: EditorDependencies, play: OpenGame, memory: EditorMemory) {
    this.client = client;
    this.play = play;
    this.newJobId = newJobId;
    this.settings = settings;
    this.moves = [...memory.moves];
    this.first = memory.first;
    this.reached = memory.reached;
    this.before = memory.before;
    this.after = memory.after;
    this.end = play.session.onMarks((_, move) => this.changed(move));
  }

  /**
   * Opens a puzzle so that its givens can be changed.
   *
   * Errors: those of reading the puzzle.
   *
   * @param before the editor to which undo returns.
   */
  static open(dependencies: EditorDependencies, puzzle: EditedPuzzle, before: EditorMemory | null): Result<Editor> {
    const read = readPuzzleJson(puzzle);
    if (!read.ok) return read;
    const { topology, givens } = read.value;
    const placements = [...givens.keys()].flatMap((cell) => {
      const digit = givens[cell] ?? 0;
      return digit === 0 ? [] : [{ position: positionOf(topology, cell), digit }];
    });
    // The givens are entered by a move, so that they can be changed.
    const moves: Move[] = placements.length > 0 ? [{ kind: 'apply', placements, eliminations: [] }] : [];
    const empty = printPuzzleJson({ topology, givens: new Uint8Array(topology.cellCount) });
    const opened = Editor.resume(dependencies, {
      puzzle: { ...empty, ...(puzzle.about && { about: puzzle.about }) },
      ...{ moves, first: moves.length, reached: moves.length, before, after: null },
    });
    // On an empty board, select the first cell, so that digits can be typed at once.
    if (opened.ok && moves.length === 0) opened.value.play.selection.select(itemAt(topology.positionCell, 0));
    return opened;
  }

  /** Reopens an editor that was left, with its history. Errors: those of reading the puzzle. */
  static resume(dependencies: EditorDependencies, memory: EditorMemory): Result<Editor> {
    const { settings, ownLayout } = dependencies;
    const read = readPuzzleJson(memory.puzzle);
    if (!read.ok) return read;
    const session = draftSession(read.value, [...memory.moves], ownLayout(memory.puzzle), memory.puzzle.about);
    const play = OpenGame.open(new DraftGame(), session, dependencies, settings, 'editing');
    return play.ok ? ok(new Editor(dependencies, play.value, memory)) : play;
  }

  /** State from which this editor can be restored. */
  get memory(): EditorMemory {
    const { topology, game, about } = this.play.session;
    const { moves, first, before, after } = this;
    const puzzle = printPuzzleJson({ topology, givens: new Uint8Array(topology.cellCount) });
    return { puzzle: { ...puzzle, about }, moves: [...moves], first, reached: game.moves, before, after };
  }

  /**
   * The editor to which undo returns now. Null if a move of this editor must be undone first, or there is no earlier
   * editor.
   */
  get undone(): EditorMemory | null {
    return this.before && this.isAt(this.first) ? { ...this.before, after: this.memory } : null;
  }

  /** The editor to which redo goes now; null if there is none. */
  get redone(): EditorMemory | null {
    return this.after && this.isAt(this.reached) ? { ...this.after, before: this.memory } : null;
  }

  /** The puzzle in its current state, with the texts about it. */
  get edited(): EditedPuzzle {
    const { about } = this.play.session;
    return { ...this.puzzle, ...(Object.keys(about).length > 0 && { about }) };
  }

  /** The puzzle in its current state. */
  get puzzle(): PuzzleJson {
    const { topology, game } = this.play.session;
    return printPuzzleJson({ topology, givens: Uint8Array.from(game.marks.digits) });
  }

  clear(): void {
    this.play.session.submit(() => ({ kind: 'restart' }));
  }

  /** Asks the host for solutions. */
  async check(): Promise<void> {
    this.play.typer.flush();
    this.cancel();
    const jobId = this.newJobId();
    this.jobId = jobId;
    this.#state.value = { kind: 'checking' };
    const answer = await this.client.call('puzzles.check', { jobId, puzzle: this.puzzle });
    if (this.jobId !== jobId) return;
    this.jobId = null;
    if (!answer.ok) {
      this.#state.value = { kind: 'failed', error: answer.error };
      return;
    }
    const { topology } = this.play.session;
    const solutions: Uint8Array[] = [];
    for (const grids of answer.value.grids) {
      const read = readGrids(topology, grids);
      if (!read.ok) {
        this.#state.value = { kind: 'failed', error: read.error };
        return;
      }
      solutions.push(read.value);
    }
    const [first, second] = solutions;
    const differing = first && second ? [...first.keys()].filter((cell) => first[cell] !== second[cell]) : [];
    this.#state.value = { kind: 'answered', solutions, differing };
    if (!second) return;
    // Remove the cursor, because its highlights would look like marks of differences.
    this.play.selection.clear();
    this.show('first');
  }

  /** Shows the givens or a solution on the board. If there are two solutions, marks the cells in which they differ. */
  show(view: EditorView): void {
    const state = this.#state.peek();
    const solution = state.kind === 'answered' ? state.solutions[view === 'second' ? 1 : 0] : undefined;
    batch(() => {
      if (view === 'givens' || state.kind !== 'answered' || !solution) {
        this.#view.value = 'givens';
        this.play.layOver(null);
        return;
      }
      this.#view.value = view;
      const position = this.solved(solution);
      this.play.layOver({ position, drawing: { ...houseDrawing(-1), fins: state.differing } });
    });
  }

  /** Stores the puzzle and returns its id. Errors: those of `puzzles.add`. */
  async store(): Promise<Result<PuzzleId>> {
    const added = await this.client.call('puzzles.add', { puzzle: this.puzzle, about: this.play.session.about });
    if (!added.ok) {
      this.#state.value = { kind: 'failed', error: added.error };
      return added;
    }
    this.settings.set('draft', null);
    return ok(added.value.id);
  }

  close(): void {
    this.cancel();
    this.end();
    this.play.close();
  }

  private solved(solution: Uint8Array): ShownPosition {
    const none = new Uint8Array(solution.length);
    return {
      givens: Uint8Array.from(this.play.session.game.marks.digits),
      mistakes: none,
      marks: { digits: solution, corner: none, centre: none, colours: none, noteColour: () => 0 },
    };
  }

  private cancel(): void {
    if (this.jobId !== null) void this.client.call('job.cancel', { jobId: this.jobId });
    this.jobId = null;
  }

  private isAt(moves: number): boolean {
    const { session, typer } = this.play;
    return session.game.moves === moves && session.waiting.peek().length === 0 && typer.pending.peek() === 0;
  }

  /** Stores the puzzle as a draft. */
  save(): void {
    this.settings.set('draft', this.edited);
  }

  /** Discards the result of the last check. */
  private changed(move: Move | null): void {
    if (move) this.moves.push(move);
    if (move?.kind !== 'undo' && move?.kind !== 'redo') this.after = null;
    this.cancel();
    this.#state.value = OPEN;
    this.show('givens');
    this.save();
  }
}
