import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallOutput, GenerateRequest, SessionSummary } from '../../shared/contract/calls.ts';
import type { OwnLayout } from '../../shared/contract/layouts.ts';
import type { PrintRequest } from '../../shared/contract/printing.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { type AppError, type Notice, ok, type Result } from '../../shared/domain/result.ts';
import type { GameRules } from '../../shared/game/move.ts';
import type { Shortfall } from '../../shared/generate/options.ts';
import type { PuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { Editor } from './editor.ts';
import { Generation } from './generation.ts';
import { History } from './history.ts';
import { LayoutEditor } from './layoutEditor.ts';
import { Library } from './library.ts';
import { OwnLayouts } from './ownLayouts.ts';
import { Play, type Surroundings } from './play.ts';
import { LIVES } from './playChoices.ts';
import { type MadeFile, makeFile } from './printing.ts';
import { Settings } from './settings.ts';

/** The dialogs, of which one at a time may be open. */
export type DialogName =
  | 'new-game'
  | 'keys'
  | 'palette'
  | 'settings'
  | 'print'
  | 'go-to'
  | 'own-layout'
  | 'paste'
  | 'save'
  | 'checkpoints'
  | 'restart'
  | 'statistics'
  | 'language'
  | 'fill-library'
  | 'library-files'
  | 'library-labels';
export type Dialog = DialogName | null;

/** How the choice of a layout remembers one of the player's own. */
export function ownLayoutId(id: number): string {
  return `own-${id}`;
}

/** Where entering a puzzle begins the first time. */
const EMPTY_PUZZLE: PuzzleJson = { layout: 'simple', order: 3, variants: [], grids: ['.'.repeat(81)] };

/** A section of the settings dialog. */
export type SettingsSection = 'general' | 'appearance' | 'play' | 'keys' | 'about';

/** Which program it is, and what it runs on. */
type HostInfo = CallOutput<'app.info'>;

/** What the window shows as a whole. */
export type Screen = 'starting' | 'home' | 'library' | 'game' | 'editor' | 'layouts';

/** A text that may hold puzzles. */
export interface PuzzleText {
  readonly text: string;
  /** Null: it was pasted. */
  readonly fileName: string | null;
}

/** Something went wrong that the user should read; gone when they say so. */
export interface Fault {
  /** What was being done, as a key of the words. */
  readonly during: 'open' | 'delete' | 'list' | 'create' | 'duplicate';
  readonly error: AppError;
}

/** The state of the whole window. One for each page; everything else hangs off it. */
export class App {
  readonly settings: Settings;
  readonly generation: Generation;
  readonly history: History;
  readonly library: Library;
  readonly ownLayouts: OwnLayouts;
  private readonly client: Client;
  private readonly surroundings: Surroundings;
  private readonly shownScreen = signal<Screen>('starting');
  private readonly openPlay = signal<Play | null>(null);
  private readonly openEditor = signal<Editor | null>(null);
  private readonly openLayoutEditor = signal<LayoutEditor | null>(null);
  private readonly openDialog = signal<Dialog>(null);
  private readonly droppedText = signal<PuzzleText | null>(null);
  private readonly openSection = signal<SettingsSection>('general');
  private readonly listed = signal<readonly SessionSummary[]>([]);
  private readonly told = signal<Fault | null>(null);
  private readonly hostInfo = signal<HostInfo | null>(null);
  private readonly hostNotices = signal<readonly Notice[]>([]);
  private readonly reachable = signal(true);

  constructor(client: Client, surroundings: Surroundings) {
    this.client = client;
    this.surroundings = surroundings;
    this.settings = new Settings(client);
    this.generation = new Generation(client, surroundings.newId);
    this.history = new History(client);
    this.library = new Library(client, surroundings.newId);
    this.ownLayouts = new OwnLayouts(client);
  }

  get screen(): ReadonlySignal<Screen> {
    return this.shownScreen;
  }

  /** The open game while the screen is `game`. */
  get play(): ReadonlySignal<Play | null> {
    return this.openPlay;
  }

  /** The puzzle that is being entered while the screen is `editor`; {@link play} is then where its givens are typed. */
  get editor(): ReadonlySignal<Editor | null> {
    return this.openEditor;
  }

  /** The layout that is being drawn while the screen is `layouts`. */
  get layoutEditor(): ReadonlySignal<LayoutEditor | null> {
    return this.openLayoutEditor;
  }

  get dialog(): ReadonlySignal<Dialog> {
    return this.openDialog;
  }

  get sessions(): ReadonlySignal<readonly SessionSummary[]> {
    return this.listed;
  }

  get fault(): ReadonlySignal<Fault | null> {
    return this.told;
  }

  /** The program behind the window, once it has answered. */
  get info(): ReadonlySignal<HostInfo | null> {
    return this.hostInfo;
  }

  /** What the newest puzzle lacks of what was asked for, until the player has read it. */
  readonly closest = signal<readonly Shortfall[]>([]);

  /** What the host wants the user to know: a damaged file set aside, a folder that cannot be written. */
  get notices(): ReadonlySignal<readonly Notice[]> {
    return this.hostNotices;
  }

  dismissNotice(notice: Notice): void {
    this.hostNotices.value = this.hostNotices.peek().filter((other) => other !== notice);
  }

  /** Whether the host answers at present. */
  get connected(): ReadonlySignal<boolean> {
    return this.reachable;
  }

  show(dialog: Dialog): void {
    this.openPlay.peek()?.typer.flush();
    batch(() => {
      if (dialog !== 'paste') this.droppedText.value = null;
      this.openDialog.value = dialog;
    });
  }

  /** The section that the settings dialog shows, or showed last. */
  get settingsSection(): ReadonlySignal<SettingsSection> {
    return this.openSection;
  }

  showSettings(section: SettingsSection): void {
    this.openSection.value = section;
    this.show('settings');
  }

  dismissFault(): void {
    this.told.value = null;
  }

  /** Takes notice of the transport: starts the app at the first connection, makes good what a loss left open. */
  async connection(state: 'connecting' | 'open' | 'lost'): Promise<void> {
    this.reachable.value = state !== 'lost';
    if (state === 'lost') this.generation.abandon();
    if (state !== 'open') return;
    if (this.shownScreen.peek() === 'starting') await this.start();
    else await this.openPlay.peek()?.session.retry();
  }

  private async start(): Promise<void> {
    const [info, settled] = await Promise.all([
      this.client.call('app.info', {}),
      this.settings.load(),
      this.list(),
      this.ownLayouts.load(),
    ]);
    if (!info.ok) {
      if (info.error.code !== 'disconnected') this.told.value = { during: 'list', error: info.error };
      return;
    }
    this.hostInfo.value = info.value;
    this.hostNotices.value = info.value.notices;
    const last = this.settings.get('openSession').peek();
    if (last !== null && this.listed.peek().some(({ id }) => id === last)) await this.open(last);
    if (this.shownScreen.peek() === 'starting') this.shownScreen.value = 'home';
    // The first start begins with the language.
    if (settled && !this.settings.isChosen('language')) this.show('language');
  }

  private async list(): Promise<void> {
    const answer = await this.client.call('sessions.list', {});
    if (answer.ok) this.listed.value = answer.value;
    else this.told.value = { during: 'list', error: answer.error };
  }

  /** Opens a game in progress. */
  async open(sessionId: number): Promise<void> {
    const answer = await this.client.call('sessions.open', { sessionId });
    const play = answer.ok ? Play.open(this.client, answer.value, this.surroundings, this.settings) : answer;
    if (!play.ok) {
      this.told.value = { during: 'open', error: play.error };
      return;
    }
    this.leave();
    batch(() => {
      this.openPlay.value = play.value;
      this.openDialog.value = null;
      this.told.value = null;
      this.shownScreen.value = 'game';
    });
    this.settings.set('openSession', sessionId);
  }

  /** Ends whatever is open. */
  private leave(): void {
    const editor = this.openEditor.peek();
    if (editor) editor.close();
    else this.openPlay.peek()?.close();
    this.openEditor.value = null;
    this.openLayoutEditor.value = null;
  }

  /** Opens a puzzle to be entered: the given one, or the last draft, or an empty sudoku. */
  edit(puzzle: PuzzleJson = this.settings.get('draft').peek() ?? EMPTY_PUZZLE): void {
    const editor = Editor.open(this.client, puzzle, this.surroundings, this.settings);
    if (!editor.ok) {
      this.told.value = { during: 'open', error: editor.error };
      return;
    }
    this.leave();
    batch(() => {
      this.openEditor.value = editor.value;
      this.openPlay.value = editor.value.play;
      this.droppedText.value = null;
      this.openDialog.value = null;
      this.shownScreen.value = 'editor';
    });
    this.settings.set('openSession', null);
  }

  /** Opens the drawing of layouts, where it was left. */
  drawLayouts(): void {
    const draft = this.settings.get('layoutDraft').peek();
    const editor = new LayoutEditor(this.ownLayouts, draft, (drawn) => this.settings.set('layoutDraft', drawn));
    const play = this.openPlay.peek();
    this.leave();
    batch(() => {
      this.openPlay.value = null;
      this.openLayoutEditor.value = editor;
      this.openDialog.value = null;
      this.shownScreen.value = 'layouts';
    });
    if (play && !play.editing) this.settings.set('openSession', null);
  }

  /** Offers a new game with a kept layout chosen. */
  playOn({ id, layout: { order } }: OwnLayout): void {
    const last = this.settings.get('newGame').peek();
    this.settings.set('newGame', { layout: ownLayoutId(id), order, difficulty: last?.difficulty ?? 'easy' });
    this.show('new-game');
  }

  /** The puzzles of a text in any format that the program reads. Errors: those of the host. */
  read({ text, fileName }: PuzzleText): Promise<Result<CallOutput<'puzzles.read'>>> {
    return this.client.call('puzzles.read', { text, ...(fileName === null ? {} : { fileName }) });
  }

  /** A file that was dropped on the window, until its dialog is closed. */
  get dropped(): ReadonlySignal<PuzzleText | null> {
    return this.droppedText;
  }

  /** Opens a file's puzzles: its text is read as if it had been chosen in the dialog. */
  drop(file: PuzzleText): void {
    batch(() => {
      this.droppedText.value = file;
      this.show('paste');
    });
  }

  /** Begins a game with the puzzle that was entered, and analyses it if that is asked for. */
  async playEdited(analyse: boolean): Promise<void> {
    const puzzleId = await this.openEditor.peek()?.store();
    if (!puzzleId?.ok) return;
    const created = await this.client.call('sessions.create', { puzzleId: puzzleId.value, rules: this.rules() });
    if (!created.ok) {
      this.told.value = { during: 'create', error: created.error };
      return;
    }
    await this.open(created.value.summary.id);
    if (analyse) await this.openPlay.peek()?.analyse();
  }

  /** Leaves the open game for the list of games. */
  async goHome(): Promise<void> {
    const play = this.openPlay.peek();
    this.leave();
    batch(() => {
      this.openPlay.value = null;
      this.shownScreen.value = 'home';
    });
    if (play && !play.editing) this.settings.set('openSession', null);
    await this.list();
  }

  /** Leaves what is open for the library. */
  async openLibrary(): Promise<void> {
    const play = this.openPlay.peek();
    this.leave();
    batch(() => {
      this.openPlay.value = null;
      this.openDialog.value = null;
      this.shownScreen.value = 'library';
    });
    if (play && !play.editing) this.settings.set('openSession', null);
    await this.library.refresh();
  }

  /** Begins a game on a puzzle of the library: on a copy of it, or on the puzzle as it is. */
  async playFromLibrary(puzzleId: number, asCopy: boolean): Promise<void> {
    const chosen = asCopy ? await this.library.copy(puzzleId) : ok(puzzleId);
    const created = chosen.ok
      ? await this.client.call('sessions.create', { puzzleId: chosen.value, rules: this.rules() })
      : chosen;
    if (created.ok) await this.open(created.value.summary.id);
    else this.told.value = { during: 'create', error: created.error };
  }

  async delete(sessionId: number): Promise<void> {
    const answer = await this.client.call('sessions.delete', { sessionId });
    if (!answer.ok) this.told.value = { during: 'delete', error: answer.error };
    await this.list();
  }

  /** Has a file made of games: pages or a picture. Errors: the host's. */
  makeFile(request: PrintRequest): Promise<Result<MadeFile>> {
    return makeFile(this.client, request);
  }

  /** In which formats a game can be saved. Errors: the host's. */
  saveFormats(sessionId: number): Promise<Result<CallOutput<'puzzles.formats'>>> {
    return this.client.call('puzzles.formats', { sessionId });
  }

  /** A game as the text of a file. Errors: the host's. */
  savedText(sessionId: number, format: string): Promise<Result<{ text: string }>> {
    return this.client.call('puzzles.write', { sessionId, format });
  }

  /** What games are begun with now. */
  private rules(): GameRules {
    const autoCleanNotes = this.settings.get('autoCleanNotes').peek();
    return this.settings.get('lives').peek() ? { autoCleanNotes, lives: LIVES } : { autoCleanNotes };
  }

  /** Makes a copy of a game; opens it in place of the game if that is open. */
  async duplicate(sessionId: number): Promise<void> {
    const open = this.openPlay.peek();
    open?.settle();
    const copied = await this.client.call('sessions.duplicate', { sessionId });
    if (!copied.ok) this.told.value = { during: 'duplicate', error: copied.error };
    else if (open) await this.open(copied.value.id);
    else await this.list();
  }

  /** Makes a puzzle and opens a game with it. Errors: those of {@link Generation.run} and of the host. */
  async newGame(request: GenerateRequest): Promise<Result<null>> {
    this.closest.value = [];
    const made = await this.generation.run(request);
    if (!made.ok) return made;
    const { puzzleId, shortfalls } = made.value;
    const created = await this.client.call('sessions.create', { puzzleId, rules: this.rules() });
    if (!created.ok) return created;
    await this.open(created.value.summary.id);
    this.closest.value = shortfalls;
    return ok(null);
  }
}
