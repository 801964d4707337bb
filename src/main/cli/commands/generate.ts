import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { InvalidArgumentError, Option } from 'commander';
import {
  DIFFICULTIES,
  type Difficulty,
  type GenerateWishes,
  GIVEN_SYMMETRIES,
  type GivenSymmetry,
  type Shortfall,
} from '../../../shared/generate/options.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { createTopologyCache } from '../../../shared/layout/topologyCache.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { withoutOpenVariants } from '../../../shared/variants/withVariants.ts';
import {
  checkWishes,
  type FoxyPuzzle,
  type GeneratedPuzzle,
  generateBatch,
  type Progress,
} from '../../services/batch.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { layoutWords } from '../layoutWords.ts';
import { addLayoutOptions, chosenLayout, expectGood, type LayoutOptions, wholeNumber } from '../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';

interface GenerateCommandOptions extends LayoutOptions {
  readonly difficulty: Difficulty;
  readonly method: 'dig' | 'foxy';
  readonly minScore?: number;
  readonly maxScore?: number;
  readonly require?: readonly string[];
  readonly forbid?: readonly string[];
  readonly minGivens?: number;
  readonly maxGivens?: number;
  readonly symmetry?: GivenSymmetry;
  readonly balance?: number;
  readonly targetSteps?: number;
  /** `--no-minimal` makes it false. */
  readonly minimal: boolean;
  /** Where nothing is said of it, under variants it is wished for, not insisted on. */
  readonly interlocked?: boolean;
  readonly timeLimit?: number;
  readonly count: number;
  readonly seed?: string;
  readonly jobs: number;
  readonly json?: true;
}

const JSON_HELP = `
JSON: a puzzle as the other commands read it, with "solution", "seed" (makes this puzzle again), "givens" (how many),
 "difficulty", "score" (sum of the costs of the steps), "techniques": {id: steps} (both null if unrated), "minimal"
 (whether it is proved that no given can be left out; with a symmetry: no orbit of givens), "interlocked" (null where
 it was not tested or has no meaning), "interlockTest" (all-parts, or small-parts-and-complements: beyond 12 subgrids),
 "attempts", and where the time limit ended the search "closest": [{"option", "wanted", "found"}], what is missing.
 With --method foxy also "foxy": the four notes, and "foxyClass". An easy puzzle is solved by singles alone. On dense layouts that close on themselves, and on large dense ones, some subgrids ask for nothing that the others do not: interlocked has no meaning there.`;

/** What comes of no option at all. */
const NO_WISHES: GenerateWishes = { difficulty: 'unrated', minimal: true };

function ids(text: string): string[] {
  return text.split(',').map((id) => id.trim());
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 86_400))
    throw new InvalidArgumentError('It must be seconds, more than 0, at most 86400.');
  return value;
}

export const define: DefineCommand = (command, act) => {
  addLayoutOptions(command.argument('[layout]', 'the layout; "layouts" lists them'))
    .addOption(
      new Option('--difficulty <D>', 'how hard; unrated: whatever comes').choices(DIFFICULTIES).default('unrated'),
    )
    .addOption(
      new Option(
        '--method <M>',
        'dig: minimal puzzles of a class; foxy: empty cells as long as Foxy\u2019s step-by-step solver solves the rest',
      )
        .choices(['dig', 'foxy'])
        .default('dig'),
    )
    .option('--min-score <S>', 'least score', wholeNumber(0))
    .option('--max-score <S>', 'greatest score', wholeNumber(0))
    .option('--require <ids>', 'techniques that the solve has steps of, such as x-wing,swordfish', ids)
    .option('--forbid <ids>', 'techniques that the solve has no step of', ids)
    .option('--min-givens <G>', 'fewest givens', wholeNumber(0))
    .option('--max-givens <G>', 'most givens', wholeNumber(0))
    .addOption(
      new Option('--symmetry <kind>', 'symmetry of the givens, where the layout has it').choices(GIVEN_SYMMETRIES),
    )
    .option('--balance <B>', 'most by which the numbers of givens of two subgrids differ', wholeNumber(0))
    .option('--target-steps <K>', 'least number of steps of the class asked for', wholeNumber(1, 1000))
    .option('--no-minimal', 'givens may stay that could be left out')
    .option('--interlocked', 'no part of the layout is solvable alone; insisted on by itself but under variants')
    .option('--no-interlocked', 'parts of the layout may be solvable alone')
    .option('--time-limit <seconds>', 'then give the closest puzzle found, and say so', seconds)
    .option('--count <K>', 'how many', wholeNumber(1), 1)
    .option('--seed <S>', 'any text; the same seed and options make the same puzzles (default: a random one)')
    .option('--jobs <J>', 'worker threads; changes nothing but the time', wholeNumber(1, 64), availableParallelism())
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText('after', JSON_HELP)
    .action((id: string | undefined, options: GenerateCommandOptions) =>
      act((terminal) => generate(terminal, id, options)),
    );
};

function wishesOf(options: GenerateCommandOptions): GenerateWishes {
  const { difficulty, minScore, maxScore, require: required, forbid: forbidden, minGivens, maxGivens } = options;
  const { symmetry, balance, targetSteps, minimal, interlocked, timeLimit } = options;
  const bounds = { minScore, maxScore, required, forbidden, minGivens, maxGivens };
  const wishes = { ...bounds, symmetry, balance, targetSteps, minimal, interlocked, timeLimit };
  return { difficulty, ...Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined)) };
}

/** Puzzle and what was found out about it, in the order in which it is printed. */
function asJson(topology: Topology, seed: string, puzzle: GeneratedPuzzle | FoxyPuzzle): string {
  const { givens, solution, givenCount, difficulty, score, techniques, minimal, interlock, attempt } = puzzle;
  const { grids, ...reference } = printPuzzleJson({ topology, givens });
  const facts = {
    solution: printGrids(topology, solution),
    seed,
    givens: givenCount,
    difficulty,
    score,
    techniques,
    minimal,
    interlocked: interlock?.interlocked ?? null,
    interlockTest: interlock && interlock.interlocked !== null ? interlock.test : null,
    attempts: attempt + 1,
    ...(puzzle.shortfalls.length > 0 ? { closest: puzzle.shortfalls } : {}),
    ...('code' in puzzle ? { foxy: puzzle.code, foxyClass: puzzle.foxyClass } : {}),
  };
  return `${JSON.stringify({ ...reference, grids, ...facts })}\n`;
}

function shortfallInWords({ option, wanted, found }: Shortfall): string {
  if (option === 'forbidden') return `forbidden: uses ${found}`;
  return `${option}: wanted ${wanted}, found ${found === '' ? 'none' : found}`;
}

function inWords(topology: Topology, seed: string, puzzle: GeneratedPuzzle | FoxyPuzzle): string {
  const { givens, givenCount, difficulty, score, shortfalls } = puzzle;
  const graded = score === null ? difficulty : `${difficulty}, score ${score}`;
  const rated = 'code' in puzzle ? `Foxy ${puzzle.code} (${puzzle.foxyClass})` : graded;
  const head = `${layoutWords(topology.layout)}, ${rated}, ${givenCount} givens in ${topology.cellCount} cells, seed ${seed}`;
  const closest =
    shortfalls.length > 0 ? `The closest found in the time: ${shortfalls.map(shortfallInWords).join('; ')}\n` : '';
  return `${head}\n${closest}${drawGrid(topology, givens)}`;
}

async function generate(
  terminal: Terminal,
  id: string | undefined,
  options: GenerateCommandOptions,
): Promise<ExitCode> {
  const layout = await chosenLayout(terminal, id, options);
  // What is drawn differs from puzzle to puzzle; whether the rest can be is known at once.
  const plain = expectGood(compileTopology(withoutOpenVariants(layout)));
  const compile = createTopologyCache();
  const wishes = wishesOf(options);
  const { method, count, jobs: threads, json, seed = randomBytes(8).toString('hex') } = options;
  if (method === 'foxy' && !isDeepStrictEqual(wishes, NO_WISHES)) {
    throw new Refusal('--method foxy takes no wishes: how hard a puzzle is, and all else, comes out afterwards');
  }
  expectGood(checkWishes(plain, wishes));
  const signal = terminal.interruption();
  const { progress } = terminal;
  let done = 0;
  const onProgress = (index: number, { stage, attempts, fraction, lacking }: Progress): void => {
    const part = fraction === null ? '' : ` ${Math.round(100 * fraction)} %`;
    const short = lacking ? `; closest so far: ${shortfallInWords(lacking)}` : '';
    progress?.(`${done} of ${count} made; puzzle ${index + 1}: ${stage}${part}, attempt ${attempts}${short}`);
  };
  let exitCode = DONE;
  for await (const { index, seed: own, outcome } of generateBatch(
    { layout, method, wishes, seed, count, threads },
    progress ? { signal, onProgress } : { signal },
  )) {
    if (signal.aborted) return signal.reason as ExitCode;
    done++;
    if (outcome.ok) {
      const topology = expectGood(compile(outcome.value.layout));
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
