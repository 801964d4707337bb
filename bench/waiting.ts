/**
 * Time for a new puzzle of each class on each layout of the catalogue, and classes for which no puzzle was found.
 *
 * Corpus: none; puzzles are made from the seeds `waiting 0`, `waiting 1`, … Families have their usual size. Times are
 * processor time of one core, medians of up to five puzzles; failed attempts and failed seeds are part of the cost.
 * Each class of a layout has a limit of processor time, at which the work on it ends. If no puzzle was found by then,
 * the result is `none` at order 2, where every seed was searched completely, and `long` elsewhere.
 * `src/shared/generate/waiting.ts` contains the results.
 *
 *     npm run bench -- waiting [order] [layout] [seconds per class]
 */

import { Generator } from '../src/main/engine/generate/generator.ts';
import { squareBox } from '../src/shared/base/boxShape.ts';
import { CATALOGUE, resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { LEVELS } from '../src/shared/step/step.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { afterSpending } from './parts/patience.ts';
import { processorTime, quantile } from './parts/stats.ts';

const PUZZLES = 5;
const [order = '3', only = '', limit = order === '2' ? '5' : '20'] = process.argv.slice(2);
const most = 1000 * Number(limit);

for (const { id, parameters, usual, exists } of CATALOGUE.filter((entry) => only === '' || entry.id === only)) {
  if (!exists(squareBox(Number(order)))) continue;
  const ref: LayoutRef = { layout: id, order: Number(order) };
  for (const name of parameters) ref[name] = usual[name];
  const spec = resolveLayout(ref);
  const topology = spec.ok ? compileTopology(spec.value) : spec;
  if (!topology.ok) continue;
  const generator = new Generator(topology.value);
  const figures = LEVELS.map((difficulty) => {
    const times: number[] = [];
    const from = processorTime();
    const timeUp = afterSpending(most);
    let begun = from;
    let failed = 0;
    for (let index = 0; times.length < PUZZLES && !timeUp.cancelled(); index++) {
      const made = generator.generate({ difficulty, seed: `waiting ${index}` }, { timeUp });
      if (!made.ok || made.value.shortfalls.length > 0) {
        failed++;
        continue;
      }
      times.push(processorTime() - begun);
      begun = processorTime();
    }
    if (times.length > 0) return (quantile(times, 0.5) / 1000).toPrecision(2);
    return order === '2' && failed > 1 ? `none/${failed}` : 'long';
  });
  console.log(JSON.stringify({ id, order: Number(order), subgrids: topology.value.subgridCount, figures }));
}
