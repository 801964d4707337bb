import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';

let kept: Promise<WebGLRenderer<HTMLCanvasElement>> | null = null;

async function create(): Promise<WebGLRenderer<HTMLCanvasElement>> {
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
  // Frames are drawn when something changed and not sixty times a second.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return renderer;
}

/**
 * The renderer that boards take turns with, one at a time. Making a WebGL context takes longer than everything else in
 * opening a game, and a page may have only a few.
 *
 * Rejects where there is no WebGL; the next call tries again.
 */
export function boardRenderer(): Promise<WebGLRenderer<HTMLCanvasElement>> {
  kept ??= create().catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}
