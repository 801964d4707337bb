/**
 * Endless worlds: how varied their digits are, how similar to those of finite carpets, what a province costs, and how
 * fast a large world opens.
 *
 * Corpus: none; worlds are made from the seeds `bench 0`, `bench 1`, … Limits: those of the recipes, which fix for each
 * version of the program how digits and provinces are made. Counters: all figures of `digits` and `provinces` except
 * times and rates, those of `likeness`, and givens and missed classes of `orders`. They depend only on the seeds. Times
 * are processor time of one core; the file of `store` is in the system's cache.
 *
 * The limits of the recipes count units of work. "ns a unit" is the time for one unit: overall, for the province with
 * the fastest units, and for the one with the slowest. If these differ much, change the costs in `workMeter.ts` or
 * `classDigger.ts`.
 *
 *     npm run bench -- worlds digits [worlds]
 *     npm run bench -- worlds likeness [worlds]
 *     npm run bench -- worlds provinces [provinces per line] [carpet|samurai] [class] [seed]
 *     npm run bench -- worlds walk [provinces] [carpet|samurai] [first column]
 *     npm run bench -- worlds orders [puzzles per kind of known sides] [class]
 *     npm run bench -- worlds store [provinces] [moves]
 */
import { plainArguments } from './parts/data.ts';
import { digits } from './worlds/digits.ts';
import { likeness } from './worlds/likeness.ts';
import { orders } from './worlds/orders.ts';
import { provinces, walk } from './worlds/provinces.ts';
import { stored } from './worlds/store.ts';

const [what = 'digits', most, first, second = '', seed = 'bench'] = plainArguments();
if (what === 'digits') digits(Number(most ?? 20));
else if (what === 'likeness') likeness(Number(most ?? 20));
else if (what === 'provinces') provinces(Number(most ?? 8), first ?? 'carpet', second, seed);
else if (what === 'walk') walk(Number(most ?? 100), first ?? 'carpet', Number(second || 0));
else if (what === 'orders') orders(Number(most ?? 2), first ?? '');
else if (what === 'store') stored(Number(most ?? 10_000), Number(first ?? 200_000));
else {
  console.error(`digits, likeness, provinces, walk, orders or store, not "${what}"`);
  process.exitCode = 2;
}
