import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import type { BoardRenderer } from './boardFrame.ts';
import { FlatRenderer } from './flat/flatRenderer.ts';

let shared: Promise<BoardRenderer> | null = null;

/**
 * Time within which a lost WebGL context must come back, in milliseconds. Browsers need less time to restart their
 * graphics process.
 */
const CONTEXT_PATIENCE = 4000;

/** Names of programs that compute WebGL on the processor, as browsers and drivers report them. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|basic render|software/i;

function isByProcessor(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return BY_PROCESSOR.test(String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER)));
}

/**
 * Creates a WebGL renderer. Rejects if there is no graphics card, because WebGL then takes many times as long as {@link
 * FlatRenderer}.
 */
async function create(): Promise<BoardRenderer> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: true,
    powerPreference: 'high-performance',
    failIfMajorPerformanceCaveat: true,
  });
  if (!context || isByProcessor(context)) throw new Error('no graphics card computes WebGL 2');
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  await renderer.init({ canvas, context, resolution: 1, backgroundAlpha: 1, skipExtensionImports: true });
  // Draw frames only when something changed, not sixty times a second.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return {
    canvas: renderer.canvas,
    resize: (width, height) => renderer.resize(width, height),
    render: ({ stage, view }) => {
      renderer.background.color = view.theme.background;
      renderer.render({ container: stage });
    },
  };
}

/**
 * Renderer shared by all boards, which use it one at a time. It is shared because creating a WebGL context takes longer
 * than everything else when a game is opened, and because a page can have only a few contexts.
 *
 * Without a graphics card, the renderer draws on a plain canvas. Rejects if that is not possible either; the next call
 * tries again.
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

/** Lets all boards created from now on draw without WebGL. */
function giveUpWebGl(): void {
  shared = Promise.resolve(new FlatRenderer());
}

/**
 * Reports when a canvas gets its lost WebGL context back, or has lost it for good. In the second case, boards created
 * later do not use WebGL. Returns a function that stops the reports.
 */
export function followContext(canvas: HTMLCanvasElement, onRestored: () => void, onLost: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    giveUpWebGl();
    onLost();
  };
  const lost = (): void => {
    waiting = setTimeout(giveUp, CONTEXT_PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(waiting);
    onRestored();
  };
  canvas.addEventListener('webglcontextlost', lost, { signal });
  canvas.addEventListener('webglcontextrestored', restored, { signal });
  return () => {
    clearTimeout(waiting);
    ending.abort();
  };
}
