import { describe, expect, it } from 'vitest';
import { itemAt } from '../../shared/base/itemAt.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { TWISTED } from '../../shared/layout/testing/twisted.ts';
import { canvasOf } from '../../shared/topology/canvas.ts';
import { Copies } from '../../shared/topology/copies.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { PanSpeed } from './boardNavigation.ts';
import { RingFrame } from './ringFrame.ts';

function boardNamed(layout: string, size: number) {
  return boardOf(expectOk(compileTopology(expectOk(resolveLayout({ layout, size, order: 3 })))));
}

function boardOf(topology: Topology) {
  const canvas = canvasOf(topology);
  const copies = new Copies(topology);
  return { topology, canvas, copies, framed: (ring = 3): RingFrame => new RingFrame(canvas, copies, ring) };
}

const torus = boardNamed('torus', 2);
const cylinder = boardNamed('cylinder', 3);

describe('RingFrame', () => {
  it('shows one period, and a ring on the axes that wrap', () => {
    const frame = torus.framed();
    expect(frame.inner).toEqual({ left: 0, top: 0, right: 12, bottom: 12 });
    expect(frame.outer).toEqual({ left: -3, top: -3, right: 15, bottom: 15 });
    expect(frame.extent).toMatchObject({ left: -3, top: -3, width: 18, height: 18, wrapsColumns: false });
    const around = cylinder.framed();
    const wide = around.outer.right - around.outer.left;
    const high = around.outer.bottom - around.outer.top;
    expect(wide - cylinder.canvas.width).toBe(cylinder.canvas.wrapsColumns ? 6 : 0);
    expect(high - cylinder.canvas.height).toBe(cylinder.canvas.wrapsRows ? 6 : 0);
  });

  it('rolls the board within it, and finds every cell in it after any roll', () => {
    const frame = torus.framed();
    frame.rollBy(6, -3, 100, true);
    let columns = 0;
    for (let now = 100; ; now += 16) {
      const moved = frame.step(now);
      if (!moved) break;
      columns += moved.columns;
    }
    expect(columns).toBeCloseTo(6);
    expect(frame.inner).toEqual({ left: 6, top: -3, right: 18, bottom: 9 });
    for (const column of [0, 5, 6, 11]) {
      for (const row of [0, 8, 9, 11]) {
        const seen = frame.within({ row, column });
        expect(seen.column).toBeGreaterThanOrEqual(6);
        expect(seen.column).toBeLessThan(18);
        expect(seen.row).toBeGreaterThanOrEqual(-3);
        expect(seen.row).toBeLessThan(9);
        expect(torus.canvas.cellAt(seen.row, seen.column)).toBe(torus.canvas.cellAt(row, column));
      }
    }
  });

  it.each(TWISTED)('shows every cell of a %s once, however it has rolled', (_name, topology) => {
    const { canvas, framed } = boardOf(topology);
    const frame = framed(topology.box.rows);
    for (const [columns, rows] of [
      [0, 0],
      [canvas.width + 1, -2],
      [-5, 2 * canvas.height - 1],
      [canvas.width, canvas.height],
    ] as const) {
      frame.rollBy(columns, rows, 0, false);
      frame.step(1);
      const { left, top, right, bottom } = frame.inner;
      const seen = new Set<number>();
      for (let cell = 0; cell < topology.cellCount; cell++) {
        const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
        const { row, column, turned } = frame.within(place);
        expect(canvas.spotAt(row, column)).toEqual({ cell, turned });
        expect(row >= top && row < bottom && column >= left && column < right).toBe(true);
        seen.add(row * 1000 + column);
      }
      expect(seen.size).toBe(topology.cellCount);
    }
  });

  it('is exactly where it was after going round, however its rolls were interrupted', () => {
    for (let pause = 5; pause < 60; pause++) {
      const frame = torus.framed();
      // Adds up the movements of the frame, as the camera does.
      let middle = 6;
      for (let turn = 1; turn <= 4; turn++) {
        const now = turn * (pause + 1 / 3);
        frame.rollBy(3, 0, now, true);
        for (const later of [pause / 3, (2 * pause) / 3, turn === 4 ? 10_000 : pause])
          middle += frame.step(now + later)?.columns ?? 0;
      }
      expect([frame.inner.left, middle]).toEqual([12, 18]);
    }
  });

  it('is seen to turn by a whole period, after which it looks as before', () => {
    const frame = torus.framed();
    frame.rollBy(12, 0, 0, true);
    const steps: number[] = [];
    for (let now = 16; frame.rolling; now += 16) steps.push(frame.step(now)?.columns ?? 0);
    // A frame that moved by half a period or more would look as if it had moved the other way.
    expect(Math.max(...steps)).toBeLessThan(6);
    expect(steps.filter((step) => step > 0.05).length).toBeGreaterThan(10);
    expect(frame.inner.left).toBe(12);
  });

  it('is dragged by any distance, and rests at whole cells', () => {
    const frame = torus.framed();
    let middle = 6;
    for (const columns of [0.1, 1 / 3, 2.9]) middle += frame.drag({ columns, rows: 0 }).columns;
    expect(frame.inner.left).toBeCloseTo(3.33, 2);
    frame.settle(0, true);
    for (const time of [40, 90, 10_000]) middle += frame.step(time)?.columns ?? 0;
    expect([frame.inner.left, middle]).toEqual([3, 9]);
    expect(cylinder.framed().drag({ columns: 2, rows: 2 })).toEqual({
      columns: cylinder.canvas.wrapsColumns ? 2 : 0,
      rows: cylinder.canvas.wrapsRows ? 2 : 0,
    });
  });

  it('rolls at once without animation, and never along an axis that does not wrap', () => {
    const frame = cylinder.framed();
    const before = frame.inner;
    frame.rollBy(cylinder.canvas.wrapsColumns ? 0 : 3, cylinder.canvas.wrapsRows ? 0 : 3, 0, false);
    frame.step(1);
    expect(frame.inner).toEqual(before);
    frame.rollBy(3, 3, 0, false);
    expect(frame.step(1)).not.toBeNull();
    expect(frame.step(2)).toBeNull();
    expect(frame.inner).not.toEqual(before);
  });
});

describe('PanSpeed', () => {
  it('reports the speed of the latest movements', () => {
    const speed = new PanSpeed();
    for (let time = 0; time <= 200; time += 10) speed.moved(time < 100 ? 50 : 20, -10, time);
    const { x, y } = speed.at(205);
    expect(x).toBeGreaterThan(1.5);
    expect(x).toBeLessThan(2.3);
    expect(y).toBeLessThan(-0.7);
  });

  it('reports no speed for a hand that was still before the release, or for a single movement', () => {
    const speed = new PanSpeed();
    for (let time = 0; time <= 100; time += 10) speed.moved(30, 0, time);
    expect(speed.at(300)).toEqual({ x: 0, y: 0 });
    speed.moved(500, 500, 400);
    expect(speed.at(400)).toEqual({ x: 0, y: 0 });
  });
});
