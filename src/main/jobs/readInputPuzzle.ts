import { allDigitsMask } from '../../shared/base/digits.ts';
import { understoodInEnglish } from '../../shared/puzzle/understood.ts';
import { unknownRuleNames } from '../../shared/puzzle/unknownRules.ts';
import type { TextKey } from '../../shared/text/textKey.ts';
import type { InputPuzzle } from '../answers/commandLine/inputPuzzle.ts';
import { words } from '../answers/commandLine/words.ts';
import type { PuzzlePosition } from '../answers/position.ts';
import type { PuzzleEntry, ReadOptions, ReadOutcome } from '../formats/index.ts';

/** An item of the input: a puzzle, or the reason why it is unreadable, as a sentence. */
export type InputItem =
  | { readonly ok: true; readonly asked: InputPuzzle }
  | { readonly ok: false; readonly fault: string };

/**
 * The position that a file contains. Null if the file has only givens, or only givens and corner notes, which are not
 * used.
 */
export function positionOf({ puzzle, placed, centre, exactCentre }: PuzzleEntry): PuzzlePosition | null {
  if (!placed && !centre) return null;
  const all = allDigitsMask(puzzle.topology.digits);
  return {
    digits: puzzle.givens.map((digit, cell) => digit || (placed?.[cell] ?? 0)),
    candidates: Int32Array.from(puzzle.givens, (_, cell) => (exactCentre && centre?.[cell]) || all),
    notes: exactCentre ? null : centre,
  };
}

/** Keys of notices that the reader chose the box shape, because the input does not state it. */
const ASSUMED: readonly TextKey[] = ['lost.box-assumed', 'lost.box-found'];

/** Keys of notices that the reader skipped a part of the input, or chose one of two possible readings. */
const CHOSEN: readonly TextKey[] = [
  'lost.remarks',
  'lost.heading-as-rule',
  'lost.heading-broken',
  'lost.heading-unread',
  'lost.eliminations',
  'lost.cells-in-comment',
  'lost.grids-unlike-board',
  'lost.houses-stated',
  'lost.nearly-other-layout',
];

/** What to do with rules that a format stores as drawings, and with rules that the program does not know. */
export interface InputRules extends Pick<ReadOptions, 'keepDrawings' | 'noRules'> {
  readonly ignoreUnknownRules: boolean;
}

/**
 * Converts an outcome of a reader to an item of the input.
 *
 * @param index number of the item in the input, from 0.
 * @param rules whether to ignore rules that the program does not know, or to reject the puzzle.
 */
export function inputItem(
  outcome: ReadOutcome,
  index: number,
  { ignoreUnknownRules }: Pick<InputRules, 'ignoreUnknownRules'>,
): InputItem {
  const { line } = outcome;
  if (!outcome.ok) return { ok: false, fault: words('cli.input.fault', { line, fault: outcome.error.message }) };
  const { entry, understood = [] } = outcome;
  const { puzzle, about, unknownRules } = entry;
  if (unknownRules && !ignoreUnknownRules) {
    const fault = words('cli.input.unknown-rules', { line, rules: unknownRuleNames(unknownRules) });
    return { ok: false, fault: understood.length > 0 ? `${fault} (${understoodInEnglish(understood)})` : fault };
  }
  const assumed = outcome.losses.find(({ sentence: { key } }) => ASSUMED.includes(key));
  const boxes = assumed?.sentence ?? null;
  const chosen = outcome.losses.map(({ sentence }) => sentence).filter(({ key }) => CHOSEN.includes(key));
  const position = positionOf(entry);
  return {
    ok: true,
    asked: { index, line, puzzle, about, ignored: unknownRules, boxes, chosen, understood, position },
  };
}
