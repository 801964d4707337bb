import { readFileSync } from 'node:fs';
import { create } from '@cantoo/fontkit';
import { expect, it } from 'vitest';
import { PRINT_FONT_RANGES } from '../src/shared/printing/printFontRanges.ts';
import { makePrintFont, rangesOf } from './printFont.ts';

const FILE = 'resources/fonts/inter-print.ttf';

it('stores the font as it is made', async () => {
  const { font, source } = await makePrintFont();
  expect(Buffer.compare(font, readFileSync(FILE))).toBe(0);
  expect(source).toBe(readFileSync('src/shared/printing/printFontRanges.ts', 'utf8'));
});

it('lists the characters of the font', () => {
  const font = create(readFileSync(FILE));
  // Omit 0xffff, which only marks the end of the font's table.
  const codes = 'characterSet' in font ? font.characterSet.filter((code) => code !== 0xffff) : [];
  expect(rangesOf(codes.toSorted((a, b) => a - b))).toEqual(PRINT_FONT_RANGES);
});
