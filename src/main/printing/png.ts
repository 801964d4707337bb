import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Loads the package relative to this module: in the packaged program, worker threads cannot find packages elsewhere.
 */
const load = createRequire(import.meta.url);
const library = (): typeof import('@resvg/resvg-wasm') => load('@resvg/resvg-wasm');

let ready: Promise<void> | undefined;

/**
 * Draws an SVG document without text, at the size that it specifies. The drawing module is loaded with the first
 * picture.
 */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { initWasm, Resvg } = library();
  ready ??= readFile(load.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await ready;
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const png = image.asPng();
  // The module manages its own memory; the garbage collector does not free it.
  image.free();
  renderer.free();
  return png;
}
