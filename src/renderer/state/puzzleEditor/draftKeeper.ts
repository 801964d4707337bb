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
   * Stores a puzzle that comes to the editor, its test-solve and the puzzles before it. One call replaces all of them and
   * removes the history of the puzzle before, so that a crash never leaves a puzzle with the history of another one. The
   * own history follows in a second call, because the host limits the length of a call.
   */
  saveAll(): void {
    const { edited, memory } = this.desk;
    this.settings.setTogether({
      draft: edited,
      draftHistory: null,
      draftTest: memory.tested,
      earlierDrafts: earlierPuzzles(memory),
    });
    this.settings.set('draftHistory', storedHistory(memory, this.topology));
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
