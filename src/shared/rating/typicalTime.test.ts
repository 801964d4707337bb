import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { LEVELS } from '../step/step.ts';
import { compileTopology } from '../topology/topology.ts';
import { typicalSeconds } from './typicalTime.ts';

/** Name of a row in the table “What the classes mean” → layout of this row. */
const ROWS: Readonly<Record<string, LayoutRef>> = {
  '9×9': { layout: 'simple', order: 3 },
  samurai: { layout: 'samurai', order: 3 },
  'diagonal 3': { layout: 'diagonal', order: 3, size: 3 },
  'carpet 2': { layout: 'carpet', order: 3, size: 2 },
  'dense carpet 2': { layout: 'dense-carpet', order: 3, size: 2 },
  'torus 2': { layout: 'torus', order: 3, size: 2 },
};

const page = readFileSync(new URL('../../../docs/generation.md', import.meta.url), 'utf8');

/** The median minutes of each class, from one row of the table. */
function minutesOf(row: string): number[] {
  const line = page.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => Number.parseFloat(cell));
}

/** For each class, the measured seconds divided by the typical seconds. */
function ratios(row: string, ref: LayoutRef): number[] {
  const { cellCount, subgridCount } = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const minutes = minutesOf(row);
  return LEVELS.map((level, index) => (60 * (minutes[index] ?? 0)) / typicalSeconds(level, cellCount, subgridCount));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

describe('typical times', () => {
  it.each(Object.entries(ROWS))('are near the measured ones on %s', (row, ref) => {
    for (const ratio of ratios(row, ref)) {
      expect(ratio).toBeGreaterThan(1 / 1.5);
      expect(ratio).toBeLessThan(1.5);
    }
  });

  it('are the medians of the layouts with several subgrids, and of the 9×9', () => {
    const [alone = [], ...several] = Object.entries(ROWS).map(([row, ref]) => ratios(row, ref));
    for (const [index, ratio] of alone.entries()) {
      expect(ratio).toBeCloseTo(1, 1);
      expect(median(several.map((each) => each[index] ?? 0))).toBeCloseTo(1, 1);
    }
  });
});
