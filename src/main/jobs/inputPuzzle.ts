import { unknownRuleNames } from '../../shared/puzzle/unknownRules.ts';
import type { InputPuzzle } from '../answers/asked.ts';
import { words } from '../answers/words.ts';
import type { ReadOutcome } from '../formats/index.ts';
import { positionOf } from './positionOf.ts';

/** What an input has at a line: a puzzle, or a sentence that says why there is none. */
export type InputItem =
  | { readonly ok: true; readonly asked: InputPuzzle }
  | { readonly ok: false; readonly fault: string };

/**
 * Makes a puzzle of the input from what was read.
 *
 * @param index its number in the input, from 0.
 * @param ignoreUnknownRules whether a puzzle with rules that the program does not know is a puzzle without them.
 */
export function inputItem(outcome: ReadOutcome, index: number, ignoreUnknownRules: boolean): InputItem {
  const { line } = outcome;
  if (!outcome.ok) return { ok: false, fault: words('cli.input.fault', { line, fault: outcome.error.message }) };
  const { puzzle, about, unknownRules: ignored } = outcome.entry;
  if (ignored && !ignoreUnknownRules) {
    return { ok: false, fault: words('cli.input.unknown-rules', { line, rules: unknownRuleNames(ignored) }) };
  }
  return { ok: true, asked: { index, line, puzzle, about, ignored, position: positionOf(outcome.entry) } };
}
