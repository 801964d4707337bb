import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { EditorDependencies } from './editorDependencies.ts';
import { EngineQuestion } from './question.ts';

/** State of the verdict, which says how many solutions the puzzle in the editor has. */
export type VerdictState =
  /** The question is not asked, because the board is empty. */
  | { readonly kind: 'open' }
  | { readonly kind: 'checking' }
  /** At most two solutions, and the cells in which the two differ. */
  | { readonly kind: 'answered'; readonly solutions: readonly Uint8Array[]; readonly differing: readonly number[] }
  /** The question failed, or a clue shows without a search that the puzzle has no solution. */
  | { readonly kind: 'failed'; readonly error: AppError };

/** The solutions of an answer, each as cell → digit. Errors: those of {@link readGrids}. */
function readAnswer(topology: Topology, { grids }: CallOutput<'puzzles.check'>): VerdictState {
  const solutions: Uint8Array[] = [];
  for (const rows of grids) {
    const read = readGrids(topology, rows);
    if (!read.ok) return { kind: 'failed', error: read.error };
    solutions.push(read.value);
  }
  const [first, second] = solutions;
  const differing = first && second ? [...first.keys()].filter((cell) => first[cell] !== second[cell]) : [];
  return { kind: 'answered', solutions, differing };
}

/** Asks the host how many solutions the puzzle has. Only the answer about the latest version counts. */
export class SolutionVerdict {
  private readonly question: EngineQuestion<'puzzles.check'>;
  readonly state: ReadonlySignal<VerdictState>;
  /** The solutions of {@link known}. With them, the host can often answer the next question without a search. */
  private found: CallOutput<'puzzles.check'>['grids'] = [];

  constructor(dependencies: EditorDependencies, topology: Topology) {
    const question = new EngineQuestion(dependencies, 'puzzles.check');
    this.question = question;
    this.state = computed(() => {
      const state = question.state.value;
      switch (state.kind) {
        case 'closed':
          return { kind: 'open' };
        case 'asking':
          return { kind: 'checking' };
        case 'answered':
          return readAnswer(topology, state.value);
        case 'failed':
          return state;
      }
    });
  }

  /** The solutions that were found last: of the puzzle, or of one before its last edits. */
  get known(): CallOutput<'puzzles.check'>['grids'] {
    const state = this.question.state.peek();
    if (state.kind === 'answered' && state.value.grids.length > 0) this.found = state.value.grids;
    return this.found;
  }

  /**
   * Discards the verdict and asks for a new one.
   *
   * @param puzzle returns the puzzle; null if there is nothing to ask.
   */
  renew(puzzle: (() => PuzzleJson) | null): void {
    const { known } = this;
    if (puzzle) this.question.ask(() => ({ puzzle: puzzle(), ...(known.length > 0 && { known }) }));
    else this.question.close();
  }

  /** Stops the search. */
  cancel(): void {
    this.question.close();
  }
}
