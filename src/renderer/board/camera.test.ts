import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Copies } from '../../shared/layout/copies.ts';
import type { LayoutSpec, Twist } from '../../shared/layout/spec.ts';
import { Camera, type Ground } from './camera.ts';

const FLAT: Ground = { width: 21, height: 21, wrapsColumns: false, wrapsRows: false };
const TORUS = endless(12, 12, [12, 12]);
const CYLINDER = endless(18, 21, [0, 18]);
/** A ground of cells whose copies lie as the wrap says; boxes are single cells here. */
function endless(width: number, height: number, wrap: LayoutSpec['wrap'], twist?: Twist): Ground {
  const layout: LayoutSpec = { id: 'custom', name: '', order: 3, offsets: [[0, 0]], wrap, ...(twist ? { twist } : {}) };
  const copies = new Copies({ width, height, order: 1, layout });
  return { width, height, wrapsRows: wrap[0] > 0, wrapsColumns: wrap[1] > 0, copies };
}

const CARPET: Ground = { width: 63, height: 63, wrapsColumns: false, wrapsRows: false };

function cameraOn(ground: Ground, width = 1000, height = 700, ratio = 1): Camera {
  const camera = new Camera(ground);
  camera.animated = false;
  camera.resize(width, height, ratio);
  return camera;
}

/** Runs a motion to its end. */
function settle(camera: Camera, from = 0): void {
  for (let now = from + 16; camera.step(now); now += 16) if (now > from + 5000) throw new Error('never rests');
}

type Act =
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly x: number; readonly y: number; readonly factor: number }
  | { readonly kind: 'scroll'; readonly x: number; readonly y: number }
  | { readonly kind: 'resize'; readonly x: number; readonly y: number };

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('pan' as const),
      x: fc.integer({ min: -3000, max: 3000 }),
      y: fc.integer({ min: -3000, max: 3000 }),
    }),
    fc.record({
      kind: fc.constant('zoom' as const),
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 700 }),
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    }),
    fc.record({
      kind: fc.constant('scroll' as const),
      x: fc.integer({ min: -30, max: 30 }),
      y: fc.integer({ min: -30, max: 30 }),
    }),
    fc.record({
      kind: fc.constant('resize' as const),
      x: fc.integer({ min: 200, max: 2000 }),
      y: fc.integer({ min: 200, max: 1500 }),
    }),
  ),
  { maxLength: 30 },
);

function perform(camera: Camera, list: readonly Act[]): void {
  for (const act of list) {
    if (act.kind === 'pan') camera.panBy(act.x, act.y);
    else if (act.kind === 'zoom') camera.zoomAt(act.x, act.y, act.factor);
    else if (act.kind === 'scroll') camera.scrollBy(act.x, act.y, 0);
    else camera.resize(act.x, act.y, 1);
  }
}

describe('the camera over a flat board', () => {
  it.each([
    ['samurai', FLAT],
    ['carpet of 100 subgrids', CARPET],
  ])('begins with the whole %s in sight and in the middle', (_name, ground) => {
    const { left, top, right, bottom } = cameraOn(ground).window;
    expect(left).toBeLessThan(0);
    expect(top).toBeLessThan(0);
    expect(left + right).toBeCloseTo(ground.width, 6);
    expect(top + bottom).toBeCloseTo(ground.height, 6);
  });

  it('can never lose it', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const camera = cameraOn(FLAT);
        perform(camera, list);
        const { left, top, right, bottom } = camera.window;
        const seen = (low: number, high: number): number =>
          (Math.min(high, 21) - Math.max(low, 0)) / Math.min(high - low, 21);
        expect(seen(left, right)).toBeGreaterThan(0.69);
        expect(seen(top, bottom)).toBeGreaterThan(0.69);
      }),
    );
  });

  it('can bring every corner into the middle part of the view', () => {
    const camera = cameraOn(CARPET);
    camera.zoomAt(500, 350, 8);
    camera.panBy(1e6, 1e6);
    expect(camera.window.left).toBeLessThan(-2);
    camera.panBy(-1e7, -1e7);
    expect(camera.window.bottom).toBeGreaterThan(65);
  });

  it('holds the place under the pointer while it zooms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 180, max: 820 }), fc.integer({ min: 30, max: 670 }), (x, y) => {
        const camera = cameraOn(FLAT);
        camera.animated = true;
        const before = camera.placeAt(x, y);
        for (let i = 0; i < 5; i++) {
          camera.zoomAt(x, y, 1.2);
          for (let now = 100 * i; now < 100 * i + 60; now += 16) camera.step(now);
        }
        settle(camera, 500);
        const after = camera.placeAt(x, y);
        // The pan is in whole pixels.
        expect(Math.abs(after.x - before.x) * camera.scale).toBeLessThan(2);
        expect(Math.abs(after.y - before.y) * camera.scale).toBeLessThan(2);
      }),
      { numRuns: 50 },
    );
  });

  it('moves only as far as needed to reveal a cell', () => {
    const camera = cameraOn(CARPET);
    camera.zoomAt(500, 350, 6);
    const { left, right, top } = camera.window;
    const inside = camera.revealing(Math.floor((left + right) / 2), Math.floor(top + 4));
    expect([inside.x, inside.y]).toEqual([camera.x, camera.y]);
    const pose = camera.revealing(0, Math.floor(top + 4));
    expect(pose.y).toBe(camera.y);
    camera.goTo(pose, 0);
    expect(camera.window.left).toBeLessThanOrEqual(0);
    expect(camera.window.left).toBeGreaterThan(-2);
  });

  it('stays where a part can be seen and read, and goes no further than it takes', () => {
    const camera = cameraOn(CARPET);
    camera.zoomAt(500, 350, 6);
    const { left, top, right, bottom } = camera.window;
    const inside = { left: left + 2, top: top + 2, right: left + 5, bottom: top + 5 };
    expect(camera.showing(inside, 5)).toEqual(camera.goal);
    // Beyond the right edge: as large as before, and just in sight.
    const beside = camera.showing({ left: right - 2, top: top + 2, right: right + 4, bottom: top + 5 }, 5);
    expect([beside.y, beside.scale]).toEqual([camera.y, camera.scale]);
    expect(beside.x).toBeCloseTo(camera.x + 4 + 1.25, 9);
    // Broader than the window: smaller, with all of it in sight.
    camera.goTo(camera.showing({ left, top, right: right + 10, bottom: bottom + 1 }, 5), 0, true);
    expect(camera.window.left).toBeLessThanOrEqual(left);
    expect(camera.window.right).toBeGreaterThanOrEqual(right + 10);
  });

  it('enlarges what is too small to be read, as far as there is room for it', () => {
    const camera = cameraOn(CARPET);
    const small = camera.scale;
    const near = camera.showing({ left: 20, top: 20, right: 23, bottom: 23 }, small + 4);
    expect(near).toEqual({ x: 21.5, y: 21.5, scale: 2 * (small + 4) });
    const whole = camera.showing({ left: 0, top: 0, right: CARPET.width, bottom: CARPET.height }, small + 4);
    expect(whole.scale).toBeCloseTo(small, 9);
  });

  it('keeps what is seen when the device-pixel ratio changes', () => {
    const camera = cameraOn(FLAT);
    camera.zoomAt(500, 350, 2);
    const { x, y, scale } = camera;
    camera.resize(2000, 1400, 2);
    expect([camera.x, camera.y]).toEqual([x, y]);
    expect(camera.scale).toBeCloseTo(2 * scale, 9);
  });
});

describe('the camera over an endless board', () => {
  it('begins with a period and part of its neighbours', () => {
    const { left, right, top, bottom } = cameraOn(TORUS).window;
    for (const seen of [right - left, bottom - top]) {
      expect(seen).toBeGreaterThan(12 * 1.2);
      expect(seen).toBeLessThan(12 * 3);
    }
  });

  it('shows periods of whole pixels, and stays within one of them', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom(TORUS, CYLINDER), (list, ground) => {
        const camera = cameraOn(ground);
        perform(camera, list);
        expect(Math.abs(camera.scale * ground.width - Math.round(camera.scale * ground.width))).toBeLessThan(1e-6);
        expect(camera.x).toBeGreaterThanOrEqual(0);
        expect(camera.x).toBeLessThan(ground.width);
        if (ground.wrapsRows) return;
        const { top, bottom } = camera.window;
        expect((Math.min(bottom, 21) - Math.max(top, 0)) / Math.min(bottom - top, 21)).toBeGreaterThan(0.69);
      }),
    );
  });

  it('comes back to where it was after a whole period', () => {
    const camera = cameraOn(TORUS);
    camera.animated = true;
    const { x, y } = camera;
    for (let i = 0; i < 4; i++) camera.scrollBy(6, -3, i * 10);
    settle(camera, 40);
    expect(camera.x).toBeCloseTo(x, 9);
    expect(camera.y).toBeCloseTo(y, 9);
  });

  it('scrolls the short way while scrolls pile up', () => {
    const camera = cameraOn(TORUS);
    camera.animated = true;
    let last = camera.x;
    camera.scrollBy(6, 0, 0);
    for (let now = 16; now < 2000; now += 16) {
      if (now === 160) camera.scrollBy(6, 0, now);
      camera.step(now);
      const moved = (((camera.x - last) % 12) + 12) % 12;
      // Never back, never a leap.
      expect(moved).toBeLessThan(3);
      last = camera.x;
    }
  });

  it('finds the copy of a cell that is nearest', () => {
    const camera = cameraOn(TORUS);
    camera.zoomAt(500, 350, 3);
    camera.panBy((camera.x - 11.5) * camera.scale, 0);
    const pose = camera.revealing(1, Math.floor(camera.y));
    // From column 11 to column 1 it is two cells over the edge, not ten back.
    expect(Math.abs(pose.x - camera.x)).toBeLessThan(3);
  });
});

describe('the camera over a board whose wrap is twisted', () => {
  const KLEIN = endless(12, 18, [18, 12], { kind: 'mirror', axis: 'across' });
  const SHIFTED = endless(12, 15, [15, 12], { kind: 'shift', axis: 'down', boxes: 3 });

  it('comes back to where it was only where the board is not turned over', () => {
    const camera = cameraOn(KLEIN);
    const { x, y } = camera;
    camera.scrollBy(12, 0, 0);
    expect([camera.x, camera.y]).not.toEqual([x, y]);
    camera.scrollBy(12, 0, 0);
    expect([camera.x, camera.y]).toEqual([x, y]);
    camera.scrollBy(0, -18, 0);
    expect([camera.x, camera.y]).toEqual([x, y]);
  });

  it('comes back a shift aside, also after many rounds', () => {
    const camera = cameraOn(SHIFTED);
    const { x, y } = camera;
    for (let round = 1; round <= 400; round++) {
      camera.scrollBy(0, 15, 0);
      expect(camera.x).toBeCloseTo((((x - 3 * round) % 12) + 12) % 12, 9);
      expect(camera.y).toBeCloseTo(y, 9);
    }
  });

  it('goes home to a copy that is not turned over, the short way', () => {
    const camera = cameraOn(KLEIN);
    const home = camera.fitted();
    camera.scrollBy(14, 0, 0);
    expect(camera.x).toBeCloseTo(home.x + 14, 9);
    camera.animated = true;
    camera.goToNearest(home, 0);
    expect(camera.goal.x).toBeCloseTo(home.x + 24, 9);
    settle(camera);
    expect([camera.x, camera.y]).toEqual([home.x, home.y]);
  });

  it('reveals the nearest copy of a cell, or the nearest of those that are meant', () => {
    const camera = cameraOn(KLEIN);
    camera.zoomAt(500, 350, 4);
    camera.panBy((camera.x - 13) * camera.scale, (camera.y - 15) * camera.scale);
    // The turned copy of (2, 1) stands at (15, 13), in the middle of the view.
    expect(camera.revealing(1, 2)).toEqual({ x: camera.x, y: camera.y, scale: camera.scale });
    expect(camera.revealing(1, 2, true)).toEqual({ x: camera.x, y: camera.y, scale: camera.scale });
    expect(camera.revealing(1, 2, false)).not.toEqual({ x: camera.x, y: camera.y, scale: camera.scale });
  });
});

describe('a motion', () => {
  it('ends exactly at its goal, and not at all where motion is unwelcome', () => {
    const camera = cameraOn(FLAT);
    camera.zoomAt(500, 350, 2);
    camera.animated = true;
    const goal = camera.fitted();
    camera.goTo(goal, 1000);
    expect(camera.goal).toEqual(goal);
    settle(camera, 1000);
    expect({ x: camera.x, y: camera.y, scale: camera.scale }).toEqual(goal);
    camera.animated = false;
    camera.zoomAt(0, 0, 2);
    expect(camera.step(5000)).toBe(false);
  });

  it('ends when a hand takes the board', () => {
    const camera = cameraOn(FLAT);
    camera.zoomAt(500, 350, 3);
    camera.animated = true;
    camera.scrollBy(6, 0, 0);
    camera.step(32);
    const { x } = camera;
    camera.panBy(0, 0);
    expect(camera.step(64)).toBe(false);
    expect(camera.x).toBe(x);
  });

  it('coasts on when it is let go, ever slower, and rests', () => {
    for (const ground of [TORUS, CARPET]) {
      const camera = cameraOn(ground);
      camera.animated = true;
      camera.zoomAt(500, 350, 3, true);
      const { x } = camera;
      camera.coast(-2, 0, 0);
      const goal = camera.goal.x;
      const seen = [camera.x];
      for (let now = 16; camera.step(now); now += 16) {
        seen.push(camera.x);
        if (now > 5000) throw new Error('never rests');
      }
      expect(goal).toBeGreaterThan(x);
      const steps = seen.slice(1).map((at, index) => at - (seen[index] as number));
      const ahead = steps.filter((step) => step > 0);
      expect(ahead.length).toBeGreaterThan(10);
      expect(ahead.at(-1)).toBeLessThan((ahead[0] as number) / 10);
    }
  });

  it('stays where it is when nothing may be animated or the hand was at rest', () => {
    const camera = cameraOn(TORUS);
    const before = camera.goal;
    camera.coast(5, 5, 0);
    expect(camera.goal).toEqual(before);
    camera.animated = true;
    camera.coast(0.001, 0, 0);
    expect(camera.step(16)).toBe(false);
  });

  it('is carried along with its ground, a glide too', () => {
    const camera = cameraOn(CARPET);
    camera.animated = true;
    camera.goTo({ x: 20, y: 20, scale: 40 }, 0);
    camera.step(100);
    const [middle, goal] = [camera.x, camera.goal];
    camera.carry(6, -3);
    expect(camera.x).toBeCloseTo(middle + 6);
    expect(camera.goal.x).toBeCloseTo(goal.x + 6);
    expect(camera.goal.y).toBeCloseTo(goal.y - 3);
    settle(camera, 100);
    expect(camera.x).toBeCloseTo(goal.x + 6);
  });
});
