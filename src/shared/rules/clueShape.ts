import type { ClueInk, HueInk } from '../colours/colours.ts';

/**
 * Width of a line through cells, thinnest first. Lines of different rules also differ in width or form, for players who
 * cannot distinguish their colours.
 */
export type ClueLineWidth = 'thread' | 'hair' | 'fine' | 'narrow' | 'medium' | 'wide' | 'broad';

/**
 * What is drawn at the end of a line.
 * - `head`: an arrow head.
 * - `bulb`, `ringed-bulb`: a filled bulb, without or with a ring in it.
 * - `circle`: a circle around the cell.
 * - `disc`, `diamond`: a filled circle or diamond with a rim.
 * - `rim`: nothing. The line ends at the rim of a circle that another shape draws around the cell.
 */
export type ClueLineEnd = 'head' | 'bulb' | 'ringed-bulb' | 'circle' | 'disc' | 'diamond' | 'rim';

/** A line through the middles of cells, in their order. */
interface LineShape {
  readonly kind: 'line';
  readonly cells: readonly number[];
  readonly ink: ClueInk;
  readonly width: ClueLineWidth;
  /** `dashed`, or `cored`: with a thin dark line in the middle. Solid if absent. */
  readonly form?: 'dashed' | 'cored';
  readonly start?: ClueLineEnd;
  readonly end?: ClueLineEnd;
  /** Whether the last cell is joined to the first one. */
  readonly loop?: boolean;
  /** Whether the line ends at corners of its first and last cell, not at their middles. */
  readonly toCorners?: boolean;
}

/** An oval outline around cells that lie in a row. */
interface PillShape {
  readonly kind: 'pill';
  readonly cells: readonly number[];
}

/** A dashed outline around a set of cells. */
interface CageShape {
  readonly kind: 'cage';
  readonly cells: readonly number[];
  /** Text in the upper left corner of the topmost cell. If there are several topmost cells, in the leftmost of them. */
  readonly label?: string;
  /** Colour of the outline in a puzzle from another program; if absent, the usual colour of cages. */
  readonly ink?: ClueInk | HueInk;
}

/** Cells that are filled: with grey, or with a hue (from 1) if several groups must be distinguished. */
interface FillShape {
  readonly kind: 'fill';
  readonly cells: readonly number[];
  readonly hue?: number;
}

/** A square or a circle in the background of a cell, or a band through it. */
interface CellMarkShape {
  readonly kind: 'square' | 'circle' | 'row-band' | 'column-band';
  readonly cell: number;
}

/** A dot with a rim on the border of two cells. `ink` is the colour of the text in it. */
interface DotShape {
  readonly kind: 'dot';
  readonly cells: readonly number[];
  readonly fill: ClueInk;
  readonly ink: ClueInk;
  readonly label?: string;
}

/** A text on the border of two cells. */
interface BorderTextShape {
  readonly kind: 'border-text';
  readonly cells: readonly number[];
  readonly label?: string;
}

/** An inequality sign on the border of two cells, open towards the first one. */
interface GreaterShape {
  readonly kind: 'greater';
  readonly cells: readonly number[];
}

/** A circle on the corner at which cells meet, with digits. */
interface CornerShape {
  readonly kind: 'corner';
  readonly cells: readonly number[];
  readonly digits: readonly number[];
}

/** Signs on the borders between a cell and its neighbours. They point to the side with the lower digit. */
interface ExtremeShape {
  readonly kind: 'minimum' | 'maximum';
  readonly cell: number;
  readonly others: readonly number[];
}

/** A text before the first of several cells in a row or on a diagonal, outside their subgrid. */
export interface OutsideShape {
  readonly kind: 'outside';
  /** The cells of the line, as seen from the text. */
  readonly cells: readonly number[];
  /** Step from the first cell to the next one, in rows and columns. Needed for lines of one cell. */
  readonly step: readonly [down: number, across: number];
  readonly label: string;
  /** Whether an arrow shows the direction of the line. */
  readonly arrow: boolean;
  /** Whether the text may be placed behind the last cell instead, if there is no room before the first one. */
  readonly eitherEnd?: boolean;
}

/** A small text at the lower or upper border of a cell. */
interface TextShape {
  readonly kind: 'text';
  readonly cell: number;
  readonly label: string;
  readonly at: 'top' | 'bottom';
}

/** A point of a flat board, in cells. */
interface FreePoint {
  readonly x: number;
  readonly y: number;
}

/** A line through points of the board, as a puzzle from another program draws it. */
interface FreeLineShape {
  readonly kind: 'free-line';
  readonly points: readonly FreePoint[];
  /** Width of the line in cells. */
  readonly width: number;
  readonly ink: ClueInk | HueInk;
  /** Whether the line ends with an arrow head. */
  readonly head: boolean;
}

/**
 * A rectangle or a rounded plate around a point, as a puzzle from another program draws it. Sizes in cells. If both
 * sizes are 0, only the label is drawn.
 */
interface PlateShape extends FreePoint {
  readonly kind: 'plate';
  readonly width: number;
  readonly height: number;
  readonly rounded: boolean;
  /** Degrees by which the plate and its label are turned, clockwise; upright if absent. */
  readonly turn?: number;
  /** Whether the plate lies above the lines of the grid. */
  readonly above: boolean;
  readonly fill?: ClueInk;
  readonly border?: ClueInk | HueInk;
  readonly label?: string;
  /** Font size of the label. */
  readonly size: number;
  readonly textInk: ClueInk | HueInk;
}

/**
 * A part of the drawing of a clue. Cells are numbers of the topology. `scene/clueDrawings.ts` finds the places where
 * cells are drawn, also across seams.
 */
export type ClueShape =
  | LineShape
  | PillShape
  | CageShape
  | FillShape
  | CellMarkShape
  | DotShape
  | BorderTextShape
  | GreaterShape
  | CornerShape
  | ExtremeShape
  | OutsideShape
  | TextShape
  | FreeLineShape
  | PlateShape;

export type ClueLineLook = Omit<LineShape, 'kind' | 'cells'>;

/** Look of a clue that is drawn on the border of two cells. */
export type BorderLook = Omit<DotShape, 'cells' | 'label'> | Omit<BorderTextShape, 'cells' | 'label'>;
