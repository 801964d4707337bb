import { emptyRectangle } from './emptyRectangle.ts';
import { fullHouse } from './fullHouse.ts';
import { skyscraper } from './skyscraper.ts';
import type { Technique } from './technique.ts';
import { turbotFish } from './turbotFish.ts';
import { twoStringKite } from './twoStringKite.ts';
import { xyzWing } from './xyzWing.ts';
import { yWing } from './yWing.ts';

/**
 * Every technique, easiest first: the solver tries them in this order. One line each, under its level. Costs grow along
 * the list: easy from 1, medium from 20, hard from 60, master from 100, extreme from 200.
 */
export const TECHNIQUES: readonly Technique[] = [
  // Easy
  fullHouse,
  // Medium
  // Hard
  // Master
  skyscraper,
  twoStringKite,
  turbotFish,
  emptyRectangle,
  yWing,
  xyzWing,
  // Extreme
];
