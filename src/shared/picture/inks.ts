import { CLUE_COLOURS, CLUE_CONTRAST, CLUE_INKS, type ClueInk, COLOURS, HUES } from '../colours/colours.ts';
import type { Ink } from '../scene/shapes.ts';

export const PICTURE_THEMES = ['print', 'light', 'dark'] as const;
/**
 * Colours of a picture. `print`: black on white, to save ink. The other themes look like the board on the screen, those
 * of high contrast only in the app.
 */
export type PictureTheme = (typeof PICTURE_THEMES)[number] | 'high-light' | 'high-dark';

type PlainInk = Exclude<Ink, `colour${number}` | `ink${number}` | `region${number}`>;

/**
 * Colours of clues in a theme.
 * @param theme 0 for light, 1 for dark.
 */
function clueInks(theme: 0 | 1, high = false): Readonly<Record<ClueInk, string>> {
  const pairs = high ? { ...CLUE_COLOURS, ...CLUE_CONTRAST } : CLUE_COLOURS;
  return Object.fromEntries(CLUE_INKS.map((ink) => [ink, pairs[ink][theme]])) as Record<ClueInk, string>;
}

/** Paper, lines and texts of a theme of high contrast, in which colours are left to clues. */
function highContrast(paper: string, ink: string, line: string): Omit<Readonly<Record<PlainInk, string>>, ClueInk> {
  const [strong, weak] = [
    { lineBox: ink, lineSubgrid: ink, province: ink, seam: ink, given: ink, entry: ink, note: ink, variantLine: ink },
    { lineCell: line, variantMark: line, overlap: paper, overlapMore: paper, variantShade: line },
  ];
  return { paper, cell: paper, ...strong, ...weak };
}

const INKS: Readonly<Record<PictureTheme, Readonly<Record<PlainInk, string>>>> = {
  print: {
    paper: '#ffffff',
    cell: '#ffffff',
    // Services that print books want areas to be at least 10 % grey.
    overlap: '#e6e6e6',
    overlapMore: '#d9d9d9',
    lineCell: '#949494',
    lineBox: '#3c3c3c',
    lineSubgrid: '#000000',
    province: '#000000',
    seam: '#3c3c3c',
    given: '#000000',
    entry: '#4a4a4a',
    note: '#5c5c5c',
    variantShade: '#dcdcdc',
    variantMark: '#bdbdbd',
    variantLine: '#8c8c8c',
    ...clueInks(0),
    clueText: '#000000',
    clueCage: '#000000',
    clueRim: '#000000',
    clueBlack: '#000000',
  },
  light: {
    paper: COLOURS.page[0],
    cell: COLOURS.surface[0],
    overlap: '#eff2f6',
    overlapMore: '#e6ebf2',
    lineCell: '#d3d5d9',
    lineBox: '#83878f',
    lineSubgrid: '#23262c',
    province: COLOURS.accent[0],
    seam: '#5b6069',
    given: '#15171b',
    entry: COLOURS.accent[0],
    note: '#5b6069',
    variantShade: '#e2e3e8',
    variantMark: '#c3c7d3',
    variantLine: '#a9adb8',
    ...clueInks(0),
  },
  dark: {
    paper: '#15171c',
    cell: '#1f2229',
    overlap: '#272c36',
    overlapMore: '#2f3644',
    lineCell: '#383c45',
    lineBox: '#6d727d',
    lineSubgrid: '#c9ccd3',
    province: '#86b0ff',
    seam: '#a3a8b2',
    given: '#f1f2f4',
    entry: '#86b0ff',
    note: '#a3a8b2',
    variantShade: '#383c48',
    variantMark: '#555c6e',
    variantLine: '#6b7280',
    ...clueInks(1),
  },
  'high-light': { ...highContrast('#ffffff', '#000000', '#767676'), ...clueInks(0, true) },
  'high-dark': { ...highContrast('#000000', '#ffffff', '#8c8c8c'), ...clueInks(1, true) },
};

/** Opacity of faded drawings. */
export const FADED = 0.35;
/** Opacity of a cell's colour. */
const TINT = 0.45;
/** Opacity of the tint of a region. Low, so that a digit stands out even if the player has coloured the cell too. */
const REGION_TINT = 0.22;

/** The opaque colour that results when a share (0 to 1) of a colour covers another colour. */
export function mixed(colour: string, share: number, below: string): string {
  const channel = (of: string, index: number): number => Number.parseInt(of.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mix = [0, 1, 2].map((index) =>
    Math.round(share * channel(colour, index) + (1 - share) * channel(below, index)),
  );
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of an ink in a theme, as `#rrggbb`. Opaque, so that every viewer shows pictures alike. */
export function colourOf(theme: PictureTheme, ink: Ink, faded = false): string {
  const { paper, cell } = INKS[theme];
  const own = /^(colour|ink|region)(\d+)$/.exec(ink);
  let colour = INKS[theme][ink as PlainInk];
  if (own !== null) {
    const hue = HUES[Number(own[2]) - 1] as string;
    const share = own[1] === 'colour' ? TINT : own[1] === 'region' ? REGION_TINT : 1;
    colour = mixed(hue, share, cell);
  }
  return faded ? mixed(colour, FADED, paper) : colour;
}
