import { digitBit } from '../../shared/domain/digits.ts';
import type { Game } from '../../shared/game/game.ts';
import type { NoteStyle } from '../../shared/game/marks.ts';
import type { Intent } from './playSession.ts';

/** What a digit key enters. */
export const TOOLS = ['digit', 'centre', 'corner'] as const;
export type Tool = (typeof TOOLS)[number];

export function isTool(name: string): name is Tool {
  return (TOOLS as readonly string[]).includes(name);
}

/** Any position of a cell: how moves name it. */
function positionsOf({ topology }: Game, cells: Iterable<number>): number[] {
  return Array.from(cells, (cell) => topology.twins[topology.twinStart[cell] as number] as number);
}

function open(game: Game, cells: Iterable<number>): number[] {
  return Array.from(cells).filter((cell) => game.givens[cell] === 0);
}

function empty(game: Game, cells: Iterable<number>): number[] {
  return Array.from(cells).filter((cell) => game.marks.digits[cell] === 0);
}

/** Enters a digit in all of the cells that are no givens. */
export function place(cells: Iterable<number>, digit: number): Intent {
  const chosen = [...cells];
  return (game) => {
    const positions = positionsOf(game, open(game, chosen));
    return positions.length > 0 ? { kind: 'place', positions, digit } : null;
  };
}

/** Adds a note to all of the empty cells, or removes it if all of them have it. */
export function toggleNote(cells: Iterable<number>, digit: number, style: NoteStyle): Intent {
  const chosen = [...cells];
  return (game) => {
    const targets = empty(game, chosen);
    if (targets.length === 0) return null;
    const notes = style === 'corner' ? game.marks.corner : game.marks.centre;
    const on = targets.some((cell) => ((notes[cell] as number) & digitBit(digit)) === 0);
    return { kind: 'note', positions: positionsOf(game, targets), digit, style, on };
  };
}

export function erase(cells: Iterable<number>): Intent {
  const chosen = [...cells];
  return (game) => (chosen.length > 0 ? { kind: 'erase', positions: positionsOf(game, chosen) } : null);
}

export const fillNotes: Intent = () => ({ kind: 'fill-notes' });
export const undo: Intent = () => ({ kind: 'undo' });
export const redo: Intent = () => ({ kind: 'redo' });
