import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/domain/result.ts';
import { canvasOf } from '../../shared/layout/canvas.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { compileTopology } from '../../shared/layout/topology.ts';
import { PanSpeed } from './panSpeed.ts';
import { RingFrame } from './ringFrame.ts';

function canvasNamed(layout: string, size: number) {
  return canvasOf(expectOk(compileTopology(expectOk(resolveLayout({ layout, size, order: 3 })))));
}

const torus = canvasNamed('torus', 2);
const cylinder = canvasNamed('cylinder', 3);

describe('RingFrame', () => {
  it('shows one period and a ring on the axes that wrap', () => {
    const frame = new RingFrame(torus, 3);
    expect(frame.inner).toEqual({ left: 0, top: 0, right: 12, bottom: 12 });
    expect(frame.outer).toEqual({ left: -3, top: -3, right: 15, bottom: 15 });
    expect(frame.ground).toMatchObject({ left: -3, top: -3, width: 18, height: 18, wrapsColumns: false });
    const around = new RingFrame(cylinder, 3);
    const wide = around.outer.right - around.outer.left;
    const high = around.outer.bottom - around.outer.top;
    expect(wide - cylinder.width).toBe(cylinder.wrapsColumns ? 6 : 0);
    expect(high - cylinder.height).toBe(cylinder.wrapsRows ? 6 : 0);
  });

  it('rolls the board within it, and finds every cell in it wherever it has rolled to', () => {
    const frame = new RingFrame(torus, 3);
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
        const { x, y } = frame.within(column, row);
        expect(x).toBeGreaterThanOrEqual(6);
        expect(x).toBeLessThan(18);
        expect(y).toBeGreaterThanOrEqual(-3);
        expect(y).toBeLessThan(9);
        expect(torus.cellAt(y, x)).toBe(torus.cellAt(row, column));
      }
    }
  });

  it('rolls at once where nothing may be animated, and not along an axis that does not wrap', () => {
    const frame = new RingFrame(cylinder, 3);
    const before = frame.inner;
    frame.rollBy(cylinder.wrapsColumns ? 0 : 3, cylinder.wrapsRows ? 0 : 3, 0, false);
    frame.step(1);
    expect(frame.inner).toEqual(before);
    frame.rollBy(3, 3, 0, false);
    expect(frame.step(1)).not.toBeNull();
    expect(frame.step(2)).toBeNull();
    expect(frame.inner).not.toEqual(before);
  });
});

describe('PanSpeed', () => {
  it('tells how fast a hand moved last', () => {
    const speed = new PanSpeed();
    for (let time = 0; time <= 200; time += 10) speed.moved(time < 100 ? 50 : 20, -10, time);
    const { x, y } = speed.at(205);
    expect(x).toBeGreaterThan(1.5);
    expect(x).toBeLessThan(2.3);
    expect(y).toBeLessThan(-0.7);
  });

  it('tells nothing of a hand that rested before it let go, and of one movement', () => {
    const speed = new PanSpeed();
    for (let time = 0; time <= 100; time += 10) speed.moved(30, 0, time);
    expect(speed.at(300)).toEqual({ x: 0, y: 0 });
    speed.moved(500, 500, 400);
    expect(speed.at(400)).toEqual({ x: 0, y: 0 });
  });
});
