import {
  CLUE_COLOURS,
  CLUE_INKS,
  type ClueInk,
  COLOURS,
  HUE_INKS,
  HUES,
  type Pair,
} from '../../shared/colours/colours.ts';
import { mixed } from '../../shared/picture/inks.ts';
import { LINE_BOX, LINE_CELL, LINE_SUBGRID } from '../../shared/topology/gridLines.ts';

/**
 * Colour roles: what colours on the board are for. The graphics card's buffers store indices of roles, so a change of
 * theme only changes the palette and redraws nothing.
 */
export const ROLES = [
  'cell',
  'overlap',
  'overlapMore',
  'turnedCell',
  'turnedOverlap',
  'turnedOverlapMore',
  'variantShade',
  'variantMark',
  'variantLine',
  'region1',
  'region2',
  'region3',
  'region4',
  'region5',
  'region6',
  'region7',
  'region8',
  'region9',
  'lineCell',
  'lineBox',
  'lineSubgrid',
  'veil',
  'beyond',
  'hover',
  'house',
  'sameDigit',
  'finishedHouse',
  'finishedSubgrid',
  'selected',
  'cursor',
  'frame',
  'given',
  'entry',
  'note',
  'pending',
  'clash',
  'clashFill',
  'origin',
  'stepVeil',
  'stepHouse',
  'stepCell',
  'stepWitness',
  'stepOn',
  'stepOff',
  'stepRemoved',
  'stepPlaced',
  'stepInk',
  'stepRemovedInk',
  'stepPlacedInk',
  'stepLine',
  'heat',
  'colour1',
  'colour2',
  'colour3',
  'colour4',
  'colour5',
  'colour6',
  'colour7',
  'colour8',
  'colour9',
  'ink1',
  'ink2',
  'ink3',
  'ink4',
  'ink5',
  'ink6',
  'ink7',
  'ink8',
  'ink9',
  ...CLUE_INKS,
  ...CLUE_INKS.map(paleInk),
] as const;

export type ColourRole = (typeof ROLES)[number];

/** Colour role for the ink of a clue that is drawn pale, for example because all its cells are filled. */
function paleInk<I extends ClueInk>(ink: I): `${I}Pale` {
  return `${ink}Pale`;
}

/** role → its index in the palette. */
export const ROLE: Readonly<Record<ColourRole, number>> = Object.fromEntries(
  ROLES.map((role, index) => [role, index]),
) as Record<ColourRole, number>;

/** Role of a line by its weight. */
export const LINE_ROLE = {
  [LINE_CELL]: ROLE.lineCell,
  [LINE_BOX]: ROLE.lineBox,
  [LINE_SUBGRID]: ROLE.lineSubgrid,
} as const;

/** Colours of a theme as #rrggbb or #rrggbbaa. */
export interface Theme {
  readonly background: string;
  readonly palette: Readonly<Record<ColourRole, string>>;
}

type Numbered<Name extends 'region' | 'colour' | 'ink'> = Pick<
  Theme['palette'],
  `${Name}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
>;

function numbered<Name extends 'region' | 'colour' | 'ink'>(name: Name, values: readonly string[]): Numbered<Name> {
  return Object.fromEntries(values.map((value, index) => [`${name}${index + 1}`, value])) as Numbered<Name>;
}

/** Tints of the hues, at an opacity in hexadecimal figures; text on them must stay easy to read. */
export const regionTints = (alpha: string): Numbered<'region'> =>
  numbered(
    'region',
    [1, 0, 2, 6, 3, 8, 5, 4, 7].map((hue) => HUES[hue] + alpha),
  );

/** Colours of cells, at an opacity in hexadecimal figures. */
export const cellFills = (alpha: string, hues: readonly string[] = HUES): Numbered<'colour'> =>
  numbered(
    'colour',
    hues.map((hue) => hue + alpha),
  );

/** Opacity of the colours of cells, in hexadecimal figures. */
export const FILL_ALPHA = { light: '80', dark: '66' } as const;

/** @param theme 0 for light, 1 for dark. */
const inks = (theme: 0 | 1): Numbered<'ink'> =>
  numbered(
    'ink',
    HUE_INKS.map((pair) => pair[theme]),
  );

/**
 * Share of a clue's own colour in its pale form; the rest is the colour of cells. Pale clues are mixed rather than
 * transparent, because overlapping parts of a transparent line would look darker.
 */
const PALE = 0.4;

/**
 * Colours of clues, both full and pale.
 *
 * @param theme 0 for light, 1 for dark.
 * @param cell colour of cells.
 */
export function clueColours(
  colours: Readonly<Partial<Record<ClueInk, Pair>>>,
  theme: 0 | 1,
  cell: string = COLOURS.surface[theme],
): Partial<Theme['palette']> {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([ink, pair]) => [
      [ink, pair[theme]],
      [paleInk(ink as ClueInk), mixed(pair[theme], PALE, cell)],
    ]),
  );
}

const inksOfClues = (theme: 0 | 1): Pick<Theme['palette'], ClueInk | `${ClueInk}Pale`> =>
  clueColours(CLUE_COLOURS, theme) as Pick<Theme['palette'], ClueInk | `${ClueInk}Pale`>;

export const LIGHT: Theme = {
  background: COLOURS.page[0],
  palette: {
    cell: COLOURS.surface[0],
    overlap: '#eff2f6',
    overlapMore: '#e6ebf2',
    turnedCell: '#fbf3fb',
    turnedOverlap: '#f1e9f5',
    turnedOverlapMore: '#e8dff0',
    variantShade: '#e2e4ea',
    variantMark: '#c8ccd8',
    variantLine: '#6f7588a6',
    ...regionTints('3d'),
    lineCell: '#d3d5d9',
    lineBox: '#83878f',
    lineSubgrid: '#23262c',
    veil: `${COLOURS.page[0]}a6`,
    beyond: COLOURS.page[0],
    hover: '#1d4ed80d',
    house: '#2f6fed1c',
    sameDigit: '#f2a93b66',
    finishedHouse: '#1b9e5f17',
    finishedSubgrid: '#1b9e5f38',
    selected: '#2f6fed40',
    cursor: '#2f6fed5e',
    frame: '#1f5fe0',
    given: '#15171b',
    entry: COLOURS.accent[0],
    note: '#5b6069',
    pending: `${COLOURS.accent[0]}99`,
    clash: '#c8102e',
    clashFill: '#e0193c2e',
    origin: '#1f5fe0b3',
    stepVeil: '#5f667252',
    stepHouse: '#1f5fe0',
    stepCell: '#1f5fe01f',
    stepWitness: '#b45309',
    stepOn: '#1f5fe0',
    stepOff: '#0f766e',
    stepRemoved: '#ffd3d8',
    stepPlaced: '#137a48',
    stepInk: '#ffffff',
    stepRemovedInk: '#a3001d',
    stepPlacedInk: '#ffffff',
    stepLine: COLOURS['step-line'][0],
    heat: '#e8590c66',
    ...cellFills(FILL_ALPHA.light),
    ...inks(0),
    ...inksOfClues(0),
  },
};

export const DARK: Theme = {
  background: COLOURS.page[1],
  palette: {
    cell: COLOURS.surface[1],
    overlap: '#272c35',
    overlapMore: '#2f3643',
    turnedCell: '#28212d',
    turnedOverlap: '#302a3a',
    turnedOverlapMore: '#363046',
    variantShade: '#343843',
    variantMark: '#4b5164',
    variantLine: '#a9b0c0a6',
    ...regionTints('3d'),
    lineCell: '#363b44',
    lineBox: '#757c88',
    lineSubgrid: '#d7dae0',
    veil: `${COLOURS.page[1]}a6`,
    beyond: COLOURS.page[1],
    hover: '#ffffff0d',
    house: '#6ea0ff24',
    sameDigit: '#e0962566',
    finishedHouse: '#5fd39b17',
    finishedSubgrid: '#5fd39b33',
    selected: '#5b93ff4d',
    cursor: '#5b93ff70',
    frame: COLOURS.accent[1],
    given: '#f1f2f4',
    entry: '#82b4ff',
    note: '#a3a9b4',
    pending: '#82b4ff99',
    clash: '#ff7080',
    clashFill: '#ff4d6440',
    origin: `${COLOURS.accent[1]}b3`,
    stepVeil: '#00000059',
    stepHouse: '#8ab4ff',
    stepCell: '#8ab4ff26',
    stepWitness: '#f5b25c',
    stepOn: '#8ab4ff',
    stepOff: '#4fd1c5',
    stepRemoved: '#4a1c24',
    stepPlaced: COLOURS.good[1],
    stepInk: '#0d1420',
    stepRemovedInk: '#ff9aa5',
    stepPlacedInk: '#0f1a14',
    stepLine: COLOURS['step-line'][1],
    heat: '#e0562a66',
    ...cellFills(FILL_ALPHA.dark),
    ...inks(1),
    ...inksOfClues(1),
  },
};

/**
 * Converts a colour to red, green, blue, alpha from 0 to 1, multiplied by alpha as the graphics card's blending needs.
 */
export function premultiplied(colour: string): [number, number, number, number] {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  const alpha = colour.length > 7 ? channel(7) : 1;
  return [channel(1) * alpha, channel(3) * alpha, channel(5) * alpha, alpha];
}

/** The palette for the graphics card: four numbers per role. */
export function paletteData(theme: Theme): Float32Array {
  return Float32Array.from(ROLES.flatMap((role) => premultiplied(theme.palette[role])));
}

/**
 * Kinds of strokes in any direction, and of shapes in a square. The order matters:
 *
 * - `solid` to `fine` are lines. The width of a band is a fraction of the cell; a fine line is as thick as a line
 *   between boxes.
 * - `disc` to `diamond` are shapes.
 * - From `wide` on, a kind is a line again: its thickness in cells is the kind minus `wide`.
 */
export const STROKE = { solid: 0, dashed: 1, band: 2, fine: 3, disc: 4, ring: 5, diamond: 6, wide: 8 } as const;

/** Whether a kind of stroke is a shape in a square. */
export function isShape(kind: number): boolean {
  return kind >= STROKE.disc && kind < STROKE.wide;
}
