import { expect, it } from 'vitest';
import { DoubleTaps } from './pointer.ts';

it('recognises two quick taps near each other, once', () => {
  const taps = new DoubleTaps();
  const at = (x: number, time: number): boolean => taps.take({ x, y: 0, time });
  expect([at(0, 0), at(5, 200), at(5, 300)]).toEqual([false, true, false]);
  expect([at(5, 900), at(80, 1000), at(80, 2000)]).toEqual([false, false, false]);
  taps.forget();
  expect(at(80, 2100)).toBe(false);
});
