/**
 * How steps are explained: by named techniques, or by models, which are rules from the publication [constraint-models]
 * (docs/sources.md) that replace the techniques.
 */
export const EXPLAINED_BY = ['techniques', 'constraint-models'] as const;
export type ExplainedBy = (typeof EXPLAINED_BY)[number];

/**
 * Ids of the models in the publication [constraint-models]; the model with the weakest consistency, which removes the
 * fewest candidates, first. A step that models explain has such an id instead of the id of a technique.
 */
export const MODEL_IDS = [
  'model-primal',
  'model-pairs',
  'model-dual',
  'model-3-abstract',
  'model-4-primal',
  'model-4-dual',
  'model-4-dual-lines',
  'model-sac',
] as const;
export type ModelId = (typeof MODEL_IDS)[number];

/** Whether the id in the field `technique` of a step names a model. */
export function isModel(id: string): id is ModelId {
  return (MODEL_IDS as readonly string[]).includes(id);
}
