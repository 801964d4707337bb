import { z } from 'zod';
import { type FillPlan, fillPlanSchema } from '../../../shared/contract/fill.ts';
import type { Store } from '../../store/store.ts';

/** A plan that is not complete, and whether the user has paused it. */
export interface StoredPlan {
  readonly plan: FillPlan;
  readonly held: boolean;
}

const PLAN = 'library.plan';
const storedPlanSchema = z.object({ plan: fillPlanSchema, held: z.boolean() });

/** The plan that was running when the program ended; null if there was none, or it cannot be read. */
export function readPlan({ settings }: Pick<Store, 'settings'>): StoredPlan | null {
  const all = settings.all();
  return all.ok ? (storedPlanSchema.safeParse(all.value[PLAN]).data ?? null) : null;
}

/** Stores the plan to be continued at the next start, or that there is none. If that fails, it is started anew by hand. */
export function storePlan({ settings }: Pick<Store, 'settings'>, stored: StoredPlan | null): void {
  settings.set({ [PLAN]: z.json().parse(stored) });
}
