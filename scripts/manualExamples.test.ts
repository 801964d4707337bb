import { expect, it } from 'vitest';
import { TECHNIQUES } from '../src/main/engine/techniques/registry.ts';
import { allExamples } from '../src/shared/manual/testing/readFolder.ts';
import { recomputed } from './manualExamples.ts';

const EXAMPLES = [...allExamples()].map(([name, example]) => ({ name, example }));

it('has an example for every technique', () => {
  const shown = new Map(EXAMPLES.map(({ name, example }) => [name, example.explained.step.technique]));
  expect(TECHNIQUES.map(({ id }) => shown.get(id))).toEqual(TECHNIQUES.map(({ id }) => id));
});

it.each(EXAMPLES)(
  'finds the step of the example $name, with the same reasons: else run "npm run manual"',
  ({ example }) => {
    expect(recomputed(example)).toEqual(example);
  },
);
