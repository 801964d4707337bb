import { type TableKind, tableRow } from '../../../shared/base/table.ts';
import { orderText } from '../../../shared/layout/family.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { classIdOf, puzzleIdOf } from '../identity.ts';
import type { Asked } from '../position.ts';
import { cluesJson, clueWords } from './clueWords.ts';
import { boxesWords, chosenWords, type InputPuzzle, ignoredJson, ignoredWords, placeJson } from './inputPuzzle.ts';
import { parameterWords, variantWords } from './layoutWords.ts';
import { type Start, startOf } from './startPosition.ts';

/** How answers are printed. */
export type AnswerForm = 'words' | 'json' | TableKind;

/** Printed answer about one puzzle. */
export interface PuzzleAnswer {
  /** Whole lines for standard output. */
  readonly text: string;
  /** Sentences for standard error. */
  readonly warnings: readonly string[];
  /** Whether an answer was found. False, for example, for `solve` if the puzzle has no solution. */
  readonly found: boolean;
  /** Whether the input's position has mistakes. */
  readonly faulty: boolean;
}

type Cell = string | number | boolean | null | undefined;

/** The columns that a command adds to {@link COMMON_COLUMNS}, and the rows for a puzzle. */
export interface AnswerTable<Report> {
  readonly columns: readonly string[];
  rows(report: Report, puzzle: Puzzle): readonly (readonly Cell[])[];
}

/**
 * One of the questions that the command line answers for every puzzle of its input. The options are plain data, so that
 * they can be sent to worker threads.
 */
export interface Answerer<Report, Options> {
  /**
   * @param asked the position from which the command starts.
   * @param input the position in the input, even if the command starts from the givens.
   */
  look(asked: Asked, options: Options, input: Asked): Report;
  found(report: Report): boolean;
  warnings(asked: InputPuzzle, report: Report): readonly string[];
  json(report: Report, options: Options): object;
  words(asked: InputPuzzle, report: Report, options: Options): string;
  table(options: Options): AnswerTable<Report>;
}

/** Columns that every table begins with, so that tables of different commands can be joined. */
export const COMMON_COLUMNS = [
  'puzzle_id',
  'class_id',
  'index',
  'line',
  'title',
  'seed',
  'source',
  'stated_difficulty',
  'layout',
  'layout_name',
  'order',
  'parameters',
  'variants',
  'rules',
  'subgrids',
  'cells',
  'givens',
  'from_position',
  'faults',
];

/**
 * A text without line breaks. Each table row must be one line, so that an interrupted table can be cut after its last
 * complete row.
 */
export function inOneLine(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ');
}

/**
 * Values of {@link COMMON_COLUMNS}. For a puzzle that was just generated, the input line and the position are missing.
 */
export function commonCells(
  { index, line, about, puzzle }: Pick<InputPuzzle, 'index' | 'about' | 'puzzle'> & { readonly line?: number },
  { position, faultCodes }: Pick<Start, 'position' | 'faultCodes'> = { position: null, faultCodes: [] },
): Cell[] {
  const { topology, givens } = puzzle;
  const { layout, subgridCount, cellCount } = topology;
  const count = givens.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
  const variants = (layout.variants ?? []).map(variantWords).join(' ');
  const rules = [...new Set((puzzle.clues ?? []).map(({ rule }) => rule))].join(' ');
  return [
    ...[puzzleIdOf(puzzle), classIdOf(puzzle), index, line],
    ...[about.title, about.seed, about.source, about.difficulty].map(inOneLine),
    ...[layout.id, inOneLine(layout.name), orderText(layout.box), parameterWords(layout), variants, rules],
    ...[subgridCount, cellCount, count],
    ...[position !== null, faultCodes.join(' ')],
  ];
}

/** The first row of a table. */
export function tableHead<Report, Options>(
  answerer: Answerer<Report, Options>,
  options: Options,
  form: TableKind,
): string {
  return tableRow(form, [...COMMON_COLUMNS, ...answerer.table(options).columns]);
}

/** Options that every question has. */
export interface CommonOptions {
  readonly language?: Language;
  /** Whether to start from the givens even if the input has a position. */
  readonly fromStart?: boolean;
}

/**
 * The answer for a position with mistakes: a list of these mistakes instead of steps, because no valid step follows
 * from a wrong position.
 *
 * @param columns the table's columns besides the common ones; they stay empty.
 */
function answerAboutFaults(
  asked: InputPuzzle,
  start: Start,
  { language, form, columns }: { readonly language: Language; readonly form: AnswerForm; readonly columns: number },
): PuzzleAnswer {
  const { puzzle, line } = asked;
  const values = { line, faults: start.faultWords(language) };
  const wrong = { found: false, faulty: true };
  if (form === 'words')
    return { text: `${fill(language, 'cli.position.wrong', values)}\n`, warnings: chosenWords(asked), ...wrong };
  const warnings = [...chosenWords(asked), fill(language, 'cli.position.line', values)];
  if (form !== 'json') {
    const empty = new Array<Cell>(columns).fill(null);
    return { text: tableRow(form, [...commonCells(asked, start), ...empty]), warnings, ...wrong };
  }
  const facts = { ...placeJson(asked), puzzleId: puzzleIdOf(puzzle), ...ignoredJson(asked), ...start.json };
  return { text: `${JSON.stringify(facts)}\n`, warnings, ...wrong };
}

/** Answers a question about one puzzle, on the caller's thread. */
export function answer<Report, Options extends CommonOptions>(
  answerer: Answerer<Report, Options>,
  asked: InputPuzzle,
  options: Options,
  form: AnswerForm,
): PuzzleAnswer {
  const { puzzle } = asked;
  const { language = 'en', fromStart = false } = options;
  const start = startOf(asked, fromStart);
  if (start.wrong) {
    const columns = answerer.table(options).columns.length;
    return answerAboutFaults(asked, start, { language, form, columns });
  }
  const report = answerer.look({ puzzle, position: start.position }, options, asked);
  const warnings = [...chosenWords(asked), ...start.warnings, ...answerer.warnings(asked, report)];
  const found = answerer.found(report);
  const right = { warnings, found, faulty: false };
  if (form === 'words') {
    const said = answerer.words(asked, report, options) + clueWords(puzzle) + boxesWords(asked, language);
    const text = said + ignoredWords(asked, language) + start.words(language);
    return { text, ...right };
  }
  if (form === 'json') {
    const facts = {
      ...placeJson(asked),
      puzzleId: puzzleIdOf(puzzle),
      ...cluesJson(puzzle.clues),
      ...answerer.json(report, options),
      ...ignoredJson(asked),
      ...start.json,
    };
    return { text: `${JSON.stringify(facts)}\n`, ...right };
  }
  const common = commonCells(asked, start);
  const rows = answerer.table(options).rows(report, puzzle);
  return { text: rows.map((row) => tableRow(form, [...common, ...row])).join(''), ...right };
}
