import { describe, expect, it } from 'vitest';
import { WheelReader, type WheelTurn } from './wheel.ts';

const turn = (deltaX: number, deltaY: number, more: Partial<WheelTurn> = {}): WheelTurn => ({
  deltaX,
  deltaY,
  deltaMode: 0,
  ctrlKey: false,
  shiftKey: false,
  timeStamp: 0,
  ...more,
});

describe('the wheel', () => {
  it('zooms with a wheel and pans with a touchpad, if it goes by the device', () => {
    expect(new WheelReader().read(turn(0, -100), 'auto')).toMatchObject({ kind: 'zoom' });
    expect(new WheelReader().read(turn(0, 3, { deltaMode: 1 }), 'auto')).toMatchObject({ kind: 'zoom' });
    expect(new WheelReader().read(turn(0, 53.5), 'auto')).toEqual({ kind: 'pan', dx: 0, dy: -53.5 });
    expect(new WheelReader().read(turn(-60, 80), 'auto')).toEqual({ kind: 'pan', dx: 60, dy: -80 });
    expect(new WheelReader().read(turn(0, 4), 'auto')).toEqual({ kind: 'pan', dx: 0, dy: -4 });
  });

  it('stays with the touchpad for the rest of a gesture', () => {
    const reader = new WheelReader();
    expect(reader.read(turn(1, 4), 'auto')?.kind).toBe('pan');
    expect(reader.read(turn(0, 100, { timeStamp: 100 }), 'auto')?.kind).toBe('pan');
    expect(reader.read(turn(0, 100, { timeStamp: 250 }), 'auto')?.kind).toBe('pan');
    expect(reader.read(turn(0, 100, { timeStamp: 1000 }), 'auto')?.kind).toBe('zoom');
  });

  it('does what the setting says with every device', () => {
    for (const one of [turn(0, 100), turn(2, 7.5)]) {
      expect(new WheelReader().read(one, 'zoom')?.kind).toBe('zoom');
      expect(new WheelReader().read(one, 'pan')?.kind).toBe('pan');
    }
  });

  it('zooms with a pinch or Ctrl, and pans sideways with Shift, whatever the setting', () => {
    for (const choice of ['auto', 'zoom', 'pan'] as const) {
      const pinch = new WheelReader().read(turn(0, -5, { ctrlKey: true }), choice);
      expect(pinch?.kind === 'zoom' && pinch.factor).toBeCloseTo(Math.exp(0.06));
      const wheel = new WheelReader().read(turn(0, -100, { ctrlKey: true }), choice);
      expect(wheel?.kind === 'zoom' && wheel.factor).toBeCloseTo(Math.exp(0.18));
      const aside = { kind: 'pan', dx: -100, dy: 0 };
      expect(new WheelReader().read(turn(0, 100, { shiftKey: true }), choice)).toEqual(aside);
      expect(new WheelReader().read(turn(100, 0, { shiftKey: true }), choice)).toEqual(aside);
    }
  });

  it('limits a jump, and ignores an empty movement', () => {
    const jump = new WheelReader().read(turn(0, -100_000), 'zoom');
    expect(jump?.kind === 'zoom' && jump.factor).toBeCloseTo(Math.exp(0.216));
    expect(new WheelReader().read(turn(0, 0), 'pan')).toBeNull();
  });
});
