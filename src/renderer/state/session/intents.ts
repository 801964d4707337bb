import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type Combination, combinationKey } from '../../../shared/constraints/combinations.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { NoteStyle } from '../../../shared/game/marks.ts';
import type { Move } from '../../../shared/game/move.ts';
import { type PenNode, type PenStroke, penPairs, penValue } from '../../../shared/game/pen.ts';
import { positionOf } from '../board/navigation.ts';
import type { Intent } from './openSession.ts';

/**
 * Tools for entry. They decide what a digit key does: enter a digit, a note or a colour, or select the colour of the
 * pen.
 */
export const TOOLS = ['digit', 'centre', 'corner', 'colour', 'pen'] as const;
export type Tool = (typeof TOOLS)[number];

/** Number of colours for cells, notes and the pen. Colours are numbered from 1; 0 means none. */
export const COLOURS = 9;

export function isTool(name: string): name is Tool {
  return (TOOLS as readonly string[]).includes(name);
}

/** Returns one position of each cell. Moves name a cell by any of its positions. */
function positionsOf({ topology }: Game, cells: Iterable<number>): number[] {
  return Array.from(cells, (cell) => positionOf(topology, cell));
}

function open(game: Game, cells: Iterable<number>): number[] {
  return Array.from(cells).filter((cell) => game.givens[cell] === 0);
}

function empty(game: Game, cells: Iterable<number>): number[] {
  return Array.from(cells).filter((cell) => game.marks.digits[cell] === 0);
}

/**
 * Which notes to restore when a digit is removed: those that the digit by itself had excluded (`true`), and in a puzzle
 * with clues also those that clues had excluded because of the digit (`all`).
 */
function restoring({ clues }: Game): true | 'all' {
  return clues.clues.length > 0 ? 'all' : true;
}

/**
 * Enters a digit in all of the cells that are not givens. If another digit is replaced, the notes that it had removed
 * are restored, so that mistyping loses no notes.
 */
export function place(cells: Iterable<number>, digit: number): Intent {
  const chosen = [...cells];
  return (game) => {
    const targets = open(game, chosen);
    if (targets.length === 0) return null;
    const replaces = targets.some((cell) => game.marks.digits[cell] !== 0 && game.marks.digits[cell] !== digit);
    const restore = replaces ? { restore: restoring(game) } : {};
    return { kind: 'place', positions: positionsOf(game, targets), digit, ...restore };
  };
}

/** Enters a digit. If all of the cells have the digit already, removes it instead. */
export function toggleDigit(cells: Iterable<number>, digit: number): Intent {
  const chosen = [...cells];
  const entering = place(chosen, digit);
  return (game) => {
    const targets = open(game, chosen);
    const all = targets.length > 0 && targets.every((cell) => game.marks.digits[cell] === digit);
    return all ? takeBack(targets)(game) : entering(game);
  };
}

/**
 * Adds a note with a colour (0: none) to all of the empty cells. If all of them have the note in that colour already,
 * removes it instead.
 */
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

/** Adds a colour to all of the cells. If all of them have it already, removes it instead. */
export function toggleColour(cells: Iterable<number>, colour: number): Intent {
  const chosen = [...cells];
  return (game) => {
    if (chosen.length === 0) return null;
    const on = chosen.some((cell) => (itemAt(game.marks.colours, cell) & digitBit(colour)) === 0);
    return { kind: 'colour', positions: positionsOf(game, chosen), colour, on };
  };
}

/**
 * Colours a candidate in all of the cells that have it as a note. If all of them have it in that colour, removes the
 * colour instead.
 */
export function toggleCandidate(cells: Iterable<number>, digit: number, colour: number): Intent {
  const chosen = [...cells];
  return (game) => {
    const { marks } = game;
    const noted = (cell: number): boolean =>
      ((itemAt(marks.corner, cell) | itemAt(marks.centre, cell)) & digitBit(digit)) !== 0;
    const targets = empty(game, chosen).filter(noted);
    if (targets.length === 0) return null;
    const on = targets.some((cell) => marks.candidateColour(cell, digit) !== colour);
    return { kind: 'colour', positions: positionsOf(game, targets), colour, on, digit };
  };
}

/**
 * Draws a line of the pen through at least two nodes, or a circle, if there are only two and both are the same. If all
 * of it is there already with the same kind of line and colour, removes it instead.
 *
 * @param nodes all but the first and the last are whole cells.
 */
export function togglePen(nodes: readonly PenNode[], { line, colour }: Pick<PenStroke, 'line' | 'colour'>): Intent {
  return (game) => {
    const { topology, marks } = game;
    const nodeAt = ({ cell, digit }: PenNode) => ({ position: positionOf(topology, cell), digit });
    const value = penValue({ line, colour });
    const on = penPairs(nodes).some(([from, to]) => marks.pen.value(marks.pen.numberOf(from, to)) !== value);
    const [from, to] = [nodeAt(itemAt(nodes, 0)), nodeAt(itemAt(nodes, nodes.length - 1))];
    const between = nodes.slice(1, -1).map(({ cell }) => cell);
    const via = between.length > 0 ? { via: positionsOf(game, between) } : {};
    return { kind: 'pen', from, ...via, to, line, colour, on };
  };
}

/** Removes marks of one kind from the cells, or from the whole board. */
export function clearMarks(what: Extract<Move, { kind: 'clear' }>['what'], cells?: Iterable<number>): Intent {
  const chosen = cells && [...cells];
  return (game) => ({ kind: 'clear', what, ...(chosen && { positions: positionsOf(game, chosen) }) });
}

/** Removes the colours of candidates in the cells. If there are none, does the same as {@link erase}. */
export function eraseColours(cells: Iterable<number>): Intent {
  const chosen = [...cells];
  return (game) =>
    (chosen.some((cell) => game.marks.hasColouredCandidates(cell)) ? clearMarks('candidates', chosen) : erase(chosen))(
      game,
    );
}

/**
 * Empties the cells. If all that are not givens have digits, removes the digits and restores the notes that entering
 * them had removed.
 */
export function erase(cells: Iterable<number>): Intent {
  const chosen = [...cells];
  return (game) => {
    if (chosen.length === 0) return null;
    const entered = open(game, chosen);
    if (entered.length > 0 && empty(game, entered).length === 0) return takeBack(entered)(game);
    return { kind: 'erase', positions: positionsOf(game, chosen) };
  };
}

/** Removes digits, and restores the notes that entering them had removed. */
export function takeBack(cells: Iterable<number>): Intent {
  const chosen = [...cells];
  return (game) =>
    chosen.length > 0 ? { kind: 'erase', positions: positionsOf(game, chosen), restore: restoring(game) } : null;
}

/** Crosses out a combination of a clue. If it is crossed out already, removes the crossing. */
export function toggleCrossing(clue: number, combination: Combination): Intent {
  return ({ marks }) => {
    const on = !marks.crossings.of(clue).has(combinationKey(combination));
    return { kind: 'cross', clue, combination: combination.map((part) => [...part]), on };
  };
}

/** Fills all cells that do not match a solution (cell → digit), as one move. */
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
