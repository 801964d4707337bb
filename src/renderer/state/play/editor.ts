import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import type { JobId, PuzzleId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type EditedPuzzle, type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { positionOf } from '../game/navigation.ts';
import { houseDrawing, type ShownPosition } from '../game/stepDrawing.ts';
import type { Settings } from '../settings/settings.ts';
import { DraftClient, draftSession } from './draft.ts';
import { Play, type PlayDependencies } from './play.ts';

/** State of the entered puzzle. */
export type EditorState =
  | { readonly kind: 'open' }
  | { readonly kind: 'checking' }
  /** The solutions, at most two, and the cells in which those two differ. */
  | { readonly kind: 'answered'; readonly solutions: readonly Uint8Array[]; readonly differing: readonly number[] }
  | { readonly kind: 'failed'; readonly error: AppError };

/** What the board shows: the givens, or one of the solutions. */
export type EditorView = 'givens' | 'first' | 'second';

const OPEN: EditorState = { kind: 'open' };

/**
 * Editor for a custom puzzle on any layout. It is used like a game, with undo, and can check for solutions. The puzzle
 * is saved as a draft in the settings until it is played.
 */
export class Editor {
  /** The board on which the givens are entered. */
  readonly play: Play;
  /** Texts about the puzzle, from where it was read. */
  private readonly about: About;
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  private readonly settings: Settings;
  readonly #state = signal<EditorState>(OPEN);
  readonly state: ReadonlySignal<EditorState> = this.#state;
  readonly #view = signal<EditorView>('givens');
  readonly view: ReadonlySignal<EditorView> = this.#view;
  private jobId: JobId | null = null;
  private readonly end: () => void;

  private constructor(client: Client, play: Play, about: About, dependencies: PlayDependencies, settings: Settings) {
    this.client = client;
    this.play = play;
    this.about = about;
    this.newJobId = dependencies.newJobId;
    this.settings = settings;
    this.end = play.session.onMarks(() => this.changed());
  }

  /** Errors: those of reading the puzzle. */
  static open(
    client: Client,
    puzzle: EditedPuzzle,
    dependencies: PlayDependencies,
    settings: Settings,
  ): Result<Editor> {
    const read = readPuzzleJson(puzzle);
    if (!read.ok) return read;
    const { topology, givens } = read.value;
    const placements = [...givens.keys()].flatMap((cell) => {
      const digit = givens[cell] ?? 0;
      return digit === 0 ? [] : [{ position: positionOf(topology, cell), digit }];
    });
    // The givens are entries, so that they can be changed.
    const empty = { topology, givens: new Uint8Array(topology.cellCount) };
    const moves: Move[] = placements.length > 0 ? [{ kind: 'apply', placements, eliminations: [] }] : [];
    const session = draftSession(empty, moves);
    const play = Play.open(new DraftClient(client), session, dependencies, settings, 'editing');
    return play.ok ? ok(new Editor(client, play.value, puzzle.about ?? {}, dependencies, settings)) : play;
  }

  /** The puzzle in its present state. */
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
    // The cursor's highlights would look like marked differences.
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
    const added = await this.client.call('puzzles.add', { puzzle: this.puzzle, about: this.about });
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
      clashes: none,
      marks: { digits: solution, corner: none, centre: none, colours: none, noteColour: () => 0 },
    };
  }

  private cancel(): void {
    if (this.jobId !== null) void this.client.call('job.cancel', { jobId: this.jobId });
    this.jobId = null;
  }

  /** Discards the result of the last check. */
  private changed(): void {
    this.cancel();
    this.#state.value = OPEN;
    this.show('givens');
    const told = Object.keys(this.about).length > 0;
    this.settings.set('draft', { ...this.puzzle, ...(told && { about: this.about }) });
  }
}
