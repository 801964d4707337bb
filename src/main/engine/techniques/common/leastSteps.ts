import type { Step } from '../../../../shared/step/step.ts';
import { effectsKey, patternSize } from './steps.ts';
import type { Emit } from './technique.ts';

/**
 * Collects steps; of several with the same effects, it stores one with the smallest pattern. For techniques whose
 * patterns vary in size. If the first one found were stored instead, the numbering of cells would decide the pattern's
 * size, and so which step a solver prefers.
 */
export class LeastSteps {
  /** Created on first use, because most searches find nothing. */
  private steps: Map<string, Step> | undefined;

  /** Adds a step. Always returns true, so that it can be used as an `emit` that wants all steps. */
  add(step: Step): true {
    this.steps ??= new Map();
    const key = effectsKey(step);
    const known = this.steps.get(key);
    if (known === undefined || patternSize(step) < patternSize(known)) this.steps.set(key, step);
    return true;
  }

  /** Emits the stored steps; returns false when `emit` asked to stop. */
  emitAll(emit: Emit): boolean {
    if (this.steps === undefined) return true;
    for (const step of this.steps.values()) if (!emit(step)) return false;
    return true;
  }

  /** Returns the stored steps. */
  all(): Step[] {
    return this.steps === undefined ? [] : [...this.steps.values()];
  }
}

/** For each set of effects, the step with the smallest pattern. */
export function leastSteps(steps: Iterable<Step>): Step[] {
  const least = new LeastSteps();
  for (const step of steps) least.add(step);
  return least.all();
}
