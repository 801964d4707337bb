import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { InvalidArgumentError, Option } from 'commander';
import { type TableKind, tableRow } from '../../../shared/base/table.ts';
import { type ClueWish, DIFFICULTIES, type GenerateWishes, type Shortfall } from '../../../shared/generate/options.ts';
import { GENERATOR_VERSION, readSeed, writeSeed } from '../../../shared/generate/seed.ts';
import { type LayoutSymmetry, SYMMETRY_IDS } from '../../../shared/layout/symmetries.ts';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import { type Puzzle, withCluesOf } from '../../../shared/puzzle/puzzle.ts';
import { ratingPhrase } from '../../../shared/rating/target.ts';
import { counted, fillSentence } from '../../../shared/text/placeholders.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { withoutOpenVariants } from '../../../shared/variants/withVariants.ts';
import { type AnswerForm, COMMON_COLUMNS, commonCells } from '../../answers/commandLine/answerer.ts';
import { puzzleInWords } from '../../answers/commandLine/drawAsText.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import { words } from '../../answers/commandLine/words.ts';
import { puzzleIdOf } from '../../answers/identity.ts';
import { madeFacts } from '../../answers/madeFacts.ts';
import {
  type BatchRequest,
  checkWishes,
  type FoxyPuzzle,
  type GeneratedPuzzle,
  generateBatch,
} from '../../services/generate/batch.ts';
import { addBatchOptions, type BatchOptions, formOf, rowsOf } from '../batchOptions.ts';
import type { DefineCommand } from '../command.ts';
import { progressOf, shortfallInWords } from '../generateProgress.ts';
import { lineForPrograms } from '../lineForPrograms.ts';
import { addLayoutOptions, chosenLayout, expectGood, type LayoutOptions, wholeNumber } from '../options.ts';
import { withOutput } from '../outputFile.ts';
import { addRatingOptions, type RatingOptions, ratingWish } from '../ranges.ts';
import { WHOLE } from '../shard.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';
import { clueWishOption } from '../variantOptions.ts';
import { addFromOptions, type FromOptions, generateFrom } from './generateFrom.ts';

interface GenerateCommandOptions extends LayoutOptions, RatingOptions, BatchOptions, FromOptions {
  readonly method: 'dig' | 'foxy';
  readonly minScore?: number;
  readonly maxScore?: number;
  readonly require?: readonly string[];
  readonly forbid?: readonly string[];
  readonly minGivens?: number;
  readonly maxGivens?: number;
  readonly symmetry?: LayoutSymmetry;
  readonly clueSymmetry?: LayoutSymmetry;
  readonly rule?: readonly ClueWish[];
  readonly balance?: number;
  readonly targetSteps?: number;
  /**
   * Undefined if neither `--minimal` nor `--no-minimal` is given. The default then depends on the class; if a rating is
   * requested, minimal puzzles are only preferred.
   */
  readonly minimal?: boolean;
  /**
   * Undefined if neither `--interlocked` nor `--no-interlocked` is given. Without variants, interlocking is then
   * required; with variants, it is only preferred.
   */
  readonly interlocked?: boolean;
  readonly first: number;
}

/** The wishes if no options are given. */
const NO_WISHES: GenerateWishes = { difficulty: 'unrated' };

function ids(text: string): string[] {
  return text.split(',').map((id) => id.trim());
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 86_400)) throw new InvalidArgumentError(words('cli.generate.seconds'));
  return value;
}

export const define: DefineCommand = (command, act) => {
  addRatingOptions(addLayoutOptions(command.argument('[layout]', words('cli.argument.layout')), clueWishOption()))
    .addOption(
      new Option('--difficulty <D>', words('cli.generate.difficulty')).choices(DIFFICULTIES).default('unrated'),
    )
    .addOption(new Option('--method <M>', words('cli.generate.method')).choices(['dig', 'foxy']).default('dig'))
    .option('--min-score <S>', words('cli.generate.min-score'), wholeNumber(0))
    .option('--max-score <S>', words('cli.generate.max-score'), wholeNumber(0))
    .option('--require <ids>', words('cli.generate.require'), ids)
    .option('--forbid <ids>', words('cli.generate.forbid'), ids)
    .option('--min-givens <G>', words('cli.generate.min-givens'), wholeNumber(0))
    .option('--max-givens <G>', words('cli.generate.max-givens'), wholeNumber(0))
    .addOption(new Option('--symmetry <kind>', words('cli.generate.symmetry')).choices(SYMMETRY_IDS))
    .addOption(new Option('--clue-symmetry <kind>', words('cli.generate.clue-symmetry')).choices(SYMMETRY_IDS))
    .option('--balance <B>', words('cli.generate.balance'), wholeNumber(0))
    .option('--target-steps <K>', words('cli.generate.target-steps'), wholeNumber(1, 1000))
    .option('--minimal', words('cli.generate.minimal'))
    .option('--no-minimal', words('cli.generate.no-minimal'))
    .option('--interlocked', words('cli.generate.interlocked'))
    .option('--no-interlocked', words('cli.generate.no-interlocked'))
    .option('--time-limit <seconds>', words('cli.generate.time-limit'), seconds)
    .option('--count <K>', words('cli.generate.count'), wholeNumber(1), 1)
    .option('--first <N>', words('cli.generate.first'), wholeNumber(0), 0)
    .option('--seed <S>', words('cli.generate.seed'))
    .option('--json', words('cli.option.json'));
  addFromOptions(addBatchOptions(command))
    .addHelpText('after', words('cli.generate.help'))
    .action((id: string | undefined, options: GenerateCommandOptions) =>
      act((terminal) => {
        const { from, make } = options;
        if (from !== undefined) return generateFrom(terminal, from, options, command);
        if (make !== undefined) throw new Refusal(words('cli.generate.make-from'));
        return generate(terminal, id, options);
      }),
    );
};

function wishesOf(options: GenerateCommandOptions): GenerateWishes {
  const { difficulty, minScore, maxScore, require: required, forbid: forbidden, minGivens, maxGivens } = options;
  const { symmetry, clueSymmetry, balance, targetSteps, minimal, interlocked, timeLimit } = options;
  const bounds = { rules: options.rule, minScore, maxScore, required, forbidden, minGivens, maxGivens };
  const wishes = { ...bounds, symmetry, clueSymmetry, balance, targetSteps, minimal, interlocked, timeLimit };
  return {
    difficulty,
    ...ratingWish(options),
    ...Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined)),
  };
}

/** A puzzle of the batch. */
interface BatchPuzzleParts {
  readonly topology: Topology;
  readonly index: number;
  readonly puzzle: GeneratedPuzzle | FoxyPuzzle;
}

/** The puzzle with its clues. */
function puzzleIn({ topology, puzzle }: Pick<BatchPuzzleParts, 'topology' | 'puzzle'>): Puzzle {
  const { givens } = puzzle;
  const clues = 'clues' in puzzle ? puzzle.clues : undefined;
  return { topology, givens, ...(clues && { clues: [...clues] }) };
}

/** Columns of the table of new puzzles, after {@link COMMON_COLUMNS}. */
const COLUMNS = [
  'generator',
  'class',
  'score',
  'minimal',
  'interlocked',
  'attempts',
  'rating',
  'missed',
  'puzzle',
  'solution',
];

function asRow({ topology, index, puzzle }: BatchPuzzleParts, kind: TableKind): string {
  const { attempt, rating, shortfalls } = puzzle;
  const { solution, seed, generator, difficulty, score, minimal, interlocked } = madeFacts(topology, puzzle);
  const asked = { index, puzzle: puzzleIn({ topology, puzzle }), about: { seed } };
  return tableRow(kind, [
    ...commonCells(asked),
    ...[generator, difficulty, score, minimal, interlocked, attempt + 1, rating?.value],
    shortfalls.map(({ option }) => option).join(' '),
    puzzleLine(asked.puzzle, {}),
    solution.join(' '),
  ]);
}

/** JSON line for a puzzle and its properties, with the keys in their printed order. */
function asJson({ topology, index, puzzle }: BatchPuzzleParts): string {
  const { interlock, attempt, rating } = puzzle;
  const made = puzzleIn({ topology, puzzle });
  const line = puzzleLine(made, {
    index,
    puzzleId: puzzleIdOf(made),
    ...madeFacts(topology, puzzle),
    interlockTest: interlock && interlock.interlocked !== null ? interlock.test : null,
    attempts: attempt + 1,
    ...(rating ? { rating } : {}),
    ...(puzzle.shortfalls.length > 0 ? { closest: puzzle.shortfalls } : {}),
    ...('code' in puzzle ? { foxy: puzzle.code, foxyClass: puzzle.foxyClass } : {}),
  });
  return `${line}\n`;
}

function isMissedRating({ option }: Shortfall): boolean {
  return option === 'rating';
}

function inWords({ topology, puzzle }: BatchPuzzleParts): string {
  const { seed, givenCount, difficulty, score, shortfalls, rating, minimal } = puzzle;
  const graded = score === null ? difficulty : words('cli.generate.scored', { difficulty, score });
  const classed =
    'code' in puzzle ? words('cli.generate.foxy', { code: puzzle.code, foxyClass: puzzle.foxyClass }) : graded;
  const facts = {
    layout: layoutWords(topology.layout),
    rating: classed,
    givens: counted('cli.count.givens', givenCount),
    cells: counted('cli.count.cells', topology.cellCount),
    seed: writeSeed(seed, GENERATOR_VERSION),
  };
  const lines = [words('cli.generate.line', facts)];
  if (rating) {
    const rated = fillSentence('en', ratingPhrase(rating));
    lines.push(minimal ? rated : words('cli.generate.redundant', { rating: rated }));
  }
  if (shortfalls.length > 0) {
    const lead = shortfalls.some(isMissedRating) ? 'cli.generate.missed' : 'cli.generate.closest';
    lines.push(words(lead, { shortfalls: shortfalls.map(shortfallInWords).join('; ') }));
  }
  return `${lines.join('\n')}\n${puzzleInWords(puzzleIn({ topology, puzzle }))}`;
}

async function generate(
  terminal: Terminal,
  id: string | undefined,
  options: GenerateCommandOptions,
): Promise<ExitCode> {
  const layout = await chosenLayout(terminal, id, options, (name) =>
    terminal.say(words('cli.generate.usual', { name })),
  );
  // Check what all puzzles of the batch have in common: the layout without variants that are drawn at random for each.
  const compile = createTopologyCache();
  const plain = expectGood(compile(withoutOpenVariants(layout)));
  const wishes = wishesOf(options);
  const { method, jobs: threads } = options;
  const form = formOf(options);
  const seed = expectGood(readSeed(options.seed ?? randomBytes(8).toString('hex')));
  if (method === 'foxy' && !isDeepStrictEqual(wishes, NO_WISHES)) {
    throw new Refusal(words('cli.generate.foxy-wishes'));
  }
  if (options.seed === undefined && (options.shard || options.resume || options.first > 0)) {
    throw new Refusal(words('cli.generate.which-seed'));
  }
  expectGood(checkWishes(plain, wishes));
  const signal = terminal.interruption();
  const hasHead = options.header && (form === 'csv' || form === 'tsv');
  const head = hasHead ? tableRow(form, [...COMMON_COLUMNS, ...COLUMNS]) : '';
  // With a time limit, the result is the puzzle closest to the wishes by then, so it depends on the machine's speed.
  const rows = { ...rowsOf(form, head), repeatable: options.timeLimit === undefined };
  return withOutput(terminal, options, rows, async ({ from, write }) => {
    const numbers = numbersOf(options, from);
    const { listeners, begun } = progressOf(terminal, signal, numbers);
    const batch = generateBatch({ layout, method, wishes, seed, numbers, threads }, listeners);
    let exitCode = DONE;
    try {
      for await (const { index, outcome } of batch) {
        begun();
        if (signal.aborted) return signal.reason as ExitCode;
        if (outcome.ok) {
          const bare = { topology: expectGood(compile(outcome.value.layout)), givens: outcome.value.givens };
          const { topology } = expectGood(withCluesOf(bare, outcome.value.clues));
          await write(printed(terminal, { topology, index, puzzle: outcome.value }, form));
          if (outcome.value.shortfalls.length > 0) exitCode = NO_RESULT;
        } else if (outcome.error.code === 'internal') {
          throw new Error(outcome.error.message);
        } else {
          terminal.say(words('cli.generate.fault', { number: index + 1, fault: outcome.error.message }));
          exitCode = NO_RESULT;
        }
      }
    } finally {
      begun();
    }
    return exitCode;
  });
}

function printed(terminal: Terminal, made: BatchPuzzleParts, form: AnswerForm): string {
  if (form === 'json') return asJson(made);
  if (form !== 'words') return asRow(made, form);
  const { seed } = made.puzzle;
  const puzzle = puzzleIn(made);
  return lineForPrograms(terminal, puzzle, writeSeed(seed, GENERATOR_VERSION)) + inWords(made);
}

/**
 * The numbers of the puzzles that are still to be made.
 * @param from puzzles with smaller numbers are already made.
 */
function numbersOf({ first, count, shard = WHOLE }: GenerateCommandOptions, from: number): BatchRequest['numbers'] {
  const { part, of: step } = shard;
  const begin = Math.max(first, from);
  const next = begin + ((((part - begin) % step) + step) % step);
  return { first: next, step, count: Math.max(0, Math.ceil((first + count - next) / step)) };
}
