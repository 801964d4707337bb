import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { PuzzleAnswer } from '../../answers/answer.ts';
import type { InputPuzzle } from '../../answers/asked.ts';
import { answerQuestion, type PuzzleQuestion } from '../../answers/questions.ts';
import { topologyOf } from './topologies.ts';

export interface AnswerInput {
  readonly question: PuzzleQuestion;
  readonly asked: Omit<InputPuzzle, 'puzzle'>;
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** Answers a question of the command line about one puzzle. */
export function answerJob({ question, asked, layout, givens }: AnswerInput): Result<PuzzleAnswer> {
  return ok(answerQuestion(question, { ...asked, puzzle: { topology: topologyOf(layout), givens } }));
}
