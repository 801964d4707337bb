import type { ReadonlySignal } from '@preact/signals-core';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { ProvinceState, WorldSummary } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';

/** The open world as maps and dialogs see it. */
export interface WalkPort {
  readonly id: WorldId;
  readonly summary: ReadonlySignal<WorldSummary>;
  /** Distance between neighbouring provinces, in boxes. */
  readonly pitch: number;
  /** The box in the middle of the view, and the current province. */
  readonly box: ReadonlySignal<LatticePlace>;
  readonly province: ReadonlySignal<LatticePlace>;
  /** The provinces in the window. Key: `keyOf` of the province's place. */
  readonly provinces: ReadonlySignal<ReadonlyMap<string, ProvinceState>>;
  /** Moves the view to a box. If the box is near, the movement is animated. */
  goToBox(box: LatticePlace): void;
  goToProvince(place: LatticePlace): void;
  /** Reloads the summary after a change. */
  refresh(): Promise<void>;
}
