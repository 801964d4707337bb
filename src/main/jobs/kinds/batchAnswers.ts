import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { PuzzleAnswer } from '../../answers/commandLine/answerer.ts';
import type { InputPuzzle } from '../../answers/commandLine/inputPuzzle.ts';
import { answerQuestion, type PuzzleQuestion } from '../../answers/commandLine/questions.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import { dividePuzzles, type LineBlock, type ReadOptions, readPiece } from '../../formats/index.ts';
import { compileCached, type PlainPuzzle, plainPuzzle, puzzleOf } from '../plainPuzzle.ts';
import { type InputItem, type InputRules, inputItem } from '../readInputPuzzle.ts';

/** A puzzle of a document as plain data. */
type PlainItem =
  | Extract<InputItem, { ok: false }>
  | {
      readonly ok: true;
      readonly asked: Omit<InputPuzzle, 'puzzle'>;
      readonly puzzle: PlainPuzzle;
    };

/**
 * Consecutive puzzles of an input: lines of a list, or puzzles read from a document. Plain data, so that it can be sent
 * to a worker thread.
 */
export interface PuzzleBatch {
  /** Index of the first puzzle in the input, from 0. Faulty puzzles are counted too. */
  readonly index: number;
  readonly content: LineBlock | readonly PlainItem[];
}

/** Which puzzles of the input to answer. All other puzzles before the end are read, but not answered. */
export interface PuzzleSelection extends InputRules {
  /** Index of the first puzzle to answer. */
  readonly from: number;
  /** Of every `of` consecutive puzzles of the input, answer the one at index `part`. */
  readonly part: number;
  readonly of: number;
  /** Layout for texts that do not state the box shape. */
  readonly layout?: LayoutRef;
  /** What the user says about the meaning of signs in boards. */
  readonly signs?: ReadOptions['signs'];
}

export interface AnswerInput {
  readonly question: PuzzleQuestion;
  readonly selection: PuzzleSelection;
  readonly batch: PuzzleBatch;
}

/** Answers about consecutive puzzles, joined to one text. */
export interface JoinedAnswer extends Omit<PuzzleAnswer, 'text'> {
  /** Complete lines in UTF-8. The buffer contains nothing else, so it can be transferred to another thread. */
  readonly text: Uint8Array<ArrayBuffer>;
}

export interface BatchAnswers {
  /** Empty if the batch has no puzzle. */
  readonly answers: readonly JoinedAnswer[];
  /** Number of puzzles of the batch that were answered. */
  readonly puzzles: number;
  /** Whether all puzzles of the batch were answered. False if the time was over. */
  readonly whole: boolean;
  /** Milliseconds that the answers took. */
  readonly time: number;
}

/**
 * After this many milliseconds, no more puzzles of a batch are begun. Batches are planned to be shorter, but the limit
 * is reached if puzzles take longer than earlier ones did.
 */
const BATCH_TIME = 50;

export function plainItem(item: InputItem): PlainItem {
  if (!item.ok) return item;
  const { puzzle, ...asked } = item.asked;
  return { ok: true, asked, puzzle: plainPuzzle(puzzle) };
}

function fullItem(item: PlainItem): InputItem {
  return item.ok ? { ok: true, asked: { ...item.asked, puzzle: puzzleOf(item.puzzle) } } : item;
}

function isBlock(content: PuzzleBatch['content']): content is LineBlock {
  return !Array.isArray(content);
}

/** Divides a batch after its first `n` puzzles; `n` is at least 1. */
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

function* itemsOf(
  { index, content }: PuzzleBatch,
  rules: Omit<PuzzleSelection, 'from' | 'part' | 'of'>,
): Generator<InputItem> {
  if (!isBlock(content)) {
    for (const item of content) yield fullItem(item);
    return;
  }
  let next = index;
  const { keepDrawings, noRules, layout } = rules;
  const options = {
    ...(keepDrawings && { keepDrawings }),
    ...(noRules && { noRules }),
    ...(layout && { layout }),
  };
  const tools = { compile: compileCached, isProper, ...options };
  for (const outcome of readPiece({ blocks: [content], document: null, fault: null }, tools)) {
    yield inputItem(outcome, next++, rules);
  }
}

/** One UTF-16 code unit of a string takes at most this many bytes in UTF-8. */
const MOST_BYTES = 3;

/**
 * Collects answers. Stores their texts as bytes outside the JavaScript heap. When they were stored as strings, the
 * texts of a batch survived several garbage collections, which cost 40 MB per thread.
 */
class AnswerCollector {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #joined: (Omit<PuzzleAnswer, 'text'> & { readonly start: number })[] = [];

  /**
   * Adds an answer. If it has no warnings, joins it to the answer before it. Warnings of an answer are printed before
   * its text.
   */
  add({ text, warnings, found, faulty }: PuzzleAnswer): void {
    const last = this.#joined.at(-1);
    if (!last || faulty || warnings.length > 0) this.#joined.push({ start: this.#length, warnings, found, faulty });
    else if (last.found && !found) this.#joined[this.#joined.length - 1] = { ...last, found };
    this.#append(text);
  }

  /** Returns the answers and clears the collector. */
  take(): JoinedAnswer[] {
    const ends = [...this.#joined.slice(1).map(({ start }) => start), this.#length];
    const answers = this.#joined.map(({ start, ...facts }, at) => ({
      ...facts,
      text: this.#bytes.slice(start, ends[at]),
    }));
    this.#joined = [];
    this.#length = 0;
    return answers;
  }

  #append(text: string): void {
    const needed = this.#length + MOST_BYTES * text.length;
    if (needed > this.#bytes.length) {
      const longer = new Uint8Array(2 * needed);
      longer.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = longer;
    }
    this.#length += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }
}

const collector = new AnswerCollector();

const NOT_ASKED: PuzzleAnswer = { text: '', warnings: [], found: true, faulty: false };

/** Answers a question about the puzzles of a batch until the time is over, on the caller's thread. */
export function answerBatch({ question, selection, batch }: AnswerInput): BatchAnswers {
  const { from, part, of } = selection;
  const begun = performance.now();
  let puzzles = 0;
  let time = 0;
  for (const item of itemsOf(batch, selection)) {
    const index = batch.index + puzzles++;
    if (!item.ok) collector.add({ text: '', warnings: [item.fault], found: true, faulty: true });
    else if (index < from || index % of !== part) collector.add(NOT_ASKED);
    else collector.add(answerQuestion(question, item.asked));
    time = performance.now() - begun;
    if (time > BATCH_TIME) return { answers: collector.take(), puzzles, whole: false, time };
  }
  return { answers: collector.take(), puzzles, whole: true, time };
}

/** Answers a question of the command line about the puzzles of a batch. */
export function answerJob(input: AnswerInput): Result<BatchAnswers> {
  return ok(answerBatch(input));
}
