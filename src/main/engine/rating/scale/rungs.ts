import type { Wording } from '../../../../shared/step/explanation.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import type { Rung } from './scaleSolver.ts';

const NAMES = new Map<string, Wording>(TECHNIQUES.map(({ id, name }) => [id, name]));

/** A rung that is one of our techniques, named like it. */
export function plainRung(technique: string, least: number, cost?: Rung['cost']): Rung {
  const name = NAMES.get(technique);
  if (!name) throw new Error(`there is no technique "${technique}"`);
  return { id: technique, name, techniques: [technique], least, ...(cost ? { cost } : {}) };
}
