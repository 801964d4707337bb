import { Container } from 'pixi.js';
import { cluesOn } from '../../shared/scene/clueDrawings.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { Overlay } from '../state/board/stepDrawing.ts';
import type { Appearance } from '../state/settings/appearance.ts';
import { BoardGlyphs } from './boardGlyphs.ts';
import { FlatRenderer } from './flat/flatRenderer.ts';
import { areaShader, strokeShader, ViewUniforms } from './gpu/programs.ts';
import type { Layer } from './layers/layer.ts';
import { stillLayers } from './stillBoard.ts';
import { themeOf } from './themes.ts';

/** Margin around the board, in CSS pixels: half of the thickest line, and a little more. */
const MARGIN = 3;

/**
 * A still picture of a position with a step drawn in it, on a canvas of its own. The picture is drawn with the board's
 * layers, so it looks like a hint in a game. WebGL is not used, because a page can have only a few WebGL contexts.
 */
export class BoardPicture {
  private readonly renderer = new FlatRenderer();
  private readonly view = new ViewUniforms();
  private readonly area = areaShader(this.view);
  private readonly stroke = strokeShader(this.view);
  private readonly topology: Topology;
  private readonly glyphs: BoardGlyphs;
  private readonly layers: readonly Layer[];

  constructor(topology: Topology, overlay: Overlay) {
    this.topology = topology;
    this.glyphs = new BoardGlyphs(topology, this.view, cluesOn(topology).texts);
    const { area, stroke, glyphs } = this;
    const { digits, notes, clues } = glyphs;
    this.layers = stillLayers(topology, overlay, { area, stroke, digits, notes, clues });
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas;
  }

  /**
   * Draws the whole board.
   *
   * @param width of the canvas in device pixels.
   * @param ratio device pixels per CSS pixel.
   */
  draw(width: number, ratio: number, appearance: Appearance): void {
    const { glyphs, view, stroke, topology, layers } = this;
    const margin = Math.ceil(MARGIN * ratio);
    const board = cluesOn(topology);
    const scale = (width - 2 * margin) / board.width;
    this.renderer.resize(width, Math.ceil(scale * board.height) + 2 * margin);
    view.paint(themeOf(appearance));
    view.look(scale, margin + board.left * scale, margin + board.top * scale, ratio);
    glyphs.resize(appearance.digitScale);
    glyphs.fit(scale, ratio, true);
    this.renderer.render({ stage: new Container(), layers: { all: layers }, view, glyphs, stroke });
  }

  destroy(): void {
    for (const layer of this.layers) layer.destroy();
    this.area.destroy();
    this.stroke.destroy();
    this.glyphs.destroy();
  }
}
