import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Loads the package from where this module lies: in the packaged program, worker threads find no others. */
const load = createRequire(import.meta.url);
const library = (): typeof import('@resvg/resvg-wasm') => load('@resvg/resvg-wasm');

let ready: Promise<void> | undefined;

/** Draws an SVG document without text, at the size that it specifies. Loads what it needs for the first picture. */
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
