import type { PuzzleAnswer } from '../../answers/answer.ts';
import type { PuzzleQuestion } from '../../answers/questions.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import { dividePuzzles, type ReadOptions, readPiece, splitIntoPieces } from '../../formats/index.ts';
import { BatchLine, restOf } from '../../jobs/batchLine.ts';
import { inputItem } from '../../jobs/inputPuzzle.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';
import {
  answerBatch,
  type BatchAnswers,
  type PuzzleBatch,
  type PuzzleSelection,
  plainItem,
} from '../../jobs/kinds/answer.ts';

/**
 * Megabytes of a thread's heap for new values. With V8's 48, two threads took 390 MB for 500,000 lines; the time is the
 * same.
 */
const YOUNG_HEAP = 6;
/** Puzzles of a document in one batch, at most. */
const DOCUMENT_BATCH = 64;

/** An input, and what is asked about its puzzles. */
export interface InputQuestion {
  /** UTF-8 or UTF-16. */
  readonly source: AsyncIterable<Uint8Array>;
  /** Its extension helps to detect the format. */
  readonly fileName: string;
  readonly selection: PuzzleSelection;
  readonly question: PuzzleQuestion;
}

/** The puzzles of an input, in batches as they arrive. */
async function* batchesOf({ source, fileName, selection }: InputQuestion): AsyncGenerator<PuzzleBatch> {
  const options: ReadOptions = { fileName, isProper: createProperTest() };
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
      items.push(plainItem(inputItem(outcome, index + items.length, selection.ignoreUnknownRules)));
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
 * Answers a question about the puzzles of an input as they come in, and yields the answers in the order of the puzzles.
 * Answers that follow each other without a warning are joined. What could not be read is an answer, too: `faulty`, with a
 * warning and no text.
 *
 * @param threads worker threads; they affect only the time. The first puzzles are answered on the caller's thread, because
 * most inputs are a few puzzles and threads take longer to start. With one thread, so are all others.
 *
 * Errors of the input are passed on, after the answers about the puzzles before them. Throws if an answer fails, which is
 * a bug.
 */
export async function* answerPuzzles(input: InputQuestion, threads: number): AsyncGenerator<PuzzleAnswer> {
  const { question, selection } = input;
  const batches = batchesOf(input);
  let jobs: Jobs | null = null;
  try {
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      for (let batch: PuzzleBatch | null = next.value; batch; ) {
        const answered = answerBatch({ question, selection, batch });
        yield* answered.answers;
        batch = restOf(batch, answered);
        if (!batch || threads === 1) continue;
        const pool = createJobs({ threads, youngHeap: YOUNG_HEAP });
        jobs = pool;
        const ask = async (one: PuzzleBatch): Promise<BatchAnswers> => {
          const result = await pool.run('answer', { question, selection, batch: one });
          if (!result.ok) throw new Error(result.error.message);
          return result.value;
        };
        yield* new BatchLine(batches, ask, threads).answers(batch, answered);
        return;
      }
    }
  } finally {
    // A source that waits for input would only end with its next chunk, so nothing waits for it.
    batches.return(undefined).catch(() => {});
    await (jobs as Jobs | null)?.close();
  }
}
