import { allDigitsMask } from '../../shared/base/digits.ts';
import { unknownRuleNames } from '../../shared/puzzle/unknownRules.ts';
import type { InputPuzzle } from '../answers/asked.ts';
import type { PuzzlePosition } from '../answers/position.ts';
import { words } from '../answers/words.ts';
import type { PuzzleEntry, ReadOutcome } from '../formats/index.ts';

/** An item of the input: a puzzle, or the reason why it is unreadable, as a sentence. */
export type InputItem =
  | { readonly ok: true; readonly asked: InputPuzzle }
  | { readonly ok: false; readonly fault: string };

/** The position that a file has; null if it has only givens and corner notes. */
export function positionOf({ puzzle, placed, centre, exactCentre }: PuzzleEntry): PuzzlePosition | null {
  if (!placed && !centre) return null;
  const all = allDigitsMask(puzzle.topology.digits);
  return {
    digits: puzzle.givens.map((digit, cell) => digit || (placed?.[cell] ?? 0)),
    candidates: Int32Array.from(puzzle.givens, (_, cell) => (exactCentre && centre?.[cell]) || all),
    notes: exactCentre ? null : centre,
  };
}

/** What to do with rules that only some questions can be asked about. */
export interface InputRules {
  readonly ignoreUnknownRules: boolean;
  readonly ruled: boolean;
}

/**
 * Makes a puzzle of the input from a reader's outcome.
 *
 * @param index its number in the input, from 0.
 * @param ignoreUnknownRules whether to read puzzles with unknown rules as if they did not have these rules.
 * @param ruled whether the question can be answered for puzzles with clues.
 */
export function inputItem(outcome: ReadOutcome, index: number, { ignoreUnknownRules, ruled }: InputRules): InputItem {
  const { line } = outcome;
  if (!outcome.ok) return { ok: false, fault: words('cli.input.fault', { line, fault: outcome.error.message }) };
  const { puzzle, about, unknownRules: ignored } = outcome.entry;
  if (ruled && !ignoreUnknownRules && outcome.entry.ruled) {
    const asked = {
      index,
      line,
      puzzle: outcome.entry.ruled,
      about,
      ignored: null,
      position: positionOf(outcome.entry),
    };
    return { ok: true, asked };
  }
  if (ignored && !ignoreUnknownRules) {
    const key = outcome.entry.ruled ? 'cli.input.ruled' : 'cli.input.unknown-rules';
    return { ok: false, fault: words(key, { line, rules: unknownRuleNames(ignored) }) };
  }
  return { ok: true, asked: { index, line, puzzle, about, ignored, position: positionOf(outcome.entry) } };
}
