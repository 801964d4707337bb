/**
 * Makes the font for printed pages: `npm run font`, after a new version of inter-ui. Writes the font into
 * resources/fonts and the list of its characters into src/shared/printing/printFontRanges.ts.
 *
 * The page's `inter-latin.woff2` cannot be used. It is a variable font, of which the package that embeds fonts in PDF
 * files cannot take a subset (@cantoo/fontkit 2.0.12: "Offset is outside the bounds"). It also lacks `ł`, Greek and
 * Cyrillic, which titles may contain.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv } from 'node:process';
import { create } from '@cantoo/fontkit';

const load = createRequire(import.meta.url);
/** Function of the package subset-font. Its type is declared here because the package has no types. */
const subsetFont: (font: Uint8Array, text: string, options: object) => Promise<Uint8Array> = load('subset-font');

/** Font file with all characters of the family; not a variable font. */
const SOURCE = 'inter-ui/web/Inter-Regular.woff2';
/**
 * Unicode blocks whose characters the font contains: Latin, Greek, Cyrillic, Vietnamese, and signs. Combining marks are
 * omitted, because the PDF package does not place them above their letter; most texts contain precomposed letters.
 */
const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x024f],
  [0x02b9, 0x02dd],
  [0x0370, 0x03ff],
  [0x0400, 0x052f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x20bf],
  [0x2100, 0x23ff],
  [0x2460, 0x27bf],
];

/** Groups sorted numbers into runs of consecutive ones. Returns the first and the last number of each run. */
export function rangesOf(codes: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** Makes the font, and the source text of the file that lists its characters. */
export async function makePrintFont(): Promise<{ readonly font: Uint8Array; readonly source: string }> {
  const whole = readFileSync(load.resolve(SOURCE));
  const inter = create(whole);
  if (!('characterSet' in inter)) throw new Error(`${SOURCE} is a collection of fonts`);
  const codes = inter.characterSet
    .filter((code) => BLOCKS.some(([first, last]) => code >= first && code <= last))
    .sort((a, b) => a - b);
  const font = await subsetFont(whole, String.fromCodePoint(...codes), {
    targetFormat: 'truetype',
    // The PDF package supports neither kerning nor the placement of marks.
    keepFeatures: [],
    noLayoutClosure: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB'],
  });
  const hex = (code: number): string => `0x${code.toString(16).padStart(4, '0')}`;
  const ranges = rangesOf(codes).map(([first, last]) => `[${hex(first)}, ${hex(last)}]`);
  const source = `// Made by scripts/printFont.ts.

/** The characters of resources/fonts/inter-print.ttf: first and last code point of each run, in order. */
export const PRINT_FONT_RANGES: readonly (readonly [first: number, last: number])[] = [
${ranges.map((range) => `  ${range},`).join('\n')}
];
`;
  return { font, source };
}

if (argv[1] === import.meta.filename) {
  const { font, source } = await makePrintFont();
  const root = join(import.meta.dirname, '..');
  writeFileSync(join(root, 'resources', 'fonts', 'inter-print.ttf'), font);
  writeFileSync(join(root, 'src', 'shared', 'picture', 'printFontRanges.ts'), source);
}
