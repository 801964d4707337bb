import { digitBit } from '../../shared/domain/digits.ts';
import type { Game } from '../../shared/game/game.ts';
import type { NoteStyle } from '../../shared/game/marks.ts';
import type { Intent } from './playSession.ts';

/** What a digit key enters. */
export const TOOLS = ['digit', 'centre', 'corner', 'colour'] as const;
export type Tool = (typeof TOOLS)[number];

/** Colours for cells and notes, numbered from 1. */
export const COLOURS = 9;

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

/** Enters a digit, or takes it away where all of the cells hold it. */
export function toggleDigit(cells: Iterable<number>, digit: number): Intent {
  const chosen = [...cells];
  const entering = place(chosen, digit);
  return (game) => {
    const targets = open(game, chosen);
    const all = targets.length > 0 && targets.every((cell) => game.marks.digits[cell] === digit);
    return all ? { kind: 'erase', positions: positionsOf(game, targets) } : entering(game);
  };
}

/** Adds a note of a colour (0: none) to all of the empty cells, or removes it if all of them have it just so. */
export function toggleNote(cells: Iterable<number>, digit: number, style: NoteStyle, colour = 0): Intent {
  const chosen = [...cells];
  return (game) => {
    const targets = empty(game, chosen);
    if (targets.length === 0) return null;
    const notes = style === 'corner' ? game.marks.corner : game.marks.centre;
    const has = (cell: number): boolean =>
      ((notes[cell] as number) & digitBit(digit)) !== 0 && game.marks.noteColour(cell, style, digit) === colour;
    const on = !targets.every(has);
    const coloured = on && colour > 0 ? { colour } : {};
    return { kind: 'note', positions: positionsOf(game, targets), digit, style, on, ...coloured };
  };
}

/** Gives all of the cells a colour beside those that they have, or takes it away if all of them have it. */
export function toggleColour(cells: Iterable<number>, colour: number): Intent {
  const chosen = [...cells];
  return (game) => {
    if (chosen.length === 0) return null;
    const on = chosen.some((cell) => ((game.marks.colours[cell] as number) & digitBit(colour)) === 0);
    return { kind: 'colour', positions: positionsOf(game, chosen), colour, on };
  };
}

export function erase(cells: Iterable<number>): Intent {
  const chosen = [...cells];
  return (game) => (chosen.length > 0 ? { kind: 'erase', positions: positionsOf(game, chosen) } : null);
}

/** Goes back to the last position without a mistake, if there is one to go back from. */
export function backToCorrect(solution: Uint8Array): Intent {
  return (game) => ({ kind: 'rewind', moves: game.correctMoves(solution) });
}

export const fillNotes: Intent = () => ({ kind: 'fill-notes' });
export const undo: Intent = () => ({ kind: 'undo' });
export const redo: Intent = () => ({ kind: 'redo' });
export const restart: Intent = () => ({ kind: 'restart' });
export const playOn: Intent = () => ({ kind: 'play-on' });
