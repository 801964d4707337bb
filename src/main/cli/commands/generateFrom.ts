import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import { puzzleInWords } from '../../answers/commandLine/drawAsText.ts';
import type { InputPuzzle } from '../../answers/commandLine/inputPuzzle.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import { words } from '../../answers/commandLine/words.ts';
import { puzzleIdOf } from '../../answers/identity.ts';
import { type MakeRequest, makeFromPuzzles } from '../../services/generate/making.ts';
import type { BatchOptions } from '../batchOptions.ts';
import { progressOf } from '../generateProgress.ts';
import { lineForPrograms } from '../lineForPrograms.ts';
import { withOutput } from '../outputFile.ts';
import { PuzzleInput } from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';

/** Word on the command line → way to make a new puzzle from a given one. */
const MAKES = {
  complete: { kind: 'complete', add: 'givens' },
  'complete-clues': { kind: 'complete', add: 'clues' },
  minimise: { kind: 'minimise', add: 'givens' },
  pattern: { kind: 'vary', add: 'givens' },
} as const satisfies Readonly<Record<string, Pick<MakeRequest, 'kind' | 'add'>>>;

/** Options of `generate` that also apply when new puzzles are made from those in a file. */
export interface FromOptions extends Pick<BatchOptions, 'json' | 'jobs' | 'output' | 'ifExists'> {
  readonly from?: string;
  readonly make?: keyof typeof MAKES;
  readonly difficulty: Difficulty;
  readonly timeLimit?: number;
  readonly count: number;
  readonly seed?: string;
}

/** The names of the options in {@link FromOptions}, as Commander spells them. */
const USED: Readonly<Record<string, true>> = {
  ...{ from: true, make: true, difficulty: true, timeLimit: true, count: true, seed: true },
  ...{ json: true, jobs: true, output: true, ifExists: true },
} satisfies Readonly<Record<keyof FromOptions, true>>;

export function addFromOptions(command: Command): Command {
  return command
    .option('--from <file>', words('cli.generate.from'))
    .addOption(new Option('--make <what>', words('cli.generate.make')).choices(Object.keys(MAKES)));
}

/** Makes new puzzles from those in a file: completes, minimises or varies each. */
export async function generateFrom(
  terminal: Terminal,
  file: string,
  options: FromOptions,
  command: Command,
): Promise<ExitCode> {
  const unused = command.options.find(
    (option) =>
      !Object.hasOwn(USED, option.attributeName()) && command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (unused) throw new Refusal(words('cli.generate.from-without', { option: unused.long ?? unused.flags }));
  if (command.args.length > 0) throw new Refusal(words('cli.generate.from-layout'));
  const { difficulty, count, json = false, make = 'complete', timeLimit, jobs: threads } = options;
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const input = new PuzzleInput(terminal, file, {});
  const asked: InputPuzzle[] = [];
  for await (const one of input) asked.push(one);
  const signal = terminal.interruption();
  const numbers = { first: 0, step: 1, count: asked.length * count };
  const rows = { head: '', indexOf: null, repeatable: false };
  return withOutput(terminal, options, rows, async ({ write }) => {
    const { listeners, begun } = progressOf(terminal, signal, numbers);
    const level = difficulty === 'unrated' ? null : difficulty;
    const request = { ...MAKES[make], level, seed, count, timeLimit, threads };
    const puzzles = asked.map(({ puzzle }) => puzzle);
    let exitCode = DONE;
    try {
      for await (const { of, seed: own, outcome } of makeFromPuzzles(puzzles, request, listeners)) {
        begun();
        if (signal.aborted) return signal.reason as ExitCode;
        const from = asked[of] as InputPuzzle;
        if (outcome.ok) {
          const made = outcome.value;
          await write(json ? asJson(from, made, own) : lineForPrograms(terminal, made, own) + inWords(from, made, own));
        } else if (outcome.error.code === 'internal') {
          throw new Error(outcome.error.message);
        } else {
          terminal.say(words('cli.generate.from-fault', { line: from.line, fault: outcome.error.message }));
          exitCode = NO_RESULT;
        }
      }
    } finally {
      begun();
    }
    return input.exitCode(exitCode);
  });
}

function givenCount({ givens }: Puzzle): number {
  return givens.filter((digit) => digit !== 0).length;
}

function asJson({ index, line }: InputPuzzle, made: Puzzle, seed: string): string {
  return `${puzzleLine(made, { index, line, seed, puzzleId: puzzleIdOf(made), givens: givenCount(made) })}\n`;
}

function inWords({ line }: InputPuzzle, made: Puzzle, seed: string): string {
  const { topology } = made;
  const facts = {
    ...{ line, seed, layout: layoutWords(topology.layout) },
    givens: counted('cli.count.givens', givenCount(made)),
    cells: counted('cli.count.cells', topology.cellCount),
  };
  return `${words('cli.generate.from-line', facts)}\n${puzzleInWords(made)}`;
}
