import { GpuProgram, Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { DIGIT_OUTLINES, type DigitWeight } from '../../../shared/picture/digitPaths.ts';
import { placeFigures, placeLetters } from '../../../shared/picture/svg.ts';
import { cluesOn } from '../../../shared/scene/clueDrawings.ts';
import { CLUE_TEXT_FACES } from '../../../shared/scene/clueSizes.ts';
import { isSemibold, noteFontSize } from '../../../shared/scene/noteSlots.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Overlay } from '../../state/board/stepDrawing.ts';
import { digitFontSize, NOTE_GLYPHS } from '../boardGlyphs.ts';
import { ClueAlphabet } from '../clueAlphabet.ts';
import { type ColourRole, DARK, LIGHT, ROLES, type Theme } from '../colourRoles.ts';
import { AreaBrush, type PixelBox, StrokeBrush } from '../flat/brushes.ts';
import { DrawnBatch } from '../flat/drawnBatch.ts';
import { ViewUniforms } from '../gpu/programs.ts';
import { type StillShaders, stillLayers } from '../stillBoard.ts';
import { coordinate, SvgPaths } from './svgPaths.ts';

/** Side of a cell, and margin around the board, in pixels. */
const CELL = 44;
const MARGIN = 3;

/** A theme with the names of colour roles instead of colours. The names become classes of the picture's style sheet. */
const NAMES: Theme = {
  background: 'background',
  palette: Object.fromEntries(ROLES.map((role) => [role, role])) as Theme['palette'],
};

/** How the glyph of an instance (one drawn digit or note) looks. */
interface GlyphLook {
  readonly digit: number;
  readonly weight: DigitWeight;
  /** Font size in cells. */
  readonly size: number;
}

/** Look of a glyph of the digit atlas, which has the givens first, then the entries. */
function digitLook({ digits }: Topology, glyph: number): GlyphLook {
  return { digit: (glyph % digits) + 1, weight: glyph < digits ? 'bold' : 'regular', size: digitFontSize(digits) };
}

/** Look of a glyph of the note atlas. */
function noteLook({ digits }: Topology, glyph: number): GlyphLook {
  const face = NOTE_GLYPHS[Math.floor(glyph / digits)] ?? 'place';
  return {
    digit: (glyph % digits) + 1,
    weight: isSemibold(face) ? 'bold' : 'regular',
    size: noteFontSize(digits, face),
  };
}

/** Outlines of the digits of one picture, each defined once. */
class Outlines {
  private readonly ids = new Map<string, string>();
  private markup = '';

  get definitions(): string {
    return `<defs>${this.markup}</defs>`;
  }

  /** Returns the id of a digit's outline. The middle of the outline is at the point (0, 0). */
  idOf({ digit, weight, size }: GlyphLook): string {
    const key = `${digit} ${weight} ${size}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = `d${this.ids.size + 1}`;
    this.ids.set(key, id);
    const figures = placeFigures({ digit, x: 0, y: 0, size: size * CELL, weight });
    const paths = figures.map(({ figure, x, y, scale }) => {
      const place = `translate(${coordinate(x)} ${coordinate(y)}) scale(${scale.toPrecision(4)})`;
      return `<path d="${DIGIT_OUTLINES[weight][figure]?.path ?? ''}" transform="${place}"/>`;
    });
    this.markup += `<g id="${id}">${paths.join('')}</g>`;
    return id;
  }
}

/**
 * Draws the digit of a removed candidate again, in a gap of the stroke that crosses it out. Without the gap, the stroke
 * would hide the digit, because cells are small.
 *
 * @param middle middle of the digit, in pixels.
 */
function digitInGap(glyph: string, { digit, size }: GlyphLook, middle: readonly [x: number, y: number]): string {
  const half = 0.2 * size * CELL * String(digit).length + 1;
  const [left, top, width] = [middle[0] - half, middle[1] - 2, 2 * half].map(coordinate);
  return `<path class="stepRemoved" d="M${left} ${top}h${width}v4h-${width}z"/>\n${glyph}`;
}

/** Returns the CSS rule of a style. */
function ruleOf({ background, palette }: Theme, style: string): string {
  const role = style.replace(/-line$/, '');
  const colour = role === 'background' ? background : palette[role as ColourRole];
  return `.${style}{${role === style ? 'fill' : 'fill:none;stroke'}:${colour}}`;
}

/**
 * Returns the picture's style sheet: the light theme on paper, and on the screen the theme that the reader's system
 * prefers.
 */
function styleSheet(styles: readonly string[]): string {
  const rules = (theme: Theme): string => styles.map((style) => ruleOf(theme, style)).join('');
  return `<style>${rules(LIGHT)}@media screen and (prefers-color-scheme:dark){${rules(DARK)}}</style>`;
}

/**
 * Shaders without a program, which only mark whether a batch consists of areas, strokes or glyphs. Real WebGL programs
 * would need a canvas.
 */
function shaders(): StillShaders {
  const none = { source: '', entryPoint: 'main' };
  const make = (): Shader =>
    new Shader({ gpuProgram: new GpuProgram({ vertex: none, fragment: none, name: 'none' }), resources: {} });
  return {
    area: make(),
    stroke: make(),
    digits: { shader: make() },
    notes: { shader: make() },
    clues: { shader: make() },
  };
}

/**
 * Returns a position with a step drawn in it as an SVG document. The picture looks like a hint in a game, because it is
 * drawn with the layers, brushes and colours of the app's board. Digits are drawn as outlines, so no font is needed.
 * Works without a browser.
 */
export function boardSvg(topology: Topology, overlay: Overlay): string {
  const used = shaders();
  const layers = stillLayers(topology, overlay, used);
  const view = new ViewUniforms();
  view.theme = NAMES;
  view.look(CELL, 0, 0, 1);
  const paths = new SvgPaths();
  const outlines = new Outlines();
  const [area, stroke] = [new AreaBrush(view), new StrokeBrush(view)];
  const box: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 };
  const removed: string[] = [];
  const write = (look: GlyphLook, data: Float32Array, at: number, tile: { x: number; y: number }): void => {
    const x = (itemAt(data, at) + tile.x + itemAt(data, at + 2)) * CELL;
    const y = (itemAt(data, at + 1) + tile.y + itemAt(data, at + 3)) * CELL;
    const role = ROLES[itemAt(data, at + 5)] ?? 'note';
    const glyph = `<use href="#${outlines.idOf(look)}" x="${coordinate(x)}" y="${coordinate(y)}" class="${role}"/>`;
    if (role === 'stepRemovedInk') removed.push(digitInGap(glyph, look, [x, y]));
    else paths.element(glyph, role);
  };
  const { characters } = new ClueAlphabet(cluesOn(topology).texts);
  const writeLetter = (data: Float32Array, at: number, tile: { x: number; y: number }): void => {
    const glyph = itemAt(data, at + 4);
    const x = itemAt(data, at) + tile.x + itemAt(data, at + 2);
    const y = itemAt(data, at + 1) + tile.y + itemAt(data, at + 3);
    const face = CLUE_TEXT_FACES[Math.floor(glyph / characters.length)] ?? 'corner';
    const text = characters[glyph % characters.length] ?? '';
    const role = ROLES[itemAt(data, at + 5)] ?? 'note';
    for (const letter of placeLetters({ text, face, x, y, start: false })) {
      const place = `translate(${coordinate(letter.x * CELL)} ${coordinate(letter.y * CELL)})`;
      const scale = `scale(${(letter.scale * CELL).toPrecision(4)})`;
      paths.element(`<path d="${letter.path}" transform="${place} ${scale}" class="${role}"/>`, role);
    }
  };
  for (const { root, batches } of layers) {
    if (!root.visible) continue;
    for (const batch of batches) {
      const drawn = new DrawnBatch();
      drawn.update(batch, false, () => {});
      drawn.visit((data, at, tile) => {
        const { shader } = batch;
        if (shader === used.digits.shader) write(digitLook(topology, itemAt(data, at + 4)), data, at, tile);
        else if (shader === used.notes.shader) write(noteLook(topology, itemAt(data, at + 4)), data, at, tile);
        else if (shader === used.clues.shader) writeLetter(data, at, tile);
        else if (shader === used.stroke) stroke.draw(paths, data, at, tile);
        else {
          area.measure(data, at, tile, box);
          area.draw(paths, data, at, tile, box);
        }
      });
    }
  }
  for (const layer of layers) layer.destroy();
  for (const markup of removed) paths.element(markup, 'stepRemovedInk');
  const board = cluesOn(topology);
  const [left, top] = [-board.left * CELL - MARGIN, -board.top * CELL - MARGIN];
  const [width, height] = [board.width * CELL + 2 * MARGIN, board.height * CELL + 2 * MARGIN];
  const { markup } = paths;
  const styles = styleSheet(['background', ...paths.used].sort());
  const view0 = `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`;
  const ground = `<path class="background" d="M${left} ${top}h${width}v${height}h${-width}z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view0}>\n${styles}\n${outlines.definitions}\n${ground}\n${markup}\n</svg>\n`;
}
