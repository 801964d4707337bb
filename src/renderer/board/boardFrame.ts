import type { Container } from 'pixi.js';
import type { GlyphShader, ViewUniforms } from './gpu/programs.ts';
import type { Layer } from './layers/layer.ts';

/** Everything that a renderer (WebGL or plain canvas) needs to draw a board. */
export interface BoardFrame {
  readonly stage: Container;
  /** What the stage contains, the lowest layer first. */
  readonly layers: { readonly all: readonly Layer[] };
  readonly view: ViewUniforms;
  readonly glyphs: { readonly shaders: readonly GlyphShader[] };
  /**
   * Shader of strokes. The plain canvas compares each batch's shader with this one and with those of glyphs, to know
   * what the batch consists of. A batch with any other shader consists of areas.
   */
  readonly stroke: Layer['batches'][number]['shader'];
}

/** Draws boards on its canvas. */
export interface BoardRenderer {
  readonly canvas: HTMLCanvasElement;
  /** Sets the size of the canvas, in device pixels. */
  resize(width: number, height: number): void;
  render(frame: BoardFrame): void;
}
