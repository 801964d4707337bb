import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import {
  type FoxyPuzzle,
  type GeneratedPuzzle,
  generateBatch,
  type Progress,
  type TargetDifficulty,
} from '../../services/batch.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { addLayoutOptions, chosenLayout, expectGood, type LayoutOptions, wholeNumber } from '../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';

interface GenerateCommandOptions extends LayoutOptions {
  readonly difficulty: TargetDifficulty;
  readonly method: 'dig' | 'foxy';
  readonly count: number;
  readonly seed?: string;
  readonly jobs: number;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  addLayoutOptions(command.argument('[layout]', 'the layout; "layouts" lists them'))
    .addOption(
      new Option('--difficulty <D>', 'how hard; unrated: whatever comes')
        .choices([...LEVELS, 'unrated'])
        .default('unrated'),
    )
    .addOption(
      new Option(
        '--method <M>',
        'dig: minimal puzzles of a class; foxy: empty cells as long as Foxy\u2019s step-by-step solver solves the rest',
      )
        .choices(['dig', 'foxy'])
        .default('dig'),
    )
    .option('--count <K>', 'how many', wholeNumber(1), 1)
    .option('--seed <S>', 'any text; the same seed and options make the same puzzles (default: a random one)')
    .option('--jobs <J>', 'worker threads; changes nothing but the time', wholeNumber(1, 64), availableParallelism())
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText(
      'after',
      '\nJSON: a puzzle as the other commands read it, with "solution", "seed" (makes this puzzle again), "givens"\n' +
        '(how many), "difficulty" and "minimal" (whether it is proved that no given can be left out).\n' +
        'With --method foxy also "foxy": the four notes, and "foxyClass".',
    )
    .action((id: string | undefined, options: GenerateCommandOptions) =>
      act((terminal) => generate(terminal, id, options)),
    );
};

/** Puzzle and what was found out about it, in the order in which it is printed. */
function asJson(topology: Topology, seed: string, puzzle: GeneratedPuzzle | FoxyPuzzle): string {
  const { givens, solution, givenCount, difficulty, provedMinimal } = puzzle;
  const { grids, ...reference } = printPuzzleJson({ topology, givens });
  const facts = {
    solution: printGrids(topology, solution),
    seed,
    givens: givenCount,
    difficulty,
    minimal: provedMinimal,
    ...('code' in puzzle ? { foxy: puzzle.code, foxyClass: puzzle.foxyClass } : {}),
  };
  return `${JSON.stringify({ ...reference, grids, ...facts })}\n`;
}

function inWords(topology: Topology, seed: string, puzzle: GeneratedPuzzle | FoxyPuzzle): string {
  const { givens, givenCount, difficulty } = puzzle;
  const rating = 'code' in puzzle ? `Foxy ${puzzle.code} (${puzzle.foxyClass})` : difficulty;
  const head = `${topology.layout.name}, ${rating}, ${givenCount} givens in ${topology.cellCount} cells, seed ${seed}`;
  return `${head}\n${drawGrid(topology, givens)}`;
}

async function generate(
  terminal: Terminal,
  id: string | undefined,
  options: GenerateCommandOptions,
): Promise<ExitCode> {
  const layout = await chosenLayout(terminal, id, options);
  const topology = expectGood(compileTopology(layout));
  const { difficulty, method, count, jobs: threads, json, seed = randomBytes(8).toString('hex') } = options;
  if (method === 'foxy' && difficulty !== 'unrated') {
    throw new Refusal('--method foxy cannot aim at a difficulty: it comes out afterwards');
  }
  const signal = terminal.interruption();
  const { progress } = terminal;
  let done = 0;
  const onProgress = (index: number, { stage, attempts }: Progress): void => {
    progress?.(`${done} of ${count} made; puzzle ${index + 1}: ${stage}, attempt ${attempts}`);
  };
  let exitCode = DONE;
  for await (const { index, seed: own, outcome } of generateBatch(
    { layout, method, difficulty, seed, count, threads },
    progress ? { signal, onProgress } : { signal },
  )) {
    if (signal.aborted) return signal.reason as ExitCode;
    done++;
    if (outcome.ok) {
      await terminal.write((json ? asJson : inWords)(topology, own, outcome.value));
    } else if (outcome.error.code === 'internal') {
      throw new Error(outcome.error.message);
    } else {
      terminal.say(`puzzle ${index + 1}: ${outcome.error.message}`);
      exitCode = NO_RESULT;
    }
  }
  return exitCode;
}
