import { expectOk } from '../../../shared/domain/result.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { createSolving, type SolveReport } from '../../services/solving.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { layoutWords } from '../layoutWords.ts';
import { wholeNumber } from '../options.ts';
import { INPUT_HELP, type PuzzleLine, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';

interface SolveOptions {
  readonly limit: number;
  readonly nodes?: number;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', 'where the puzzles are', '-')
    .option('--limit <k>', 'stop counting at this many solutions', wholeNumber(1), 2)
    .option('--nodes <n>', 'give up after this many search nodes', wholeNumber(1))
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText('after', INPUT_HELP)
    .addHelpText(
      'after',
      '\nJSON: {"solutions": m, "atLeast": whether there may be more, "grids": the last solution found or null, "nodes": n}',
    )
    .action((file: string, options: SolveOptions) => act((terminal) => solve(terminal, file, options)));
};

async function solve(terminal: Terminal, file: string, { limit, nodes, json }: SolveOptions): Promise<ExitCode> {
  const solving = createSolving();
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file)) {
    const report = solving.solve(entry.puzzle, { limit, nodeCap: nodes });
    const { gaveUp, ...printed } = report;
    if (gaveUp) terminal.say(`line ${entry.line}: gave up after ${report.nodes} search nodes`);
    if (gaveUp || report.solutions === 0) exitCode = NO_RESULT;
    await terminal.write(json ? `${JSON.stringify(printed)}\n` : inWords(entry, report));
  }
  return exitCode;
}

function inWords(
  { line, puzzle: { topology } }: PuzzleLine,
  { solutions, atLeast, grids, nodes }: SolveReport,
): string {
  const count = solutions === 0 && !atLeast ? 'no' : `${atLeast ? 'at least ' : ''}${solutions}`;
  const head = `Line ${line}: ${layoutWords(topology.layout)}, ${count} solution${count === '1' ? '' : 's'} (${nodes} search nodes)\n`;
  return grids ? head + drawGrid(topology, expectOk(readGrids(topology, grids))) : head;
}
