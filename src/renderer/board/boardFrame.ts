import type { Container } from 'pixi.js';
import type { GlyphShader, ViewUniforms } from './gpu/programs.ts';
import type { Layer } from './layers/layer.ts';

/** Everything that a renderer (WebGL or plain canvas) needs to draw a board. */
export interface BoardFrame {
  readonly stage: Container;
  /** The stage's content, lowest first. */
  readonly layers: { readonly all: readonly Layer[] };
  readonly view: ViewUniforms;
  readonly glyphs: { readonly shaders: readonly GlyphShader[] };
  /**
   * Shader of strokes. By it and the shaders of glyphs, the plain canvas knows what a batch consists of: all other
   * batches are areas.
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
