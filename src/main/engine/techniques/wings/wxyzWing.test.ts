import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSince } from '../testing/since.ts';
import { testSoundness } from '../testing/soundness.ts';
import { wxyzWing } from './wxyzWing.ts';

describe('WXYZ-wing', () => {
  it('joins three wings at a hinge cell', () => {
    const crafted = new Craft(SIMPLE).hold('r2c2', '1234').hold('r2c8', '14').hold('r2c9', '24').hold('r3c1', '34');
    const [step, ...others] = findAll(wxyzWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c1<>4', 'r2c3<>4']);
  });

  it('needs no hinge, and its targets see only the cells with the last digit', () => {
    // w = 1 is only in box 1, x = 2 only in row 1 and y = 3 only in column 5, so each occurs once at most. z = 4 is in
    // the first and the last cell.
    const crafted = new Craft(SIMPLE).hold('r3c2', '14').hold('r1c1', '12').hold('r1c5', '23').hold('r8c5', '34');
    const [step, ...others] = findAll(wxyzWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r3c5<>4', 'r8c2<>4']);
  });

  it('leaves smaller wings to their own techniques', () => {
    // An XYZ-wing and a fourth cell that adds a digit. The XYZ-wing alone proves the same, so no WXYZ-wing is reported.
    const crafted = new Craft(SIMPLE).hold('r2c2', '123').hold('r2c8', '13').hold('r3c1', '23').hold('r2c9', '34');
    expect(findAll(wxyzWing, crafted.view())).toEqual([]);
  });

  it('finds nothing if two digits can occur twice', () => {
    const crafted = new Craft(SIMPLE).hold('r2c2', '1234').hold('r2c8', '14').hold('r5c2', '14').hold('r3c1', '34');
    expect(findAll(wxyzWing, crafted.view())).toEqual([]);
  });

  it('joins wings of different subgrids at a hinge cell that they share', () => {
    const crafted = new Craft({ layout: 'twodoku', order: 3 })
      .hold('0:r8c8', '1234')
      .hold('0:r8c1', '14')
      .hold('1:r2c9', '24')
      .hold('0:r7c7', '34');
    const [step, ...others] = findAll(wxyzWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r8c7<>4', '0:r8c9<>4']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(wxyzWing, crafted.view(0))).toEqual([]);
    expect(findAll(wxyzWing, crafted.view(1))).toEqual([]);
  });

  testSoundness(wxyzWing);
  testSince(wxyzWing);
});
