import { type UnknownRule, unknownRule } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';

/** Rules whose cells are a line, or stand side by side. */
const LINES: ReadonlySet<string> = new Set([
  ...['thermometer', 'double-arrow', 'white-dot', 'black-dot', 'xv', 'inequality', 'between', 'lockout', 'whisper'],
  ...['entropic', 'modular', 'palindrome', 'renban', 'region-sum', 'zipper', 'sum-line'],
]);

/** Fields of clues that hold cells or lists of cells, and those that hold what is written beside them. */
const CELL_FIELDS = ['cell', 'cells', 'circle', 'shafts', 'groups'] as const;
const LABEL_FIELDS = ['sum', 'value', 'digits', 'difference', 'ratio', 'modulus'] as const;

/** How a clue is drawn and named while the board does not know its rule. */
export function drawnClue(clue: Clue, board: ClueBoard): UnknownRule {
  const names = CELL_FIELDS.flatMap((field) => [clue[field] ?? []].flat(3) as string[]);
  const cells = board.cells(names.filter((name) => typeof name === 'string'));
  const label = LABEL_FIELDS.map((field) => clue[field]).find((value) => value !== undefined);
  const text = Array.isArray(label) ? label.join(' ') : label;
  const shape = LINES.has(clue.rule) ? 'line' : clue.cell === undefined ? 'cage' : 'text';
  return unknownRule(clue.rule, names.length === 0 ? 'none' : shape, cells.ok ? cells.value : [], text);
}
