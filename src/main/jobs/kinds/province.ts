import { ok, type Result } from '../../../shared/base/result.ts';
import type { Level } from '../../../shared/step/step.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { ProvinceMaker } from '../../engine/worlds/provinceMaker.ts';
import { type WorldSource, worldOf } from '../../engine/worlds/world.ts';
import type { JobContext } from '../kind.ts';

export interface ProvinceInput {
  /** Of a world that can be made. */
  readonly source: Required<WorldSource>;
  readonly place: LatticePlace;
  /** The class to reach. */
  readonly wished: Level;
}

/** A province as it is stored. */
export interface MadeProvince {
  readonly place: LatticePlace;
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly difficulty: Level;
  readonly score: number;
  readonly diggingRecipe: number;
  /** Number of its own cells without a given. */
  readonly cells: number;
}

/** The maker of each family's latest world: making its generator takes as long as several provinces. */
const makers = new Map<string, { readonly key: string; readonly maker: ProvinceMaker }>();

/** Makes a province. It depends on nothing but the input. Errors: those of `ProvinceMaker.make`. */
export function provinceJob({ source, place, wished }: ProvinceInput, { cancel }: JobContext): Result<MadeProvince> {
  const world = worldOf(source);
  if (!world.ok) return world;
  const key = JSON.stringify(source);
  const known = makers.get(source.family);
  const { maker } = known?.key === key ? known : { maker: new ProvinceMaker(world.value) };
  makers.set(source.family, { key, maker });
  const made = maker.make(place, cancel, wished);
  if (!made.ok) return made;
  const { givens, known: rims, difficulty, score } = made.value;
  const cells = givens.filter((digit, cell) => digit === 0 && rims[cell] === 0).length;
  return ok({ place, givens, difficulty, score, diggingRecipe: world.value.diggingRecipe, cells });
}
