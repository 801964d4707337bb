import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnimatedPng, type Pixels, withDensity } from './png.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG file. Checks their checksums. */
function chunksOf(file: Uint8Array): Chunk[] {
  const bytes = Buffer.from(file);
  expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

/** The pictures that a viewer shows, one after the other, and the duration of each in seconds. */
function played(file: Uint8Array): { readonly data: number[]; readonly seconds: number }[] {
  const chunks = chunksOf(file);
  const header = chunks[0] as Chunk;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const canvas = new Uint8Array(4 * width * height).fill(255);
  const shown: { data: number[]; seconds: number }[] = [];
  let sequence = 0;
  for (const [index, { type, data }] of chunks.entries()) {
    if (type !== 'fcTL') continue;
    expect(data.readUInt32BE(0)).toBe(sequence++);
    const [w, h, left, top] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at)) as [number, number, number, number];
    const next = chunks[index + 1] as Chunk;
    let packed = next.data;
    if (next.type === 'fdAT') {
      expect(packed.readUInt32BE(0)).toBe(sequence++);
      packed = packed.subarray(4);
    } else expect([next.type, w, h]).toEqual(['IDAT', width, height]);
    const rows = inflateSync(packed);
    expect(rows.length).toBe(h * (1 + 3 * w));
    for (let y = 0; y < h; y++) {
      expect(rows[y * (1 + 3 * w)]).toBe(0);
      for (let x = 0; x < w; x++) {
        const from = y * (1 + 3 * w) + 1 + 3 * x;
        canvas.set(rows.subarray(from, from + 3), 4 * ((top + y) * width + left + x));
      }
    }
    shown.push({ data: [...canvas], seconds: data.readUInt16BE(20) / data.readUInt16BE(22) });
  }
  return shown;
}

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 6 }) })
  .chain(({ width, height }) =>
    fc.array(
      fc
        .array(fc.constantFrom(0, 255), { minLength: width * height, maxLength: width * height })
        .map((reds): Pixels => {
          return { width, height, data: Uint8Array.from(reds.flatMap((red) => [red, 10, 20, 255])) };
        }),
      { minLength: 1, maxLength: 5 },
    ),
  );

describe('PNG files', () => {
  it('play the pictures of an animation, whatever changes between them', () => {
    fc.assert(
      fc.property(pictures, (frames) => {
        const png = new AnimatedPng(frames.length, undefined);
        for (const [index, pixels] of frames.entries()) png.add(pixels, 0.25 * (index + 1));
        const file = png.file();
        expect(played(file)).toEqual(
          frames.map(({ data }, index) => ({ data: [...data], seconds: 0.25 * (index + 1) })),
        );
        const [header, animation, ...rest] = chunksOf(file);
        expect([header?.type, animation?.type, rest.at(-1)?.type]).toEqual(['IHDR', 'acTL', 'IEND']);
        expect([0, 4].map((at) => animation?.data.readUInt32BE(at))).toEqual([frames.length, 0]);
      }),
    );
  });

  it('say how large they are to be printed', () => {
    const png = new AnimatedPng(1, 300);
    png.add({ width: 1, height: 1, data: Uint8Array.of(1, 2, 3, 255) }, 1);
    const densities = [png.file(), withDensity(png.file(), 72)].map((file) =>
      chunksOf(file)
        .filter(({ type }) => type === 'pHYs')
        .map(({ data }) => [data.readUInt32BE(0), data.readUInt32BE(4), data[8]]),
    );
    // 300 dots per inch are 11,811 per metre, and 72 are 2,835.
    expect(densities).toEqual([
      [[11_811, 11_811, 1]],
      [
        [2835, 2835, 1],
        [11_811, 11_811, 1],
      ],
    ]);
  });
});
