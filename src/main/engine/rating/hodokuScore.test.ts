import { describe, expect, it } from 'vitest';
import { HODOKU_KINDS } from '../reference/hodoku/kinds.ts';
import { hodoku } from './hodokuScore.ts';
import { countedKinds, HODOKU_ANSWERS } from './testing/hodokuAnswers.ts';
import { simpleSubject } from './testing/subjects.ts';

describe('HoDoKu’s rating', () => {
  it.each(HODOKU_ANSWERS)('is the program’s: $level, $score', ({ givens, level, score, kinds }) => {
    const { value, class: itsClass, evidence } = hodoku.rate(simpleSubject(givens));
    expect([itsClass, value]).toEqual([level, score]);
    expect(countedKinds(evidence.uses)).toBe(kinds);
  });

  it('has each kind once; only singles come from queues', () => {
    const ids = HODOKU_KINDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(HODOKU_KINDS.filter(({ find }) => !find).map(({ id }) => id)).toEqual([
      'full-house',
      'naked-single',
      'hidden-single',
    ]);
  });
});
