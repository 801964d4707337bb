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

/** Puzzles without givens are changed towards a class only, not towards a rating. */
function ratingConflict({ rules = [], maxGivens, rating }: GenerateWishes): ClueConflict | null {
  if (rules.length === 0 || maxGivens !== 0 || rating === undefined) return null;
  return { code: 'rating-without-givens', ...notice('wish-rating-without-givens') };
}

/** Only clues can lie symmetrically, and not all marks of a solution do. */
function clueSymmetryConflict({ rules = [], clueSymmetry }: GenerateWishes): ClueConflict | null {
  if (clueSymmetry === undefined) return null;
  const complete = rules.find(({ rule }) => ruleOf(rule)?.completes);
  if (rules.length > 0 && !complete) return null;
  const why = complete ? notice('wish-clue-symmetry-all', { rule: complete.rule }) : notice('wish-clue-symmetry-none');
  return { code: 'clue-symmetry', ...why };
}

/** A rule that declares all marks to be given needs all marks of some kind, and no selection of others. */
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
 * If clues stay true when digits are exchanged, exchanging them in a solution gives another one, unless givens exclude
 * it. Where any two digits can be exchanged, all digits but one must be among the givens; where only the order of the
 * digits can be reversed, one given is enough.
 */
function digitsConflict({ rules = [], maxGivens }: GenerateWishes, topology: Topology): ClueConflict | null {
  if (rules.length === 0 || maxGivens === undefined) return null;
  const { digits, cellAllowed, allDigits, pairCells } = topology;
  // Variants about single cells or pairs, such as even cells, may exclude the exchange.
  if (pairCells.length > 0 || cellAllowed.some((mask) => mask !== allDigits)) return null;
  const kinds = rules.map(({ rule }) => ruleOf(rule)?.digits ?? 'none');
  if (kinds.includes('none')) return null;
  const least = kinds.includes('reversed') ? 1 : digits - 1;
  if (maxGivens >= least) return null;
  return { code: 'digits-exchangeable', ...notice('wish-digits-exchangeable', { maxGivens, least }) };
}
