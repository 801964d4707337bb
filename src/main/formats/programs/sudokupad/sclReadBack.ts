import type { Constraint } from '../../../../shared/constraints/constraint.ts';
import { unknownRuleNames } from '../../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type Loss, loss, type PuzzleEntry } from '../../core/puzzleEntry.ts';

/** The rules of a puzzle that are rules again after its text was written and read. */
export interface RulesReadBack {
  hasClue(clue: Clue): boolean;
  /** Ids of variants. */
  readonly variants: readonly string[];
  /** A loss for rules that the program does not know when it reads the text, although no clue is lost. */
  readonly losses: readonly Loss[];
}

/** Key that is equal for constraints with the same meaning, whatever the order of their cells. */
function keyOf(constraint: Constraint): string {
  switch (constraint.kind) {
    case 'relation': {
      const { a, b, relation } = constraint;
      const [low, high, { allowed }] = a <= b ? [a, b, relation] : [b, a, relation.inverse];
      return `relation ${low} ${high} ${allowed.join()}`;
    }
    case 'sum': {
      const { cells, coefficients, total } = constraint;
      const terms = cells.map((cell, index) => `${cell}*${coefficients[index]}`).sort();
      return `sum ${terms.join()} ${total}`;
    }
    case 'all-different':
    case 'count':
      return JSON.stringify({ ...constraint, cells: [...constraint.cells].sort((a, b) => a - b) });
    default:
      return JSON.stringify(constraint);
  }
}

/** What a clue means, as keys of its constraints. */
function meaningOf(clue: Clue, board: ClueBoard): string[] {
  const compiled = ruleOf(clue.rule)?.compile(clue, board);
  return compiled?.ok ? compiled.value.map((one) => `${clue.rule} ${keyOf(one)}`) : [];
}

/** Whether cells have the same numbers in both topologies. */
function hasSameCells(one: Topology, other: Topology): boolean {
  return (
    one.cellCount === other.cellCount &&
    one.digits === other.digits &&
    one.cellRow.every((row, cell) => row === other.cellRow[cell] && one.cellColumn[cell] === other.cellColumn[cell])
  );
}

/**
 * Compares a puzzle with what reading its text gives. Only that shows which rules return, because a sentence or drawing
 * that is not understood may change what others mean.
 *
 * @param clues those that are in the text.
 * @param read null if the text could not be read.
 */
export function rulesReadBack(topology: Topology, clues: readonly Clue[], read: PuzzleEntry | null): RulesReadBack {
  if (!read || !hasSameCells(topology, read.puzzle.topology)) return { hasClue: () => false, variants: [], losses: [] };
  const back = read.puzzle.clues ?? [];
  const there = new Set(back.flatMap((clue) => meaningOf(clue, new ClueBoard(read.puzzle.topology, back))));
  const board = new ClueBoard(topology, clues);
  const returned = new Set(clues.filter((clue) => meaningOf(clue, board).every((key) => there.has(key))));
  const refs = new Set((read.puzzle.topology.layout.variants ?? []).map((ref) => JSON.stringify(ref)));
  const variants = (topology.layout.variants ?? []).filter((ref) => refs.has(JSON.stringify(ref))).map(({ id }) => id);
  // If clues are missing, they are named instead: their drawings are the unknown rules then.
  const unknown = returned.size === clues.length ? read.unknownRules : null;
  return {
    hasClue: (clue) => returned.has(clue),
    variants,
    losses: unknown ? [loss('variants', 'rules-unknown-again', { rules: unknownRuleNames(unknown) })] : [],
  };
}
