import { expect, it } from 'vitest';
import { relation } from './constraint.ts';
import { kindOfRelation } from './relationKind.ts';

it.each([
  ['larger', 0, (a: number, b: number) => a < b],
  ['smaller', 0, (a: number, b: number) => a > b],
  ['not-smaller', 0, (a: number, b: number) => a <= b],
  ['not-larger', 0, (a: number, b: number) => a >= b],
  ['equal', 0, (a: number, b: number) => a === b],
  ['difference', 1, (a: number, b: number) => Math.abs(a - b) === 1],
  ['apart', 5, (a: number, b: number) => Math.abs(a - b) >= 5],
  ['near', 3, (a: number, b: number) => a !== b && Math.abs(a - b) < 4],
  ['ratio', 2, (a: number, b: number) => a === 2 * b || b === 2 * a],
  ['sum', 10, (a: number, b: number) => a + b === 10],
  ['other', 0, (a: number, b: number) => (a + b) % 3 === 0],
])('describes the second cell of a relation as %s by %i', (kind, by, allows) => {
  expect(kindOfRelation(relation(9, allows))).toEqual({ kind, by });
});
