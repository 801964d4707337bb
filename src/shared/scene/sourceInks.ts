import { CLUE_COLOURS, CLUE_INKS, type ClueInk } from '../colours/colours.ts';

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

/** The ink of clues whose colour on a light board is nearest to a colour; null for none or a transparent one. */
export function nearestInk(colour: unknown): ClueInk | null {
  if (typeof colour !== 'string') return null;
  const text = NAMED[colour.toLowerCase()] ?? colour.toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/.exec(text);
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit = '') => digit + digit)
        .join('')}`
    : text;
  const [, red, green, blue, alpha = 'ff'] = /^#(..)(..)(..)(..)?$/.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const opacity = Number.parseInt(alpha, 16) / 255;
  if (!(opacity > 0.05)) return null;
  const onWhite = [red, green, blue].map((part) => 255 - opacity * (255 - Number.parseInt(part, 16)));
  const distance = (ink: ClueInk): number => {
    const own = CLUE_COLOURS[ink][0];
    const parts = [1, 3, 5].map((at) => Number.parseInt(own.slice(at, at + 2), 16));
    return parts.reduce((sum, part, index) => sum + (part - (onWhite[index] as number)) ** 2, 0);
  };
  return CLUE_INKS.filter((ink) => !ink.startsWith('clueBroken')).reduce((best, ink) =>
    distance(ink) < distance(best) ? ink : best,
  );
}

/**
 * The ink for a line, rim or text that is not on a white plate. Black ones are light on a dark board, where the ink for
 * black fills stays black.
 */
export function penInk(colour: unknown): ClueInk | null {
  const ink = nearestInk(colour);
  return ink === 'clueBlack' ? 'clueRim' : ink;
}
