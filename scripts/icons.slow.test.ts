import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawIcons, LINUX_SIZES, MAC_SIZES, WINDOWS_SIZES } from './icons.mjs';

const folder = join(import.meta.dirname, '..', 'resources', 'icons');
const read = (name: string): Buffer => readFileSync(join(folder, name));

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Reads width and height from the header of a PNG file. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, PNG.length)).toEqual(PNG);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the icons', () => {
  it('are those that the drawings give', async () => {
    const drawn = await drawIcons();
    expect(readdirSync(folder).sort()).toEqual([...drawn.keys()].sort());
    for (const [name, content] of drawn) expect(read(name).equals(content), `${name}: run "npm run icons"`).toBe(true);
  });

  it('have the sizes in their names', () => {
    for (const size of LINUX_SIZES) expect(sizeOf(read(`${size}x${size}.png`))).toEqual([size, size]);
  });

  it('have all sizes in the one for Windows', () => {
    const ico = read('icon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, WINDOWS_SIZES.length]);
    let end = 6 + 16 * WINDOWS_SIZES.length;
    for (const [index, size] of WINDOWS_SIZES.entries()) {
      const entry = ico.subarray(6 + 16 * index);
      const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
      expect([entry[0], entry[1], offset]).toEqual([size % 256, size % 256, end]);
      const image = ico.subarray(offset, offset + length);
      if (size === 256) expect(sizeOf(image)).toEqual([256, 256]);
      else expect([image.readInt32LE(4), image.readInt32LE(8)]).toEqual([size, 2 * size]);
      end += length;
    }
    expect(end).toBe(ico.length);
  });

  it('have all sizes in the one for macOS, the smallest unpacked to their pixels', () => {
    const icns = read('icon.icns');
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    const found: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const type = icns.toString('latin1', at, at + 4);
      const content = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
      found[type] =
        content.subarray(0, 4).toString('latin1') === 'ARGB' ? Math.sqrt(pixelsOf(content) / 4) : sizeOf(content)[0];
    }
    expect(found).toEqual(MAC_SIZES);
  });
});

/** Number of bytes of an ARGB part of an icon after decoding its run lengths. */
function pixelsOf(content: Buffer): number {
  let bytes = 0;
  for (let at = 4; at < content.length; ) {
    const code = content[at] ?? 0;
    bytes += code < 128 ? code + 1 : code - 125;
    at += code < 128 ? code + 2 : 2;
  }
  return bytes;
}
