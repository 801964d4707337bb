import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { type AppError, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type {
  CallInput,
  CallOutput,
  GenerateRequest,
  Session,
  SessionSummary,
} from '../../../shared/contract/calls.ts';
import type { PuzzleId, SessionId, WorldId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { Client, ConnectionState } from '../../../shared/contract/transport.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import type { Shortfall } from '../../../shared/generate/options.ts';
import { type LessonId, nextLesson } from '../../../shared/lessons/lessons.ts';
import type { EditedPuzzle, PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { SessionHost } from '../game/sessionHost.ts';
import { LayoutEditor } from '../layoutEditor/layoutEditor.ts';
import { OwnLayouts, ownLayoutId } from '../layoutEditor/ownLayouts.ts';
import { DailyCalendar } from '../learn/dailyCalendar.ts';
import { LessonBook } from '../learn/lessonBook.ts';
import { LessonRun, type LessonStage } from '../learn/lessonRun.ts';
import { Training } from '../learn/training.ts';
import { Backups } from '../library/backups.ts';
import { Library } from '../library/library.ts';
import { RuleUsage } from '../library/ruleUsage.ts';
import { Editor, type EditorDependencies, type EditorMemory } from '../play/editor.ts';
import { Play, type PlayDependencies } from '../play/play.ts';
import { GamePositions } from '../records/positions.ts';
import { LIVES, Settings } from '../settings/settings.ts';
import { FIRST_WALK, FirstWalk } from '../worlds/firstWalk.ts';
import { Walk } from '../worlds/walk.ts';
import type { WalkPort } from '../worlds/walkPort.ts';
import { WorldList } from '../worlds/worldList.ts';
import { CopyRequests } from './copyRequests.ts';
import type { Dialog, SettingsSection } from './dialog.ts';
import { PuzzleFiles, type PuzzleText } from './files.ts';
import { FIRST_PUZZLE } from './firstPuzzle.ts';
import { Generation } from './generation.ts';
import { History } from './history.ts';
import { fittingPage, ManualGuide } from './manualGuide.ts';
import { closeScreen, editorOf, playOf, type Screen, walkOf } from './screen.ts';
import { PlayerTempo } from './tempo.ts';

/** The puzzle editor's content when it is opened for the first time. */
const EMPTY_PUZZLE: PuzzleJson = { layout: 'simple', order: 3, variants: [], grids: ['.'.repeat(81)] };

/** The program's version and its platform. */
type HostInfo = CallOutput<'app.info'>;

/** The box in the middle of the province where the first walk begins. */
const FIRST_BOX: LatticePlace = [3, 3];

/** Error shown to the user until they dismiss it. */
export interface Fault {
  /** The action that failed, as a key of the texts. */
  readonly during: 'open' | 'delete' | 'list' | 'create' | 'duplicate' | 'settings';
  readonly error: AppError;
}

/** State of the whole window. Each page has one, and it owns all other state. */
export class App {
  readonly settings: Settings;
  readonly generation: Generation;
  readonly positions: GamePositions;
  readonly history: History;
  readonly tempo: PlayerTempo;
  readonly library: Library;
  readonly ruleUsage: RuleUsage;
  readonly backups: Backups;
  readonly ownLayouts: OwnLayouts;
  readonly files: PuzzleFiles;
  readonly daily: DailyCalendar;
  readonly lessons: LessonBook;
  readonly worlds: WorldList;
  readonly manual = new ManualGuide();
  readonly copying = new CopyRequests();
  private readonly client: Client;
  private readonly dependencies: PlayDependencies;
  /** Messages that the page itself has shown. */
  private readonly notified = new Set<string>();
  private lastSection: SettingsSection = 'general';
  readonly #screen = signal<Screen>({ kind: 'starting' });
  readonly screen: ReadonlySignal<Screen> = this.#screen;
  /** The open game, or the puzzle editor's board; null on screens without a board. */
  readonly play: ReadonlySignal<Play | null> = computed(() => playOf(this.screen.value));
  /** The open world; null on other screens. */
  readonly walk: ReadonlySignal<WalkPort | null> = computed(() => walkOf(this.screen.value));
  readonly #gameLeft = signal<SessionId | null>(null);
  /** The game that was open last, if the screen is another one since the program started; null in a game. */
  readonly gameLeft: ReadonlySignal<SessionId | null> = this.#gameLeft;
  readonly #dialog = signal<Dialog | null>(null);
  readonly dialog: ReadonlySignal<Dialog | null> = this.#dialog;
  readonly #sessions = signal<readonly SessionSummary[]>([]);
  /** The games in progress. */
  readonly sessions: ReadonlySignal<readonly SessionSummary[]> = this.#sessions;
  readonly #fault = signal<Fault | null>(null);
  readonly fault: ReadonlySignal<Fault | null> = this.#fault;
  readonly #info = signal<HostInfo | null>(null);
  /** Information about the host program; null until the host has answered. */
  readonly info: ReadonlySignal<HostInfo | null> = this.#info;
  readonly #closest = signal<readonly Shortfall[]>([]);
  /** Requirements that the newest puzzle does not meet, until the player dismisses them. */
  readonly closest: ReadonlySignal<readonly Shortfall[]> = this.#closest;
  readonly #notices = signal<readonly Notice[]>([]);
  /** Messages from the host for the user, such as a damaged file set aside or a folder that cannot be written. */
  readonly notices: ReadonlySignal<readonly Notice[]> = this.#notices;
  readonly #link = signal<ConnectionState>('connecting');
  /** State of the connection to the host. */
  readonly link: ReadonlySignal<ConnectionState> = this.#link;

  constructor(client: Client, dependencies: PlayDependencies) {
    this.client = client;
    this.dependencies = dependencies;
    this.settings = new Settings(client, (error) => {
      this.#fault.value = { during: 'settings', error };
    });
    this.generation = new Generation(client, dependencies.newJobId);
    this.history = new History(client);
    this.positions = new GamePositions(client);
    this.tempo = new PlayerTempo(client, this.settings);
    this.library = new Library(client, dependencies.newJobId);
    this.ruleUsage = new RuleUsage(client, dependencies.newJobId, this.library.filter);
    this.backups = new Backups(client);
    this.ownLayouts = new OwnLayouts(client);
    this.files = new PuzzleFiles(client, dependencies.newJobId);
    this.daily = new DailyCalendar(client);
    this.lessons = new LessonBook(client);
    this.worlds = new WorldList(client, { newJobId: dependencies.newJobId, rules: () => this.rules() });
    effect(() => {
      const covered = this.dialog.value !== null || this.manual.place.value !== null;
      const play = this.play.value;
      untracked(() => play?.time.cover(covered));
    });
  }

  /**
   * Changes the screen; nothing else does. Closes the previous screen and any dialog. The next start opens the same
   * game again.
   */
  private go(screen: Screen): void {
    const left = this.#screen.peek();
    closeScreen(left);
    batch(() => {
      this.#screen.value = screen;
      if (screen.kind === 'game') this.#gameLeft.value = null;
      else if (left.kind === 'game') this.#gameLeft.value = left.play.session.id;
      // A dialog opened by a key before the program has started stays open over the list of games.
      if (left.kind !== 'starting' || screen.kind !== 'home') this.#dialog.value = null;
    });
    if (screen.kind === 'game') this.settings.set('openSession', screen.play.session.id);
    else if (left.kind === 'game') this.settings.set('openSession', null);
    if (screen.kind === 'world') this.settings.set('openWorld', screen.walk.id);
    else if (left.kind === 'world') this.settings.set('openWorld', null);
  }

  show(dialog: Dialog | null): void {
    this.play.peek()?.typer.flush();
    this.#dialog.value = dialog;
  }

  /** Opens the manual at the page that fits the open dialog, or else the screen. */
  explain(): void {
    this.manual.open(fittingPage(this.screen.peek(), this.dialog.peek()));
  }

  /** Opens the settings or changes their section. Without a section, opens the last one. */
  showSettings(section = this.lastSection): void {
    this.lastSection = section;
    this.show({ kind: 'settings', section });
  }

  dismissFault(): void {
    this.#fault.value = null;
  }

  dismissClosest(): void {
    this.#closest.value = [];
  }

  /** Shows a message, once until the next start of the page. */
  notify(notice: Notice): void {
    if (this.notified.has(notice.message)) return;
    this.notified.add(notice.message);
    this.#notices.value = [...this.#notices.peek(), notice];
  }

  dismissNotice(notice: Notice): void {
    this.#notices.value = this.#notices.peek().filter((other) => other !== notice);
  }

  /**
   * Reacts to a change of the connection. The first connection starts the app; later ones retry moves that were not
   * stored.
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
      this.list(),
      this.ownLayouts.load(),
      this.worlds.load(),
    ]);
    if (!info.ok) {
      if (info.error.code !== 'disconnected') this.#fault.value = { during: 'list', error: info.error };
      return;
    }
    this.#info.value = info.value;
    this.#notices.value = info.value.notices;
    const last = this.settings.get('openSession').peek();
    if (last !== null && this.#sessions.peek().some(({ id }) => id === last)) await this.open(last);
    const world = this.settings.get('openWorld').peek();
    if (world !== null) await this.openWorld(world);
    if (this.#screen.peek().kind === 'starting') this.go({ kind: 'home' });
    await this.takeFiles();
  }

  private async list(): Promise<void> {
    const answer = await this.client.call('sessions.list', {});
    if (answer.ok) this.#sessions.value = answer.value;
    else this.#fault.value = { during: 'list', error: answer.error };
  }

  /** Opens a game in progress. */
  async open(sessionId: SessionId): Promise<void> {
    const answer = await this.client.call('sessions.open', { sessionId });
    if (this.enter(answer) || !answer.ok) return;
    // The moves are as they were made, but do not fit the puzzle: opened as far as they do.
    this.enter(await this.client.call('sessions.open', { sessionId, checked: true }));
  }

  /** Shows a game that the host has opened, or why it could not. Returns true if it is shown. */
  private enter(answer: Result<Session>): boolean {
    const play = answer.ok
      ? Play.open(new SessionHost(this.client, answer.value), answer.value, this.dependencies, this.settings)
      : answer;
    if (!play.ok) {
      this.#fault.value = { during: 'open', error: play.error };
      return false;
    }
    this.#fault.value = null;
    const damage = answer.ok ? (answer.value.damage ?? []) : [];
    const said = new Set(damage.map(({ message }) => message));
    this.#notices.value = [...this.#notices.peek().filter(({ message }) => !said.has(message)), ...damage];
    this.go({ kind: 'game', play: play.value });
    return true;
  }

  /** Opens an endless world where it was left, or at a box. @param guided whether the first walk is explained. */
  async openWorld(worldId: WorldId, box?: LatticePlace, guided = false): Promise<void> {
    const { client, dependencies, settings } = this;
    const walk = await Walk.open({ client, dependencies, settings }, worldId, box);
    this.#fault.value = walk.ok ? null : { during: 'open', error: walk.error };
    if (!walk.ok) return;
    const { family, seed } = walk.value.summary.peek();
    const isFirst = guided && family === FIRST_WALK.family && seed === FIRST_WALK.seed;
    this.go({
      kind: 'world',
      walk: walk.value,
      guide: isFirst
        ? new FirstWalk(
            walk.value,
            computed(() => this.dialog.value?.kind === 'world-map'),
          )
        : null,
    });
  }

  /** Opens the world of the first walk, and explains it. @param name for a new world. */
  async startFirstWalk(name: string): Promise<void> {
    const worlds = await this.client.call('worlds.list', {});
    const known = worlds.ok
      ? worlds.value.find(({ family, seed }) => family === FIRST_WALK.family && seed === FIRST_WALK.seed)
      : undefined;
    const world = known
      ? ok(known)
      : await this.client.call('worlds.create', {
          ...FIRST_WALK,
          name,
          lowest: 'easy',
          highest: 'extreme',
          rules: this.rules(),
        });
    if (world.ok) await this.openWorld(world.value.id, FIRST_BOX, true);
    else this.#fault.value = { during: 'create', error: world.error };
  }

  /**
   * Opens the puzzle editor with the given puzzle, the last draft or an empty sudoku. A puzzle that is given while
   * another one is edited can be undone.
   */
  edit(puzzle?: EditedPuzzle): void {
    const edited = puzzle ?? this.settings.get('draft').peek() ?? EMPTY_PUZZLE;
    const before = puzzle ? (editorOf(this.#screen.peek())?.memory ?? null) : null;
    this.enterEditor(Editor.open(this.editorDependencies(), edited, before));
  }

  /** Brings back an editor that was left for another layout or puzzle. */
  editAgain(memory: EditorMemory): void {
    this.enterEditor(Editor.resume(this.editorDependencies(), memory));
  }

  private editorDependencies(): EditorDependencies {
    const { client, settings, ownLayouts } = this;
    return { ...this.dependencies, client, settings, ownLayout: (puzzle) => ownLayouts.like(puzzle) };
  }

  private enterEditor(editor: Result<Editor>): void {
    if (!editor.ok) {
      this.#fault.value = { during: 'open', error: editor.error };
      return;
    }
    this.go({ kind: 'puzzle-editor', editor: editor.value });
    editor.value.save();
  }

  /** Opens the layout editor with the last drawing. */
  drawLayouts(): void {
    const draft = this.settings.get('layoutDraft').peek();
    const editor = new LayoutEditor(this.ownLayouts, draft, (drawn) => this.settings.set('layoutDraft', drawn));
    this.go({ kind: 'layout-editor', editor });
  }

  /** Opens the game of a daily puzzle, which is made if there is none. */
  async playDaily(date: string): Promise<void> {
    const sessionId = await this.daily.open(date, this.rules());
    if (sessionId !== null) await this.open(sessionId);
  }

  /** Opens the trainer with a technique, or else the last choice. */
  train(technique?: string): void {
    if (technique !== undefined) {
      this.settings.set('trainer', { ...this.settings.get('trainer').peek(), technique });
    }
    const training = new Training(this.client, this.dependencies, this.settings);
    this.go({ kind: 'trainer', training });
    void training.next();
  }

  /** Opens the list of lessons. */
  async learn(): Promise<void> {
    this.go({ kind: 'lessons' });
    await this.lessons.load();
  }

  /** Opens a lesson with its guided position, or with another one. */
  openLesson(id: LessonId, stage: LessonStage = 'guided'): void {
    const { client, dependencies, settings } = this;
    const run = new LessonRun(id, { client, dependencies, settings }, this.lessons);
    this.go({ kind: 'lesson', run });
    void run.open(stage);
  }

  /** Goes on in the open lesson, or to the next lesson if it is passed. */
  async goOnLearning(run: LessonRun): Promise<void> {
    if (!(await run.go())) return;
    const next = nextLesson(this.lessons.passed.peek(), run.id);
    if (next === null) await this.learn();
    else this.openLesson(next);
  }

  /** Opens the new-game dialog with a custom layout selected. */
  playOn({ id, layout: { order } }: OwnLayout): void {
    const last = this.settings.get('newGame').peek();
    this.settings.set('newGame', { layout: ownLayoutId(id), order, difficulty: last?.difficulty ?? 'easy' });
    this.show({ kind: 'new-game' });
  }

  /** Makes a puzzle of the same layout and class as a game's. The dialog shows how it goes, or offers other choices. */
  playAnother({ session: { summary, topology } }: Play): void {
    const { layout, order, size, rows, columns, shift } = summary.layout;
    const { difficulty } = summary;
    const { variants } = topology.layout;
    const all = Object.entries({ size, rows, columns, shift });
    const parameters = Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    this.settings.set('newGame', { layout, order, difficulty, parameters, variants });
    this.show({ kind: 'new-game', starts: true });
  }

  /** Opens the puzzles of files. Their texts are read as if the user had chosen them in the dialog. */
  openTexts(texts: readonly PuzzleText[]): void {
    this.show({ kind: 'paste', texts });
  }

  /** Opens the files that the system asked the program to open. */
  async takeFiles(): Promise<void> {
    if (this.#screen.peek().kind === 'starting') return;
    const answer = await this.client.call('app.files', {});
    if (!answer.ok) {
      if (answer.error.code !== 'disconnected') this.#fault.value = { during: 'open', error: answer.error };
      return;
    }
    const { files, notices } = answer.value;
    this.#notices.value = [...this.#notices.peek(), ...notices];
    if (files.length > 0) this.openTexts(files);
  }

  /**
   * Opens a puzzle that was read from a text: in the editor, or as a game if some of its rules are unknown, because the
   * editor could only judge the others.
   */
  openRead({ puzzle, about, unknownRules }: CallOutput<'puzzles.read'>['puzzles'][number]): void {
    if (unknownRules) void this.playUnjudged({ puzzle, about, unknownRules });
    else this.edit({ ...puzzle, about });
  }

  /** Adds a puzzle that was read to the library, without opening it. Returns whether that worked; otherwise shows why not. */
  async keepRead({ puzzle, about, unknownRules }: CallOutput<'puzzles.read'>['puzzles'][number]): Promise<boolean> {
    const added = await this.client.call('puzzles.add', { puzzle, about, ...(unknownRules && { unknownRules }) });
    if (!added.ok) this.#fault.value = { during: 'create', error: added.error };
    return added.ok;
  }

  private async playUnjudged(read: CallInput<'puzzles.add'>): Promise<void> {
    const added = await this.client.call('puzzles.add', read);
    if (await this.playStored(added.ok ? ok(added.value.id) : added)) this.show(null);
  }

  /** Starts a game with the puzzle from the editor, and analyses it if requested. */
  async playEdited(editor: Editor, analyse: boolean): Promise<void> {
    const puzzleId = await editor.store();
    if (puzzleId.ok && (await this.playStored(puzzleId)) && analyse) await this.play.peek()?.help.analyse();
  }

  /** Starts a game on the puzzle made for newcomers. */
  async playFirst(): Promise<void> {
    const added = await this.client.call('puzzles.add', { puzzle: FIRST_PUZZLE });
    await this.playStored(added.ok ? ok(added.value.id) : added);
  }

  /** Starts a game on a stored puzzle, and returns whether there is one; otherwise shows why not. */
  private async playStored(puzzleId: Result<PuzzleId>): Promise<boolean> {
    const created = puzzleId.ok
      ? await this.client.call('sessions.create', { puzzleId: puzzleId.value, rules: this.rules() })
      : puzzleId;
    if (created.ok) this.enter(created);
    else this.#fault.value = { during: 'create', error: created.error };
    return created.ok;
  }

  /** Opens the game again that was left for another screen. */
  async backToGame(): Promise<void> {
    const left = this.#gameLeft.peek();
    if (left !== null) await this.open(left);
  }

  /** Leaves the open game for the list of games. */
  async goHome(): Promise<void> {
    this.go({ kind: 'home' });
    await Promise.all([this.list(), this.worlds.load()]);
  }

  /** Leaves the present screen for the library. */
  async openLibrary(): Promise<void> {
    this.go({ kind: 'library' });
    await this.library.refresh();
  }

  /** Starts a game on a puzzle of the library: on a symmetric copy of it, or on the original. */
  async playFromLibrary(puzzleId: PuzzleId, asCopy: boolean): Promise<void> {
    await this.playStored(asCopy ? await this.library.copy(puzzleId) : ok(puzzleId));
  }

  async delete(sessionId: SessionId): Promise<void> {
    const answer = await this.client.call('sessions.delete', { sessionId });
    if (!answer.ok) this.#fault.value = { during: 'delete', error: answer.error };
    else if (sessionId === this.#gameLeft.peek()) this.#gameLeft.value = null;
    await this.list();
  }

  /** Rules for new games, from the settings. */
  private rules(): GameRules {
    const autoCleanNotes = this.settings.get('autoCleanNotes').peek();
    return this.settings.get('lives').peek() ? { autoCleanNotes, lives: LIVES } : { autoCleanNotes };
  }

  /** Copies a game. If that game is open, opens the copy instead. */
  async duplicate(sessionId: SessionId): Promise<void> {
    const open = this.play.peek();
    open?.settle();
    const copied = await this.client.call('sessions.duplicate', { sessionId });
    if (!copied.ok) this.#fault.value = { during: 'duplicate', error: copied.error };
    else if (open) await this.open(copied.value.id);
    else await this.list();
  }

  /** Makes a puzzle and opens a game with it. Errors: those of {@link Generation.run} and of the host. */
  async newGame(request: GenerateRequest): Promise<Result<null>> {
    this.#closest.value = [];
    const made = await this.generation.run(request);
    if (!made.ok) return made;
    const { puzzleId, shortfalls } = made.value;
    const created = await this.client.call('sessions.create', { puzzleId, rules: this.rules() });
    if (!created.ok) return created;
    this.enter(created);
    this.#closest.value = shortfalls;
    return ok(null);
  }
}
