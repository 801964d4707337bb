import { expect, it } from 'vitest';
import { expectOk, fail, ok, type Result } from './result.ts';

it('a result is plain data that survives cloning', () => {
  const results: Result<unknown>[] = [ok([1, 2]), ok(undefined), fail('bad-input', 'order-range', { order: 7 })];
  expect(structuredClone(results)).toEqual(results);
});

it('expectOk returns the value, or throws code and message', () => {
  expect(expectOk(ok(5))).toBe(5);
  expect(() => expectOk(fail('gave-up', 'nodes', { nodes: 10 }))).toThrow(
    'gave-up: no answer was found within 10 search nodes',
  );
});
