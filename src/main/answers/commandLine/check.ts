import { expectOk } from '../../../shared/base/result.ts';
import { understoodInEnglish } from '../../../shared/puzzle/understood.ts';
import { cellsName, cluesName } from '../../../shared/step/placeNames.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../../engine/core/io.ts';
import type { ContradictoryItems } from '../../engine/setting/contradiction.ts';
import type { ItemSet } from '../../engine/setting/puzzleItems.ts';
import { findRedundant, type Redundancy } from '../../engine/setting/redundant.ts';
import { type CheckReport, checkPuzzle, countSolutions } from '../exactSolving.ts';
import { whyImpossible } from '../setting.ts';
import type { Answerer, CommonOptions } from './answerer.ts';
import { type InputPuzzle, leavesOutCandidates } from './inputPuzzle.ts';
import { layoutWords } from './layoutWords.ts';
import { words } from './words.ts';

export interface CheckOptions extends CommonOptions {
  /** Whether to find givens and clues that contradict each other, if there is no solution. */
  readonly why?: boolean;
  /** Whether to find givens and clues that are not needed. */
  readonly redundant?: boolean;
}

/** The answer of `check`. Fields about what the user did not ask for are absent. */
interface CheckAnswer extends CheckReport {
  /**
   * Number of solutions that agree with the candidates of the input: 0, 1, or 2 for two or more. Absent if the input
   * leaves out no candidates.
   */
  readonly withCandidates?: number;
  readonly why?: ContradictoryItems;
  readonly redundancy?: Redundancy;
}

/** Names givens and clues: `the givens at r1c1 and r2c5; the cage of 14 at r2c3`. */
function itemsName(topology: Topology, { cells, clues }: ItemSet): string {
  const naming = { topology, language: 'en', subgrid: -1 } as const;
  const givens = cells.length > 0 ? [words('cli.check.items-givens', { cells: cellsName(naming, cells) })] : [];
  return [...givens, ...(clues.length > 0 ? [cluesName(naming, clues)] : [])].join('; ');
}

function whyInWords(topology: Topology, why: ContradictoryItems): string {
  if (why.kind !== 'contradiction') return words('cli.check.why-unknown');
  const { set, smallest, irreducible } = why;
  if (set.cells.length + set.clues.length === 0) return words('cli.check.why-layout');
  const key = smallest ? 'smallest' : irreducible ? 'irreducible' : 'found';
  return words(`cli.check.why-${key}`, { items: itemsName(topology, set) });
}

function redundancyInWords(topology: Topology, { redundant, undecided }: Redundancy): string[] {
  const isEmpty = ({ cells, clues }: ItemSet): boolean => cells.length + clues.length === 0;
  return [
    isEmpty(redundant)
      ? words('cli.check.redundant-none')
      : words('cli.check.redundant-items', { items: itemsName(topology, redundant) }),
    ...(isEmpty(undecided) ? [] : [words('cli.check.redundant-undecided', { items: itemsName(topology, undecided) })]),
  ];
}

function candidatesInWords(solutions: number): string {
  return words(`cli.check.candidates-${solutions === 0 ? 'none' : solutions === 1 ? 'one' : 'several'}`);
}

function inWords({ line, puzzle: { topology, givens } }: InputPuzzle, report: CheckAnswer): string {
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
  const { why, redundancy, withCandidates } = report;
  const lines = [
    words('cli.check.line', { line, layout, givens: givenWords, cells, verdict }),
    ...(withCandidates === undefined ? [] : [candidatesInWords(withCandidates)]),
    ...(why ? [whyInWords(topology, why)] : []),
    ...(redundancy ? redundancyInWords(topology, redundancy) : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether a puzzle is proper and minimal. */
export const CHECK: Answerer<CheckAnswer, CheckOptions> = {
  look: ({ puzzle }, options, input) => {
    const report = checkPuzzle(puzzle);
    const { topology, givens, clues = [] } = puzzle;
    const draft = { topology: topology.plain ?? topology, givens, clues };
    // `expectOk` cannot fail here: the puzzle was read, so its clues compile, and nothing cancels the work.
    return {
      ...report,
      ...(leavesOutCandidates(input) && { withCandidates: countSolutions(input) }),
      ...(options.why && report.solutions === 0 && { why: expectOk(whyImpossible(draft, NEVER_CANCELLED)) }),
      ...(options.redundant && report.proper && { redundancy: expectOk(findRedundant(draft, NEVER_CANCELLED)) }),
    };
  },
  found: ({ gaveUp, solutions }) => !gaveUp && solutions > 0,
  warnings: (asked, { gaveUp }) => [
    ...(asked.understood.length > 0
      ? [words('cli.input.understood', { line: asked.line, drawings: understoodInEnglish(asked.understood) })]
      : []),
    ...(gaveUp ? [words('cli.check.gave-up', { line: asked.line })] : []),
  ],
  json: (report) => report,
  words: inWords,
  table: () => ({
    columns: ['solutions', 'proper', 'minimal', 'interlocked', 'gave_up'],
    rows: ({ solutions, proper, minimal, interlocked, gaveUp }) => [[solutions, proper, minimal, interlocked, gaveUp]],
  }),
};
