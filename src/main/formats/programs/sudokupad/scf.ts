import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import { refuseAllButNine, simpleTopology } from '../../boards/textGrid.ts';
import { addVariants, variantIds } from '../../boards/variants.ts';
import { NINE } from '../../core/boxShapes.ts';
import type { ReadContext, Reading, Writing } from '../../core/format.ts';
import { createEntry, lossesOf, type PuzzleEntry } from '../../core/puzzleEntry.ts';

/** Each letter stands for a digit and the number of empty cells after it (at most five): digit + 10 × empty cells. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
const MOST_EMPTY = 5;

/** Letters that may follow the cells. Each stands for a variant. */
const RULES: Readonly<Record<string, string>> = { w: 'windoku', x: 'diagonals' };

/** Reads the part of a short link that follows `scf`. Errors: `bad-puzzle`. */
export function readClassic(packed: string, context: ReadContext): Result<Reading> {
  const givens = new Uint8Array(81);
  const rules: string[] = [];
  let cell = 0;
  for (const [index, letter] of [...packed].entries()) {
    const rule = cell >= 81 ? RULES[letter] : undefined;
    if (rule) {
      rules.push(rule);
      continue;
    }
    const number = LETTERS.indexOf(letter);
    if (number < 0 || cell >= 81) {
      const reason = number < 0 ? 'short-link-no-cell' : 'short-link-behind';
      return fail('bad-puzzle', reason, { letter: JSON.stringify(letter), at: index + 1 });
    }
    givens[cell] = number % 10;
    cell += 1 + Math.floor(number / 10);
  }
  if (cell !== 81) return fail('bad-puzzle', 'short-link-length', { cells: cell });
  const topology = simpleTopology(NINE, context);
  if (!topology.ok) return topology;
  const laid = addVariants(
    topology.value,
    rules.map((id) => ({ id })),
    context,
  );
  return laid.ok ? ok({ entry: createEntry(laid.value, givens), losses: [] }) : laid;
}

/** Writes the part of a short link that follows `scf`. Errors: `bad-input` unless the puzzle is 9 × 9. */
export function writeClassic(entry: PuzzleEntry): Result<Writing> {
  const refused = refuseAllButNine(entry, 'a short link of SudokuPad');
  if (!refused.ok) return refused;
  const { givens, topology } = entry.puzzle;
  let text = '';
  for (let cell = 0; cell < 81; ) {
    let empty = 0;
    while (empty < MOST_EMPTY && cell + empty + 1 < 81 && givens[cell + empty + 1] === 0) empty++;
    text += LETTERS[(givens[cell] as number) + 10 * empty];
    cell += 1 + empty;
  }
  for (const [letter, id] of Object.entries(RULES)) if (variantIds(topology).includes(id)) text += letter;
  return ok({ text, losses: lossesOf(entry, { variants: Object.values(RULES) }) });
}
