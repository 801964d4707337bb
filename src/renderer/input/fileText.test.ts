import { expect, it } from 'vitest';
import { MOST_PASTED } from '../../shared/contract/calls.ts';
import { textOfFile } from './fileText.ts';

async function lengthOf(text: string): Promise<number> {
  return (await textOfFile(new File([text], 'a.txt'))).text.length;
}

it.each([
  ['one byte', 'a'],
  ['two bytes', 'é'],
  ['three bytes', '…'],
  ['four bytes for two', '\u{1F600}'],
])('never cuts a file so that it fits: characters of %s', async (_, character) => {
  const count = MOST_PASTED / character.length;
  expect(await lengthOf(character.repeat(count))).toBe(MOST_PASTED);
  for (const mark of ['', '\uFEFF']) {
    expect(await lengthOf(mark + character.repeat(count + 1))).toBeGreaterThan(MOST_PASTED);
    expect(await lengthOf(mark + character.repeat(4 * count))).toBeGreaterThan(MOST_PASTED);
  }
});

it('decodes UTF-16', async () => {
  const bytes = Uint8Array.from([0xff, 0xfe, ...[...'53..7'].flatMap((character) => [character.charCodeAt(0), 0])]);
  expect(await textOfFile(new File([bytes], 'a.txt'))).toEqual({ text: '53..7', fileName: 'a.txt' });
});
