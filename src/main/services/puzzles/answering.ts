import type { PuzzleAnswer } from '../../answers/answer.ts';
import type { InputPuzzle } from '../../answers/asked.ts';
import { answerQuestion, type PuzzleQuestion } from '../../answers/questions.ts';
import { mapInOrder } from '../../jobs/inOrder.ts';
import { createJobs, type Jobs } from '../../jobs/jobs.ts';

/** Puzzles started ahead for each thread, so that a slow one rarely leaves other threads idle. */
const AHEAD = 8;

/** An answer and its puzzle. */
export interface Answered {
  readonly asked: InputPuzzle;
  readonly answer: PuzzleAnswer;
}

async function answerInThread(jobs: Jobs, question: PuzzleQuestion, asked: InputPuzzle): Promise<PuzzleAnswer> {
  const { puzzle, position, ...rest } = asked;
  const { topology, givens } = puzzle;
  // A layout is much shorter than its topology.
  const placed = position && { digits: position.digits, candidates: position.candidates, notes: position.notes };
  const input = { question, asked: rest, layout: topology.layout, givens, position: placed };
  const answered = await jobs.run('answer', input);
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

/**
 * Answers a question about puzzles as they come in, and yields the answers in the order of the puzzles.
 *
 * @param threads worker threads; they affect only the time. The first puzzle is answered on the caller's thread, because
 * most inputs are one puzzle and threads take longer to start. With one thread, so are all others.
 *
 * Errors of the input are passed on, after the answers about the puzzles before them. Throws if an answer fails, which is
 * a bug.
 */
export async function* answerPuzzles(
  puzzles: AsyncIterable<InputPuzzle>,
  question: PuzzleQuestion,
  threads: number,
): AsyncGenerator<Answered> {
  let jobs: Jobs | null = null;
  let first = true;
  const start = async (asked: InputPuzzle): Promise<Answered> => {
    if (first || threads === 1) {
      first = false;
      return { asked, answer: answerQuestion(question, asked) };
    }
    jobs ??= createJobs({ threads });
    return { asked, answer: await answerInThread(jobs, question, asked) };
  };
  try {
    yield* mapInOrder(puzzles, AHEAD * threads, start);
  } finally {
    await (jobs as Jobs | null)?.close();
  }
}
