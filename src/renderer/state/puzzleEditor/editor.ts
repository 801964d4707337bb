import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Move } from '../../../shared/game/move.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { type EditedPuzzle, type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { restrictingRules, type UnknownRule, withoutRemoved } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import { sameClue } from '../clues/clueList.ts';
import { ClueMarks } from '../clues/clueMarks.ts';
import { ClueTool } from '../clues/clueTool.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { Settings } from '../settings/settingsList.ts';
import { BoxesQuestion } from './boxesQuestion.ts';
import { CopiedPart } from './copiedPart.ts';
import type { DeskContent, DeskGame } from './deskGame.ts';
import { deskOverlay, type EditorView } from './deskOverlay.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { unfitRegions } from './drawnRegions.ts';
import type { EditorDependencies } from './editorDependencies.ts';
import { type EditorMemory, isUnwritten, memoryOf, undrawnVariants } from './editorMemory.ts';
import { type ListedItems, LiveAnswers } from './live.ts';
import { type OpenedDesk, openDesk } from './openedDesk.ts';
import { PuzzleMaking } from './puzzleMaking.ts';
import { type StoredVersion, storedVersions, storeVersion } from './storedVersions.ts';
import { SymmetricEntry } from './symmetricEntry.ts';
import { TestSolve } from './testSolve.ts';
import { SolutionVerdict } from './verdict.ts';

/**
 * The puzzle editor (the setter's desk): makes a custom puzzle on any layout, with givens, clues and texts. It works
 * like a game, with undo, and always shows how many solutions there are. The puzzle is saved as a draft in the
 * settings. The draft stays when the setter plays the puzzle.
 */
export class Editor {
  /** The board on which the givens and clues are entered. */
  readonly play: OpenGame;
  readonly tool: ClueTool;
  readonly verdict: SolutionVerdict;
  readonly live: LiveAnswers;
  /** Regions that are marked because they cannot replace boxes; see {@link unfitRegions}. */
  readonly unfit: ReadonlySignal<readonly Clue[]>;
  readonly boxes: BoxesQuestion;
  readonly making: PuzzleMaking;
  readonly test: TestSolve;
  /** The folded part of the panel that something asks to unfold; null once it is unfolded. */
  readonly revealed = signal<'making' | 'versions' | 'about' | null>(null);
  private readonly desk: DeskGame;
  private readonly dependencies: EditorDependencies;
  readonly settings: Settings;
  readonly #view = signal<EditorView>('givens');
  readonly view: ReadonlySignal<EditorView> = this.#view;
  /** Increases with every change of givens, clues and texts, including undo and redo. */
  readonly revision: ReadonlySignal<number>;
  private base: EditedPuzzle;
  /**
   * Number of steps that were in effect when the user left this editor for the one after it. When redo has reached this
   * number again, it leads on to that editor.
   */
  private readonly reached: number;
  private readonly before: EditorMemory | null;
  private after: EditorMemory | null;
  private readonly ends: readonly (() => void)[];
  private readonly symmetric: SymmetricEntry;
  /** The digits and clues for which {@link verdict} was asked last; null before the first time. */
  private judged: { readonly digits: Int32Array; readonly clues: readonly Clue[] } | null = null;
  /** Stores the draft and its history. */
  readonly keeper: DraftKeeper;

  private constructor(dependencies: EditorDependencies, memory: EditorMemory, opened: OpenedDesk) {
    this.dependencies = dependencies;
    this.settings = dependencies.settings;
    this.desk = opened.desk;
    this.play = opened.play;
    this.base = memory.puzzle;
    this.reached = memory.reached;
    this.before = memory.before;
    this.after = memory.after;
    const { session } = this.play;
    const { topology } = session;
    this.revision = session.revision;
    const marks = new ClueMarks(topology);
    const { desk } = this;
    const broken = computed(() => {
      void session.revision.value;
      return marks.broken(session.clues, session.game.marks.digits);
    });
    this.unfit = computed(() => {
      const { clues } = desk.content.value;
      return unfitRegions({ ...memory.puzzle, clues: [...clues] }, topology);
    });
    const states = computed((): DrawnClueStates => {
      const { clues } = session;
      // A clue that is being drawn is not judged yet.
      const unfit = this.unfit.value.flatMap((clue) => (clues.includes(clue) ? [clues.indexOf(clue)] : []));
      return new Map([...broken.value, ...unfit.map((index) => [index, 'broken'] as const)]);
    });
    this.tool = new ClueTool(
      this.play,
      {
        get clues() {
          return desk.content.value.clues;
        },
        editClues: (clues) => this.edit({ clues: this.symmetric.clues(desk.content.peek().clues, clues) }),
        eraseDigits: () => this.symmetric.erase(),
      },
      states,
    );
    this.play.hand.value = this.tool;
    this.verdict = new SolutionVerdict(dependencies, topology);
    const editor = this;
    this.making = new PuzzleMaking(dependencies, topology, {
      get puzzle() {
        return editor.puzzle;
      },
      get known() {
        return editor.verdict.known;
      },
      get selected() {
        return editor.play.selection.cells.peek();
      },
      replace: (puzzle) => this.replace(puzzle),
    });
    this.symmetric = new SymmetricEntry(this.play, this.making, (digits) => this.edit({}, digits));
    this.keeper = new DraftKeeper(this.settings, topology, this);
    const isMaking = (): boolean => this.making.question.state.value.kind === 'asking';
    const clues = (): readonly Clue[] => desk.content.peek().clues;
    this.live = new LiveAnswers(dependencies, topology, this.verdict, () => this.puzzle, clues, isMaking);
    this.boxes = new BoxesQuestion(dependencies, topology, this.live.solutions, this);
    this.test = new TestSolve(dependencies, memory.tested);
    this.ends = [
      session.onMarks((_, move) => this.changed(move)),
      // Makes the board show a clue that is being drawn together with the clues of the puzzle.
      effect(() => {
        const clues = this.tool.drawn.value;
        const content = desk.content.value;
        untracked(() => {
          opened.shown.value = clues === content.clues ? content : { ...content, clues };
        });
      }),
      effect(() => this.play.layOver(deskOverlay(this.play, this.#view.value, this.verdict, this.live))),
    ];
    this.judge();
  }

  /**
   * Opens a puzzle so that its givens and clues can be changed. Clues that this version of the program cannot read stay
   * in the draft.
   *
   * Errors: those of reading the puzzle without its clues.
   *
   * @param before the editor to which undo returns; null for none.
   */
  static open(dependencies: EditorDependencies, puzzle: EditedPuzzle, before: EditorMemory | null): Result<Editor> {
    return Editor.resume(dependencies, { ...memoryOf(puzzle), before });
  }

  /** Reopens an editor that the user left, with its history. Errors: those of reading the puzzle. */
  static resume(dependencies: EditorDependencies, memory: EditorMemory): Result<Editor> {
    const opened = openDesk(dependencies, memory);
    if (!opened.ok) return opened;
    const editor = new Editor(dependencies, memory, opened.value);
    // If the board is empty, select the first cell, so that digits can be typed at once.
    if (editor.desk.filled === 0) editor.play.selection.select(itemAt(editor.desk.topology.positionCell, 0));
    return ok(editor);
  }

  /** State from which this editor can be restored. */
  get memory(): EditorMemory {
    const { base, edited, desk, test, before, after } = this;
    return {
      puzzle: base,
      left: edited,
      steps: desk.steps,
      reached: desk.moves,
      tested: test.moves,
      before,
      after,
    };
  }

  /** The editor to which undo leads now. Null if there is a move to undo first, or no editor before this one. */
  get undone(): EditorMemory | null {
    return this.before && this.isAt(0) ? { ...this.before, after: this.memory } : null;
  }

  /** The editor to which redo leads now. Null if there is a move to redo first, or no editor after this one. */
  get redone(): EditorMemory | null {
    return this.after && this.isAt(this.reached) ? { ...this.after, before: this.memory } : null;
  }

  /** The clues, texts and unknown rules of the puzzle. */
  get content(): DeskContent {
    return this.desk.content.value;
  }

  /** The draft: {@link described}, plus the clues that cannot be read, and the id under which it is kept. */
  get edited(): EditedPuzzle {
    const { described } = this;
    const { unreadable } = this.content;
    const { draft } = this.base;
    return {
      ...described,
      ...(unreadable.length > 0 && { clues: [...(described.clues ?? []), ...unreadable] }),
      ...(draft !== undefined && { draft }),
    };
  }

  /** Remembers the id under which the puzzle was kept as a draft. */
  keptAs(draft: string): void {
    this.base = { ...this.base, draft };
    this.keeper.save();
  }

  /** The puzzle in its present state, with the texts about it. */
  get described(): EditedPuzzle {
    const { about, unknownRules } = this.content;
    const { from } = this.base;
    return {
      ...this.puzzle,
      ...(Object.keys(about).length > 0 && { about }),
      ...(unknownRules && { unknownRules }),
      ...(from !== undefined && { from }),
    };
  }

  /** The puzzle in its present state, without texts. */
  get puzzle(): PuzzleJson {
    const { topology, marks } = this.desk;
    const { clues } = this.content;
    return printPuzzleJson({
      ...{ topology, givens: Uint8Array.from(marks.digits) },
      ...(clues.length > 0 && { clues }),
    });
  }

  /** The only solution of the puzzle, one string for each subgrid; null if there are several, or none is known. */
  get solution(): string[] | null {
    const verdict = this.verdict.state.peek();
    const only = verdict.kind === 'answered' && verdict.solutions.length === 1 ? verdict.solutions[0] : undefined;
    return only ? printPuzzleJson({ topology: this.desk.topology, givens: only }).grids : null;
  }

  /** Id of the stored version from which this puzzle was made; undefined if the puzzle was never stored. */
  get version(): number | undefined {
    return this.base.from;
  }

  /** The stored versions of this puzzle, the latest first. */
  async storedVersions(): Promise<readonly StoredVersion[]> {
    const { version } = this;
    return version === undefined ? [] : storedVersions(this.dependencies, version);
  }

  /** An empty puzzle on the same layout, without texts, and without regions and marks that were drawn for this one. */
  get blank(): EditedPuzzle {
    const { topology } = this.desk;
    const empty = printPuzzleJson({ topology, givens: new Uint8Array(topology.cellCount) });
    return { ...empty, variants: undrawnVariants(empty) };
  }

  /** Whether the puzzle is empty and not stored, so that nothing is lost if a new one replaces it. */
  get isBlank(): boolean {
    return isUnwritten(this.edited);
  }

  /** Whether the board has neither digits nor clues. */
  get isEmpty(): boolean {
    return this.desk.filled === 0 && this.content.clues.length === 0;
  }

  /**
   * Changes the clues or the texts and sets digits, all as one step of the history.
   *
   * @param digits cell → digit, 0 to empty the cell.
   */
  edit(change: Partial<DeskContent>, digits: ReadonlyMap<number, number> = new Map()): void {
    this.play.typer.flush();
    const content = { ...this.desk.content.peek(), ...change };
    const { unknownRules } = content;
    const touched = this.desk.edit({
      content: change.clues && unknownRules ? { ...content, unknownRules: { ...unknownRules, edited: true } } : content,
      digits: [...digits],
    });
    this.play.session.marksReplaced(touched);
  }

  /** Copies the selected clue, or else the givens and clues of the selected cells; null if nothing is selected. */
  copyPart(): CopiedPart | null {
    this.play.typer.flush();
    return CopiedPart.of(this.play, this.desk.content.peek(), this.tool.selected.peek());
  }

  /** Like {@link copyPart}, but also removes what was copied, as one step of the history. */
  cutPart(): CopiedPart | null {
    const part = this.copyPart();
    if (part && part.source.cells.length + part.source.clues.length > 0) this.removeItems(part.source);
    return part;
  }

  /** Pastes a part with its upper left corner at the cursor. The part replaces the digits of its cells. */
  paste(part: CopiedPart): void {
    const cursor = this.play.selection.cursor.peek();
    if (cursor < 0) return;
    const { digits, clues } = part.at(cursor, this.play);
    const before = this.desk.content.peek().clues;
    const added = clues.filter((clue) => !before.some((other) => sameClue(clue, other)));
    this.edit({ clues: [...before, ...added] }, digits);
  }

  /** Changes a text about the puzzle. An empty text is removed. */
  describe(key: keyof About, text: string): void {
    const { [key]: before = '', ...others } = this.desk.content.peek().about;
    if (text.trim() === before) return;
    this.edit({ about: { ...others, ...(text.trim() !== '' && { [key]: text.trim() }) } });
  }

  /** Selects a given; or a clue, with the tool of its rule. */
  pick({ cells, clues }: ListedItems): void {
    const [cell] = cells;
    const [clue] = clues;
    this.show('givens');
    if (clue) this.tool.pick(clue);
    else if (cell !== undefined) {
      this.tool.choose(null);
      this.play.selection.select(cell);
    }
  }

  /** Removes some givens and clues as one step of the history. */
  removeItems({ cells, clues }: ListedItems): void {
    const left = this.desk.content.peek().clues.filter((clue) => !clues.includes(clue));
    this.edit({ clues: left }, new Map(cells.map((cell) => [cell, 0])));
  }

  /**
   * Replaces the givens and clues by those of another puzzle on the same board, as one step. Returns the givens and
   * clues that are gone; null if the puzzle is the same.
   */
  private replace(puzzle: PuzzleJson): ListedItems | null {
    const read = readPuzzleJson({ ...this.puzzle, grids: puzzle.grids, clues: [] });
    const before = this.desk.content.peek().clues;
    const { clues = [] } = puzzle;
    if (!read.ok) throw new Error('the engine returned another board');
    const changed = [...read.value.givens.entries()].filter(([cell, digit]) => this.desk.marks.digits[cell] !== digit);
    const isSame =
      clues.length === before.length && clues.every((clue, index) => sameClue(clue, before[index] ?? clue));
    if (isSame && changed.length === 0) return null;
    this.edit({ clues }, new Map(changed));
    return {
      cells: changed.flatMap(([cell, digit]) => (digit === 0 ? [cell] : [])),
      clues: before.filter((clue) => !clues.some((other) => sameClue(clue, other))),
    };
  }

  /** Removes a clue that cannot be read. */
  removeUnreadable(clue: Clue): void {
    this.edit({ unreadable: this.desk.content.peek().unreadable.filter((other) => other !== clue) });
  }

  /** Unknown rules that restrict the solutions. The verdict, the count and the grade do not take them into account. */
  get restricting(): readonly UnknownRule[] {
    const { unknownRules, about } = this.content;
    return unknownRules ? restrictingRules(unknownRules, about.description) : [];
  }

  /** Removes unknown rules. */
  removeUnknown(rules: readonly UnknownRule[]): void {
    const { unknownRules } = this.desk.content.peek();
    if (unknownRules) this.edit({ unknownRules: withoutRemoved(unknownRules, (rule) => !rules.includes(rule)) });
  }

  /** Removes all givens. */
  clear(): void {
    this.play.session.submit(() => ({ kind: 'restart' }));
  }

  /**
   * Shows the givens or a solution on the board. If there are two solutions, marks the cells in which the two differ.
   */
  show(view: EditorView): void {
    batch(() => {
      this.#view.value = view;
      // Clear the selection, because the cursor's highlights would look like marks of differences.
      if (view !== 'givens') this.play.selection.clear();
    });
  }

  /**
   * Stores the puzzle as a new version and returns its id. If nothing has changed since the stored version from which
   * it was made, returns the id of that version instead. Errors: those of `puzzles.add`.
   */
  async store(): Promise<Result<PuzzleId>> {
    this.play.typer.flush();
    const { puzzle, content, version, dependencies } = this;
    const stored = await storeVersion(dependencies, { puzzle, content, version });
    // Keep the puzzle as the draft, so that the setter finds it in the editor after playing it.
    if (stored.ok && stored.value !== version) this.settings.set('draft', { ...this.edited, from: stored.value });
    return stored;
  }

  /** The board on the screen: that of a test-solve, or that of the puzzle. */
  get shownPlay(): OpenGame {
    return this.test.play.value ?? this.play;
  }

  /**
   * Begins a test-solve (the setter solves the puzzle as a player), or continues the last one. If one is open, ends it.
   */
  toggleTest(): void {
    this.play.typer.flush();
    this.show('givens');
    this.test.toggle(this.described);
  }

  /** Begins a test-solve from the givens, without the digits and notes of the last one. */
  testFromStart(): void {
    this.test.forget();
    this.toggleTest();
  }

  close(): void {
    // If a figure waits for a second one, enter it, because it is part of the draft.
    this.play.typer.flush();
    this.keeper.saveHistory();
    this.test.close();
    this.live.close();
    this.boxes.close();
    this.making.close();
    this.verdict.cancel();
    for (const end of this.ends) end();
    this.play.close();
  }

  private isAt(moves: number): boolean {
    const { session, typer } = this.play;
    return this.desk.moves === moves && session.waiting.peek().length === 0 && typer.pending.peek() === 0;
  }

  /** Asks for a new verdict, unless the digits and clues are those of the last one. */
  private judge(): void {
    const { digits } = this.desk.marks;
    const { clues } = this.content;
    const { judged } = this;
    if (clues === judged?.clues && digits.every((digit, cell) => digit === judged.digits[cell])) return;
    this.judged = { digits: digits.slice(), clues };
    this.making.cancel();
    this.verdict.renew(this.isEmpty ? null : () => this.puzzle);
    this.show('givens');
  }

  private changed(move: Move | null): void {
    if (move?.kind !== 'undo' && move?.kind !== 'redo') this.after = null;
    if (move?.kind === 'place') this.symmetric.goToImage();
    this.judge();
    this.keeper.save();
  }
}
