import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import type { BoardRenderer } from './boardFrame.ts';
import { FlatRenderer } from './flatRenderer.ts';

let shared: Promise<BoardRenderer> | null = null;

async function create(): Promise<BoardRenderer> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  await renderer.init({
    canvas: document.createElement('canvas'),
    resolution: 1,
    antialias: false,
    backgroundAlpha: 1,
    preferWebGLVersion: 2,
    powerPreference: 'high-performance',
    skipExtensionImports: true,
  });
  // Pixi makes do with the first version of WebGL, but our shaders do not.
  if (renderer.context.webGLVersion !== 2) throw new Error('there is no WebGL 2');
  // Draw frames only when something changed, not sixty times a second.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return {
    canvas: renderer.canvas,
    flat: false,
    resize: (width, height) => renderer.resize(width, height),
    render: ({ stage, view }) => {
      renderer.background.color = view.theme.background;
      renderer.render({ container: stage });
    },
  };
}

/**
 * Renderer shared by all boards, which use it one at a time. Creating a WebGL context takes longer than everything else
 * in opening a game, and a page may only have a few.
 *
 * Where WebGL is not available, the renderer draws without it: the same, but slower on large boards. Rejects if that is
 * not possible either; the next call tries again.
 */
export function boardRenderer(): Promise<BoardRenderer> {
  shared ??= create()
    .catch(() => new FlatRenderer())
    .catch((error: unknown) => {
      shared = null;
      throw error;
    });
  return shared;
}

/** Draws all further boards without WebGL. */
export function giveUpWebGl(): void {
  shared = Promise.resolve(new FlatRenderer());
}
