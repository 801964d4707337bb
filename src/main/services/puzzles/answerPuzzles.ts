import { setFlagsFromString } from 'node:v8';
import type { PuzzleQuestion } from '../../answers/commandLine/questions.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import { dividePuzzles, type ReadOptions, readPiece, splitIntoPieces } from '../../formats/index.ts';
import { BatchLine, restOf } from '../../jobs/batchLine.ts';
import {
  answerBatch,
  type BatchAnswers,
  type JoinedAnswer,
  type PuzzleBatch,
  type PuzzleSelection,
  plainItem,
} from '../../jobs/kinds/batchAnswers.ts';
import { createJobs, type Jobs } from '../../jobs/pool.ts';
import { inputItem } from '../../jobs/readInputPuzzle.ts';

export type { JoinedAnswer };

/**
 * Size of the heap for new objects of a thread (V8's young generation), in megabytes. 1, 3 and 6 took the same time,
 * within the noise of a busy machine.
 */
const YOUNG_HEAP = 6;
/**
 * Puzzles are answered on the caller's thread for this many milliseconds; then worker threads are started. Most inputs
 * are a few puzzles, and starting threads takes longer than answering these few.
 */
const TIME_ALONE = 50;
/** Greatest number of puzzles in one batch. */
const DOCUMENT_BATCH = 64;

/** An input, and the question about its puzzles. */
export interface InputQuestion {
  /** The bytes of a text in UTF-8 or UTF-16. */
  readonly source: AsyncIterable<Uint8Array>;
  /** Name of the file. Its extension helps to detect the format. */
  readonly fileName: string;
  readonly selection: PuzzleSelection;
  readonly question: PuzzleQuestion;
}

/** The puzzles of an input, in batches as they arrive. */
async function* batchesOf({ source, fileName, selection }: InputQuestion): AsyncGenerator<PuzzleBatch> {
  const { layout, keepDrawings, noRules, signs } = selection;
  const options: ReadOptions = {
    fileName,
    isProper: createProperTest(),
    ...(layout && { layout }),
    ...(signs && { signs }),
    ...(keepDrawings && { keepDrawings }),
    ...(noRules && { noRules }),
  };
  let index = 0;
  for await (const piece of splitIntoPieces(source, options, 0)) {
    if (piece.document === null && piece.fault === null) {
      for (const content of piece.blocks) {
        const { puzzles } = dividePuzzles(content, Number.POSITIVE_INFINITY);
        yield { index, content };
        index += puzzles;
      }
      continue;
    }
    let items: ReturnType<typeof plainItem>[] = [];
    for (const outcome of readPiece(piece, options)) {
      items.push(plainItem(inputItem(outcome, index + items.length, selection)));
      if (items.length < DOCUMENT_BATCH) continue;
      yield { index, content: items };
      index += items.length;
      items = [];
    }
    yield { index, content: items };
    index += items.length;
  }
}

/**
 * Yields an answer, and releases the memory of its text when the caller requests the next answer. Otherwise 50 MB of
 * texts would wait for garbage collection.
 */
function* released(answer: JoinedAnswer): Generator<JoinedAnswer> {
  yield answer;
  answer.text.buffer.transfer(0);
}

/**
 * Answers a question about the puzzles of an input as they arrive, and yields the answers in the order of the puzzles.
 * Consecutive answers without warnings are joined. Their texts are valid until the next answer is requested. For an
 * unreadable puzzle, the answer is `faulty`, with a warning and without text.
 *
 * Errors of the input are thrown after the answers about the puzzles before them. Also throws if answering fails, which
 * is a bug.
 *
 * @param threads number of worker threads; affects only the time. The first puzzles are answered on the caller's
 * thread; with one thread, all of them are.
 * @param aside if true, all puzzles are answered on worker threads, so that the caller's thread can handle signals at
 * any time.
 */
export async function* answerPuzzles(
  input: InputQuestion,
  { threads, aside }: { readonly threads: number; readonly aside: boolean },
): AsyncGenerator<JoinedAnswer> {
  const { question, selection } = input;
  const batches = batchesOf(input);
  let jobs: Jobs | null = null;
  const known = { puzzles: 0, time: 0 };
  // With this option, V8 collects garbage before its heaps grow much. `rate` of 1,000 lines with two threads then takes
  // 224 MB instead of 303, and about as long. With `--optimize-for-size` it takes 214 MB, but `rate` and `solve` take 1.3
  // to 1.6 times as long.
  setFlagsFromString('--heap-growing-percent=20');
  const mayContinue = (): boolean => !aside && (threads === 1 || known.time < TIME_ALONE);
  try {
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      let rest: PuzzleBatch | null = next.value;
      while (rest && mayContinue()) {
        const answered = answerBatch({ question, selection, batch: rest });
        for (const joined of answered.answers) yield* released(joined);
        rest = restOf(rest, answered);
        known.puzzles += answered.puzzles;
        known.time += answered.time;
      }
      if (mayContinue()) continue;
      const pool = createJobs({ threads, youngHeap: YOUNG_HEAP });
      jobs = pool;
      const ask = async (batch: PuzzleBatch): Promise<BatchAnswers> => {
        const result = await pool.run('answer', { question, selection, batch });
        if (!result.ok) throw new Error(result.error.message);
        return result.value;
      };
      for await (const joined of new BatchLine(batches, ask, threads).answers(rest, known)) yield* released(joined);
      return;
    }
  } finally {
    // Do not wait for the source to end: if it is waiting for input, it ends only when more input arrives.
    batches.return(undefined).catch(() => {});
    await (jobs as Jobs | null)?.close();
  }
}
