/**
 * Endless worlds: how varied their digits are, and what a province costs.
 *
 * Corpus: none; worlds are made from the seeds `bench 0`, `bench 1`, … Caps: those of the recipes. Counters: all figures
 * of `digits` except the time, and givens and missed classes of `provinces`; they depend on the seeds alone. Times are
 * processor time of one core.
 *
 *     npm run bench -- worlds digits [worlds]
 *     npm run bench -- worlds provinces [provinces per line] [carpet|samurai] [class]
 *     npm run bench -- worlds walk [provinces] [carpet|samurai]
 */
import { plainArguments } from './parts/data.ts';
import { digits } from './worlds/digits.ts';
import { provinces, walk } from './worlds/provinces.ts';

const [what = 'digits', most, family = 'carpet', level = ''] = plainArguments();
if (what === 'digits') digits(Number(most ?? 20));
else if (what === 'provinces') provinces(Number(most ?? 8), family, level);
else if (what === 'walk') walk(Number(most ?? 100), family);
else {
  console.error(`digits, provinces or walk, not "${what}"`);
  process.exitCode = 2;
}
