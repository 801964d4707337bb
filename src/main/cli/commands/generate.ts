import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { type GeneratedPuzzle, generateBatch, type Progress, type TargetDifficulty } from '../../services/batch.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { addLayoutOptions, chosenLayout, expectGood, type LayoutOptions, wholeNumber } from '../options.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';

interface GenerateCommandOptions extends LayoutOptions {
  readonly difficulty: TargetDifficulty;
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
    .option('--count <K>', 'how many', wholeNumber(1), 1)
    .option('--seed <S>', 'any text; the same seed and options make the same puzzles (default: a random one)')
    .option('--jobs <J>', 'worker threads; changes nothing but the time', wholeNumber(1, 64), availableParallelism())
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText(
      'after',
      '\nJSON: a puzzle as the other commands read it, with "solution", "seed" (makes this puzzle again), "givens"\n' +
        '(how many), "difficulty" and "minimal" (whether it is proved that no given can be left out).',
    )
    .action((id: string | undefined, options: GenerateCommandOptions) =>
      act((terminal) => generate(terminal, id, options)),
    );
};

/** Puzzle and what was found out about it, in the order in which it is printed. */
function asJson(topology: Topology, seed: string, puzzle: GeneratedPuzzle): string {
  const { givens, solution, givenCount, difficulty, provedMinimal } = puzzle;
  const { grids, ...reference } = printPuzzleJson({ topology, givens });
  const facts = {
    solution: printGrids(topology, solution),
    seed,
    givens: givenCount,
    difficulty,
    minimal: provedMinimal,
  };
  return `${JSON.stringify({ ...reference, grids, ...facts })}\n`;
}

function inWords(topology: Topology, seed: string, { givens, givenCount, difficulty }: GeneratedPuzzle): string {
  const head = `${topology.layout.name}, ${difficulty}, ${givenCount} givens in ${topology.cellCount} cells, seed ${seed}`;
  return `${head}\n${drawGrid(topology, givens)}`;
}

async function generate(
  terminal: Terminal,
  id: string | undefined,
  options: GenerateCommandOptions,
): Promise<ExitCode> {
  const layout = await chosenLayout(terminal, id, options);
  const topology = expectGood(compileTopology(layout));
  const { difficulty, count, jobs: threads, json, seed = randomBytes(8).toString('hex') } = options;
  const signal = terminal.interruption();
  const { progress } = terminal;
  let done = 0;
  const onProgress = (index: number, { stage, attempts }: Progress): void => {
    progress?.(`${done} of ${count} made; puzzle ${index + 1}: ${stage}, attempt ${attempts}`);
  };
  let exitCode = DONE;
  for await (const { index, seed: own, outcome } of generateBatch(
    { layout, difficulty, seed, count, threads },
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
