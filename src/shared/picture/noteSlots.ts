import { countDigits, digitsOf } from '../base/digits.ts';
import type { NoteStyle } from '../game/marks.ts';

/** Sizes of notes. `usual`: one kind of notes in the cell; `small`: both kinds. */
export const NOTE_SIZES = ['usual', 'small'] as const;
export type NoteSize = (typeof NOTE_SIZES)[number];

/** Receives one note; x and y are its middle, as fractions of the cell. */
export type NoteSink = (digit: number, style: NoteStyle, x: number, y: number, size: NoteSize) => void;

/** Font size of notes as a fraction of the cell, by order: from order 4 on, notes can have two figures. */
export function noteFontSize(order: number, size: NoteSize): number {
  const usual = order === 2 ? 0.34 : order === 3 ? 0.27 : order === 4 ? 0.165 : 0.128;
  return size === 'usual' ? usual : usual * 0.72;
}

/** Positions of corner notes, in the order of use: the four corners, then the middles of the sides. */
const RIM: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 0],
  [0.5, 1],
  [0, 0.5],
  [1, 0.5],
];

/**
 * Positions the notes of one cell.
 *
 * Centre notes form a grid of n × n in which every digit has a fixed position, so players see at a glance where a digit
 * is possible. Corner notes lie along the rim in reading order of their digits. If a cell has both kinds, centre notes
 * shrink into the middle. If there are more corner notes than positions on the rim, they take the grid positions of
 * centre notes.
 */
export function placeNotes(order: number, corner: number, centre: number, sink: NoteSink): void {
  const rim = countDigits(corner) <= RIM.length;
  const reach = 0.5 - (order === 2 ? 0.2 : order === 3 ? 0.165 : 0.13);
  if (corner !== 0 && rim) {
    const places = RIM.slice(0, countDigits(corner)).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    digitsOf(corner).forEach((digit, index) => {
      const [x, y] = places[index] as readonly [number, number];
      sink(digit, 'corner', 0.5 + (x - 0.5) * 2 * (reach + 0.01), 0.5 + (y - 0.5) * 2 * reach, 'usual');
    });
  } else {
    placeInGrid(order, corner, 'corner', 1, 'usual', sink);
  }
  if (corner === 0) placeInGrid(order, centre, 'centre', 1, 'usual', sink);
  else placeInGrid(order, centre & (rim ? -1 : ~corner), 'centre', rim ? 0.56 : 1, rim ? 'small' : 'usual', sink);
}

/** Notes keep this much distance from the lines around the cell, as a factor. */
const INSET = 0.9;

function placeInGrid(
  order: number,
  mask: number,
  style: NoteStyle,
  spread: number,
  size: NoteSize,
  sink: NoteSink,
): void {
  for (const digit of digitsOf(mask)) {
    const x = (((digit - 1) % order) + 0.5) / order;
    const y = (Math.floor((digit - 1) / order) + 0.5) / order;
    sink(digit, style, 0.5 + (x - 0.5) * INSET * spread, 0.5 + (y - 0.5) * INSET * spread, size);
  }
}
