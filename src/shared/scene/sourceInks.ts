import { CLUE_COLOURS, CLUE_INKS, type ClueInk, HUE_INKS, type HueInk } from '../colours/colours.ts';
import { CLUE_LINE_WIDTHS } from './clueSizes.ts';

/** Red, green and blue, from 0 to 255. */
type SourceRgb = readonly [red: number, green: number, blue: number];

/** Names of colours that SudokuPad's puzzles use besides `#rrggbb`. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  grey: '#808080',
  gray: '#808080',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
};

/**
 * Inks without a hue for lines, rims and texts. On a light board, the first one is the darkest. All are readable in
 * every theme.
 */
const NEUTRAL = ['clueRim', 'clueText', 'clueCage', 'clueArrow', 'clueThermometer', 'clueWhite'] as const;
/** If the parts (red, green and blue) of a colour differ by less than this, the colour counts as a grey. */
const GREY = 50;

/** The colour that the file of another program states, on white paper; null if it states none, or a transparent one. */
function rgbOf(colour: unknown): SourceRgb | null {
  if (typeof colour !== 'string') return null;
  const text = NAMED[colour.toLowerCase()] ?? colour.toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/.exec(text);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit = '') => digit + digit)
        .join('')}`
    : text;
  const [, red, green, blue, alpha = 'ff'] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const opacity = Number.parseInt(alpha, 16) / 255;
  if (!(opacity > 0.05)) return null;
  const onWhite = (part: string): number => 255 - opacity * (255 - Number.parseInt(part, 16));
  return [onWhite(red), onWhite(green), onWhite(blue)];
}

function nearest<Ink>(inks: readonly Ink[], distance: (ink: Ink) => number): Ink {
  return inks.reduce((best, ink) => (distance(ink) < distance(best) ? ink : best));
}

function distanceOf(one: SourceRgb, other: SourceRgb): number {
  return one.reduce((sum, part, index) => sum + (part - (other[index] as number)) ** 2, 0);
}

/** The hue of a colour in degrees; null for a grey. */
function hueOf([red, green, blue]: SourceRgb): number | null {
  const span = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (span < GREY) return null;
  if (red >= green && red >= blue) return (60 * ((green - blue) / span) + 360) % 360;
  return green >= blue ? 60 * ((blue - red) / span) + 120 : 60 * ((red - green) / span) + 240;
}

const clueRgb = (ink: ClueInk): SourceRgb => rgbOf(CLUE_COLOURS[ink][0]) as SourceRgb;
const HUE_NAMES = HUE_INKS.map(([light], index) => ({
  ink: `ink${index + 1}` as HueInk,
  hue: hueOf(rgbOf(light) as SourceRgb),
}));

/** The ink of clues that is nearest to a colour on a light board; null for no colour or a transparent one. */
export function fillInk(colour: unknown): ClueInk | null {
  const rgb = rgbOf(colour);
  if (!rgb) return null;
  const inks = CLUE_INKS.filter((ink) => !ink.startsWith('clueBroken'));
  return nearest(inks, (ink) => distanceOf(clueRgb(ink), rgb));
}

/**
 * The ink for a thin line, a rim or a text, strong enough to be visible: the ink with the nearest hue, or a grey. Black
 * inks become light on a dark board. Null for no colour or a transparent one.
 */
export function penInk(colour: unknown): ClueInk | HueInk | null {
  const rgb = rgbOf(colour);
  if (!rgb) return null;
  const hue = hueOf(rgb);
  if (hue === null) return nearest(NEUTRAL, (ink) => distanceOf(clueRgb(ink), rgb));
  const turn = (other: number | null): number =>
    other === null ? Infinity : Math.min(Math.abs(other - hue), 360 - Math.abs(other - hue));
  return nearest(HUE_NAMES, (one) => turn(one.hue)).ink;
}

/**
 * The ink for a line. Wide lines get a pale ink, so that digits on them are readable.
 * @param width in cells.
 */
export function lineInk(colour: unknown, width: number): ClueInk | HueInk | null {
  if (width < CLUE_LINE_WIDTHS.fine) return penInk(colour);
  const ink = fillInk(colour);
  return ink === 'clueBlack' ? 'clueRim' : ink;
}

/**
 * The ink for a text on a plate, or on the board if the plate has no fill. White plates are the only ones that are
 * light on a dark board, so texts on them stay black.
 */
export function textInkOn(fill: ClueInk | null, colour: unknown): ClueInk | HueInk {
  const ink = penInk(colour) ?? 'clueText';
  return fill === 'clueWhite' && (ink === 'clueRim' || ink === 'clueText') ? 'clueBlack' : ink;
}
