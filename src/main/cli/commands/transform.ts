import { randomBytes } from 'node:crypto';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { puzzleInWords } from '../../answers/commandLine/drawAsText.ts';
import { type InputPuzzle, ignoredJson, ignoredWords } from '../../answers/commandLine/inputPuzzle.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import { words } from '../../answers/commandLine/words.ts';
import { transformedPuzzle } from '../../answers/identity.ts';
import type { DefineCommand } from '../command.ts';
import { lineForPrograms } from '../lineForPrograms.ts';
import { wholeNumber } from '../options.ts';
import { addInputOptions, type InputOptions, PuzzleInput } from '../puzzles.ts';
import { DONE, type ExitCode, type Terminal } from '../terminal.ts';

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
  const input = new PuzzleInput(terminal, file, options);
  for await (const asked of input) {
    for (let copy = 0; copy < count; copy++) {
      const other = transformedPuzzle(asked.puzzle, seed, asked.index * count + copy);
      await terminal.write(
        json ? asJson(asked, other, seed) : lineForPrograms(terminal, other) + inWords(asked, other, seed),
      );
    }
  }
  return input.exitCode(DONE);
}

function asJson(asked: InputPuzzle, other: Puzzle, seed: string): string {
  const { index, line } = asked;
  return `${puzzleLine(other, { index, line, seed, ...ignoredJson(asked) })}\n`;
}

function inWords(asked: InputPuzzle, puzzle: Puzzle, seed: string): string {
  const head = words('cli.transform.line', { line: asked.line, layout: layoutWords(puzzle.topology.layout), seed });
  return `${head}\n${puzzleInWords(puzzle)}${ignoredWords(asked)}`;
}
