import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { PuzzleAnswer } from '../../answers/answer.ts';
import type { InputPuzzle } from '../../answers/asked.ts';
import type { PuzzlePosition } from '../../answers/position.ts';
import { answerQuestion, type PuzzleQuestion } from '../../answers/questions.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import { dividePuzzles, type LineBlock, readPiece } from '../../formats/index.ts';
import { type InputItem, inputItem } from '../inputPuzzle.ts';
import { compileCached, topologyOf } from './topologies.ts';

/** A puzzle of a document as plain data: a layout is much shorter than its topology. */
type PlainItem =
  | Extract<InputItem, { ok: false }>
  | {
      readonly ok: true;
      readonly asked: Omit<InputPuzzle, 'puzzle' | 'position'>;
      /** A layout that compiles. */
      readonly layout: LayoutSpec;
      /** cell → given digit, 0 for none. */
      readonly givens: Uint8Array;
      readonly position: Omit<PuzzlePosition, 'puzzle'> | null;
    };

/** Puzzles of an input that follow each other: lines of a list, or what was read of a document. Plain data. */
export interface PuzzleBatch {
  /** Number of the first one in the input, from 0; faulty ones count. */
  readonly index: number;
  readonly content: LineBlock | readonly PlainItem[];
}

/** Which puzzles of the input are answered. All are read. */
export interface PuzzleSelection {
  /** Number of the first one. */
  readonly from: number;
  /** Every `of`-th of the input, beginning with number `part`. */
  readonly part: number;
  readonly of: number;
  /** Whether puzzles with rules that the program does not know are answered without these. */
  readonly ignoreUnknownRules: boolean;
}

export interface AnswerInput {
  readonly question: PuzzleQuestion;
  readonly selection: PuzzleSelection;
  readonly batch: PuzzleBatch;
}

export interface BatchAnswers {
  /** Answers of puzzles that follow each other are joined, see {@link joinAnswers}. None if the batch has no puzzle. */
  readonly answers: readonly PuzzleAnswer[];
  /** Puzzles of the batch that are dealt with. */
  readonly puzzles: number;
  /** Whether these are all. If not, the time was over. */
  readonly whole: boolean;
  /** Milliseconds that it took. */
  readonly time: number;
}

/**
 * Milliseconds after which no further puzzle of a batch is begun. A batch is planned shorter; this is for puzzles that
 * take longer than those before them.
 */
const BATCH_TIME = 50;

export function plainItem(item: InputItem): PlainItem {
  if (!item.ok) return item;
  const { puzzle, position, ...asked } = item.asked;
  const placed = position && { digits: position.digits, candidates: position.candidates, notes: position.notes };
  return { ok: true, asked, layout: puzzle.topology.layout, givens: puzzle.givens, position: placed };
}

function fullItem(item: PlainItem): InputItem {
  if (!item.ok) return item;
  const puzzle = { topology: topologyOf(item.layout), givens: item.givens };
  const position = item.position && { ...item.position, puzzle };
  return { ok: true, asked: { ...item.asked, puzzle, position } };
}

function isBlock(content: PuzzleBatch['content']): content is LineBlock {
  return !Array.isArray(content);
}

/** Divides a batch behind the first puzzles, at least one. */
export function divideBatch(
  { index, content }: PuzzleBatch,
  most: number,
): { readonly head: PuzzleBatch; readonly rest: PuzzleBatch | null } {
  if (isBlock(content)) {
    const { head, puzzles, rest } = dividePuzzles(content, most);
    return { head: { index, content: head }, rest: rest && { index: index + puzzles, content: rest } };
  }
  const rest = content.slice(most);
  return {
    head: { index, content: content.slice(0, most) },
    rest: rest.length > 0 ? { index: index + most, content: rest } : null,
  };
}

const isProper = createProperTest();

function* itemsOf({ index, content }: PuzzleBatch, ignoreUnknownRules: boolean): Generator<InputItem> {
  if (!isBlock(content)) {
    for (const item of content) yield fullItem(item);
    return;
  }
  let next = index;
  const tools = { compile: compileCached, isProper };
  for (const outcome of readPiece({ blocks: [content], document: null, fault: null }, tools)) {
    yield inputItem(outcome, next++, ignoreUnknownRules);
  }
}

/** Adds an answer to those before it. One without warnings becomes part of the last one, whose warnings come first. */
function joinAnswers(answers: PuzzleAnswer[], added: PuzzleAnswer): void {
  const last = answers.at(-1);
  if (!last || added.faulty || added.warnings.length > 0) answers.push(added);
  else answers[answers.length - 1] = { ...last, text: last.text + added.text, found: last.found && added.found };
}

const NOT_ASKED: PuzzleAnswer = { text: '', warnings: [], found: true, faulty: false };

/** Answers a question about the puzzles of a batch until the time is over, on the caller's thread. */
export function answerBatch({ question, selection, batch }: AnswerInput): BatchAnswers {
  const { from, part, of, ignoreUnknownRules } = selection;
  const begun = performance.now();
  const answers: PuzzleAnswer[] = [];
  let puzzles = 0;
  let time = 0;
  for (const item of itemsOf(batch, ignoreUnknownRules)) {
    const index = batch.index + puzzles++;
    if (!item.ok) joinAnswers(answers, { text: '', warnings: [item.fault], found: true, faulty: true });
    else if (index < from || index % of !== part) joinAnswers(answers, NOT_ASKED);
    else joinAnswers(answers, answerQuestion(question, item.asked));
    time = performance.now() - begun;
    if (time > BATCH_TIME) return { answers, puzzles, whole: false, time };
  }
  return { answers, puzzles, whole: true, time };
}

/** Answers a question of the command line about the puzzles of a batch. */
export function answerJob(input: AnswerInput): Result<BatchAnswers> {
  return ok(answerBatch(input));
}
