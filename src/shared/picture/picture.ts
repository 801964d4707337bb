import { numberedSubgrid } from '../layout/subgridNames.ts';
import type { BoardContent, PictureWindow, PlacedCell } from '../scene/boardContent.ts';
import { PICTURE_WIDTHS } from '../scene/boardLineWidths.ts';
import {
  backgrounds,
  type CellLayer,
  cellColours,
  digits,
  notes,
  type SharedLook,
  variantAreas,
  variantLines,
} from '../scene/cellLayers.ts';
import { clueLevels } from '../scene/clueDrawings.ts';
import { NO_ROOM } from '../scene/drawnClues.ts';
import { isSemibold, isUnderlined, noteFontSize, UNDERLINE } from '../scene/noteSlots.ts';
import type { CellShape, DigitMark, Shape, Stroke } from '../scene/shapes.ts';
import type { Language } from '../text/language.ts';
import { badgePlaces } from '../topology/badgePlaces.ts';
import { type Canvas, canvasOf } from '../topology/canvas.ts';
import { Copies, type Copy } from '../topology/copies.ts';
import { LINE_BOX, LINE_CELL, LINE_SUBGRID, type RuledLine, ruleLines } from '../topology/gridLines.ts';
import type { Topology } from '../topology/topology.ts';
import { inPicture } from './cluePicture.ts';
import { type CharacterOutline, DIGIT_HEIGHT, type DigitWeight } from './digitPaths.ts';
import type { NameChoice } from './nameChoices.ts';
import { penShapes } from './penShapes.ts';
import { borderStrokes } from './provinceBorders.ts';
import { seamFrame, seamStrokes } from './seamStrokes.ts';

/** A digit as it is written in a picture. */
export interface WrittenDigit extends DigitMark {
  /** Font size, in cells. */
  readonly size: number;
  readonly weight: DigitWeight;
}

/** The number and short name of a subgrid. */
export interface NameMark {
  readonly text: string;
  /** Position of the text: its middle; for names on a corner, the start of the text at half its height. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Whether the name lies on the corner of a box. It then covers the lines there. */
  readonly corner: boolean;
}

/** A line of text. */
export interface TextLine {
  readonly text: string;
  /** Outlines of its characters. */
  readonly glyphs: readonly CharacterOutline[];
  /** Start of the text, at half its height. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type PictureShape = Exclude<Shape, DigitMark> | WrittenDigit;

/** A drawing as data. Unit: cells; origin: top-left corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Width of a strip around the board that belongs to the drawing, for marks beyond the edges. Absent for none. */
  readonly frame?: number;
  readonly shapes: readonly PictureShape[];
  /** Names of subgrids, which cover the shapes. */
  readonly names?: readonly NameMark[];
  /** Lines of text below the board; see `withCaption`. */
  readonly caption?: readonly TextLine[];
}

const LINE_INKS = { [LINE_CELL]: 'lineCell', [LINE_BOX]: 'lineBox', [LINE_SUBGRID]: 'lineSubgrid' } as const;
/** Margin around the cells, so that the thickest line is inside the picture. */
export const MARGIN = 0.06;
const DIGIT_SIZE = 0.68;
/** Sizes of names in the void and at corners, as on the board. */
const NAME_SIZES = { void: 0.42, corner: 0.28 } as const;

/** The contents without the player's entries. */
export function withoutEntries({ givens, owners, clues }: BoardContent): BoardContent {
  return { givens, ...(owners && { owners }), ...(clues && { clues }) };
}

/**
 * The rectangle that shows the whole board. On wrapped axes, it includes a ring of `ring` cells, which shows the cells
 * across the edge. On other axes, it includes the room for texts of clues outside of the board.
 */
export function wholeWindow(
  topology: Topology,
  ring: number,
  { clues }: Pick<BoardContent, 'clues'> = {},
): PictureWindow {
  const { width, height, layout } = topology;
  const [down, across] = layout.wrap.map((period) => (period === 0 ? 0 : ring)) as [number, number];
  const { top, right, bottom, left } = clues?.room ?? NO_ROOM;
  return {
    row: -down - top,
    column: -across - left,
    height: height + 2 * down + top + bottom,
    width: width + 2 * across + left + right,
  };
}

/** Optional marks of a picture. */
export interface PictureMarks {
  readonly names: NameChoice;
  readonly language: Language;
  /** Whether edges where the board continues have an arrow. */
  readonly seams: boolean;
  /** How cells look that belong to several subgrids; tinted if absent. */
  readonly shared?: SharedLook;
}

const NO_MARKS: PictureMarks = { names: 'none', language: 'en', seams: false };

/**
 * Draws a window of a board, which is the part that the picture shows. Cells beyond the period of a wrapped axis are
 * copies, drawn faded. The size of the window is not limited here; the caller must limit it.
 */
export function drawBoard(
  topology: Topology,
  content: BoardContent,
  window: PictureWindow,
  { names, language, seams, shared }: PictureMarks = NO_MARKS,
): Picture {
  const canvas = canvasOf(topology);
  const copies = new Copies(topology);
  const cells = cellsIn(topology, copies, window);
  const { row, column, height, width } = window;
  const levels = clueLevels(topology, content, { left: column, top: row, right: column + width, bottom: row + height });
  const clues = (level: keyof typeof levels): Iterable<PictureShape> =>
    inPicture(topology, levels[level], window, MARGIN);
  // The order matters because inks are opaque here, unlike on the screen: colours must lie below diagonals, and the pen
  // below digits.
  const shapes: PictureShape[] = [
    ...inCells(topology, copies, cells, [backgrounds(topology, shared), variantAreas(topology)]),
    ...clues('fills'),
    ...inCells(topology, copies, cells, [cellColours(content)]),
    ...inCells(topology, copies, cells, [variantLines(topology)]),
    ...clues('lines'),
    ...lineShapes(topology, canvas, copies, window),
    ...clues('marks'),
    ...ownerShapes(canvas, content, window),
    ...penShapes(topology, copies, content, window, cells, MARGIN),
    ...inCells(topology, copies, cells, [digits(content), notes(topology, content)]),
  ];
  const frame = seams ? seamFrame(topology) : 0;
  if (frame > 0) shapes.push(...seamStrokes(topology, window, MARGIN));
  return {
    width: window.width + 2 * MARGIN,
    height: window.height + 2 * MARGIN,
    ...(frame > 0 && { frame }),
    shapes,
    ...(names !== 'none' && { names: nameMarks(topology, content, window, names, language) }),
  };
}

/**
 * The names of the subgrids whose badges (labels with number and name) lie wholly in the part of the board that the
 * picture shows; a lone subgrid has none.
 */
function nameMarks(
  topology: Topology,
  { clues }: BoardContent,
  window: PictureWindow,
  names: NameChoice,
  language: Language,
): NameMark[] {
  if (topology.subgridCount < 2) return [];
  return badgePlaces(topology, canvasOf(topology), clues).flatMap(({ subgrid, kind, ...at }): NameMark[] => {
    const [x, y] = [at.x - window.column, at.y - window.row];
    const corner = kind === 'corner';
    if (corner && names !== 'all') return [];
    // The area in cells that the name covers.
    const half = topology.box.columns / 2;
    const [left, right, top, bottom] = corner ? [x, x + 1, y, y + 1] : [x - half, x + half, y - 0.5, y + 0.5];
    if (left < 0 || top < 0 || right > window.width || bottom > window.height) return [];
    const text = numberedSubgrid(topology.layout, subgrid, language);
    return [{ text, x: MARGIN + x + (corner ? 0.1 : 0), y: MARGIN + y, size: NAME_SIZES[kind], corner }];
  });
}

/**
 * The cells in the window (the part of the board that the picture shows) with their positions in the picture, row by
 * row. Loops over cells, not over places of the window, because voids between subgrids may be thousands of boxes wide.
 */
export function cellsIn(
  topology: Topology,
  copies: Copies,
  { row, column, height, width }: PictureWindow,
): PlacedCell[] {
  const { cellCount, cellRow, cellColumn } = topology;
  const [bottom, right] = [row + height, column + width];
  const cells: PlacedCell[] = [];
  // The rectangle is smaller by half a cell on each side, to leave out copies that only touch the window.
  for (const copy of copies.meeting({ top: row + 0.5, left: column + 0.5, bottom: bottom - 0.5, right: right - 0.5 })) {
    const { turned } = copy;
    const faded = turned || copy.row !== 0 || copy.column !== 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const at = copies.placeIn(copy, { row: cellRow[cell] as number, column: cellColumn[cell] as number });
      if (at.row < row || at.row >= bottom || at.column < column || at.column >= right) continue;
      cells.push({ x: MARGIN + (at.column - column), y: MARGIN + (at.row - row), cell, faded, turned });
    }
  }
  return cells.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The shapes that the layers of a picture (such as givens, or notes) draw in its cells, cell by cell. */
function inCells(
  { digits }: Topology,
  { turns }: Copies,
  cells: readonly PlacedCell[],
  layers: readonly CellLayer[],
): PictureShape[] {
  const shapes: PictureShape[] = [];
  for (const placed of cells) {
    for (const layer of layers) {
      layer(placed.cell, placed.turned ? turns : null, (shape) => {
        const moved = movedTo(placed, shape);
        if (moved.kind === 'digit') shapes.push(...written(digits, moved));
        else shapes.push(moved);
      });
    }
  }
  return shapes;
}

/** Moves a shape from its place within a cell to the place of that cell in the picture. */
function movedTo({ x, y, faded }: PlacedCell, shape: CellShape): CellShape {
  if (shape.kind !== 'stroke') return { ...shape, x: x + shape.x, y: y + shape.y, faded };
  return { ...shape, x1: x + shape.x1, y1: y + shape.y1, x2: x + shape.x2, y2: y + shape.y2, faded };
}

/** A digit as shapes. If it is a marked note, it also gets a line below. */
function written(digits: number, mark: DigitMark): PictureShape[] {
  const { face, digit, x, y, ...look } = mark;
  if (face === 'given' || face === 'entry') {
    // A number of two figures is smaller, so that it is as wide as one figure.
    const size = digit > 9 ? DIGIT_SIZE * 0.82 : DIGIT_SIZE;
    return [{ ...mark, size, weight: face === 'given' ? 'bold' : 'regular' }];
  }
  const size = noteFontSize(digits, face);
  const note: WrittenDigit = { ...mark, size, weight: isSemibold(face) ? 'bold' : 'regular' };
  if (!isUnderlined(face)) return [note];
  const half = size * (digit > 9 ? 0.5 : 0.22);
  const below = y + size * (DIGIT_HEIGHT / 2000 + UNDERLINE.below);
  const thickness = size * UNDERLINE.thickness;
  return [note, { ...look, kind: 'stroke', x1: x - half, y1: below, x2: x + half, y2: below, thickness }];
}

function* ownerShapes(canvas: Canvas, { owners }: BoardContent, window: PictureWindow): Generator<Stroke> {
  if (!owners) return;
  const { row, column, height, width } = window;
  const ownerAt = (y: number, x: number): number | undefined => owners[canvas.cellAt(row + y, column + x)];
  for (const { x1, y1, x2, y2, ...look } of borderStrokes({ height, width, ownerAt })) {
    yield { ...look, x1: MARGIN + x1, y1: MARGIN + y1, x2: MARGIN + x2, y2: MARGIN + y2 };
  }
}

function* lineShapes(topology: Topology, canvas: Canvas, copies: Copies, window: PictureWindow): Generator<Stroke> {
  const lines = ruleLines(topology);
  const { row, column, height, width } = window;
  // The rectangle is larger by half a cell on each side: a line between two copies of the board belongs to only one of
  // them.
  const part = { top: row - 0.5, left: column - 0.5, bottom: row + height + 0.5, right: column + width + 0.5 };
  const met = copies.meeting(part);
  // Weaker lines of all copies lie below stronger lines of any copy.
  for (const weight of [LINE_CELL, LINE_BOX, LINE_SUBGRID] as const) {
    for (const line of lines) {
      if (line.weight !== weight) continue;
      for (const copy of met) yield* clipped(canvas, turnedLine(canvas, copies, line, copy.turned), copy, window);
    }
  }
}

/** A line in a copy of the canvas, in coordinates of that copy. In a turned copy, the line is reflected. */
function turnedLine({ height, width }: Canvas, { turns }: Copies, line: RuledLine, turned: boolean): RuledLine {
  if (!turned) return line;
  const { axis, at, from, to } = line;
  const across = (axis === 'horizontal') === (turns === 'rows');
  const length = turns === 'rows' ? height : width;
  return across ? { ...line, at: length - at } : { ...line, from: length - to, to: length - from };
}

/**
 * The part of a line's copy that lies inside the window (the part of the board that the picture shows). It is split
 * where the period of the board begins or ends, because only the parts beyond are faded.
 */
function* clipped(canvas: Canvas, line: RuledLine, { row, column }: Copy, window: PictureWindow): Generator<Stroke> {
  const horizontal = line.axis === 'horizontal';
  const at = line.at + (horizontal ? row : column) - (horizontal ? window.row : window.column);
  const along = (horizontal ? column : row) - (horizontal ? window.column : window.row);
  const acrossLimit = horizontal ? window.height : window.width;
  const alongLimit = horizontal ? window.width : window.height;
  if (at < 0 || at > acrossLimit) return;
  const edge = at + (horizontal ? window.row : window.column);
  const beyond = edge < 0 || edge > (horizontal ? canvas.height : canvas.width);
  // Where the first copy of the board starts and ends along the line, counted from the corner of the window.
  const start = -(horizontal ? window.column : window.row);
  const end = start + (horizontal ? canvas.width : canvas.height);
  const cuts = [Number.NEGATIVE_INFINITY, start, end, Number.POSITIVE_INFINITY];
  for (let i = 0; i < 3; i++) {
    const from = Math.max(0, line.from + along, cuts[i] as number);
    const to = Math.min(alongLimit, line.to + along, cuts[i + 1] as number);
    if (from >= to) continue;
    const faded = beyond || i !== 1;
    const common = {
      kind: 'stroke',
      thickness: PICTURE_WIDTHS[line.weight],
      ink: LINE_INKS[line.weight],
      faded,
    } as const;
    const [a, b, across] = [MARGIN + from, MARGIN + to, MARGIN + at];
    yield horizontal
      ? { ...common, x1: a, y1: across, x2: b, y2: across }
      : { ...common, x1: across, y1: a, x2: across, y2: b };
  }
}
