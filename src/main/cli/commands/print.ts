import { extname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { PICTURE_THEMES, type PictureTheme } from '../../../shared/picture/inks.ts';
import { NAME_CHOICES, type NameChoice } from '../../../shared/picture/nameChoices.ts';
import { lackingIn, namedCharacter } from '../../../shared/printing/printFont.ts';
import {
  BOARDS_PER_PAGE,
  LEAST_DPI,
  LEAST_PIXELS,
  MM_PER_INCH,
  MOST_CELL_PIXELS,
  MOST_DPI,
  MOST_PIXELS,
  PAPER_NAMES,
  type PrintOptions,
  USUAL_DPI,
} from '../../../shared/printing/printOptions.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { textsOf } from '../../../shared/scene/clueDrawings.ts';
import { drawClues } from '../../../shared/scene/drawnClues.ts';
import { LANGUAGES } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { analysePuzzle } from '../../answers/analysisReport.ts';
import { type InputPuzzle, ignoredWords } from '../../answers/commandLine/inputPuzzle.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import { words } from '../../answers/commandLine/words.ts';
import { solvePuzzle } from '../../answers/exactSolving.ts';
import { solutionPath } from '../../answers/solutionPath.ts';
import { captionText } from '../../printing/captionText.ts';
import {
  animatedPng,
  animatedSvg,
  type PictureOptions,
  type PrintedBoard,
  pdfDocument,
  pngPicture,
  svgPicture,
} from '../../printing/printing.ts';
import type { DefineCommand } from '../command.ts';
import { expectGood, wholeNumber } from '../options.ts';
import { addOutputFile } from '../outputFile.ts';
import { addInputOptions, type InputOptions, PuzzleInput } from '../puzzles.ts';
import { DONE, type ExitCode, Refusal, type Terminal } from '../terminal.ts';

const FORMATS = ['pdf', 'svg', 'png'] as const;
type PrintFileFormat = (typeof FORMATS)[number];
type PictureFileFormat = Exclude<PrintFileFormat, 'pdf'>;

interface PrintCommandOptions extends InputOptions {
  readonly output?: string;
  readonly format?: PrintFileFormat;
  readonly paper: PrintOptions['paper'];
  readonly perPage: `${PrintOptions['perPage']}`;
  readonly fit: PrintOptions['fit'];
  readonly solutions?: true;
  readonly ring: number;
  readonly language: PrintOptions['language'];
  readonly theme: PictureTheme;
  readonly cellSize: PictureLength;
  readonly width?: PictureLength;
  readonly dpi: number;
  readonly path?: true;
  readonly seconds: number;
  readonly title?: string;
  readonly difficulty?: true;
  readonly id?: IdCounter;
  readonly grey?: true;
  /** True if the option is given without a value, which means `all`. */
  readonly names?: NameChoice | true;
}

/** A length in a picture. */
interface PictureLength {
  readonly value: number;
  readonly unit: 'px' | 'mm';
}

const MOST_SECONDS = 10;

/** Returns a parser of lengths: in pixels, such as 40, or in millimetres, such as 7.5mm. */
function pictureLength(leastPixels: number, mostPixels: number): (text: string) => PictureLength {
  const pixels = wholeNumber(leastPixels, mostPixels);
  return (text) => {
    const [, millimetres] = /^(\d{1,5}(?:\.\d{1,3})?)mm$/.exec(text) ?? [];
    if (millimetres === undefined) return { value: pixels(text), unit: 'px' };
    if (Number(millimetres) > 0) return { value: Number(millimetres), unit: 'mm' };
    throw new InvalidArgumentError(words('cli.print.no-millimetres'));
  };
}

/** Parses the time for which a picture shows each step. */
function secondsPerStep(text: string): number {
  const seconds = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new InvalidArgumentError(words('cli.print.no-seconds', { most: MOST_SECONDS }));
}

/** Returns the id of a puzzle. `index` counts the puzzles from 0. */
type IdCounter = (index: number) => string;

/** Parses the id of the first puzzle. Later ids count up the last number in the text; leading zeros are kept. */
function idCounter(text: string): IdCounter {
  const [, before, number, after] = /^(.{0,20}?)(\d{1,9})(\D{0,20})$/su.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError(words('cli.print.no-counter'));
  return (index) => `${before}${String(Number(number) + index).padStart(number.length, '0')}${after}`;
}

export const define: DefineCommand = (command, act) => {
  addOutputFile(command.argument('[file]', words('cli.argument.file'), '-'))
    .addOption(new Option('--format <F>', words('cli.print.format')).choices(FORMATS))
    .addOption(new Option('--paper <P>', words('cli.print.paper')).choices(PAPER_NAMES).default('a4'))
    .addOption(
      new Option('--per-page <K>', words('cli.print.per-page')).choices(BOARDS_PER_PAGE.map(String)).default('1'),
    )
    .addOption(new Option('--fit <how>', words('cli.print.fit')).choices(['auto', 'scale', 'split']).default('auto'))
    .option('--solutions', words('cli.print.solutions'))
    .option('--ring <cells>', words('cli.print.ring'), wholeNumber(0, 25), 1)
    .addOption(new Option('--language <L>', words('cli.print.language')).choices(LANGUAGES).default('en'))
    .addOption(new Option('--theme <T>', words('cli.print.theme')).choices(PICTURE_THEMES).default('print'))
    .addOption(
      new Option('--cell-size <length>', words('cli.print.cell-size'))
        .argParser(pictureLength(LEAST_PIXELS.cell, MOST_CELL_PIXELS))
        .default({ value: 40, unit: 'px' }, '40'),
    )
    .option('--width <length>', words('cli.print.width'), pictureLength(LEAST_PIXELS.width, MOST_PIXELS))
    .option('--dpi <N>', words('cli.print.dpi'), wholeNumber(LEAST_DPI, MOST_DPI), USUAL_DPI)
    .option('--path', words('cli.print.path'))
    .option('--seconds <S>', words('cli.print.seconds'), secondsPerStep, 1)
    .addOption(new Option('--names [which]', words('cli.print.names')).choices(NAME_CHOICES))
    .option('--grey', words('cli.print.grey'))
    .option('--title <text>', words('cli.print.title'))
    .option('--difficulty', words('cli.print.difficulty'))
    .option('--id <id>', words('cli.print.id'), idCounter);
  addInputOptions(command)
    .addHelpText('after', words('cli.print.help'))
    .action((file: string, options: PrintCommandOptions) => act((terminal) => print(terminal, file, options)));
};

async function print(terminal: Terminal, file: string, options: PrintCommandOptions): Promise<ExitCode> {
  const format = chosenFormat(options);
  if (options.path && format === 'pdf') throw new Refusal(words('cli.print.path-pages'));
  if (options.output === undefined && format !== 'svg' && terminal.isSeen) {
    throw new Refusal(words('cli.print.unseen', { format: format.toUpperCase() }));
  }
  const boards: PrintedBoard[] = [];
  const input = new PuzzleInput(terminal, file, options);
  const puzzles: InputPuzzle[] = [];
  for await (const asked of input) {
    boards.push(boardOf(terminal, asked, boards.length, options));
    puzzles.push(asked);
  }
  // If no puzzle is left, there is nothing to print. The faults were already reported during reading.
  if (boards.length === 0) return input.exitCode(DONE);
  if (format === 'pdf') {
    nameLacking(terminal, boards);
    const { paper, fit, ring, language, solutions = false, grey = false } = options;
    const perPage = Number(options.perPage) as PrintOptions['perPage'];
    const chosen = { paper, perPage, fit, ring, language, solutions, grey, names: namesOf(options, 'beside') };
    const printed = { ...chosen, entries: false, byPlace: false };
    const progress = (drawn: number, pages: number): void => {
      if (drawn === 0) terminal.say(words('cli.print.pages', { count: pages }));
      terminal.progress?.(words('cli.print.progress', { page: drawn + 1, pages }));
    };
    await hand(terminal, options.output, expectGood(await pdfDocument(boards, printed, { progress })));
    return input.exitCode(DONE);
  }
  if (boards.length > 1 && options.output === undefined) {
    throw new Refusal(words('cli.print.one-picture', { count: boards.length }));
  }
  for (const [index, board] of boards.entries()) {
    const output = boards.length === 1 ? options.output : numbered(options.output as string, index + 1);
    const made = options.path
      ? await pathPicture(terminal, board, puzzles[index] as InputPuzzle, format, options)
      : await picture(board, format, options);
    await hand(terminal, output, made);
  }
  return input.exitCode(DONE);
}

/** Reports which characters the font of the pages lacks. If there are several puzzles, says in how many of them. */
function nameLacking(terminal: Terminal, boards: readonly PrintedBoard[]): void {
  const lacking = boards.map(({ id = '', title, caption = '', content }) =>
    lackingIn([id, title, caption, ...(content.clues ? textsOf(content.clues) : [])]),
  );
  const characters = [...new Set(lacking.flat())].map(namedCharacter).join(', ');
  const count = lacking.filter(({ length }) => length > 0).length;
  if (count > 0) terminal.say(words('cli.print.lacking', { count, puzzles: boards.length, characters }));
}

function chosenFormat({ format, output }: PrintCommandOptions): PrintFileFormat {
  if (format !== undefined) return format;
  if (output === undefined) return 'pdf';
  const ending = extname(output).slice(1).toLowerCase();
  const known = FORMATS.find((name) => name === ending);
  if (known === undefined) throw new Refusal(words('cli.print.no-ending', { output }));
  return known;
}

function namesOf({ names }: Pick<PrintCommandOptions, 'names'>, usual: NameChoice): NameChoice {
  return names === true ? 'all' : (names ?? usual);
}

/**
 * The title of a puzzle: the requested title, or the puzzle's own, or the name of its layout. With the difficulty if
 * requested.
 */
function titleOf({ puzzle, about }: InputPuzzle, { title, difficulty, language }: PrintCommandOptions): string {
  const { id, name } = puzzle.topology.layout;
  const heading = title ?? about.title ?? layoutWords({ id, name }, language);
  if (!difficulty) return heading;
  const level = analysePuzzle({ puzzle, position: null }, {}).report.difficulty;
  return level === null ? heading : `${heading}, ${fill(language, `difficulty.${level}`)}`;
}

/**
 * Returns a board to print: the puzzle, and the texts around it.
 * @param index of the puzzle, from 0.
 */
function boardOf(terminal: Terminal, entry: InputPuzzle, index: number, options: PrintCommandOptions): PrintedBoard {
  const { line, puzzle, about, ignored } = entry;
  const { topology, givens } = puzzle;
  const { id, language } = options;
  const caption = captionText(
    { about, clues: puzzle.clues, digits: topology.digits },
    [ignoredWords(entry, language)],
    language,
  );
  const clues = drawClues(topology, puzzle.clues, ignored);
  const content = { givens, ...(clues && { clues }) };
  const unsolved = {
    ...{ topology, content, title: titleOf(entry, options), solution: null },
    ...(id && { id: id(index) }),
    ...(caption !== '' && { caption }),
  };
  if (!options.solutions) return unsolved;
  const { grids, solutions, atLeast } = solvePuzzle({ puzzle, position: null }, { limit: 2 });
  if (grids === null || solutions > 1) {
    const why = solutions > 1 ? 'many-solutions' : atLeast ? 'none-found' : 'no-solution';
    terminal.say(words(`cli.print.${why}`, { line }));
    return unsolved;
  }
  return { ...unsolved, solution: expectGood(readGrids(topology, grids)) };
}

/** Options for drawing pictures. Lengths in millimetres are converted to pixels. */
function pictureOptions({ theme, ring, language, dpi, path, ...options }: PrintCommandOptions): PictureOptions {
  const inPixels = ({ value, unit }: PictureLength): number => (unit === 'px' ? value : (value * dpi) / MM_PER_INCH);
  const { cellSize, width } = options;
  const inMillimetres = (width ?? cellSize).unit === 'mm';
  return {
    ...{
      theme,
      ring,
      language,
      entries: true,
      names: namesOf(options, path ? 'all' : 'none'),
      cellSize: inPixels(cellSize),
    },
    ...(width && { width: inPixels(width) }),
    ...(inMillimetres && { dpi }),
  };
}

async function picture(
  board: PrintedBoard,
  format: PictureFileFormat,
  options: PrintCommandOptions,
): Promise<Uint8Array> {
  const solved = board.solution === null ? board : { ...board, content: { ...board.content, digits: board.solution } };
  const shown = pictureOptions(options);
  if (format === 'png') return expectGood(await pngPicture(solved, shown));
  return new TextEncoder().encode(expectGood(svgPicture(solved, shown)));
}

/** An animated picture that shows step by step how techniques solve a puzzle. */
async function pathPicture(
  terminal: Terminal,
  board: PrintedBoard,
  { puzzle, line }: Pick<InputPuzzle, 'puzzle' | 'line'>,
  format: PictureFileFormat,
  options: PrintCommandOptions,
): Promise<Uint8Array> {
  const { stages, solved } = solutionPath(puzzle, board.content, options);
  if (!solved) terminal.say(words('cli.print.path-stuck', { line }));
  const shown = pictureOptions(options);
  if (format === 'svg') return new TextEncoder().encode(expectGood(animatedSvg(board, stages, shown)));
  const progress = (drawn: number, all: number): void =>
    terminal.progress?.(words('cli.print.path-progress', { stage: drawn + 1, stages: all }));
  return expectGood(await animatedPng(board, stages, shown, { progress }));
}

function numbered(file: string, index: number): string {
  const ending = extname(file);
  return `${file.slice(0, file.length - ending.length)}-${index}${ending}`;
}

async function hand(terminal: Terminal, output: string | undefined, content: Uint8Array): Promise<void> {
  if (output === undefined) await terminal.write(content);
  else await terminal.save(output, content);
}
