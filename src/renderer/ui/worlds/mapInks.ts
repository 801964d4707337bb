import { LEVELS } from '../../../shared/step/step.ts';
import { COLOURS } from '../../state/session/intents.ts';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of the map, taken from the theme. */
export interface MapInks {
  readonly page: Rgb;
  readonly ink: Rgb;
  readonly soft: Rgb;
  readonly accent: Rgb;
  /** Index of a class in `LEVELS` → its colour. */
  readonly levels: readonly Rgb[];
  /** Palette index of a bookmark → its colour; index 0 is not used. */
  readonly bookmarks: readonly string[];
}

export function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/**
 * Mixes two colours.
 *
 * @param share share of `other`, from 0 to 1.
 */
export function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const mix = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** Parses a computed colour, such as `rgb(1, 2, 3)`. */
function rgbOf(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** Reads the theme's colours with the values that they have inside an element. */
export function readInks(parent: HTMLElement): MapInks {
  // A style variable is only text, and can refer to other variables. The browser computes its colour when an element
  // uses the variable.
  const probe = document.createElement('span');
  // With forced colours, every text would have the same colour. The map's colours carry meaning, so it keeps them.
  probe.style.forcedColorAdjust = 'none';
  parent.append(probe);
  const read = (name: string): Rgb => {
    probe.style.color = `var(--${name})`;
    return rgbOf(getComputedStyle(probe).color);
  };
  const inks = {
    page: read('page'),
    ink: read('ink'),
    soft: read('ink-soft'),
    accent: read('accent'),
    levels: LEVELS.map((_, level) => read(`level-${level}`)),
    bookmarks: ['', ...Array.from({ length: COLOURS }, (_, index) => css(read(`ink-${index + 1}`)))],
  };
  probe.remove();
  return inks;
}
