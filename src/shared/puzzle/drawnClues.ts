import type { Clue } from '../rules/clue.ts';
import type { ClueBoard } from '../rules/clueBoard.ts';
import type { ClueShape } from '../rules/clueShape.ts';
import { ruleOf } from '../rules/registry.ts';
import { isTextKey } from '../text/placeholders.ts';
import type { TextKey } from '../text/textKey.ts';
import { type UnknownRule, type UnknownRules, unknownRule } from './unknownRules.ts';

/** Fields of clues that contain cells or lists of cells, and fields that contain a value to show beside the cells. */
const CELL_FIELDS = ['cell', 'cells', 'circle', 'shafts', 'groups'] as const;
const LABEL_FIELDS = ['sum', 'value', 'digits', 'difference', 'ratio', 'modulus'] as const;

/** Shapes for which the order of the cells matters. Clues that have only these become lines, others cages or texts. */
const LINES: ReadonlySet<ClueShape['kind']> = new Set(['line', 'white-dot', 'black-dot', 'border-text', 'greater']);

/** A clue in the form of an unknown rule, for puzzles with another rule that the program does not know. */
export function drawnClue(clue: Clue, board: ClueBoard): UnknownRule {
  const names = CELL_FIELDS.flatMap((field) => [clue[field] ?? []].flat(3) as string[]);
  const cells = board.cells(names.filter((name) => typeof name === 'string'));
  const label = LABEL_FIELDS.map((field) => clue[field]).find((value) => value !== undefined);
  const text = Array.isArray(label) ? label.join(' ') : label;
  const drawn = ruleOf(clue.rule)?.draw(clue, board) ?? [];
  const shape = drawn.every(({ kind }) => LINES.has(kind)) ? 'line' : clue.cell === undefined ? 'cage' : 'text';
  return {
    ...unknownRule(clue.rule, names.length === 0 ? 'none' : shape, cells.ok ? cells.value : [], text),
    known: true,
  };
}

/** Clues in the form of unknown rules, for questions and formats that do not support clues. Null if there are none. */
export function cluesAsRules(clues: readonly Clue[] | null | undefined): Pick<UnknownRules, 'rules'> | null {
  return clues && clues.length > 0 ? { rules: clues.map(({ rule }) => unknownRule(rule)) } : null;
}

/** A rule that a puzzle has clues of, with the keys of its name and of the sentence that states it. */
export interface RuleOfClues {
  readonly id: string;
  /** Number of its clues. */
  readonly count: number;
  readonly name: TextKey;
  readonly sentence: TextKey;
}

/** The rules that some clues belong to. Each rule occurs once, in the order of the clues. */
export function rulesOfClues(clues: readonly Clue[] = []): RuleOfClues[] {
  const counts = new Map<string, number>();
  for (const { rule } of clues) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => {
    const [name, sentence] = [`rule.${id}`, `rule.${id}.rule`];
    return isTextKey(name) && isTextKey(sentence) ? [{ id, count, name, sentence }] : [];
  });
}
