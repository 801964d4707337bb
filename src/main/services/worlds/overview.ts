import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { WorldMap, WorldStatistics } from '../../../shared/contract/worlds.ts';
import { localDate, longestStreak, streakOf } from '../../../shared/daily/daily.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { frontier } from '../../engine/worlds/frontier.ts';
import { isCamp } from '../../engine/worlds/owners.ts';
import { hasProvince } from '../../engine/worlds/world.ts';
import type { LoadedWorld, ProvinceRecord } from './loadedWorld.ts';

/** A rectangle of the map. Errors: `bad-input` if it reaches beyond the edge of the world. */
export function mapOf(open: LoadedWorld, { from, rows, columns }: CallInput<'worlds.map'>): Result<WorldMap> {
  const last: LatticePlace = [from[0] + rows - 1, from[1] + columns - 1];
  if (!hasProvince(open.world, from) || !hasProvince(open.world, last)) {
    return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
  }
  const places = Array.from(
    { length: rows * columns },
    (_, i): LatticePlace => [from[0] + Math.floor(i / columns), from[1] + (i % columns)],
  );
  const isInside = ({ place }: ProvinceRecord): boolean =>
    place.every((index, axis) => index >= (from[axis] as number) && index <= (last[axis] as number));
  const visited = [...open.records.values()].filter(isInside).map((record) => {
    const { place, difficulty, cells, filled, visit, finishedAt } = record;
    const standing = finishedAt !== null ? 'finished' : open.isOpen(place) ? 'open' : 'closed';
    return { place, standing, difficulty, progress: cells === 0 ? 1 : filled / cells, visit } as const;
  });
  return ok({
    from,
    rows,
    columns,
    landscape: places.map((place) => LEVELS.indexOf(open.wishedFor(place))),
    camps: places.map((place) => (isCamp(open.world.family, place) ? 1 : 0)),
    visited,
  });
}

/** The open provinces nearest to a place. Leaves out provinces beyond the edge of the world. */
export function frontierOf(
  { world, isFinished }: LoadedWorld,
  { near, count }: CallInput<'worlds.frontier'>,
): CallOutput<'worlds.frontier'> {
  return frontier(world.family, near, count, isFinished).filter((place) => hasProvince(world, place));
}

/** The player's statistics in a world so far. Days are counted in this machine's time zone. */
export function statisticsOf(open: LoadedWorld, playedSeconds: number, now: Date): WorldStatistics {
  const records = [...open.records.values()];
  const finished = records.filter(({ finishedAt }) => finishedAt !== null);
  const classes: Partial<Record<Level, number>> = {};
  for (const { difficulty } of finished) classes[difficulty] = (classes[difficulty] ?? 0) + 1;
  const days = new Set(finished.map(({ finishedAt }) => localDate(new Date(finishedAt ?? 0))));
  return {
    visited: records.filter(({ visit }) => visit > 0).length,
    finished: finished.length,
    cells: finished.reduce((sum, { cells }) => sum + cells, 0),
    farthest: farthestOf(finished),
    classes,
    streak: streakOf(days, localDate(now)),
    longestStreak: longestStreak(days),
    playedSeconds,
  };
}

/**
 * The province farthest from the origin. Its distance is the number of rows or of columns from there, whichever is
 * greater.
 */
function farthestOf(records: readonly ProvinceRecord[]): WorldStatistics['farthest'] {
  let farthest: WorldStatistics['farthest'] = null;
  for (const { place } of records) {
    const distance = Math.max(...place.map(Math.abs));
    if (!farthest || distance > farthest.distance) farthest = { place, distance };
  }
  return farthest;
}
