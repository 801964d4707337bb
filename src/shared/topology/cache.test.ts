import { expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutSpec } from '../layout/spec.ts';
import { createTopologyCache } from './cache.ts';
import { compileTopology } from './topology.ts';

const simple = expectOk(resolveLayout({ layout: 'simple', order: 2 }));
const twodoku = expectOk(resolveLayout({ layout: 'twodoku', order: 3 }));
const carpet = expectOk(resolveLayout({ layout: 'carpet', order: 2, size: 2 }));

it('returns what the compiler returns, and the same object for an equal layout', () => {
  const compile = createTopologyCache();
  const first = expectOk(compile(twodoku));
  expect(first).toEqual(expectOk(compileTopology(twodoku)));
  expect(expectOk(compile(structuredClone(twodoku)))).toBe(first);
  expect(expectOk(compile(simple)).cellCount).toBe(16);
});

it('drops the least recently used topology', () => {
  const compile = createTopologyCache(2);
  const first = expectOk(compile(simple));
  const second = expectOk(compile(twodoku));
  expect(expectOk(compile(simple))).toBe(first);
  compile(carpet);
  expect(expectOk(compile(simple))).toBe(first);
  expect(expectOk(compile(twodoku))).not.toBe(second);
});

it('distinguishes layouts that differ only in name, and passes refusals on', () => {
  const compile = createTopologyCache();
  const custom: LayoutSpec = { ...simple, id: 'custom', name: 'Mine' };
  expect(expectOk(compile(simple)).layout.name).toBe('Simple');
  expect(expectOk(compile(custom)).layout.name).toBe('Mine');
  expect(compile({ ...simple, wrap: [1, 1] })).toMatchObject({ ok: false, error: { code: 'impossible-layout' } });
});
