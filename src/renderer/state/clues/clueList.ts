import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { spotKey } from '../../../shared/rules/cluePlaces.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';

/** How clues of this clue's rule are entered; undefined if the program does not know the rule. */
export function entryOfClue({ rule }: Clue): ClueEntry | undefined {
  return ruleOf(rule)?.entry;
}

/** Whether two clues have the same fields with the same values, in any order. */
export function sameClue(a: Clue, b: Clue): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}

/** A clue without its typed values. */
export function untyped(clue: Clue): Clue {
  return entryOfClue(clue)?.typed?.with(clue, []) ?? clue;
}

/** A clue with the typed values of another clue, if both have the same rule. */
export function typedLike(clue: Clue, other: Clue): Clue {
  const values = entryOfClue(other)?.typed?.of(other) ?? [];
  return clue.rule === other.rule && values.length > 0 ? (entryOfClue(clue)?.typed?.with(clue, values) ?? clue) : clue;
}

/**
 * Index of a clue among the stages of its place (the clues that are possible there), ignoring typed values; -1 if it is
 * none of them.
 */
export function stageOf(clue: Clue, stages: readonly Clue[]): number {
  return stages.findIndex((stage) => sameClue(untyped(clue), untyped(stage)));
}

/**
 * Index of the first clue at a place that has the same rule as one of the given stages; -1 if there is none. Stages are
 * the clues that are possible at the place.
 */
export function clueAtSpot(clues: readonly Clue[], spot: EntrySpot, stages: readonly Clue[], board: ClueBoard): number {
  const rules = new Set(stages.map(({ rule }) => rule));
  const key = spotKey(spot, board);
  return clues.findIndex((clue) => {
    const entry = rules.has(clue.rule) ? entryOfClue(clue) : undefined;
    return entry !== undefined && spotKey(entry.spotOf(clue, board), board) === key;
  });
}

/** Whether two clues have the same rule and lie on the same cells. */
export function isAlike(a: Clue, b: Clue, board: ClueBoard): boolean {
  const entry = entryOfClue(a);
  const key = (clue: Clue): string => (entry ? spotKey(entry.spotOf(clue, board), board) : JSON.stringify(clue));
  return a.rule === b.rule && key(a) === key(b);
}

/**
 * Whether a clue lies on another clue of its rule. If the rule's lines have a direction, both must have the same one.
 */
export function isRedrawn(clue: Clue, other: Clue, board: ClueBoard): boolean {
  const entry = entryOfClue(clue);
  if (!entry || !isAlike(clue, other, board)) return false;
  const first = (one: Clue): string => spotKey([entry.spotOf(one, board).flat().slice(0, 1)], board);
  const goesBothWays = entry.continued?.(clue, (name) => spotKey([[name]], board) === first(clue)) != null;
  return entry.on !== 'path' || (goesBothWays && !entry.several) || first(clue) === first(other);
}

/** The cells on which a clue lies, and by which it is found on the board. Empty for clues about whole subgrids. */
export function enteredCells(clue: Clue, board: ClueBoard): number[] {
  const entry = entryOfClue(clue);
  if (!entry || entry.on === 'board') return [];
  return entry
    .spotOf(clue, board)
    .flat()
    .flatMap((name) => {
      const cell = board.cell(name);
      return cell.ok ? [cell.value] : [];
    });
}

/**
 * A list of clues in which one is replaced. Without `by`, the clue is removed; if `old` is null or missing, `by` is
 * added.
 */
export function withReplaced(clues: readonly Clue[], old: Clue | null, ...by: readonly Clue[]): readonly Clue[] {
  const at = old ? clues.indexOf(old) : -1;
  return at < 0 ? [...clues, ...by] : [...clues.slice(0, at), ...by, ...clues.slice(at + 1)];
}
