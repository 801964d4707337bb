import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { setLanguage } from '../../i18n/words.ts';
import {
  foundRules,
  OFFERED_RULES,
  ruleRefusal,
  ruleSentence,
  shareNameOf,
  toggledRule,
  withRules,
} from './clueWishes.ts';
import { techniquesWith } from './techniqueWishes.tsx';

const KILLER = { rule: 'killer-cage', share: 1 };

describe('the rules of a new puzzle', () => {
  it('are found by words of their names and sentences, in the current language', () => {
    const found = (words: string): string[] => foundRules(words).map(({ id }) => id);
    expect(found('')).toHaveLength(OFFERED_RULES.length);
    expect(found('KROPKI')).toEqual(['white-dot', 'black-dot']);
    expect(found('circle arrow')).toEqual(['arrow']);
    expect(found('hexagon')).toEqual([]);
    expect(found('german whisper')).toEqual(['whisper']);
    expect(found('ratio')).toEqual(['black-dot']);
    setLanguage('fr');
    expect(found('fleche')).toEqual(['arrow']);
    expect(found('thermo lent')).toEqual(['thermometer']);
    setLanguage('en');
  });

  it('all have a sentence', () => {
    for (const { id } of OFFERED_RULES) expect(ruleSentence(id), id).toMatch(/\.$/);
  });

  it('are refused with a reason where boxes have too few cells', () => {
    const two = { rows: 1, columns: 2 };
    expect(ruleRefusal(ruleOf('thermometer') as Rule, two)).toContain('at least 3 cells');
    expect(ruleRefusal(ruleOf('thermometer') as Rule, squareBox(2))).toBeNull();
    expect(ruleRefusal(ruleOf('killer-cage') as Rule, two)).toBeNull();
  });

  it('are added and removed, and the other wishes stay', () => {
    const one = toggledRule({ symmetry: 'rotation-180' }, 'killer-cage');
    expect(one).toEqual({ symmetry: 'rotation-180', rules: [KILLER] });
    expect(toggledRule(one, 'arrow').rules).toEqual([KILLER, { rule: 'arrow', share: 1 }]);
    expect(toggledRule(one, 'killer-cage')).toEqual({ symmetry: 'rotation-180' });
  });

  it('allow no givens only while one of them can do without', () => {
    const both = { rules: [KILLER, { rule: 'arrow', share: 1 }], maxGivens: 0 };
    expect(toggledRule(both, 'arrow')).toEqual({ rules: [KILLER], maxGivens: 0 });
    expect(toggledRule(both, 'killer-cage')).toEqual({ rules: [{ rule: 'arrow', share: 1 }] });
    expect(withRules({ maxGivens: 30 }, [])).toEqual({ maxGivens: 30 });
  });

  it('have the nearest of the shares that are offered', () => {
    expect([0.1, 0.4, 0.7, 0.9, 1].map(shareNameOf)).toEqual(['few', 'half', 'half', 'all', 'all']);
  });

  it('add the techniques for clues of their rules', () => {
    const techniques = [
      { id: 'x-wing', level: 'hard' as const },
      { id: 'innie-outie', level: 'easy' as const, rules: ['killer-cage'] },
      { id: 'along-the-line', level: 'easy' as const, rules: ['thermometer', 'whisper'] },
    ];
    const offered = (...rules: string[]): string[] =>
      techniquesWith(
        techniques,
        rules.map((rule) => ({ rule, share: 1 })),
      ).map(({ id }) => id);
    expect(offered()).toEqual(['x-wing']);
    expect(offered('killer-cage')).toEqual(['x-wing', 'innie-outie']);
    expect(offered('whisper', 'arrow')).toEqual(['x-wing', 'along-the-line']);
  });
});
