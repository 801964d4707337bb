/** CSS colour names that drawings use → their hexadecimal values. */
const CSS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  grey: '#808080',
  gray: '#808080',
  lightgrey: '#d3d3d3',
  lightgray: '#d3d3d3',
  darkgrey: '#a9a9a9',
  darkgray: '#a9a9a9',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  lightblue: '#add8e6',
  orange: '#ffa500',
  purple: '#800080',
  yellow: '#ffff00',
};

/** Red, green and blue of a CSS colour, each from 0 to 1. Null for transparent and unknown colours. */
function sharesOf(css: string): readonly [number, number, number] | null {
  const text = css.trim().toLowerCase();
  const code = /^#([0-9a-f]{3,8})$/.exec(CSS[text] ?? text)?.[1];
  if (code !== undefined && [3, 4, 6, 8].includes(code.length)) {
    const size = code.length < 6 ? 1 : 2;
    const [r = 0, g = 0, b = 0, alpha = 1] = (code.match(new RegExp(`.{${size}}`, 'g')) ?? []).map(
      (part) => Number.parseInt(part, 16) / (size === 1 ? 15 : 255),
    );
    return alpha === 0 ? null : [r, g, b];
  }
  const listed = /^rgba?\(\s*([\d.]{1,8})\s*,\s*([\d.]{1,8})\s*,\s*([\d.]{1,8})\s*(?:,\s*([\d.]{1,8})\s*)?\)$/.exec(
    text,
  );
  if (!listed || Number(listed[4] ?? 1) === 0) return null;
  return [Number(listed[1]) / 255, Number(listed[2]) / 255, Number(listed[3]) / 255];
}

/**
 * Ranges of hues in degrees, with the names that people may use for them. The ranges overlap, because people name
 * colours differently.
 */
const HUES: readonly (readonly [from: number, to: number, names: readonly string[]])[] = [
  [0, 18, ['red']],
  [335, 360, ['red']],
  [12, 45, ['orange']],
  [38, 70, ['yellow']],
  [36, 56, ['gold']],
  [66, 165, ['green']],
  [160, 192, ['turquoise', 'teal', 'cyan']],
  [180, 252, ['blue']],
  [250, 312, ['purple', 'violet']],
  [285, 330, ['magenta']],
  [300, 345, ['pink']],
];

/** The words that a text may use for a colour of a drawing. None for transparent or unreadable colours. */
export function namesOfColour(css: string): readonly string[] {
  const shares = sharesOf(css);
  if (!shares) return [];
  const [r, g, b] = shares;
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const chroma = most - least;
  if (chroma < 0.08) return most > 0.93 ? ['white'] : most < 0.15 ? ['black'] : ['grey', 'gray'];
  const sector = most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  const hue = sector * 60;
  const names = HUES.filter(([from, to]) => hue >= from && hue <= to).flatMap(([, , words]) => words);
  const light = (most + least) / 2;
  if (light > 0.7 && (hue < 20 || hue > 330)) names.push('pink');
  if (light > 0.7 && hue >= 12 && hue <= 42) names.push('peach');
  if (light > 0.75 && hue >= 230 && hue <= 300) names.push('lavender');
  if (most < 0.75 && hue >= 10 && hue <= 45) names.push('brown');
  return most < 0.6 && names.includes('brown') ? ['brown'] : names;
}
