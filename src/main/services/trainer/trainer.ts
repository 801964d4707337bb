import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import { type TrainerItemId, trainerItemIdSchema } from '../../../shared/contract/ids.ts';
import type { TrainerItem, TrainerObstacle, TrainerVerdict } from '../../../shared/contract/trainer.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { type LayoutRef, refOfSpec } from '../../../shared/layout/spec.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { createTopologyCache, perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { obstaclesOn } from '../../engine/trainer/obstacle.ts';
import { TRAINED, type TrainerPosition, transformPosition } from '../../engine/trainer/positions.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { TrainerKey, TrainerRow } from '../../store/tables/trainerPositions.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import { findInstallation } from '../runtime/installation.ts';
import { gateOf, type LoadMonitor } from '../runtime/loadMonitor.ts';
import type { Log } from '../runtime/log.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';
import { readPosition, readShipped, type Shipped, writePosition } from './positionText.ts';

export interface TrainerParts {
  readonly store: Pick<Store, 'trainer' | 'lessons'>;
  readonly jobs: Pick<Jobs, 'run'>;
  /** Threads for work in the background. */
  readonly background: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  readonly load: LoadMonitor;
  readonly log: Log;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
}

/** Number of positions in stock for each pair of technique and layout. */
const STOCK = 10;
/**
 * Time limits for a position that the player has requested, in milliseconds: `PATIENCE` for the search alone,
 * `LONGEST_WAIT` for the player's whole wait, which includes waiting for a thread.
 */
const PATIENCE = 1400;
const LONGEST_WAIT = 1800;
/** Time limit for a search in the background, in milliseconds. */
const LONG_PATIENCE = 20_000;
/**
 * Milliseconds from the start of the program until stocks are refilled. `REFILLED`: number of pairs of technique and
 * layout whose stocks are refilled, those practised last.
 */
const FIRST_REFILL = 15_000;
const REFILLED = 12;
/** Greatest number of shown positions that can still be judged. It is more than any player has open. */
const MOST_ITEMS = 50;

/** Techniques of mixed training, easiest first: the techniques harder than singles that puzzles need most often. */
const MIXED: readonly string[] = [
  'pointing-pair',
  'pointing-triple',
  'box-line-reduction',
  'naked-pair',
  'hidden-pair',
  'naked-triple',
  'x-wing',
  'skyscraper',
  'two-string-kite',
  'y-wing',
  'xyz-wing',
];

interface GivenItem {
  readonly key: TrainerKey;
  readonly topology: Topology;
  /** The position as shown to the player: a symmetric copy of the stored one. */
  readonly position: TrainerPosition;
  /** The database row of the position; null for a position that comes with the program. */
  readonly row: TrainerRow | null;
  readonly text: string;
}

type FoundPosition = Pick<GivenItem, 'row' | 'text'>;

/** Key of a layout in the database, and in the file of the positions that come with the program. */
function nameOf(topology: Topology): string {
  return JSON.stringify(refOfSpec(topology.layout));
}

/** The failure for a request if the trainer has no positions for the technique. */
function unavailable(technique: string, obstacle: TrainerObstacle): Result<never> {
  return fail('gave-up', `trainer-${obstacle}`, { technique: { key: techniqueName(technique) } });
}

function pairId({ technique, layout }: TrainerKey): string {
  return `${technique} ${layout}`;
}

function oneOf<T>(items: readonly T[]): T | undefined {
  return items[items.length === 0 ? 0 : randomInt(items.length)];
}

/** The trainer: provides positions for a technique, judges the player's marks, and stocks positions. */
export class Trainer {
  readonly #parts: TrainerParts;
  readonly #compile = createTopologyCache();
  readonly #never = perTopology(obstaclesOn);
  /** Shown positions that can still be judged, the oldest first. */
  readonly #items = new Map<TrainerItemId, GivenItem>();
  #lastId = 0;
  #shipped: Shipped | null = null;
  /**
   * `#wanted`: pairs of technique and layout whose stock should be refilled. `#barren`: pairs for which a search since
   * the start of the program found nothing.
   */
  readonly #wanted = new Map<string, { readonly key: TrainerKey; readonly topology: Topology }>();
  readonly #barren = new Set<string>();
  #refilling: Promise<void> | null = null;

  constructor(parts: TrainerParts) {
    this.#parts = parts;
    const timer = setTimeout(() => this.#refillPractised(), FIRST_REFILL);
    timer.unref();
    parts.ending.addEventListener('abort', () => clearTimeout(timer));
  }

  async next({ technique, layout }: CallInput<'trainer.next'>, caller: Caller): Promise<Result<TrainerItem>> {
    const topology = this.topologyOf(layout);
    if (!topology.ok) return topology;
    const name = nameOf(topology.value);
    const obstacle = technique === null ? undefined : this.#obstacles(topology.value).get(technique);
    if (technique !== null && obstacle !== undefined) return unavailable(technique, obstacle);
    if (technique !== null && !TRAINED.some(({ id }) => id === technique)) {
      return fail('bad-input', 'no-technique', { technique });
    }
    this.#parts.load.played();
    const key = { technique: technique ?? this.#mixed(name), layout: name };
    const found = await this.#find(key, topology.value, caller);
    if (!found.ok) return found;
    this.#want(key, topology.value);
    return this.#giveStored(key, topology.value, found.value);
  }

  /** Technique → reason why the trainer has no positions for it on this layout. */
  obstacles({ layout }: CallInput<'trainer.obstacles'>): Result<CallOutput<'trainer.obstacles'>> {
    const topology = this.topologyOf(layout);
    return topology.ok ? ok(Object.fromEntries(this.#obstacles(topology.value))) : topology;
  }

  #obstacles(topology: Topology): ReadonlyMap<string, TrainerObstacle> {
    const layout = nameOf(topology);
    const never = this.#never(topology);
    const shipped = Object.entries(this.#allShipped[layout] ?? {});
    const none = shipped.flatMap(([technique, texts]) => (texts.length === 0 ? [technique] : []));
    const barren = TRAINED.map(({ id }) => id).filter((technique) => this.#barren.has(pairId({ technique, layout })));
    return new Map([...[...none, ...barren].map((technique) => [technique, 'none'] as const), ...never]);
  }

  async check({ itemId, made, ...marking }: CallInput<'trainer.check'>): Promise<Result<TrainerVerdict>> {
    const item = this.#items.get(itemId);
    if (!item) return fail('not-found', 'trainer-no-item');
    const { topology, position } = item;
    const { digits, cellCount } = topology;
    const marks = [...marking.placements, ...marking.eliminations];
    const all = [...marks, ...(made?.placements ?? []), ...(made?.eliminations ?? [])];
    if (marks.length === 0 || all.some(({ cell, digit }) => cell >= cellCount || digit > digits)) {
      return fail('bad-input', 'trainer-nothing-marked');
    }
    return this.#parts.jobs.run(
      'judgeMarks',
      { layout: topology.layout, position, marking, made: made ?? null },
      this.#untilEnd,
    );
  }

  async hint({ itemId }: CallInput<'trainer.hint'>): Promise<Result<ExplainedStep>> {
    const item = this.#items.get(itemId);
    if (!item) return fail('not-found', 'trainer-no-item');
    const { topology, position } = item;
    return this.#parts.jobs.run('positionStep', { layout: topology.layout, position }, this.#untilEnd);
  }

  record({ itemId, outcome, seconds }: CallInput<'trainer.record'>): Result<Record<string, never>> {
    const item = this.#items.get(itemId);
    if (!item) return fail('not-found', 'trainer-no-item');
    this.#items.delete(itemId);
    const stored = this.#parts.store.trainer.record(item.key, item.row, item.text, outcome, seconds);
    return stored.ok ? ok({}) : stored;
  }

  get #untilEnd(): { readonly signal: AbortSignal } {
    return { signal: this.#parts.ending };
  }

  /** Compiles a layout. Errors: those of `resolveLayout` and `compileTopology`. */
  topologyOf(layout: LayoutRef): Result<Topology> {
    const spec = resolveLayout(layout);
    return spec.ok ? this.#compile(spec.value) : spec;
  }

  /**
   * Chooses a technique for mixed training: one with a failed position that is due to be shown again, else a common
   * one.
   */
  #mixed(layout: string): string {
    const due = this.#parts.store.trainer.dueTechniques(layout);
    const failed = due.ok ? oneOf(due.value) : undefined;
    const ready = MIXED.filter((technique) => this.#shippedFor({ technique, layout }).length > 0);
    return failed ?? oneOf(ready.length > 0 ? ready : MIXED) ?? 'pointing-pair';
  }

  /**
   * Finds a position for a technique on a layout. Takes a stored one (one that the player failed and that is due again,
   * else one from stock); else one that comes with the program; else makes one by a search; else repeats one that was
   * shown before.
   */
  async #find(key: TrainerKey, topology: Topology, caller: Caller): Promise<Result<FoundPosition>> {
    const { trainer } = this.#parts.store;
    const taken = trainer.take(key);
    if (!taken.ok) return taken;
    if (taken.value) return ok({ row: taken.value, text: taken.value.position });
    const shipped = oneOf(this.#shippedFor(key));
    if (shipped !== undefined) return ok({ row: null, text: shipped });
    const made = await this.#parts.running.runUnnamed(caller, (signal) =>
      this.#parts.jobs.run(
        'makePosition',
        { layout: topology.layout, technique: key.technique, seed: randomUUID(), patience: PATIENCE },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]) },
      ),
    );
    if (made.ok && made.value) {
      const text = writePosition(topology, made.value);
      const id = trainer.add(key, text, true);
      return id.ok ? ok({ row: { id: id.value, position: text, stage: null }, text }) : id;
    }
    const again = trainer.again(key);
    if (again.ok && again.value) return ok({ row: again.value, text: again.value.position });
    if (!made.ok && made.error.code !== 'cancelled') return made;
    const { technique } = key;
    if (this.#barren.has(pairId(key))) return unavailable(technique, 'none');
    this.#want(key, topology);
    return fail('gave-up', 'trainer-not-yet', { technique: { key: techniqueName(technique) } });
  }

  #giveStored(key: TrainerKey, topology: Topology, found: FoundPosition): Result<TrainerItem> {
    const stored = readPosition(topology, key.technique, found.text);
    if (!stored) return fail('store', 'trainer-damaged');
    return ok(this.give(key, topology, transformPosition(topology, stored, randomUUID()), found));
  }

  /** Registers a position that is shown, so that the player's marks in it can be judged until the program ends. */
  give(key: TrainerKey, topology: Topology, position: TrainerPosition, found: FoundPosition): TrainerItem {
    const id = trainerItemIdSchema.parse(++this.#lastId);
    this.#items.set(id, { key, topology, position, ...found });
    for (const oldest of this.#items.keys()) {
      if (this.#items.size <= MOST_ITEMS) break;
      this.#items.delete(oldest);
    }
    return {
      id,
      technique: key.technique,
      puzzle: printPuzzleJson({
        topology,
        givens: position.digits,
        ...(position.clues && { clues: position.clues }),
      }),
      candidates: [...position.candidates],
      repeated: found.row !== null && found.row.stage !== null,
    };
  }

  #shippedFor({ technique, layout }: TrainerKey): readonly string[] {
    return this.#allShipped[layout]?.[technique] ?? [];
  }

  /** The positions that come with the program. Empty if their file is missing; positions are then made when needed. */
  get #allShipped(): Shipped {
    try {
      this.#shipped ??= readShipped(findInstallation().trainerFile);
    } catch (fault) {
      this.#parts.log.fault('positions of the trainer', fault);
      this.#shipped = {};
    }
    return this.#shipped;
  }

  #refillPractised(): void {
    const practised = this.#parts.store.trainer.progress();
    if (!practised.ok) return;
    for (const { technique, layout } of practised.value.slice(0, REFILLED)) {
      const topology = this.topologyOf(layout);
      if (topology.ok) this.#want({ technique, layout: nameOf(topology.value) }, topology.value);
    }
  }

  /** Starts to refill the stock of a technique on a layout, in the background. */
  #want(key: TrainerKey, topology: Topology): void {
    const id = pairId(key);
    if (this.#barren.has(id)) return;
    this.#wanted.set(id, { key, topology });
    this.#refilling ??= this.#refill()
      .catch((fault: unknown) => this.#parts.log.fault('stock of the trainer', fault))
      .finally(() => {
        this.#refilling = null;
      });
  }

  async #refill(): Promise<void> {
    const { background, ending, store } = this.#parts;
    const gate = gateOf(this.#parts.load.mustWait, ending);
    // Wait, so that the position that the player has just requested is made first.
    await sleep(300, undefined, { ref: false });
    for (const [id, { key, topology }] of this.#wanted) {
      for (;;) {
        await gate();
        // The program may be ending by now, and the store closed.
        if (ending.aborted) return;
        const stock = store.trainer.stock(key);
        if (!stock.ok) return;
        if (stock.value >= STOCK) break;
        const input = {
          layout: topology.layout,
          technique: key.technique,
          seed: randomUUID(),
          patience: LONG_PATIENCE,
        };
        const made = await background.run('makePosition', input, { signal: ending, background: true });
        if (!made.ok) return;
        if (!made.value) {
          this.#barren.add(id);
          break;
        }
        store.trainer.add(key, writePosition(topology, made.value), false);
      }
      this.#wanted.delete(id);
    }
  }
}

/** Handlers of the calls about the trainer. */
export function trainerHandlers(trainer: Trainer, store: Pick<Store, 'trainer'>) {
  return {
    'trainer.next': (input, caller) => trainer.next(input, caller),
    'trainer.obstacles': (input) => trainer.obstacles(input),
    'trainer.check': (input) => trainer.check(input),
    'trainer.hint': (input) => trainer.hint(input),
    'trainer.record': (input) => trainer.record(input),
    'trainer.progress': () => store.trainer.progress(),
  } satisfies Partial<Handlers>;
}
