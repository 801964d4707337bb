import { describe, expect, it } from 'vitest';
import { type BoxShape, boxText, squareBox } from '../base/boxShape.ts';
import { expectOk } from '../base/result.ts';
import { CATALOGUE, resolveLayout } from '../layout/catalogue.ts';
import { boxFields } from '../layout/spec.ts';
import { compileTopology } from './topology.ts';
import { usualParameters, withUsualParameters } from './usualParameters.ts';

const BOXES: readonly BoxShape[] = [
  ...[2, 3, 4, 5].map(squareBox),
  ...[
    [2, 3],
    [3, 2],
    [2, 4],
    [4, 2],
    [2, 5],
    [5, 2],
    [3, 4],
    [4, 3],
  ].map(([rows = 0, columns = 0]) => ({ rows, columns })),
];

describe('the default parameters of a layout', () => {
  it.each(BOXES.map((box) => [boxText(box), box] as const))('exist with boxes of %s', (_name, box) => {
    for (const entry of CATALOGUE) {
      if (entry.parameters.length === 0 || !entry.exists(box)) continue;
      const spec = expectOk(resolveLayout({ layout: entry.id, ...boxFields(box), ...usualParameters(entry, box) }));
      expect(compileTopology(spec), entry.id).toMatchObject({ ok: true });
    }
  });

  it('are the usual ones with boxes of 3 × 3', () => {
    for (const entry of CATALOGUE) expect(usualParameters(entry, squareBox(3))).toEqual(entry.usual);
  });

  it('are the nearest that close where the usual ones do not', () => {
    const named = (layout: string, order: number): string | undefined => withUsualParameters({ layout, order })?.name;
    expect(named('torus', 2)).toBe('torus 2');
    expect(named('dense-torus', 2)).toBe('dense-torus 2');
    expect(named('dense-torus', 4)).toBe('dense-torus 4');
    expect(named('dense-mobius', 2)).toBe('dense-mobius 1 6');
    expect(named('samurai', 2)).toBeUndefined();
    expect(withUsualParameters({ layout: 'torus', order: 3, size: 3 })).toBeNull();
  });
});
