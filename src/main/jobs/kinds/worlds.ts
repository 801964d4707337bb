import { expectOk, type Notice, type Result } from '../../../shared/base/result.ts';
import type { Level } from '../../../shared/step/step.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { findProvinceFaults } from '../../engine/worlds/proof.ts';
import { type Province, ProvinceMaker } from '../../engine/worlds/provinceMaker.ts';
import { type World, type WorldSource, worldOf } from '../../engine/worlds/world.ts';
import type { JobContext } from '../handler.ts';

/**
 * A province to make. `source` describes the world by its seed and options, and must be valid. Unlike a `World`, it can
 * be sent to a worker.
 */
export interface ProvinceInput {
  readonly source: WorldSource;
  readonly place: LatticePlace;
  /** The difficulty class to aim for. By default, the class that the world has at this place. */
  readonly wished?: Level;
}

interface Makers {
  readonly key: string;
  readonly world: World;
  readonly maker: ProvinceMaker;
}

/** Makers for the world that was used last. A worker keeps them for its next jobs. */
let last: Makers | null = null;

function makersOf(source: WorldSource): Makers {
  const { family, order, seed, digitsRecipe, diggingRecipe } = source;
  const key = JSON.stringify([family, order, seed, digitsRecipe, diggingRecipe]);
  if (last?.key !== key) {
    const world = expectOk(worldOf(source));
    last = { key, world, maker: new ProvinceMaker(world) };
  }
  return last;
}

/** Makes one province. Errors: `bad-input` for a place beyond the edge of the world; `cancelled`. */
export function makeProvinceJob({ source, place, wished }: ProvinceInput, { cancel }: JobContext): Result<Province> {
  return makersOf(source).maker.make(place, cancel, wished);
}

/** Makes one province and checks it, see `findProvinceFaults`. Errors: those of making and of checking. */
export function proveProvinceJob({ source, place }: ProvinceInput, { cancel }: JobContext): Result<Notice[]> {
  const { world, maker } = makersOf(source);
  const made = maker.make(place, cancel);
  return made.ok ? findProvinceFaults(world, made.value, cancel) : made;
}
