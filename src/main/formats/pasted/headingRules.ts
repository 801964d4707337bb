import { obeysRules } from '../boards/formatBoard.ts';
import { addVariants } from '../boards/variants.ts';
import type { ReadContext, ReadOutcome } from '../core/format.ts';
import { loss } from '../core/puzzleEntry.ts';

/** Names of variants in headings → the variant. Words such as "X" count only beside "sudoku" or "diagonal". */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bwindoku\b|\bwindows? sudoku\b|\bhyper[- ]?sudoku\b|\bnrc\b/i, 'windoku'],
  [/\bdiagonals?\b|\bx[- ]?sudoku\b|\bsudoku[- ]x\b/i, 'diagonals'],
  [/\banti[- ]?knight\b|\bknight'?s move\b/i, 'anti-knight'],
  [/\banti[- ]?king\b|\bking'?s move\b/i, 'anti-king'],
  [/\bnon[- ]?consecutive\b/i, 'non-consecutive'],
  [/\bdisjoint (?:groups|sets|boxes)\b/i, 'disjoint-groups'],
  [/\basterisk\b/i, 'asterisk'],
  [/\bcent(?:re|er)[- ]dot\b/i, 'centre-dot'],
];

/** Ids of the variants that a heading names. */
export function rulesInHeading(heading: string): string[] {
  return NAMES.filter(([name]) => name.test(heading)).map(([, id]) => id);
}

/**
 * Adds the rules that the heading of a puzzle names, unless its givens break them. A loss reports either: a heading may
 * also mean something else.
 */
export function withHeadingRules(outcome: ReadOutcome, heading: string, context: ReadContext): ReadOutcome {
  if (!outcome.ok || context.layout) return outcome;
  const { entry, losses } = outcome;
  const { topology, givens } = entry.puzzle;
  const known = new Set((topology.layout.variants ?? []).map(({ id }) => id));
  const ids = rulesInHeading(heading).filter((id) => !known.has(id));
  if (ids.length === 0 || entry.puzzle.clues) return outcome;
  const laid = addVariants(
    topology,
    ids.map((id) => ({ id })),
    context,
  );
  if (!laid.ok) return outcome;
  const named = { heading: JSON.stringify(heading), rules: ids.join(', ') };
  if (!obeysRules(laid.value, givens)) {
    // Givens that break the rules of the grid itself say nothing about the heading.
    if (!obeysRules(topology, givens)) return outcome;
    return { ...outcome, losses: [...losses, loss('variants', 'heading-broken', named)] };
  }
  const said = loss('variants', 'heading-as-rule', named);
  return {
    ...outcome,
    entry: { ...entry, puzzle: { ...entry.puzzle, topology: laid.value } },
    losses: [...losses, said],
  };
}
