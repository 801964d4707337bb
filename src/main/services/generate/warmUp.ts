import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { PositionInput } from '../../jobs/kinds/solverJobs.ts';
import type { PlainPuzzle } from '../../jobs/plainPuzzle.ts';
import type { JobListeners, Jobs } from '../../jobs/pool.ts';
import type { JobsWatcher } from '../../jobs/watchJobs.ts';

/** Milliseconds without other jobs before the next puzzle: after the start of the program, and after the last job. */
const QUIET = 1500;
/** Time limit of the whole warm-up, in milliseconds in which its jobs run. */
const LONGEST = 5000;

/**
 * Puzzles to make, smallest first: layout, class and seed. They were chosen by measuring (docs/performance.md): the
 * class master runs nearly all techniques, and a board of several grids runs other code of the search than a single grid.
 */
const PUZZLES: readonly (readonly [layout: string, difficulty: Difficulty, seed: string])[] = [
  ...Array.from({ length: 6 }, (_, at) => ['simple', 'master', `warm up ${at}`] as const),
  ['samurai', 'master', 'warm up'],
  ['samurai', 'extreme', 'warm up 22'],
];
/** Class of the puzzle that is solved with hints. Its solve runs the code of chains. */
const HINTED: Difficulty = 'extreme';

/**
 * Makes a few puzzles in the player's threads after the start of the program, asks for hints about the last one, and
 * throws them away. V8 compiles code only after it has run many times, so the first puzzle of a thread takes five times
 * as long as the next ones. Threads do not share compiled code, so another thread would not do.
 *
 * The pool keeps one thread alive, and the first attempt at a puzzle goes to a thread that is alive. So one warm thread
 * is enough. Any job of the player stops the warm-up at once; it goes on when nothing else runs.
 */
export class WarmUp implements JobsWatcher {
  readonly #jobs: Pick<Jobs, 'run'>;
  readonly #ending: AbortSignal;
  readonly #mayWork: () => boolean;
  readonly #quiet: number;
  #left = PUZZLES;
  #spent = 0;
  /** Number of jobs other than those of the warm-up that run or wait. */
  #others = 0;
  #timer: NodeJS.Timeout | undefined;
  #making: AbortController | null = null;

  /**
   * @param jobs threads to warm up. All their other jobs must be reported to the warm-up.
   * @param ending aborted when the program ends.
   * @param mayWork whether work that no player requested is allowed, such as only on mains power. If not, the warm-up
   * is left out.
   * @param quiet replaces {@link QUIET}, for tests.
   */
  constructor(jobs: Pick<Jobs, 'run'>, ending: AbortSignal, mayWork: () => boolean, quiet = QUIET) {
    this.#jobs = jobs;
    this.#ending = ending;
    this.#mayWork = mayWork;
    this.#quiet = quiet;
    ending.addEventListener('abort', () => this.#stop());
    this.#wait();
  }

  begun(): void {
    this.#others++;
    this.#stop();
  }

  ended(): void {
    this.#others--;
    this.#wait();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#making?.abort();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#others > 0 || this.#left.length === 0 || this.#ending.aborted) return;
    this.#timer = setTimeout(() => void this.#make(), this.#quiet);
    this.#timer.unref();
  }

  /** Makes the puzzles that are left, one after another, until it is stopped. A puzzle that is stopped is not made again. */
  async #make(): Promise<void> {
    const making = new AbortController();
    this.#making = making;
    while (this.#left.length > 0 && !making.signal.aborted && this.#mayWork() && this.#spent < LONGEST) {
      const [[layout, difficulty, seed], ...left] = this.#left as [(typeof PUZZLES)[number]];
      this.#left = left;
      const from = performance.now();
      const wishes = { layout: expectOk(resolveLayout({ layout, order: 3 })), difficulty, seed };
      const limits = { signal: making.signal, timeLimit: LONGEST - this.#spent, background: true };
      const made = await this.#jobs.run('generate', wishes, limits);
      if (made.ok && difficulty === HINTED) await this.#askHints(made.value, limits);
      this.#spent += performance.now() - from;
    }
    if (!making.signal.aborted) this.#left = [];
  }
  /** Asks for a hint wherever the solve of a puzzle places no digit. All candidates are noted. */
  async #askHints({ layout, givens }: PlainPuzzle, limits: JobListeners): Promise<void> {
    const digits = givens.slice();
    const notes = new Int32Array(givens.length);
    const position: PositionInput = { layout, givens, digits, notes, proper: true, explainedBy: 'techniques' };
    const solve = await this.#jobs.run('analyse', { ...position, from: 'givens', mode: 'whole' }, limits);
    if (!solve.ok) return;
    notes.set(solve.value.candidates);
    const wish = { focus: { cell: 0, window: null }, skip: 0, within: null };
    const end = performance.now() + (limits.timeLimit ?? 0);
    for (const { step } of solve.value.steps) {
      if (limits.signal?.aborted || performance.now() > end) return;
      if (step.placements.length === 0) await this.#jobs.run('hint', { ...position, wish }, limits);
      for (const { cell, digit } of step.placements) digits[cell] = digit;
      for (const { cell, digit } of step.eliminations) notes[cell] = itemAt(notes, cell) & ~digitBit(digit);
    }
  }
}
