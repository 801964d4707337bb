import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Settings } from '../settings/settingsList.ts';
import { storedHistory } from './draftHistory.ts';
import { type EditorMemory, earlierPuzzles } from './editorMemory.ts';

/** Milliseconds from a step to the next time that the history is stored. */
const HISTORY_DELAY = 1000;

/** What is stored of an editor. */
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

  /** Stores a puzzle that comes to the desk, with all that belongs to it: a crash must not mix two puzzles. */
  saveAll(): void {
    const { edited, memory } = this.desk;
    this.settings.setTogether({
      draft: edited,
      draftHistory: storedHistory(memory, this.topology),
      draftTest: memory.tested,
      earlierDrafts: earlierPuzzles(memory),
    });
  }

  /** Stores the draft at once, and its history a little later: it is longer. */
  save(): void {
    this.settings.set('draft', this.desk.edited);
    this.historyTimer ??= setTimeout(() => this.saveHistory(), HISTORY_DELAY);
  }

  /** Stores the history, unless it is stored already. */
  saveHistory(): void {
    if (this.historyTimer === null) return;
    clearTimeout(this.historyTimer);
    this.historyTimer = null;
    this.settings.set('draftHistory', storedHistory(this.desk.memory, this.topology));
  }
}
