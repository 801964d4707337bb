import { understoodInEnglish } from '../../../shared/puzzle/understood.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import { type CheckReport, checkPuzzle } from '../exactSolving.ts';
import type { Answerer, CommonOptions } from './answerer.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { layoutWords } from './layoutWords.ts';
import { words } from './words.ts';

function inWords({ line, puzzle: { topology, givens } }: InputPuzzle, report: CheckReport): string {
  const count = givens.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
  const one = report.proper ? (report.minimal ? 'minimal' : 'not-minimal') : 'one';
  const proper = words(`cli.check.${report.solutions === 0 ? 'none' : report.solutions === 1 ? one : 'several'}`);
  const { interlocked } = report;
  const verdict =
    interlocked === null
      ? proper
      : words(`cli.check.${interlocked ? 'interlocked' : 'not-interlocked'}`, { verdict: proper });
  const layout = layoutWords(topology.layout);
  const givenWords = counted('cli.count.givens', count);
  const cells = counted('cli.count.cells', topology.cellCount);
  return `${words('cli.check.line', { line, layout, givens: givenWords, cells, verdict })}\n`;
}

/** Whether a puzzle is proper and minimal. */
export const CHECK: Answerer<CheckReport, CommonOptions> = {
  look: ({ puzzle }) => checkPuzzle(puzzle),
  found: ({ gaveUp, solutions }) => !gaveUp && solutions > 0,
  warnings: ({ line, understood }, { gaveUp }) => [
    ...(understood.length > 0
      ? [words('cli.input.understood', { line, drawings: understoodInEnglish(understood) })]
      : []),
    ...(gaveUp ? [words('cli.check.gave-up', { line })] : []),
  ],
  json: (report) => report,
  words: inWords,
  table: () => ({
    columns: ['solutions', 'proper', 'minimal', 'interlocked', 'gave_up'],
    rows: ({ solutions, proper, minimal, interlocked, gaveUp }) => [[solutions, proper, minimal, interlocked, gaveUp]],
  }),
};
