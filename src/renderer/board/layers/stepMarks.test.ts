import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { TWISTED } from '../../../shared/layout/testing/twisted.ts';
import { drawClues } from '../../../shared/scene/drawnClues.ts';
import { placeNotes } from '../../../shared/scene/noteSlots.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { cellsDrawing, type StepDrawing } from '../../state/board/stepDrawing.ts';
import { sidesOf } from '../sides.ts';
import { StepPlane } from '../stepPlane.ts';
import { EVERYWHERE } from './layer.ts';
import { chainStrokes, groupStrokes, type InferenceStroke, slotOf, strokesOf } from './stepMarks.ts';

const torus = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 2 }))));
const simple = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));

/** Where the lines of a drawing lie on a board without a frame, with the view in its middle. */
function laid(topology: Topology, drawing: Partial<StepDrawing>) {
  const copies = new Copies(topology);
  const board = { topology, copies, canvas: canvasOf(topology) };
  const plane = new StepPlane(board, {
    drawing: () => ({ ...cellsDrawing([]), ...drawing }),
    ring: () => null,
    window: () => ({ left: 0, top: 0, right: topology.width, bottom: topology.height }),
    moved: () => ({ x: 0, y: 0 }),
  });
  plane.follow(EVERYWHERE);
  return { board, plane };
}

function strokes(
  topology: Topology,
  from: readonly [number, number],
  to: readonly [number, number],
): InferenceStroke[] {
  const canvas = canvasOf(topology);
  const end = ([row, column]: readonly [number, number]) => ({
    cells: [canvas.cellAt(row, column)],
    digit: 5,
    on: true,
  });
  const inference = { from: end(from), to: end(to), kind: 'strong' } as const;
  const { board, plane } = laid(topology, { inferences: [inference] });
  return strokesOf(board, plane, inference);
}

const length = ({ from, to }: InferenceStroke): number => Math.hypot(to.x - from.x, to.y - from.y);

describe('lines of a chain', () => {
  it('are bent where they would cover others', () => {
    const { board, plane } = laid(simple, {});
    const node = (row: number, column: number) => ({ cells: [row * 9 + column], digit: 5, on: true });
    const link = (a: number, b: number, kind: 'strong' | 'weak') => ({ from: node(2, a), to: node(2, b), kind });
    const bends = (...links: Parameters<typeof chainStrokes>[2]) => {
      return chainStrokes(board, plane, links).map(({ kind, bend }) => [kind, bend > 0]);
    };
    // The long line is bent, because it would cover the short ones. The short ones only touch each other.
    expect(bends(link(0, 8, 'strong'), link(0, 4, 'weak'), link(4, 8, 'weak'))).toEqual([
      ['weak', false],
      ['weak', false],
      ['strong', true],
    ]);
    // The second line is the first one in the opposite direction, so it is bent aside.
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

  it('join the places that the board names, and say what they show', () => {
    const { board, plane } = laid(simple, {});
    const node = (cell: number) => ({ cells: [cell], digit: 5, on: true });
    const link = { from: node(0), to: node(80), kind: 'weak', colour: 4 } as const;
    const slotOf = (cell: number): { x: number; y: number } => (cell === 0 ? { x: 0, y: 0 } : { x: 1, y: 1 });
    const [stroke] = chainStrokes({ ...board, slotOf }, plane, [link]);
    expect(stroke?.of.colour).toBe(4);
    expect(stroke?.from.x).toBeLessThan(0.2);
    expect(stroke?.to.y).toBeGreaterThan(8.8);
  });

  it('go straight from candidate to candidate, and end short of both', () => {
    const [stroke, ...more] = strokes(simple, [2, 1], [2, 8]);
    expect(more).toEqual([]);
    expect(stroke?.from.y).toBeCloseTo(2.5);
    expect(stroke?.to.y).toBeCloseTo(2.5);
    expect(stroke?.from.x).toBeGreaterThan(1.5);
    expect(stroke?.to.x).toBeLessThan(8.5);
  });

  it('take the short way across the edge of a torus', () => {
    const [line, ...more] = strokes(torus, [1, 0], [1, torus.width - 1]);
    expect(more).toEqual([]);
    expect(line && length(line)).toBeLessThan(1);
  });

  it.each(TWISTED)('lead from cell to cell over every seam of a %s, each once', (_name, topology) => {
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
        const inference = { from: node(cell), to: node(beside), kind: 'weak' } as const;
        const { board, plane } = laid(topology, { inferences: [inference] });
        const [line, ...more] = strokesOf(board, plane, inference);
        expect(more).toEqual([]);
        expect(line && length(line)).toBeLessThan(1);
        // On the plane, the inference is one line. On a side of the board (front or back), it is drawn at both of its
        // ends.
        for (const places of [plane, ...sidesOf(topology, board.copies)]) {
          const lines = strokesOf(board, places, inference);
          const [x, y] = [itemAt(places.cellColumn, cell) + 0.5, itemAt(places.cellRow, cell) + 0.5];
          expect(lines.every((one) => length(one) < 1)).toBe(true);
          expect(lines.some(({ from }) => Math.hypot(from.x - x, from.y - y) < 0.6)).toBe(true);
        }
      }
    }
  });

  it('show at both ends where a loop around the board cannot be laid flat', () => {
    const canvas = canvasOf(torus);
    const node = (column: number) => ({ cells: [canvas.cellAt(0, column)], digit: 1, on: true });
    const around = [0, 3, 6, 9].map((column) => {
      return { from: node(column), to: node((column + 3) % torus.width), kind: 'weak' } as const;
    });
    const { board, plane } = laid(torus, { inferences: around });
    const counts = around.map((inference) => strokesOf(board, plane, inference).length);
    expect(counts.sort()).toEqual([1, 1, 1, 2]);
  });

  it('run between the nearest members of groups, never between two others', () => {
    const canvas = canvasOf(simple);
    const node = (...places: (readonly [number, number])[]) => ({
      cells: places.map(([row, column]) => canvas.cellAt(row, column)),
      digit: 5,
      on: true,
    });
    const { board, plane } = laid(simple, {});
    const [stroke] = strokesOf(board, plane, {
      from: node([0, 0], [0, 2]),
      to: node([0, 8], [1, 6]),
      kind: 'weak',
    });
    expect(Math.hypot((stroke?.from.x ?? 0) - 2.5, (stroke?.from.y ?? 0) - 0.5)).toBeLessThan(0.15);
    expect(Math.hypot((stroke?.to.x ?? 0) - 6.5, (stroke?.to.y ?? 0) - 1.5)).toBeLessThan(0.15);
  });

  it('of the pen meet in the middle of a cell, without a gap', () => {
    const canvas = canvasOf(simple);
    const { board, plane } = laid(simple, {});
    const end = (row: number, column: number) => ({ cells: [canvas.cellAt(row, column)], digit: 0, on: true });
    const slotOf = () => ({ x: 0.5, y: 0.5 });
    const lines = strokesOf({ ...board, slotOf }, plane, { from: end(2, 2), to: end(3, 3), kind: 'strong' });
    expect(lines).toEqual([{ from: { x: 2.5, y: 2.5 }, to: { x: 3.5, y: 3.5 } }]);
  });

  it('join a group across the edge of a torus', () => {
    const canvas = canvasOf(torus);
    const columns = [0, 1, torus.width - 1];
    const group = { cells: columns.map((column) => canvas.cellAt(0, column)), digit: 5, on: false };
    const { board, plane } = laid(torus, { groups: [group] });
    const lines = groupStrokes(board, plane, group);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(length(line)).toBeCloseTo(1);
  });
});

it('candidates of a step lie where notes do, below the sum of a cage', () => {
  const clues = drawClues(simple, [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 }]);
  for (const [cell, room] of [
    [0, 'labelled'],
    [1, 'framed'],
    [2, 'whole'],
  ] as const) {
    placeNotes(9, { corner: 0, centre: 0b111_111_111, byPlace: true, room }, (digit, x, y) => {
      expect(slotOf({ topology: simple, clues }, cell, digit)).toEqual({ x, y });
    });
  }
});
