import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { withCaption } from '../../shared/picture/caption.ts';
import { svgOf } from '../../shared/picture/svg.ts';
import { type DrawnClues, drawClues } from '../../shared/scene/drawnClues.ts';
import { texts as english } from '../../shared/text/en/index.ts';
import { TEXTS } from '../../shared/text/index.ts';
import { createTopologyCache } from '../../shared/topology/cache.ts';
import { captionOutline } from './captionOutlines.ts';
import { svgPicture } from './printing.ts';

const compile = createTopologyCache(1);
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
  const svg = svgOf(withCaption(BLANK, text, captionOutline), { theme: 'print', cellSize: 20 });
  expect(svg.match(/<use href=/g)).toHaveLength(text.replaceAll(' ', '').length);
});

it('draws a question mark for a character that the font lacks', () => {
  expect(captionOutline('漢')).toEqual(captionOutline('?'));
});

it('draws labels of rules in pictures with the characters of the font', () => {
  const topology = expectOk(compile(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
  const labels = ['≥12', 'é≤7', 'a: Ω'];
  const rules = labels.map((label, cell) => ({ kind: 'text', shape: 'text' as const, cells: [cell], label }));
  const content = { givens: new Uint8Array(81), clues: drawClues(topology, [], { rules }) as DrawnClues };
  const board = { topology, content, title: '', solution: null };
  const svg = expectOk(
    svgPicture(board, { theme: 'print', cellSize: 40, ring: 0, entries: true, names: 'none', language: 'en' }),
  );
  expect(svg).not.toContain('<text');
  expect(svg.match(/<path d=/g)).toHaveLength(labels.join('').replaceAll(' ', '').length);
});
