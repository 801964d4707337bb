import { type CheckReport, checkPuzzle } from '../../services/play/solving.ts';
import type { DefineCommand } from '../command.ts';
import { layoutWords } from '../layoutWords.ts';
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

interface CheckOptions extends InputOptions {
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  addInputOptions(
    command.argument('[file]', words('cli.argument.file'), '-').option('--json', words('cli.option.json')),
  )
    .addHelpText('after', words('cli.check.help'))
    .action((file: string, options: CheckOptions) => act((terminal) => check(terminal, file, options)));
};

async function check(terminal: Terminal, file: string, options: CheckOptions): Promise<ExitCode> {
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file, options)) {
    const report = checkPuzzle(entry.puzzle);
    const { gaveUp, ...printed } = report;
    if (gaveUp) terminal.say(words('cli.check.gave-up', { line: entry.line }));
    if (gaveUp || report.solutions === 0) exitCode = NO_RESULT;
    await terminal.write(
      options.json
        ? `${JSON.stringify({ ...printed, ...ignoredJson(entry) })}\n`
        : inWords(entry, report) + ignoredWords(entry),
    );
  }
  return exitCode;
}

function inWords({ line, puzzle: { topology, givens } }: PuzzleLine, report: CheckReport): string {
  const count = givens.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
  const one = report.proper ? (report.minimal ? 'minimal' : 'not-minimal') : 'one';
  const verdict = words(`cli.check.${report.solutions === 0 ? 'none' : report.solutions === 1 ? one : 'several'}`);
  const layout = layoutWords(topology.layout);
  return `${words('cli.check.line', { line, layout, givens: count, cells: topology.cellCount, verdict })}\n`;
}
