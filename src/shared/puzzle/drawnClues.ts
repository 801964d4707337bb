import type { Clue } from '../rules/clue.ts';
import { ClueBoard } from '../rules/clueBoard.ts';
import { ruleOf } from '../rules/registry.ts';
import { isTextKey } from '../text/fill.ts';
import type { TextKey } from '../text/keys.ts';
import type { Puzzle } from './puzzle.ts';
import { type UnknownRule, type UnknownRules, unknownRule } from './unknownRules.ts';

/** Fields of clues that hold cells or lists of cells, and those that hold what is written beside them. */
const CELL_FIELDS = ['cell', 'cells', 'circle', 'shafts', 'groups'] as const;
const LABEL_FIELDS = ['sum', 'value', 'digits', 'difference', 'ratio', 'modulus'] as const;

/** How a clue is drawn and named while the board does not know its rule. */
export function drawnClue(clue: Clue, board: ClueBoard): UnknownRule {
  const names = CELL_FIELDS.flatMap((field) => [clue[field] ?? []].flat(3) as string[]);
  const cells = board.cells(names.filter((name) => typeof name === 'string'));
  const label = LABEL_FIELDS.map((field) => clue[field]).find((value) => value !== undefined);
  const text = Array.isArray(label) ? label.join(' ') : label;
  const shape = ruleOf(clue.rule)?.shape ?? (clue.cell === undefined ? 'cage' : 'text');
  return unknownRule(clue.rule, names.length === 0 ? 'none' : shape, cells.ok ? cells.value : [], text);
}

/** The clues of a puzzle as they are drawn while the board does not know their rules. */
export function drawnClues({ topology, clues = [] }: Pick<Puzzle, 'topology' | 'clues'>): UnknownRule[] {
  const board = new ClueBoard(topology, clues);
  return clues.map((clue) => drawnClue(clue, board));
}

/** Rules of clues as those that a question, or a format, does not know; null if there are none. */
export function cluesAsRules(clues: readonly Clue[] | null | undefined): Pick<UnknownRules, 'rules'> | null {
  return clues && clues.length > 0 ? { rules: clues.map(({ rule }) => unknownRule(rule)) } : null;
}

/** The texts of a rule: its name, and what it says in a sentence. */
export interface RuleTexts {
  readonly name: TextKey;
  readonly sentence: TextKey;
}

/** The rules of some clues, each once, in the order of the clues. */
export function rulesOfClues(clues: readonly Clue[] = []): RuleTexts[] {
  return [...new Set(clues.map(({ rule }) => rule))].flatMap((id) => {
    const [name, sentence] = [`rule.${id}`, `rule.${id}.rule`];
    return isTextKey(name) && isTextKey(sentence) ? [{ name, sentence }] : [];
  });
}
