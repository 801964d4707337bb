import { type CheckReport, createSolving } from '../../services/solving.ts';
import type { DefineCommand } from '../command.ts';
import { layoutWords } from '../layoutWords.ts';
import { INPUT_HELP, type PuzzleLine, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';

interface CheckOptions {
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', 'where the puzzles are', '-')
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText('after', INPUT_HELP)
    .addHelpText(
      'after',
      '\nJSON: {"solutions": 0, 1, or 2 for more, "proper": exactly one, "minimal": and not without any of its givens,\n' +
        '"interlocked": no connected part of the layout is proper on its own (null: there is no such part to ask about)}',
    )
    .action((file: string, options: CheckOptions) => act((terminal) => check(terminal, file, options)));
};

async function check(terminal: Terminal, file: string, { json }: CheckOptions): Promise<ExitCode> {
  const solving = createSolving();
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file)) {
    const report = solving.check(entry.puzzle);
    const { gaveUp, ...printed } = report;
    if (gaveUp) terminal.say(`line ${entry.line}: a search gave up; what is called false may be true`);
    if (gaveUp || report.solutions === 0) exitCode = NO_RESULT;
    await terminal.write(json ? `${JSON.stringify(printed)}\n` : inWords(entry, report));
  }
  return exitCode;
}

function inWords({ line, puzzle: { topology, givens } }: PuzzleLine, report: CheckReport): string {
  const count = givens.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
  const solutions = ['no solution', 'one solution', 'several solutions'][report.solutions];
  const minimal = report.proper ? `, ${report.minimal ? '' : 'not '}minimal` : '';
  return `Line ${line}: ${layoutWords(topology.layout)}, ${count} givens in ${topology.cellCount} cells, ${solutions}${minimal}\n`;
}
