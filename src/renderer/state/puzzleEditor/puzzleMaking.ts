import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { Making } from '../../../shared/contract/puzzleSetting.ts';
import type { LayoutSymmetry } from '../../../shared/layout/symmetries.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Level } from '../../../shared/step/step.ts';
import { cellSymmetriesOf, movementsOf } from '../../../shared/topology/symmetryMaps.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { EditorDependencies } from './editorDependencies.ts';
import type { ListedItems } from './live.ts';
import { EngineQuestion, type QuestionInput } from './question.ts';

/**
 * Ways in which the editor makes a new puzzle from the present one. Most are those of the engine; `pattern` finds a
 * puzzle with givens in the selected cells.
 */
export type MakingKind = Making['kind'] | 'pattern';

/** The present puzzle, with what the making of puzzles needs. */
interface HelpedPuzzle {
  readonly puzzle: PuzzleJson;
  /** Solutions of the puzzle, or of one before its last edits. */
  readonly known: NonNullable<QuestionInput<'setting.make'>['known']>;
  /** The selected cells. */
  readonly selected: ReadonlySet<number>;
  /**
   * Replaces the puzzle by one on the same board. Returns the givens and clues that are gone; null if both are the
   * same.
   */
  replace(puzzle: PuzzleJson): ListedItems | null;
}

/**
 * Makes a new puzzle from the one in the editor. The result becomes one step of the history. An edit before the result
 * cancels the making.
 */
export class PuzzleMaking {
  readonly question: EngineQuestion<'setting.make'>;
  /** The class that the new puzzle must have; null for any. */
  readonly level = signal<Level | null>(null);
  readonly add = signal<Making['add']>('givens');
  /**
   * The symmetry of what the setter enters and erases (clues and digits), of the cells of a pattern, and of the givens
   * that completing adds; null for none.
   */
  readonly symmetry = signal<LayoutSymmetry | null>(null);
  readonly symmetries: readonly LayoutSymmetry[];
  readonly #unchanged = signal(false);
  /** Whether the last result was the same puzzle as before, so that nothing has changed. */
  readonly unchanged: ReadonlySignal<boolean> = this.#unchanged;
  readonly #copied = signal(false);
  /** Whether the last result was a symmetric copy, because no other puzzle was found. */
  readonly copied: ReadonlySignal<boolean> = this.#copied;
  readonly #cut = signal(false);
  /** Whether the time limit ended the last minimising, so that more givens and clues may be needless. */
  readonly cut: ReadonlySignal<boolean> = this.#cut;
  readonly #keptClass = signal(false);
  /** Whether the last minimising had to keep a class, so that redundant givens and clues may be left that the class needs. */
  readonly keptClass: ReadonlySignal<boolean> = this.#keptClass;
  readonly #removed = signal<ListedItems | null>(null);
  /**
   * Givens and clues that the last result does not have because they were not needed; null if minimising was not
   * requested.
   */
  readonly removed: ReadonlySignal<ListedItems | null> = this.#removed;
  readonly #kind = signal<MakingKind>('complete');
  /** The way of making a puzzle that was requested last. */
  readonly kind: ReadonlySignal<MakingKind> = this.#kind;
  private readonly topology: Topology;
  private readonly made: HelpedPuzzle;
  private readonly end: () => void;

  constructor(dependencies: EditorDependencies, topology: Topology, made: HelpedPuzzle) {
    this.topology = topology;
    this.made = made;
    this.symmetries = cellSymmetriesOf(topology);
    this.question = new EngineQuestion(dependencies, 'setting.make');
    this.end = effect(() => {
      const state = this.question.state.value;
      if (state.kind === 'answered') untracked(() => this.take(state.value));
    });
  }

  /** Starts making a puzzle. Cancels a making that is still running. */
  start(kind: MakingKind): void {
    const { add, level } = this;
    const symmetry = kind === 'complete' ? this.symmetry.peek() : null;
    this.#kind.value = kind;
    this.forget();
    this.question.ask(() => ({
      puzzle: kind === 'pattern' ? this.patterned() : this.made.puzzle,
      making: {
        kind: kind === 'pattern' ? 'vary' : kind,
        ...{ add: add.peek(), level: level.peek(), seed: crypto.randomUUID() },
        ...(symmetry && { symmetry }),
      },
      ...(kind === 'complete' && this.made.known.length > 0 && { known: this.made.known }),
    }));
  }

  /** Cancels the making, and discards the last result. */
  cancel(): void {
    this.question.close();
    this.forget();
  }

  close(): void {
    this.end();
    this.question.close();
  }

  /** For each movement of the symmetry except the identity: cell → its image. */
  get movements(): readonly Int32Array[] {
    const symmetry = this.symmetry.peek();
    return symmetry ? movementsOf(this.topology, symmetry) : [];
  }

  /**
   * The puzzle with an arbitrary digit in each cell that shall have a given. The engine only looks at which cells these
   * are.
   */
  private patterned(): PuzzleJson {
    const { topology, made } = this;
    const pattern = new Uint8Array(topology.cellCount);
    for (const cell of made.selected) {
      pattern[cell] = 1;
      for (const map of this.movements) pattern[map[cell] as number] = 1;
    }
    return { ...made.puzzle, grids: printGrids(topology, pattern) };
  }

  private forget(): void {
    this.#unchanged.value = false;
    this.#copied.value = false;
    this.#cut.value = false;
    this.#keptClass.value = false;
    this.#removed.value = null;
  }

  private take({ puzzle, copied, cut }: CallOutput<'setting.make'>): void {
    this.question.close();
    const gone = this.made.replace(puzzle);
    this.#unchanged.value = gone === null;
    this.#removed.value = this.#kind.peek() === 'minimise' ? gone : null;
    this.#copied.value = copied;
    this.#cut.value = cut;
    this.#keptClass.value = this.#kind.peek() === 'minimise' && this.level.peek() !== null;
  }
}
