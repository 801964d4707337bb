import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Combination } from '../../../shared/constraints/combinations.ts';
import type { Move } from '../../../shared/game/move.ts';

/** Effect of a move, as a screen reader announces it. */
export type Announcement =
  | { readonly kind: 'placed'; readonly digit: number; readonly cells: number }
  | { readonly kind: 'noted' | 'unnoted'; readonly digit: number; readonly cells: number }
  | { readonly kind: 'coloured' | 'uncoloured'; readonly colour: number; readonly cells: number }
  | { readonly kind: 'candidate-coloured' | 'candidate-uncoloured'; readonly colour: number; readonly digit: number }
  | { readonly kind: 'drawn' | 'rubbed-out'; readonly shape: 'circle' | 'line' }
  | { readonly kind: 'cleared'; readonly what: 'colours' | 'pen' }
  | { readonly kind: 'erased' | 'undone' | 'redone'; readonly cells: number }
  | { readonly kind: 'crossed' | 'uncrossed'; readonly combination: Combination }
  | { readonly kind: 'solved'; readonly steps: number }
  | { readonly kind: 'notes-filled' | 'applied' | 'restarted' | 'rewound' };

/**
 * Describes a move for a screen reader; null if there is nothing to say.
 *
 * @param changed the cells whose marks changed; a cell may occur several times.
 */
export function announcementOf(move: Move, changed: readonly number[] | null): Announcement | null {
  const cells = new Set(changed).size;
  switch (move.kind) {
    case 'place':
      return { kind: 'placed', digit: move.digit, cells: move.positions.length };
    case 'note':
      return { kind: move.on ? 'noted' : 'unnoted', digit: move.digit, cells };
    case 'colour':
      if (move.digit) {
        const kind = move.on ? 'candidate-coloured' : 'candidate-uncoloured';
        return { kind, colour: move.colour, digit: move.digit };
      }
      return { kind: move.on ? 'coloured' : 'uncoloured', colour: move.colour, cells };
    case 'pen': {
      const { from, via, to } = move;
      const circle = !via && from.position === to.position && from.digit === to.digit;
      return { kind: move.on ? 'drawn' : 'rubbed-out', shape: circle ? 'circle' : 'line' };
    }
    case 'clear':
      return { kind: 'cleared', what: move.what === 'pen' ? 'pen' : 'colours' };
    case 'erase':
      return { kind: 'erased', cells };
    case 'undo':
      return { kind: 'undone', cells };
    case 'redo':
      return { kind: 'redone', cells };
    case 'cross':
      return { kind: move.on ? 'crossed' : 'uncrossed', combination: move.combination };
    case 'fill-notes':
      return { kind: 'notes-filled' };
    case 'apply':
      return { kind: 'applied' };
    case 'solve':
      return { kind: 'solved', steps: move.steps.length };
    case 'rewind':
    case 'return':
      return { kind: 'rewound' };
    case 'restart':
      return { kind: 'restarted' };
    default:
      return null;
  }
}

/** Counts the cells that are shown as mistakes now, but were not when they were last counted. */
export class NewMistakes {
  private readonly known: Uint8Array;

  /** @param shown cell → 1 if it is shown as a mistake. */
  constructor(shown: Uint8Array) {
    this.known = shown.slice();
  }

  since(shown: Uint8Array): number {
    let more = 0;
    shown.forEach((mistake, cell) => {
      if (mistake > itemAt(this.known, cell)) more++;
    });
    this.known.set(shown);
    return more;
  }
}
