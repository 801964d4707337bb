import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { filledCells } from './positionMarks.tsx';

const REFS: readonly LayoutRef[] = [
  { layout: 'simple', order: 4 },
  { layout: 'samurai', order: 3 },
  { layout: 'torus', size: 2, order: 3 },
  { layout: 'cylinder', size: 2, order: 3 },
  {
    layout: 'custom',
    order: 3,
    offsets: Array.from({ length: 9 }, (_, i): [number, number] => [2 * Math.floor(i / 3), 2 * (i % 3)]),
    wrap: [6, 6],
    twist: { kind: 'mirror', axis: 'across' },
  },
];

describe('the cells of a picture', () => {
  it.each(REFS)('are where the board has them, each once: %j', (ref) => {
    const spec = expectOk(resolveLayout(ref));
    const topology = expectOk(compileTopology(spec));
    const digits = Int32Array.from({ length: topology.cellCount }, (_, cell) => 1 + (cell % topology.digits));
    const drawn = filledCells(spec, printGrids(topology, digits));
    expect(drawn).toHaveLength(topology.cellCount);
    const { cellAt } = canvasOf(topology);
    const cells = drawn.map(({ x, y }) => cellAt(y, x));
    expect(new Set(cells).size).toBe(topology.cellCount);
    const read = drawn.map(({ digit }) => Number.parseInt(digit, 36));
    expect(read).toEqual(cells.map((cell) => digits[cell]));
  });

  it('are the filled ones only', () => {
    const spec = expectOk(resolveLayout({ layout: 'simple', order: 2 }));
    expect(filledCells(spec, ['..3.............'])).toEqual([{ x: 2, y: 0, digit: '3' }]);
  });
});
