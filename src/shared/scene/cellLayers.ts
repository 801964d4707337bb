import { digitsOf } from '../base/digits.ts';
import type { Topology } from '../topology/topology.ts';
import { type BoardContent, notesIn } from './boardContent.ts';
import { PICTURE_WIDTHS } from './boardLineWidths.ts';
import { placeNotes } from './noteSlots.ts';
import { type CellInk, type CellShape, hueInk } from './shapes.ts';
import { tintPatches } from './tints.ts';
import { variantMarks } from './variantMarks.ts';

/**
 * Function that draws what one layer shows in a cell. Unit: cells; origin: upper left corner of the cell. The board on
 * the screen and the pictures use the same layers, but each of them decides where cells are, and which layer covers
 * which.
 *
 * @param turns the axis along which the cell is drawn reversed, in a copy of the board that is turned over; null for
 * none.
 */
export type CellLayer = (
  cell: number,
  turns: 'rows' | 'columns' | null,
  draw: (shape: CellShape<CellInk>) => void,
) => void;

const WHOLE = { kind: 'area', x: 0, y: 0, width: 1, height: 1 } as const;
const BY_TWINS = ['cell', 'cell', 'overlap', 'overlap', 'overlapMore'] as const;

/** How cells look that belong to several subgrids: darker (`tint`), hatched, or like other cells (`none`). */
export const SHARED_LOOKS = ['tint', 'hatch', 'none'] as const;
export type SharedLook = (typeof SHARED_LOOKS)[number];

/**
 * Lines of a hatched cell, as [x1, y1, x2, y2]. `HATCHES` continue the lines of hatched neighbours. `CROSSING` are added
 * in cells of four or more subgrids.
 */
const HATCHES = [
  [0, 0.5, 0.5, 0],
  [0, 1, 1, 0],
  [0.5, 1, 1, 0.5],
] as const;
const CROSSING = HATCHES.map(([x1, y1, x2, y2]) => [1 - x1, y1, 1 - x2, y2] as const);

/** Backgrounds of cells, by the number of subgrids that share them. */
export function backgrounds({ twinStart }: Topology, shared: SharedLook = 'tint'): CellLayer {
  return (cell, _turns, draw) => {
    const twins = (twinStart[cell + 1] as number) - (twinStart[cell] as number);
    const ink = BY_TWINS[twins] ?? 'overlapMore';
    draw({ ...WHOLE, ink: shared === 'tint' ? ink : 'cell' });
    if (shared !== 'hatch' || ink === 'cell') return;
    for (const [x1, y1, x2, y2] of ink === 'overlap' ? HATCHES : [...HATCHES, ...CROSSING]) {
      draw({ kind: 'stroke', x1, y1, x2, y2, thickness: 0.03, ink: 'variantMark', blunt: true });
    }
  };
}

/** Half the side of the square that marks an even cell, and the radii of circles, in cells. */
const SQUARE = 0.38;
const CIRCLE = 0.4;
const DOT = 0.24;

/** Areas that variants add to cells: regions and groups, windows, even and odd cells, dots. */
export function variantAreas(topology: Topology): CellLayer {
  const marks = variantMarks(topology);
  return (cell, turns, draw) => {
    const own = marks.get(cell);
    if (!own) return;
    const { tints, shaded, even, odd, dot } = own;
    for (const { left, right, top, bottom, hue } of tints ? tintPatches(tints, turns) : []) {
      draw({ kind: 'area', x: left, y: top, width: right - left, height: bottom - top, ink: hueInk('region', hue) });
    }
    if (shaded) draw({ ...WHOLE, ink: 'variantShade' });
    if (even) {
      const [start, side] = [0.5 - SQUARE, 2 * SQUARE];
      draw({ kind: 'area', x: start, y: start, width: side, height: side, ink: 'variantMark' });
    }
    if (odd) draw({ kind: 'dot', x: 0.5, y: 0.5, radius: CIRCLE, ink: 'variantMark' });
    // A dot on a marked cell is lighter than the mark.
    if (dot) draw({ kind: 'dot', x: 0.5, y: 0.5, radius: DOT, ink: even || odd ? 'variantShade' : 'variantMark' });
  };
}

/**
 * Diagonals, as lines through their cells. In a copy of the board that is turned over, a line that falls to the right
 * rises.
 */
export function variantLines(topology: Topology): CellLayer {
  const marks = variantMarks(topology);
  return (cell, turns, draw) => {
    const own = marks.get(cell);
    if (!own) return;
    const look = { kind: 'stroke', thickness: PICTURE_WIDTHS.diagonal, ink: 'variantLine' } as const;
    const [falls, rises] = turns === null ? [own.falling, own.rising] : [own.rising, own.falling];
    if (falls) draw({ ...look, x1: 0, y1: 0, x2: 1, y2: 1 });
    if (rises) draw({ ...look, x1: 1, y1: 0, x2: 0, y2: 1 });
  };
}

/** The player's colours, side by side if a cell has several. */
export function cellColours(content: BoardContent): CellLayer {
  return (cell, _turns, draw) => {
    const mask = content.colours?.[cell] ?? 0;
    if (mask === 0) return;
    const colours = digitsOf(mask);
    const width = 1 / colours.length;
    colours.forEach((colour, index) => {
      draw({ kind: 'area', x: index * width, y: 0, width, height: 1, ink: hueInk('colour', colour) });
    });
  };
}

/** If there is a large text in the corner of a cell, the digit is moved this far to the right and down, in cells. */
const BESIDE_LARGE_TEXT = { x: 0.14, y: 0.12 } as const;

/** The digits: givens and entries. */
export function digits(content: BoardContent): CellLayer {
  const { clues, cornerFace = 'cage' } = content;
  const rooms = cornerFace === 'cage' ? undefined : clues?.rooms;
  return (cell, _turns, draw) => {
    const given = content.givens[cell] as number;
    const digit = given || (content.digits?.[cell] ?? 0);
    if (digit === 0) return;
    const kind = given ? 'given' : 'entry';
    const { x, y } = rooms?.get(cell) === 'labelled' ? BESIDE_LARGE_TEXT : { x: 0, y: 0 };
    draw({ kind: 'digit', digit, x: 0.5 + x, y: 0.5 + y, face: kind, ink: kind });
  };
}

/**
 * Notes, in cells without a digit. Corner notes are grey, and centre notes have the colour of entries. Coloured
 * candidates lie on a disc. They have the colour of givens, because it is readable on discs of every colour.
 */
export function notes({ digits }: Topology, content: BoardContent): CellLayer {
  return (cell, _turns, draw) => {
    placeNotes(digits, notesIn(content, cell), (digit, x, y, face, styles) => {
      let colour = 0;
      for (const style of styles) colour ||= content.noteColour?.(cell, style, digit) ?? 0;
      const usual = styles[0] === 'corner' || content.candidatesIn?.(cell) ? 'note' : 'entry';
      const onDisc = (content.candidateColour?.(cell, digit) ?? 0) > 0;
      const ink = onDisc ? 'given' : colour === 0 ? usual : hueInk('ink', colour);
      draw({ kind: 'digit', digit, x, y, face, ink });
    });
  };
}
