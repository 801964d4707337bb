import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { CLUE_TECHNIQUES, TECHNIQUES, techniquesFor } from '../techniques/registry.ts';
import { MODEL_RULES } from './constraints/modelRules.ts';

/** The techniques or models that can explain a solve, by their kind. */
export const TECHNIQUES_OF: Readonly<Record<ExplainedBy, readonly Technique[]>> = {
  techniques: [...TECHNIQUES, ...CLUE_TECHNIQUES],
  'constraint-models': MODEL_RULES,
};

/** The techniques or models for the puzzles of a topology, in the order in which they are tried. */
export function techniquesOf(topology: Topology, explainedBy: ExplainedBy): readonly Technique[] {
  return explainedBy === 'techniques' ? techniquesFor(topology) : TECHNIQUES_OF[explainedBy];
}

const byId = new Map(Object.values(TECHNIQUES_OF).flatMap((all) => all.map((one) => [one.id, one] as const)));

/** The technique or model of an id. Throws for an unknown id. */
export function techniqueOf(id: string): Technique {
  const technique = byId.get(id);
  if (!technique) throw new Error(`there is no technique "${id}"`);
  return technique;
}
