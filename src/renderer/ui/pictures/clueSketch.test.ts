import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { sketchClues } from './clueSketch.ts';

function sketch(ref: LayoutRef, ...clues: Clue[]) {
  return sketchClues(expectOk(resolveLayout(ref)), JSON.stringify(clues));
}

const PLAIN: LayoutRef = { layout: 'simple', order: 3 };

it('outlines cages, and draws lines and dots at their cells', () => {
  expect(sketch(PLAIN, { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 5 })).toEqual({
    strokes: 'M0.08 0.08h0.92M0.08 0.08v0.84M0.08 0.92h0.92M1 0.08h0.92M1 0.92h0.92M1.92 0.08v0.84',
    marks: '',
  });
  const line = sketch(PLAIN, { rule: 'thermometer', cells: ['r2c2', 'r3c3', 'r3c4'] });
  expect(line?.strokes).toBe('M1.5 1.5L2.5 2.5L3.5 2.5');
  expect(line?.marks).toMatch(/^M1\.16 1\.5a/);
  expect(sketch(PLAIN, { rule: 'white-dot', cells: ['r1c1', 'r2c1'] })?.marks).toMatch(/^M0\.3 1a0\.2 0\.2/);
  expect(sketch(PLAIN, { rule: 'sandwich', line: 'c3', sum: 9 })?.marks).toMatch(/^M2\.16 0\.16h/);
});

it('stops lines at a seam', () => {
  const torus: LayoutRef = { layout: 'torus', order: 3, size: 3 };
  const cells = ['1r1c2', '1r1c1', '3r1c9'];
  const { strokes = '' } = sketch(torus, { rule: 'palindrome', cells }) ?? {};
  expect(strokes.match(/M/g)).toHaveLength(2);
});

it('draws nothing without readable clues', () => {
  expect(sketch(PLAIN)).toBeNull();
  expect(sketch(PLAIN, { rule: 'killer-cage', cells: ['5r1c1'] })).toBeNull();
  expect(sketch(PLAIN, { rule: 'of-a-later-version' })).toBeNull();
});
