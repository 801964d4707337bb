import { ok, type Result } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Level } from '../../../shared/step/step.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { World } from '../../engine/worlds/world.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { NewProvince } from '../../store/worlds/stored.ts';
import type { Caller } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';

export interface MakingParts {
  /** Threads that only make provinces, so that hints do not wait for provinces. */
  readonly makers: Pick<Jobs, 'run' | 'threads'>;
  readonly log: Log;
}

/** Greatest number of generated provinces in memory that no window has shown yet. Each takes 500 bytes. */
const MOST_MADE = 256;

/** A request for a province, with the class of difficulty that it should have. */
export interface ProvinceOrder {
  readonly place: LatticePlace;
  readonly wished: Level;
}

interface Orders {
  readonly worldId: WorldId;
  readonly world: World;
  /** Requested provinces that are not started yet, the next one first. */
  waiting: readonly ProvinceOrder[];
}

function nameOf(worldId: WorldId, place: LatticePlace): string {
  return `${worldId}/${keyOf(place)}`;
}

/**
 * Makes provinces in the background: those in the windows that the player's open views of a world show, and those near
 * them.
 */
export class ProvinceMaking {
  readonly #parts: MakingParts;
  /** Generated provinces, in the order in which they were made or last used. */
  readonly #made = new Map<string, NewProvince>();
  /** Caller → its requests. The caller that made the latest request comes last. */
  readonly #orders = new Map<Caller, Orders>();
  readonly #running = new Map<string, AbortController>();

  constructor(parts: MakingParts) {
    this.#parts = parts;
  }

  /** Number of generated provinces in memory. */
  get size(): number {
    return this.#made.size;
  }

  /** A province that was generated but not stored yet; otherwise null. */
  made(worldId: WorldId, place: LatticePlace): NewProvince | null {
    return this.#made.get(nameOf(worldId, place)) ?? null;
  }

  /** Drops provinces from memory that have been stored in the meantime. */
  stored(worldId: WorldId, provinces: readonly NewProvince[]): void {
    for (const { place } of provinces) this.#made.delete(nameOf(worldId, place));
  }

  /**
   * Requests provinces for the window of a caller, the most urgent one first. The requests replace the caller's earlier
   * ones. Work on provinces that no caller requests any more is cancelled. The event `worlds.made` announces each
   * province that is ready.
   */
  order(caller: Caller, worldId: WorldId, world: World, orders: readonly ProvinceOrder[]): void {
    this.#orders.delete(caller);
    this.#orders.set(caller, { worldId, world, waiting: orders.filter(({ place }) => !this.made(worldId, place)) });
    this.#cancelOthers();
    this.#next();
  }

  /** Drops all generated and requested provinces of a world, because it was deleted or its classes were changed. */
  forget(worldId: WorldId): void {
    for (const name of this.#made.keys()) if (name.startsWith(`${worldId}/`)) this.#made.delete(name);
    for (const orders of this.#orders.values()) if (orders.worldId === worldId) orders.waiting = [];
    this.#cancelOthers();
  }

  callerGone(caller: Caller): void {
    this.#orders.delete(caller);
    this.#cancelOthers();
  }

  /** Makes a province at once, because the caller waits for it. Errors: those of `ProvinceMaker.make`. */
  async make(
    worldId: WorldId,
    world: World,
    { place, wished }: ProvinceOrder,
    signal: AbortSignal,
  ): Promise<Result<NewProvince>> {
    const known = this.made(worldId, place);
    if (known) return ok(known);
    const { family, order, seed, digitsRecipe, diggingRecipe } = world;
    const source = { family: family.id, order, seed, digitsRecipe, diggingRecipe };
    const made = await this.#parts.makers.run('makeProvince', { source, place, wished }, { signal });
    if (!made.ok) return made;
    const { givens, known: rims, difficulty, score } = made.value;
    const cells = givens.filter((digit, cell) => digit === 0 && rims[cell] === 0).length;
    return ok({ place, givens, difficulty, score, diggingRecipe, cells });
  }

  #cancelOthers(): void {
    const wanted = new Set(
      [...this.#orders.values()].flatMap(({ worldId, waiting }) => waiting.map(({ place }) => nameOf(worldId, place))),
    );
    for (const [name, abort] of this.#running) {
      if (wanted.has(name)) continue;
      this.#running.delete(name);
      abort.abort();
    }
  }

  #next(): void {
    while (this.#running.size < this.#parts.makers.threads) {
      const next = this.#firstWaiting();
      if (!next) return;
      void this.#work(next.orders, next.order);
    }
  }

  #firstWaiting(): { readonly orders: Orders; readonly order: ProvinceOrder } | null {
    for (const orders of [...this.#orders.values()].reverse()) {
      const order = orders.waiting.find(({ place }) => !this.#running.has(nameOf(orders.worldId, place)));
      if (order) return { orders, order };
    }
    return null;
  }

  async #work({ worldId, world }: Orders, order: ProvinceOrder): Promise<void> {
    const name = nameOf(worldId, order.place);
    const abort = new AbortController();
    this.#running.set(name, abort);
    const made = await this.make(worldId, world, order, abort.signal);
    // A cancelled province may have been requested again. Then the entry with its name belongs to a newer job.
    if (this.#running.get(name) === abort) this.#running.delete(name);
    if (abort.signal.aborted) return this.#next();
    for (const orders of this.#orders.values()) {
      if (orders.worldId !== worldId) continue;
      orders.waiting = orders.waiting.filter(({ place }) => nameOf(worldId, place) !== name);
    }
    if (made.ok) this.#keep(worldId, made.value);
    else if (made.error.code !== 'cancelled') this.#parts.log.fault(`province ${name}`, made.error.message);
    this.#next();
  }

  #keep(worldId: WorldId, province: NewProvince): void {
    this.#made.set(nameOf(worldId, province.place), province);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= MOST_MADE) break;
      this.#made.delete(oldest);
    }
    for (const [caller, orders] of this.#orders) {
      if (orders.worldId === worldId) caller.emit('worlds.made', { worldId, place: province.place });
    }
  }
}
