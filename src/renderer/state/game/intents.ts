import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { NoteStyle } from '../../../shared/game/marks.ts';
import { positionOf } from './navigation.ts';
import type { Intent } from './playSession.ts';

/** Kinds of marks that a digit key can enter. */
export const TOOLS = ['digit', 'centre', 'corner', 'colour'] as const;
export type Tool = (typeof TOOLS)[number];

/** Number of colours for cells and notes, numbered from 1. */
export const COLOURS = 9;

export function isTool(name: string): name is Tool {
  return (TOOLS as readonly string[]).includes(name);
}

/** Returns one position of each cell; moves name cells by any of their positions. */
function positionsOf({ topology }: Game, cells: Iterable<number>): number[] {
  return Array.from(cells, (cell) => positionOf(topology, cell));
}

function open(game: Game, cells: Iterable<number>): number[] {
  return Array.from(cells).filter((cell) => game.givens[cell] === 0);
}

function empty(game: Game, cells: Iterable<number>): number[] {
  return Array.from(cells).filter((cell) => game.marks.digits[cell] === 0);
}

/** Enters a digit in all of the cells that are not givens. */
export function place(cells: Iterable<number>, digit: number): Intent {
  const chosen = [...cells];
  return (game) => {
    const positions = positionsOf(game, open(game, chosen));
    return positions.length > 0 ? { kind: 'place', positions, digit } : null;
  };
}

/** Enters a digit, or removes it if all of the cells have it. */
export function toggleDigit(cells: Iterable<number>, digit: number): Intent {
  const chosen = [...cells];
  const entering = place(chosen, digit);
  return (game) => {
    const targets = open(game, chosen);
    const all = targets.length > 0 && targets.every((cell) => game.marks.digits[cell] === digit);
    return all ? { kind: 'erase', positions: positionsOf(game, targets) } : entering(game);
  };
}

/** Adds a note with a colour (0: none) to all empty cells, or removes it if all of them have it in that colour. */
export function toggleNote(cells: Iterable<number>, digit: number, style: NoteStyle, colour = 0): Intent {
  const chosen = [...cells];
  return (game) => {
    const targets = empty(game, chosen);
    if (targets.length === 0) return null;
    const notes = style === 'corner' ? game.marks.corner : game.marks.centre;
    const has = (cell: number): boolean =>
      (itemAt(notes, cell) & digitBit(digit)) !== 0 && game.marks.noteColour(cell, style, digit) === colour;
    const on = !targets.every(has);
    const coloured = on && colour > 0 ? { colour } : {};
    return { kind: 'note', positions: positionsOf(game, targets), digit, style, on, ...coloured };
  };
}

/** Adds a colour to all of the cells, or removes it if all of them have it. */
export function toggleColour(cells: Iterable<number>, colour: number): Intent {
  const chosen = [...cells];
  return (game) => {
    if (chosen.length === 0) return null;
    const on = chosen.some((cell) => (itemAt(game.marks.colours, cell) & digitBit(colour)) === 0);
    return { kind: 'colour', positions: positionsOf(game, chosen), colour, on };
  };
}

export function erase(cells: Iterable<number>): Intent {
  const chosen = [...cells];
  return (game) => (chosen.length > 0 ? { kind: 'erase', positions: positionsOf(game, chosen) } : null);
}

/** Fills in what the board lacks of a solution (cell → digit), as one step. */
export function fillRest(solution: Uint8Array): Intent {
  return ({ topology, marks }) => {
    const placements = Array.from(solution, (digit, cell) => ({ position: positionOf(topology, cell), digit })).filter(
      ({ digit }, cell) => marks.digits[cell] !== digit,
    );
    return placements.length > 0 ? { kind: 'solve', steps: [{ placements, eliminations: [] }], whole: true } : null;
  };
}

export const fillNotes: Intent = () => ({ kind: 'fill-notes' });
export const undo: Intent = () => ({ kind: 'undo' });
export const redo: Intent = () => ({ kind: 'redo' });
export const restart: Intent = () => ({ kind: 'restart' });
export const playOn: Intent = () => ({ kind: 'play-on' });
