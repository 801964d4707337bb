import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Settings } from '../settings/settingsList.ts';
import { storedHistory } from './draftHistory.ts';
import { type EditorMemory, earlierPuzzles } from './editorMemory.ts';

/** Delay between a step and the storing of the history, in milliseconds. */
const HISTORY_DELAY = 1000;

/** The parts of an editor that are stored. */
interface KeptDesk {
  readonly edited: EditedPuzzle;
  readonly memory: EditorMemory;
}

/** Stores the draft of an editor and its history in the settings, so that they survive the end of the program. */
export class DraftKeeper {
  private readonly settings: Settings;
  private readonly topology: Topology;
  private readonly desk: KeptDesk;
  private historyTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(settings: Settings, topology: Topology, desk: KeptDesk) {
    this.settings = settings;
    this.topology = topology;
    this.desk = desk;
  }

  /**
   * Stores the draft, its history, its test-solve and the puzzles before it in one call, when another puzzle comes to the
   * editor. A crash between several calls would leave one puzzle with the history of another.
   */
  saveAll(): void {
    const { edited, memory } = this.desk;
    this.settings.setTogether({
      draft: edited,
      draftHistory: storedHistory(memory, this.topology),
      draftTest: memory.tested,
      earlierDrafts: earlierPuzzles(memory),
    });
  }

  /** Stores the puzzle as the draft at once. Stores the history only after a delay, because it is longer. */
  save(): void {
    this.settings.set('draft', this.desk.edited);
    this.historyTimer ??= setTimeout(() => this.saveHistory(), HISTORY_DELAY);
  }

  /** Stores the history now. Does nothing if it is stored already. */
  saveHistory(): void {
    if (this.historyTimer === null) return;
    clearTimeout(this.historyTimer);
    this.historyTimer = null;
    this.settings.set('draftHistory', storedHistory(this.desk.memory, this.topology));
  }
}
