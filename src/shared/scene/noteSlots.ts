import { sideFor } from '../base/boxShape.ts';
import { countDigits, digitBit, digitsOf } from '../base/digits.ts';
import type { NoteStyle } from '../game/marks.ts';

/**
 * Typefaces of notes. If each digit has a fixed place in the cell: `place`, or `marked` for a digit that is also a
 * corner note. Otherwise: `rim` for corner notes, and `few`, `five` or `many` for centre notes, by their number. With
 * more than nine digits, all notes have fixed places, so only the first two are used.
 */
export const NOTE_FACES = ['place', 'marked', 'rim', 'few', 'five', 'many'] as const;
export type NoteFace = (typeof NOTE_FACES)[number];

/**
 * Font size of notes as a fraction of the cell, by {@link notesAcross}. With 4 or 5 notes in a row, notes can have two
 * figures. Two semibold figures are up to 1.32 times as wide as the font size. In a cell of 75 px, they need a gap of
 * at least 2 px between them.
 */
const SIZES: Readonly<Record<number, Readonly<Record<NoteFace, number>>>> = {
  2: { place: 0.34, marked: 0.34, rim: 0.27, few: 0.34, five: 0.28, many: 0.28 },
  3: { place: 0.27, marked: 0.27, rim: 0.25, few: 0.3, five: 0.25, many: 0.22 },
  4: { place: 0.17, marked: 0.16, rim: 0.178, few: 0.178, five: 0.178, many: 0.178 },
  5: { place: 0.132, marked: 0.122, rim: 0.14, few: 0.14, five: 0.14, many: 0.14 },
};

/** Number of notes in a row, if each digit has a fixed place. */
export function notesAcross(digits: number): number {
  return Math.max(2, sideFor(digits));
}

/** Font size of a typeface as a fraction of the cell. @param digits D. */
export function noteFontSize(digits: number, face: NoteFace): number {
  return (SIZES[notesAcross(digits)] as Readonly<Record<NoteFace, number>>)[face];
}

/** Whether a typeface is semibold. The corner notes have such typefaces. */
export function isSemibold(face: NoteFace): boolean {
  return face === 'rim' || face === 'marked';
}

/** Distance of the underline below the baseline, and its thickness, as fractions of the font size. */
export const UNDERLINE = { below: 0.13, thickness: 0.09 } as const;

/**
 * Radius of a circle around a note, as a share of its font size: so small that neighbouring circles do not touch if
 * every digit has a fixed place.
 */
export const AROUND = 0.52;

/** The notes of one cell. */
export interface CellNotes {
  /** Masks. */
  readonly corner: number;
  readonly centre: number;
  /** Whether each digit has a fixed place. Always true above nine digits: two figures do not fit in a row. */
  readonly byPlace: boolean;
  /** Whether a clue has a text in the upper left corner of the cell, which notes must not cover. Default: false. */
  readonly labelled?: boolean;
}

/**
 * Function that receives one note. x and y are its middle, as fractions of the cell. `styles` are the kinds of notes
 * that it stands for; the first one determines its colour.
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
const LABEL_WIDTH = 0.42;
/** Start of the grid of notes below such a text, and its height; it ends above the outline of a cage. In cells. */
const BELOW_LABEL = { start: 0.2, height: 0.77 } as const;

/**
 * The fixed place of a digit, in a grid of {@link notesAcross} columns: for notes by place, and for candidates in the
 * drawing of a step.
 *
 * @param labelled see {@link CellNotes.labelled}. The grid is then lower, so that its columns stay where they are.
 */
export function fixedPlace(digits: number, digit: number, labelled = false): PointInCell {
  const across = notesAcross(digits);
  // The grid keeps some distance from the lines around the cell.
  const inset = digits < 10 ? 0.9 : 0.95;
  const along = (index: number, count: number): number => 0.5 + ((index + 0.5) / count - 0.5) * inset;
  const [column, row] = [(digit - 1) % across, Math.floor((digit - 1) / across)];
  const [x, y] = [along(column, across), along(row, Math.ceil(digits / across))];
  return { x, y: labelled ? BELOW_LABEL.start + BELOW_LABEL.height * y : y };
}

/**
 * Positions the notes of one cell.
 *
 * Corner notes lie along the upper and lower rim in reading order: in the corners first, then between them. Centre
 * notes form a row in the middle, from six on two rows, and never reach the rim. If notes are shown by place, every
 * digit has a fixed position instead, so that players see at a glance in which cells it is possible.
 */
export function placeNotes(digits: number, notes: CellNotes, sink: NoteSink): void {
  const { corner, centre, byPlace, labelled } = notes;
  if ((corner | centre) === 0) return;
  if (byPlace || digits > 9) {
    for (const digit of digitsOf(corner | centre)) {
      const { x, y } = fixedPlace(digits, digit, labelled);
      const [inCorner, inCentre] = [(corner & digitBit(digit)) !== 0, (centre & digitBit(digit)) !== 0];
      sink(digit, x, y, inCorner ? 'marked' : 'place', inCentre ? (inCorner ? BOTH : CENTRE) : CORNER);
    }
    return;
  }
  placeOnRim(digits, notes, sink);
  placeInRows(digits, centre, sink);
}

function placeOnRim(digits: number, { corner, labelled = false }: CellNotes, sink: NoteSink): void {
  const count = countDigits(corner);
  // The sides stay free, since rows of centre notes need the width of the cell.
  // Beside a text in the corner, the upper row is shorter: the lower one takes more before the upper one gets narrow.
  const half = Math.max(Math.min(count, 2), Math.ceil(count / 2));
  const above = labelled ? Math.min(half, count > 6 ? 3 : 2) : half;
  const inset = digits < 5 ? 0.18 : 0.155;
  digitsOf(corner).forEach((digit, index) => {
    const top = index < above;
    const along = top ? index : index - above;
    const places = Math.max(2, top ? above : count - above);
    const left = top && labelled ? LABEL_WIDTH + inset / 2 : inset;
    sink(digit, left + ((1 - inset - left) * along) / (places - 1), top ? inset : 1 - inset, 'rim', CORNER);
  });
}

/** Distance of two digits in a row as a fraction of the font size; digits are up to 0.66 wide. */
const PITCH = 0.68;
/** Greatest length of a row, as a fraction of the cell. */
const ROW = 0.86;

/** The largest typeface with which a row of centre notes fits into the cell. */
function rowFace(digits: number, count: number): NoteFace {
  const fits = (face: NoteFace): boolean => count * PITCH * noteFontSize(digits, face) <= ROW;
  return count > 5 ? 'many' : fits('few') ? 'few' : 'five';
}

function placeInRows(digits: number, centre: number, sink: NoteSink): void {
  const count = countDigits(centre);
  const face = rowFace(digits, count);
  const size = noteFontSize(digits, face);
  const first = face === 'many' ? Math.ceil(count / 2) : count;
  digitsOf(centre).forEach((digit, index) => {
    const [along, length] = index < first ? [index, first] : [index - first, count - first];
    const x = 0.5 + (along - (length - 1) / 2) * PITCH * size;
    const y = first === count ? 0.5 : 0.5 + (index < first ? -0.5 : 0.5) * size * 0.95;
    sink(digit, x, y, face, CENTRE);
  });
}

/** Middle of a note or a candidate as fractions of its cell, and the radius of a circle around it in cells. */
export interface NoteSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/**
 * Where a candidate is shown: at its note if it is one, else at its fixed place. For digit 0, the middle of the cell.
 */
export function candidateSpot(digits: number, notes: CellNotes, digit: number): NoteSpot {
  if (digit === 0) return { x: 0.5, y: 0.5, radius: 0.44 };
  let spot: NoteSpot = { ...fixedPlace(digits, digit, notes.labelled), radius: AROUND * noteFontSize(digits, 'place') };
  placeNotes(digits, notes, (noted, x, y, face) => {
    if (noted === digit) spot = { x, y, radius: AROUND * noteFontSize(digits, face) };
  });
  return spot;
}
