import { Generator } from '../../src/main/engine/generate/generator.ts';
import { CARPET_RULES, carpet } from '../../src/main/engine/rating/carpetScore.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { LEVELS, type Level } from '../../src/shared/step/step.ts';
import { ratedTopology } from '../corpora/puzzles.ts';
import { bestTimes, processorTime, quantile, sum } from '../parts/stats.ts';
import type { MeasuredBankPuzzle } from './measured.ts';
import { type DocumentSection, type ExperimentTable, percent } from './page.ts';
import { durationOf, GENERATION_TIMES } from './printed.ts';

const FIGURES = ['minimum', 'maximum', 'mean', 'median'] as const;
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function milliseconds(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Section 3.4 of [carpet-report]: times of the document's generator and of ours. */
function timesTable(made: number): ExperimentTable {
  const generator = new Generator(ratedTopology());
  const generate = (difficulty: Level, seed: string): void => {
    expectOk(generator.generate({ difficulty, seed }));
  };
  const rows = LEVELS.flatMap((level) => {
    generate(level, 'warm up');
    const seeds = Array.from({ length: made }, (_, index) => `sources ${index}`);
    const times = bestTimes(seeds, 1, (seed) => generate(level, seed), processorTime);
    const ours = {
      minimum: Math.min(...times),
      maximum: Math.max(...times),
      mean: sum(times) / made,
      median: quantile(times, 0.5),
    };
    return FIGURES.map((figure) => {
      const [, , , limited, threaded] = GENERATION_TIMES[level]?.[figure] ?? [];
      const [best, all] = [durationOf(limited ?? ''), durationOf(threaded ?? '')];
      return [
        `${level}, ${figure}`,
        ...[best, all].map((ms) => (ms === null ? '–' : milliseconds(ms))),
        milliseconds(ours[figure]),
        all === null ? '–' : (all / ours[figure]).toFixed(1),
      ];
    });
  });
  return {
    title: 'Generation times, ms (section 3.4)',
    header: [
      'class, figure',
      'printed, one thread (+ n² children)',
      'printed, 12 threads',
      'ours, one core',
      '12 threads / ours',
    ],
    rows,
    notes:
      `100 puzzles of each class there, ${made} here, processor time. Machines differ, and so does what a class means: there the ` +
      'hardest of twenty rules, here of all our techniques; our puzzles are minimal as well. The printed easy column “+ n² ' +
      'children” contradicts itself (mean above maximum).',
  };
}

/** Section 3.2 of [carpet-report]: classes of our puzzles by the document's twenty rules. */
function classesTable(bank: readonly MeasuredBankPuzzle[]): ExperimentTable {
  const classOf = ({ ratings }: MeasuredBankPuzzle): string | null => ratings.get('carpet')?.class ?? null;
  const row = (name: string, itsClass: string | null, rules: number): string[] => {
    const own = bank.filter((puzzle) => classOf(puzzle) === itsClass).map(({ rating }) => rating);
    const middle = own.length === 0 ? '–' : quantile(own, 0.5).toFixed(1);
    return [name, `${rules}`, percent(bank, (puzzle) => classOf(puzzle) === itsClass), middle];
  };
  return {
    title: 'Classes by the twenty rules (section 3.2)',
    header: ['class', 'rules, printed', `bank, % of ${bank.length}`, 'median rating'],
    rows: [
      ...carpet.classes.map((name) =>
        row(name, name, Object.values(CARPET_RULES).filter(({ level }) => level === name).length),
      ),
      row('not solved by its rules', null, 0),
    ],
    notes: 'The document prints the table of rules and no shares.',
  };
}

/** Section 4.4 of [carpet-report]: a dense torus of order 3 exists only if its size is a multiple of 3. */
function toriTable(): ExperimentTable {
  return {
    title: 'Dense tori of order 3 (section 4.4)',
    header: ['size', ...SIZES.map(String)],
    rows: [
      ['proved possible', ...SIZES.map((size) => (size % 3 === 0 ? 'yes' : 'no'))],
      ['ours', ...SIZES.map((size) => (resolveLayout({ layout: 'dense-torus', order: 3, size }).ok ? 'yes' : 'no'))],
    ],
  };
}

/** The experiments of [carpet-report]. */
export function carpetReport(bank: readonly MeasuredBankPuzzle[], made: number): DocumentSection {
  return {
    key: 'carpet-report',
    tables: [timesTable(made), classesTable(bank), toriTable()],
    notRepeated: [
      'The other columns of its generation times: they measure optimisations of its own search, which we do not have. ' +
        '`npm run bench -- generate dig` measures ours.',
    ],
  };
}
