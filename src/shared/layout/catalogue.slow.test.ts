import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import { expectOk } from '../base/result.ts';
import { compileTopology } from '../topology/topology.ts';
import { looseSubgrids } from '../variants/rules.ts';
import { CATALOGUE, GREATEST_PARAMETER, ordersOf, resolveLayout } from './catalogue.ts';
import { checkCoordinates, MAX_EXTENT } from './coordinates.ts';
import { type LayoutRef, layoutRefSchema, refOfSpec } from './spec.ts';
import { surfaceOf } from './surface.ts';

function offsetsOf(ref: LayoutRef): string {
  return JSON.stringify(expectOk(resolveLayout(ref)).offsets);
}

function refusal(ref: LayoutRef): { code: string; message: string } {
  const resolved = resolveLayout(ref);
  const outcome = resolved.ok ? compileTopology(resolved.value) : resolved;
  if (outcome.ok) throw new Error('was not refused');
  return outcome.error;
}

describe('families', () => {
  it('place their subgrids by their rule', () => {
    expect(offsetsOf({ layout: 'simple', order: 4 })).toBe('[[0,0]]');
    expect(offsetsOf({ layout: 'samurai', order: 3 })).toBe('[[2,2],[0,0],[0,4],[4,0],[4,4]]');
    expect(offsetsOf({ layout: 'samurai', order: 5 })).toBe('[[4,4],[0,0],[0,8],[8,0],[8,8]]');
    expect(offsetsOf({ layout: 'diagonal', order: 3, size: 3 })).toBe('[[4,0],[2,2],[0,4]]');
    expect(offsetsOf({ layout: 'dense-diagonal', order: 3, size: 3 })).toBe('[[2,0],[1,1],[0,2]]');
    expect(offsetsOf({ layout: 'staircase', order: 3, size: 3 })).toBe('[[0,0],[2,2],[4,4]]');
    expect(offsetsOf({ layout: 'carpet', order: 3, size: 2 })).toBe('[[0,0],[0,2],[2,0],[2,2]]');
    expect(offsetsOf({ layout: 'dense-carpet', order: 3, size: 2 })).toBe('[[0,0],[0,1],[1,0],[1,1]]');
    expect(offsetsOf({ layout: 'torus', order: 4, size: 2 })).toBe('[[0,0],[0,3],[3,0],[3,3]]');
    expect(offsetsOf({ layout: 'cylinder', order: 3, size: 2 })).toBe('[[0,0],[0,2],[2,0],[2,2]]');
    expect(offsetsOf({ layout: 'samurai-torus', order: 3, size: 2 })).toBe(
      '[[0,0],[0,4],[4,0],[4,4],[2,2],[2,6],[6,2],[6,6]]',
    );
    expect(offsetsOf({ layout: 'lattice', order: 3, rows: 2, columns: 3 })).toBe(
      '[[0,0],[0,4],[0,8],[4,0],[4,4],[4,8],[2,2],[2,6]]',
    );
  });

  it('wrap with their period', () => {
    const wrapOf = (layout: string, order: number, size: number): readonly number[] =>
      expectOk(resolveLayout({ layout, order, size })).wrap;
    expect(wrapOf('torus', 3, 2)).toEqual([4, 4]);
    expect(wrapOf('torus', 5, 3)).toEqual([12, 12]);
    expect(wrapOf('dense-torus', 3, 6)).toEqual([6, 6]);
    expect(wrapOf('cylinder', 3, 2)).toEqual([0, 4]);
    expect(wrapOf('samurai-torus', 3, 2)).toEqual([8, 8]);
    expect(wrapOf('samurai-torus', 4, 1)).toEqual([6, 6]);
    for (const layout of ['carpet', 'diagonal', 'staircase', 'dense-carpet', 'dense-diagonal']) {
      expect(wrapOf(layout, 3, 2)).toEqual([0, 0]);
    }
  });
});

describe('the catalogue', () => {
  it('lists each id once, and refuses boxes with which an entry does not exist', () => {
    expect(new Set(CATALOGUE.map((entry) => entry.id)).size).toBe(CATALOGUE.length);
    for (const entry of CATALOGUE) {
      for (const order of [2, 3, 4, 5]) {
        if (entry.exists(squareBox(order))) continue;
        expect(refusal({ layout: entry.id, order, ...entry.usual }).code).toBe('impossible-layout');
      }
    }
  });

  it('names a layout so that it resolves to the same layout again', () => {
    for (const entry of CATALOGUE) {
      const spec = expectOk(resolveLayout({ layout: entry.id, order: 3, ...entry.usual }));
      const ref = refOfSpec(spec);
      expect(layoutRefSchema.parse(JSON.parse(JSON.stringify(ref)))).toEqual(ref);
      expect(expectOk(resolveLayout(ref))).toEqual(spec);
    }
    for (const wrap of [undefined, [0, 0], [4, 0]] as const) {
      const custom = expectOk(
        resolveLayout({
          layout: 'custom',
          order: 3,
          offsets: [
            [0, 0],
            [0, 2],
          ],
          ...(wrap ? { wrap: [...wrap] } : {}),
        }),
      );
      expect(expectOk(resolveLayout(refOfSpec(custom)))).toEqual(custom);
    }
  });

  it('takes ids in any case', () => {
    expect(expectOk(resolveLayout({ layout: 'Samurai', order: 3 })).id).toBe('samurai');
    expect(expectOk(resolveLayout({ layout: 'GATTAI-8', order: 3 })).id).toBe('gattai-8');
  });
});

it('reaches exactly as far as a layout may, at the greatest values of its parameters', () => {
  // Some families exist only if the parameter is a multiple of the order, or of twice the order. So try ten values.
  const great = Array.from({ length: 10 }, (_, less) => GREATEST_PARAMETER - less);
  let furthest = 0;
  for (const entry of CATALOGUE) {
    const { id, parameters } = entry;
    const [one, other] = parameters;
    const pairs = great.flatMap((value) => [[value, 1] as const, [1, value] as const, [value, value] as const]);
    for (const order of ordersOf(entry)) {
      for (const [value, further] of pairs) {
        const numbers = { ...(one && { [one]: value }), ...(other && { [other]: further }) };
        const spec = resolveLayout({ layout: id, order, ...numbers });
        if (!spec.ok) continue;
        const { height, width } = surfaceOf(spec.value, 'boxes');
        furthest = Math.max(furthest, height, width);
      }
    }
  }
  expect(furthest).toBe(MAX_EXTENT);
});

describe('a reference is refused', () => {
  it.each([
    [{ layout: 'origami', order: 3 }, 'unknown-layout', /no layout "origami"/],
    [{ layout: 'constructor', order: 3 }, 'unknown-layout', /no layout/],
    [{ layout: 'samurai', order: 6 }, 'bad-input', /order must be 2, 3, 4 or 5, not 6/],
    [{ layout: 'samurai', order: 1 }, 'bad-input', /order/],
    [{ layout: 'carpet', order: 3 }, 'unknown-layout', /needs "size"/],
    [{ layout: 'lattice', order: 3, rows: 2 }, 'unknown-layout', /needs "columns"/],
    [{ layout: 'samurai', order: 3, size: 2 }, 'unknown-layout', /does not accept "size"/],
    [{ layout: 'carpet', order: 3, size: 2, rows: 2 }, 'unknown-layout', /does not accept "rows"/],
    [{ layout: 'twodoku', order: 3, size: 2 }, 'unknown-layout', /does not accept "size"/],
    [{ layout: 'carpet', order: 3, size: 1 }, 'unknown-layout', /from 2 to 100, not 1/],
    [{ layout: 'carpet', order: 3, size: -2 }, 'unknown-layout', /not -2/],
    [{ layout: 'carpet', order: 3, size: GREATEST_PARAMETER + 1 }, 'unknown-layout', /not 101/],
    [{ layout: 'carpet', order: 3, size: 100 }, 'impossible-layout', /has 10000 subgrids, more than/],
    [{ layout: 'custom', order: 3 }, 'unknown-layout', /needs "offsets"/],
    [{ layout: 'custom', order: 3, offsets: [] }, 'unknown-layout', /needs "offsets"/],
    [{ layout: 'custom', order: 3, size: 2, offsets: [[0, 0]] }, 'unknown-layout', /does not accept "size"/],
    [
      {
        layout: 'custom',
        order: 3,
        offsets: [
          [0, 0],
          [-5000, 5000],
        ],
      },
      'impossible-layout',
      /over 5003 boxes, more than 800/,
    ],
    [{ layout: 'custom', order: 3, offsets: [[0, 0]], wrap: [0, 801] }, 'impossible-layout', /over 801 boxes/],
    [{ layout: 'samurai', order: 3, offsets: [[0, 0]] }, 'unknown-layout', /only layout "custom" accepts/],
    [{ layout: 'torus', order: 3, size: 2, wrap: [9, 9] }, 'unknown-layout', /only layout "custom" accepts/],
    [{ layout: 'butterfly', order: 4 }, 'impossible-layout', /only at orders 3 and 5/],
    [{ layout: 'dense-torus', order: 3, size: 2 }, 'impossible-layout', /multiple of 3/],
    [{ layout: 'dense-torus', order: 3, size: 4 }, 'impossible-layout', /multiple of 3/],
    [{ layout: 'dense-torus', order: 4, size: 6 }, 'impossible-layout', /multiple of 4/],
    [{ layout: 'dense-torus', order: 2, size: 3 }, 'impossible-layout', /multiple of 2/],
    [{ layout: 'torus', order: 2, size: 3 }, 'impossible-layout', /multiple of 2/],
    [{ layout: 'torus', order: 2, size: 5 }, 'impossible-layout', /multiple of 2/],
    [{ layout: 'cylinder', order: 2, size: 3 }, 'impossible-layout', /multiple of 2/],
  ] satisfies [LayoutRef, string, RegExp][])('%j', (ref, code, reason) => {
    const error = refusal(ref);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(reason);
    expect(error.message).not.toMatch(/\n/);
  });

  it('with a result and never an exception, for any input', () => {
    const refs = fc.record(
      {
        layout: fc.oneof(fc.constantFrom(...CATALOGUE.map((entry) => entry.id), 'custom'), fc.string()),
        order: fc.oneof(fc.constantFrom(2, 3, 4, 5), fc.integer()),
        size: fc.integer({ min: -1, max: 7 }),
        rows: fc.integer({ min: -1, max: 7 }),
        columns: fc.integer({ min: -1, max: 7 }),
      },
      { requiredKeys: ['layout', 'order'] },
    );
    fc.assert(
      fc.property(refs, (ref) => {
        const resolved = resolveLayout(ref);
        if (resolved.ok) expect(resolved.value.offsets.length).toBeGreaterThan(0);
        else expect(resolved.error.message.length).toBeGreaterThan(10);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the families on twisted surfaces', () => {
  /** Values of a parameter, up to 9, with which the layout can be a sudoku. */
  const existing = (ref: (value: number) => LayoutRef): number[] =>
    Array.from({ length: 9 }, (_, i) => i + 1).filter((value) => {
      const spec = resolveLayout(ref(value));
      return spec.ok && checkCoordinates(spec.value, looseSubgrids(spec.value)).ok;
    });
  // The values in the table of docs/surfaces.md.
  it.each<[string, number, (value: number) => LayoutRef, number[]]>([
    ['sizes', 2, (size) => ({ layout: 'shifted-torus', order: 2, size, shift: 1 }), [2, 4, 6, 8]],
    ['sizes', 3, (size) => ({ layout: 'shifted-torus', order: 3, size, shift: 2 }), [2, 3, 4, 5, 6, 7, 8, 9]],
    ['sizes at an odd shift', 3, (size) => ({ layout: 'shifted-torus', order: 3, size, shift: 1 }), [3, 6, 9]],
    ['shifts', 4, (shift) => ({ layout: 'shifted-torus', order: 4, size: 2, shift }), [3, 9]],
    ['columns', 2, (columns) => ({ layout: 'mobius', order: 2, rows: 1, columns }), [2, 3, 4, 5, 6, 7, 8, 9]],
    ['columns of two rows', 2, (columns) => ({ layout: 'mobius', order: 2, rows: 2, columns }), [3, 5, 7, 9]],
    ['columns', 3, (columns) => ({ layout: 'mobius', order: 3, rows: 2, columns }), [4, 5, 6, 7, 8, 9]],
    ['columns', 5, (columns) => ({ layout: 'mobius', order: 5, rows: 1, columns }), [2, 3, 4, 5, 6, 7, 8, 9]],
    ['columns', 3, (columns) => ({ layout: 'dense-mobius', order: 3, rows: 2, columns }), [3, 6, 9]],
    ['columns of three rows', 3, (columns) => ({ layout: 'dense-mobius', order: 3, rows: 3, columns }), []],
    ['columns of two rows', 4, (columns) => ({ layout: 'dense-mobius', order: 4, rows: 2, columns }), [6]],
    ['columns of three rows', 4, (columns) => ({ layout: 'dense-mobius', order: 4, rows: 3, columns }), [4, 6, 8]],
    ['sizes', 2, (size) => ({ layout: 'klein', order: 2, size }), [2, 4, 6, 8]],
    ['sizes', 3, (size) => ({ layout: 'klein', order: 3, size }), [4, 5, 6, 7, 8, 9]],
    ['sizes', 4, (size) => ({ layout: 'klein', order: 4, size }), [2, 3, 4, 5, 6, 7, 8, 9]],
    ['sizes', 3, (size) => ({ layout: 'dense-klein', order: 3, size }), [6]],
    ['sizes', 4, (size) => ({ layout: 'dense-klein', order: 4, size }), [4, 8]],
  ])('exist for certain %s at order %i', (_what, _order, ref, values) => {
    expect(existing(ref)).toEqual(values);
  });
});
