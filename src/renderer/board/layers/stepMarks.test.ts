import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { TWISTED } from '../../../shared/layout/testing/twisted.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { type Side, sidesOf } from '../sides.ts';
import { chainStrokes, groupStrokes, type InferenceStroke, strokesOf } from './stepMarks.ts';

const torus = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 2 }))));
const simple = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));

function seen(topology: typeof torus) {
  const copies = new Copies(topology);
  const [front, back] = sidesOf(topology, copies) as [Side, Side | undefined];
  return { board: { topology, copies }, front, back };
}

function strokes(
  topology: typeof torus,
  from: readonly [number, number],
  to: readonly [number, number],
): InferenceStroke[] {
  const canvas = canvasOf(topology);
  const end = ([row, column]: readonly [number, number]) => ({
    cells: [canvas.cellAt(row, column)],
    digit: 5,
    on: true,
  });
  const { board, front } = seen(topology);
  return strokesOf(board, front, { from: end(from), to: end(to), kind: 'strong' });
}

const length = ({ from, to }: InferenceStroke): number => Math.hypot(to.x - from.x, to.y - from.y);

describe('lines of a chain', () => {
  it('are bent where they would cover others', () => {
    const { board, front } = seen(simple);
    const node = (row: number, column: number) => ({ cells: [row * 9 + column], digit: 5, on: true });
    const link = (a: number, b: number, kind: 'strong' | 'weak') => ({ from: node(2, a), to: node(2, b), kind });
    const bends = (...links: Parameters<typeof chainStrokes>[2]) => {
      return chainStrokes(board, front, links).map(({ kind, bend }) => [kind, bend > 0]);
    };
    // The long one covers the short ones; the short ones only touch.
    expect(bends(link(0, 8, 'strong'), link(0, 4, 'weak'), link(4, 8, 'weak'))).toEqual([
      ['weak', false],
      ['weak', false],
      ['strong', true],
    ]);
    // There and back.
    expect(bends(link(1, 5, 'strong'), link(5, 1, 'weak'))).toEqual([
      ['strong', false],
      ['weak', true],
    ]);
    const other = { from: node(3, 0), to: node(3, 8), kind: 'weak' } as const;
    expect(bends(link(0, 8, 'strong'), other)).toEqual([
      ['strong', false],
      ['weak', false],
    ]);
    const crossing = { from: node(0, 4), to: node(6, 4), kind: 'weak' } as const;
    expect(bends(link(0, 8, 'strong'), crossing).every(([, bent]) => !bent)).toBe(true);
  });

  it('go straight from candidate to candidate, and end short of both', () => {
    const [stroke, ...more] = strokes(simple, [2, 1], [2, 8]);
    expect(more).toEqual([]);
    expect(stroke?.from.y).toBeCloseTo(2.5);
    expect(stroke?.to.y).toBeCloseTo(2.5);
    expect(stroke?.from.x).toBeGreaterThan(1.5);
    expect(stroke?.to.x).toBeLessThan(8.5);
  });

  it('take the short way across the edge of a torus, drawn from both sides', () => {
    const { width } = torus;
    const lines = strokes(torus, [1, 0], [1, width - 1]);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(length(line)).toBeLessThan(1);
    expect(lines[0]?.to.x).toBeLessThan(0);
    expect(lines[1]?.from.x).toBeGreaterThan(width);
    // The lines are copies of each other, one period apart.
    expect(itemAt(lines, 1).from.x - itemAt(lines, 0).from.x).toBeCloseTo(width);
  });

  it.each(TWISTED)('lead from cell to cell over every seam of a %s, on both sides', (_name, topology) => {
    const { board, front, back } = seen(topology);
    const canvas = canvasOf(topology);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const [row, column] = [itemAt(topology.cellRow, cell), itemAt(topology.cellColumn, cell)];
      for (const [down, across] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const beside = canvas.cellAt(row + down, column + across);
        if (beside < 0) continue;
        const node = (of: number) => ({ cells: [of], digit: 1, on: true });
        for (const side of back ? [front, back] : [front]) {
          const lines = strokesOf(board, side, { from: node(cell), to: node(beside), kind: 'weak' });
          expect(lines.length).toBeGreaterThan(0);
          // Each copy shows the part that begins or ends in it, and no line crosses the whole board.
          for (const line of lines) expect(length(line)).toBeLessThan(1);
          const [x, y] = [itemAt(side.cellColumn, cell) + 0.5, itemAt(side.cellRow, cell) + 0.5];
          expect(lines.some(({ from }) => Math.abs(from.x - x) < 0.6 && Math.abs(from.y - y) < 0.6)).toBe(true);
        }
      }
    }
  });

  it('run between the nearest members of groups, never between two others', () => {
    const canvas = canvasOf(simple);
    const node = (...places: (readonly [number, number])[]) => ({
      cells: places.map(([row, column]) => canvas.cellAt(row, column)),
      digit: 5,
      on: true,
    });
    const [stroke] = strokesOf(seen(simple).board, seen(simple).front, {
      from: node([0, 0], [0, 2]),
      to: node([0, 8], [1, 6]),
      kind: 'weak',
    });
    expect(Math.hypot((stroke?.from.x ?? 0) - 2.5, (stroke?.from.y ?? 0) - 0.5)).toBeLessThan(0.15);
    expect(Math.hypot((stroke?.to.x ?? 0) - 6.5, (stroke?.to.y ?? 0) - 1.5)).toBeLessThan(0.15);
  });

  it('join a group across the edge of a torus', () => {
    const canvas = canvasOf(torus);
    const columns = [0, 1, torus.width - 1];
    const group = { cells: columns.map((column) => canvas.cellAt(0, column)), digit: 5, on: false };
    const lines = groupStrokes(seen(torus).board, seen(torus).front, group);
    // One line inside, and one across the edge, drawn from both sides.
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(length(line)).toBeCloseTo(1);
  });
});
