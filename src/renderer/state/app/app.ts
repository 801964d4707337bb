import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { Client, ConnectionState } from '../../../shared/contract/transport.ts';
import { DailyCalendar } from '../daily/dailyCalendar.ts';
import { OwnLayouts } from '../layoutEditor/ownLayouts.ts';
import { LessonBook } from '../learn/lessonBook.ts';
import { Backups } from '../library/backups.ts';
import { Library } from '../library/library.ts';
import { TechniqueStatistics } from '../library/techniqueStatistics.ts';
import type { OpenGame, PlayDependencies } from '../play/openGame.ts';
import { versionFamilies } from '../puzzleEditor/storedVersions.ts';
import { Settings } from '../settings/settingsList.ts';
import type { WalkPort } from '../worlds/walkPort.ts';
import { WorldList } from '../worlds/worldList.ts';
import type { Dialog, SettingsSection } from './dialog.ts';
import { Editors } from './editors.ts';
import { PuzzleFiles, type PuzzleText } from './files.ts';
import { GameHistory } from './gameHistory.ts';
import { GamePositions } from './gamePositions.ts';
import { Games } from './games.ts';
import { Generation } from './generation.ts';
import { KeyOffer } from './keyOffer.ts';
import { Learning } from './learning.ts';
import { fittingPage, ManualGuide } from './manualGuide.ts';
import { Messages } from './messages.ts';
import { closeScreen, playOf, type Screen, type Stage, type WindowParts, walkOf } from './screen.ts';
import { PlayerTempo } from './tempo.ts';
import { Walks } from './walks.ts';

/** Stands for the file name of pasted text. Has no extension, so that the text decides about its format. */
const PASTED = 'pasted';

/** The program's version and its platform. */
type HostInfo = CallOutput<'app.info'>;

/**
 * State of the whole window; each page has one. Decides which screen and dialog are shown, and creates the parts that
 * open screens and dialogs. Those parts know the app only as a {@link Stage}.
 */
export class App {
  readonly messages = new Messages();
  readonly settings: Settings;
  readonly games: Games;
  readonly editors: Editors;
  readonly learning: Learning;
  readonly walks: Walks;
  readonly generation: Generation;
  readonly positions: GamePositions;
  readonly history: GameHistory;
  readonly tempo: PlayerTempo;
  readonly library: Library;
  readonly techniqueStatistics: TechniqueStatistics;
  readonly backups: Backups;
  readonly ownLayouts: OwnLayouts;
  readonly files: PuzzleFiles;
  readonly keyOffer: KeyOffer;
  readonly daily: DailyCalendar;
  readonly lessons: LessonBook;
  readonly worlds: WorldList;
  readonly manual = new ManualGuide();
  private readonly client: Client;
  private lastSection: SettingsSection = 'general';
  readonly #screen = signal<Screen>({ kind: 'starting' });
  readonly screen: ReadonlySignal<Screen> = this.#screen;
  /** The game or other board on the screen, such as that of the puzzle editor; null on screens without a board. */
  readonly play: ReadonlySignal<OpenGame | null> = computed(() => playOf(this.screen.value));
  /** The open world; null on other screens. */
  readonly walk: ReadonlySignal<WalkPort | null> = computed(() => walkOf(this.screen.value));
  readonly #dialog = signal<Dialog | null>(null);
  readonly dialog: ReadonlySignal<Dialog | null> = this.#dialog;
  readonly #copied = signal<{ readonly text: string } | null>(null);
  /**
   * The text copied last, in a new object for each copy; null before the first copy. The page writes the text to the
   * clipboard, because state has no access to the clipboard.
   */
  readonly copied: ReadonlySignal<{ readonly text: string } | null> = this.#copied;
  readonly #info = signal<HostInfo | null>(null);
  /** Information about the host program; null until the host has answered. */
  readonly info: ReadonlySignal<HostInfo | null> = this.#info;
  readonly #link = signal<ConnectionState>('connecting');
  /** State of the connection to the host. */
  readonly link: ReadonlySignal<ConnectionState> = this.#link;

  constructor(client: Client, dependencies: PlayDependencies) {
    const { newJobId } = dependencies;
    const { messages } = this;
    this.client = client;
    this.settings = new Settings(client, (error) => messages.failed('settings', { ok: false, error }));
    this.generation = new Generation(client, newJobId);
    this.history = new GameHistory(client);
    this.positions = new GamePositions(client);
    this.tempo = new PlayerTempo(client, this.settings);
    const versions = this.settings.get('puzzleVersions');
    this.library = new Library(client, newJobId, () => versionFamilies(versions.value));
    this.techniqueStatistics = new TechniqueStatistics(client, newJobId, this.library.listed);
    this.backups = new Backups(client);
    this.ownLayouts = new OwnLayouts(client);
    this.keyOffer = new KeyOffer(this.settings);
    this.files = new PuzzleFiles(client, newJobId, (text) => this.keyOffer.read(text));
    this.daily = new DailyCalendar(client);
    this.lessons = new LessonBook(client);
    const { screen, dialog, play, settings } = this;
    const stage: Stage = { screen, dialog, play, go: (to) => this.go(to), show: (shown) => this.show(shown) };
    const parts: WindowParts = { client, dependencies, settings, messages, stage };
    this.games = new Games(parts, this);
    this.worlds = new WorldList(client, { newJobId, rules: () => this.games.rules() });
    this.walks = new Walks(parts, this.worlds);
    this.editors = new Editors(parts, this.ownLayouts, this.games);
    this.learning = new Learning(parts, this.lessons);
    effect(() => {
      const covered = this.dialog.value !== null || this.manual.place.value !== null;
      const board = this.play.value;
      untracked(() => board?.time.cover(covered));
    });
  }

  private go(screen: Screen): void {
    const left = this.#screen.peek();
    closeScreen(left);
    batch(() => {
      this.#screen.value = screen;
      // A dialog that a key opened while the program was starting stays open over the list of games.
      if (left.kind !== 'starting' || screen.kind !== 'home') this.#dialog.value = null;
    });
  }

  show(dialog: Dialog | null): void {
    this.play.peek()?.typer.flush();
    this.#dialog.value = dialog;
  }

  /** Opens the manual at the page that fits the open dialog, or else the screen. */
  explainScreen(): void {
    this.manual.open(fittingPage(this.screen.peek(), this.dialog.peek()));
  }

  /** Opens the settings or changes their section. By default, opens the section that was open last. */
  showSettings(section = this.lastSection): void {
    this.lastSection = section;
    this.show({ kind: 'settings', section });
  }

  copy(text: string): void {
    this.#copied.value = { text };
  }

  /** Leaves the present screen for the list of games. */
  async goHome(): Promise<void> {
    this.go({ kind: 'home' });
    await Promise.all([this.games.load(), this.worlds.load()]);
  }

  /** Leaves the present screen for the library. */
  async openLibrary(): Promise<void> {
    this.go({ kind: 'library' });
    await this.library.refresh();
  }

  /**
   * Reacts to a change of the connection. The first connection starts the app. Later connections send moves again that
   * the host has not stored.
   */
  async connection(state: ConnectionState): Promise<void> {
    this.#link.value = state;
    if (state === 'lost' || state === 'revoked') this.generation.abandon();
    if (state !== 'open') return;
    if (this.#screen.peek().kind === 'starting') await this.start();
    else await this.play.peek()?.session.retry();
  }

  private async start(): Promise<void> {
    const [info] = await Promise.all([
      this.client.call('app.info', {}),
      this.settings.load(),
      this.games.load(),
      this.ownLayouts.load(),
      this.editors.drafts.load(),
      this.worlds.load(),
      this.daily.load(),
    ]);
    if (!info.ok) {
      if (info.error.code !== 'disconnected') this.messages.failed('list', info);
      return;
    }
    this.#info.value = info.value;
    this.messages.notify(info.value.notices);
    await this.games.reopen();
    await this.walks.reopen();
    if (this.#screen.peek().kind === 'starting') this.go({ kind: 'home' });
    await this.takeFiles();
  }

  /** Returns what the host has recorded about errors in the program itself. */
  trouble(): Promise<Result<CallOutput<'app.trouble'>>> {
    return this.client.call('app.trouble', {});
  }

  /**
   * Takes a text that was pasted or dropped on the window. In the library, its puzzles are added. Elsewhere, and if none
   * could be added, a dialog reads the text and opens a puzzle.
   */
  async take(text: PuzzleText): Promise<void> {
    if (!(await this.addToLibrary(text))) this.show({ kind: 'paste', texts: [text] });
  }

  /** In the library, adds the puzzles of a text. Returns false on other screens, and if no puzzle was added. */
  async addToLibrary({ text, fileName }: PuzzleText, variant = ''): Promise<boolean> {
    if (this.#screen.peek().kind !== 'library') return false;
    const bytes = new TextEncoder().encode(text);
    const slice = (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer });
    const file = { name: fileName ?? PASTED, size: bytes.length, slice };
    return this.library.takeIn(file, { variant, collects: fileName !== null });
  }

  /** Opens the files that the system asked the program to open. */
  async takeFiles(): Promise<void> {
    if (this.#screen.peek().kind === 'starting') return;
    const answer = await this.client.call('app.files', {});
    if (!answer.ok) {
      if (answer.error.code !== 'disconnected') this.messages.failed('open', answer);
      return;
    }
    const { files, notices } = answer.value;
    this.messages.notify(notices);
    if (files.length > 0) this.show({ kind: 'paste', texts: files });
  }
}
