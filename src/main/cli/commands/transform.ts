import { randomBytes } from 'node:crypto';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { transformedPuzzle } from '../../services/puzzles/symmetries.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { layoutWords } from '../layoutWords.ts';
import { wholeNumber } from '../options.ts';
import { addInputOptions, type InputOptions, ignoredJson, ignoredWords, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, type Terminal } from '../terminal.ts';
import { words } from '../words.ts';

interface TransformOptions extends InputOptions {
  readonly seed?: string;
  readonly count: number;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', words('cli.argument.file'), '-')
    .option('--count <K>', words('cli.transform.count'), wholeNumber(1), 1)
    .option('--seed <S>', words('cli.transform.seed'))
    .option('--json', words('cli.transform.json'));
  addInputOptions(command)
    .addHelpText('after', words('cli.transform.help'))
    .action((file: string, options: TransformOptions) => act((terminal) => transform(terminal, file, options)));
};

async function transform(terminal: Terminal, file: string, options: TransformOptions): Promise<ExitCode> {
  const { count, json, seed = randomBytes(8).toString('hex') } = options;
  let index = 0;
  for await (const entry of readPuzzles(terminal.open(file), file, options)) {
    const { line, puzzle } = entry;
    for (let copy = 0; copy < count; copy++) {
      const other = transformedPuzzle(puzzle, seed, index++);
      const text = json
        ? JSON.stringify({ ...printPuzzleJson(other), line, seed, ...ignoredJson(entry) })
        : `${words('cli.transform.line', { line, layout: layoutWords(other.topology.layout), seed })}\n${drawGrid(other.topology, other.givens)}${ignoredWords(entry)}`.trimEnd();
      await terminal.write(`${text}\n`);
    }
  }
  return DONE;
}
