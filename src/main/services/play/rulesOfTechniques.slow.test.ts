import { expect, it } from 'vitest';
import type { Step } from '../../../shared/step/step.ts';
import { createRng } from '../../engine/core/rng.ts';
import { cluedSample, topologyOfLayout } from '../../engine/techniques/clues/testing/samples.ts';
import { createView } from '../../engine/techniques/common/view.ts';
import { CLUE_TECHNIQUES } from '../../engine/techniques/registry.ts';
import { randomBoard } from '../../engine/techniques/testing/randomBoard.ts';
import { rulesOfTechniques } from './rulesOfTechniques.ts';

const POSITIONS = 40;
const MOST_STEPS = 20;

it('knows the rules of every clue that a technique reasons about', () => {
  const rng = createRng('techniques of rules');
  const plain = topologyOfLayout({ layout: 'simple', order: 3 });
  const used = new Set<string>();
  for (let round = 0; round < POSITIONS; round++) {
    const sample = cluedSample(plain, rng);
    const view = createView(randomBoard(sample, rng));
    for (const technique of CLUE_TECHNIQUES) {
      const steps: Step[] = [];
      technique.find(view, (step) => steps.push(step) < MOST_STEPS);
      for (const clue of steps.flatMap(({ evidence }) => evidence.clues ?? [])) {
        const rule = sample.clues[clue]?.rule ?? '';
        expect([technique.id, rule, rulesOfTechniques().get(technique.id)?.includes(rule)]).toEqual([
          technique.id,
          rule,
          true,
        ]);
        used.add(technique.id);
      }
    }
  }
  expect(used.size).toBeGreaterThan(CLUE_TECHNIQUES.length / 2);
});

it('knows a rule for every technique, but not all for each', () => {
  const rules = rulesOfTechniques();
  expect([...rules.keys()]).toEqual(CLUE_TECHNIQUES.map(({ id }) => id));
  for (const [technique, own] of rules) expect([technique, own.length > 0]).toEqual([technique, true]);
  expect(rules.get('innie-outie')).not.toContain('thermometer');
  expect(rules.get('along-the-line')).not.toContain('killer-cage');
});
