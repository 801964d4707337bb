import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { MOST_WORLD_TEXT, type WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type GuideDependencies, WorldGuide } from './worldGuide.ts';

/** The player's choices for a new world. */
export type WorldWish = Omit<CallInput<'worlds.create'>, 'rules'>;

/** The player's endless worlds. */
export class WorldList {
  private readonly client: Client;
  private readonly dependencies: GuideDependencies;
  private lastGuide: WorldGuide | null = null;
  readonly #all = signal<readonly WorldSummary[]>([]);
  /** All worlds of the player, last played first. */
  readonly all: ReadonlySignal<readonly WorldSummary[]> = this.#all;
  readonly #error = signal<AppError | null>(null);
  /** Error of the last request for the list, or of the last change to it; null if it succeeded. */
  readonly error: ReadonlySignal<AppError | null> = this.#error;

  constructor(client: Client, dependencies: GuideDependencies) {
    this.client = client;
    this.dependencies = dependencies;
  }

  dismissError(): void {
    this.#error.value = null;
  }

  async load(): Promise<void> {
    const answer = await this.client.call('worlds.list', {});
    if (answer.ok) this.#all.value = answer.value;
    this.#error.value = answer.ok ? null : answer.error;
  }

  /** Creates a world. Errors: those of `worlds.create`. */
  async create(world: WorldWish): Promise<Result<WorldSummary>> {
    return this.listed(await this.client.call('worlds.create', { ...world, rules: this.rules() }));
  }

  /**
   * Returns the world that a code describes. If the player does not have it yet, creates it with the given name.
   * Errors: those of `worlds.from-code`.
   */
  async fromCode(code: string, name: string): Promise<Result<CallOutput<'worlds.from-code'>>> {
    const answer = await this.client.call('worlds.from-code', { code: code.trim(), name, rules: this.rules() });
    if (answer.ok) await this.load();
    return answer;
  }

  /** Renames a world. Errors: those of `worlds.change`. */
  rename(worldId: WorldId, name: string): Promise<Result<WorldSummary>> {
    return this.change({ worldId, name });
  }

  /**
   * Sets the easiest and the hardest class for provinces that are not visited yet. Errors: those of `worlds.change`.
   */
  setClasses(
    worldId: WorldId,
    { lowest, highest }: Pick<WorldSummary, 'lowest' | 'highest'>,
  ): Promise<Result<WorldSummary>> {
    return this.change({ worldId, classes: { lowest, highest } });
  }

  async delete(worldId: WorldId): Promise<void> {
    const done = await this.client.call('worlds.delete', { worldId });
    if (this.lastGuide?.worldId === worldId) this.lastGuide = null;
    await this.load();
    if (!done.ok && done.error.code !== 'not-found') this.#error.value = done.error;
  }

  /** Returns the file of a world; null if that failed. `error` then has the reason. */
  async export(worldId: WorldId): Promise<CallOutput<'worlds.export'> | null> {
    const answer = await this.client.call('worlds.export', { worldId });
    this.#error.value = answer.ok ? null : answer.error;
    return answer.ok ? answer.value : null;
  }

  /**
   * Adds the world that a file's text describes. Errors: `bad-input` if the text is too long; those of `worlds.import`.
   */
  async import(text: string): Promise<Result<WorldSummary>> {
    if (text.length > MOST_WORLD_TEXT) return fail('bad-input', 'world-file-size', { most: MOST_WORLD_TEXT });
    return this.listed(await this.client.call('worlds.import', { text }));
  }

  /** Returns a code for sharing a place in a world: the world, and a box in it. Errors: those of `worlds.code`. */
  async code(worldId: WorldId, box: LatticePlace): Promise<Result<string>> {
    const answer = await this.client.call('worlds.code', { worldId, box });
    return answer.ok ? ok(answer.value.code) : answer;
  }

  /**
   * The guide of a world, which makes the requests of its map and dialogs. The guide used last is cached, with the map
   * that it has loaded.
   */
  guide(worldId: WorldId, pitch: number): WorldGuide {
    if (this.lastGuide?.worldId !== worldId) {
      this.lastGuide = new WorldGuide(this.client, worldId, pitch, this.dependencies);
    }
    return this.lastGuide;
  }

  /** Rules of new worlds. They have no lives, because a world has no end. */
  private rules(): CallInput<'worlds.create'>['rules'] {
    return { autoCleanNotes: this.dependencies.rules().autoCleanNotes };
  }

  private async change(change: CallInput<'worlds.change'>): Promise<Result<WorldSummary>> {
    return this.listed(await this.client.call('worlds.change', change));
  }

  /** Reloads the list if a change succeeded. Returns the answer to the change. */
  private async listed<T>(answer: Result<T>): Promise<Result<T>> {
    if (answer.ok) await this.load();
    return answer;
  }
}
