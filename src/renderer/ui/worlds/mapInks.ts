/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of the map, from the theme. */
export interface MapInks {
  readonly page: Rgb;
  readonly ink: Rgb;
  readonly soft: Rgb;
  readonly accent: Rgb;
  /** By the index of the class in `LEVELS`. */
  readonly levels: readonly Rgb[];
  /** Of bookmarks, by their palette index; the one at 0 is not used. */
  readonly bookmarks: readonly string[];
}

const LEVEL_COUNT = 5;
const BOOKMARK_INKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function css([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** A mixture of two colours. @param share of the second one, from 0 to 1. */
export function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const mix = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** A computed colour, such as `rgb(1, 2, 3)`, as numbers. */
function rgbOf(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** Reads the colours that the theme gives to an element's children. */
export function readInks(parent: HTMLElement): MapInks {
  // A variable of the style sheet is text with other variables in it; only an element that uses it has a colour.
  const probe = document.createElement('span');
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
    levels: Array.from({ length: LEVEL_COUNT }, (_, level) => read(`level-${level}`)),
    bookmarks: ['', ...BOOKMARK_INKS.map((index) => css(read(`ink-${index}`)))],
  };
  probe.remove();
  return inks;
}
