import type { Constraint } from '../../../../shared/constraints/constraint.ts';
import { unknownRuleNames } from '../../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type Loss, loss, type PuzzleEntry } from '../../core/puzzleEntry.ts';

/** Which rules of a puzzle are still rules after its text was written and read back. */
export interface RulesReadBack {
  hasClue(clue: Clue): boolean;
  /** Ids of the variants that are read back. */
  readonly variants: readonly string[];
  /** A loss if reading the text back gives unknown rules although no clue is lost. */
  readonly losses: readonly Loss[];
}

/**
 * Key of a constraint. Constraints with the same meaning have the same key, even if their cells are in another order.
 */
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

/** What a clue means, as the keys of the constraints that it compiles to. */
function meaningOf(clue: Clue, board: ClueBoard): string[] {
  const compiled = ruleOf(clue.rule)?.compile(clue, board);
  return compiled?.ok ? compiled.value.map((one) => `${clue.rule} ${keyOf(one)}`) : [];
}

/** Whether the cells at all positions have the same numbers in both topologies. */
function hasSameCells(one: Topology, other: Topology): boolean {
  return (
    one.cellCount === other.cellCount &&
    one.digits === other.digits &&
    one.cellRow.every((row, cell) => row === other.cellRow[cell] && one.cellColumn[cell] === other.cellColumn[cell])
  );
}

/**
 * Compares a puzzle with what reading its written text gives. There is no other way to know which rules come back,
 * because a sentence or drawing that is not understood may change what others mean.
 *
 * @param clues those that the text contains.
 * @param read what reading the text gives; null if it could not be read.
 */
export function rulesReadBack(topology: Topology, clues: readonly Clue[], read: PuzzleEntry | null): RulesReadBack {
  if (!read || !hasSameCells(topology, read.puzzle.topology)) return { hasClue: () => false, variants: [], losses: [] };
  const back = read.puzzle.clues ?? [];
  const there = new Set(back.flatMap((clue) => meaningOf(clue, new ClueBoard(read.puzzle.topology, back))));
  const board = new ClueBoard(topology, clues);
  const returned = new Set(clues.filter((clue) => meaningOf(clue, board).every((key) => there.has(key))));
  const refs = new Set((read.puzzle.topology.layout.variants ?? []).map((ref) => JSON.stringify(ref)));
  const variants = (topology.layout.variants ?? []).filter((ref) => refs.has(JSON.stringify(ref))).map(({ id }) => id);
  // If some clues do not come back, their drawings are read as unknown rules. Then only the clues are reported as lost.
  const unknown = returned.size === clues.length ? read.unknownRules : null;
  return {
    hasClue: (clue) => returned.has(clue),
    variants,
    losses: unknown ? [loss('variants', 'rules-unknown-again', { rules: unknownRuleNames(unknown) })] : [],
  };
}
