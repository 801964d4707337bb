/**
 * Cost of a human solve with its complete log, of a hint by techniques or models, of a hint by techniques for a player
 * who has noted all candidates (`noted`), and of grading a puzzle. Also counts how many puzzles the techniques solve.
 *
 * Corpora (see corpora/README.md; missing ones are skipped and reported): the rated bank (9×9 puzzles rated by Sukaku
 * Explainer) and the printed multi-grid puzzles. For hints also the lists of hard 9×9 puzzles, other orders and extra
 * houses, and tori, carpets and samurai made from seeds. Classes are those of the solver. `speed` draws its puzzles in
 * a fixed random order and looks at up to twelve for each one requested. Not tested: positions with a wrong digit,
 * custom layouts.
 *
 * Limits: none; the solver ends by itself. Counters: sums of steps and score over the puzzles; a pure speed-up must not
 * change them. Times are processor time; each puzzle counts with its best of five passes. For comparison, the same run
 * also times a fixed piece of work.
 *
 *     npm run bench -- human [speed|grading] [puzzles per class]
 *     npm run bench -- human hints|noted|models [positions per puzzle] [puzzles per corpus] [part of a corpus's name]
 *     npm run bench -- human strength
 */
import { grading } from './human/grading.ts';
import { hints } from './human/hints.ts';
import { speed } from './human/speed.ts';
import { strength } from './human/strength.ts';
import { plainArguments } from './parts/data.ts';

const [what = 'speed', most, each, only = ''] = plainArguments();
if (what === 'speed') speed(Number(most ?? 200));
else if (what === 'hints' || what === 'noted')
  hints('techniques', what === 'noted', Number(most ?? 8), Number(each ?? 400), only);
else if (what === 'models') hints('constraint-models', false, Number(most ?? 8), Number(each ?? 400), only);
else if (what === 'grading') grading(Number(most ?? 100));
else if (what === 'strength') strength();
else {
  console.error(`speed, hints, noted, models, grading or strength, not "${what}"`);
  process.exitCode = 2;
}
