import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import { MOST_PICTURED } from '../../../shared/contract/worlds.ts';
import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { placesIn } from '../../engine/worlds/cut.ts';
import { ownersOf, type PageProvince, type PageStroke } from '../../engine/worlds/page.ts';
import { hasProvince } from '../../engine/worlds/world.ts';
import { printWorldCode } from '../../engine/worlds/worldCode.ts';
import type { PrintWorldInput } from '../../jobs/kinds/printWorld.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Caller } from '../runtime/dispatch.ts';
import { progressTo } from '../runtime/runningJobs.ts';
import { type CuttingParts, givensOf } from './cutting.ts';
import { strokeOf } from './diffs.ts';
import type { LoadedWorld } from './loadedWorld.ts';

export interface WorldPrintingParts extends CuttingParts {
  readonly readers: Pick<Jobs, 'run'>;
}

/** Time limit for one document, in milliseconds, the same as for games. */
const TIME_LIMIT = 300_000;

/** The input of the print job, without what depends on the kind of page. */
type WorldSheet = Omit<PrintWorldInput, 'source' | 'caption'> & {
  /** Box to which the world code on the page refers. */
  readonly box: LatticePlace;
};

function inputOf({ world }: LoadedWorld, { box, ...sheet }: WorldSheet): PrintWorldInput {
  const { family, order, seed, digitsRecipe, diggingRecipe } = world;
  const source = { family: family.id, order, seed, digitsRecipe, diggingRecipe };
  return { ...sheet, source, caption: printWorldCode({ world, box }) };
}

/** The provinces of `places` that were shown; with the player's marks if `entries`. Errors: `store`. */
function visited(open: LoadedWorld, places: readonly LatticePlace[], entries: boolean): Result<PageProvince[]> {
  const found: PageProvince[] = [];
  for (const place of places) {
    if (!open.isShown(place)) continue;
    const province = open.province(place);
    if (!province.ok) return province;
    const { givens, slots, strokes } = province.value;
    const drawn = entries ? [...strokes].map(([name, value]): PageStroke => [...strokeOf(name), value]) : [];
    found.push({ place, givens, slots: entries ? slots : null, strokes: drawn });
  }
  return ok(found);
}

/**
 * The provinces of a rectangle, row by row, and the box in the rectangle's middle. Errors: `not-found`; `store`;
 * `bad-input`.
 */
function placesOf(
  worlds: WorldPrintingParts['worlds'],
  worldId: WorldId,
  from: LatticePlace,
  to: LatticePlace,
): Result<{ readonly open: LoadedWorld; readonly places: readonly LatticePlace[]; readonly box: LatticePlace }> {
  const opened = worlds.opened(worldId);
  if (!opened.ok) return opened;
  const open = opened.value;
  const { family } = open.world;
  const places = placesIn(family, from, to);
  if (!places.ok) return places;
  const [row, column] = boxBetween(from, to);
  const box: LatticePlace = [Math.floor((row + 0.5) * family.pitch), Math.floor((column + 0.5) * family.pitch)];
  return ok({ open, places: places.value, box });
}

/** Counts the pages that {@link printRectangle} would make. Generates no provinces. */
export async function countPages(
  { worlds, readers, running }: WorldPrintingParts,
  { worldId, from, to, way, title, form }: CallInput<'worlds.pages'>,
  caller: Caller,
): Promise<Result<CallOutput<'worlds.pages'>>> {
  const found = placesOf(worlds, worldId, from, to);
  if (!found.ok) return found;
  const { open, places, box } = found.value;
  const input = inputOf(open, { places, provinces: [], rims: way === 'rims', part: null, title, form, box });
  return running.runUnnamed(caller, (signal) =>
    readers.run('worldPages', { ...input, form }, { signal, timeLimit: TIME_LIMIT }),
  );
}

/**
 * Pages or a picture of a rectangle of provinces. Provinces that are not stored are generated for this, but not stored.
 */
export async function printRectangle(
  parts: WorldPrintingParts,
  { worldId, from, to, jobId, way, title, form }: CallInput<'worlds.print'>,
  caller: Caller,
): Promise<Result<CallOutput<'worlds.print'>>> {
  const { worlds, running, readers } = parts;
  const found = placesOf(worlds, worldId, from, to);
  if (!found.ok) return found;
  const { open, places, box } = found.value;
  const rims = way === 'rims';
  const wanted = rims ? places : ownersOf(open.world.family, places);
  const onProgress = progressTo(caller, jobId);
  return running.run(caller, jobId, async (signal) => {
    const made = await givensOf(parts, open, wanted, signal);
    if (!made.ok) return made;
    const written = visited(open, wanted, form.options.entries);
    if (!written.ok) return written;
    const shown = new Set(written.value.map(({ place }) => place));
    const others = made.value
      .filter(({ place }) => !shown.has(place))
      .map(({ place, givens }): PageProvince => ({ place, givens, slots: null, strokes: [] }));
    const provinces = [...written.value, ...others];
    const input = inputOf(open, { places, provinces, rims, part: null, title, form, box });
    return readers.run('printWorld', input, { signal, onProgress, timeLimit: TIME_LIMIT });
  });
}

/** A picture of a rectangle of boxes. Only stored provinces are drawn; none is generated. */
export async function drawPlace(
  { worlds, running, readers }: WorldPrintingParts,
  { worldId, from, to, title, form }: CallInput<'worlds.picture'>,
  caller: Caller,
): Promise<Result<CallOutput<'worlds.picture'>>> {
  const opened = worlds.opened(worldId);
  if (!opened.ok) return opened;
  const open = opened.value;
  const { world } = open;
  const [top, left] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [rows, columns] = [Math.abs(from[0] - to[0]) + 1, Math.abs(from[1] - to[1]) + 1];
  if (Math.max(rows, columns) > MOST_PICTURED)
    return fail('bad-input', 'world-picture', { rows, columns, most: MOST_PICTURED });
  const { pitch } = world.family;
  // Include the neighbours of these provinces: they share the boxes along the edges, and their subgrids have lines
  // there.
  const along = (first: number, length: number): number[] => {
    const before = Math.ceil(first / pitch) - 1;
    return Array.from({ length: Math.floor((first + length - 1) / pitch) - before + 1 }, (_, index) => before + index);
  };
  const places = along(top, rows)
    .flatMap((row) => along(left, columns).map((column): LatticePlace => [row, column]))
    .filter((place) => hasProvince(world, place));
  const [first] = places;
  if (!first) return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
  const provinces = visited(open, ownersOf(world.family, places), form.options.entries);
  if (!provinces.ok) return provinces;
  const [row, column] = first;
  const part = {
    row: 3 * (top - row * pitch),
    column: 3 * (left - column * pitch),
    height: 3 * rows,
    width: 3 * columns,
  };
  const box = boxBetween(from, to);
  const input = inputOf(open, { places, provinces: provinces.value, rims: false, part, title, form, box });
  return running.runUnnamed(caller, (signal) => readers.run('printWorld', input, { signal, timeLimit: TIME_LIMIT }));
}

/** The box halfway between two boxes. */
function boxBetween(from: LatticePlace, to: LatticePlace): LatticePlace {
  return [Math.floor((from[0] + to[0]) / 2), Math.floor((from[1] + to[1]) / 2)];
}
