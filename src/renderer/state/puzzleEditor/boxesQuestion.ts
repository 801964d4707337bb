import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { EditedPuzzle, PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { subgridsWithBoth, withBoxes } from './drawnRegions.ts';
import type { EditorDependencies } from './editorDependencies.ts';
import { EngineQuestion } from './question.ts';

/** The puzzle that is being made: as the engine reads it, and as the draft that the editor can open. */
interface EditedDesk {
  readonly puzzle: PuzzleJson;
  readonly edited: EditedPuzzle;
}

/** The puzzle without the boxes that contradict its regions. */
export interface BoxlessPuzzle {
  readonly puzzle: EditedPuzzle;
  /** Number of its solutions: 1, or 2 for two or more. */
  readonly solutions: number;
}

/**
 * Asks whether a puzzle has no solution only because regions are drawn where boxes count: whether it has one without
 * these boxes.
 */
export class BoxesQuestion {
  private readonly question: EngineQuestion<'puzzles.check'>;
  /** The puzzle without these boxes, if it has a solution; null if they are not the reason, or none is known. */
  readonly boxless: ReadonlySignal<BoxlessPuzzle | null>;
  private asked: EditedPuzzle | null = null;
  private readonly end: () => void;

  /** @param solutions number of solutions of the puzzle, -1 while it is not known. */
  constructor(
    dependencies: EditorDependencies,
    topology: Topology,
    solutions: ReadonlySignal<number>,
    desk: EditedDesk,
  ) {
    this.question = new EngineQuestion(dependencies, 'puzzles.check');
    const { question } = this;
    this.boxless = computed(() => {
      const state = question.state.value;
      if (state.kind !== 'answered' || !this.asked || state.value.solutions === 0) return null;
      return { puzzle: this.asked, solutions: state.value.solutions };
    });
    this.end = effect(() => {
      const isImpossible = solutions.value === 0;
      untracked(() => {
        const { puzzle, edited } = desk;
        const subgrids = isImpossible ? subgridsWithBoth(puzzle, topology) : [];
        this.asked = subgrids.length > 0 ? withBoxes(edited, topology, subgrids, false) : null;
        const variants = this.asked?.variants;
        if (variants) question.ask(() => ({ puzzle: { ...puzzle, variants } }));
        else question.close();
      });
    });
  }

  close(): void {
    this.end();
    this.question.close();
  }
}
