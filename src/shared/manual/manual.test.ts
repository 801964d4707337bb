import { describe, expect, it } from 'vitest';
import { ManualSearch, readManual } from './manual.ts';
import { readMarkdown } from './markdown.ts';
import { placeOfLink } from './place.ts';

describe('Markdown of the manual', () => {
  it('is read into blocks and inline parts', () => {
    expect(readMarkdown('# A *b*\n\nOne\ntwo **three** [x](y.md#z) & `c < d`.')).toEqual([
      { kind: 'heading', level: 1, text: 'A b', anchor: 'a-b' },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'One two ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'three' }] },
          { kind: 'text', text: ' ' },
          { kind: 'link', href: 'y.md#z', children: [{ kind: 'text', text: 'x' }] },
          { kind: 'text', text: ' & ' },
          { kind: 'code', text: 'c < d' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('has lists, tables and pictures', () => {
    const [list, table, picture] = readMarkdown(
      '- a\n- b\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n![alt](layout:torus/2)',
    );
    const text = (value: string) => [{ kind: 'text', text: value }];
    expect(list).toMatchObject({
      kind: 'list',
      ordered: false,
      items: [[{ children: text('a') }], [{ children: text('b') }]],
    });
    expect(table).toEqual({ kind: 'table', head: [text('x'), text('y')], rows: [[text('1'), text('2')]] });
    expect(picture).toEqual({
      kind: 'paragraph',
      children: [{ kind: 'figure', scheme: 'layout', name: 'torus/2', alt: 'alt' }],
    });
  });

  it('must not contain HTML or pictures from elsewhere', () => {
    expect(() => readMarkdown('<b>no</b>')).toThrow('does not use "html"');
    expect(() => readMarkdown('a <img src=x> b')).toThrow('does not use "html"');
    expect(() => readMarkdown('![a](https://example.org/a.png)')).toThrow('not a picture');
  });
});

describe('links of the manual', () => {
  it('are relative to the page', () => {
    expect(placeOfLink('techniques/x-wing', 'swordfish.md')).toEqual({ page: 'techniques/swordfish', anchor: null });
    expect(placeOfLink('techniques/x-wing', '../notes.md#colours')).toEqual({ page: 'notes', anchor: 'colours' });
    expect(placeOfLink('notes', '#colours')).toEqual({ page: 'notes', anchor: 'colours' });
    expect(placeOfLink('notes', 'https://example.org')).toBeNull();
  });
});

describe('the search', () => {
  const search = new ManualSearch(
    readManual(
      new Map([
        ['index', '# Sommaire\n\n## A\n\n- [Étoile](etoile.md)'],
        ['etoile', '# Étoile\n\nUn texte.'],
        ['other', '# Autre\n\nRien.\n\n## Une étoile filante\n\nDu texte.'],
        ['last', '# Fin\n\nIl y a longtemps que l’étoile brille dans le ciel au-dessus de la maison du fond.'],
      ]),
    ),
  );
  const found = (wanted: string): (string | null)[][] =>
    search.find(wanted).map(({ place }) => [place.page, place.anchor]);

  it('finds titles first, then headings, then texts, and ignores accents and case', () => {
    expect(found('ETOILE')).toEqual([
      ['etoile', null],
      ['other', 'une-étoile-filante'],
      ['last', null],
    ]);
  });

  it('wants all words, not necessarily in one place', () => {
    expect(found('étoile  rien')).toEqual([['other', null]]);
    expect(found('étoile absent')).toEqual([]);
    expect(found('  ')).toEqual([]);
    expect(found('(-')).toEqual([]);
  });

  it('finds beginnings of words, but not what is inside them', () => {
    expect(found('éto')).toHaveLength(3);
    expect(found('aison')).toEqual([]);
    expect(found('l’étoile')).toEqual([['last', null]]);
  });

  it('shows the text around the match', () => {
    expect(search.find('maison')[0]?.excerpt).toBe('… brille dans le ciel au-dessus de la maison du fond.');
  });
});
