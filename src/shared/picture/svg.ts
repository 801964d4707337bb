import { CLUE_TEXT_SIZES } from '../scene/clueSizes.ts';
import type { TextMark } from '../scene/shapes.ts';
import { FIGURE_HEIGHT, FIGURES, type Figure, type FigureWeight } from './digitPaths.ts';
import { colourOf, type PictureTheme } from './inks.ts';
import { glyphOf, outlineOf } from './outlines.ts';
import type { NameMark, Picture, PictureShape, TextLine, WrittenDigit } from './picture.ts';

/** One positioned figure of a digit: its outline, scaled by `scale`. The left end of its baseline is at (x, y). */
export interface PlacedFigure {
  readonly figure: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The figures of a digit, side by side, centred on the digit's point. */
export function placeFigures({
  digit,
  x,
  y,
  size,
  weight,
}: Pick<WrittenDigit, 'digit' | 'x' | 'y' | 'size' | 'weight'>): PlacedFigure[] {
  const scale = size / 1000;
  const figures = [...String(digit)].map(Number);
  const advances = figures.map((figure) => (FIGURES[weight][figure]?.advance ?? 0) * scale);
  let left = x - advances.reduce((sum, advance) => sum + advance, 0) / 2;
  return figures.map((figure, index) => {
    const placed = { figure, x: left, y: y + (FIGURE_HEIGHT * scale) / 2, scale };
    left += advances[index] as number;
    return placed;
  });
}

/** A character of a text: its outline, scaled by `scale`. The left end of its baseline is at (x, y). */
interface PlacedLetter {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Finds the outline of a character; undefined if it has none. */
type OutlineOf = (character: string) => Figure | undefined;

/** Whether all characters of a text of a clue have outlines, at least without their accents. */
export function hasOutlines(text: string, outline: OutlineOf = outlineOf): boolean {
  return withoutAccent(text).every((character) => character === ' ' || outline(character) !== undefined);
}

/** The characters of a text of a clue. Accents are left out where an outline lacks them. @param size font size in cells. */
export function placeLetters(
  { text, face, x, y, start }: Pick<TextMark, 'text' | 'face' | 'x' | 'y' | 'start'>,
  size: number = CLUE_TEXT_SIZES[face],
  outline: OutlineOf = outlineOf,
): PlacedLetter[] {
  const characters = [...text.normalize('NFC')].flatMap((one) => (outline(one) ? one : withoutAccent(one)));
  const glyphs = characters.map((character) => outline(character) ?? glyphOf(character));
  const scale = size / 1000;
  let left = start ? x : x - widthOf(glyphs, size) / 2;
  return glyphs.flatMap(({ path, advance }): PlacedLetter[] => {
    const placed = { x: left, y: y + (FIGURE_HEIGHT * scale) / 2, scale };
    left += advance * scale;
    return path === '' ? [] : [{ path, ...placed }];
  });
}

/**
 * Scale at which the outlines are defined in the document. Each place where an outline is used applies the rest of its
 * scale. This is because resvg, which makes the PNG files, draws nothing at scales below 1/4096.
 */
const OUTLINE_SCALE = 0.01;

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function figureId(weight: FigureWeight, figure: number): string {
  return `${weight === 'bold' ? 'b' : 'r'}${figure}`;
}

function shapeMarkup(shape: PictureShape, theme: PictureTheme, outline: OutlineOf): string {
  const colour = colourOf(theme, shape.ink, shape.faded);
  if (shape.kind === 'area') {
    const { x, y, width, height } = shape;
    return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${colour}"/>`;
  }
  if (shape.kind === 'stroke') {
    const points = `x1="${number(shape.x1)}" y1="${number(shape.y1)}" x2="${number(shape.x2)}" y2="${number(shape.y2)}"`;
    return `<line ${points} stroke="${colour}" stroke-width="${number(shape.thickness)}"${shape.blunt ? '' : ' stroke-linecap="square"'}/>`;
  }
  if (shape.kind === 'dot') {
    const { x, y, radius, thickness } = shape;
    const look =
      thickness === undefined
        ? `fill="${colour}"`
        : `fill="none" stroke="${colour}" stroke-width="${number(thickness)}"`;
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${look}/>`;
  }
  if (shape.kind === 'text') {
    if (!hasOutlines(shape.text, outline)) return textMarkup(shape, colour);
    return placeLetters(shape, CLUE_TEXT_SIZES[shape.face], outline)
      .map(({ path, x, y, scale }) => pathMarkup(path, x, y, scale, colour))
      .join('');
  }
  return placeFigures(shape)
    .map(({ figure, x, y, scale }) => {
      const place = `translate(${number(x)} ${number(y)}) scale(${(scale / OUTLINE_SCALE).toPrecision(6)})`;
      return `<use href="#${figureId(shape.weight, figure)}" transform="${place}" fill="${colour}"/>`;
    })
    .join('');
}

function withoutAccent(text: string): string[] {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '')];
}

/** Converts a name to characters that have outlines: capitals without accents, if its script has capitals. */
function inCapitals(name: string): string[] {
  return withoutAccent(name.toUpperCase());
}

function pathMarkup(path: string, x: number, y: number, scale: number, colour: string): string {
  const place = `translate(${number(x)} ${number(y)}) scale(${(scale / OUTLINE_SCALE).toPrecision(6)})`;
  return `<g transform="${place}"><path d="${path}" transform="scale(${OUTLINE_SCALE})" fill="${colour}"/></g>`;
}

/**
 * A text with characters that have no outline, such as those of other scripts. The viewer shows it in a font of its
 * own.
 */
function textMarkup({ text, face, x, y, start }: TextMark, colour: string): string {
  const size = CLUE_TEXT_SIZES[face];
  const place = `x="${number(x)}" y="${number(y + (size * FIGURE_HEIGHT) / 2000)}" font-size="${number(size)}"`;
  const look = `font-family="sans-serif" font-weight="600" text-anchor="${start ? 'start' : 'middle'}"`;
  return `<text ${place} ${look} fill="${colour}">${escaped(text)}</text>`;
}

/** Outlines side by side. @param left start. @param y middle of the characters' height. */
function lettersMarkup(glyphs: readonly Figure[], left: number, y: number, size: number, colour: string): string {
  const scale = size / 1000;
  const baseline = y + (FIGURE_HEIGHT * scale) / 2;
  let markup = '';
  let x = left;
  for (const { path, advance } of glyphs) {
    if (path !== '') markup += pathMarkup(path, x, baseline, scale, colour);
    x += advance * scale;
  }
  return markup;
}

/** Width of outlines side by side, in cells. */
function widthOf(glyphs: readonly Figure[], size: number): number {
  return glyphs.reduce((sum, { advance }) => sum + (advance * size) / 1000, 0);
}

function nameMarkup({ text, x, y, size, corner }: NameMark, theme: PictureTheme): string {
  const glyphs = inCapitals(text).map(glyphOf);
  const width = widthOf(glyphs, size);
  const left = corner ? x : x - width / 2;
  const ground = corner
    ? `<rect x="${number(left - 0.05)}" y="${number(y - size / 2)}" width="${number(width + 0.1)}" height="${number(size)}" fill="${colourOf(theme, 'cell')}"/>`
    : '';
  return ground + lettersMarkup(glyphs, left, y, size, colourOf(theme, 'note'));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
}

/**
 * A line of text as outlines, which look the same everywhere. Above them is invisible text, which can be selected and
 * copied.
 */
function lineMarkup({ text, glyphs, x, y, size }: TextLine, theme: PictureTheme): string {
  const place = `x="${number(x)}" y="${number(y + (size * FIGURE_HEIGHT) / 2000)}" font-size="${number(size)}"`;
  const length = `textLength="${number(widthOf(glyphs, size))}" lengthAdjust="spacingAndGlyphs"`;
  const selectable = `<text ${place} ${length} fill-opacity="0">${escaped(text)}</text>`;
  return lettersMarkup(glyphs, x, y, size, colourOf(theme, 'note')) + selectable;
}

/** Definitions of the outlines that a picture uses. */
function definitions(picture: Picture): string {
  const used = new Set<string>();
  let markup = '';
  for (const shape of picture.shapes) {
    if (shape.kind !== 'digit') continue;
    for (const { figure } of placeFigures(shape)) {
      const id = figureId(shape.weight, figure);
      if (used.has(id)) continue;
      used.add(id);
      markup += `<path id="${id}" d="${FIGURES[shape.weight][figure]?.path}" transform="scale(${OUTLINE_SCALE})"/>`;
    }
  }
  return `<defs>${markup}</defs>`;
}

/** Width and height of a picture with its frame, in cells. */
export function sidesOf({ width, height, frame = 0 }: Picture): [width: number, height: number] {
  return [width + 2 * frame, height + 2 * frame];
}

/**
 * A picture as a self-contained SVG document, without fonts, scripts or style sheets. A caption is drawn with outlines;
 * its text is invisible, but can be selected.
 *
 * @param cellSize pixels per cell.
 * @param title text alternative for screen readers; may contain any characters.
 * @param more outlines of further characters in clues. Texts with other characters are left to the viewer's fonts.
 */
export function svgOf(
  picture: Picture,
  theme: PictureTheme,
  cellSize: number,
  title: string,
  more: OutlineOf = () => undefined,
): string {
  const outline: OutlineOf = (character) => outlineOf(character) ?? more(character);
  const { frame = 0, shapes, names = [], caption = [] } = picture;
  const [width, height] = sidesOf(picture);
  const size = `width="${number(width * cellSize)}" height="${number(height * cellSize)}" viewBox="${-frame} ${-frame} ${number(width)} ${number(height)}"`;
  const background = `<rect x="${-frame}" y="${-frame}" width="100%" height="100%" fill="${colourOf(theme, 'paper')}"/>`;
  const marks = [
    ...shapes.map((shape) => shapeMarkup(shape, theme, outline)),
    ...names.map((name) => nameMarkup(name, theme)),
    ...caption.map((line) => lineMarkup(line, theme)),
  ];
  const body = marks.join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n<title>${escaped(title)}</title>\n${definitions(picture)}\n${background}\n${body}\n</svg>\n`;
}
