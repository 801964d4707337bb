import { describe, expect, it } from 'vitest';
import { stepCount } from './stepCount.ts';
import { simpleSubject, subjectOf } from './testing/subjects.ts';

describe('the number of steps', () => {
  it('counts every step and has no value without a full solve', () => {
    const full = '3124241342311342';
    const open = [...full].map((digit, place) => ([0, 5, 10].includes(place) ? '.' : digit)).join('');
    expect(stepCount.rate(subjectOf({ layout: 'simple', order: 2 }, open))).toMatchObject({ value: 3, class: null });
    expect(stepCount.rate(simpleSubject('.'.repeat(81))).value).toBeNull();
  });
});
