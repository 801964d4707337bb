import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Replay } from '../analysis/replay.ts';
import type { ShownPosition } from '../board/shownPosition.ts';
import { type Overlay, stepDrawing, withoutDrawn } from '../board/stepDrawing.ts';
import type { QuestionState } from './question.ts';

/** The engine's answer to how people solve the puzzle, and what replays its steps. */
interface AnsweredPath {
  readonly answer: AnalysisAnswer;
  /** The puzzle's board, compiled with its clues. */
  readonly topology: Topology;
  readonly replay: Replay;
}

/** How far human techniques solve the puzzle in the editor: the steps that they find, of which the board shows one. */
export class SolvePath {
  private readonly path: ReadonlySignal<AnsweredPath | null>;
  private readonly chosen = signal<{ readonly answer: AnalysisAnswer; readonly at: number } | null>(null);
  /** The position and the step that the board shows; null while there is no answer. */
  readonly overlay: ReadonlySignal<Overlay | null>;

  /** @param puzzle returns the puzzle that was asked about. */
  constructor(state: ReadonlySignal<QuestionState<AnalysisAnswer>>, puzzle: () => PuzzleJson) {
    this.path = computed(() => {
      if (state.value.kind !== 'answered') return null;
      const answer = state.value.value;
      // After an edit, the puzzle changes a moment before the answer about the earlier one is dropped.
      const read = readPuzzleJson(untracked(puzzle));
      if (!read.ok) return null;
      const { topology } = read.value;
      return { answer, topology, replay: new Replay(topology, answer) };
    });
    this.overlay = computed(() => this.path.value && this.shown(this.path.value, this.at));
  }

  /**
   * Index of the step that is shown. The number of steps stands for the position after the last one, which is shown
   * until the setter chooses a step.
   */
  get at(): number {
    const [path, chosen] = [this.path.value, this.chosen.value];
    if (!path) return 0;
    return chosen?.answer === path.answer ? chosen.at : path.answer.steps.length;
  }

  /** Shows the position before a step, with the step in it. */
  show(at: number): void {
    const answer = this.path.peek()?.answer;
    if (answer) this.chosen.value = { answer, at };
  }

  /** Number of cells with a digit after the last step. */
  get filled(): number {
    const { path } = this;
    if (!path.value) return 0;
    const { answer } = path.value;
    const placed = answer.steps.reduce((sum, { step }) => sum + step.placements.length, 0);
    return answer.digits.filter((digit) => digit !== 0).length + placed;
  }

  private shown({ answer, topology, replay }: AnsweredPath, at: number): Overlay {
    const { digits, candidates } = replay.before(at);
    const step = answer.steps[at]?.step;
    const candidatesAt = (cell: number): number => itemAt(candidates, cell);
    const drawing = step
      ? stepDrawing(step, {
          topology,
          candidates: candidatesAt,
          causes: causesOf(topology, step, digits, candidatesAt),
        })
      : null;
    const none = new Uint8Array(topology.cellCount);
    const position: ShownPosition = {
      givens: answer.digits,
      mistakes: none,
      candidatesIn: () => true,
      marks: {
        digits: digits.slice(),
        ...{ corner: none, colours: none, noteColour: () => 0 },
        centre: drawing ? withoutDrawn(candidates, drawing) : candidates.slice(),
      },
    };
    return { position, drawing };
  }
}
