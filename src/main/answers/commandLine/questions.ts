import { ANALYSE, type AnalyseOptions } from './analyse.ts';
import {
  type Answerer,
  type AnswerForm,
  answer,
  type CommonOptions,
  type PuzzleAnswer,
  tableHead,
} from './answerer.ts';
import { CHECK, type CheckOptions } from './check.ts';
import { HINT, type HintOptions } from './hint.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { RATE, type RateOptions } from './rate.ts';
import { SOLVE, type SolveOptions } from './solve.ts';

interface Options {
  analyse: AnalyseOptions;
  check: CheckOptions;
  hint: HintOptions;
  rate: RateOptions;
  solve: SolveOptions;
}

/** A question about every puzzle of an input, without the output form (words, JSON or table). */
export type FormlessQuestion = {
  [C in keyof Options]: { readonly command: C; readonly options: Options[C] };
}[keyof Options];

/** A question with the output form of its answers. Plain data, so that it can be sent to a worker thread. */
export type PuzzleQuestion = FormlessQuestion & { readonly form: AnswerForm };

/** Calls a function with the question's answerer and options. */
function ask<T>(
  question: PuzzleQuestion,
  use: <Report, O extends CommonOptions>(answerer: Answerer<Report, O>, options: O) => T,
): T {
  switch (question.command) {
    case 'analyse':
      return use(ANALYSE, question.options);
    case 'check':
      return use(CHECK, question.options);
    case 'hint':
      return use(HINT, question.options);
    case 'rate':
      return use(RATE, question.options);
    case 'solve':
      return use(SOLVE, question.options);
  }
}

/** Answers a question about one puzzle, on the caller's thread. */
export function answerQuestion(question: PuzzleQuestion, asked: InputPuzzle): PuzzleAnswer {
  return ask(question, (answerer, options) => answer(answerer, asked, options, question.form));
}

/** Text before all answers: the first row of a table, or empty. */
export function headOfAnswers(question: PuzzleQuestion): string {
  const { form } = question;
  if (form === 'words' || form === 'json') return '';
  return ask(question, (answerer, options) => tableHead(answerer, options, form));
}
