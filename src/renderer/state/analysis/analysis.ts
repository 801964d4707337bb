import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { ok } from '../../../shared/base/result.ts';
import type { AnalysisAnswer, ComparisonAnswer, ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { RatingsAnswer } from '../../../shared/contract/rating.ts';
import { type Causes, causesOf } from '../../../shared/step/causes.ts';
import { namesOfStep } from '../../../shared/step/format.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import type { ShownPosition } from '../board/shownPosition.ts';
import {
  cellsOfDrawing,
  gameUnder,
  type Overlay,
  playerCandidates,
  type StepDrawing,
  stepDrawing,
  withOwnDigit,
  withoutDrawn,
} from '../board/stepDrawing.ts';
import type { ExplainedGame } from '../hints/hint.ts';
import type { AnalysisFrom, AnalysisMode, PositionSteps } from '../session/gameClient.ts';
import type { OpenSession } from '../session/openSession.ts';
import { EVERY_STEP, readersOf, type StepFilter } from './analysisRows.ts';
import { type HostAnswer, HostRequest } from './hostRequest.ts';
import { Replay } from './replay.ts';

/** Views of the analysis. */
export const ANALYSIS_TABS = ['steps', 'techniques', 'subgrids', 'clues', 'compare', 'ratings', 'available'] as const;
export type AnalysisTab = (typeof ANALYSIS_TABS)[number];

const NONE = 0;

/**
 * Colour of the cell in which the player placed the digit that is compared with the solver's step. An index into the
 * player's colours.
 */
const OWN_COLOUR = 1;

/**
 * Analysis mode of one game: a solution by human techniques, shown step by step on the board, and the steps available
 * in the player's own position. The game itself does not change.
 */
export class Analysis {
  private readonly parts: ExplainedGame;
  private readonly session: OpenSession;
  /** Whether human techniques or constraint models explain the steps. */
  readonly explainedBy: ReadonlySignal<ExplainedBy>;
  readonly #active = signal(false);
  readonly active: ReadonlySignal<boolean> = this.#active;
  #isHelp = true;
  readonly #from = signal<AnalysisFrom>('givens');
  readonly from: ReadonlySignal<AnalysisFrom> = this.#from;
  readonly #mode = signal<AnalysisMode>('whole');
  readonly mode: ReadonlySignal<AnalysisMode> = this.#mode;
  readonly #result: HostRequest<AnalysisAnswer>;
  readonly #available: HostRequest<PositionSteps>;
  readonly #comparison: HostRequest<ComparisonAnswer>;
  readonly #ratings: HostRequest<RatingsAnswer>;
  readonly #hardest: HostRequest<ExplainedStep | null>;
  readonly #moment = signal<number | null>(null);
  /**
   * Index of the compared digit whose moment the board shows: the game just before the player placed this digit. Null
   * if the board shows another position.
   */
  readonly moment: ReadonlySignal<number | null> = this.#moment;
  readonly #at = signal(0);
  /**
   * Index of the step that is drawn. The board shows the position just before this step. The number of steps means the
   * final position.
   */
  readonly at: ReadonlySignal<number> = this.#at;
  readonly #causes = signal<Causes | null>(null);
  /** The reasons for the step that is drawn; null if no step is drawn. */
  readonly causes: ReadonlySignal<Causes | null> = this.#causes;
  readonly #tab = signal<AnalysisTab>('steps');
  /** The view that is open in the panel. */
  readonly tab: ReadonlySignal<AnalysisTab> = this.#tab;
  readonly #filter = signal(EVERY_STEP);
  /** Which steps are listed. */
  readonly filter: ReadonlySignal<StepFilter> = this.#filter;
  readonly #unfolded = signal<ReadonlySet<number>>(new Set());
  /** Runs of successive singles that the list shows unfolded. Each run is named by the index of its first step. */
  readonly unfolded: ReadonlySignal<ReadonlySet<number>> = this.#unfolded;
  /**
   * Whether the board has arrows that show how digits and eliminations passed from subgrid to subgrid through shared
   * boxes.
   */
  readonly showsTraffic = signal(false);
  readonly #showsWork = signal(false);
  /** Whether the board tints each subgrid by the work done in it so far. While it does, no cell is dimmed. */
  readonly showsWork: ReadonlySignal<boolean> = this.#showsWork;
  private replay: Replay | null = null;
  /** The subgrids in which the texts of the steps are read. */
  private readers: readonly number[] = [];

  constructor(parts: ExplainedGame) {
    const { host, newJobId } = parts;
    this.parts = parts;
    this.session = parts.session;
    this.explainedBy = parts.explainedBy;
    this.#result = new HostRequest(host, newJobId);
    this.#available = new HostRequest(host, newJobId);
    this.#comparison = new HostRequest(host, newJobId);
    this.#ratings = new HostRequest(host, newJobId);
    this.#hardest = new HostRequest(host, newJobId);
  }

  get result(): ReadonlySignal<HostAnswer<AnalysisAnswer>> {
    return this.#result.answer;
  }

  /** Every step available in the player's position, grouped by technique. */
  get available(): ReadonlySignal<HostAnswer<PositionSteps>> {
    return this.#available.answer;
  }

  /** Comparison of the game with a solve; computed on request. */
  get comparison(): ReadonlySignal<HostAnswer<ComparisonAnswer>> {
    return this.#comparison.answer;
  }

  /** All ratings of the puzzle; computed on request. Ratings of a puzzle never change, so they are cached. */
  get ratings(): ReadonlySignal<HostAnswer<RatingsAnswer>> {
    return this.#ratings.answer;
  }

  /** The hardest step of the puzzle; computed on request. Null if no technique has a step. */
  get hardest(): ReadonlySignal<HostAnswer<ExplainedStep | null>> {
    return this.#hardest.answer;
  }

  /**
   * The views available now. The comparison is available only for a solve that starts from the givens. The view of
   * clues is available only if the puzzle has clues and techniques explain the steps: steps of the constraint models do
   * not name the clues that they use.
   */
  get tabs(): readonly AnalysisTab[] {
    const { solution, game, clues } = this.session;
    const comparable =
      solution !== null &&
      this.#from.value === 'givens' &&
      game.placements.some(({ cell, digit, byProgram }) => !byProgram && solution[cell] === digit);
    const byClues = clues.length > 0 && this.explainedBy.value === 'techniques';
    return ANALYSIS_TABS.filter((tab) => (tab !== 'compare' || comparable) && (tab !== 'clues' || byClues));
  }

  /** Whether the open analysis counts as help in the game. */
  get isHelp(): boolean {
    return this.#isHelp;
  }

  /** @param isHelp false if the player analyses a puzzle as its setter, before playing it. */
  async enter(from: AnalysisFrom = this.#from.peek(), isHelp = true): Promise<void> {
    if (this.#active.peek()) return;
    this.#isHelp = isHelp;
    this.#from.value = from;
    this.#active.value = true;
    await this.run();
  }

  leave(): void {
    if (!this.#active.peek()) return;
    this.#ratings.cancel();
    batch(() => {
      this.#active.value = false;
      this.forget();
    });
    this.replay = null;
  }

  async choose(from: AnalysisFrom, mode: AnalysisMode): Promise<void> {
    this.#from.value = from;
    this.#mode.value = mode;
    await this.run();
  }

  /** Solves again after the player has chosen another kind of explanation. */
  async explainAgain(): Promise<void> {
    if (this.#active.peek()) await this.run();
  }

  /** Cancels running work and discards its results. */
  private forget(): void {
    batch(() => {
      this.#result.reset();
      this.#available.reset();
      this.#comparison.reset();
      this.#moment.value = null;
      this.parts.overlay.value = null;
    });
  }

  private async run(): Promise<void> {
    this.forget();
    const wish = { from: this.#from.peek(), mode: this.#mode.peek() };
    const explainedBy = this.explainedBy.peek();
    const solved = await this.#result.send(
      (jobId) => this.parts.host.analyse(jobId, wish, explainedBy),
      (answer) => {
        this.replay = new Replay(this.session.topology, answer);
        this.readers = readersOf(this.session.topology, answer);
        this.#filter.value = EVERY_STEP;
        this.#unfolded.value = new Set();
      },
    );
    if (solved) this.show(0);
  }

  /** Opens a view of the panel. The view of shared boxes also draws its arrows on the board. */
  openTab(tab: AnalysisTab): void {
    batch(() => {
      this.#tab.value = tab;
      if (tab === 'subgrids') this.showsTraffic.value = true;
      if (this.#moment.peek() !== null) this.show(this.#at.peek(), true);
    });
  }

  showWork(on: boolean): void {
    this.#showsWork.value = on;
    const shown = this.parts.overlay.peek();
    if (shown) this.put(shown);
  }

  /** Changes the given parts of the filter and keeps its other parts. */
  filterBy(parts: Partial<StepFilter>): void {
    this.#filter.value = { ...this.#filter.peek(), ...parts };
  }

  /** Lists only the steps that fit these parts of the filter, and resets the other parts. */
  listOnly(parts: Partial<StepFilter>): void {
    batch(() => {
      this.#filter.value = { ...EVERY_STEP, ...parts };
      this.#tab.value = 'steps';
    });
  }

  /** Unfolds the run of singles that begins with a step, or folds it again. */
  toggleRun(first: number): void {
    const unfolded = new Set(this.#unfolded.peek());
    if (!unfolded.delete(first)) unfolded.add(first);
    this.#unfolded.value = unfolded;
  }

  /** Looks for every step that is available in the player's position. */
  async findAll(): Promise<void> {
    if (this.#available.answer.peek().kind === 'running') return;
    const explainedBy = this.explainedBy.peek();
    await this.#available.send((jobId) => this.parts.host.steps(jobId, explainedBy));
  }

  /** Compares the game with a solve, unless the comparison is done or running. */
  async compare(): Promise<void> {
    const mode = this.#mode.peek();
    await this.#comparison.sendOnce((jobId) => this.parts.host.compare(jobId, mode));
  }

  /** Rates the puzzle, unless the ratings are there or being computed. */
  async rate(): Promise<void> {
    await this.#ratings.sendOnce((jobId) => this.parts.host.rate(jobId));
  }

  /** Looks for the hardest step of the puzzle, unless the step is known or the search is running. */
  async findHardest(): Promise<void> {
    await this.#hardest.sendOnce(async (jobId) => {
      const answer = await this.parts.host.analyse(jobId, { from: 'givens', mode: 'whole' }, 'techniques');
      if (!answer.ok) return answer;
      const { hardest, steps } = answer.value;
      return ok(hardest === null ? null : (steps[hardest] ?? null));
    });
  }

  /** Cancels all running jobs. Called when the game is closed. */
  close(): void {
    this.leave();
    this.#hardest.cancel();
  }

  /**
   * Shows the position before a step, with the step drawn in it; for an index beyond the last step, the final position.
   *
   * @param still true to leave the view where it is, for example while a slider moves.
   */
  show(index: number, still = false): void {
    const solve = this.result.peek();
    if (solve.kind !== 'done' || !this.replay) return;
    const { steps } = solve.value;
    const at = Math.max(0, Math.min(index, steps.length));
    const { digits, candidates } = this.replay.before(at);
    batch(() => {
      this.#at.value = at;
      this.#moment.value = null;
      const step = steps[at]?.step;
      this.draw(digits, candidates, step && { step, reader: this.readers[at] ?? -1 }, still);
    });
  }

  /**
   * Shows the game as it was just before the player placed a compared digit. Draws that digit, and the easier step that
   * was available at that moment.
   */
  showMoment(index: number): void {
    const state = this.comparison.peek();
    if (state.kind !== 'done') return;
    const { topology, game } = this.session;
    const { digits } = state.value;
    const easier = digits[index]?.compared?.easier;
    const before = { placements: digits.slice(0, index), eliminations: easier?.removed ?? [] };
    const start = { digits: game.givens, candidates: topology.cellAllowed, steps: [{ step: before }] };
    const position = new Replay(topology, start).before(1);
    batch(() => {
      this.#moment.value = index;
      this.draw(position.digits, position.candidates, easier?.step, false, digits[index]);
    });
  }

  /**
   * Shows a position with a step drawn in it.
   *
   * @param shown the step, and the subgrid in which its text is read, if the text has the reasons too.
   * @param own digit that the player placed in this position; its candidate is marked and its cell coloured.
   */
  private draw(
    digits: Int32Array,
    candidates: Int32Array,
    shown: { readonly step: Step; readonly reader?: number } | undefined,
    still: boolean,
    own?: CellDigit,
  ): void {
    const { topology } = this.session;
    const { step, reader } = shown ?? {};
    const candidatesAt = (cell: number): number => itemAt(candidates, cell);
    const causes = step ? causesOf(topology, step, digits, candidatesAt) : null;
    this.#causes.value = causes;
    const drawn = step && causes ? stepDrawing(step, { topology, candidates: candidatesAt, causes }) : null;
    const drawing = drawn && own ? withOwnDigit(drawn, own) : drawn;
    const position = this.position(digits, drawing ? withoutDrawn(candidates, drawing) : candidates);
    if (own) position.marks.colours[own.cell] = digitBit(OWN_COLOUR);
    const context = { spoken: true, ...(reader !== undefined && causes && { reader, causes }) };
    this.put({ position, drawing, ...(step && { names: namesOfStep(topology, step, context) }) });
    if (!still) this.reveal(drawing);
  }

  /** Whether a next step (1) or previous step (-1) exists. */
  canStep(by: 1 | -1): boolean {
    const solve = this.result.value;
    const at = this.#at.value;
    return solve.kind === 'done' && (by > 0 ? at < solve.value.steps.length : at > 0);
  }

  step(by: 1 | -1): void {
    this.show(this.#at.peek() + by);
  }

  /** Draws one of the steps that are available in the player's own position. */
  showAvailable({ step }: ExplainedStep): void {
    const { game } = this.session;
    const candidates = (cell: number): number => playerCandidates(game, cell);
    const { topology, marks } = game;
    const causes = causesOf(topology, step, marks.digits, candidates);
    const drawing = stepDrawing(step, { topology, candidates, causes });
    this.#moment.value = null;
    const names = namesOfStep(topology, step, {});
    this.put({ position: gameUnder(game, drawing, candidates), drawing, names });
    this.reveal(drawing);
  }

  private put({ drawing, ...overlay }: Overlay): void {
    this.parts.overlay.value = { ...overlay, drawing: drawing && { ...drawing, tinted: this.#showsWork.peek() } };
  }

  /** Brings the step into view, with its houses. */
  private reveal(drawing: StepDrawing | null): void {
    if (!drawing) return;
    const { topology } = this.session;
    const { houseCells, digits } = topology;
    const houses = drawing.houses.flatMap((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]);
    this.parts.board()?.showCells([...cellsOfDrawing(topology, drawing), ...houses]);
  }

  private position(digits: Int32Array, candidates: Int32Array) {
    const empty = new Uint8Array(digits.length);
    const colours = new Uint16Array(digits.length);
    return {
      givens: this.session.game.givens,
      mistakes: empty,
      candidatesIn: () => true,
      marks: { digits, corner: empty, centre: candidates, colours, noteColour: () => NONE },
    } satisfies ShownPosition;
  }
}
