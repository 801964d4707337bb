import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../shared/layout/catalogue.ts';
import { readLayoutWords } from './layoutArgument.ts';

describe('layouts in words', () => {
  it.each([
    ['klein', { layout: 'klein', numbers: {} }],
    ['KLEIN 4', { layout: 'klein', numbers: { size: 4 } }],
    ['Klein bottle, size 4', { layout: 'klein', numbers: { size: 4 } }],
    ['klein 4 order 2', { layout: 'klein', numbers: { size: 4, order: 2 } }],
    ['shifted-torus 3 2', { layout: 'shifted-torus', numbers: { size: 3, shift: 2 } }],
    ['shifted-torus size 3, shift 2', { layout: 'shifted-torus', numbers: { size: 3, shift: 2 } }],
    ['mobius 2 × 5', { layout: 'mobius', numbers: { rows: 2, columns: 5 } }],
    ['lattice 2x3', { layout: 'lattice', numbers: { rows: 2, columns: 3 } }],
    ['fat samurai', { layout: 'gattai-7', numbers: {} }],
    ['samurai order 2', { layout: 'samurai', numbers: { order: 2 } }],
    ['klein four', null],
    ['samurai 2', null],
    ['shifted-torus 3', null],
    ['My layout', null],
  ])('%s', (text, found) => {
    expect(readLayoutWords(text)).toEqual(found);
  });

  it('include every layout by id, name and alias', () => {
    for (const { id, name, aliases } of CATALOGUE) {
      for (const text of [id, name, ...aliases]) expect([text, readLayoutWords(text)?.layout]).toEqual([text, id]);
    }
  });
});
