import { expect, it } from 'vitest';
import { inStep } from './setUp.mjs';

const a = { version: '1.0.0', integrity: 'sha512-a' };
const native = { version: '2.0.0', integrity: 'sha512-n', optional: true };

it('accepts what the lockfile lists, without the packages for other platforms', () => {
  expect(inStep({ '': {}, 'node_modules/a': a }, { 'node_modules/a': a })).toBe(true);
  expect(inStep({ 'node_modules/a': a, 'node_modules/native': native }, { 'node_modules/a': a })).toBe(true);
});

it('notices a package that is missing, has another version or other contents', () => {
  expect(inStep({ 'node_modules/a': a }, {})).toBe(false);
  expect(inStep({ 'node_modules/a': a }, { 'node_modules/a': { ...a, version: '1.0.1' } })).toBe(false);
  expect(inStep({ 'node_modules/a': a }, { 'node_modules/a': { ...a, integrity: 'sha512-b' } })).toBe(false);
  expect(inStep({ 'node_modules/n': native }, { 'node_modules/n': { ...native, version: '1.9.9' } })).toBe(false);
});
