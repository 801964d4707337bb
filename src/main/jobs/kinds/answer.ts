import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { PuzzleAnswer } from '../../answers/answer.ts';
import type { InputPuzzle } from '../../answers/asked.ts';
import type { PuzzlePosition } from '../../answers/position.ts';
import { answerQuestion, type PuzzleQuestion } from '../../answers/questions.ts';
import { topologyOf } from './topologies.ts';

export interface AnswerInput {
  readonly question: PuzzleQuestion;
  readonly asked: Omit<InputPuzzle, 'puzzle' | 'position'>;
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly position: Omit<PuzzlePosition, 'puzzle'> | null;
}

/** Answers a question of the command line about one puzzle. */
export function answerJob({ question, asked, layout, givens, position }: AnswerInput): Result<PuzzleAnswer> {
  const puzzle = { topology: topologyOf(layout), givens };
  return ok(answerQuestion(question, { ...asked, puzzle, position: position && { ...position, puzzle } }));
}
