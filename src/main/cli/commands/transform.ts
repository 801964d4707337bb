import { randomBytes } from 'node:crypto';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { transformedPuzzle } from '../../services/symmetries.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { layoutWords } from '../layoutWords.ts';
import { wholeNumber } from '../options.ts';
import { INPUT_HELP, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, type Terminal } from '../terminal.ts';

interface TransformOptions {
  readonly seed?: string;
  readonly count: number;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', 'where the puzzles are', '-')
    .option('--count <K>', 'how many copies of each', wholeNumber(1), 1)
    .option('--seed <S>', 'any text; the same seed makes the same copies (default: a random one)')
    .option('--json', 'print one JSON object for each copy')
    .addHelpText('after', INPUT_HELP)
    .addHelpText(
      'after',
      '\nA copy is made by a random symmetry of the layout and new names for the digits: it is exactly as hard, and\n' +
        'looks different. JSON: a puzzle as the other commands read it, with "line" (where the original stood) and "seed".',
    )
    .action((file: string, options: TransformOptions) => act((terminal) => transform(terminal, file, options)));
};

async function transform(terminal: Terminal, file: string, options: TransformOptions): Promise<ExitCode> {
  const { count, json, seed = randomBytes(8).toString('hex') } = options;
  let index = 0;
  for await (const { line, puzzle } of readPuzzles(terminal.open(file), file)) {
    for (let copy = 0; copy < count; copy++) {
      const other = transformedPuzzle(puzzle, seed, index++);
      const text = json
        ? JSON.stringify({ ...printPuzzleJson(other), line, seed })
        : `Line ${line}: ${layoutWords(other.topology.layout)}, a copy, seed ${seed}\n${drawGrid(other.topology, other.givens).trimEnd()}`;
      await terminal.write(`${text}\n`);
    }
  }
  return DONE;
}
