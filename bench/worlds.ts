/**
 * Endless worlds: how varied their digits are, what a province costs, and how fast a large one opens.
 *
 * Corpus: none; worlds are made from the seeds `bench 0`, `bench 1`, … Caps: those of the recipes. Counters: all figures
 * of `digits` except the time, and givens and missed classes of `provinces`; they depend on the seeds alone. Times are
 * processor time of one core; the file of `store` is in the system's cache.
 *
 *     npm run bench -- worlds digits [worlds]
 *     npm run bench -- worlds provinces [provinces per line] [carpet|samurai] [class]
 *     npm run bench -- worlds walk [provinces] [carpet|samurai]
 *     npm run bench -- worlds store [provinces] [moves]
 */
import { plainArguments } from './parts/data.ts';
import { digits } from './worlds/digits.ts';
import { provinces, walk } from './worlds/provinces.ts';
import { stored } from './worlds/store.ts';

const [what = 'digits', most, second, level = ''] = plainArguments();
const family = second ?? 'carpet';
if (what === 'digits') digits(Number(most ?? 20));
else if (what === 'provinces') provinces(Number(most ?? 8), family, level);
else if (what === 'walk') walk(Number(most ?? 100), family);
else if (what === 'store') stored(Number(most ?? 10_000), Number(second ?? 200_000));
else {
  console.error(`digits, provinces, walk or store, not "${what}"`);
  process.exitCode = 2;
}
