import { describe, expect, it } from 'vitest';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { MapCamera } from './mapCamera.ts';
import { MapPointers } from './mapPointers.ts';

/** A camera on a world of provinces from -100 to 100, in a window that shows about 10 × 10 of them. */
function camera(start: LatticePlace = [0, 0]): MapCamera {
  const clamp = (index: number): number => Math.min(100, Math.max(-100, index));
  const made = new MapCamera(start, ([row, column]) => [clamp(row), clamp(column)]);
  made.resize({ width: 340, height: 340, ratio: 1 });
  return made;
}

describe('the cursor of a map', () => {
  it('moves by steps, and takes the view along at its edge', () => {
    const map = camera();
    map.step(0, 1);
    expect([map.cursor.value, map.view.value.column]).toEqual([[0, 1], 0.5]);
    map.step(0, 10);
    expect(map.cursor.value).toEqual([0, 11]);
    expect(map.frame.shows([0, 12])).toBe(true);
  });

  it('stays in the world, and so does the view', () => {
    const map = camera([99, -99]);
    map.step(10, -10);
    expect(map.cursor.value).toEqual([100, -100]);
    map.pan(1e6, -1e6);
    expect(map.view.value).toMatchObject({ row: 100.5, column: -99.5 });
    map.show([500, 0]);
    expect(map.cursor.value).toEqual([100, 0]);
  });

  it('goes to the province under the pointer', () => {
    const map = camera();
    map.pick({ x: 170 + 34, y: 170 - 68 });
    expect(map.cursor.value).toEqual([-2, 1]);
    map.pan(34, 0);
    map.pick({ x: 170, y: 170 });
    expect(map.cursor.value).toEqual([0, -1]);
  });
});

describe('the pointers on a map', () => {
  it('click without moving the map if they hardly move', () => {
    const map = camera();
    const before = map.view.value;
    const pointers = new MapPointers(map);
    pointers.down(1, { x: 100, y: 100 });
    pointers.move(1, { x: 103, y: 102 });
    expect([pointers.up(1), map.view.value]).toEqual([true, before]);
  });

  it('drag the map by their whole movement', () => {
    const map = camera();
    const pointers = new MapPointers(map);
    pointers.down(1, { x: 100, y: 100 });
    pointers.move(1, { x: 103, y: 100 });
    pointers.move(1, { x: 134, y: 66 });
    expect(map.view.value).toMatchObject({ row: 1.5, column: -0.5 });
    expect(pointers.up(1)).toBe(false);
  });

  it('zoom with two fingers around their middle, which is not a click', () => {
    const map = camera();
    const pointers = new MapPointers(map);
    pointers.down(1, { x: 120, y: 170 });
    pointers.down(2, { x: 220, y: 170 });
    pointers.move(1, { x: 70, y: 170 });
    pointers.move(2, { x: 270, y: 170 });
    expect(map.view.value.scale).toBe(68);
    // At this scale a province is 68 pixels wide, so rounding to pixels moves the middle by less than 0.01 provinces.
    expect(map.view.value.column).toBeCloseTo(0.5, 1);
    expect([pointers.up(1), pointers.up(2)]).toEqual([false, false]);
    pointers.down(3, { x: 50, y: 50 });
    expect(pointers.up(3)).toBe(true);
    expect(pointers.up(9)).toBe(false);
  });
});
