// @ts-check
/**
 * Draws the program's icons at every size, in the formats of the three systems: `npm run icons`, after a change of one
 * of the drawings. These are resources/icon.svg and, for sizes at which thin lines would blur,
 * resources/icon-small.svg.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Largest size, in pixels, at which the drawing icon-small.svg is used. */
const LARGEST_SMALL = 32;
/** Sizes of the Linux icons, in pixels. */
export const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
/** Sizes in the icon for Windows. */
export const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Parts of the icon for macOS: type → pixels. `ic11` to `ic14` are for screens with two pixels for each point. */
export const MAC_SIZES = {
  ic04: 16,
  ic05: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
/** Parts for which macOS does not accept PNG. */
const UNCOMPRESSED_MAC = ['ic04', 'ic05'];

const resources = fileURLToPath(new URL('../resources/', import.meta.url));

/**
 * One drawing at one size; `rgba` has four bytes for each pixel, row by row from the top.
 *
 * @typedef {{ side: number, rgba: Uint8Array, png: Uint8Array }} DrawnIcon
 */

/**
 * @param {number} side in pixels
 * @returns {DrawnIcon}
 */
function draw(side) {
  const svg = readFileSync(join(resources, side <= LARGEST_SMALL ? 'icon-small.svg' : 'icon.svg'));
  const renderer = new Resvg(svg, { fitTo: { mode: 'width', value: side } });
  const image = renderer.render();
  const { pixels } = image;
  // The renderer premultiplies colours by alpha; the icon files need straight alpha.
  const rgba = Uint8Array.from(pixels, (value, index) => {
    const alpha = pixels[index | 3] ?? 0;
    return index % 4 === 3 || alpha === 0 ? value : Math.round((value * 255) / alpha);
  });
  const drawn = { side, rgba, png: image.asPng() };
  image.free();
  renderer.free();
  return drawn;
}

/**
 * A picture in an ICO file as bitmap: BGRA rows from the bottom up, then an empty mask. PNG is not used for sizes below
 * 256 pixels, because some versions of Windows read it only at 256.
 *
 * @param {DrawnIcon} icon
 */
function bitmapOf({ side, rgba }) {
  const header = Buffer.alloc(40);
  const maskRow = Math.ceil(side / 32) * 4;
  header.writeUInt32LE(header.length, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(2 * side, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(rgba.length);
  for (let row = 0; row < side; row++) {
    const line = rgba.subarray((side - 1 - row) * side * 4, (side - row) * side * 4);
    for (let at = 0; at < line.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = line.subarray(at, at + 4);
      pixels.set([blue, green, red, alpha], row * side * 4 + at);
    }
  }
  return Buffer.concat([header, pixels, Buffer.alloc(maskRow * side)]);
}

/** @param {readonly DrawnIcon[]} icons */
function icoOf(icons) {
  const images = icons.map((icon) => (icon.side < 256 ? bitmapOf(icon) : Buffer.from(icon.png)));
  const head = Buffer.alloc(6 + 16 * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  for (const [index, { side }] of icons.entries()) {
    const at = 6 + 16 * index;
    const length = images[index]?.length ?? 0;
    // In this format, a size of 256 is written as 0.
    head.set([side % 256, side % 256], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...images]);
}

/**
 * One channel in the run-length encoding of an ICNS file: n - 1 before n single bytes, n + 125 before a byte that is
 * repeated n times.
 *
 * @param {Uint8Array} bytes
 */
function packed(bytes) {
  /** @type {number[]} */
  const out = [];
  let at = 0;
  /** @param {number} from @returns {number} */
  const runFrom = (from) => {
    let end = from;
    while (end < bytes.length && end - from < 130 && bytes[end] === bytes[from]) end++;
    return end - from;
  };
  while (at < bytes.length) {
    const run = runFrom(at);
    if (run >= 3) {
      out.push(run + 125, bytes[at] ?? 0);
      at += run;
      continue;
    }
    let end = at;
    while (end < bytes.length && end - at < 128 && runFrom(end) < 3) end++;
    out.push(end - at - 1, ...bytes.subarray(at, end));
    at = end;
  }
  return Buffer.from(out);
}

/** @param {DrawnIcon} icon */
function argbOf({ rgba }) {
  const channels = [3, 0, 1, 2].map((channel) => packed(rgba.filter((_, index) => index % 4 === channel)));
  return Buffer.concat([Buffer.from('ARGB'), ...channels]);
}

/** @param {string} type @param {Buffer} content */
function icnsPart(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/** @param {(side: number) => DrawnIcon} drawn */
function icnsOf(drawn) {
  const parts = Object.entries(MAC_SIZES).map(([type, side]) => {
    const icon = drawn(side);
    return icnsPart(type, UNCOMPRESSED_MAC.includes(type) ? argbOf(icon) : Buffer.from(icon.png));
  });
  return icnsPart('icns', Buffer.concat(parts));
}

/**
 * Draws all icons.
 *
 * @returns {Promise<Map<string, Buffer>>} content of each file in resources/icons, by name
 */
export async function drawIcons() {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  /** @type {Map<number, DrawnIcon>} */
  const known = new Map();
  /** @param {number} side */
  const drawn = (side) => {
    const icon = known.get(side) ?? draw(side);
    known.set(side, icon);
    return icon;
  };
  return new Map([
    ...LINUX_SIZES.map((side) => /** @type {const} */ ([`${side}x${side}.png`, Buffer.from(drawn(side).png)])),
    ['icon.ico', icoOf(WINDOWS_SIZES.map(drawn))],
    ['icon.icns', icnsOf(drawn)],
  ]);
}

if (argv[1] !== undefined && resolve(argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = join(resources, 'icons');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, content] of await drawIcons()) writeFileSync(join(folder, name), content);
}
