import type { Clue } from '../rules/clue.ts';
import type { ClueBoard } from '../rules/clueBoard.ts';
import type { ClueShape } from '../rules/clueShape.ts';
import { outsideLetterOf } from '../rules/outsideLetters.ts';
import { ruleOf } from '../rules/registry.ts';
import { isTextKey } from '../text/placeholders.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';
import { type UnknownRule, unknownRule } from './unknownRules.ts';

/** Fields of clues that contain cells or lists of cells, and fields that contain a value to show beside the cells. */
const CELL_FIELDS = ['cell', 'cells', 'circle', 'shafts', 'groups'] as const;
const LABEL_FIELDS = ['sum', 'value', 'digits', 'difference', 'ratio', 'modulus'] as const;

/**
 * Shapes whose cells have an order. A clue that is drawn only with such shapes is stored as a line; other clues are
 * stored as a cage or a text.
 */
const LINES: ReadonlySet<ClueShape['kind']> = new Set(['line', 'dot', 'border-text', 'greater']);

/** A clue in the form of an unknown rule. Used if the puzzle also has a rule that the program does not know. */
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
    clues: [clue],
  };
}

/** A rule that occurs in the clues of a puzzle, with the key of its name and the sentence that states it. */
export interface RuleOfClues {
  readonly id: string;
  /** Number of clues with this rule. */
  readonly count: number;
  readonly name: TextKey;
  /**
   * The name of the rule. If several rules of the puzzle have numbers outside the board, also the letter that is drawn
   * before this rule's numbers, such as S for sandwich (see `outsideLetterOf`).
   */
  readonly shownName: Sentence;
  /** The letter that `shownName` contains; absent if there is none. */
  readonly letter?: string;
  readonly sentence: Sentence;
}

/**
 * The rules of some clues. Each rule occurs once, in the order of the clues.
 * @param digits D.
 */
export function rulesOfClues(clues: readonly Clue[] | undefined, digits: number): RuleOfClues[] {
  return [...new Set(clues?.map(({ rule }) => rule))].flatMap((id) => {
    const own = (clues ?? []).filter(({ rule }) => rule === id);
    const [name, key] = [`rule.${id}`, `rule.${id}.rule`];
    if (!isTextKey(name) || !isTextKey(key)) return [];
    const letter = outsideLetterOf(id, clues ?? []);
    const lettered = letter !== undefined && {
      letter,
      shownName: { key: 'rules.lettered', values: { name: { key: name }, letter } } satisfies Sentence,
    };
    const sentence = ruleOf(id)?.sentenceFor?.(own, digits) ?? { key };
    return [{ id, count: own.length, name, shownName: { key: name }, ...lettered, sentence }];
  });
}
