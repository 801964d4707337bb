import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import type { RatingTarget } from '../../../../shared/rating/target.ts';
import { fill } from '../../../../shared/text/placeholders.ts';
import { aimOf } from './aim.ts';
import { ClassModel } from './classModel.ts';

const evidence = { figures: {}, uses: [], why: [] };

describe('a target', () => {
  it.each<[RatingTarget, RegExp, RegExp]>([
    [{ kind: 'fun', from: 1 }, /no rating "fun"; there are human-time, carpet/, /pas de cote «\u00a0fun\u00a0»/],
    [{ kind: 'hodoku', class: 'silly' }, /it has easy, medium, hard, unfair, extreme/, /elle a easy, medium/],
    [{ kind: 'constraint-models', class: 'x' }, /very-easy, .*expert, primal, dual, 3-abstract.*beyond/, /3-abstract/],
    [{ kind: 'sudoku-explainer', class: 'hard' }, /no other: give a range/, /donnez un intervalle/],
    [{ kind: 'sudoku-explainer', from: 12, to: 13 }, /no puzzle .* 1 to 11.9/, /va de 1 à 11.9/],
    [{ kind: 'foxy', to: 900 }, /1000 to 6211/, /va de 1000/],
    [{ kind: 'human-time', from: 30, to: 20 }, /30 is greater than 20/, /30 est plus grand/],
    [{ kind: 'human-time' }, /say which human-time rating/, /précisez la cote/],
  ])('%j is refused', (target, english, french) => {
    const aim = aimOf(target);
    if (aim.ok) throw new Error('was accepted');
    const { code, message, reason, values } = aim.error;
    expect(code).toBe('bad-input');
    expect(message).toMatch(english);
    expect(fill('fr', `failed.${reason}`, values)).toMatch(french);
  });

  it('of values is missed by their distance, and most by what cannot be rated', () => {
    const { offset, shortfall } = expectOk(aimOf({ kind: 'sudoku-explainer', from: 4, to: 5 }));
    const offsets = [2, 3.9, 4, 5, 5.1, 10, null].map((value) => offset({ value, class: null, evidence }));
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.map(Math.sign)).toEqual([-1, -1, 0, 0, 1, 1, 1]);
    expect(shortfall({ value: 5.1, class: null, evidence })).toEqual({
      option: 'rating',
      wanted: 'sudoku-explainer:4-5',
      found: 5.1,
    });
  });

  it('of a class is missed by classes', () => {
    const { offset } = expectOk(aimOf({ kind: 'hodoku', class: 'hard' }));
    const offsets = ['easy', 'hard', 'extreme', null].map((named) => offset({ value: 1, class: named, evidence }));
    expect(offsets).toEqual([-1, 0, 1, 3]);
  });
});

describe('the model of classes', () => {
  /** The first `count` classes that the model chooses if the puzzles of each class have these offsets. */
  function chosen(offsets: Readonly<Record<string, number>>, count: number): string[] {
    const model = new ClassModel('unrated');
    return Array.from({ length: count }, () => {
      const difficulty = model.next();
      model.learn(offsets[difficulty] ?? 0);
      return difficulty;
    });
  }

  it('finds the class that reaches the target, from either side', () => {
    const rising = { easy: -2, medium: -1, hard: -0.5, master: 0, extreme: 1, unrated: 1 };
    expect(chosen(rising, 4)).toEqual(['hard', 'master', 'master', 'master']);
    expect(chosen({ easy: 0, medium: 1, hard: 2, master: 3, extreme: 4 }, 4)).toEqual([
      'hard',
      'medium',
      'easy',
      'easy',
    ]);
  });

  it('knows when even the easiest class is too hard', () => {
    const model = new ClassModel('unrated');
    const tooHard = ['hard', 'medium', 'easy', 'easy'].map((expected) => {
      expect(model.next()).toBe(expected);
      model.learn(1 / (expected === 'easy' ? 2 : 1));
      return model.isTooHard;
    });
    expect(tooHard).toEqual([false, false, false, true]);
  });

  it('keeps to the class that was asked for', () => {
    const model = new ClassModel('master');
    model.next();
    model.learn(-3);
    expect(model.next()).toBe('master');
  });
});
