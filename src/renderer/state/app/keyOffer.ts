import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isForSudokuPad } from '../../../shared/puzzle/sudokuPadLink.ts';
import type { Settings } from '../settings/settingsList.ts';

/**
 * Offers the keys of SudokuPad to a player who opens a puzzle of that program: the same keys do other things there. The
 * offer is made until the player answers it.
 */
export class KeyOffer {
  private readonly settings: Settings;
  readonly #isMade = signal(false);
  /** Whether the offer is on the screen. */
  readonly isMade: ReadonlySignal<boolean> = this.#isMade;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** Called when puzzles were read from a text. */
  read(text: string): void {
    const { settings } = this;
    if (settings.get('keysOffered').peek() || settings.get('keyPreset').peek() === 'sudokupad') return;
    if (isForSudokuPad(text)) this.#isMade.value = true;
  }

  /** @param accepted whether the player wants the keys of SudokuPad. */
  answer(accepted: boolean): void {
    if (accepted) this.settings.set('keyPreset', 'sudokupad');
    this.settings.set('keysOffered', true);
    this.#isMade.value = false;
  }
}
