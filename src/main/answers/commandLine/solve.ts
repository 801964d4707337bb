import { expectOk } from '../../../shared/base/result.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import { type SolveLimits, type SolveReport, solvePuzzle } from '../exactSolving.ts';
import type { Answerer, CommonOptions } from './answerer.ts';
import { gridInWords } from './drawAsText.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { layoutWords } from './layoutWords.ts';
import { words } from './words.ts';

function inWords(
  { line, puzzle: { topology } }: InputPuzzle,
  { solutions, atLeast, grids, nodes }: SolveReport,
): string {
  const key = atLeast ? 'cli.solve.at-least' : solutions === 0 ? 'cli.solve.none' : 'cli.solve.solutions';
  const found = words(key, { count: solutions });
  const nodeWords = counted('cli.count.nodes', nodes);
  const head = `${words('cli.solve.line', { line, layout: layoutWords(topology.layout), found, nodes: nodeWords })}\n`;
  return grids ? head + gridInWords(topology, expectOk(readGrids(topology, grids))) : head;
}

export interface SolveOptions extends SolveLimits, CommonOptions {}

/** The solutions of a puzzle. */
export const SOLVE: Answerer<SolveReport, SolveOptions> = {
  look: (asked, options) => solvePuzzle(asked, options),
  found: ({ gaveUp, solutions }) => !gaveUp && solutions > 0,
  warnings: ({ line }, { gaveUp, nodes }) =>
    gaveUp ? [words('cli.solve.gave-up', { line, nodes: counted('cli.count.nodes', nodes) })] : [],
  json: (report) => report,
  words: inWords,
  table: () => ({
    columns: ['solutions', 'at_least', 'gave_up', 'nodes', 'solution'],
    rows: ({ solutions, atLeast, gaveUp, nodes, grids }) => [[solutions, atLeast, gaveUp, nodes, grids?.join(' ')]],
  }),
};
