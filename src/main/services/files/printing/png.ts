import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** Loaded for the first picture, because most runs of the program never draw one. */
function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= readFile(file).then(initWasm);
  return ready;
}

/** Draws an SVG document without text, at the size that it specifies. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  await load();
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const png = image.asPng();
  // The module manages its own memory; the garbage collector does not free it.
  image.free();
  renderer.free();
  return png;
}
