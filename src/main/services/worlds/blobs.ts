import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { FARTHEST_BOX } from '../../../shared/worlds/lattice.ts';
import type { WorldDiff } from './diffs.ts';

/** First byte of a blob. It gives the encoding of the JSON that follows. */
const PLAIN = 0;
const DEFLATED = 1;
/**
 * JSON that is longer than this, in bytes, is compressed. Most moves change only one or two slots (fields of a cell's
 * marks, such as its digit), so they are shorter.
 */
const LONGEST_PLAIN = 200;
/** Greatest length of the JSON, in bytes: that of a move that changes all slots of all provinces of a window. */
const LONGEST_JSON = 64_000_000;

/** Greatest length of many blobs joined into one (`joinBlobs`), in bytes: that of ten million moves. */
const LONGEST_JOINED = 400_000_000;

/** Greatest number of slots (fields of cells) with marks in a province, and of provinces that one move changes. */
const MOST_SLOTS = 20_000;
const MOST_PROVINCES = 100_000;

const index = z.int().min(-FARTHEST_BOX).max(FARTHEST_BOX);
const slot = z.int().min(0).max(MOST_SLOTS);
const value = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
const row = z.int().min(-100).max(200);
const digit = z.int().min(0).max(9);
const strokeValue = z.int().min(0).max(31);
const stroke = [row, row, digit, row, row, digit] as const;

/**
 * Schema of a move's diff. For each changed province: row, column, slots (fields of cells) with their values before and
 * after, and pen strokes. Arrays without field names save space, because a diff is stored for every move.
 */
const diffSchema = z
  .array(
    z
      .tuple([
        index,
        index,
        z
          .array(value)
          .max(3 * MOST_SLOTS)
          .refine((values) => values.length % 3 === 0 && values.every((each, i) => i % 3 !== 0 || each >= 0)),
        z.array(z.tuple([...stroke, strokeValue, strokeValue])).max(MOST_SLOTS),
      ])
      .transform(([row, column, slots, strokes]) => ({
        place: [row, column] as const,
        slots: inThrees(slots),
        strokes,
      })),
  )
  .max(MOST_PROVINCES);

function inThrees(values: readonly number[]): [number, number, number][] {
  const triples: [number, number, number][] = [];
  for (let i = 0; i + 2 < values.length; i += 3) {
    triples.push([values[i] as number, values[i + 1] as number, values[i + 2] as number]);
  }
  return triples;
}

const marksSchema = z.strictObject({
  slots: z.array(z.tuple([slot, value])).max(MOST_SLOTS),
  strokes: z.array(z.tuple([...stroke, strokeValue])).max(MOST_SLOTS),
});
/** Greatest length of the stored marks of one province, in bytes. That is enough for some 6,000 strokes of the pen. */
export const MOST_MARK_BYTES = 65_536;

/**
 * The marks of one province: pairs of slot (a field of a cell) and value for slots that are not 0, and the pen's
 * strokes with their values.
 */
export type ProvinceMarks = z.infer<typeof marksSchema>;

function pack(data: unknown): Uint8Array {
  const json = Buffer.from(JSON.stringify(data));
  if (json.length <= LONGEST_PLAIN) return Buffer.concat([Buffer.from([PLAIN]), json]);
  return Buffer.concat([Buffer.from([DEFLATED]), deflateRawSync(json)]);
}

function unpack<T>(bytes: Uint8Array, schema: z.ZodType<T>): T | null {
  try {
    const rest = bytes.subarray(1);
    if (bytes[0] !== PLAIN && bytes[0] !== DEFLATED) return null;
    const json = bytes[0] === PLAIN ? rest : inflateRawSync(rest, { maxOutputLength: LONGEST_JSON });
    const parsed = schema.safeParse(JSON.parse(Buffer.from(json).toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function packDiff(diff: WorldDiff): Uint8Array {
  return pack(diff.map(({ place, slots, strokes }) => [...place, slots.flat(), strokes]));
}

/** Unpacks the diff of a move (the changes that it made); null if the bytes are damaged. */
export function unpackDiff(bytes: Uint8Array): WorldDiff | null {
  return unpack(bytes, diffSchema);
}

/** Joins many blobs into one and compresses the result. Each blob is preceded by its length, in four bytes. */
export function joinBlobs(blobs: readonly Uint8Array[]): Uint8Array {
  const parts = blobs.flatMap((blob) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(blob.length);
    return [length, blob];
  });
  return deflateRawSync(Buffer.concat(parts));
}

/** Splits a blob that `joinBlobs` made; null if the bytes are damaged. */
export function splitBlobs(joined: Uint8Array): Uint8Array[] | null {
  try {
    const bytes = inflateRawSync(joined, { maxOutputLength: LONGEST_JOINED });
    const blobs: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; ) {
      const end = at + 4 + bytes.readUInt32LE(at);
      if (end > bytes.length) return null;
      blobs.push(new Uint8Array(bytes.subarray(at + 4, end)));
      at = end;
    }
    return blobs;
  } catch {
    return null;
  }
}

export function packMarks(marks: ProvinceMarks): Uint8Array {
  return pack(marks);
}

/** Unpacks the marks of a province; null if the bytes are damaged. */
export function unpackMarks(bytes: Uint8Array): ProvinceMarks | null {
  return unpack(bytes, marksSchema);
}
