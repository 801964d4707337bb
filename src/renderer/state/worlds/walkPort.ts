import type { ReadonlySignal } from '@preact/signals-core';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { ProvinceState, WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';

/** The open world, as maps and dialogs see it. */
export interface WalkPort {
  readonly id: WorldId;
  readonly summary: ReadonlySignal<WorldSummary>;
  /** Boxes from a province to the next. */
  readonly pitch: number;
  /** The box in the middle of the view, and the province that it is in. */
  readonly box: ReadonlySignal<LatticePlace>;
  readonly province: ReadonlySignal<LatticePlace>;
  /** The provinces in the window, by `keyOf` of their place. */
  readonly provinces: ReadonlySignal<ReadonlyMap<string, ProvinceState>>;
  /** Moves the view, with a glide if it is near. */
  goToBox(box: LatticePlace): void;
  goToProvince(place: LatticePlace): void;
  /** Loads the summary again, after it was changed. */
  refresh(): Promise<void>;
}
