import { CLUE_TEXT_SIZES } from '../scene/clueSizes.ts';
import type { TextMark } from '../scene/shapes.ts';
import { turnedBy } from '../scene/turnedTexts.ts';
import { type CharacterOutline, DIGIT_HEIGHT, DIGIT_OUTLINES, type DigitWeight } from './digitPaths.ts';
import { colourOf, type PictureTheme } from './inks.ts';
import { glyphOf, outlineOf } from './outlines.ts';
import type { NameMark, Picture, PictureShape, TextLine, WrittenDigit } from './picture.ts';

/**
 * One figure of a number, at its place: the outline of the figure, scaled by `scale`. The left end of its baseline is
 * at (x, y).
 */
export interface PlacedFigure {
  readonly figure: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The figures of a number, side by side. Their middle is the point of the mark. */
export function placeFigures({
  digit,
  x,
  y,
  size,
  weight,
}: Pick<WrittenDigit, 'digit' | 'x' | 'y' | 'size' | 'weight'>): PlacedFigure[] {
  const scale = size / 1000;
  const figures = [...String(digit)].map(Number);
  const advances = figures.map((figure) => (DIGIT_OUTLINES[weight][figure]?.advance ?? 0) * scale);
  let left = x - advances.reduce((sum, advance) => sum + advance, 0) / 2;
  return figures.map((figure, index) => {
    const placed = { figure, x: left, y: y + (DIGIT_HEIGHT * scale) / 2, scale };
    left += advances[index] as number;
    return placed;
  });
}

/**
 * A character of a text, at its place: the outline, scaled by `scale`. The left end of its baseline is at (x, y). The
 * outline is turned around this point by `turn` degrees, clockwise; it is upright if `turn` is absent.
 */
interface PlacedLetter {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
}

/** Returns the outline of a character; undefined if it has none. */
export type OutlineOf = (character: string) => CharacterOutline | undefined;

/** Whether all characters of a text of a clue have outlines, at least without their accents. */
export function hasOutlines(text: string, outline: OutlineOf = outlineOf): boolean {
  return withoutAccent(text).every((character) => character === ' ' || outline(character) !== undefined);
}

/**
 * The characters of a text of a clue. If there is no outline for an accented letter, the letter is written without its
 * accent.
 * @param size font size in cells.
 */
export function placeLetters(
  { text, face, x, y, start, turn }: Pick<TextMark, 'text' | 'face' | 'x' | 'y' | 'start' | 'turn'>,
  size: number = CLUE_TEXT_SIZES[face],
  outline: OutlineOf = outlineOf,
): PlacedLetter[] {
  const characters = [...text.normalize('NFC')].flatMap((one) => (outline(one) ? one : withoutAccent(one)));
  const glyphs = characters.map((character) => outline(character) ?? glyphOf(character));
  const scale = size / 1000;
  let left = start ? x : x - widthOf(glyphs, size) / 2;
  return glyphs.flatMap(({ path, advance }): PlacedLetter[] => {
    const offset = turnedBy({ x: left - x, y: (DIGIT_HEIGHT * scale) / 2 }, turn);
    left += advance * scale;
    if (path === '') return [];
    return [{ path, x: x + offset.x, y: y + offset.y, scale, ...(turn !== undefined && { turn }) }];
  });
}

/**
 * Scale at which the document defines outlines. Each use of an outline applies the remaining scale. The reason is that
 * resvg, which makes the PNG files, draws nothing at scales below 1/4096.
 */
const OUTLINE_SCALE = 0.01;

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function figureId(weight: DigitWeight, figure: number): string {
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
      .map(({ path, x, y, scale, turn }) => pathMarkup(path, placeOf(x, y, scale, turn), colour))
      .join('');
  }
  return placeFigures(shape)
    .map(({ figure, x, y, scale }) => useMarkup(figureId(shape.weight, figure), placeOf(x, y, scale), colour))
    .join('');
}

function withoutAccent(text: string): string[] {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '')];
}

/** Converts a name to characters that have outlines: to capitals without accents, if its script has capitals. */
function inCapitals(name: string): string[] {
  return withoutAccent(name.toUpperCase());
}

/**
 * Moves an outline, which is defined at `OUTLINE_SCALE`, to its place.
 * @param turn degrees, clockwise.
 */
function placeOf(x: number, y: number, scale: number, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${number(turn)})`;
  return `translate(${number(x)} ${number(y)})${turned} scale(${(scale / OUTLINE_SCALE).toPrecision(6)})`;
}

function pathMarkup(path: string, place: string, colour: string): string {
  return `<g transform="${place}"><path d="${path}" transform="scale(${OUTLINE_SCALE})" fill="${colour}"/></g>`;
}

function useMarkup(id: string, place: string, colour: string): string {
  return `<use href="#${id}" transform="${place}" fill="${colour}"/>`;
}

/**
 * Markup for a text that contains characters without an outline, such as those of other scripts. The viewer shows the
 * text in one of its own fonts.
 */
function textMarkup({ text, face, x, y, start, turn }: TextMark, colour: string): string {
  const turned = turn === undefined ? '' : ` transform="rotate(${number(turn)} ${number(x)} ${number(y)})"`;
  const size = CLUE_TEXT_SIZES[face];
  const place = `x="${number(x)}" y="${number(y + (size * DIGIT_HEIGHT) / 2000)}" font-size="${number(size)}"`;
  const look = `font-family="sans-serif" font-weight="600" text-anchor="${start ? 'start' : 'middle'}"`;
  return `<text ${place} ${look}${turned} fill="${colour}">${escaped(text)}</text>`;
}

/**
 * Outlines side by side.
 * @param left start of the first outline.
 * @param y middle of the characters' height.
 */
function lettersMarkup(
  glyphs: readonly CharacterOutline[],
  left: number,
  y: number,
  size: number,
  letter: (place: string, path: string, index: number) => string,
): string {
  const scale = size / 1000;
  const baseline = y + (DIGIT_HEIGHT * scale) / 2;
  let markup = '';
  let x = left;
  for (const [index, { path, advance }] of glyphs.entries()) {
    if (path !== '') markup += letter(placeOf(x, baseline, scale), path, index);
    x += advance * scale;
  }
  return markup;
}

/** Width of outlines side by side, in cells. */
function widthOf(glyphs: readonly CharacterOutline[], size: number): number {
  return glyphs.reduce((sum, { advance }) => sum + (advance * size) / 1000, 0);
}

function nameMarkup({ text, x, y, size, corner }: NameMark, theme: PictureTheme): string {
  const glyphs = inCapitals(text).map(glyphOf);
  const width = widthOf(glyphs, size);
  const left = corner ? x : x - width / 2;
  const ground = corner
    ? `<rect x="${number(left - 0.05)}" y="${number(y - size / 2)}" width="${number(width + 0.1)}" height="${number(size)}" fill="${colourOf(theme, 'cell')}"/>`
    : '';
  const colour = colourOf(theme, 'note');
  return ground + lettersMarkup(glyphs, left, y, size, (place, path) => pathMarkup(path, place, colour));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
}

/**
 * A line of text as outlines, which look the same in all viewers. Invisible text lies above the outlines, so that it
 * can be selected and copied.
 */
function lineMarkup({ text, glyphs, x, y, size }: TextLine, theme: PictureTheme): string {
  const place = `x="${number(x)}" y="${number(y + (size * DIGIT_HEIGHT) / 2000)}" font-size="${number(size)}"`;
  const length = `textLength="${number(widthOf(glyphs, size))}" lengthAdjust="spacingAndGlyphs"`;
  const selectable = `<text ${place} ${length} fill-opacity="0">${escaped(text)}</text>`;
  const [characters, colour] = [[...text], colourOf(theme, 'note')];
  const letter = (place: string, _path: string, index: number): string =>
    useMarkup(letterId(characters[index] as string), place, colour);
  return lettersMarkup(glyphs, x, y, size, letter) + selectable;
}

function letterId(character: string): string {
  return `c${character.codePointAt(0)?.toString(16)}`;
}

/** The outlines that pictures use more than once, by their ids: figures of digits, and characters of captions. */
export type SharedOutlines = Map<string, string>;

function addOutlines(outlines: SharedOutlines, { shapes, caption = [] }: Picture): void {
  for (const shape of shapes) {
    if (shape.kind !== 'digit') continue;
    for (const { figure } of placeFigures(shape)) {
      outlines.set(figureId(shape.weight, figure), DIGIT_OUTLINES[shape.weight][figure]?.path ?? '');
    }
  }
  for (const { text, glyphs } of caption) {
    for (const [index, character] of [...text].entries()) {
      const path = glyphs[index]?.path ?? '';
      if (path !== '') outlines.set(letterId(character), path);
    }
  }
}

function definitions(outlines: SharedOutlines): string {
  const paths = Array.from(
    outlines,
    ([id, path]) => `<path id="${id}" d="${path}" transform="scale(${OUTLINE_SCALE})"/>`,
  );
  return `<defs>${paths.join('')}</defs>`;
}

/** Width and height of a picture with its frame, in cells. */
export function sidesOf({
  width,
  height,
  frame = 0,
}: Pick<Picture, 'width' | 'height' | 'frame'>): [width: number, height: number] {
  return [width + 2 * frame, height + 2 * frame];
}

/** Appearance of an SVG document, apart from its marks. */
export interface SvgLook {
  readonly theme: PictureTheme;
  readonly cellSize: number;
  /** Unit of `cellSize`; by default pixels, as in style sheets. */
  readonly unit?: 'px' | 'mm';
  /** Text alternative for screen readers; empty by default. May contain any characters. */
  readonly title?: string;
  /**
   * Outlines of further characters that occur in clues. A text with characters that have no outline is shown in the
   * viewer's fonts.
   */
  readonly more?: OutlineOf;
}

/** The marks of a picture, from the lowest to the highest. Adds the outlines that they use to `outlines`. */
export function marksOf(picture: Picture, { theme, more }: SvgLook, outlines: SharedOutlines): string[] {
  const { shapes, names = [], caption = [] } = picture;
  const outline: OutlineOf = (character) => outlineOf(character) ?? more?.(character);
  addOutlines(outlines, picture);
  return [
    ...shapes.map((shape) => shapeMarkup(shape, theme, outline)),
    ...names.map((name) => nameMarkup(name, theme)),
    ...caption.map((line) => lineMarkup(line, theme)),
  ];
}

/** The contents of an SVG document. */
export interface SvgContent {
  readonly size: Pick<Picture, 'width' | 'height' | 'frame'>;
  readonly marks: readonly string[];
  /** The outlines that the marks use. */
  readonly outlines: SharedOutlines;
  /** Rules of the document's style sheet. */
  readonly style?: readonly string[];
}

/** A self-contained SVG document. */
export function documentOf(
  { size, marks, outlines, style = [] }: SvgContent,
  { theme, cellSize, unit = 'px', title = '' }: SvgLook,
): string {
  const { frame = 0 } = size;
  const [width, height] = sidesOf(size);
  const lengthOf = (cells: number): string => number(cells * cellSize) + (unit === 'px' ? '' : unit);
  const sides = `width="${lengthOf(width)}" height="${lengthOf(height)}" viewBox="${-frame} ${-frame} ${number(width)} ${number(height)}"`;
  const background = `<rect x="${-frame}" y="${-frame}" width="100%" height="100%" fill="${colourOf(theme, 'paper')}"/>`;
  const head = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${sides} role="img">`,
    `<title>${escaped(title)}</title>`,
    ...(style.length > 0 ? [`<style>${style.join('\n')}</style>`] : []),
    definitions(outlines),
    background,
  ];
  return `${[...head, ...marks, '</svg>'].join('\n')}\n`;
}

/**
 * A picture as an SVG document that needs no fonts, scripts or style sheets. A caption is written twice: as outlines,
 * which are visible, and as invisible text, which can be selected.
 */
export function svgOf(picture: Picture, look: SvgLook): string {
  const outlines: SharedOutlines = new Map();
  return documentOf({ size: picture, marks: marksOf(picture, look, outlines), outlines }, look);
}
