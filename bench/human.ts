/**
 * What a human solve costs, with its whole log; what a hint costs; how fast a grader answers; how far the techniques
 * reach.
 *
 * Corpora (see corpora/README.md; what is not at hand is left out and said): the rated 9×9 bank and the printed
 * multi-grid puzzles; for hints also the lists of hard 9×9s, other orders and extra houses, and toruses, carpets and
 * samurai made from seeds. Classes are the solver's own; `speed` draws its puzzles in a fixed random order and stops
 * looking after twelve for each that is asked for. What they do not test: wrong positions, layouts of one's own.
 *
 * Caps: none; the solver ends by itself. Counters: steps and score summed over the puzzles, which a change that is meant
 * to be faster only must not move. Times are processor time, each puzzle's best of five passes; beside them stands what
 * a fixed piece of work takes in the same run.
 *
 *     npm run bench -- human [speed|grading] [puzzles per class]
 *     npm run bench -- human hints [positions per puzzle] [puzzles per corpus] [part of a corpus's name]
 *     npm run bench -- human strength
 */
import { grading } from './human/grading.ts';
import { hints } from './human/hints.ts';
import { speed } from './human/speed.ts';
import { strength } from './human/strength.ts';
import { plainArguments } from './parts/data.ts';

const [what = 'speed', most, each, only = ''] = plainArguments();
if (what === 'speed') speed(Number(most ?? 200));
else if (what === 'hints') hints(Number(most ?? 8), Number(each ?? 400), only);
else if (what === 'grading') grading(Number(most ?? 100));
else if (what === 'strength') strength();
else {
  console.error(`speed, hints, grading or strength, not "${what}"`);
  process.exitCode = 2;
}
