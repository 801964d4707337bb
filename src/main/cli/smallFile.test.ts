import { expect, it } from 'vitest';
import { LONGEST_FILE, readWhole } from './smallFile.ts';

async function* chunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

it('readWhole returns the text of a file in chunks of any size, and refuses a huge file', async () => {
  const bytes = new TextEncoder().encode('\uFEFF{\r\n "é": 1\n}\n');
  for (const length of [1, 3, 100]) expect(JSON.parse(await readWhole(chunks(bytes, length)))).toEqual({ é: 1 });
  let read = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read += 65_536;
      yield new Uint8Array(65_536).fill(0x31);
    }
  }
  await expect(readWhole(endless())).rejects.toThrow('the file is longer');
  expect(read).toBeLessThan(2 * LONGEST_FILE);
});
