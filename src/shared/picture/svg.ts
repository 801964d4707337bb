import { FIGURE_HEIGHT, FIGURES, type Figure, type FigureWeight } from './figures.ts';
import { colourOf, type PictureTheme } from './inks.ts';
import { glyphOf } from './outlines.ts';
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

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function figureId(weight: FigureWeight, figure: number): string {
  return `${weight === 'bold' ? 'b' : 'r'}${figure}`;
}

function shapeMarkup(shape: PictureShape, theme: PictureTheme): string {
  const colour = colourOf(theme, shape.ink, shape.faded);
  if (shape.kind === 'area') {
    const { x, y, width, height } = shape;
    return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${colour}"/>`;
  }
  if (shape.kind === 'stroke') {
    const points = `x1="${number(shape.x1)}" y1="${number(shape.y1)}" x2="${number(shape.x2)}" y2="${number(shape.y2)}"`;
    return `<line ${points} stroke="${colour}" stroke-width="${number(shape.thickness)}" stroke-linecap="square"/>`;
  }
  if (shape.kind === 'dot') {
    const { x, y, radius, thickness } = shape;
    const look =
      thickness === undefined
        ? `fill="${colour}"`
        : `fill="none" stroke="${colour}" stroke-width="${number(thickness)}"`;
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${look}/>`;
  }
  return placeFigures(shape)
    .map(({ figure, x, y, scale }) => {
      const place = `translate(${number(x)} ${number(y)}) scale(${scale.toPrecision(6)})`;
      return `<use href="#${figureId(shape.weight, figure)}" transform="${place}" fill="${colour}"/>`;
    })
    .join('');
}

/** Converts a name to characters that have outlines: capitals without accents, if its script has capitals. */
function inCapitals(name: string): string[] {
  return [...name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()];
}

/** Outlines side by side. @param left start. @param y middle of the characters' height. */
function lettersMarkup(glyphs: readonly Figure[], left: number, y: number, size: number, colour: string): string {
  const scale = size / 1000;
  const baseline = y + (FIGURE_HEIGHT * scale) / 2;
  let markup = '';
  let x = left;
  for (const { path, advance } of glyphs) {
    const place = `translate(${number(x)} ${number(baseline)}) scale(${scale.toPrecision(6)})`;
    if (path !== '') markup += `<path d="${path}" transform="${place}" fill="${colour}"/>`;
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
      markup += `<path id="${id}" d="${FIGURES[shape.weight][figure]?.path}"/>`;
    }
  }
  return `<defs>${markup}</defs>`;
}

/** Width and height of a picture with its frame, in cells. */
export function sidesOf({ width, height, frame = 0 }: Picture): [width: number, height: number] {
  return [width + 2 * frame, height + 2 * frame];
}

/**
 * A picture as a self-contained SVG document, without fonts, scripts or style sheets. The text of a caption is
 * invisible; what is seen are outlines.
 *
 * @param cellSize pixels per cell.
 * @param title text alternative for screen readers; may contain any characters.
 */
export function svgOf(picture: Picture, theme: PictureTheme, cellSize: number, title: string): string {
  const { frame = 0, shapes, names = [], caption = [] } = picture;
  const [width, height] = sidesOf(picture);
  const size = `width="${number(width * cellSize)}" height="${number(height * cellSize)}" viewBox="${-frame} ${-frame} ${number(width)} ${number(height)}"`;
  const background = `<rect x="${-frame}" y="${-frame}" width="100%" height="100%" fill="${colourOf(theme, 'paper')}"/>`;
  const marks = [
    ...shapes.map((shape) => shapeMarkup(shape, theme)),
    ...names.map((name) => nameMarkup(name, theme)),
    ...caption.map((line) => lineMarkup(line, theme)),
  ];
  const body = marks.join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n<title>${escaped(title)}</title>\n${definitions(picture)}\n${background}\n${body}\n</svg>\n`;
}
