import { signal } from '@preact/signals-core';
import type { Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { DraftId, PuzzleId } from '../../../shared/contract/ids.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { EditedPuzzle, PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { LayoutEditor } from '../layoutEditor/layoutEditor.ts';
import { drawingOf, isSame } from '../layoutEditor/layoutSketch.ts';
import type { OwnLayouts } from '../layoutEditor/ownLayouts.ts';
import type { CopiedPart } from '../puzzleEditor/copiedPart.ts';
import { memoryOfDraft } from '../puzzleEditor/draftHistory.ts';
import { Editor } from '../puzzleEditor/editor.ts';
import type { EditorDependencies } from '../puzzleEditor/editorDependencies.ts';
import { type EditorMemory, isSamePuzzle, isUnwritten } from '../puzzleEditor/editorMemory.ts';
import { KeptDrafts } from '../puzzleEditor/keptDrafts.ts';
import { type StoredVersion, storedVersions } from '../puzzleEditor/storedVersions.ts';
import type { Games } from './games.ts';
import { editorOf, type WindowParts } from './screen.ts';

/** The puzzle editor's content when it is opened for the first time. */
const EMPTY_PUZZLE: PuzzleJson = { layout: 'simple', order: 3, variants: [], grids: ['.'.repeat(81)] };

/** A puzzle that was read from a text. */
export type ReadPuzzle = CallOutput<'puzzles.read'>['puzzles'][number];

/** Opens the editors of puzzles and layouts, with what was drawn, entered or read before. */
export class Editors {
  /** Whether the list of earlier versions is open. Kept here, because opening a version replaces the editor. */
  readonly versionsShown = signal(false);
  /** The part of a board that was copied last; null if none was. It can be pasted on another board too. */
  readonly copied = signal<CopiedPart | null>(null);
  /**
   * Whether the clipboard of the system got a text that stands for {@link copied}. The key that pastes then asks the
   * clipboard which was copied last: the part, or a text of another program.
   */
  isCopiedOutside = false;
  /** The editor whose puzzle replaced another one that undo brings back; null if there is nothing to say about it. */
  readonly replacing = signal<Editor | null>(null);
  /** The editor whose puzzle was kept by the user's command, and its revision then; null before the first time. */
  readonly kept = signal<{ readonly editor: Editor; readonly revision: number } | null>(null);
  readonly drafts: KeptDrafts;
  /** The editor that was opened last; null if none was. Even if it is closed, it still has its history. */
  private last: Editor | null = null;
  private readonly parts: WindowParts;
  private readonly ownLayouts: OwnLayouts;
  private readonly games: Pick<Games, 'play' | 'playNew'>;

  constructor(parts: WindowParts, ownLayouts: OwnLayouts, games: Pick<Games, 'play' | 'playNew'>) {
    this.parts = parts;
    this.ownLayouts = ownLayouts;
    this.games = games;
    const { client, dependencies, messages } = parts;
    this.drafts = new KeptDrafts(client, dependencies.newJobId, (answer) => messages.failed('keep', answer));
  }

  /**
   * Opens the puzzle editor: with the given puzzle, or else with the last draft and its history, or else with an empty
   * sudoku. The given puzzle counts as the same work as the one that the editor has, for example on another layout.
   * Opening it can be undone.
   */
  edit(puzzle?: EditedPuzzle): void {
    const { isOpen, desk } = this.onDesk();
    if (!isOpen && desk && (!puzzle || isSamePuzzle(puzzle, desk.left))) {
      this.editAgain(desk);
      return;
    }
    const draft = desk?.left.draft;
    const before = desk && (isOpen || !isUnwritten(desk.left)) ? desk : null;
    this.enter(
      Editor.open(this.dependencies(), { ...(puzzle ?? EMPTY_PUZZLE), ...(draft !== undefined && { draft }) }, before),
    );
  }

  /** Opens an empty puzzle on the layout of the one that is being edited. This can be undone. */
  editNew(editor: Editor): void {
    if (!editor.isBlank) this.editInstead(editor.blank);
  }

  /** All stored versions of a stored puzzle, the latest first. */
  versionsOf(puzzleId: PuzzleId): Promise<readonly StoredVersion[]> {
    return storedVersions(this.parts, puzzleId);
  }

  /** Opens a stored puzzle in the editor. Saving it there stores a later version of the puzzle. */
  async editStored(puzzleId: PuzzleId): Promise<void> {
    const { client, messages } = this.parts;
    const answer = await client.call('puzzles.get', { puzzleId });
    if (messages.failed('open', answer)) return;
    const { puzzle, about, unknownRules, id } = answer.value;
    this.editInstead({ ...puzzle, about, ...(unknownRules && { unknownRules }), from: id });
  }

  /**
   * Returns whether a puzzle that was read from a text opens in the editor instead of as a game. If the editor is on
   * screen, every puzzle does. Otherwise, only puzzles with neither clues nor unknown rules do, because people type
   * such puzzles to have them checked.
   */
  opensInEditor({ puzzle, unknownRules }: ReadPuzzle): boolean {
    return editorOf(this.parts.stage.screen.peek()) !== null || (!unknownRules && !puzzle.clues);
  }

  /** Reopens an editor from what was stored when the user left it. */
  editAgain(memory: EditorMemory): void {
    this.enter(Editor.resume(this.dependencies(), memory));
  }

  /**
   * Opens the layout editor with the last drawing.
   *
   * @param desk the puzzle editor that the layout is for. The layout editor then starts with the layout of its puzzle,
   * which can be undone.
   */
  drawLayout(desk?: Editor): void {
    const { settings, stage } = this.parts;
    const draft = settings.get('layoutDraft').peek();
    const editor = new LayoutEditor(this.ownLayouts, draft, (drawn) => settings.set('layoutDraft', drawn));
    stage.go({ kind: 'layout-editor', editor, forPuzzle: desk !== undefined });
    const drawing = desk && drawingOf(desk.play.session.topology.layout);
    if (drawing && !isSame(drawing, editor.drawing.peek())) editor.begin(drawing);
  }

  /** Returns from the layout editor to the puzzle editor, and asks how its puzzle goes onto the drawn layout. */
  useLayout(drawn: LayoutSpec): void {
    this.edit();
    const desk = editorOf(this.parts.stage.screen.peek());
    if (desk) this.parts.stage.show({ kind: 'own-layout', editor: desk, drawn });
  }

  /**
   * Starts a game with the puzzle from the editor, and analyses it if requested. This analysis is part of setting the
   * puzzle, so it does not count as help in the game.
   */
  async play(editor: Editor, analyse: boolean): Promise<void> {
    const puzzleId = await editor.store();
    if (puzzleId.ok && (await this.games.play(puzzleId)) && analyse)
      await this.parts.stage.play.peek()?.solver.analyse(undefined, false);
  }

  /** Opens a puzzle that was read from a text: in the editor, or as a game. */
  async openRead(read: ReadPuzzle): Promise<void> {
    const { puzzle, about, unknownRules } = read;
    if (this.opensInEditor(read)) this.editInstead({ ...puzzle, about, ...(unknownRules && { unknownRules }) });
    else if (await this.games.playNew({ puzzle, about, ...(unknownRules && { unknownRules }) })) {
      this.parts.stage.show(null);
    }
  }

  /** Adds a puzzle that was read to the library without opening it. Returns whether it was added; if not, shows why. */
  async keepRead({ puzzle, about, unknownRules }: ReadPuzzle): Promise<boolean> {
    const { client, messages } = this.parts;
    const added = await client.call('puzzles.add', { puzzle, about, ...(unknownRules && { unknownRules }) });
    return !messages.failed('create', added);
  }

  /**
   * What an editor has to say about drafts until its puzzle changes: that the puzzle replaced another one that undo
   * brings back, or that it was kept by the user's command. Reads signals.
   */
  newsOn(editor: Editor): 'replaced' | 'kept' | null {
    const [revision, kept] = [editor.revision.value, this.kept.value];
    if (this.replacing.value === editor && editor.undone) return 'replaced';
    return kept?.editor === editor && kept.revision === revision ? 'kept' : null;
  }

  /** Ends what {@link newsOn} returns. Returns whether there was anything to end. */
  closeNews(editor: Editor): boolean {
    const isOpen = this.newsOn(editor) !== null;
    this.replacing.value = null;
    this.kept.value = null;
    return isOpen;
  }

  /** Keeps the puzzle that is being edited as a draft. */
  keepDraft(editor: Editor): void {
    editor.play.typer.flush();
    const { draft } = this.drafts.keep(editor.memory).left;
    if (draft !== undefined) editor.keptAs(draft);
    this.replacing.value = null;
    this.kept.value = { editor, revision: editor.revision.peek() };
  }

  /**
   * Opens a kept draft in the editor. The puzzle that is there is kept as a draft too.
   *
   * @param id null for the puzzle that is there.
   */
  async openDraft(id: DraftId | null): Promise<void> {
    const { isOpen, desk } = this.onDesk();
    if (desk && (id === null || desk.left.draft === id)) {
      if (isOpen) this.parts.stage.show(null);
      else this.editAgain(desk);
      return;
    }
    if (id === null) return;
    const memory = await this.drafts.memoryOf(id);
    if (this.parts.messages.failed('open', memory)) return;
    this.replace(desk, (before) => Editor.resume(this.dependencies(), { ...memory.value, before }));
  }

  /**
   * Keeps a copy of a draft as another draft.
   *
   * @param id null for the puzzle that is in the editor.
   * @param title title of the copy; undefined for the same title.
   */
  async duplicateDraft(id: DraftId | null, title?: string): Promise<void> {
    const { desk } = this.onDesk();
    if (desk && (id === null || desk.left.draft === id)) this.drafts.duplicate(desk, title);
    else if (id !== null) {
      const memory = await this.drafts.memoryOf(id);
      if (!this.parts.messages.failed('open', memory)) this.drafts.duplicate(memory.value, title);
    }
  }

  /** Opens another puzzle in the editor instead of the present one. */
  private editInstead(puzzle: EditedPuzzle): void {
    const { isOpen, desk } = this.onDesk();
    if (!isOpen && desk && isSamePuzzle(puzzle, desk.left)) this.editAgain(desk);
    else this.replace(desk, (before) => Editor.open(this.dependencies(), puzzle, before));
  }

  /**
   * Opens another puzzle instead of the present one. Unless that one is empty, it is kept as a draft, and a message says
   * how it comes back.
   */
  private replace(desk: EditorMemory | null, open: (before: EditorMemory | null) => Result<Editor>): void {
    const isWritten = desk !== null && !isUnwritten(desk.left);
    const before = isWritten ? this.drafts.keepUnlessStored(desk) : desk;
    const opened = this.enter(open(before));
    this.replacing.value = opened && isWritten ? this.last : null;
  }

  /** The puzzle in the editor, or the one that was left there. */
  private onDesk(): { readonly isOpen: boolean; readonly desk: EditorMemory | null } {
    const current = editorOf(this.parts.stage.screen.peek())?.memory;
    return { isOpen: current !== undefined, desk: current ?? this.leftOnDesk() };
  }

  private dependencies(): EditorDependencies {
    const { client, dependencies, settings } = this.parts;
    return { ...dependencies, client, settings, ownLayout: (puzzle) => this.ownLayouts.like(puzzle) };
  }

  /**
   * The stored draft, with its history and the earlier puzzles that the user replaced by opening another. While the
   * program runs, the earlier puzzles have their histories too. Null without a draft.
   */
  private leftOnDesk(): EditorMemory | null {
    const { settings } = this.parts;
    const draft = settings.get('draft').peek();
    if (!draft) return null;
    const memory = this.last?.memory;
    if (!memory || !isSamePuzzle(memory.left, draft)) {
      const [history, tested] = [settings.get('draftHistory').peek(), settings.get('draftTest').peek()];
      return { ...memoryOfDraft(draft, history, settings.get('earlierDrafts').peek()), tested };
    }
    // When the user left the editor, the draft may have been stored as a puzzle. Then the editor continues from that
    // version.
    const version = draft.from === undefined ? {} : { from: draft.from };
    return { ...memory, puzzle: { ...memory.puzzle, ...version }, left: draft };
  }

  /** Shows an editor, or why it could not be opened. Returns whether it was opened. */
  private enter(editor: Result<Editor>): boolean {
    if (this.parts.messages.failed('open', editor)) return false;
    this.last = editor.value;
    this.parts.stage.go({ kind: 'puzzle-editor', editor: editor.value });
    editor.value.keeper.saveAll();
    return true;
  }
}
