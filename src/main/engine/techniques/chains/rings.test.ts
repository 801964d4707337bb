import { describe, expect, it } from 'vitest';
import { stepInWords } from '../../../../shared/step/format.ts';
import { Craft } from '../testing/craft.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { xChain, xyChain } from './chainTechniques.ts';

describe('rings (continuous nice loops)', () => {
  it('eliminate along both weak links of one digit', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c2 r1c7').only('5', 'r5c1 r5c9', 'r5c2 r5c7');
    const [step, ...others] = findAll(xChain, crafted.view());
    expect(others).toEqual([]);
    const rows = [2, 3, 4, 6, 7, 8, 9];
    const expected = rows.flatMap((row) => [`r${row}c2<>5`, `r${row}c7<>5`]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(expected);
    expect(step?.evidence.inferences?.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [0, 1, 'strong'],
      [1, 2, 'weak'],
      [2, 3, 'strong'],
      [3, 0, 'weak'],
    ]);
  });

  it('eliminate another digit along each weak link between cells with two candidates', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1', '12').hold('r1c5', '23').hold('r5c5', '34').hold('r5c1', '14');
    const [step, ...others] = findAll(xyChain, crafted.view());
    expect(others).toEqual([]);
    const gone = step ? effectsOf(crafted.topology, step) : [];
    expect(gone).toHaveLength(4 * 7);
    for (const effect of ['r3c1<>1', 'r1c9<>2', 'r8c5<>3', 'r5c2<>4']) expect(gone).toContain(effect);
    expect(step?.evidence.nodes).toHaveLength(8);
    expect(step?.evidence.inferences).toHaveLength(8);
    const reasons = step ? stepInWords(crafted.topology, step, xyChain.explain(step), 'en').reasons : [];
    expect(reasons[1]).toMatch(/^The chain: (.*?) = .* − \1\.$/);
    expect(reasons[2]).toMatch(/^The chain closes: /);
  });

  it('do not arise if the ends of a chain do not exclude each other', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c2 r1c7').only('5', 'r5c1 r5c9', 'r5c2 r5c8');
    const [step] = findAll(xChain, crafted.view());
    expect(step?.evidence.inferences).toHaveLength(3);
  });
});
