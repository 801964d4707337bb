import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';

let shared: Promise<WebGLRenderer<HTMLCanvasElement>> | null = null;

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
  // Draw frames only when something changed, not sixty times a second.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return renderer;
}

/**
 * Renderer shared by all boards, which use it one at a time. Creating a WebGL context takes longer than everything else
 * in opening a game, and a page may only have a few.
 *
 * Rejects if WebGL is not available; the next call tries again.
 */
export function boardRenderer(): Promise<WebGLRenderer<HTMLCanvasElement>> {
  shared ??= create().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
}
