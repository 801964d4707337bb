import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { typicalSeconds } from '../../../shared/rating/typicalTime.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { Generator } from '../generate/generator.ts';
import { humanTime } from './humanTime.ts';
import { ratePuzzle } from './rate.ts';
import { Subject } from './subject.ts';

/**
 * Largest ratio allowed between the measured median time and the typical time in the table (`typicalSeconds`). It is
 * larger than the error of the table itself, because this test makes only a few puzzles of each class.
 */
const FACTOR = 1.6;

it.each([
  ['simple', 9],
  ['samurai', 3],
])('the times shown before a puzzle is made are near those of made ones: %s', (layout, puzzles) => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout, order: 3 }))));
  const generator = new Generator(topology);
  for (const difficulty of LEVELS) {
    const times = Array.from({ length: puzzles }, (_, index) => {
      const { givens } = expectOk(generator.generate({ difficulty, seed: `class ${index}` }));
      return ratePuzzle(new Subject(topology, givens), [humanTime])[0]?.value ?? Number.NaN;
    });
    const median = times.sort((a, b) => a - b)[Math.floor(puzzles / 2)] ?? Number.NaN;
    const ratio = median / typicalSeconds(difficulty, topology.cellCount, topology.subgridCount);
    expect(ratio, difficulty).toBeGreaterThan(1 / FACTOR);
    expect(ratio, difficulty).toBeLessThan(FACTOR);
  }
});
