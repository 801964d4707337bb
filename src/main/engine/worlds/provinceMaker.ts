import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Level } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import type { ClassWork } from '../generate/classDigger.ts';
import { knownSidesOf, needsOf } from './owners.ts';
import { type ProvinceBounds, ProvinceDigger } from './provinceDigger.ts';
import { digitsAndRims } from './provinceDigits.ts';
import { wishedClassOf } from './wishedClass.ts';
import { digitsOf, hasProvince, type World, type WorldDigits } from './world.ts';

/** A province as a puzzle on the topology of its family. Arrays are owned by the caller. */
export interface Province {
  readonly place: LatticePlace;
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → 1 if another province owns it. The digit is known to the player once that province is solved. */
  readonly known: Uint8Array;
  /** cell → given digit, 0 for none. Known cells are 0 too. */
  readonly givens: Uint8Array;
  readonly wished: Level;
  /**
   * The class that the human solver finds for the province when the known cells are filled in. It is `wished`, or
   * easier if a limit was reached.
   */
  readonly difficulty: Level;
  /** Sum of the costs of the solver's steps. */
  readonly score: number;
  readonly sides: ReturnType<typeof knownSidesOf>;
  /** The provinces that own the known cells of this province. */
  readonly needs: readonly LatticePlace[];
}

/**
 * Makes the provinces of one world by digging recipe 1. A province depends only on the world and its place, not on the
 * provinces made before it. Not re-entrant.
 */
export class ProvinceMaker {
  private readonly world: World;
  private readonly digits: WorldDigits;
  private readonly digger: ProvinceDigger;

  /** @param bounds by default those of the recipe. With other bounds, other provinces are made. */
  constructor(world: World, bounds?: ProvinceBounds) {
    this.world = world;
    this.digits = digitsOf(world);
    this.digger = new ProvinceDigger(world.family.topology, bounds);
  }

  /**
   * Counts of work for all provinces made so far, for benches. For easy and medium provinces, work is not limited by
   * these counts.
   */
  get work(): ClassWork {
    return this.digger.work;
  }

  /**
   * Makes a province. Errors: `bad-input` if the place is beyond the edge of the world; `cancelled`.
   *
   * @param wished class to reach. By default the one that belongs to the place, so that the province is part of the
   * world.
   */
  make(
    place: LatticePlace,
    cancel: CancelToken = NEVER_CANCELLED,
    wished: Level = wishedClassOf(this.world, place),
  ): Result<Province> {
    if (!hasProvince(this.world, place)) return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
    const { solution, known } = digitsAndRims(this.world, this.digits, place);
    const { family } = this.world;
    const seed = `${this.world.seed}/digging ${this.world.diggingRecipe}/${keyOf(place)}`;
    const dug = this.digger.dig({ solution, known, level: wished, seed }, cancel);
    if (!dug.ok) return dug;
    return ok({
      place,
      solution,
      known,
      wished,
      sides: knownSidesOf(family, place),
      needs: needsOf(family, place),
      ...dug.value,
    });
  }
}
