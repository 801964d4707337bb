import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { MapProvince, WorldMap } from '../../../shared/contract/worlds.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';

/** Side of the square parts in which the map is requested and cached, in provinces. */
export const PART_SIDE = 64;
/** Upper bound on the requests that run at the same time. */
const MOST_REQUESTS = 3;
/** Upper bound on the cached parts. A large window at the smallest scale shows about 50 of them. */
const MOST_PARTS = 240;

/** A province as shown on the map. */
export interface MappedProvince {
  readonly place: LatticePlace;
  readonly standing: 'unvisited' | MapProvince['standing'];
  /** Class of the province. If it was not visited, the class that is intended for it. */
  readonly difficulty: Level;
  readonly camp: boolean;
  /** Fraction of the province's own cells without givens that are filled, from 0 to 1. */
  readonly progress: number;
  /**
   * Rank of the province in the order of first visits, from 1. 0 if it was not visited, but at most seen from others.
   */
  readonly visit: number;
}

/** A loaded part of the map. */
export interface AtlasPart {
  /** Top-left province of the part, and the part's size in provinces. */
  readonly from: LatticePlace;
  readonly rows: number;
  readonly columns: number;
  /** The class intended for each province, as an index into `LEVELS`. Row by row. */
  readonly landscape: Uint8Array;
  /** 1 for each province that is a camp, otherwise 0. Row by row. */
  readonly camps: Uint8Array;
  /** Provinces that were visited, or seen from others. Key: the index in the part, row by row. */
  readonly visited: ReadonlyMap<number, MapProvince>;
}

interface StoredPart {
  readonly part: AtlasPart;
  /** Whether the part may be outdated, because `refresh` was called after it was loaded. */
  stale: boolean;
}

/** The part that contains a province, as row and column in the grid of parts. */
function partOf([row, column]: LatticePlace): LatticePlace {
  return [Math.floor(row / PART_SIDE), Math.floor(column / PART_SIDE)];
}

/**
 * First and last index of a world's provinces, the same on both axes.
 *
 * @param pitch distance between neighbouring provinces, in boxes.
 */
export function provinceLimits(pitch: number): readonly [first: number, last: number] {
  const most = Math.floor(FARTHEST_BOX / pitch);
  return [-most, most - 1];
}

/** The map of one world. Loads the parts that are displayed and caches them. */
export class WorldAtlas {
  private readonly client: Client;
  private readonly worldId: WorldId;
  private readonly limits: readonly [first: number, last: number];
  private readonly parts = new Map<string, StoredPart>();
  private readonly requested = new Map<string, Promise<void>>();
  /** Parts to load. The last one in the list is loaded first. */
  private waiting: LatticePlace[] = [];
  private pathAt: { readonly revision: number; readonly visited: readonly MapProvince[] } | null = null;
  readonly #revision = signal(0);
  /** Increases each time that a part was loaded. */
  readonly revision: ReadonlySignal<number> = this.#revision;
  readonly #error = signal<AppError | null>(null);
  /** Why the last part could not be loaded; null if it could. */
  readonly error: ReadonlySignal<AppError | null> = this.#error;

  /** @param pitch distance between neighbouring provinces, in boxes. */
  constructor(client: Client, worldId: WorldId, pitch: number) {
    this.client = client;
    this.worldId = worldId;
    this.limits = provinceLimits(pitch);
  }

  /** The province nearest to a place. The place may lie beyond the limits of the world. */
  within([row, column]: LatticePlace): LatticePlace {
    const [first, last] = this.limits;
    const clamp = (index: number): number => Math.min(last, Math.max(first, index));
    return [clamp(row), clamp(column)];
  }

  /** Makes every part load again when it is displayed next. Until then, its old data is shown. */
  refresh(): void {
    for (const stored of this.parts.values()) stored.stale = true;
  }

  /** The province at a place; null while its part is not loaded. */
  at(place: LatticePlace): MappedProvince | null {
    const stored = this.parts.get(keyOf(partOf(place)));
    if (!stored) return null;
    const { part } = stored;
    const [row, column] = [place[0] - part.from[0], place[1] - part.from[1]];
    if (row < 0 || column < 0 || row >= part.rows || column >= part.columns) return null;
    const index = row * part.columns + column;
    const camp = part.camps[index] === 1;
    const visited = part.visited.get(index);
    if (visited) return { ...visited, place, camp };
    const difficulty = LEVELS[part.landscape[index] ?? 0] ?? 'easy';
    return { place, standing: 'unvisited', difficulty, camp, progress: 0, visit: 0 };
  }

  /** The loaded parts of a rectangle. */
  partsIn(from: LatticePlace, to: LatticePlace): AtlasPart[] {
    return this.keysIn(from, to).flatMap((place) => this.parts.get(keyOf(place))?.part ?? []);
  }

  /** All loaded provinces that were visited, in the order of their first visit. */
  get path(): readonly MapProvince[] {
    const revision = this.#revision.peek();
    if (this.pathAt?.revision !== revision) {
      const shown = [...this.parts.values()].flatMap(({ part }) => [...part.visited.values()]);
      const visited = shown.filter(({ visit }) => visit > 0);
      this.pathAt = { revision, visited: visited.sort((a, b) => a.visit - b.visit) };
    }
    return this.pathAt.visited;
  }

  /**
   * Loads the parts of a rectangle that are missing, beginning in the middle. Parts of earlier calls that are still
   * waiting are not loaded any more.
   */
  want(from: LatticePlace, to: LatticePlace): void {
    const middle = partOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    const distance = (place: LatticePlace): number => Math.hypot(place[0] - middle[0], place[1] - middle[1]);
    const missing = this.keysIn(from, to).filter((place) => this.isMissing(place));
    this.waiting = missing.sort((a, b) => distance(b) - distance(a));
    this.forget(distance);
    this.next();
  }

  /** Loads the parts that contain these provinces. */
  async load(places: readonly LatticePlace[]): Promise<void> {
    const parts = new Map(places.map((place) => [keyOf(partOf(place)), partOf(place)]));
    await Promise.all([...parts.values()].map((part) => (this.isMissing(part) ? this.request(part) : undefined)));
  }

  private keysIn(from: LatticePlace, to: LatticePlace): LatticePlace[] {
    const [top, left] = partOf(this.within(from));
    const [bottom, right] = partOf(this.within(to));
    const keys: LatticePlace[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) keys.push([row, column]);
    return keys;
  }

  private isMissing(part: LatticePlace): boolean {
    return this.parts.get(keyOf(part))?.stale !== false;
  }

  private next(): void {
    while (this.requested.size < MOST_REQUESTS) {
      const part = this.waiting.pop();
      if (!part) return;
      if (this.isMissing(part)) void this.request(part).then(() => this.next());
    }
  }

  private request(part: LatticePlace): Promise<void> {
    const key = keyOf(part);
    const running = this.requested.get(key) ?? this.fetch(part).finally(() => this.requested.delete(key));
    this.requested.set(key, running);
    return running;
  }

  private async fetch(part: LatticePlace): Promise<void> {
    const [row, column] = part;
    const from = this.within([row * PART_SIDE, column * PART_SIDE]);
    const to = this.within([row * PART_SIDE + PART_SIDE - 1, column * PART_SIDE + PART_SIDE - 1]);
    const size = { rows: to[0] - from[0] + 1, columns: to[1] - from[1] + 1 };
    const answer = await this.client.call('worlds.map', { worldId: this.worldId, from, ...size });
    if (answer.ok) {
      this.parts.set(keyOf(part), storedPart(answer.value));
      this.#revision.value += 1;
    } else {
      // After an error, drop the requests that are still waiting. The map makes them again when it next moves.
      this.waiting = [];
    }
    this.#error.value = answer.ok ? null : answer.error;
  }

  /**
   * Drops the cached parts farthest from the middle of the displayed rectangle, if there are more than {@link
   * MOST_PARTS}.
   */
  private forget(distance: (place: LatticePlace) => number): void {
    if (this.parts.size <= MOST_PARTS) return;
    const far = [...this.parts].map(([key, { part }]) => ({ key, distance: distance(partOf(part.from)) }));
    far.sort((a, b) => b.distance - a.distance);
    for (const { key } of far.slice(0, this.parts.size - MOST_PARTS)) this.parts.delete(key);
  }
}

function storedPart({ from, rows, columns, landscape, camps, visited }: WorldMap): StoredPart {
  const indexOf = ([row, column]: LatticePlace): number => (row - from[0]) * columns + column - from[1];
  return {
    part: {
      from,
      rows,
      columns,
      landscape: Uint8Array.from(landscape),
      camps: Uint8Array.from(camps),
      visited: new Map(visited.map((province) => [indexOf(province.place), province])),
    },
    stale: false,
  };
}
