import { crc32, deflateSync } from 'node:zlib';
import { MM_PER_INCH } from '../../shared/printing/printOptions.ts';

// Writes PNG files chunk by chunk, including animated files (https://www.w3.org/TR/png-3/). The converter of pictures
// (resvg) writes only still pictures, without a size in millimetres.

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Length of the signature and of the header chunk, which is always the first chunk. In bytes. */
const HEADER_END = SIGNATURE.length + 25;

/** PNG's colour type: red, green and blue with eight bits each, nothing transparent. */
const RGB = 2;
/**
 * Number of channels of a pixel: in the rows of a file, and in the pictures of the converter, which also have an alpha
 * channel.
 */
const CHANNELS = { file: 3, picture: 4 } as const;

/** A chunk of a PNG file: length, type, data and checksum. */
function chunk(type: string, ...data: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - type.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function numbers(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, 4 * index);
  return data;
}

/** The chunk that gives the number of pixels per metre, which is the same on both axes. */
function densityChunk(dpi: number): Buffer {
  const perMetre = Math.round((dpi * 1000) / MM_PER_INCH);
  return chunk('pHYs', numbers(perMetre, perMetre), Uint8Array.of(1));
}

/**
 * Adds the size on paper to a PNG file.
 *
 * @param dpi pixels per inch.
 */
export function withDensity(png: Uint8Array, dpi: number): Uint8Array {
  return Buffer.concat([png.subarray(0, HEADER_END), densityChunk(dpi), png.subarray(HEADER_END)]);
}

/** Pixels of an opaque picture, row by row from the top, as red, green, blue and alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The smallest rectangle that contains all differences between two pictures of the same size; one pixel if they are
 * equal.
 */
function changedArea(before: Pixels, { width, height, data }: Pixels): PixelArea {
  const [was, is] = [before.data, data].map(
    ({ buffer, byteOffset }) => new Uint32Array(buffer, byteOffset, width * height),
  ) as [Uint32Array, Uint32Array];
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (was[at] === is[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The compressed rows of a part of a picture. PNG's row filters are not used: large areas of one colour compress well
 * without them.
 */
function compressed({ width, data }: Pixels, area: PixelArea): Uint8Array {
  const rowLength = 1 + CHANNELS.file * area.width;
  const rows = new Uint8Array(rowLength * area.height);
  for (let y = 0; y < area.height; y++) {
    let to = y * rowLength + 1;
    let from = CHANNELS.picture * ((area.y + y) * width + area.x);
    for (let x = 0; x < area.width; x++, to += CHANNELS.file, from += CHANNELS.picture) {
      rows[to] = data[from] as number;
      rows[to + 1] = data[from + 1] as number;
      rows[to + 2] = data[from + 2] as number;
    }
  }
  return deflateSync(rows);
}

/**
 * An animated PNG file that repeats endlessly. Each frame stores only the area that changed. Programs that do not know
 * animations show the first frame.
 */
export class AnimatedPng {
  private readonly chunks: Uint8Array[] = [];
  private readonly count: number;
  private readonly dpi: number | undefined;
  private before: Pixels | null = null;
  /** Number of chunks written so far that belong to the animation. */
  private sequence = 0;

  /**
   * Begins an empty file.
   *
   * @param count number of frames that will be added.
   * @param dpi pixels per inch; undefined if the file has no size on paper.
   */
  constructor(count: number, dpi: number | undefined) {
    this.count = count;
    this.dpi = dpi;
  }

  /**
   * Adds a frame. Its pixels must not change until the next frame is added, because the two are compared.
   *
   * @param seconds how long the frame is shown; at most 65.
   */
  add(pixels: Pixels, seconds: number): void {
    const whole = { x: 0, y: 0, width: pixels.width, height: pixels.height };
    const area = this.before === null ? whole : changedArea(this.before, pixels);
    const delay = Buffer.alloc(6);
    delay.writeUInt16BE(Math.round(seconds * 1000));
    delay.writeUInt16BE(1000, 2);
    const place = numbers(area.width, area.height, area.x, area.y);
    const control = chunk('fcTL', numbers(this.sequence++), place, delay);
    const rows = compressed(pixels, area);
    if (this.before === null) {
      const header = chunk('IHDR', numbers(pixels.width, pixels.height), Uint8Array.of(8, RGB, 0, 0, 0));
      const density = this.dpi === undefined ? [] : [densityChunk(this.dpi)];
      const animation = chunk('acTL', numbers(this.count, 0));
      this.chunks.push(SIGNATURE, header, ...density, animation, control, chunk('IDAT', rows));
    } else this.chunks.push(control, chunk('fdAT', numbers(this.sequence++), rows));
    this.before = pixels;
  }

  /** Returns the whole file. Call this after all frames were added. */
  file(): Uint8Array {
    return Buffer.concat([...this.chunks, chunk('IEND')]);
  }
}
