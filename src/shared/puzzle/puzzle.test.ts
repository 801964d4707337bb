import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { printPuzzleJson, readPuzzleJson } from './puzzle.ts';

const EMPTY = '.'.repeat(81);

function refusal(json: unknown): { code: string; message: string } {
  const read = readPuzzleJson(json);
  if (read.ok) throw new Error('was read');
  return read.error;
}

describe('puzzle JSON', () => {
  it('reads back as it was printed', () => {
    const sources = [
      { layout: 'simple', order: 3, variants: [], grids: [`5${'.'.repeat(80)}`] },
      { layout: 'twodoku', order: 3, variants: [], grids: [EMPTY, EMPTY] },
      { layout: 'carpet', size: 2, order: 2, variants: [], grids: Array.from({ length: 4 }, () => '.'.repeat(16)) },
      { layout: 'lattice', rows: 1, columns: 2, order: 3, variants: [], grids: [EMPTY, EMPTY] },
      { layout: 'custom', order: 3, offsets: [[0, 0], [1, 4]], wrap: [0, 7], variants: [], grids: [EMPTY, EMPTY] }, // biome-ignore format: one line a source
    ];
    for (const source of sources) expect(printPuzzleJson(expectOk(readPuzzleJson(source)))).toEqual(source);
  });

  it('may lack variants, and may have unknown fields', () => {
    const puzzle = expectOk(
      readPuzzleJson({ layout: 'simple', order: 3, grids: [EMPTY], seed: 'x', solution: [EMPTY] }),
    );
    expect(puzzle.topology.layout.variants).toBeUndefined();
    expect(puzzle.givens).toEqual(new Uint8Array(81));
  });

  it.each([
    [null, 'bad-puzzle', /object/],
    [[], 'bad-puzzle', /object/],
    ['x', 'bad-puzzle', /object/],
    [{}, 'bad-puzzle', /"layout" is missing/],
    [{ layout: 7, order: 3, grids: [EMPTY] }, 'bad-puzzle', /"layout"/],
    [{ layout: 'simple', order: '3', grids: [EMPTY] }, 'bad-puzzle', /"order"/],
    [{ layout: 'simple', order: 2.5, grids: [EMPTY] }, 'bad-puzzle', /"order"/],
    [{ layout: 'a\nb\u001b[2J', order: 3, grids: [EMPTY] }, 'unknown-layout', /no layout "a\\nb\\u001b\[2J"/],
    [{ layout: 'simple', order: 3, grids: [`\n${'.'.repeat(80)}`] }, 'bad-puzzle', /"\\n" at row 1, column 1/],
    [{ layout: 'simple', order: 6, grids: [EMPTY] }, 'bad-input', /order must be/],
    [{ layout: 'simple', order: 3 }, 'bad-puzzle', /"grids"/],
    [{ layout: 'simple', order: 3, grids: EMPTY }, 'bad-puzzle', /"grids"/],
    [{ layout: 'simple', order: 3, grids: [1] }, 'bad-puzzle', /"grids", item 1 must be a text/],
    [{ layout: 'simple', order: 3, grids: [EMPTY, EMPTY] }, 'bad-puzzle', /2 texts of digits for 1 subgrid/],
    [
      { layout: 'simple', order: 3, variants: [{ id: 'nonsense' }], grids: [EMPTY] },
      'bad-puzzle',
      /variant "nonsense"/,
    ],
    [
      { layout: 'simple', order: 3, variants: ['x'], grids: [EMPTY] },
      'bad-puzzle',
      /"variants", item 1 must be an object/,
    ],
    [{ layout: 'carpet', order: 3, grids: [EMPTY] }, 'unknown-layout', /needs "size"/],
    [{ layout: 'carpet', order: 3, size: 1e9, grids: [EMPTY] }, 'unknown-layout', /from 2 to 100/],
    [{ layout: 'torus', order: 2, size: 3, grids: [] }, 'impossible-layout', /multiple of 2/],
    [
      { layout: 'custom', order: 3, offsets: [[0, 0.5]], grids: [EMPTY] },
      'bad-puzzle',
      /"offsets", item 1, item 2 must be a whole/,
    ],
    [
      { layout: 'custom', order: 3, offsets: [[0, 1e9]], grids: [EMPTY] },
      'bad-puzzle',
      /"offsets", item 1, item 2 is too far out: .* at most 800 boxes/,
    ],
    [
      { layout: 'custom', order: 3, offsets: [[0, 0]], wrap: [1, 1], grids: [EMPTY] },
      'impossible-layout',
      /meet itself/,
    ],
  ])('refuses %j', (json, code, reason) => {
    const error = refusal(json);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(reason);
    expect(error.message).not.toMatch(/[\n\r]/);
    expect(error.message.length).toBeLessThan(400);
  });

  it('never throws, for any JSON', () => {
    const almost = fc.record(
      {
        layout: fc.oneof(fc.constantFrom('simple', 'samurai', 'carpet', 'custom'), fc.jsonValue()),
        order: fc.oneof(fc.constantFrom(2, 3), fc.jsonValue()),
        size: fc.oneof(fc.constant(2), fc.jsonValue()),
        offsets: fc.oneof(fc.constant([[0, 0]]), fc.jsonValue()),
        wrap: fc.jsonValue(),
        variants: fc.oneof(fc.constant([]), fc.jsonValue()),
        grids: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(almost, fc.jsonValue()), (json) => {
        const read = readPuzzleJson(json);
        if (!read.ok) expect(read.error.message).toMatch(/^[^\n\r]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
