import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Answer } from '../../answers/answer.ts';
import type { AskedPuzzle } from '../../answers/asked.ts';
import { answerQuestion, type Question } from '../../answers/questions.ts';
import { topologyOf } from './topologies.ts';

export interface AnswerInput {
  readonly question: Question;
  readonly asked: Omit<AskedPuzzle, 'puzzle'>;
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** Answers a question of the command line about one puzzle. */
export function answerJob({ question, asked, layout, givens }: AnswerInput): Result<Answer> {
  return ok(answerQuestion(question, { ...asked, puzzle: { topology: topologyOf(layout), givens } }));
}
