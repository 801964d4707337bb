import { type Notice, notice } from '../base/result.ts';
import { ruleOf } from '../rules/registry.ts';
import type { Topology } from '../topology/topology.ts';
import type { GenerateWishes } from './options.ts';

/** Why no puzzle can have the wished clues; see `OptionConflict`. */
export interface ClueConflict extends Notice {
  readonly code: 'clue-symmetry' | 'marks-incomplete' | 'digits-exchangeable' | 'rating-without-givens';
}

/** The first reason why no puzzle can have the wished clues; null if none is known. */
export function findClueConflict(wishes: GenerateWishes, topology: Topology): ClueConflict | null {
  return (
    clueSymmetryConflict(wishes) ?? marksConflict(wishes) ?? digitsConflict(wishes, topology) ?? ratingConflict(wishes)
  );
}

/**
 * A wished rating is impossible for a puzzle without givens: the generator can change such a puzzle until it has
 * another class, but not until it has a certain rating.
 */
function ratingConflict({ rules = [], maxGivens, rating }: GenerateWishes): ClueConflict | null {
  if (rules.length === 0 || maxGivens !== 0 || rating === undefined) return null;
  return { code: 'rating-without-givens', ...notice('wish-rating-without-givens') };
}

/**
 * Symmetric clues are impossible if the puzzle has no clues. They are also refused if the puzzle must show all marks of
 * its solution, because these are hardly ever symmetric.
 */
function clueSymmetryConflict({ rules = [], clueSymmetry }: GenerateWishes): ClueConflict | null {
  if (clueSymmetry === undefined) return null;
  const complete = rules.find(({ rule }) => ruleOf(rule)?.completes);
  if (rules.length > 0 && !complete) return null;
  const why = complete ? notice('wish-clue-symmetry-all', { rule: complete.rule }) : notice('wish-clue-symmetry-none');
  return { code: 'clue-symmetry', ...why };
}

/**
 * A rule such as `all-given` says that all marks of some kinds are shown. So the puzzle must have marks of at least one
 * of these kinds. If it has marks of a kind, it must have all marks of that kind.
 */
function marksConflict({ rules = [] }: GenerateWishes): ClueConflict | null {
  for (const { rule } of rules) {
    const { completes } = ruleOf(rule) ?? {};
    if (!completes) continue;
    const marks = rules.filter((wish) => completes.includes(wish.rule));
    if (marks.length > 0 && marks.every(({ share }) => share === 1)) continue;
    return { code: 'marks-incomplete', ...notice('wish-marks-incomplete', { rule, marks: completes.join(', ') }) };
  }
  return null;
}

/**
 * Too few givens are wished for clues that do not determine which digit is which. If all clues stay true when digits
 * are exchanged, the exchange turns a solution into a second one, unless the givens prevent it. If any two digits can
 * be exchanged, all digits except one must occur among the givens. If the digits can only be reversed (d ↔ D + 1 − d),
 * one given is enough.
 */
function digitsConflict({ rules = [], maxGivens }: GenerateWishes, topology: Topology): ClueConflict | null {
  if (rules.length === 0 || maxGivens === undefined) return null;
  const { digits, cellAllowed, allDigits, pairCells } = topology;
  // Variants with rules for single cells or pairs of cells, such as even cells, may make the exchange impossible.
  if (pairCells.length > 0 || cellAllowed.some((mask) => mask !== allDigits)) return null;
  const kinds = rules.map(({ rule }) => ruleOf(rule)?.digits ?? 'none');
  if (kinds.includes('none')) return null;
  const least = kinds.includes('reversed') ? 1 : digits - 1;
  if (maxGivens >= least) return null;
  return { code: 'digits-exchangeable', ...notice('wish-digits-exchangeable', { maxGivens, least }) };
}
