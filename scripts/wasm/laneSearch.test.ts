import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { i32, Locals, moduleOf } from './assembler.ts';
import { laneModuleSource } from './laneSearch.ts';

it('stores the module as it is made', () => {
  expect(readFileSync('src/main/engine/search/lanes/laneModule.ts', 'utf8')).toBe(laneModuleSource());
});

it.each([0, 63, 64, -64, -65, 127, 128, 8191, 8192, -8193, 0x00100401, 2 ** 31 - 1, -(2 ** 31)])(
  'writes the number %i',
  async (value) => {
    const { instance } = await WebAssembly.instantiate(moduleOf(new Locals(), i32.constant(value), 1).slice());
    expect((instance.exports as { run: () => number }).run()).toBe(value);
  },
);
