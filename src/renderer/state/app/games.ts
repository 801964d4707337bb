import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, GenerateRequest, Session, SessionSummary } from '../../../shared/contract/calls.ts';
import type { PuzzleId, SessionId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import type { DailyKey } from '../../../shared/daily/daily.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import { FIRST_PUZZLE } from '../../../shared/puzzle/firstPuzzle.ts';
import { ownLayoutId } from '../layoutEditor/ownLayouts.ts';
import { OpenGame } from '../play/openGame.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { LIVES } from '../settings/settingsList.ts';
import type { Generation } from './generation.ts';
import { choiceOf, wishesLike } from './newGameChoice.ts';
import type { WindowParts } from './screen.ts';

/** Sources of puzzles for new games. */
export interface GameSources {
  readonly generation: Pick<Generation, 'run'>;
  readonly daily: { open(key: DailyKey, rules: GameRules): Promise<SessionId | null> };
}

/** Opens, starts, copies and deletes games in progress. */
export class Games {
  private readonly parts: WindowParts;
  private readonly sources: GameSources;
  /** The game on the screen; null if another screen is open. */
  private shown: SessionId | null = null;
  readonly #list = signal<readonly SessionSummary[]>([]);
  readonly list: ReadonlySignal<readonly SessionSummary[]> = this.#list;
  readonly #left = signal<SessionId | null>(null);
  /**
   * The game that the player left last for another screen. Null while a game is on the screen, and before the first
   * game is opened.
   */
  readonly left: ReadonlySignal<SessionId | null> = this.#left;

  constructor(parts: WindowParts, sources: GameSources) {
    this.parts = parts;
    this.sources = sources;
    effect(() => {
      const screen = parts.stage.screen.value;
      untracked(() => this.follow(screen.kind === 'game' ? screen.play.session.id : null));
    });
  }

  /** Rules for new games, from the settings. */
  rules(): GameRules {
    const { settings } = this.parts;
    const autoCleanNotes = settings.get('autoCleanNotes').peek();
    return settings.get('lives').peek() ? { autoCleanNotes, lives: LIVES } : { autoCleanNotes };
  }

  async load(): Promise<void> {
    const { client, messages } = this.parts;
    const answer = await client.call('sessions.list', {});
    if (!messages.failed('list', answer)) this.#list.value = answer.value;
  }

  /** Opens a game in progress. */
  async open(sessionId: SessionId): Promise<void> {
    const { client } = this.parts;
    const answer = await client.call('sessions.open', { sessionId });
    if (this.enter(answer) || !answer.ok) return;
    // The stored moves are intact, but do not fit the puzzle. Asks the host to replay them, and opens the game up to
    // the first move that does not fit.
    this.enter(await client.call('sessions.open', { sessionId, checked: true }));
  }

  /** Opens the game that the last window showed, if it still exists. */
  async reopen(): Promise<void> {
    const last = this.parts.settings.get('openSession').peek();
    if (last !== null && this.#list.peek().some(({ id }) => id === last)) await this.open(last);
  }

  /** Opens the game that the player left last for another screen. */
  async back(): Promise<void> {
    const left = this.#left.peek();
    if (left !== null) await this.open(left);
  }

  async delete(sessionId: SessionId): Promise<void> {
    const { client, messages } = this.parts;
    const answer = await client.call('sessions.delete', { sessionId });
    if (!messages.failed('delete', answer) && sessionId === this.#left.peek()) this.#left.value = null;
    await this.load();
  }

  /** Copies a game. If a game is open, opens the copy instead. */
  async duplicate(sessionId: SessionId): Promise<void> {
    const { client, messages, stage } = this.parts;
    const open = stage.play.peek();
    open?.settle();
    const copied = await client.call('sessions.duplicate', { sessionId });
    if (messages.failed('duplicate', copied)) return;
    if (open) await this.open(copied.value.id);
    else await this.load();
  }

  /** Generates a puzzle and opens a game with it. Errors: those of {@link Generation.run} and of the host. */
  async make(request: GenerateRequest): Promise<Result<null>> {
    const { client, messages } = this.parts;
    messages.showClosest([]);
    const made = await this.sources.generation.run(request);
    if (!made.ok) return made;
    const { puzzleId, shortfalls } = made.value;
    const created = await client.call('sessions.create', { puzzleId, rules: this.rules() });
    if (!created.ok) return created;
    this.enter(created);
    messages.showClosest(shortfalls);
    return ok(null);
  }

  /** Starts a game on a stored puzzle. Returns whether the game opened; otherwise shows why not. */
  async play(puzzleId: Result<PuzzleId>): Promise<boolean> {
    const { client, messages } = this.parts;
    const created = puzzleId.ok
      ? await client.call('sessions.create', { puzzleId: puzzleId.value, rules: this.rules() })
      : puzzleId;
    if (messages.failed('create', created)) return false;
    this.enter(created);
    return true;
  }

  /**
   * Stores a puzzle and starts a game on it; by default the puzzle of a new player's first game. Returns like {@link
   * play}.
   */
  async playNew(puzzle: CallInput<'puzzles.add'> = { puzzle: FIRST_PUZZLE }): Promise<boolean> {
    const added = await this.parts.client.call('puzzles.add', puzzle);
    return this.play(added.ok ? ok(added.value.id) : added);
  }

  /** Opens the unfinished game on a puzzle of the library; starts one if there is none. */
  async playFromLibrary(puzzleId: PuzzleId): Promise<void> {
    const detail = await this.parts.client.call('library.detail', { puzzleId });
    const game = detail.ok ? detail.value.game : null;
    if (game === null) await this.play(ok(puzzleId));
    else await this.open(game);
  }

  /** Opens the game of a daily puzzle. Starts one if it was not played yet. */
  async playDaily(key: DailyKey): Promise<void> {
    const sessionId = await this.sources.daily.open(key, this.rules());
    if (sessionId !== null) await this.open(sessionId);
  }

  /** Opens the new-game dialog with a custom layout selected. */
  playOn({ id, layout: { order, box } }: OwnLayout): void {
    const { settings, stage } = this.parts;
    const last = settings.get('newGame').peek();
    settings.set('newGame', { layout: ownLayoutId(id), order, box, difficulty: last?.difficulty ?? 'easy' });
    stage.show({ kind: 'new-game' });
  }

  /**
   * Generates a puzzle with the same layout, rules and class as the puzzle of a game. Opens the dialog for new games,
   * which shows the progress or offers other choices. The choices of the last new game are not changed: who starts one
   * later would not expect rules that he never chose in that dialog.
   */
  playAnother({ session: { summary, topology, clues } }: OpenGame): void {
    const { settings, stage } = this.parts;
    const { layout, difficulty, cells } = summary;
    const { variants } = topology.layout;
    const rules = wishesLike(clues, settings.get('newGame').peek()?.rules);
    const withoutGivens = cells === topology.cellCount;
    stage.show({ kind: 'new-game', starts: choiceOf({ layout, difficulty, variants, rules, withoutGivens }) });
  }

  /**
   * Shows a game that the host has opened. If the host could not open it, shows why. Returns whether the game is shown.
   */
  private enter(answer: Result<Session>): boolean {
    const { client, dependencies, messages, settings, stage } = this.parts;
    const play = answer.ok
      ? OpenGame.open(new StoredGameClient(client, answer.value), answer.value, dependencies, settings)
      : answer;
    if (messages.failed('open', play)) return false;
    messages.dismissFault();
    messages.notify(answer.ok ? (answer.value.damage ?? []) : []);
    stage.go({ kind: 'game', play: play.value });
    // The start screen looks different without any game. It must not change under the player's hand when it is shown.
    if (this.#list.peek().length === 0) void this.load();
    return true;
  }

  /** Stores which game is on the screen, so that the next start opens it, and which game was left. */
  private follow(now: SessionId | null): void {
    const before = this.shown;
    if (now === before) return;
    this.shown = now;
    this.#left.value = now === null ? before : null;
    this.parts.settings.set('openSession', now);
  }
}
