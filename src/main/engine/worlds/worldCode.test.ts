import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { ProvinceMaker } from './provinceMaker.ts';
import { hasProvince, worldOf } from './world.ts';
import { parseWorldCode, printWorldCode } from './worldCode.ts';

const CODE = 'CSW1.carpet.3.1.1.3.4.-.aMOp@-12,7';
const index = fc.integer({ min: -FARTHEST_BOX, max: FARTHEST_BOX });

it('prints and reads codes', () => {
  const world = expectOk(worldOf({ family: 'carpet', order: 3, seed: ' he\u0301 ' }));
  expect(world.seed).toBe('hé');
  expect(printWorldCode({ world, box: [-12, 7] })).toBe(CODE);
  expect(expectOk(parseWorldCode(` ${CODE}\n`))).toEqual({ world, box: [-12, 7] });
});

it('reads every code that it prints', () => {
  const classes = fc.subarray([...LEVELS], { minLength: 2, maxLength: 2 });
  const seeds = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.constantFrom(...WORLD_FAMILIES),
      seeds,
      classes,
      index,
      index,
      (family, seed, range, row, column) => {
        const [lowest = 'easy', highest = 'easy'] = range;
        const world = worldOf({ family, order: 3, seed, lowest, highest });
        if (!world.ok) return;
        const place = { world: world.value, box: [row, column] as const };
        expect(expectOk(parseWorldCode(printWorldCode(place)))).toEqual(place);
      },
    ),
  );
});

it('reads or refuses any text', () => {
  const damaged = fc
    .tuple(fc.nat(CODE.length), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([from, length, text]) => CODE.slice(0, from) + text + CODE.slice(from + length));
  fc.assert(
    fc.property(fc.oneof(fc.string(), damaged), (text) => {
      const read = parseWorldCode(text);
      if (read.ok) expect(text).toContain(printWorldCode(read.value));
      else expect(read.error.code).toBe('bad-input');
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['world-code', ''],
  ['world-code', CODE.replace('-12', '-0')],
  ['world-code', CODE.replace('-12', '012')],
  ['world-code', CODE.replace('.3.4.', '.2.4.')],
  ['world-code', CODE.replace('.-.', '.x.')],
  ['world-code', CODE.replace('.-.', '.c04.')],
  ['world-classes', CODE.replace('.-.', '.c31.')],
  ['world-code', CODE.replace('aMOp', 'aMO')],
  ['world-family', CODE.replace('carpet', 'torus')],
  ['world-order', CODE.replace('.3.', '.4.')],
  ['world-recipe', CODE.replace('.1.1.', '.2.1.')],
  ['world-recipe', CODE.replace('.1.1.', '.1.2.')],
  ['world-seed', CODE.replace('aMOp', 'IA')],
  ['world-edge', CODE.replace('-12', '-1073741825')],
])('refuses with %s: %s', (reason, text) => {
  const read = parseWorldCode(text);
  expect(!read.ok && read.error.reason).toBe(reason);
});

it('finds a code in a message, also with broken lines', () => {
  const world = expectOk(worldOf({ family: 'samurai', order: 3, seed: 'a long seed that a mail breaks' }));
  const code = printWorldCode({ world, box: [-12, 3456] });
  for (const text of [
    `Here is my world: ${code}, come along!`,
    ` ${code.slice(0, 30)}\n  ${code.slice(30)}\n\nSee you`,
    `“${code}”.`,
  ]) {
    expect(expectOk(parseWorldCode(text))).toEqual({ world, box: [-12, 3456] });
  }
  const newer = parseWorldCode(code.replace('CSW1', 'CSW2'));
  expect(!newer.ok && newer.error.reason).toBe('world-code-version');
});

it('refuses seeds that are empty, long or not text', () => {
  for (const seed of ['', '  ', 'x'.repeat(65), '\ud800']) {
    const made = worldOf({ family: 'samurai', order: 3, seed });
    expect(!made.ok && made.error.reason).toBe('world-seed');
  }
  expect(worldOf({ family: 'samurai', order: 3, seed: '🧩'.repeat(64) }).ok).toBe(true);
});

it('ends at the edge with an error', () => {
  const world = expectOk(worldOf({ family: 'carpet', order: 3, seed: 'edge' }));
  const last = Math.floor(FARTHEST_BOX / world.family.pitch) - 1;
  expect(hasProvince(world, [last, -last - 1])).toBe(true);
  const maker = new ProvinceMaker(world);
  expect(maker.make([last, -last - 1], undefined, 'easy').ok).toBe(true);
  for (const row of [last + 1, -last - 2, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    const made = maker.make([0, row]);
    expect(!made.ok && made.error.reason).toBe('world-edge');
  }
});
