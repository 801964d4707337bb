import { expect, it } from 'vitest';
import { keepAddress, TOKEN_VARIABLE } from './dev.mjs';

it('gives the host a port as an argument, and a token in the environment only', async () => {
  const environment: Record<string, string | undefined> = {};
  const args = await keepAddress(environment);
  expect(args).toEqual(['--port', expect.stringMatching(/^\d+$/)]);
  expect(Number(args[1])).toBeGreaterThan(1023);
  expect(Buffer.from(environment[TOKEN_VARIABLE] ?? '', 'base64url')).toHaveLength(32);
});

it('makes another token each time, and leaves one alone that is there', async () => {
  const [first, second]: Record<string, string | undefined>[] = [{}, {}];
  await keepAddress(first);
  await keepAddress(second);
  expect(first?.[TOKEN_VARIABLE]).not.toBe(second?.[TOKEN_VARIABLE]);
  const token = first?.[TOKEN_VARIABLE];
  await keepAddress(first);
  expect(first?.[TOKEN_VARIABLE]).toBe(token);
});
