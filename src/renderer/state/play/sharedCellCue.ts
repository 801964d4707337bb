import { type ReadonlySignal, signal } from '@preact/signals-core';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import type { Selection } from '../board/selection.ts';
import type { Settings } from '../settings/settingsList.ts';

/** How long the cue outlines the subgrids, in milliseconds. */
export const CUE_TIME = 2000;

/** Outlines the subgrids that share a cell. Does so only once ever: when the player first selects a shared cell. */
export class SharedCellCue {
  readonly #subgrids = signal<readonly number[]>([]);
  /** The subgrids to outline now; usually none. */
  readonly subgrids: ReadonlySignal<readonly number[]> = this.#subgrids;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly end: () => void;

  constructor(topology: Topology, selection: Selection, settings: Settings) {
    this.end = selection.cursor.subscribe((cell) => {
      if (cell < 0 || settings.get('sharedCellShown').peek()) return;
      const subgrids = subgridsOf(topology, cell);
      if (subgrids.length < 2) return;
      settings.set('sharedCellShown', true);
      this.#subgrids.value = subgrids;
      this.timer = setTimeout(() => {
        this.#subgrids.value = [];
      }, CUE_TIME);
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.end();
  }
}
