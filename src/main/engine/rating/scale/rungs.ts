import { techniqueName } from '../../../../shared/step/explanation.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import type { Rung } from './scaleSolver.ts';

const IDS = new Set(TECHNIQUES.map(({ id }) => id));

/** A rung that consists of one of our techniques and has its name. */
export function plainRung(technique: string, cost: number): Rung {
  if (!IDS.has(technique)) throw new Error(`there is no technique "${technique}"`);
  return { id: technique, name: techniqueName(technique), techniques: [technique], cost };
}
