import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinBlobs, type ProvinceMarks, packDiff, packMarks, splitBlobs, unpackDiff, unpackMarks } from './blobs.ts';
import { DiffDraft, type StrokeName, type WorldDiff } from './diffs.ts';

const slot = fc.integer({ min: 0, max: 10_583 });
const value = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const row = fc.integer({ min: -80, max: 100 });
const digit = fc.integer({ min: 0, max: 9 });
const stroke: fc.Arbitrary<StrokeName> = fc.tuple(row, row, digit, row, row, digit);
const strokeValue = fc.integer({ min: 0, max: 31 });
const change = fc.record({
  place: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })),
  slots: fc.array(fc.tuple(slot, value, value), { maxLength: 300 }),
  strokes: fc.array(
    fc.tuple(stroke, strokeValue, strokeValue).map(([name, before, after]) => [...name, before, after] as const),
    { maxLength: 5 },
  ),
});

it('reads what it writes, short or long', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3 }), (diff) => {
      expect(unpackDiff(packDiff(diff))).toEqual(diff);
      const marks: ProvinceMarks = {
        slots: (diff[0]?.slots ?? []).map(([at, before]): [number, number] => [at, before]),
        strokes: [],
      };
      expect(unpackMarks(packMarks(marks))).toEqual(marks);
    }),
  );
});

it('fits the marks of a province whose slots are all in use', () => {
  const slots = Array.from({ length: 10_584 }, (_, at): [number, number] => [at, (at * 2_654_435_761) & 0x7fff_ffff]);
  expect(packMarks({ slots, strokes: [] }).length).toBeLessThan(100_000);
  const usual = slots.map(([at, each]): [number, number] => [at, at < 9702 ? each % 16 : each]);
  expect(packMarks({ slots: usual, strokes: [] }).length).toBeLessThan(65_536);
});

it('refuses any other bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(unpackDiff(bytes) ?? []).toEqual([]);
    }),
  );
  const diff: WorldDiff = [{ place: [0, 0], slots: [[1, 0, 2]], strokes: [] }];
  const packed = packDiff(diff);
  expect(unpackMarks(packed)).toBe(null);
  for (let length = 0; length < packed.length; length++) expect(unpackDiff(packed.subarray(0, length))).toBe(null);
});

it('joins blobs and takes them apart', () => {
  const blobs = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });
  fc.assert(
    fc.property(blobs, (list) => {
      expect(splitBlobs(joinBlobs(list))).toEqual(list);
    }),
  );
  const joined = joinBlobs([new Uint8Array(9).fill(7)]);
  expect(splitBlobs(joined.subarray(0, 4))).toBe(null);
  expect(splitBlobs(deflateRawSync(Buffer.from([200, 0, 0, 0, 1])))).toBe(null);
  expect(splitBlobs(deflateRawSync(Buffer.from([0, 0])))).toBe(null);
});

it('joins changes in any order to one, and turns them around', () => {
  const diffs: WorldDiff[] = [
    [{ place: [0, 0], slots: [[5, 0, 3]], strokes: [[0, 0, 1, 0, 3, 2, 0, 4]] }],
    [
      { place: [0, 1], slots: [[5, 0, 1]], strokes: [] },
      { place: [0, 0], slots: [[5, 3, 7]], strokes: [[0, 0, 1, 0, 3, 2, 4, 0]] },
    ],
  ];
  const forwards = new DiffDraft();
  for (const diff of diffs) forwards.add(diff, 'forwards');
  expect(forwards.diff()).toEqual([
    { place: [0, 0], slots: [[5, 0, 7]], strokes: [] },
    { place: [0, 1], slots: [[5, 0, 1]], strokes: [] },
  ]);
  for (const diff of diffs.toReversed()) forwards.add(diff, 'backwards');
  expect(forwards.diff()).toEqual([]);
});
