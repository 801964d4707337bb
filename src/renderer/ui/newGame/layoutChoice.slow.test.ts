import { afterEach, describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { CATALOGUE, type CatalogueEntry, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { layoutSentence, setLanguage } from '../../i18n/words.ts';
import { drawLayout } from '../pictures/layoutDrawing.ts';
import { foundVariants, isFound, judgeLayout, layoutRef, offeredLayouts } from './layoutChoice.ts';

afterEach(() => setLanguage('en'));

function entry(id: string): CatalogueEntry {
  return CATALOGUE.find((candidate) => candidate.id === id) as CatalogueEntry;
}

function judge(id: string, order: number, size = 2): ReturnType<typeof judgeLayout> {
  const chosen = entry(id);
  return judgeLayout(chosen, layoutRef(chosen, squareBox(order), { size, rows: size, columns: size, shift: size }));
}

describe('the choice of a layout', () => {
  it.each(CATALOGUE.map((candidate) => [candidate.id, candidate] as const))(
    'says of %s what compiling it finds',
    (_id, candidate) => {
      // Order 5 behaves like order 3 but is larger, so it is left out.
      for (const order of [2, 3, 4]) {
        for (const size of candidate.parameters.length > 0 ? [1, 2, 3] : [1]) {
          const ref = layoutRef(candidate, squareBox(order), { size, rows: size, columns: size, shift: size });
          const spec = resolveLayout(ref);
          const compiled = spec.ok ? compileTopology(spec.value) : spec;
          const choice = judgeLayout(candidate, ref);
          if (compiled.ok) {
            expect(choice).toMatchObject({
              facts: { subgrids: compiled.value.subgridCount, cells: compiled.value.cellCount },
            });
          } else {
            expect(choice).toHaveProperty('refusal');
          }
        }
      }
    },
  );

  it('is refused with a reason, in the current language', () => {
    expect(judge('dense-torus', 3, 5)).toEqual({ refusal: expect.stringContaining('multiple of 3') });
    expect(judge('torus', 2, 3)).toEqual({ refusal: expect.stringContaining('multiple of 2') });
    expect(judge('windmill', 4)).toEqual({ refusal: expect.stringContaining('box side 3 or 5') });
    expect(judge('carpet', 3, 101)).toEqual({ refusal: 'Choose a number from 2 to 100.' });
    expect(judge('carpet', 3, Number.NaN)).toEqual({ refusal: 'Choose a number from 2 to 100.' });
    expect(judge('carpet', 3, 40)).toEqual({ refusal: 'The layout has 1,600 subgrids; at most 1,000 are possible.' });
    expect(judge('torus', 5, 30)).toEqual({ refusal: 'The layout has 360,000 cells; at most 65,535 are possible.' });
    setLanguage('fr');
    expect(judge('dense-torus', 3, 5)).toEqual({ refusal: expect.stringContaining('multiple de 3') });
  });
});

describe('the drawing of a layout', () => {
  it('counts how many subgrids share each box', () => {
    const samurai = drawLayout(expectOk(resolveLayout({ layout: 'samurai', order: 3 })));
    expect([samurai.width, samurai.height, samurai.boxes.length]).toEqual([7, 7, 41]);
    expect(samurai.boxes.filter(({ subgrids }) => subgrids.length === 2)).toHaveLength(4);
    const torus = drawLayout(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 2 })));
    expect([torus.width, torus.height, torus.boxes.length]).toEqual([4, 4, 16]);
    expect(torus.boxes.reduce((sum, { subgrids }) => sum + subgrids.length, 0)).toBe(4 * 9);
  });
});

describe('a search for layouts', () => {
  const found = (words: string): string[] =>
    offeredLayouts([])
      .filter((entry) => isFound(entry, words))
      .map(({ id }) => id);

  it('finds names, other names and words of the sentence, without accents and capitals', () => {
    for (const words of ['MOBIUS', 'moebius', 'Möbius']) expect(found(words)).toEqual(['mobius', 'dense-mobius']);
    expect(found('kazaguruma')).toEqual(['windmill']);
    expect(found('no edge')).toEqual(['torus', 'samurai-torus']);
    expect(found('  ')).toHaveLength(offeredLayouts([]).length);
    expect(found('hexagon')).toEqual([]);
  });

  it('finds the words by which the favourites call a layout', () => {
    for (const words of ['twin', 'twins']) expect(found(words)).toEqual(['twodoku']);
    setLanguage('fr');
    expect(found('jumeaux')).toEqual(['twodoku']);
  });

  it('finds extra rules that players take for layouts', () => {
    const rules = (words: string): string[] => foundVariants(words).map(({ id }) => id);
    for (const words of ['jigsaw', 'Irregular', 'puzzle', 'nonomino']) expect(rules(words)).toEqual(['colour']);
    expect(rules('hyper')).toEqual(['windoku']);
    expect(rules('hexagon')).toEqual([]);
    expect(rules(' ')).toEqual([]);
    setLanguage('fr');
    for (const words of ['irrégulier', 'irregulier', 'jigsaw', 'puzzle']) expect(rules(words)).toEqual(['colour']);
  });

  it('has a sentence about every layout of the catalogue', () => {
    for (const { id } of offeredLayouts([])) expect(layoutSentence(id), id).toMatch(/^[A-Z].*\.$/);
    expect(layoutSentence('custom')).toBeNull();
  });
});
