import { digitCharacter, digitsOf } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { candidatesInSolutions, type SolveLimits, type SolveReport, solvePuzzle } from '../exactSolving.ts';
import type { Asked } from '../position.ts';
import type { Answerer, CommonOptions } from './answerer.ts';
import { gridInWords } from './drawAsText.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { layoutWords } from './layoutWords.ts';
import { words } from './words.ts';

function inWords(
  { line, puzzle: { topology } }: InputPuzzle,
  { solutions, atLeast, grids, nodes, candidates, counts }: SolveAnswer,
): string {
  const key = atLeast ? 'cli.solve.at-least' : solutions === 0 ? 'cli.solve.none' : 'cli.solve.solutions';
  const found = words(key, { count: solutions });
  const nodeWords = counted('cli.count.nodes', nodes);
  const head = `${words('cli.solve.line', { line, layout: layoutWords(topology.layout), found, nodes: nodeWords })}\n`;
  const solution = grids ? gridInWords(topology, expectOk(readGrids(topology, grids))) : '';
  return (
    head + solution + (candidates && grids ? candidatesInWords(topology, shownCandidates({ candidates, counts })) : '')
  );
}

/** The candidates of each subgrid, row by row, in columns of equal width. */
function candidatesInWords({ digits, subgridCount, positionCell }: Topology, candidates: readonly string[]): string {
  const width = Math.max(...candidates.map(({ length }) => length)) + 1;
  const rows: string[] = [words('cli.solve.candidates-in-solutions')];
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    if (subgrid > 0) rows.push('');
    for (let row = 0; row < digits; row++) {
      const from = (subgrid * digits + row) * digits;
      const cells = [...positionCell.subarray(from, from + digits)];
      rows.push(
        cells
          .map((cell) => (candidates[cell] as string).padEnd(width))
          .join('')
          .trimEnd(),
      );
    }
  }
  return `${rows.join('\n')}\n`;
}

export interface SolveOptions extends SolveLimits, CommonOptions {
  /**
   * For each digit of each cell, count the solutions that contain it, up to this number. 0: do not search for such
   * digits.
   */
  readonly candidates: number;
}

interface SolveAnswer extends SolveReport {
  /** cell → the digits that some solution has there, as a text. Null if the search gave up; absent if not asked for. */
  readonly candidates?: readonly string[] | null;
  /**
   * cell → digit (as a text) → number of solutions with this digit there. Absent if the limit was one, or if the search
   * gave up.
   */
  readonly counts?: readonly Readonly<Record<string, number>>[] | undefined;
}

/** The properties of an answer that say which digits are possible in each cell. */
function candidatesOf(asked: Asked, { candidates: limit, nodeCap }: SolveOptions): Partial<SolveAnswer> {
  if (limit === 0) return {};
  const counted = candidatesInSolutions(asked, limit, nodeCap);
  if (!counted) return { candidates: null };
  const { found, counts } = counted;
  const digits = Array.from(found, digitsOf);
  const countOf = (cell: number, digit: number): number =>
    counts[cell * (asked.puzzle.topology.digits + 1) + digit] as number;
  return {
    candidates: digits.map((own) => own.map(digitCharacter).join('')),
    ...(limit > 1 && {
      counts: digits.map((own, cell) =>
        Object.fromEntries(own.map((digit) => [digitCharacter(digit), countOf(cell, digit)])),
      ),
    }),
  };
}

/** cell → its possible digits. If solutions were counted, each digit has the number of its solutions: `1:3,4:7`. */
function shownCandidates({ candidates, counts }: Pick<SolveAnswer, 'candidates' | 'counts'>): readonly string[] {
  const withCounts = counts?.map((own) =>
    Object.entries(own)
      .map(([digit, count]) => `${digit}:${count}`)
      .join(),
  );
  return withCounts ?? candidates ?? [];
}

/** The solutions of a puzzle. */
export const SOLVE: Answerer<SolveAnswer, SolveOptions> = {
  look: (asked, options) => ({ ...solvePuzzle(asked, options), ...candidatesOf(asked, options) }),
  found: ({ gaveUp, solutions }) => !gaveUp && solutions > 0,
  warnings: ({ line }, { gaveUp, nodes, candidates }) => [
    ...(gaveUp ? [words('cli.solve.gave-up', { line, nodes: counted('cli.count.nodes', nodes) })] : []),
    ...(candidates === null ? [words('cli.solve.candidates-gave-up', { line })] : []),
  ],
  json: (report) => report,
  words: inWords,
  table: (options) => ({
    columns: [
      'solutions',
      'at_least',
      'gave_up',
      'nodes',
      'solution',
      ...(options.candidates > 0 ? ['candidates'] : []),
    ],
    rows: ({ solutions, atLeast, gaveUp, nodes, grids, ...cells }) => [
      [
        ...[solutions, atLeast, gaveUp, nodes, grids?.join(' ')],
        ...(options.candidates > 0 ? [shownCandidates(cells).join(' ').trim()] : []),
      ],
    ],
  }),
};
