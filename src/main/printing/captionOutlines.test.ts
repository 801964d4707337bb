import { expect, it } from 'vitest';
import { withCaption } from '../../shared/picture/caption.ts';
import { svgOf } from '../../shared/picture/svg.ts';
import { texts as english } from '../../shared/text/en/index.ts';
import { TEXTS } from '../../shared/text/index.ts';
import { captionOutline } from './captionOutlines.ts';

const BLANK = { width: 9, height: 9, shapes: [] };

it('has an outline for every character that texts about rules use, in each language', () => {
  const texts = Object.keys(english).filter((key) => key.startsWith('rule.') || key.startsWith('variant'));
  const all = Object.values(TEXTS).flatMap((one) => texts.map((key) => one[key as keyof typeof english]));
  const question = captionOutline('?').path;
  for (const character of new Set(all.join('').replaceAll(/\s|\?/g, ''))) {
    const { path, advance } = captionOutline(character);
    expect(path, character).not.toBe('');
    expect(path, character).not.toBe(question);
    expect(advance, character).toBeGreaterThan(100);
  }
});

it('draws signs, accents and letters of other scripts', () => {
  const text = 'Été : x ≥ 3; y ≤ 4? Судоку';
  const svg = svgOf(withCaption(BLANK, text, captionOutline), 'print', 20, '');
  expect(svg.match(/<path d=/g)).toHaveLength(text.replaceAll(' ', '').length);
});

it('draws a question mark for a character that the font lacks', () => {
  expect(captionOutline('漢')).toEqual(captionOutline('?'));
});
