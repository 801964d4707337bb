import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOf, type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { familyOf, sharersOf, type WorldFamily } from './family.ts';
import { frontier, isOpen, unmetNeeds } from './frontier.ts';
import { boxesOf, closureOf, isCamp, knownSidesOf, needsOf, ownerOf } from './owners.ts';

const index = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -(2 ** 26), max: 2 ** 26 }));
const place: fc.Arbitrary<LatticePlace> = fc.tuple(index, index);
const families = WORLD_FAMILIES.map(familyOf);

/** The places of one full period of ranks. They contain provinces with every combination of ranks around them. */
function periodOf({ campPeriod }: WorldFamily): LatticePlace[] {
  return Array.from({ length: campPeriod ** 2 }, (_, i) => [Math.floor(i / campPeriod), i % campPeriod]);
}

it.each([
  ['carpet', 'c187b50dca64f9d5'],
  ['samurai', 'cc14a7bed5cf5e71'],
] as const)('has the same owners in a %s for ever', (id, golden) => {
  const family = familyOf(id);
  const hash = createHash('sha256');
  hash.update(`${family.subgridsPerSide} ${family.pitch} ${family.campPeriod}`);
  hash.update(JSON.stringify(family.topology.layout.offsets));
  for (const [row, column] of periodOf(family)) {
    for (const far of [0, -1_000_000_007, 999_999_937]) {
      // Move the province far away on both axes, in opposite directions, so that it is still within the world.
      const province: LatticePlace = [row + Math.trunc(far / family.pitch), column - Math.trunc(far / family.pitch)];
      hash.update(JSON.stringify(boxesOf(family, province)));
    }
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(golden);
});

it.each(families)('gives every box of a $id one owner, which has it', (family) => {
  fc.assert(
    fc.property(place, (box) => {
      const sharers = sharersOf(family, box);
      const owner = ownerOf(family, box);
      expect(sharers.length).toBeLessThanOrEqual(4);
      if (owner) expect(sharers.map(keyOf)).toContain(keyOf(owner));
      const isGap = family.id === 'samurai' && (box[0] & 1 & box[1]) === 1 && (box[0] & 3) !== (box[1] & 3);
      expect(owner === null).toBe(isGap);
    }),
  );
});

it.each(families)('has needs without cycles and small closures in a $id', (family) => {
  for (const province of periodOf(family)) {
    const closure = closureOf(family, province);
    expect(closure.length).toBeLessThanOrEqual(family.id === 'carpet' ? 25 : 10);
    const solved = new Set<string>();
    for (const each of closure) {
      expect(needsOf(family, each).every((need) => solved.has(keyOf(need)))).toBe(true);
      solved.add(keyOf(each));
    }
    expect(keyOf(closure.at(-1) as LatticePlace)).toBe(keyOf(province));
    expect(needsOf(family, province).length === 0).toBe(isCamp(family, province));
  }
});

it('knows a side of a carpet with its corners, or no box of it but corners', () => {
  const [family] = families as [(typeof families)[number]];
  for (const province of periodOf(family)) {
    const known = new Set(
      boxesOf(family, province).flatMap(({ box, owner }) => (keyOf(owner) === keyOf(province) ? [] : [keyOf(box)])),
    );
    const sides = knownSidesOf(family, province);
    const [top, left] = province.map((at) => at * family.pitch) as [number, number];
    for (let i = 0; i <= family.pitch; i++) {
      const isCorner = i === 0 || i === family.pitch;
      for (const [side, box] of [
        ['north', [top, left + i]],
        ['south', [top + family.pitch, left + i]],
        ['west', [top + i, left]],
        ['east', [top + i, left + family.pitch]],
      ] as const) {
        if (sides.has(side)) expect(known.has(keyOf(box))).toBe(true);
        else if (!isCorner) expect(known.has(keyOf(box))).toBe(false);
      }
    }
  }
});

it('depends on the place within the camp period only', () => {
  fc.assert(
    fc.property(place, ([row, column]) => {
      for (const family of families) {
        const { campPeriod } = family;
        const shifted = needsOf(family, [row + campPeriod, column - campPeriod]);
        expect(shifted.map(([y, x]) => keyOf([y - campPeriod, x + campPeriod]))).toEqual(
          needsOf(family, [row, column]).map(keyOf),
        );
      }
    }),
    { numRuns: 30 },
  );
});

it.each(families)('walks over a $id by open provinces only', (family) => {
  const finished = new Set<string>();
  const isFinished = (each: LatticePlace): boolean => finished.has(keyOf(each));
  expect(frontier(family, [0, 0], 1, isFinished)).toEqual([[0, 0]]);
  for (let step = 0; step < 60; step++) {
    const near = frontier(family, [0, 0], 3, isFinished);
    expect(near).toHaveLength(3);
    const [next] = near as [LatticePlace];
    expect(isOpen(family, next, isFinished)).toBe(true);
    expect(unmetNeeds(family, next, isFinished)).toEqual([]);
    finished.add(keyOf(next));
  }
  const unmet = unmetNeeds(family, [10, 10], isFinished);
  expect(unmet.length).toBeGreaterThan(0);
  for (const each of unmet) {
    expect(isOpen(family, each, isFinished)).toBe(true);
    finished.add(keyOf(each));
  }
  expect(isOpen(family, [10, 10], isFinished)).toBe(true);
});
