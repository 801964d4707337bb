import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { BookmarkId, JobId, SessionId, WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Bookmark, WorldStatistics } from '../../../shared/contract/worlds.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import { type CutWay, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type MappedProvince, WorldAtlas } from './worldAtlas.ts';

export type CutPlans = CallOutput<'worlds.plan-cut'>;

/** A rectangle of provinces, given by its top-left and its bottom-right province. */
export interface CutRectangle {
  readonly from: LatticePlace;
  readonly to: LatticePlace;
}

/** Dependencies of a {@link WorldGuide} besides the client. */
export interface GuideDependencies {
  readonly newJobId: () => JobId;
  /** Returns the rules for new games. */
  readonly rules: () => GameRules;
}

/** Makes the requests of maps and dialogs about one world, and stores the answers. */
export class WorldGuide {
  readonly worldId: WorldId;
  readonly atlas: WorldAtlas;
  private readonly client: Client;
  private readonly dependencies: GuideDependencies;
  readonly #bookmarks = signal<readonly Bookmark[] | null>(null);
  /** The player's bookmarks in this world; null until they are loaded. */
  readonly bookmarks: ReadonlySignal<readonly Bookmark[] | null> = this.#bookmarks;
  readonly #error = signal<AppError | null>(null);
  /** Why the last call about bookmarks failed; null if it succeeded. */
  readonly error: ReadonlySignal<AppError | null> = this.#error;
  private cutting: JobId | null = null;

  /** @param pitch distance between neighbouring provinces, in boxes. */
  constructor(client: Client, worldId: WorldId, pitch: number, dependencies: GuideDependencies) {
    this.client = client;
    this.worldId = worldId;
    this.dependencies = dependencies;
    this.atlas = new WorldAtlas(client, worldId, pitch);
  }

  async loadBookmarks(): Promise<void> {
    const { worldId } = this;
    const answer = await this.client.call('worlds.bookmarks', { worldId });
    if (answer.ok) this.#bookmarks.value = answer.value;
    this.#error.value = answer.ok ? null : answer.error;
  }

  /**
   * Adds a bookmark. With an id, changes the bookmark that has this id. Returns whether it was stored; if not, `error`
   * has the reason.
   */
  async bookmark(bookmark: Omit<CallInput<'worlds.bookmark'>, 'worldId'>): Promise<boolean> {
    const { worldId } = this;
    return this.afterwards(await this.client.call('worlds.bookmark', { worldId, ...bookmark }));
  }

  async unbookmark(id: BookmarkId): Promise<boolean> {
    const { worldId } = this;
    return this.afterwards(await this.client.call('worlds.unbookmark', { worldId, id }));
  }

  private async afterwards(done: Result<unknown>): Promise<boolean> {
    await this.loadBookmarks();
    if (!done.ok) this.#error.value = done.error;
    return done.ok;
  }

  /**
   * Open provinces (those that can be solved now) near a province, the nearest first. The province itself is left out.
   * Errors: those of `worlds.frontier`.
   */
  async openNear(near: LatticePlace, count: number): Promise<Result<readonly MappedProvince[]>> {
    const { worldId, atlas } = this;
    const answer = await this.client.call('worlds.frontier', { worldId, near, count: count + 1 });
    if (!answer.ok) return answer;
    const others = answer.value.filter((place) => keyOf(place) !== keyOf(near)).slice(0, count);
    await atlas.load(others);
    return ok(others.flatMap((place) => atlas.at(place) ?? []));
  }

  /** Statistics of the world. Errors: those of `worlds.statistics`. */
  statistics(): Promise<Result<WorldStatistics>> {
    const { worldId } = this;
    return this.client.call('worlds.statistics', { worldId });
  }

  /** Sizes of ordinary puzzles into which a rectangle can be cut. Errors: those of `worlds.plan-cut`. */
  planCut(rectangle: CutRectangle): Promise<Result<CutPlans>> {
    const { worldId } = this;
    return this.client.call('worlds.plan-cut', { worldId, ...rectangle });
  }

  /**
   * Cuts a rectangle out of the world and starts an ordinary game on it. Errors: those of `worlds.cut`; `cancelled`
   * after `cancelCut`.
   */
  async cut(rectangle: CutRectangle, way: CutWay): Promise<Result<SessionId>> {
    const { worldId } = this;
    const jobId = this.dependencies.newJobId();
    this.cutting = jobId;
    const rules = this.dependencies.rules();
    const answer = await this.client.call('worlds.cut', { worldId, ...rectangle, way, jobId, rules });
    if (this.cutting === jobId) this.cutting = null;
    return answer.ok ? ok(answer.value.sessionId) : answer;
  }

  cancelCut(): void {
    if (this.cutting !== null) void this.client.call('job.cancel', { jobId: this.cutting });
  }
}
