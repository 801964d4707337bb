import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testUniqueSoundness } from '../testing/uniqueness.ts';
import { uniqueRectangle3 } from './uniqueRectangle3.ts';

describe('unique rectangle type 3', () => {
  it('counts the two corners as one cell of a naked subset', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .hold('r2c1', '123')
      .hold('r2c4', '124')
      .hold('r2c8', '34');
    const [step, ...others] = findAll(uniqueRectangle3, crafted.view());
    expect(others).toEqual([]);
    const rest = ['r2c2', 'r2c3', 'r2c5', 'r2c6', 'r2c7', 'r2c9'];
    expect(step && effectsOf(crafted.topology, step)).toEqual(rest.flatMap((cell) => [`${cell}<>3`, `${cell}<>4`]));
    expect(step?.evidence.cells.slice(4)).toEqual(crafted.cells('r2c8'));
  });

  it('eliminates a digit of the rectangle from the two corners if the subset has it elsewhere', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .hold('r2c1', '123')
      .hold('r2c4', '124')
      .hold('r2c7', '13')
      .hold('r2c8', '34');
    const effects = findAll(uniqueRectangle3, crafted.view()).map((step) => effectsOf(crafted.topology, step));
    // There is a smaller subset: 3 and 4 are in r2c8 and the corners, so r2c7 is 1. The step must use this one.
    expect(effects).toHaveLength(1);
    expect(effects[0]).toContain('r2c7<>3');
    const wider = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .hold('r2c1', '123')
      .hold('r2c4', '124')
      .hold('r2c7', '134')
      .hold('r2c8', '134');
    const [step, ...others] = findAll(uniqueRectangle3, wider.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(wider.topology, step)).toContain('r2c1<>1');
    expect(step && effectsOf(wider.topology, step)).toContain('r2c4<>1');
    expect(step && effectsOf(wider.topology, step)).toContain('r2c9<>1');
  });

  it('needs as many cells as digits', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .hold('r2c1', '123')
      .hold('r2c4', '124')
      .hold('r2c8', '345');
    expect(findAll(uniqueRectangle3, crafted.view())).toEqual([]);
  });

  testLibraryCases([uniqueRectangle3], ['0602-1', '0602-2']);
  testUniqueSoundness(uniqueRectangle3);
});
