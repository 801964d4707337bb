import { sideFor } from '../base/boxShape.ts';
import { countDigits, digitBit, digitsOf } from '../base/digits.ts';
import type { NoteStyle } from '../game/marks.ts';

/**
 * Typefaces of notes.
 * - If each digit has a fixed place in the cell: `place`, or `marked` for a digit that is also a corner note; `low` and
 *   `low-marked` in three rows below a text.
 * - Otherwise: `rim` for corner notes, or `narrow` if many lie inside an outline; and `few`, `five` or `many` for
 *   centre notes, by their number.
 *
 * With more than nine digits, all notes have fixed places, so only `place` and `marked` are used.
 */
export const NOTE_FACES = ['place', 'marked', 'rim', 'few', 'five', 'many', 'narrow', 'low', 'low-marked'] as const;
export type NoteFace = (typeof NOTE_FACES)[number];

/**
 * Font size of notes as a fraction of the cell, by {@link notesAcross} (notes in a row) and typeface. If there are 4 or
 * 5 notes in a row, notes can have two figures. Two semibold figures are up to 1.32 times as wide as the font size. In
 * a cell of 75 px, such notes need a gap of at least 2 px between them.
 */
const SIZES: Readonly<Record<number, Readonly<Partial<Record<NoteFace, number>>>>> = {
  2: { place: 0.34, marked: 0.34, rim: 0.27, few: 0.34, five: 0.28, many: 0.28 },
  3: {
    place: 0.27,
    marked: 0.27,
    rim: 0.25,
    few: 0.3,
    five: 0.25,
    many: 0.22,
    narrow: 0.2,
    low: 0.19,
    'low-marked': 0.19,
  },
  4: { place: 0.17, marked: 0.16 },
  5: { place: 0.132, marked: 0.122 },
};

/** Number of notes in a row, if each digit has a fixed place in the cell. */
export function notesAcross(digits: number): number {
  return Math.max(2, sideFor(digits));
}

/**
 * Font size of a typeface as a fraction of the cell.
 * @param digits D.
 */
export function noteFontSize(digits: number, face: NoteFace): number {
  const sizes = SIZES[notesAcross(digits)];
  return sizes?.[face] ?? sizes?.place ?? 0;
}

const SEMIBOLD: ReadonlySet<NoteFace> = new Set(['rim', 'narrow', 'marked', 'low-marked']);

/** Whether a typeface is semibold, as all typefaces of corner notes are. */
export function isSemibold(face: NoteFace): boolean {
  return SEMIBOLD.has(face);
}

/** Whether a typeface has a line below its figures. This line marks corner notes if each digit has a fixed place. */
export function isUnderlined(face: NoteFace): boolean {
  return face === 'marked' || face === 'low-marked';
}

/**
 * Part of a cell that clues leave to its notes. `whole`: all of it. `framed`: what is inside the outline of a cage.
 * `labelled`: only what is also below a text in the upper left corner.
 */
export type NoteRoom = 'whole' | 'framed' | 'labelled';

/** Distance of the underline below the baseline, and its thickness, as fractions of the font size. */
export const UNDERLINE = { below: 0.13, thickness: 0.09 } as const;

/**
 * Radius of a circle around a note, as a fraction of the note's font size. It is so small that neighbouring circles do
 * not touch if every digit has a fixed place.
 */
export const AROUND = 0.52;

/** The notes of one cell. */
export interface CellNotes {
  /** Masks of the digits that are noted. */
  readonly corner: number;
  readonly centre: number;
  /**
   * Whether each digit has a fixed place. With more than nine digits this is always so, because notes of two figures do
   * not fit into rows.
   */
  readonly byPlace: boolean;
  /** Part of the cell that is free for notes; `whole` if absent. */
  readonly room?: NoteRoom;
}

/**
 * Function that receives one note. x and y are the middle of the note, as fractions of the cell. `styles` are the kinds
 * of notes for which it stands; the first of them determines its colour.
 */
export type NoteSink = (digit: number, x: number, y: number, face: NoteFace, styles: readonly NoteStyle[]) => void;

const CORNER: readonly NoteStyle[] = ['corner'];
const CENTRE: readonly NoteStyle[] = ['centre'];
const BOTH: readonly NoteStyle[] = ['centre', 'corner'];

interface PointInCell {
  readonly x: number;
  readonly y: number;
}

/** Width up to which the text of a clue in the upper left corner reaches, in cells. */
const LABEL_WIDTH = 0.45;
/**
 * Areas of cells in which notes lie. They keep some distance from lines and texts. `wide`: for notes of two figures,
 * which need more width.
 */
const GRIDS: Readonly<
  Record<NoteRoom | 'wide', { readonly top: number; readonly height: number; readonly width: number }>
> = {
  whole: { top: 0.05, height: 0.9, width: 0.9 },
  wide: { top: 0.025, height: 0.95, width: 0.95 },
  framed: { top: 0.1, height: 0.78, width: 0.78 },
  labelled: { top: 0.3, height: 0.59, width: 0.78 },
};

function gridOf(digits: number, room: NoteRoom) {
  if (digits < 10) return GRIDS[room];
  return room === 'whole' ? GRIDS.wide : { ...GRIDS[room], width: GRIDS.wide.width };
}

/**
 * The fixed place of a digit in a cell, in a grid of {@link notesAcross} columns. Used for notes by place, and for
 * candidates in the drawing of a step.
 */
export function fixedPlace(digits: number, digit: number, room: NoteRoom = 'whole'): PointInCell {
  const across = notesAcross(digits);
  const { top, height, width } = gridOf(digits, room);
  const [column, row] = [(digit - 1) % across, Math.floor((digit - 1) / across)];
  return {
    x: 0.5 + ((column + 0.5) / across - 0.5) * width,
    y: top + (height * (row + 0.5)) / Math.ceil(digits / across),
  };
}

/** Typeface of notes at fixed places (except corner notes), and of candidates in the drawing of a step. */
export function placeFace(digits: number, room: NoteRoom = 'whole'): 'place' | 'low' {
  return room === 'labelled' && digits > 6 && digits < 10 ? 'low' : 'place';
}

/** Factor (at most 1) by which fixed places are closer together in a room than in a whole cell. */
export function roomScale(digits: number, room: NoteRoom = 'whole'): number {
  return gridOf(digits, room).height / gridOf(digits, 'whole').height;
}

/**
 * Positions the notes of one cell.
 *
 * Corner notes lie along the upper and lower rim in reading order: in the corners first, then between them; in a cage,
 * along the lower rim first. Centre
 * notes form a row in the middle. From six notes on, there is a second row below the middle. Centre notes never reach
 * the rim. If notes are shown by place, every digit has a fixed position instead, so that players see at a glance in
 * which cells it is possible.
 */
export function placeNotes(digits: number, notes: CellNotes, sink: NoteSink): void {
  const { corner, centre, byPlace, room } = notes;
  if ((corner | centre) === 0) return;
  if (byPlace || digits > 9) {
    const plain = placeFace(digits, room);
    const marked = plain === 'low' ? 'low-marked' : 'marked';
    for (const digit of digitsOf(corner | centre)) {
      const { x, y } = fixedPlace(digits, digit, room);
      const [inCorner, inCentre] = [(corner & digitBit(digit)) !== 0, (centre & digitBit(digit)) !== 0];
      sink(digit, x, y, inCorner ? marked : plain, inCentre ? (inCorner ? BOTH : CENTRE) : CORNER);
    }
    return;
  }
  placeOnRim(digits, notes, sink);
  placeInRows(digits, notes, sink);
}

/**
 * Distance of corner notes from the sides of a cell with an outline. `NARROW_RIM`: distance of narrow notes from the
 * left and right side.
 */
const FRAMED_RIM = 0.205;
const NARROW_RIM = 0.18;
/** Number of corner notes that the lower rim takes in a cage before the upper rim gets any. */
const LOWER_ROW = 4;

function placeOnRim(digits: number, { corner, room = 'whole' }: CellNotes, sink: NoteSink): void {
  const count = countDigits(corner);
  // The left and right sides stay free between the corners, because rows of centre notes need the width of the cell.
  // In a cage, the lower row is filled first, because a note at the upper rim looks like the sum of a cage. Beside a
  // text in the corner, the upper row is also shorter: it gets at most two notes, or three if there are more than six.
  const half = Math.max(Math.min(count, 2), Math.ceil(count / 2));
  const rest = Math.max(0, count - LOWER_ROW);
  const above = room === 'whole' ? half : room === 'framed' ? rest : Math.min(rest, count > 6 ? 3 : 2);
  const isFull = Math.max(above, count - above) > 4 || (room === 'labelled' && above > 2);
  const isNarrow = room !== 'whole' && isFull;
  const inset = room !== 'whole' ? FRAMED_RIM : digits < 5 ? 0.18 : 0.155;
  const aside = isNarrow ? NARROW_RIM : inset;
  digitsOf(corner).forEach((digit, index) => {
    const top = index < above;
    const along = top ? index : index - above;
    const places = Math.max(2, top ? above : count - above);
    // Two notes leave the place free where other cells have the sum of their cage.
    const left = top && (room === 'labelled' || (room === 'framed' && above <= 2)) ? LABEL_WIDTH + 0.08 : aside;
    const [x, y] = [left + ((1 - aside - left) * along) / (places - 1), top ? inset : 1 - inset];
    sink(digit, x, y, isNarrow ? 'narrow' : 'rim', CORNER);
  });
}

/**
 * Limit on the centre notes in the first row. The second row is always shorter than the first, because two equal rows
 * of three would look like notes at fixed places.
 */
const FIRST_ROW = 5;
/** Typefaces of a single row of centre notes, from the largest. */
const ROW_FACES = ['few', 'five'] as const;
/** Distance between the middles of two digits in a row, as a fraction of the font size. Digits are up to 0.66 wide. */
const PITCH = 0.68;
/** Greatest length of a row of notes, as a fraction of the cell: in a whole cell, and inside an outline. */
const ROW = 0.86;
const FRAMED_ROW = 0.78;

/**
 * The typeface for centre notes: the largest with which they fit into one row; `many` if none fits, or if there are two
 * rows.
 */
function rowFace(digits: number, count: number, room: NoteRoom): NoteFace {
  const most = room === 'whole' ? ROW : FRAMED_ROW;
  const fits = (face: NoteFace): boolean => count * PITCH * noteFontSize(digits, face) <= most;
  return count > FIRST_ROW ? 'many' : (ROW_FACES.find(fits) ?? 'many');
}

function placeInRows(digits: number, { centre, room = 'whole' }: CellNotes, sink: NoteSink): void {
  const count = countDigits(centre);
  const face = rowFace(digits, count, room);
  const size = noteFontSize(digits, face);
  const first = Math.min(count, FIRST_ROW);
  digitsOf(centre).forEach((digit, index) => {
    const [along, length] = index < first ? [index, first] : [index - first, count - first];
    const x = 0.5 + (along - (length - 1) / 2) * PITCH * size;
    const y = first === count ? 0.5 : 0.5 + (index < first ? -0.5 : 0.5) * size * 0.95;
    sink(digit, x, y, face, CENTRE);
  });
}

/** Middle of a note or a candidate, as fractions of its cell, and the radius of a circle around it, in cells. */
export interface NoteSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * Where a candidate is shown: if it is one of the notes, at the note; otherwise at its fixed place. Digit 0 stands for
 * the middle of the cell.
 */
export function candidateSpot(digits: number, notes: CellNotes, digit: number): NoteSpot {
  if (digit === 0) return { x: 0.5, y: 0.5, radius: 0.44 };
  const radius = AROUND * noteFontSize(digits, 'place') * roomScale(digits, notes.room);
  let spot: NoteSpot = { ...fixedPlace(digits, digit, notes.room), radius };
  placeNotes(digits, notes, (noted, x, y, face) => {
    if (noted === digit) spot = { x, y, radius: AROUND * noteFontSize(digits, face) };
  });
  return spot;
}
