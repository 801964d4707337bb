import { type Notice, notice } from '../base/result.ts';
import { ruleOf } from '../rules/registry.ts';
import { LEVELS, type Level, SINGLES } from '../step/step.ts';
import { symmetryMap } from '../topology/symmetryMaps.ts';
import type { Topology } from '../topology/topology.ts';
import { type ClueConflict, findClueConflict } from './clueConflicts.ts';
import type { GenerateWishes } from './options.ts';

/** Facts about a technique that are needed to check wishes. Lists of techniques are sorted from easy to hard. */
export interface KnownTechnique {
  readonly id: string;
  readonly level: Level;
}

/** Why no puzzle can meet the wishes. The code must never change: the app has its own text for each code. */
export interface OptionConflict extends Notice {
  readonly code:
    | ClueConflict['code']
    | 'unrated'
    | 'scores-crossed'
    | 'givens-crossed'
    | 'too-many-givens'
    | 'unknown-technique'
    | 'required-and-forbidden'
    | 'required-too-hard'
    | 'singles-forbidden'
    | 'class-forbidden'
    | 'symmetry'
    | 'unknown-rule'
    | 'rule-twice'
    | 'rule-needs-digits';
}

/** The first contradiction within the wishes, or between them and the layout; null if there is none. */
export function findConflict(
  wishes: GenerateWishes,
  topology: Topology,
  techniques: readonly KnownTechnique[],
): OptionConflict | null {
  return (
    boundsConflict(wishes, topology) ??
    techniqueConflict(wishes, techniques) ??
    symmetryConflict(wishes, topology) ??
    ruleConflict(wishes, topology) ??
    findClueConflict(wishes, topology)
  );
}

function boundsConflict(wishes: GenerateWishes, { cellCount }: Topology): OptionConflict | null {
  const { difficulty, minScore, maxScore, minGivens, maxGivens, targetSteps, required, forbidden } = wishes;
  const rated = [minScore, maxScore, targetSteps, required?.[0], forbidden?.[0]];
  if (difficulty === 'unrated' && rated.some((wish) => wish !== undefined)) {
    return { code: 'unrated', ...notice('wish-unrated') };
  }
  if (minScore !== undefined && maxScore !== undefined && minScore > maxScore) {
    return { code: 'scores-crossed', ...notice('wish-scores-crossed', { minScore, maxScore }) };
  }
  if (minGivens !== undefined && maxGivens !== undefined && minGivens > maxGivens) {
    return { code: 'givens-crossed', ...notice('wish-givens-crossed', { minGivens, maxGivens }) };
  }
  if (minGivens !== undefined && minGivens > cellCount) {
    return { code: 'too-many-givens', ...notice('wish-too-many-givens', { cellCount, minGivens }) };
  }
  return null;
}

function techniqueConflict(
  { difficulty, required = [], forbidden = [] }: GenerateWishes,
  techniques: readonly KnownTechnique[],
): OptionConflict | null {
  const levelOf = new Map(techniques.map(({ id, level }) => [id, level]));
  for (const id of [...required, ...forbidden]) {
    if (!levelOf.has(id)) return { code: 'unknown-technique', ...notice('no-technique', { technique: id }) };
  }
  const single = forbidden.find((id) => SINGLES.has(id));
  if (single !== undefined) {
    return { code: 'singles-forbidden', ...notice('wish-singles-forbidden', { single }) };
  }
  const both = required.find((id) => forbidden.includes(id));
  if (both !== undefined) {
    return { code: 'required-and-forbidden', ...notice('wish-required-and-forbidden', { both }) };
  }
  if (difficulty === 'unrated') return null;
  const above = required.find((id) => LEVELS.indexOf(levelOf.get(id) as Level) > LEVELS.indexOf(difficulty));
  if (above !== undefined) {
    const level = levelOf.get(above) as Level;
    return { code: 'required-too-hard', ...notice('wish-required-too-hard', { above, level, difficulty }) };
  }
  if (techniques.every(({ id, level }) => level !== difficulty || forbidden.includes(id))) {
    return { code: 'class-forbidden', ...notice('wish-class-forbidden', { difficulty }) };
  }
  return null;
}

function symmetryConflict(wishes: GenerateWishes, topology: Topology): OptionConflict | null {
  for (const symmetry of [wishes.symmetry, wishes.clueSymmetry]) {
    if (symmetry === undefined || symmetryMap(topology, symmetry) !== null) continue;
    return { code: 'symmetry', ...notice('wish-symmetry', { layout: topology.layout.name, symmetry }) };
  }
  return null;
}

function ruleConflict({ rules = [] }: GenerateWishes, { digits }: Topology): OptionConflict | null {
  const met = new Set<string>();
  for (const { rule } of rules) {
    const { takeFrom, leastDigits = 2 } = ruleOf(rule) ?? {};
    if (!takeFrom) return { code: 'unknown-rule', ...notice('wish-rule-unknown', { rule }) };
    if (met.has(rule)) return { code: 'rule-twice', ...notice('wish-rule-twice', { rule }) };
    if (digits < leastDigits) {
      return { code: 'rule-needs-digits', ...notice('wish-rule-digits', { rule, digits, least: leastDigits }) };
    }
    met.add(rule);
  }
  return null;
}
