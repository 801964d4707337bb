import type { Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import { effectsKey, patternSize } from './steps.ts';

/**
 * Gathers steps and keeps, of those that do the same, one with the least pattern. For techniques whose patterns differ in
 * size: were the first one met kept instead, the numbering of cells would decide how large a pattern a step shows, and
 * so which step a solver prefers.
 */
export class LeastSteps {
  /** Made when first needed: most searches find nothing. */
  private steps: Map<string, Step> | undefined;

  /** Takes a step in. Always true, so that it can stand for an `emit` that wants all. */
  add(step: Step): true {
    this.steps ??= new Map();
    const key = effectsKey(step);
    const known = this.steps.get(key);
    if (known === undefined || patternSize(step) < patternSize(known)) this.steps.set(key, step);
    return true;
  }

  /** Hands on what was kept; false once told to stop. */
  emitAll(emit: Emit): boolean {
    if (this.steps === undefined) return true;
    for (const step of this.steps.values()) if (!emit(step)) return false;
    return true;
  }

  /** What was kept. */
  all(): Step[] {
    return this.steps === undefined ? [] : [...this.steps.values()];
  }
}

/** Of steps with the same effects one with the least pattern. */
export function leastSteps(steps: Iterable<Step>): Step[] {
  const kept = new LeastSteps();
  for (const step of steps) kept.add(step);
  return kept.all();
}
