import { signal } from '@preact/signals-core';
import type { Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
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
  /** The editor whose puzzle replaced another one that undo brings back; null if there is nothing to say about it. */
  readonly replacing = signal<Editor | null>(null);
  /** The editor that was opened last; null if none was. Even if it is closed, it still has its history. */
  private last: Editor | null = null;
  private readonly parts: WindowParts;
  private readonly ownLayouts: OwnLayouts;
  private readonly games: Pick<Games, 'play' | 'playNew'>;

  constructor(parts: WindowParts, ownLayouts: OwnLayouts, games: Pick<Games, 'play' | 'playNew'>) {
    this.parts = parts;
    this.ownLayouts = ownLayouts;
    this.games = games;
  }

  /**
   * Opens the puzzle editor: with the given puzzle, or else with the last draft and its history, or else with an empty
   * sudoku. If the editor had another puzzle before, opening the given one can be undone, so that no draft is lost.
   * Returns whether the given puzzle replaced one that is not empty.
   */
  edit(puzzle?: EditedPuzzle): boolean {
    const current = editorOf(this.parts.stage.screen.peek())?.memory ?? null;
    const desk = current ?? this.leftOnDesk();
    const isThere = current === null && desk !== null && (!puzzle || isSamePuzzle(puzzle, desk.left));
    if (isThere) {
      this.editAgain(desk);
      return false;
    }
    const before = desk && (current || !isUnwritten(desk.left)) ? desk : null;
    const opened = this.enter(Editor.open(this.dependencies(), puzzle ?? EMPTY_PUZZLE, before));
    return opened && before !== null && !isUnwritten(before.left);
  }

  /** Opens an empty puzzle on the layout of the one that is being edited. This can be undone. */
  editNew(editor: Editor): void {
    if (!editor.isBlank) this.editInstead(editor.blank);
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

  /** Starts a game with the puzzle from the editor, and analyses it if requested. */
  async play(editor: Editor, analyse: boolean): Promise<void> {
    const puzzleId = await editor.store();
    if (puzzleId.ok && (await this.games.play(puzzleId)) && analyse)
      await this.parts.stage.play.peek()?.solver.analyse();
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

  /** Opens another puzzle in the editor. If it replaces one that is not empty, a message says how that one comes back. */
  private editInstead(puzzle: EditedPuzzle): void {
    this.replacing.value = this.edit(puzzle) ? this.last : null;
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
