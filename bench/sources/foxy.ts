import { generateFoxy } from '../../src/main/engine/generate/foxy.ts';
import { foxy } from '../../src/main/engine/rating/foxy.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { ratedTopology } from '../corpora/puzzles.ts';
import { processorTime, quantile } from '../parts/stats.ts';
import type { MeasuredBankPuzzle } from './measured.ts';
import { type DocumentSection, percent } from './page.ts';
import { FOXY } from './printed.ts';

/** Lists the codes with the number of puzzles of each, most frequent first, as text. */
function codesOf(codes: readonly string[]): string {
  const groups = [...Map.groupBy(codes, (code) => code)].sort(([, a], [, b]) => b.length - a.length);
  return groups.map(([code, own]) => `${code} × ${own.length}`).join(', ') || '–';
}

/**
 * Experiments of [foxy]: the table from codes to classes, on the rated bank and on puzzles of the document's generator.
 */
export function foxyClasses(bank: readonly MeasuredBankPuzzle[], made: number): DocumentSection {
  const topology = ratedTopology();
  const puzzles = Array.from({ length: made }, (_, index) => {
    const from = processorTime();
    const { code, foxyClass, givenCount } = expectOk(generateFoxy(topology, `sources ${index}`));
    return { code, foxyClass, givenCount, ms: processorTime() - from };
  });
  const times = puzzles.map(({ ms }) => ms);
  const givens = puzzles.map(({ givenCount }) => givenCount);
  return {
    key: 'foxy',
    tables: [
      {
        title: 'Classes (last table)',
        header: ['class', 'codes, printed', `bank, % of ${bank.length}`, `its generator, % of ${made}`, 'their codes'],
        rows: foxy.classes.map((name) => [
          name,
          FOXY[name] as string,
          percent(bank, ({ ratings }) => ratings.get('foxy')?.class === name),
          percent(puzzles, ({ foxyClass }) => foxyClass === name),
          codesOf(puzzles.filter(({ foxyClass }) => foxyClass === name).map(({ code }) => code)),
        ]),
        notes:
          'The page prints no shares; it says that hard puzzles are the rarest. Ours has a generator by its description, in ' +
          'which a cell is emptied if the step-by-step solver still solves the puzzle. Codes of 6 are puzzles that its ' +
          `techniques do not solve; its generator cannot make any. Made with ${Math.min(...givens)} to ` +
          `${Math.max(...givens)} givens (median ${quantile(givens, 0.5)}).`,
      },
      {
        title: 'Time of its generator, ms of one core',
        header: ['made', 'least', 'median', '95 %', 'most'],
        rows: [[`${made}`, ...[0, 0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))]],
      },
    ],
    notRepeated: [
      'The order of its techniques: it was a picture that is not preserved. Ours follows its table of notes.',
    ],
  };
}
