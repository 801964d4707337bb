import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** The renderer is loaded when the first picture is wanted: most runs of the program never do. */
function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= readFile(file).then(initWasm);
  return ready;
}

/** Draws an SVG document without text at the size that it names. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  await load();
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const png = image.asPng();
  // Their memory is the module's own: the collector does not know of it.
  image.free();
  renderer.free();
  return png;
}
