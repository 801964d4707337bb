import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import {
  type BookmarkId,
  bookmarkIdSchema,
  sessionIdSchema,
  type WorldId,
  worldIdSchema,
} from '../../shared/contract/ids.ts';
import type { Bookmark, MapProvince, WorldMap, WorldSummary } from '../../shared/contract/worlds.ts';
import { LEVELS } from '../../shared/step/step.ts';
import { keyOf, type LatticePlace } from '../../shared/worlds/lattice.ts';

interface MemoryWorld {
  summary: WorldSummary;
  /** The provinces that were visited, by `keyOf` their place. */
  readonly visited: Map<string, MapProvince>;
  readonly bookmarks: Map<BookmarkId, Bookmark>;
}

const LONGEST_SEED = 64;
const MOMENT = '2026-01-01T00:00:00.000Z';

/** Provinces whose row and column are multiples of this are camps, which can be solved without other provinces. */
export const CAMP_PERIOD = 4;

const isCamp = ([row, column]: LatticePlace): boolean => row % CAMP_PERIOD === 0 && column % CAMP_PERIOD === 0;
const steps = (a: LatticePlace, b: LatticePlace): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

/**
 * Answers the calls about endless worlds from memory, without puzzles: enough for the list, the map and the dialogs.
 */
export class MemoryWorlds {
  readonly worlds = new Map<WorldId, MemoryWorld>();

  /** Adds a world and returns its id. */
  add(changes: Partial<WorldSummary> = {}): WorldId {
    const id = worldIdSchema.parse(Math.max(0, ...this.worlds.keys()) + 1);
    const summary: WorldSummary = {
      id,
      name: `World ${id}`,
      family: 'carpet',
      order: 3,
      seed: `seed ${id}`,
      lowest: 'easy',
      highest: 'extreme',
      visited: 0,
      finished: 0,
      box: [0, 0],
      playedSeconds: 0,
      createdAt: MOMENT,
      playedAt: MOMENT,
      ...changes,
    };
    this.worlds.set(id, { summary, visited: new Map(), bookmarks: new Map() });
    return id;
  }

  world(id: WorldId): MemoryWorld {
    return this.worlds.get(id) as MemoryWorld;
  }

  /** Marks a province as visited. */
  visit(id: WorldId, place: LatticePlace, changes: Partial<MapProvince> = {}): void {
    const world = this.world(id);
    const visit = world.visited.size + 1;
    const province: MapProvince = { place, standing: 'open', difficulty: 'easy', progress: 0, visit, ...changes };
    world.visited.set(keyOf(place), province);
    const finished = [...world.visited.values()].filter(({ standing }) => standing === 'finished').length;
    world.summary = { ...world.summary, visited: world.visited.size, finished };
  }

  answer(name: CallName, input: unknown): Result<unknown> {
    if (name === 'worlds.list') return ok([...this.worlds.values()].map(({ summary }) => summary));
    if (name === 'worlds.create') return this.create(input as CallInput<'worlds.create'>);
    if (name === 'worlds.from-code') return this.fromCode(input as CallInput<'worlds.from-code'>);
    if (name === 'worlds.import') {
      const { text } = input as CallInput<'worlds.import'>;
      return text === 'damaged' ? fail('bad-input', 'world-code') : ok(this.world(this.add({ name: text })).summary);
    }
    const { worldId } = input as CallInput<'worlds.open'>;
    const world = this.worlds.get(worldId);
    return world ? this.ofWorld(world, name, input) : fail('not-found', 'unexpected', { detail: 'no such world' });
  }

  private create({ rules: _, ...rest }: CallInput<'worlds.create'>): Result<WorldSummary> {
    const seed = rest.seed.trim();
    if (seed === '' || seed.length > LONGEST_SEED) return fail('bad-input', 'world-seed', { longest: LONGEST_SEED });
    return ok(this.world(this.add({ ...rest, seed })).summary);
  }

  private fromCode({ code, name }: CallInput<'worlds.from-code'>): Result<CallOutput<'worlds.from-code'>> {
    const [, family, seed, row, column] = /^CSW1\.(carpet|samurai)\.3\..*\.(\w+)@(-?\d+),(-?\d+)$/.exec(code) ?? [];
    if (seed === undefined) return fail('bad-input', 'world-code');
    const box: LatticePlace = [Number(row), Number(column)];
    const known = [...this.worlds.values()].find(({ summary }) => summary.seed === seed);
    const id = known?.summary.id ?? this.add({ name, seed, family: family === 'samurai' ? 'samurai' : 'carpet' });
    return ok({ summary: this.world(id).summary, box, known: known !== undefined });
  }

  private ofWorld(world: MemoryWorld, name: CallName, input: unknown): Result<unknown> {
    const { id, seed, family } = world.summary;
    switch (name) {
      case 'worlds.code': {
        const { box } = input as CallInput<'worlds.code'>;
        return ok({ code: `CSW1.${family}.3.1.1.3.4.-.${seed.replace(/\W/g, '')}@${box.join(',')}` });
      }
      case 'worlds.change': {
        const { name: changed, classes } = input as CallInput<'worlds.change'>;
        world.summary = { ...world.summary, ...(changed === undefined ? {} : { name: changed }), ...classes };
        return ok(world.summary);
      }
      case 'worlds.delete':
        this.worlds.delete(id);
        return ok({});
      case 'worlds.export':
        return ok({ text: world.summary.name, fileName: `${world.summary.name}.csworld` });
      case 'worlds.map':
        return ok(this.map(world, input as CallInput<'worlds.map'>));
      case 'worlds.frontier': {
        const { near, count } = input as CallInput<'worlds.frontier'>;
        const open = [...world.visited.values()].filter(({ standing }) => standing === 'open');
        return ok(
          open
            .map(({ place }) => place)
            .sort((a, b) => steps(a, near) - steps(b, near))
            .slice(0, count),
        );
      }
      case 'worlds.bookmarks':
        return ok([...world.bookmarks.values()]);
      case 'worlds.bookmark':
        return ok(this.bookmark(world, input as CallInput<'worlds.bookmark'>));
      case 'worlds.unbookmark':
        world.bookmarks.delete((input as CallInput<'worlds.unbookmark'>).id);
        return ok({});
      case 'worlds.statistics':
        return ok(this.statistics(world));
      case 'worlds.plan-cut':
        return ok(this.planCut(input as CallInput<'worlds.plan-cut'>));
      case 'worlds.cut':
        return ok({ sessionId: sessionIdSchema.parse(1) });
      default:
        return ok({});
    }
  }

  private map({ visited }: MemoryWorld, { from, rows, columns }: CallInput<'worlds.map'>): WorldMap {
    const places = Array.from(
      { length: rows * columns },
      (_, index): LatticePlace => [from[0] + Math.floor(index / columns), from[1] + (index % columns)],
    );
    return {
      from,
      rows,
      columns,
      landscape: places.map(([row, column]) => Math.min(LEVELS.length - 1, Math.floor(Math.hypot(row, column) / 6))),
      camps: places.map((place) => Number(isCamp(place))),
      visited: places.flatMap((place) => visited.get(keyOf(place)) ?? []),
    };
  }

  private bookmark({ bookmarks }: MemoryWorld, { worldId: _, ...rest }: CallInput<'worlds.bookmark'>): Bookmark {
    const id = rest.id ?? bookmarkIdSchema.parse(Math.max(0, ...bookmarks.keys()) + 1);
    bookmarks.set(id, { ...rest, id });
    return { ...rest, id };
  }

  private statistics({ summary, visited }: MemoryWorld): CallOutput<'worlds.statistics'> {
    const finished = [...visited.values()].filter(({ standing }) => standing === 'finished');
    const far = finished.toSorted((a, b) => steps(b.place, [0, 0]) - steps(a.place, [0, 0]))[0];
    const classes: CallOutput<'worlds.statistics'>['classes'] = {};
    for (const { difficulty } of finished) classes[difficulty] = (classes[difficulty] ?? 0) + 1;
    return {
      visited: visited.size,
      finished: finished.length,
      cells: finished.length * 250,
      farthest: far ? { place: far.place, distance: steps(far.place, [0, 0]) } : null,
      classes,
      streak: 2,
      longestStreak: 5,
      playedSeconds: summary.playedSeconds,
    };
  }

  private planCut({ from, to }: CallInput<'worlds.plan-cut'>): CallOutput<'worlds.plan-cut'> {
    const inside = (to[0] - from[0] + 1) * (to[1] - from[1] + 1);
    const provinces: LatticePlace[] = [];
    for (let row = from[0]; row <= to[0]; row++)
      for (let column = from[1]; column <= to[1]; column++) provinces.push([row, column]);
    const more: LatticePlace[] = isCamp(from) ? [] : [[from[0] - 1, from[1]]];
    const plan = { provinces, subgrids: 9 * inside, cells: 400 * inside, rimGivens: 0 };
    const closure =
      inside > 4 ? null : { ...plan, provinces: [...more, ...provinces], subgrids: 9 * (inside + more.length) };
    return { closure, rims: { ...plan, rimGivens: 63 } };
  }
}
