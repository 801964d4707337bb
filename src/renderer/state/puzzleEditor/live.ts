import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { EditorDependencies } from './editorDependencies.ts';
import { EngineQuestion, type QuestionInput, type QuestionName } from './question.ts';
import { SolvePath } from './solvePath.ts';
import type { SolutionVerdict, VerdictState } from './verdict.ts';

/** Upper bound on the solutions that are counted for the whole puzzle. */
const MOST_SOLUTIONS = 1_000_000;
/** Upper bound on the solutions that are counted for one candidate. */
export const MOST_OF_CANDIDATE = 100;

/** The candidates that occur in solutions. */
export interface CountedCandidates {
  /** cell → mask of the digits that the cell has in at least one solution. */
  readonly masks: ArrayLike<number>;
  /** Returns the number of solutions with a digit in a cell, at most {@link MOST_OF_CANDIDATE}; null while unknown. */
  count(cell: number, digit: number): number | null;
}

/**
 * Some givens and clues of the puzzle. Givens are named by their cells. Clues are not named by indices, because after
 * an edit the list of clues changes a moment before the answer about the old list is dropped.
 */
export interface ListedItems {
  readonly cells: readonly number[];
  readonly clues: readonly Clue[];
}

/** Some givens and clues as the engine names them: by cells, and by indices of clues. */
type NamedItems = CallOutput<'setting.redundant'>['redundant'];

/**
 * Delay in milliseconds. If the candidates after an edit are not known by then, those of the puzzle before the edit
 * disappear.
 */
const STALE_AFTER = 300;

/** Candidates of a puzzle with one solution: the digits of the solution. */
function candidatesOf(solution: Uint8Array): CountedCandidates {
  return {
    masks: Int32Array.from(solution, (digit) => digitBit(digit)),
    count: (cell, digit) => (solution[cell] === digit ? 1 : 0),
  };
}

/** Number of solutions: 0, 1, or 2 for two or more. -1 while it is not known. */
function solutionsOf(state: VerdictState): number {
  if (state.kind === 'answered') return state.solutions.length;
  return state.kind === 'failed' && state.error.code === 'no-solution' ? 0 : -1;
}

type AskedName = Exclude<QuestionName, 'puzzles.check' | 'setting.make'>;
/** What a question to the engine takes besides the puzzle. */
type MoreInput<N extends AskedName> = Omit<QuestionInput<N>, 'puzzle'>;

/** A question that the setter asks with a button, and that then is asked again for every version of the puzzle. */
class StandingQuestion<N extends 'setting.why' | 'setting.redundant' | 'setting.path'> extends EngineQuestion<N> {
  /** Whether the setter wants to know. */
  readonly wanted = signal(false);
}

/**
 * The engine's answers to questions about the puzzle that is being made, except for the number of its solutions. Every
 * edit cancels these questions. They are asked after the verdict (the number of solutions, up to 2), which decides
 * which of them make sense.
 */
export class LiveAnswers {
  readonly count: EngineQuestion<'setting.count'>;
  readonly grade: EngineQuestion<'setting.grade'>;
  readonly why: StandingQuestion<'setting.why'>;
  readonly redundant: StandingQuestion<'setting.redundant'>;
  readonly path: StandingQuestion<'setting.path'>;
  readonly solvePath: SolvePath;
  /**
   * Two questions, asked one after the other: which candidates occur in solutions, and in how many each occurs. The
   * second takes longer.
   */
  private readonly occurring: EngineQuestion<'setting.candidates'>;
  private readonly counted: EngineQuestion<'setting.candidates'>;
  readonly #candidates = signal<CountedCandidates | null>(null);
  /**
   * The true candidates: those that occur in solutions. Null if they are switched off or not known. While the question
   * is asked again, the last answer stays.
   */
  readonly candidates: ReadonlySignal<CountedCandidates | null> = this.#candidates;
  /** Whether {@link candidates} are being computed. */
  readonly candidatesPending: ReadonlySignal<boolean>;
  /** Givens and clues that an answer names, to be shown on the board; null if there is no such answer. */
  readonly items: ReadonlySignal<ListedItems | null>;
  readonly solutions: ReadonlySignal<number>;
  private readonly puzzle: () => PuzzleJson;
  private readonly digits: number;
  private readonly ends: readonly (() => void)[];

  /**
   * @param clues returns the clues of the puzzle; reads no signal.
   * @param busy returns whether a puzzle is being made; reads signals. While it is, nothing is counted, because the
   * engine has few threads.
   */
  constructor(
    dependencies: EditorDependencies,
    topology: Topology,
    { state }: SolutionVerdict,
    puzzle: () => PuzzleJson,
    clues: () => readonly Clue[],
    busy: () => boolean,
  ) {
    this.puzzle = puzzle;
    this.digits = topology.digits;
    this.count = new EngineQuestion(dependencies, 'setting.count');
    this.grade = new EngineQuestion(dependencies, 'setting.grade');
    this.why = new StandingQuestion(dependencies, 'setting.why');
    this.redundant = new StandingQuestion(dependencies, 'setting.redundant');
    this.path = new StandingQuestion(dependencies, 'setting.path');
    this.solvePath = new SolvePath(this.path.state, puzzle);
    this.occurring = new EngineQuestion(dependencies, 'setting.candidates');
    this.counted = new EngineQuestion(dependencies, 'setting.candidates');
    this.solutions = computed(() => solutionsOf(state.value));
    this.candidatesPending = computed(
      () => this.occurring.state.value.kind === 'asking' || this.counted.state.value.kind === 'asking',
    );
    this.items = computed(() => {
      const [why, redundant] = [this.why.state.value, this.redundant.state.value];
      const named = (items: NamedItems): ListedItems => {
        const all = clues();
        return { cells: items.cells, clues: items.clues.map((index) => itemAt(all, index)) };
      };
      if (why.kind === 'answered' && why.value.kind === 'contradiction') return named(why.value.set);
      return redundant.kind === 'answered' ? named(redundant.value.redundant) : null;
    });
    const wantsCandidates = dependencies.settings.get('trueCandidates');
    const { count, grade, why, redundant, path, occurring, counted } = this;
    this.ends = [
      // The candidates help a setter more than the number of solutions, so they are found first.
      this.askWhile(
        () =>
          this.solutions.value === 2 && !busy() && (!wantsCandidates.value || occurring.state.value.kind !== 'asking'),
        count,
        { limit: MOST_SOLUTIONS },
      ),
      this.askWhile(() => this.solutions.value === 1, grade, {}),
      this.askWhile(() => this.solutions.value === 0 && why.wanted.value, why, {}),
      this.askWhile(() => this.solutions.value === 1 && redundant.wanted.value, redundant, {}),
      this.askWhile(() => this.solutions.value > 0 && path.wanted.value, path, {}),
      this.askWhile(() => this.solutions.value === 2 && wantsCandidates.value && !busy(), occurring, { limit: 1 }),
      effect(() => {
        if (occurring.state.value.kind !== 'asking') return undefined;
        const timer = setTimeout(() => {
          this.#candidates.value = null;
        }, STALE_AFTER);
        return () => clearTimeout(timer);
      }),
      this.askWhile(() => occurring.state.value.kind === 'answered', counted, { limit: MOST_OF_CANDIDATE }),
      effect(() => {
        const verdict = state.value;
        const wanted = wantsCandidates.value;
        if (!wanted || (verdict.kind !== 'checking' && this.solutions.value <= 0)) this.#candidates.value = null;
        else if (verdict.kind === 'answered' && verdict.solutions.length === 1) {
          this.#candidates.value = candidatesOf(verdict.solutions[0] as Uint8Array);
        }
      }),
      effect(() => {
        const [first, second] = [occurring.state.value, counted.state.value];
        if (second.kind === 'answered') this.#candidates.value = this.read(second.value, true);
        else if (first.kind === 'answered') this.#candidates.value = this.read(first.value, false);
        else if (first.kind === 'failed') this.#candidates.value = null;
      }),
    ];
  }

  close(): void {
    for (const end of this.ends) end();
    const { count, grade, why, redundant, path, occurring, counted } = this;
    for (const question of [count, grade, why, redundant, path, occurring, counted]) {
      question.close();
    }
  }

  /** Asks a question when a condition becomes true, and closes the question when the condition becomes false. */
  private askWhile<N extends AskedName>(
    holds: () => boolean,
    question: EngineQuestion<N>,
    more: MoreInput<N>,
  ): () => void {
    const asks = computed(holds);
    return effect(() => {
      const isAsked = asks.value;
      untracked(() => {
        // The cast is needed: with the puzzle, the input of each of these calls is complete, but the compiler cannot
        // prove this for a generic name.
        if (isAsked) question.ask(() => ({ puzzle: this.puzzle(), ...more }) as QuestionInput<N>);
        else question.close();
      });
    });
  }

  private read({ candidates, counts }: CallOutput<'setting.candidates'>, isCounted: boolean): CountedCandidates {
    const { digits } = this;
    return {
      masks: candidates,
      count: (cell, digit) => (isCounted ? (counts[cell * digits + digit - 1] ?? 0) : null),
    };
  }
}
