import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { CLUE_TECHNIQUES, TECHNIQUES, techniquesFor } from '../techniques/registry.ts';
import { MODEL_RULES } from './constraints/modelRules.ts';

/** The techniques or models that can explain a solve, by their kind. */
export const RULES: Readonly<Record<ExplainedBy, readonly Technique[]>> = {
  techniques: [...TECHNIQUES, ...CLUE_TECHNIQUES],
  'constraint-models': MODEL_RULES,
};

/** The techniques or models for the puzzles of a topology, in the order in which they are tried. */
export function rulesFor(topology: Topology, explainedBy: ExplainedBy): readonly Technique[] {
  return explainedBy === 'techniques' ? techniquesFor(topology) : RULES[explainedBy];
}

const byId = new Map(Object.values(RULES).flatMap((rules) => rules.map((rule) => [rule.id, rule] as const)));

/** The technique or model of an id. Throws for an unknown id. */
export function ruleOf(id: string): Technique {
  const rule = byId.get(id);
  if (!rule) throw new Error(`there is no technique "${id}"`);
  return rule;
}
