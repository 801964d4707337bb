import { digitCharacter, digitsOf } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { candidatesInSolutions, type SolveLimits, type SolveReport, solvePuzzle } from '../exactSolving.ts';
import type { Answerer, CommonOptions } from './answerer.ts';
import { gridInWords } from './drawAsText.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { layoutWords } from './layoutWords.ts';
import { words } from './words.ts';

function inWords(
  { line, puzzle: { topology } }: InputPuzzle,
  { solutions, atLeast, grids, nodes, candidates }: SolveAnswer,
): string {
  const key = atLeast ? 'cli.solve.at-least' : solutions === 0 ? 'cli.solve.none' : 'cli.solve.solutions';
  const found = words(key, { count: solutions });
  const nodeWords = counted('cli.count.nodes', nodes);
  const head = `${words('cli.solve.line', { line, layout: layoutWords(topology.layout), found, nodes: nodeWords })}\n`;
  const solution = grids ? gridInWords(topology, expectOk(readGrids(topology, grids))) : '';
  return head + solution + (candidates && grids ? candidatesInWords(topology, candidates) : '');
}

/** The candidates of each grid, row by row, in columns of equal width. */
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
  /** Whether to find the digits that each cell has in any solution. */
  readonly candidates: boolean;
}

interface SolveAnswer extends SolveReport {
  /** cell → its digits in any solution, as a text. Null if the search gave up; absent if not asked for. */
  readonly candidates?: readonly string[] | null;
}

function candidateTexts(masks: Int32Array | null): string[] | null {
  return masks && Array.from(masks, (mask) => digitsOf(mask).map(digitCharacter).join(''));
}

/** The solutions of a puzzle. */
export const SOLVE: Answerer<SolveAnswer, SolveOptions> = {
  look: (asked, options) => ({
    ...solvePuzzle(asked, options),
    ...(options.candidates && { candidates: candidateTexts(candidatesInSolutions(asked, options.nodeCap)) }),
  }),
  found: ({ gaveUp, solutions }) => !gaveUp && solutions > 0,
  warnings: ({ line }, { gaveUp, nodes, candidates }) => [
    ...(gaveUp ? [words('cli.solve.gave-up', { line, nodes: counted('cli.count.nodes', nodes) })] : []),
    ...(candidates === null ? [words('cli.solve.candidates-gave-up', { line })] : []),
  ],
  json: (report) => report,
  words: inWords,
  table: (options) => ({
    columns: ['solutions', 'at_least', 'gave_up', 'nodes', 'solution', ...(options.candidates ? ['candidates'] : [])],
    rows: ({ solutions, atLeast, gaveUp, nodes, grids, candidates }) => [
      [
        ...[solutions, atLeast, gaveUp, nodes, grids?.join(' ')],
        ...(options.candidates ? [candidates?.join(' ').trim()] : []),
      ],
    ],
  }),
};
