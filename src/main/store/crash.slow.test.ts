import { describe, expect, it } from 'vitest';
import { createRng } from '../engine/core/rng.ts';
import { cutPowerAtEveryCall, endAtEveryCall, failAtEveryCall, killAtEveryCall } from './testing/crashLoops.ts';
import { CRASH_SCENARIOS } from './testing/crashScenarios.ts';

/**
 * Number of power cuts at each call: one that loses everything not flushed, then random ones. `bench/crashes.ts` makes
 * more.
 */
const CUTS = 2;
/** A real process is killed at every this many calls. */
const STEP = 6;

/** Scenarios with killed processes and failing calls too; `bench/crashes.ts` does both for all scenarios. */
const THOROUGH = ['restore over an open log', 'set aside and recover', 'migrate'];

describe.each(CRASH_SCENARIOS)('$name', (scenario) => {
  const thoroughly = it.runIf(THOROUGH.includes(scenario.name));
  const limit = { timeout: 60_000 };

  it('leaves the old or the new state, wherever the program ends', limit, () => {
    expect(endAtEveryCall(scenario)).toBeGreaterThan(3);
  });

  it('leaves the old or the new state, at every power cut', limit, () => {
    const { below } = createRng(`power ${scenario.name}`);
    expect(cutPowerAtEveryCall(scenario, CUTS, below)).toBeGreaterThan(6);
  });

  thoroughly('leaves the old or the new state, when the process is killed', limit, () => {
    expect(killAtEveryCall(scenario, STEP)).toBeGreaterThan(0);
  });

  thoroughly('leaves the old or the new state, whichever call fails', limit, () => {
    expect(failAtEveryCall(scenario)).toBeGreaterThan(3);
  });
});
