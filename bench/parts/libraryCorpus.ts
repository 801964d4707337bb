import { randomBytes } from 'node:crypto';
import { transformPuzzle } from '../../src/main/engine/canonical/symmetries.ts';
import { applySymmetry } from '../../src/main/engine/canonical/symmetry.ts';
import { NEVER_CANCELLED } from '../../src/main/engine/core/io.ts';
import type { Rng } from '../../src/main/engine/core/rng.ts';
import { Generator } from '../../src/main/engine/generate/generator.ts';
import { describeJob } from '../../src/main/jobs/kinds/describe.ts';
import type { LibraryEntry } from '../../src/main/store/library/libraryEntries.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { LEVELS } from '../../src/shared/step/step.ts';
import { ratedTopology } from '../corpora/puzzles.ts';

const topology = ratedTopology();

/** Shares of the classes in per cent, as in a player's library. */
const SHARES = { easy: 25, medium: 30, hard: 20, master: 15, extreme: 10 } as const;
const WHEEL = LEVELS.flatMap((level, index) => Array.from({ length: SHARES[level] }, () => index));

/**
 * Entries of a large library of 9×9 puzzles: random symmetric copies of a few originals, with changed hashes, scores
 * and ratings.
 */
export class LibraryCorpus {
  private readonly originals: readonly LibraryEntry[];
  private readonly perLevel: number;
  private readonly rng: Rng;

  /** Makes and describes `perLevel` puzzles of each class from seeds. */
  constructor(perLevel: number, rng: Rng) {
    const generator = new Generator(topology);
    const context = { cancel: NEVER_CANCELLED, progress: () => {}, emit: () => {} };
    this.perLevel = perLevel;
    this.rng = rng;
    this.originals = LEVELS.flatMap((difficulty) =>
      Array.from({ length: perLevel }, (_, index): LibraryEntry => {
        const { givens, solution } = expectOk(generator.generate({ difficulty, seed: `bench ${index}` }));
        const facts = expectOk(describeJob({ layout: topology.layout, givens, solution }, context));
        return {
          layout: { layout: 'simple', order: 3 },
          variants: [],
          cells: topology.cellCount,
          digits: 9,
          givens,
          solution,
          facts,
          seed: `bench/${index}`,
          generator: 1,
        };
      }),
    );
  }

  /** Draws a class at random, with the shares of a player's library. Returns its index, from 0. */
  level(): number {
    return WHEEL[this.rng.below(WHEEL.length)] as number;
  }

  /** Makes a symmetric copy of a random original of the class. */
  entry(level: number, number: number): LibraryEntry {
    const original = this.originals[level * this.perLevel + this.rng.below(this.perLevel)] as LibraryEntry;
    const { givens, symmetry } = transformPuzzle(topology, original.givens, this.rng);
    const score = original.facts.score + this.rng.below(60);
    const { hodoku = 0 } = original.facts.ratings;
    const ratings = { ...original.facts.ratings, hodoku: hodoku + this.rng.below(200) };
    return {
      ...original,
      givens,
      solution: applySymmetry(symmetry, original.solution),
      facts: { ...original.facts, hash: randomBytes(8), solutionHash: randomBytes(8), score, ratings },
      seed: `bench/${number}`,
    };
  }
}
