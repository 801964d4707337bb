import { Container } from 'pixi.js';
import { canvasOf } from '../../shared/topology/canvas.ts';
import { Copies } from '../../shared/topology/copies.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { Selection } from '../state/game/selection.ts';
import type { Overlay } from '../state/game/stepDrawing.ts';
import type { Appearance } from '../state/settings/appearance.ts';
import { BoardGlyphs } from './boardGlyphs.ts';
import { makeLayers } from './boardLayers.ts';
import { FlatRenderer } from './flat/flatRenderer.ts';
import { areaShader, strokeShader, ViewUniforms } from './gpu/programs.ts';
import { EVERYWHERE } from './layers/layer.ts';
import type { ShownBoard } from './layers/shown.ts';
import { sidesOf, tilesOn } from './sides.ts';
import { StepPlane, type StepView } from './stepPlane.ts';
import { themeOf } from './themes.ts';

/** Nothing is highlighted: there is no game. */
const UNLIT = { houses: false, digit: false, notes: false, finished: false, currentDigit: 0 };

/** A picture shows the canvas once, so the step stays where its cells are on the canvas. */
const STILL: StepView = {
  drawing: () => null,
  ring: () => null,
  window: () => EVERYWHERE,
  moved: () => ({ x: 0, y: 0 }),
};

/** Margin around the board, in CSS pixels: half of the thickest line, and a little more. */
const MARGIN = 3;

/**
 * A still picture of a position with a step drawn in it, on a canvas of its own. It draws with the board's layers, so
 * that it looks like a hint in a game, and without WebGL, of which a page has only a few contexts.
 */
export class BoardPicture {
  private readonly renderer = new FlatRenderer();
  private readonly view = new ViewUniforms();
  private readonly area = areaShader(this.view);
  private readonly stroke = strokeShader(this.view);
  private readonly glyphs: BoardGlyphs;
  private readonly shown: ShownBoard;
  private readonly layers: ReturnType<typeof makeLayers>;

  constructor(topology: Topology, { position, drawing }: Overlay) {
    const canvas = canvasOf(topology);
    const copies = new Copies(topology);
    this.shown = {
      topology,
      canvas,
      copies,
      sides: sidesOf(topology, copies),
      game: position,
      notesByPlace: true,
      noteMask: -1,
    };
    this.glyphs = new BoardGlyphs(topology, this.view);
    const source = {
      selection: new Selection(topology, canvas, copies),
      lit: () => UNLIT,
      tool: () => 'digit' as const,
      drawn: () => drawing,
      penned: () => [],
      picked: () => null,
      pending: () => 0,
      finished: () => null,
      ownSubgrid: null,
    };
    this.layers = makeLayers(source, this.shown, {
      area: this.area,
      stroke: this.stroke,
      digits: this.glyphs.digits,
      notes: this.glyphs.notes,
      hovered: () => -1,
      ring: () => null,
      focusSquare: () => null,
      plane: new StepPlane(this.shown, STILL),
      changed: () => {},
    });
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas;
  }

  /** Draws the whole board. @param width of the canvas in device pixels. @param ratio device pixels per CSS pixel. */
  draw(width: number, ratio: number, appearance: Appearance): void {
    const { glyphs, view, stroke, shown } = this;
    const { topology, sides, copies } = shown;
    const margin = Math.ceil(MARGIN * ratio);
    const scale = (width - 2 * margin) / topology.width;
    this.renderer.resize(width, Math.ceil(scale * topology.height) + 2 * margin);
    view.paint(themeOf(appearance));
    view.look(scale, margin, margin, ratio);
    glyphs.resize(appearance.digitScale);
    glyphs.fit(scale, ratio, true);
    // Lines on the border extend beyond their cells.
    const part = { left: -0.5, top: -0.5, right: topology.width + 0.5, bottom: topology.height + 0.5 };
    const tiles = tilesOn(sides, copies, part);
    for (const layer of this.layers.inOrder) layer.show(tiles, part);
    this.renderer.render({ stage: new Container(), layers: { all: this.layers.inOrder }, view, glyphs, stroke });
  }

  destroy(): void {
    for (const layer of this.layers.inOrder) layer.destroy();
    this.area.destroy();
    this.stroke.destroy();
    this.glyphs.destroy();
  }
}
