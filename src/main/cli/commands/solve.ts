import { expectOk } from '../../../shared/base/result.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type SolveReport, solvePuzzle } from '../../services/play/solving.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { layoutWords } from '../layoutWords.ts';
import { wholeNumber } from '../options.ts';
import { addPositionOptions, type PositionOptions, startFrom } from '../positions.ts';
import {
  addInputOptions,
  type InputOptions,
  ignoredJson,
  ignoredWords,
  type PuzzleLine,
  readPuzzles,
} from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';
import { words } from '../words.ts';

interface SolveOptions extends InputOptions, PositionOptions {
  readonly limit: number;
  readonly nodes?: number;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', words('cli.argument.file'), '-')
    .option('--limit <k>', words('cli.solve.limit'), wholeNumber(1), 2)
    .option('--nodes <n>', words('cli.solve.nodes'), wholeNumber(1))
    .option('--json', words('cli.option.json'));
  addPositionOptions(addInputOptions(command))
    .addHelpText('after', words('cli.solve.help'))
    .action((file: string, options: SolveOptions) => act((terminal) => solve(terminal, file, options)));
};

async function solve(terminal: Terminal, file: string, options: SolveOptions): Promise<ExitCode> {
  const { limit, nodes, json } = options;
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file, options)) {
    const start = startFrom(terminal, entry, options);
    if (start.wrong) terminal.say(words('cli.position.line', { line: entry.line, faults: start.faultWords('en') }));
    const report = solvePuzzle(entry.puzzle, { limit, nodeCap: nodes }, start.position);
    const { gaveUp, ...printed } = report;
    if (gaveUp) terminal.say(words('cli.solve.gave-up', { line: entry.line, nodes: report.nodes }));
    if (gaveUp || report.solutions === 0) exitCode = NO_RESULT;
    await terminal.write(
      json
        ? `${JSON.stringify({ ...printed, ...ignoredJson(entry), ...start.json })}\n`
        : inWords(entry, report) + ignoredWords(entry) + start.words('en'),
    );
  }
  return exitCode;
}

function inWords(
  { line, puzzle: { topology } }: PuzzleLine,
  { solutions, atLeast, grids, nodes }: SolveReport,
): string {
  const key = atLeast ? 'cli.solve.at-least' : solutions === 0 ? 'cli.solve.none' : 'cli.solve.solutions';
  const found = words(key, { count: solutions });
  const head = `${words('cli.solve.line', { line, layout: layoutWords(topology.layout), found, nodes })}\n`;
  return grids ? head + drawGrid(topology, expectOk(readGrids(topology, grids))) : head;
}
