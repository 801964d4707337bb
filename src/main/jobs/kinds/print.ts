import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { GamePrintForm, PrintForm } from '../../../shared/contract/printing.ts';
import { replay } from '../../../shared/game/game.ts';
import type { Marks, NoteStyle } from '../../../shared/game/marks.ts';
import type { GameRules, Move } from '../../../shared/game/move.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { withoutEntries } from '../../../shared/picture/picture.ts';
import type { PictureFormat } from '../../../shared/printing/printOptions.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type Puzzle, type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { type UnknownRules, unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { BoardContent } from '../../../shared/scene/boardContent.ts';
import { type DrawnClues, drawClues } from '../../../shared/scene/drawnClues.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fillSentence } from '../../../shared/text/placeholders.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { withSubgridNames } from '../../../shared/topology/topology.ts';
import { solutionPath } from '../../answers/solutionPath.ts';
import { captionText } from '../../printing/captionText.ts';
import {
  animatedPng,
  animatedSvg,
  type PictureOptions,
  type PrintedBoard,
  type PrintWatch,
  pageCount,
  pdfDocument,
  pngPicture,
  svgPicture,
} from '../../printing/printing.ts';
import type { JobContext } from '../handler.ts';

/** A game in the form in which it is stored. */
export interface StoredGameToPrint {
  readonly puzzle: PuzzleJson;
  /** Rows of the solution. Null if it is unknown. */
  readonly solution: readonly string[] | null;
  readonly rules: GameRules;
  readonly moves: readonly Move[];
  readonly title: string;
  /** Texts about the puzzle. */
  readonly about: About;
  /**
   * Rules that the program does not know. They are drawn as far as the file from which they were read describes them.
   * Null if there are none.
   */
  readonly unknownRules: Pick<UnknownRules, 'rules'> | null;
  /** Custom names of the subgrids, see `LayoutSpec`. */
  readonly subgridNames: readonly string[] | undefined;
}

export interface PrintInput {
  /** The games in the order of the document. */
  readonly games: readonly StoredGameToPrint[];
  readonly request: GamePrintForm;
}

const compile = createTopologyCache();

/** The content of a board. Its arrays are borrowed from the arguments. */
export function contentOf(givens: ArrayLike<number>, marks: Marks, byPlace: boolean): BoardContent {
  const { digits, corner, centre, colours, pen } = marks;
  // On paper, a coloured candidate is printed as a digit in this colour.
  const noteColour = (cell: number, style: NoteStyle, digit: number): number =>
    marks.candidateColour(cell, digit) || marks.noteColour(cell, style, digit);
  return { givens, digits, corner, centre, byPlace, colours, noteColour, strokes: pen.strokes() };
}

/** Text below a puzzle about its rules, including unknown rules, whether they are drawn or not. */
function captionOf(
  { about, puzzle, unknownRules }: StoredGameToPrint,
  drawing: DrawnClues | undefined,
  language: Language,
): string {
  const { drawn = [], other = [] } = Object.groupBy(unknownRules?.rules ?? [], (_, index) => {
    return drawing?.shapes[(puzzle.clues?.length ?? 0) + index]?.length ? 'drawn' : 'other';
  });
  const named = ([key, rules]: (typeof lists)[number]): string =>
    fillSentence(language, { key, values: { rules: unknownRuleNames({ rules }) } });
  const lists = [
    ['unknown-rules.drawn', drawn],
    ['unknown-rules.printed', other],
  ] as const;
  const further = lists.filter(([, rules]) => rules.length > 0).map(named);
  return captionText({ about, clues: puzzle.clues, digits: digitsOfBox(boxOfRef(puzzle)) }, further, language);
}

interface GameBoard extends PrintedBoard {
  readonly puzzle: Puzzle;
}

/** Makes the board of a stored game by replaying its moves. Errors: those of reading the puzzle, and of the moves. */
function boardOf(stored: StoredGameToPrint, { options, format }: GamePrintForm): Result<GameBoard> {
  const { puzzle: json, solution: rows, rules, moves, subgridNames } = stored;
  const puzzle = readPuzzleJson(json, compile);
  if (!puzzle.ok) return puzzle;
  const { givens } = puzzle.value;
  const topology = withSubgridNames(puzzle.value.topology, subgridNames);
  const solution = rows === null ? null : readGrids(topology, rows);
  if (solution !== null && !solution.ok) return solution;
  const game = replay(topology, givens, rules, moves);
  if (!game.ok) return game;
  const clues = drawClues(topology, puzzle.value.clues, stored.unknownRules);
  const content = { ...contentOf(givens, game.value.marks, options.byPlace), ...(clues && { clues }) };
  // Only documents have captions. Pictures show just the board.
  const caption = format === 'pdf' ? captionOf(stored, clues, options.language) : '';
  return ok({
    ...{
      puzzle: { ...puzzle.value, topology },
      topology,
      content,
      title: stored.title,
      solution: solution?.value ?? null,
    },
    ...(caption !== '' && { caption }),
  });
}

/** A file as calls return it. */
export function printedFile(mediaType: string, content: Uint8Array): CallOutput<'print.make'> {
  return { mediaType, content: Buffer.from(content.buffer, content.byteOffset, content.length).toString('base64') };
}

/** Makes the boards of all games. Errors: `cancelled`; those of `boardOf`. */
function boardsOf({ games, request }: PrintInput, { cancel }: JobContext): Result<GameBoard[]> {
  const boards: GameBoard[] = [];
  for (const game of games) {
    if (cancel.cancelled()) return fail('cancelled', 'cancelled');
    const board = boardOf(game, request);
    if (!board.ok) return board;
    boards.push(board.value);
  }
  return ok(boards);
}

/**
 * Makes a PDF document of several games, or a picture of one. The largest pictures take several seconds.
 *
 * Errors: those of `printed`, and of reading the games.
 */
export async function printJob(input: PrintInput, context: JobContext): Promise<Result<CallOutput<'print.make'>>> {
  const boards = boardsOf(input, context);
  if (!boards.ok) return boards;
  const { request } = input;
  if (request.format === 'pdf' || request.options.path === undefined) return printed(boards.value, request, context);
  const [board] = boards.value as [GameBoard];
  return pathPicture(board, request.format, { ...request.options, seconds: request.options.path }, context);
}

/** An animated picture, as a file, that shows how techniques solve a game's puzzle. Errors: those of `printed`. */
async function pathPicture(
  board: GameBoard,
  format: PictureFormat,
  options: PictureOptions & { readonly seconds: number },
  { cancel, progress }: JobContext,
): Promise<Result<CallOutput<'print.make'>>> {
  const { stages } = solutionPath(board.puzzle, withoutEntries(board.content), options, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  // The captions of the path mention subgrids, so show all names.
  const shown = { ...options, entries: true, names: options.names === 'beside' ? ('all' as const) : options.names };
  if (format === 'svg') return svgFile(animatedSvg(board, stages, shown));
  return pngFile(await animatedPng(board, stages, shown, pagesWatch({ cancel, progress })));
}

function svgFile(svg: Result<string>): Result<CallOutput<'print.make'>> {
  return svg.ok ? ok(printedFile('image/svg+xml', new TextEncoder().encode(svg.value))) : svg;
}

function pngFile(png: Result<Uint8Array>): Result<CallOutput<'print.make'>> {
  return png.ok ? ok(printedFile('image/png', png.value)) : png;
}

/** Reports each page, or each picture of an animation, when it is drawn. */
function pagesWatch({ cancel, progress }: Pick<JobContext, 'cancel' | 'progress'>): PrintWatch {
  return {
    cancelled: () => cancel.cancelled(),
    progress: (drawn, pages) => progress({ stage: 'pages', attempts: drawn, fraction: drawn / pages, lacking: null }),
  };
}

/** Counts the pages of a document with several games. Errors: `cancelled`; those of reading the games. */
export async function pagesJob(
  input: PrintInput & { readonly request: { readonly format: 'pdf' } },
  context: JobContext,
): Promise<Result<CallOutput<'print.pages'>>> {
  const boards = boardsOf(input, context);
  return boards.ok ? ok({ pages: await pageCount(boards.value, input.request.options) }) : boards;
}

/**
 * Prints boards as a document, or draws a single board as a picture.
 *
 * Errors: `bad-input` for a picture that would be too large, or for too many pages; `cancelled`.
 */
export async function printed(
  boards: readonly PrintedBoard[],
  { format, options }: PrintForm,
  context: JobContext,
): Promise<Result<CallOutput<'print.make'>>> {
  if (format === 'pdf') {
    const pdf = await pdfDocument(boards, options, pagesWatch(context));
    return pdf.ok ? ok(printedFile('application/pdf', pdf.value)) : pdf;
  }
  const [board] = boards as [PrintedBoard];
  return format === 'png' ? pngFile(await pngPicture(board, options)) : svgFile(svgPicture(board, options));
}
