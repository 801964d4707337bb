/**
 * Endless worlds: how varied their digits are, and what a province costs.
 *
 * Corpus: none; worlds are made from the seeds `bench 0`, `bench 1`, … or `bench`, or one that is said Caps: those of the recipes. Counters: all figures
 * of `digits` except the time, and all of `provinces` except times and rates; they depend on the seeds alone. Times are
 * processor time of one core. "ns a unit" is the time per unit of the work that bounds count, in all and of the provinces
 * with the least and the most: if it is uneven, change the costs in `workMeter.ts` or `classDigger.ts`.
 *
 *     npm run bench -- worlds digits [worlds]
 *     npm run bench -- worlds provinces [provinces per line] [carpet|samurai] [class] [seed]
 *     npm run bench -- worlds walk [provinces] [carpet|samurai] [first column]
 */
import { plainArguments } from './parts/data.ts';
import { digits } from './worlds/digits.ts';
import { provinces, walk } from './worlds/provinces.ts';

const [what = 'digits', most, family = 'carpet', level = '', seed = 'bench'] = plainArguments();
if (what === 'digits') digits(Number(most ?? 20));
else if (what === 'provinces') provinces(Number(most ?? 8), family, level, seed);
else if (what === 'walk') walk(Number(most ?? 100), family, Number(level || 0));
else {
  console.error(`digits, provinces or walk, not "${what}"`);
  process.exitCode = 2;
}
