import { type ReadonlySignal, signal } from '@preact/signals-core';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { PlaySession } from '../game/playSession.ts';

/** Requests to copy a text. The page does it, because only it has a clipboard. */
export class CopyRequests {
  readonly #wanted = signal<{ readonly text: string } | null>(null);
  /** The last request, a new object for each; null before the first one. */
  readonly wanted: ReadonlySignal<{ readonly text: string } | null> = this.#wanted;

  ask(text: string): void {
    this.#wanted.value = { text };
  }
}

/** The puzzle of a game as text for other programs: one line of characters for each subgrid. */
export function puzzleText({ topology, game }: PlaySession): string {
  return printPuzzleJson({ topology, givens: game.givens }).grids.join('\n');
}

export function puzzleJson({ topology, game }: PlaySession): string {
  return JSON.stringify(printPuzzleJson({ topology, givens: game.givens }));
}
