import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** A rectangle in points, from the lower left corner of a page. */
interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What a page draws, as read from the PDF operators of the page. */
export interface PageContent {
  readonly width: number;
  readonly height: number;
  /** Texts in the order in which they were written. */
  readonly texts: readonly string[];
  /** Names of the PDF operators on the page that set a colour. */
  readonly colours: ReadonlySet<string>;
  /** Shades of grey of areas and texts; 0 is black. */
  readonly shades: ReadonlySet<number>;
  /** Widths of all lines, in points. */
  readonly lineWidths: readonly number[];
  /** The rectangle that contains all lines with their thickness, all areas, and the starts of texts. */
  readonly bounds: Bounds;
}

export interface FontFacts {
  readonly name: string;
  readonly embedded: boolean;
  /** Number of characters of the font that can be extracted as text. */
  readonly characters: number;
}

const COLOURS = new Set(['g', 'G', 'rg', 'RG', 'k', 'K', 'cs', 'CS', 'sc', 'SC', 'scn', 'SCN', 'sh', 'gs', 'Do']);

type Matrix = readonly [number, number, number, number, number, number];

/** The decoded content of a stream as text, one character for each byte. */
function textOf(object: PDFObject | undefined): string {
  if (!(object instanceof PDFRawStream)) return '';
  return Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
}

/** Every object of a document as PDF source, with its streams as text. */
export async function sourceOf(file: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => `${object instanceof PDFRawStream ? object.dict : object}`)
    .join('\n');
}

/** The fonts of a document. */
export async function fontsOf(file: Uint8Array): Promise<FontFacts[]> {
  const { context } = await PDFDocument.load(file, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]): FontFacts[] => {
    if (!(object instanceof PDFDict) || `${valueIn(object, 'Type')}` !== '/Font' || !valueIn(object, 'ToUnicode')) {
      return [];
    }
    const descendants = valueIn(object, 'DescendantFonts');
    const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
    const descriptor = descendant instanceof PDFDict ? valueIn(descendant, 'FontDescriptor') : undefined;
    const embedded = descriptor instanceof PDFDict && valueIn(descriptor, 'FontFile2') instanceof PDFRawStream;
    return [{ name: `${valueIn(object, 'BaseFont')}`.slice(1), embedded, characters: charactersOf(object).size }];
  });
}

function valueIn(dict: PDFDict, key: string): PDFObject | undefined {
  return [...dict.asMap()].flatMap(([name, value]) => (`${name}` === `/${key}` ? [dict.context.lookup(value)] : []))[0];
}

/** Glyph → text that the glyph represents. */
function charactersOf(font: PDFDict): Map<string, string> {
  const map = textOf(valueIn(font, 'ToUnicode'));
  return new Map(
    [...map.matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]+)>/gi)].map(([, glyph = '', units = '']) => {
      return [glyph.toUpperCase(), Buffer.from(units, 'hex').swap16().toString('utf16le')];
    }),
  );
}

/** Reads the pages of a document. */
export async function pagesOf(file: Uint8Array): Promise<PageContent[]> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  return document.getPages().map(contentOf);
}

function contentOf(page: PDFPage): PageContent {
  const { width, height } = page.getSize();
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const source = streams.map((stream) => textOf(stream && page.node.context.lookup(stream))).join('\n');
  return { width, height, ...run(source, glyphsOf(page)) };
}

/** Glyph → text, for the only font of a page. */
function glyphsOf({ node }: PDFPage): Map<string, string> {
  const resources = node.Resources();
  const fonts = resources && valueIn(resources, 'Font');
  const [font] = fonts instanceof PDFDict ? fonts.values().map((value) => node.context.lookup(value)) : [];
  return font instanceof PDFDict ? charactersOf(font) : new Map();
}

/** Follows the PDF operators of a page, and collects what they draw. */
function run(source: string, glyphs: ReadonlyMap<string, string>): Omit<PageContent, 'width' | 'height'> {
  const texts: string[] = [];
  const colours = new Set<string>();
  const shades = new Set<number>();
  const lineWidths: number[] = [];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let lineWidth = 0;
  let path: [number, number][] = [];
  const stack: { matrix: Matrix; lineWidth: number }[] = [];
  const place = (x: number, y: number): [number, number] => {
    const [a, b, c, d, e, f] = matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  const reach = (points: readonly [number, number][], around: number): void => {
    for (const [x, y] of points) {
      [left, right] = [Math.min(left, x - around), Math.max(right, x + around)];
      [bottom, top] = [Math.min(bottom, y - around), Math.max(top, y + around)];
    }
  };
  let values: string[] = [];
  for (const token of source.match(/<[0-9A-Fa-f]*>|\/\S+|\[[^\]]*\]|[^\s<[/]+/g) ?? []) {
    if (/^[-+.\d<[/]/.test(token)) {
      values.push(token);
      continue;
    }
    const numbers = values.map(Number);
    const [x = 0, y = 0, third = 0, fourth = 0] = numbers;
    if (COLOURS.has(token)) colours.add(token);
    if (token === 'g') shades.add(x);
    if (token === 'q') stack.push({ matrix, lineWidth });
    if (token === 'Q') ({ matrix, lineWidth } = stack.pop() ?? { matrix, lineWidth });
    if (token === 'cm') {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
      const [p, q, r, s] = matrix;
      matrix = [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, ...place(e, f)];
    }
    if (token === 'w') {
      lineWidth = x;
      lineWidths.push(x);
    }
    if (token === 're') path.push(place(x, y), place(x + third, y + fourth));
    if (['m', 'l', 'c', 'v', 'y'].includes(token)) {
      for (let i = 0; i < numbers.length; i += 2) path.push(place(numbers[i] ?? 0, numbers[i + 1] ?? 0));
    }
    if (/^([fFbBsSn]|[fbB]\*)$/.test(token)) {
      if (token !== 'n') reach(path, /^[sSbB]/.test(token) ? lineWidth / 2 : 0);
      path = [];
    }
    if (token === 'Tm') reach([place(numbers[4] ?? 0, numbers[5] ?? 0)], 0);
    if (token === 'Tj') {
      const codes = values[0]?.slice(1, -1).toUpperCase().match(/.{4}/g) ?? [];
      texts.push(codes.map((code) => glyphs.get(code) ?? '\ufffd').join(''));
    }
    values = [];
  }
  return { texts, colours, shades, lineWidths, bounds: { left, bottom, right, top } };
}
