import { overlapsOf } from './overlaps.ts';
import type { View } from './view.ts';

/**
 * Calls `visit` once for every split of some places of a house into two groups, given as masks of places. Each group is
 * one cell, or several cells inside one other house.
 *
 * @param places at least three places of the house.
 */
export function eachSplit(
  view: View,
  house: number,
  places: number,
  visit: (inside: number, outside: number) => void,
): void {
  const { start, places: meets } = overlapsOf(view);
  const from = start[house];
  const to = start[house + 1];
  const done: number[] = [];
  for (let i = from; i < to; i++) {
    const inside = places & meets[i];
    const outside = places & ~inside;
    if (outside === 0 || (inside & (inside - 1)) === 0 || done.includes(inside)) continue;
    let fits = (outside & (outside - 1)) === 0;
    for (let j = from; j < to && !fits; j++) fits = (outside & ~meets[j]) === 0;
    if (!fits) continue;
    done.push(inside, outside);
    visit(inside, outside);
  }
}
