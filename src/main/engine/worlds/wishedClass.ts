import { LEVELS, type Level } from '../../../shared/step/step.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { createRng } from '../core/rng.ts';
import { isCamp } from './owners.ts';
import type { World } from './world.ts';

/**
 * Classes follow from random values (0 to 255), which are drawn for every `SPACING`-th place on each axis. In between,
 * values are interpolated. In a carpet, the drawn places are as far from camps as possible.
 */
const SPACING = 4;
/**
 * The plane is divided into rings around the origin. `RING`: width of a ring, in provinces. `PER_RING`: amount that is
 * added to the values for each ring further out. `LAST_RING`: from this ring on, the amount stays the same.
 */
const RING = 8;
const PER_RING = 20;
const LAST_RING = 5;
/** Lowest values at which the classes medium, hard, master and extreme are requested. */
const BANDS = [100, 160, 205, 250];

/**
 * The class that a province should have. It follows from value noise, so neighbours tend to have similar classes, and
 * rises with the distance from the origin. Camps near the origin are easy. Limited to the classes of the world.
 */
export function wishedClassOf(world: World, place: LatticePlace): Level {
  const { lowest, highest } = world;
  const rank = Math.max(LEVELS.indexOf(lowest), Math.min(LEVELS.indexOf(highest), landscapeAt(world, place)));
  return LEVELS[rank] as Level;
}

/** The class that the place would have without the limits of the world, as an index of `LEVELS`. */
function landscapeAt({ family, seed }: World, place: LatticePlace): number {
  const ring = Math.floor(Math.max(...place.map(Math.abs)) / RING);
  if (ring === 0 && isCamp(family, place)) return 0;
  const value = noiseAt(seed, place) + PER_RING * Math.min(ring, LAST_RING);
  return BANDS.filter((least) => value >= least).length;
}

/**
 * Value noise at a place: random values, drawn for every `SPACING`-th place on each axis, and in between interpolated
 * linearly on both axes, in whole numbers.
 */
function noiseAt(seed: string, place: LatticePlace): number {
  const [row, column] = place.map((index) => index + SPACING / 2);
  const [i, j] = [Math.floor(row / SPACING), Math.floor(column / SPACING)];
  const [y, x] = [row - i * SPACING, column - j * SPACING];
  const at = (a: number, b: number): number => createRng(`${seed}/class/${a},${b}`).below(256);
  const left = (SPACING - y) * at(i, j) + y * at(i + 1, j);
  const right = (SPACING - y) * at(i, j + 1) + y * at(i + 1, j + 1);
  return Math.floor(((SPACING - x) * left + x * right) / SPACING ** 2);
}
