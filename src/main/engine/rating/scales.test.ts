import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../../shared/step/step.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { CARPET_RULES, carpet } from './carpetScore.ts';
import { foxy, foxyClass, foxyNotes } from './foxy.ts';
import { hodoku } from './hodokuScore.ts';
import type { Rung } from './scale/scaleSolver.ts';
import { sudokuExplainer } from './sudokuExplainer.ts';
import { simpleSubject, subjectOf } from './testing/subjects.ts';

/** A full 4×4 grid from which some digits are removed. */
function small(...open: readonly number[]): ReturnType<typeof subjectOf> {
  const characters = [...'3124241342311342'];
  for (const place of open) characters[place] = '.';
  return subjectOf({ layout: 'simple', order: 2 }, characters.join(''));
}

describe('[carpet-report]’s rating', () => {
  it('has the source’s twenty rules, easiest class first', () => {
    const ids = Object.keys(CARPET_RULES);
    expect(ids).toHaveLength(20);
    for (const id of ids) expect(TECHNIQUES.some((technique) => technique.id === id)).toBe(true);
    const levels = Object.values(CARPET_RULES).map(({ level }) => LEVELS.indexOf(level));
    expect(levels).toEqual([...levels].sort());
    const rules = Object.values(CARPET_RULES).map(({ rule }) => rule);
    // All numbers from 0 to 20 except 14, because [carpet-report] does not use 14.
    expect(rules.sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i).filter((i) => i !== 14));
  });

  it('sums the numbers of the rules; the naked single’s is 0', () => {
    expect(carpet.rate(small(0, 5, 10))).toMatchObject({ value: 0, class: 'easy' });
  });
});

describe('HoDoKu’s score', () => {
  it('costs 4 for each last cell of a house', () => {
    // The three open cells are on a diagonal, so each is the only open cell of its row.
    expect(hodoku.rate(small(0, 5, 10))).toMatchObject({ value: 12, class: 'easy' });
    expect(hodoku.rate(small(0, 5, 10)).evidence.uses).toMatchObject([{ id: 'full-house', count: 3, cost: 4 }]);
  });
});

describe('Foxy’s rating', () => {
  it('maps every code to the class of its table', () => {
    const table: Record<string, readonly string[]> = {
      beginner: ['1000'],
      easy: ['2000'],
      medium: ['2100', '2200', '3000', '3100', '3200'],
      hard: ['4000', '4100', '4110', '4200', '4101', '4011'],
      expert: ['4111', '4201', '4210', '4211', '5000', '5100', '5110', '5200'],
      diabolical: ['5111', '5201', '5210', '5211', '6000', '6211'],
    };
    for (const [itsClass, codes] of Object.entries(table)) {
      for (const code of codes) expect(foxyClass(code), code).toBe(itsClass);
    }
  });

  it('weighs a use by the inverse number of alternatives', () => {
    const name = 'app.name';
    const rung = (id: string, cost: number): Rung => ({ id, name, techniques: [], cost });
    const uses = (id: string, cost: number, ...alternatives: readonly number[]) =>
      alternatives.map((count) => ({ rung: rung(id, cost), alternatives: count }));
    const single = uses('naked-single', 10, 7, 1);
    expect(foxyNotes(single, true)).toMatchObject({ code: '1000', eliminations: 0 });
    // Each step counts 1 / (number of its alternatives, the last arguments). The first three steps and one half add up
    // to 3.5, which is below the limit of four. Three steps and three thirds reach it.
    expect(foxyNotes([...single, ...uses('naked-pair', 20, 1, 1, 1, 2)], true).code).toBe('2000');
    expect(foxyNotes([...uses('naked-pair', 20, 1, 1, 1, 3, 3, 3)], true).code).toBe('2100');
    expect(foxyNotes([...uses('naked-pair', 20, 1, 1, 1, 1, 1, 1, 1, 1)], true).code).toBe('2200');
    const wings = [...uses('x-wing', 40, 1), ...uses('y-wing', 41, 1), ...uses('swordfish', 43, 2)];
    expect(foxyNotes(wings, true)).toMatchObject({ code: '4001', class: 'hard', hardEliminations: 2.5 });
    expect(foxyNotes([...wings, ...uses('x-wing', 40, 2)], true)).toMatchObject({ code: '4011' });
    expect(foxyNotes(single, false)).toMatchObject({ code: '6000', class: 'diabolical' });
  });

  it('calls a puzzle of singles one for beginners', () => {
    const { value, class: itsClass } = foxy.rate(small(0, 5, 10));
    expect([value, itsClass]).toEqual([1000, 'beginner']);
  });
});

describe('Sudoku Explainer’s rating', () => {
  it('is 1.0 if the last cells of houses are enough', () => {
    expect(sudokuExplainer.rate(small(0, 5, 10))).toMatchObject({ value: 1, evidence: { figures: { ep: 1, ed: 1 } } });
  });

  const bank = resolve(import.meta.dirname, '../../../../../shared/data/bank9/se_rated.tsv');
  it.skipIf(!existsSync(bank))('equals that of Sukaku Explainer on its bank, for steps up to 4.5', () => {
    const rows = readFileSync(bank, 'utf8').trimEnd().split('\n').slice(1);
    let asked = 0;
    let same = 0;
    for (const [i, row] of rows.entries()) {
      const [givens = '', rating = ''] = row.split('\t');
      if (i % 40 !== 0 || Number(rating) > 4.5) continue;
      asked++;
      if (sudokuExplainer.rate(simpleSubject(givens)).value === Number(rating)) same++;
    }
    expect(asked).toBeGreaterThan(80);
    expect(same / asked).toBeGreaterThan(0.98);
  });
});
