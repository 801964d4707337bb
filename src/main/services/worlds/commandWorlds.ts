import { failWith, ok, type Result } from '../../../shared/base/result.ts';
import { type CutWay, FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import {
  type CutSize,
  cutOut,
  joinProvinces,
  partOf,
  placesIn,
  planCut,
  type WorldCut,
  type WorldPart,
} from '../../engine/worlds/cut.ts';
import type { Province } from '../../engine/worlds/provinceMaker.ts';
import { type World, worldOf } from '../../engine/worlds/world.ts';
import { parseWorldCode, printWorldCode } from '../../engine/worlds/worldCode.ts';
import { createEntry, type Format, type Loss, writePuzzle } from '../../formats/index.ts';
import { eachProvince, type ProvinceWork } from './provinceJobs.ts';

// Re-exported for the command line, which may not import the engine.
export {
  type CutWay,
  FARTHEST_BOX,
  type LatticePlace,
  type Province,
  parseWorldCode,
  printWorldCode,
  type World,
  type WorldCut,
  worldOf,
};

/** A rectangle of provinces of a world, both corners included. */
export interface WorldRectangle {
  readonly world: World;
  readonly from: LatticePlace;
  readonly to: LatticePlace;
}

export interface PartWork extends ProvinceWork {
  /** Called after each province with the number of provinces made so far, and the number of all provinces. */
  readonly onProgress: (made: number, all: number) => void;
}

export interface ShownPart extends WorldCut {
  readonly provinces: readonly Province[];
}

/** A puzzle cut out of a world. */
export interface CutPuzzle extends WorldCut, Pick<CutSize, 'provinces' | 'rimGivens'> {
  /** Provinces outside the rectangle that the puzzle contains too. */
  readonly alongside: readonly LatticePlace[];
}

/**
 * The smallest rectangle of provinces that covers a rectangle of boxes. A province is a square whose sides have `pitch`
 * + 1 boxes. It shares the boxes along its edges with its neighbours.
 *
 * @param first row and column of the box at the top left.
 * @param size numbers of rows and columns of boxes; null for one province.
 */
export function provincesCovering(world: World, first: LatticePlace, size: LatticePlace | null): WorldRectangle {
  const { pitch } = world.family;
  const [row, column] = first.map((box) => Math.floor(box / pitch)) as [number, number];
  if (!size) return { world, from: [row, column], to: [row, column] };
  const [lastRow, lastColumn] = first.map((box, axis) => Math.ceil((box + (size[axis] as number) - 1) / pitch) - 1) as [
    number,
    number,
  ];
  return { world, from: [row, column], to: [Math.max(row, lastRow), Math.max(column, lastColumn)] };
}

async function makeProvinces(
  world: World,
  places: readonly LatticePlace[],
  { threads, signal, onProgress }: PartWork,
): Promise<Result<Province[]>> {
  const made: Province[] = [];
  const placeAt = (index: number): LatticePlace => places[index] as LatticePlace;
  for await (const { outcome } of eachProvince(world, places.length, placeAt, threads, (jobs, input) =>
    jobs.run('makeProvince', input, { signal }),
  )) {
    if (!outcome.ok) return outcome;
    made.push(outcome.value);
    onProgress(made.length, places.length);
  }
  return ok(made);
}

/**
 * Generates the provinces of a rectangle and lays them out. Digits in cells that provinces outside the rectangle own
 * are left out. Errors: `bad-input` if the rectangle is too large or beyond the edge of the world; `cancelled`.
 */
export async function showRectangle({ world, from, to }: WorldRectangle, work: PartWork): Promise<Result<ShownPart>> {
  const places = placesIn(world.family, from, to);
  if (!places.ok) return places;
  const made = await makeProvinces(world, places.value, work);
  return made.ok ? ok({ ...joinProvinces(world, made.value), provinces: made.value }) : made;
}

/**
 * The solution digits of a rectangle. Generates no province. Errors: `bad-input` if the rectangle is too large or
 * beyond the edge of the world.
 */
export function solveRectangle({
  world,
  from,
  to,
}: WorldRectangle): Result<WorldPart & { readonly provinces: readonly LatticePlace[] }> {
  const places = placesIn(world.family, from, to);
  return places.ok ? ok({ ...partOf(world, places.value), provinces: places.value }) : places;
}

/**
 * Generates the provinces of a rectangle and cuts them out of the world as one puzzle.
 *
 * Errors: `bad-input` if the cut is too large or beyond the edge of the world; `cancelled`.
 */
export async function cutRectangle(
  { world, from, to }: WorldRectangle,
  way: CutWay,
  work: PartWork,
): Promise<Result<CutPuzzle>> {
  const plan = planCut(world.family, from, to);
  if (!plan.ok) return plan;
  const { provinces, rimGivens, refusal } = plan.value[way];
  if (refusal) return failWith(refusal.code, refusal);
  const made = await makeProvinces(world, provinces, work);
  if (!made.ok) return made;
  const alongside = provinces.slice(plan.value.rims.provinces.length);
  return ok({ ...cutOut(world, made.value), provinces, rimGivens, alongside });
}

/** Writes a puzzle that was cut out of a world in a format. Errors: `bad-input` if the format cannot store it. */
export function writeCut(
  format: Format,
  { topology, givens }: WorldCut,
): Result<{ readonly text: string; readonly losses: readonly Loss[] }> {
  return writePuzzle(format, createEntry(topology, givens));
}
