import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { RATING_SCHEMES } from '../rating/registry.ts';
import { GRADER_VERSION } from './graderVersion.ts';
import { CLUE_TECHNIQUES, TECHNIQUES } from './registry.ts';

it('is raised when the list of techniques or ratings changes', () => {
  const techniques = [...TECHNIQUES, ...CLUE_TECHNIQUES].map(({ id, level, cost }) => [id, level, cost]);
  const listed = JSON.stringify([techniques, RATING_SCHEMES.map(({ id }) => id)]);
  const digest = createHash('sha256').update(listed).digest('hex').slice(0, 16);
  expect([GRADER_VERSION, digest]).toEqual([7, 'e5fedc12d9ec3e32']);
});
