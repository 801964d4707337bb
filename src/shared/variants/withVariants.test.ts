import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { compileTopology } from '../topology/topology.ts';
import { VARIANTS } from './registry.ts';
import { withVariants } from './withVariants.ts';

const samurai = expectOk(resolveLayout({ layout: 'samurai', order: 2 }));
const simple = (order: number): LayoutSpec => expectOk(resolveLayout({ layout: 'simple', order }));
const NO_MARKS = '.'.repeat(16);
const BOXES = '1122112233443344';
const ROWS = '1111222233334444';

/** The error message when a variant is added or compiled. */
function refusal(spec: LayoutSpec, ...refs: VariantRef[]): string {
  const laid = withVariants(spec, refs);
  if (!laid.ok) return laid.error.message;
  const compiled = compileTopology(laid.value);
  return compiled.ok ? 'none' : compiled.error.message;
}

const laid = (...refs: VariantRef[]): readonly VariantRef[] => expectOk(withVariants(samurai, refs)).variants ?? [];

describe('variants that do not fit', () => {
  it.each<[string, LayoutSpec, VariantRef[], RegExp]>([
    ['an unknown one', samurai, [{ id: 'killer' }], /no variant "killer"; the variants are: diagonals, /],
    ['one laid twice', samurai, [{ id: 'windoku' }, { id: 'windoku' }], /"windoku" is on subgrid 1 C twice/],
    [
      'one laid twice over some',
      samurai,
      [
        { id: 'windoku', subgrids: [1, 3] },
        { id: 'windoku', subgrids: [2, 3] },
      ],
      /"windoku" is on subgrid 4 SW twice/,
    ],
    ['a subgrid that is not there', samurai, [{ id: 'windoku', subgrids: [7] }], /no subgrid 7; .* from 0 to 4/],
    ['another than the only one', simple(2), [{ id: 'windoku', subgrids: [1] }], /no subgrid 1; .* the only one 0/],
    ['a subgrid named twice', samurai, [{ id: 'windoku', subgrids: [2, 2] }], /"subgrids" names 2 twice/],
    ['no subgrid', samurai, [{ id: 'windoku', subgrids: [] }], /"subgrids"/],
    ['half a subgrid', samurai, [{ id: 'windoku', subgrids: [0.5] }], /"subgrids", item 1 must be a whole number/],
    ['a field that it does not take', samurai, [{ id: 'windoku', even: [NO_MARKS] }], /"windoku": .*even/],
    ['a style that there is not', samurai, [{ id: 'colour', style: 'wild' }], /"colour": "style"/],
    ['figures of another order', simple(4), [{ id: 'asterisk' }], /needs order 3, not 4/],
    ['boxes without a middle', simple(4), [{ id: 'centre-dot' }], /order 4 has no centre cell/],
    ['marks that are too short', simple(2), [{ id: 'even-odd', even: ['E'] }], /subgrid 1: needs 16 .*, not 1$/],
    ['marks of another size', simple(3), [{ id: 'even-odd', even: [NO_MARKS] }], /subgrid 1: needs 81 .*, not 16$/],
    [
      'too many marks',
      simple(2),
      [{ id: 'even-odd', even: [NO_MARKS, NO_MARKS] }],
      /2 texts, but .* covers 1 subgrid;/,
    ],
    [
      'too few marks',
      samurai,
      [{ id: 'even-odd', subgrids: [0, 2, 4], even: [NO_MARKS, NO_MARKS] }],
      /2 texts, but the variant covers 3 subgrids/,
    ],
    ['a number for marks', samurai, [{ id: 'even-odd', even: 7 }], /"even" must be a text .* or a list of such texts/],
    ['no marks at all', samurai, [{ id: 'even-odd', even: [] }], /"even"/],
    [
      'a letter that is not a mark',
      samurai,
      [{ id: 'even-odd', subgrids: [3], even: [`......x${NO_MARKS.slice(7)}`] }],
      /"even-odd", subgrid 4: "X" at row 2, column 3 is not one of E/,
    ],
    ['a digit as a mark', simple(2), [{ id: 'even-odd', even: [`2${NO_MARKS.slice(1)}`] }], /"2" at row 1, column 1/],
    ['regions too large', simple(2), [{ id: 'colour', regions: ['1111222233334443'] }], /region 3 has 5 cells instead/],
    ['regions too small', simple(2), [{ id: 'colour', regions: ['2222222233334444'] }], /region 1 has 0 cells instead/],
    ['one cell', simple(2), [{ id: 'colour', regions: ['1222222233334444'] }], /region 1 has 1 cell instead of 4/],
    [
      'a label too many',
      simple(2),
      [{ id: 'colour', regions: ['1111222233334445'] }],
      /"5" at row 4, column 4 .* to 4/,
    ],
    [
      'labels of a smaller order',
      simple(4),
      [{ id: 'colour', regions: ['1'.repeat(256)] }],
      /region 1 has 256 cells instead of 16/,
    ],
    ['a label beyond G', simple(4), [{ id: 'colour', regions: ['H'.repeat(256)] }], /"H" at row 1, column 1 .* to G$/],
    ['a cell without region', simple(2), [{ id: 'colour', regions: [`.${ROWS.slice(1)}`] }], /"\." at row 1, column 1/],
    [
      'marks of twins that exclude each other',
      samurai,
      [{ id: 'even-odd', even: [`E${NO_MARKS.slice(1)}`, `${'.'.repeat(10)}O.....`, NO_MARKS, NO_MARKS, NO_MARKS] }],
      /no digit for the cell at subgrid 2, row 3, column 3: it is the same cell as subgrid 1, row 1, column 1/,
    ],
    ['what is not drawn yet', simple(2), [{ id: 'colour' }], /"colour" has no marked cells/],
  ])('%s', (_, spec, refs, message) => {
    expect(refusal(spec, ...refs)).toMatch(message);
  });
});

describe('the normal form of variants', () => {
  it('has a fixed order, each variant once, with subgrids only if it covers some', () => {
    const refs = [
      { id: 'windoku', subgrids: [4, 1] },
      { id: 'anti-king' },
      { id: 'diagonals', subgrids: [3, 2, 1, 0] },
      { id: 'windoku', subgrids: [0] },
      { id: 'diagonals', subgrids: [4] },
    ];
    expect(laid(...refs)).toEqual([{ id: 'diagonals' }, { id: 'windoku', subgrids: [0, 1, 4] }, { id: 'anti-king' }]);
  });

  it('has one text if all agree, with standard letters and numbers', () => {
    const odd = `o${NO_MARKS.slice(1)}`;
    expect(laid({ id: 'even-odd', subgrids: [2, 1], even: [odd, odd] })).toEqual([
      { id: 'even-odd', subgrids: [1, 2], even: [odd.toUpperCase()] },
    ]);
    expect(laid({ id: 'colour', subgrids: [2, 1], regions: ['4444333322221111', BOXES] })).toEqual([
      { id: 'colour', subgrids: [1, 2], regions: [BOXES, ROWS] },
    ]);
  });

  it('distinguishes drawn variants from open ones, and their styles', () => {
    const refs = [
      { id: 'colour', subgrids: [3], style: 'scattered' },
      { id: 'colour', subgrids: [2], regions: [ROWS], style: 'mixed' },
      { id: 'colour', subgrids: [0] },
      { id: 'colour', subgrids: [4], style: 'scattered' },
    ];
    expect(laid(...refs)).toEqual([
      { id: 'colour', subgrids: [0] },
      { id: 'colour', subgrids: [2], regions: [ROWS] },
      { id: 'colour', subgrids: [3, 4], style: 'scattered' },
    ]);
  });

  it('is the same for all forms of the same rules, and keeps the rules', () => {
    const marks = fc.string({ unit: fc.constantFrom('E', 'O', '.', '.'), minLength: 16, maxLength: 16 });
    const regions = fc.shuffledSubarray([...ROWS], { minLength: 16 }).map((letters) => letters.join(''));
    const fitting = VARIANTS.filter(({ refuses }) => !refuses?.(squareBox(2))).map(({ id }) => id);
    const one = fc.record({
      id: fc.constantFrom(...fitting),
      subgrids: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 }),
      marks: fc.array(marks, { minLength: 5, maxLength: 5 }),
      regions: fc.array(regions, { minLength: 5, maxLength: 5 }),
    });
    const refOf = ({ id, subgrids, marks, regions }: { [key: string]: unknown }, own = subgrids): VariantRef => {
      const chosen = own as number[];
      const from = (texts: unknown): string[] => chosen.map((subgrid) => (texts as string[])[subgrid] as string);
      return {
        id: id as string,
        subgrids: chosen,
        ...(id === 'even-odd' && { even: from(marks) }),
        ...(id === 'colour' && { regions: from(regions) }),
      };
    };
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 4 }), fc.nat(), (list, mix) => {
        const variants = list.map((item) => refOf(item));
        const otherwise = list
          .flatMap((item) => {
            const cut = mix % item.subgrids.length;
            const parts = [item.subgrids.slice(cut).reverse(), item.subgrids.slice(0, cut)];
            return parts.filter((part) => part.length > 0).map((part) => refOf(item, part));
          })
          .reverse();
        expect(JSON.stringify(laid(...otherwise))).toBe(JSON.stringify(laid(...variants)));
        expect(laid(...laid(...variants))).toEqual(laid(...variants));
        const compiled = compileTopology({ ...samurai, variants });
        const normal = compileTopology({ ...samurai, variants: laid(...variants) });
        expect(normal.ok).toBe(compiled.ok);
        if (!normal.ok || !compiled.ok) return;
        expect(normal.value.peers).toEqual(compiled.value.peers);
        expect(normal.value.cellAllowed).toEqual(compiled.value.cellAllowed);
        expect(normal.value.pairCells).toEqual(compiled.value.pairCells);
      }),
      { numRuns: 60 },
    );
  });
});
