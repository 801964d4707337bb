import { expect, it } from 'vitest';
import { LESSON_IDS, lessonTeaching, nextLesson, taughtBy } from './lessons.ts';

it('finds the lesson of a technique among those that teach one', () => {
  expect(lessonTeaching('full-house')).toMatchObject({ id: 'full-house', number: 9 });
  expect(lessonTeaching('x-wing')).toMatchObject({ id: 'x-wing', number: 26 });
  expect(lessonTeaching('nishio')).toBeNull();
  expect(lessonTeaching('hidden-single')?.id).toBe('hidden-box');
  expect(lessonTeaching('hidden-single', 'box')?.id).toBe('hidden-box');
  expect(lessonTeaching('hidden-single', 'line')?.id).toBe('hidden-line');
  expect(lessonTeaching('x-wing', 'line')?.id).toBe('x-wing');
  expect(taughtBy('witness-next-door')).toBe('hidden-single');
  expect(taughtBy('samurai')).toBeNull();
});

it('leads to the next lesson that is not passed, and then to the first one left', () => {
  expect(LESSON_IDS).toHaveLength(39);
  expect(nextLesson(new Set())).toBe('rules');
  expect(nextLesson(new Set(['samurai']), 'neighbours')).toBe('getting-about');
  expect(nextLesson(new Set(['rules']), 'rule-of-45-linked')).toBe('shared-box');
  expect(nextLesson(new Set(LESSON_IDS), 'rules')).toBeNull();
});
