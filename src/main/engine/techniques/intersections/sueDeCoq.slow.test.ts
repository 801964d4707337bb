import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSince } from '../testing/since.ts';
import { testSoundness } from '../testing/soundness.ts';
import { sueDeCoq } from './sueDeCoq.ts';

describe('Sue de Coq', () => {
  it('splits four digits of two cells between a row and a box', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c2', '1234').hold('r1c8', '12').hold('r2c3', '34');
    const [step, ...others] = findAll(sueDeCoq, crafted.view());
    expect(others).toEqual([]);
    const row = ['r1c3', 'r1c4', 'r1c5', 'r1c6', 'r1c7', 'r1c9'].flatMap((cell) => [`${cell}<>1`, `${cell}<>2`]);
    const box = ['r1c3', 'r2c1', 'r2c2', 'r3c1', 'r3c2', 'r3c3'].flatMap((cell) => [`${cell}<>3`, `${cell}<>4`]);
    expect(step && effectsOf(crafted.topology, step)).toEqual([...row, ...box].sort());
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c1 r1c2'));
    expect(step?.evidence.fins).toEqual(crafted.cells('r1c8 r2c3'));
  });

  it('may add digits that the intersection lacks', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c2', '1234').hold('r1c8 r1c9', '125').hold('r2c3', '34');
    const [step, ...others] = findAll(sueDeCoq, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toContain('r1c4<>5');
  });

  it('finds nothing if both sides need the same digit', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c2', '1234').hold('r1c8', '12').hold('r2c3', '24');
    expect(findAll(sueDeCoq, crafted.view())).toEqual([]);
  });

  it('works on two rows of overlapping subgrids', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .hold('0:r4c4 0:r4c8', '1234')
      .hold('0:r4c1', '12')
      .hold('1:r1c9', '34');
    const [step, ...others] = findAll(sueDeCoq, crafted.view());
    expect(others).toEqual([]);
    const inFirst = ['0:r4c2', '0:r4c3'].flatMap((cell) => [`${cell}<>1`, `${cell}<>2`]);
    const inSecond = ['1:r1c7', '1:r1c8'].flatMap((cell) => [`${cell}<>3`, `${cell}<>4`]);
    const inBoth = ['0:r4c5', '0:r4c6', '0:r4c7', '0:r4c9'].flatMap((cell) =>
      [1, 2, 3, 4].map((digit) => `${cell}<>${digit}`),
    );
    expect(step && effectsOf(crafted.topology, step)).toEqual([...inFirst, ...inSecond, ...inBoth].sort());
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(sueDeCoq, crafted.view(0))).toEqual([]);
    expect(findAll(sueDeCoq, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([sueDeCoq], ['1101']);
  testSoundness(sueDeCoq);
  testSince(sueDeCoq);
});
