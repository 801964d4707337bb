import { expect, it } from 'vitest';
import { compileLanes, laneInstance } from './laneInstance.ts';

class Refused {
  constructor() {
    throw new Error('refused');
  }
}

it('compiles once', () => {
  expect(laneInstance()).not.toBeNull();
  expect(laneInstance()).toBe(laneInstance());
});

it.each([
  ['there is no WebAssembly', undefined],
  ['it is forbidden, or has no vectors', { Module: Refused, Instance: WebAssembly.Instance }],
  ['there is no memory for it', { Module: WebAssembly.Module, Instance: Refused }],
])('makes nothing if %s', (_, webAssembly) => {
  expect(compileLanes(webAssembly as Parameters<typeof compileLanes>[0])).toBeNull();
});
