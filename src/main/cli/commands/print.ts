import { extname } from 'node:path';
import { Option } from 'commander';
import { PICTURE_THEMES, type PictureTheme } from '../../../shared/picture/inks.ts';
import { BOARDS_PER_PAGE, PAPER_NAMES, type PrintOptions } from '../../../shared/picture/printOptions.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type PrintedBoard, pdfDocument, pngPicture, svgPicture } from '../../services/printing/printing.ts';
import { createSolving } from '../../services/solving.ts';
import type { DefineCommand } from '../command.ts';
import { expectGood, wholeNumber } from '../options.ts';
import { INPUT_HELP, type PuzzleLine, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, Refusal, type Terminal } from '../terminal.ts';

const FORMATS = ['pdf', 'svg', 'png'] as const;
type Format = (typeof FORMATS)[number];

interface PrintCommandOptions {
  readonly output?: string;
  readonly format?: Format;
  readonly paper: PrintOptions['paper'];
  readonly perPage: `${PrintOptions['perPage']}`;
  readonly fit: PrintOptions['fit'];
  readonly solutions?: true;
  readonly ring: number;
  readonly language: PrintOptions['language'];
  readonly theme: PictureTheme;
  readonly cellSize: number;
  readonly title?: string;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', 'where the puzzles are', '-')
    .option('--output <file>', 'where to write; standard output when left out')
    .addOption(
      new Option('--format <F>', 'what to write (default: by the ending of the output’s name, else pdf)').choices(
        FORMATS,
      ),
    )
    .addOption(new Option('--paper <P>', 'size of the pages').choices(PAPER_NAMES).default('a4'))
    .addOption(new Option('--per-page <K>', 'puzzles on a page').choices(BOARDS_PER_PAGE.map(String)).default('1'))
    .addOption(
      new Option(
        '--fit <how>',
        'what to do with a board that is large for its page: make it small, cut it into pages that overlap, or that ' +
          'only where its cells would be too small to write in',
      )
        .choices(['auto', 'scale', 'split'])
        .default('auto'),
    )
    .option('--solutions', 'add the solutions: in a PDF on pages after all puzzles, in a picture in the cells')
    .option('--ring <cells>', 'cells shown again across the edges of a board that wraps', wholeNumber(0, 25), 1)
    .addOption(new Option('--language <L>', 'language of the words on the pages').choices(['en', 'fr']).default('en'))
    .addOption(new Option('--theme <T>', 'colours of a picture').choices(PICTURE_THEMES).default('print'))
    .option('--cell-size <pixels>', 'side of a cell in a picture', wholeNumber(4, 400), 40)
    .option('--title <text>', 'stands above every puzzle in place of its layout’s name')
    .addHelpText('after', INPUT_HELP)
    .addHelpText(
      'after',
      '\nAn SVG or PNG file holds one puzzle; of several, each gets a file: out.png becomes out-1.png, out-2.png …',
    )
    .action((file: string, options: PrintCommandOptions) => act((terminal) => print(terminal, file, options)));
};

async function print(terminal: Terminal, file: string, options: PrintCommandOptions): Promise<ExitCode> {
  const format = chosenFormat(options);
  if (options.output === undefined && format !== 'svg' && terminal.isSeen) {
    throw new Refusal(`a ${format.toUpperCase()} is nothing to look at in a terminal: name an --output`);
  }
  const boards: PrintedBoard[] = [];
  for await (const entry of readPuzzles(terminal.open(file), file)) boards.push(boardOf(terminal, entry, options));
  if (format === 'pdf') {
    const { paper, fit, ring, language, solutions = false } = options;
    const perPage = Number(options.perPage) as PrintOptions['perPage'];
    const content = await pdfDocument(boards, { paper, perPage, fit, ring, language, solutions, entries: false });
    await hand(terminal, options.output, content);
    return DONE;
  }
  if (boards.length > 1 && options.output === undefined) {
    throw new Refusal(`standard output has room for one picture, and these are ${boards.length}: name an --output`);
  }
  for (const [index, board] of boards.entries()) {
    const output = boards.length === 1 ? options.output : numbered(options.output as string, index + 1);
    await hand(terminal, output, await picture(board, format, options));
  }
  return DONE;
}

function chosenFormat({ format, output }: PrintCommandOptions): Format {
  if (format !== undefined) return format;
  if (output === undefined) return 'pdf';
  const ending = extname(output).slice(1).toLowerCase();
  const known = FORMATS.find((name) => name === ending);
  if (known === undefined) throw new Refusal(`"${output}" ends with none of .pdf, .svg and .png: say the --format`);
  return known;
}

/** A puzzle with what is printed beside its givens. */
function boardOf(terminal: Terminal, { line, puzzle }: PuzzleLine, options: PrintCommandOptions): PrintedBoard {
  const { topology, givens } = puzzle;
  const title = options.title ?? topology.layout.name;
  if (!options.solutions) return { topology, content: { givens }, title, solution: null };
  const { grids, solutions, atLeast } = createSolving().solve(puzzle, { limit: 2 });
  if (grids === null || solutions > 1) {
    const many =
      solutions > 1 ? 'more than one solution' : atLeast ? 'no solution that was found in time' : 'no solution';
    terminal.say(`line ${line}: the puzzle has ${many}; none is printed`);
    return { topology, content: { givens }, title, solution: null };
  }
  return { topology, content: { givens }, title, solution: expectGood(readGrids(topology, grids)) };
}

async function picture(board: PrintedBoard, format: Format, options: PrintCommandOptions): Promise<Uint8Array> {
  const { theme, cellSize, ring } = options;
  const solved = board.solution === null ? board : { ...board, content: { ...board.content, digits: board.solution } };
  const shown = { theme, cellSize, ring, entries: true };
  if (format === 'png') return expectGood(await pngPicture(solved, shown));
  return new TextEncoder().encode(expectGood(svgPicture(solved, shown)));
}

function numbered(file: string, index: number): string {
  const ending = extname(file);
  return `${file.slice(0, file.length - ending.length)}-${index}${ending}`;
}

async function hand(terminal: Terminal, output: string | undefined, content: Uint8Array): Promise<void> {
  if (output === undefined) await terminal.write(content);
  else await terminal.save(output, content);
}
