/** A colour on a light and on a dark background, as #rrggbb or #rrggbbaa. */
export type Pair = readonly [light: string, dark: string];

/**
 * The program's colours, named by their purpose and defined only here. Style sheets use them as CSS properties
 * (`--accent`); the board and pictures read them from this table.
 */
export const COLOURS = {
  page: ['#f3f2ef', '#15171b'],
  surface: ['#ffffff', '#1f2228'],
  raised: ['#ffffff', '#262a31'],
  sunken: ['#eae8e3', '#191b20'],
  hover: ['#e9e7e2', '#2b3038'],
  pressed: ['#dedbd4', '#343a44'],

  ink: ['#1b1d21', '#eceef1'],
  'ink-soft': ['#595e67', '#a7adb8'],
  'ink-faint': ['#6f747d', '#8e95a1'],

  line: ['#dcd9d2', '#343942'],
  'line-strong': ['#b9b6ae', '#4a515c'],

  accent: ['#1f5bd7', '#7fb0ff'],
  'accent-fill': ['#1f5bd7', '#3468cf'],
  'accent-fill-hover': ['#184bb5', '#2b5bbb'],
  'accent-soft': ['#e3ecfd', '#23324f'],
  'on-accent': ['#ffffff', '#ffffff'],

  danger: ['#b3122c', '#ff8493'],
  'danger-fill': ['#c0182f', '#c5394d'],
  'danger-soft': ['#fdeaec', '#3a2026'],
  'danger-line': ['#f0bcc3', '#6b3039'],
  good: ['#1b7a4b', '#5fd39b'],
  warning: ['#a06000', '#ffb938'],
  'warning-soft': ['#fdf3e0', '#35290f'],
  'warning-line': ['#e3b567', '#7a5a1d'],

  /** Fill and outline of boxes in pictures of layouts. */
  box: ['#ffffff', '#2c313a'],
  'box-line': ['#c9cbd0', '#4a515d'],
  'box-shared': ['#c3d4f7', '#3a5587'],
  outline: ['#3d424b', '#b9bfc9'],
  'position-given': ['#3d424b', '#d5d9e0'],
  /** Boxes in the layout editor. The more subgrids share a box, the stronger its colour. */
  'lattice-box': ['#eef1f6', '#333943'],
  'lattice-shared-2': ['#bcd0f8', '#36558d'],
  'lattice-shared-3': ['#93b4f2', '#416bb8'],
  'lattice-shared-4': ['#6c98ea', '#4d80dd'],
  /** Seams and mirror lines of a layout. */
  seam: ['#a3279b', '#f0a3e6'],
  /** Lines that show a step, and arrows for progress that passes from one subgrid to another. */
  'step-line': ['#7a2fd0', '#c4a1ff'],
} as const satisfies Readonly<Record<string, Pair>>;

/**
 * Nine hues (after Okabe and Ito). Moves store the index of a hue in this list.
 */
export const HUES = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#8a8f98',
  '#7b5cd6',
] as const;

/**
 * The colours of cells in the palette that is safe for colour blindness: the same hues in the same order, but each with
 * a lightness of its own. In {@link HUES}, colours 7 and 8 look alike to people without green cones: their CIE 1976
 * difference is 2.0 on a light board. Of these colours, no two differ by less than 11 to people without red or green
 * cones, nor by less than 3 in lightness, which is all that people without any cones see.
 */
export const SAFE_HUES = [
  '#ffa10d',
  '#0cb0dc',
  '#5adecc',
  '#d9e698',
  '#2478e1',
  '#e66a25',
  '#914b7f',
  '#474f41',
  '#562476',
] as const;

/** The colours of {@link HUES}, adjusted for notes and lines so that they stand out from the background. */
export const HUE_INKS = [
  ['#b36b00', '#ffb938'],
  ['#1b86c4', '#6cc4f5'],
  ['#00795a', '#33c99c'],
  ['#8c7a00', '#efe266'],
  ['#0058a8', '#08a8f0'],
  ['#c24a00', '#ff8b4a'],
  ['#b0457f', '#e79cc4'],
  ['#1b1d21', '#f1f2f4'],
  ['#6038cf', '#ab93f5'],
] as const satisfies readonly Pair[];

/** Name of one of the colours in {@link HUE_INKS}, numbered from 1. */
export type HueInk = `ink${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/**
 * Colours of clues, on a light and on a dark board. Lines have colours similar to those in other programs. They are so
 * pale (on a dark board, so dark) that digits and notes on the lines are readable.
 */
export const CLUE_COLOURS = {
  clueThermometer: ['#cbcdd1', '#4a4f59'],
  clueArrow: ['#8a8f97', '#8d94a0'],
  clueBetween: ['#c3c7cd', '#4f5560'],
  clueLockout: ['#b2c6e6', '#40516f'],
  clueWhisper: ['#8ce08c', '#1d6331'],
  clueEntropic: ['#ffc79e', '#71492a'],
  clueModular: ['#7fd6d6', '#1d5d61'],
  clueParity: ['#f4a8a8', '#85373d'],
  cluePalindrome: ['#a9bbd3', '#41536f'],
  clueRenban: ['#eeaaee', '#6d3a73'],
  clueRegionSum: ['#74c9f5', '#1d5a80'],
  clueZipper: ['#d9c6f5', '#54437a'],
  clueSumLine: ['#f0cf6d', '#66551e'],
  clueDiagonal: ['#9aa0ad', '#7c8494'],
  /** Lines of rules that the program does not know. */
  clueUnknown: ['#d3d5da', '#484d57'],
  /** Fills of clues that break their rule. */
  clueBroken: ['#f6a9b4', '#7c2a35'],
  /** Outlines and texts of clues that break their rule. */
  clueBrokenText: ['#c8102e', '#ff7080'],
  /** Shaded cells, and marks in cells. */
  clueShade: ['#dfe2e8', '#363b46'],
  clueMark: ['#c8ccd8', '#4b5164'],
  /** Dots and their rims, and texts on them. */
  clueWhite: ['#ffffff', '#e8eaee'],
  clueBlack: ['#15171b', '#08090b'],
  clueRim: ['#15171b', '#c9ccd3'],
  /** Outlines of cages. */
  clueCage: ['#565b65', '#a3a9b4'],
  /** Signs, and texts on cells and outside the board. */
  clueText: ['#33373f', '#d3d7de'],
} as const satisfies Readonly<Record<string, Pair>>;

/** Name of a colour in drawings of clues. */
export type ClueInk = keyof typeof CLUE_COLOURS;

export const CLUE_INKS = Object.keys(CLUE_COLOURS) as readonly ClueInk[];

/** Colours of clues in high contrast. Purposes that are not listed have the colour in {@link CLUE_COLOURS}. */
export const CLUE_CONTRAST: Readonly<Partial<Record<ClueInk, Pair>>> = {
  clueThermometer: ['#a9adb5', '#565c68'],
  clueArrow: ['#4a4f5c', '#c3c8d1'],
  clueBetween: ['#a9adb5', '#565c68'],
  clueLockout: ['#7f9fd6', '#44598a'],
  clueWhisper: ['#3fb04f', '#1f7a3a'],
  clueEntropic: ['#f0954a', '#8a5426'],
  clueModular: ['#2fa8a8', '#1f6f74'],
  clueParity: ['#ec8080', '#963c43'],
  cluePalindrome: ['#8ba1c0', '#48608a'],
  clueRenban: ['#d977d9', '#823f8a'],
  clueRegionSum: ['#3fabe2', '#1f6ca0'],
  clueZipper: ['#b08fe6', '#604a94'],
  clueSumLine: ['#d1a51f', '#7a641f'],
  clueDiagonal: ['#4a4f5c', '#c3c8d1'],
  clueUnknown: ['#a9adb5', '#565c68'],
  clueShade: ['#d3d8e2', '#2b303a'],
  clueMark: ['#b6bccb', '#474d5e'],
  clueRim: ['#000000', '#ffffff'],
  clueCage: ['#000000', '#ffffff'],
  clueText: ['#000000', '#ffffff'],
};

/** Colours of the bars of a chart. Each data series has its own. */
export const SERIES: readonly Pair[] = [
  COLOURS['accent-fill'],
  HUE_INKS[0],
  COLOURS.good,
  COLOURS.danger,
  HUE_INKS[1],
  COLOURS['ink-faint'],
];

/** Colours of the classes of difficulty, easiest first. */
const LEVELS = ['var(--good)', HUE_INKS[1], HUE_INKS[0], HUE_INKS[5], 'var(--danger)'] as const;

type ColourValues = Readonly<Record<string, Pair | string>>;

/**
 * Palette with blue and orange instead of green and red. The levels go from light to dark, so that their order is
 * visible without colour vision.
 */
const SAFE: ColourValues = {
  danger: ['#a64200', '#ff9c57'],
  'danger-fill': '#b34700',
  'danger-soft': ['#fdeee2', '#3d2512'],
  good: ['#0058a8', '#8fd0ff'],
  'level-0': ['#6fb6e8', '#d7ecfb'],
  'level-1': ['#3d8fd0', '#a3d2f5'],
  'level-2': ['#1f69b3', '#6db2e8'],
  'level-3': ['#0b4687', '#3d8fd0'],
  'level-4': ['#062a57', '#1f69b3'],
  heat: ['#0058a8', '#4aa3e0'],
};

const HIGH_CONTRAST: ColourValues = {
  page: ['#ffffff', '#000000'],
  surface: ['#ffffff', '#000000'],
  raised: ['#ffffff', '#101114'],
  sunken: ['#e6e6e6', '#24272d'],
  hover: ['#e0e0e0', '#2b2f36'],
  pressed: ['#cccccc', '#40454e'],
  ink: ['#000000', '#ffffff'],
  'ink-soft': ['#22252a', '#e3e6eb'],
  'ink-faint': ['#3a3f47', '#c9ced6'],
  line: ['#6b6f77', '#8d949f'],
  'line-strong': ['#22252a', '#e3e6eb'],
  accent: ['#0036b3', '#a8caff'],
  'accent-fill': ['#0036b3', '#2a5fc9'],
  'accent-fill-hover': ['#00247a', '#3b74df'],
  'accent-soft': ['#d3e0ff', '#1a2c50'],
};

const HIGH_CONTRAST_USUAL: ColourValues = {
  danger: ['#8f0018', '#ffb3bb'],
  'danger-fill': ['#a3001d', '#b3122c'],
  good: ['#00522b', '#86e8b8'],
};

const numbered = (name: string, values: readonly (Pair | string)[], first: number): ColourValues =>
  Object.fromEntries(values.map((value, index) => [`${name}-${index + first}`, value]));

function rule(selector: string, values: ColourValues): string {
  const lines = Object.entries(values).map(([name, value]) => {
    const [light, dark] = typeof value === 'string' ? [value, value] : value;
    return `  --${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`;
  });
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

/**
 * CSS classes `<prefix>-<n>`. Class n sets a CSS property of its element, and of the elements inside it, to the n-th
 * colour.
 */
function choices(prefix: string, property: string, count: number, first: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + first);
  return numbers.map((number) => `.${prefix}-${number} {\n  --${property}: var(--${prefix}-${number});\n}\n`).join('');
}

/** The fills of the swatches for cell colours: translucent, as on the board. */
function swatchFills(hues: readonly string[]): ColourValues {
  return numbered(
    'fill',
    hues.map((hue) => `${hue}a0`),
    1,
  );
}

/** The colours as a style sheet. Attributes of the root element select theme, contrast and palette. */
export function colourSheet(): string {
  return [
    rule(':root', {
      ...COLOURS,
      ...numbered('level', LEVELS, 0),
      ...numbered('ink', HUE_INKS, 1),
      ...swatchFills(HUES),
      ...numbered('series', SERIES, 0),
      heat: 'var(--danger-fill)',
    }),
    rule(":root[data-colours='safe']", { ...SAFE, ...swatchFills(SAFE_HUES) }),
    rule(":root[data-contrast='high']", HIGH_CONTRAST),
    rule(":root[data-contrast='high'][data-colours='usual']", HIGH_CONTRAST_USUAL),
    choices('level', 'level', LEVELS.length, 0),
    choices('ink', 'swatch', HUE_INKS.length, 1),
    choices('fill', 'swatch', HUES.length, 1),
    choices('series', 'series', SERIES.length, 0),
  ].join('\n');
}
