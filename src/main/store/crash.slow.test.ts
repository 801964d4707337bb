import { describe, expect, it } from 'vitest';
import { sized } from '../../shared/base/testing/sized.ts';
import { createRng } from '../engine/core/rng.ts';
import {
  type CallChoice,
  cutPowerAtEveryCall,
  endAtEveryCall,
  failAtEveryCall,
  killAtEveryCall,
} from './testing/crashLoops.ts';
import { CRASH_SCENARIOS } from './testing/crashScenarios.ts';

/** Number of simulated power cuts at each file call. `bench/crashes.ts` makes more. */
const CUTS = sized(1, 4);

/**
 * Every scenario makes more file calls than this. The first chosen call is one of the first `FEWEST`, so every scenario
 * reaches it.
 */
const FEWEST = 4;

/**
 * Chooses every `step`-th file call, beginning with a random one. A run with another `PROPERTY_SEED` chooses other
 * calls.
 */
function chosenCalls(name: string, step: number): CallChoice {
  return { first: 1 + createRng(`calls ${name} ${process.env.PROPERTY_SEED}`).below(Math.min(step, FEWEST)), step };
}

/**
 * Scenarios that are also tested with killed processes and with failing file calls. `bench/crashes.ts` does both for
 * all scenarios.
 */
const THOROUGH = ['restore over an open log', 'set aside and recover', 'migrate'];

describe.each(CRASH_SCENARIOS)('$name', (scenario) => {
  const thoroughly = it.runIf(THOROUGH.includes(scenario.name));
  const limit = { timeout: 300_000 };

  it('leaves the old or the new state, wherever the program ends', limit, () => {
    expect(endAtEveryCall(scenario, chosenCalls(scenario.name, sized(2, 1)))).toBeGreaterThan(3);
  });

  it('leaves the old or the new state, at every power cut', limit, () => {
    const { below } = createRng(`power ${scenario.name}`);
    expect(cutPowerAtEveryCall(scenario, CUTS, below)).toBeGreaterThan(3 * CUTS);
  });

  thoroughly('leaves the old or the new state, when the process is killed', limit, () => {
    expect(killAtEveryCall(scenario, chosenCalls(scenario.name, sized(12, 3)))).toBeGreaterThan(0);
  });

  thoroughly('leaves the old or the new state, whichever call fails', limit, () => {
    expect(failAtEveryCall(scenario, chosenCalls(scenario.name, sized(2, 1)))).toBeGreaterThan(1);
  });
});
