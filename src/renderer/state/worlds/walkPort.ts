import type { ReadonlySignal } from '@preact/signals-core';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { ProvinceState, WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';

/** The open world, as seen by maps and dialogs. */
export interface WalkPort {
  readonly id: WorldId;
  readonly summary: ReadonlySignal<WorldSummary>;
  /** Boxes from one province to the next. */
  readonly pitch: number;
  /** The box in the middle of the view, and the province that it is in. */
  readonly box: ReadonlySignal<LatticePlace>;
  readonly province: ReadonlySignal<LatticePlace>;
  /** The provinces in the window, by `keyOf` of their place. */
  readonly provinces: ReadonlySignal<ReadonlyMap<string, ProvinceState>>;
  /** Moves the view. A near target is reached by an animation. */
  goToBox(box: LatticePlace): void;
  goToProvince(place: LatticePlace): void;
  /** Reloads the summary after a change. */
  refresh(): Promise<void>;
}
