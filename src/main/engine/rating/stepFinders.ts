import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { MODEL_RULES } from './constraints/modelRules.ts';

/** The rules that explain the steps of a solve, in the order in which they are tried. */
export const RULES: Readonly<Record<ExplainedBy, readonly Technique[]>> = {
  techniques: TECHNIQUES,
  'constraint-models': MODEL_RULES,
};

const byId = new Map(Object.values(RULES).flatMap((rules) => rules.map((rule) => [rule.id, rule] as const)));

/** The technique or model of an id. Throws for an unknown id. */
export function ruleOf(id: string): Technique {
  const rule = byId.get(id);
  if (!rule) throw new Error(`there is no technique "${id}"`);
  return rule;
}
