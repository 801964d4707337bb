import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../shared/base/boxShape.ts';
import { itemAt } from '../../shared/base/itemAt.ts';
import type { LayoutSpec, Twist } from '../../shared/layout/spec.ts';
import { customSpec } from '../../shared/layout/spec.ts';
import { Copies } from '../../shared/topology/copies.ts';
import { Camera } from './camera.ts';
import type { BoardExtent, ReadableSizes } from './viewport.ts';

const FLAT: BoardExtent = { width: 21, height: 21, wrapsColumns: false, wrapsRows: false };
const TORUS = endless(12, 12, [12, 12]);
const CYLINDER = endless(18, 21, [0, 18]);
/**
 * An endless board of a given size, with its copies placed as `wrap` and `twist` require. Boxes are single cells here.
 */
function endless(width: number, height: number, wrap: LayoutSpec['wrap'], twist?: Twist): BoardExtent {
  const layout = customSpec(squareBox(3), [[0, 0]], { wrap, twist });
  const copies = new Copies({ width, height, box: squareBox(1), layout });
  return { width, height, wrapsRows: wrap[0] > 0, wrapsColumns: wrap[1] > 0, copies };
}

const CARPET: BoardExtent = { width: 63, height: 63, wrapsColumns: false, wrapsRows: false };

/** Sizes of readable cells, from a smallest one on; good ones are twice as large. */
const from = (least: number): ReadableSizes => ({ least, good: 2 * least });

function cameraOn(board: BoardExtent, width = 1000, height = 700, ratio = 1): Camera {
  const camera = new Camera(board);
  camera.animated = false;
  camera.resize(width, height, ratio);
  return camera;
}

/** Steps the camera until its motion ends. */
function settle(camera: Camera, from = 0): void {
  for (let now = from + 16; camera.step(now); now += 16) if (now > from + 5000) throw new Error('never rests');
}

type CameraAct =
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly x: number; readonly y: number; readonly factor: number }
  | { readonly kind: 'scroll'; readonly x: number; readonly y: number }
  | { readonly kind: 'resize'; readonly x: number; readonly y: number };

/** On a cylinder, these actions lead to column 0, but rounding makes it slightly negative. */
const ACTS_TO_THE_EDGE: CameraAct[] = [
  { kind: 'scroll', x: -14, y: 0 },
  { kind: 'zoom', x: 316, y: 0, factor: 0.2 },
  { kind: 'scroll', x: -9, y: 0 },
  { kind: 'pan', x: 147, y: 0 },
];

const acts: fc.Arbitrary<CameraAct[]> = fc.array(
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

function perform(camera: Camera, list: readonly CameraAct[]): void {
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
  ])('begins with the whole %s in sight and in the middle', (_name, board) => {
    const { left, top, right, bottom } = cameraOn(board).window;
    expect(left).toBeLessThan(0);
    expect(top).toBeLessThan(0);
    expect(left + right).toBeCloseTo(board.width, 6);
    expect(top + bottom).toBeCloseTo(board.height, 6);
  });

  it('cannot be lost out of view', () => {
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

  it('keeps the place under the pointer fixed while it zooms', () => {
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
        // The pan is rounded to whole pixels.
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
    const inside = camera.revealing({ column: Math.floor((left + right) / 2), row: Math.floor(top + 4) });
    expect([inside.x, inside.y]).toEqual([camera.x, camera.y]);
    const pose = camera.revealing({ column: 0, row: Math.floor(top + 4) });
    expect(pose.y).toBe(camera.y);
    camera.goTo(pose, 0);
    expect(camera.window.left).toBeLessThanOrEqual(0);
    expect(camera.window.left).toBeGreaterThan(-2);
  });

  it('does not move if a part is visible and readable, and otherwise moves as little as possible', () => {
    const camera = cameraOn(CARPET);
    camera.zoomAt(500, 350, 6);
    const { left, top, right, bottom } = camera.window;
    const inside = { left: left + 2, top: top + 2, right: left + 5, bottom: top + 5 };
    expect(camera.showing(inside, from(5))).toEqual(camera.goal);
    // This part extends beyond the right edge of the view. The scale stays the same, and the view moves just far
    // enough.
    const beside = camera.showing({ left: right - 2, top: top + 2, right: right + 4, bottom: top + 5 }, from(5));
    expect([beside.y, beside.scale]).toEqual([camera.y, camera.scale]);
    expect(beside.x).toBeCloseTo(camera.x + 4 + 1.25, 9);
    // This part is wider than the view. The scale shrinks until the whole part is in view.
    camera.goTo(camera.showing({ left, top, right: right + 10, bottom: bottom + 1 }, from(5)), 0, true);
    expect(camera.window.left).toBeLessThanOrEqual(left);
    expect(camera.window.right).toBeGreaterThanOrEqual(right + 10);
  });

  it('zooms in if a part is too small to read, as far as there is room', () => {
    const camera = cameraOn(CARPET);
    const small = camera.scale;
    const near = camera.showing({ left: 20, top: 20, right: 23, bottom: 23 }, from(small + 4));
    expect(near).toEqual({ x: 21.5, y: 21.5, scale: 2 * (small + 4) });
    const whole = camera.showing({ left: 0, top: 0, right: CARPET.width, bottom: CARPET.height }, from(small + 4));
    expect(whole.scale).toBeCloseTo(small, 9);
  });

  it('keeps the visible part when the device-pixel ratio changes', () => {
    const camera = cameraOn(FLAT);
    camera.zoomAt(500, 350, 2);
    const { x, y, scale } = camera;
    camera.resize(2000, 1400, 2);
    expect([camera.x, camera.y]).toEqual([x, y]);
    expect(camera.scale).toBeCloseTo(2 * scale, 9);
  });

  it('keeps showing the whole board when the window changes', () => {
    for (const board of [FLAT, CARPET, TORUS]) {
      const camera = cameraOn(board);
      for (const [width, height] of [
        [1200, 500],
        [390, 600],
        [1000, 700],
      ] as const) {
        camera.resize(width, height, 1);
        expect(camera.goal).toEqual(cameraOn(board, width, height).goal);
      }
    }
  });

  it('arrives at what it was told to show if the window changes on the way', () => {
    const camera = cameraOn(CARPET);
    camera.goTo({ x: 5, y: 5, scale: 50 }, 0, true);
    camera.animated = true;
    const part = { left: 50, top: 50, right: 53, bottom: 53 };
    camera.goTo(camera.showing(part, from(camera.scale + 4)), 0);
    camera.step(20);
    camera.resize(1000, 600, 1);
    const { left, top, right, bottom } = camera.window;
    expect(left <= part.left && top <= part.top && right >= part.right && bottom >= part.bottom).toBe(true);
  });
});

describe('the camera over an endless board', () => {
  it('begins with one period and part of its neighbours', () => {
    const { left, right, top, bottom } = cameraOn(TORUS).window;
    for (const seen of [right - left, bottom - top]) {
      expect(seen).toBeGreaterThan(12 * 1.2);
      expect(seen).toBeLessThan(12 * 3);
    }
  });

  it('scales periods to whole pixels, and stays within one period', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom(TORUS, CYLINDER), (list, board) => {
        const camera = cameraOn(board);
        perform(camera, list);
        expect(Math.abs(camera.scale * board.width - Math.round(camera.scale * board.width))).toBeLessThan(1e-6);
        expect(camera.x).toBeGreaterThanOrEqual(0);
        expect(camera.x).toBeLessThan(board.width);
        if (board.wrapsRows) return;
        const { top, bottom } = camera.window;
        expect((Math.min(bottom, 21) - Math.max(top, 0)) / Math.min(bottom - top, 21)).toBeGreaterThan(0.69);
      }),
      { examples: [[ACTS_TO_THE_EDGE, CYLINDER]] },
    );
  });

  it('returns to the start after a whole period', () => {
    const camera = cameraOn(TORUS);
    camera.animated = true;
    const { x, y } = camera;
    for (let i = 0; i < 4; i++) camera.scrollBy(6, -3, i * 10);
    settle(camera, 40);
    expect(camera.x).toBeCloseTo(x, 9);
    expect(camera.y).toBeCloseTo(y, 9);
  });

  it('scrolls the short way when several scrolls add up', () => {
    const camera = cameraOn(TORUS);
    camera.animated = true;
    let last = camera.x;
    camera.scrollBy(6, 0, 0);
    for (let now = 16; now < 2000; now += 16) {
      if (now === 160) camera.scrollBy(6, 0, now);
      camera.step(now);
      const moved = (((camera.x - last) % 12) + 12) % 12;
      // The camera never moves backwards and never jumps.
      expect(moved).toBeLessThan(3);
      last = camera.x;
    }
  });

  it('finds the nearest copy of a cell', () => {
    const camera = cameraOn(TORUS);
    camera.zoomAt(500, 350, 3);
    camera.panBy((camera.x - 11.5) * camera.scale, 0);
    const pose = camera.revealing({ column: 1, row: Math.floor(camera.y) });
    // From column 11 to column 1 is two cells across the edge, not ten cells back.
    expect(Math.abs(pose.x - camera.x)).toBeLessThan(3);
  });
});

describe('the camera over a board whose wrap is twisted', () => {
  const KLEIN = endless(12, 18, [18, 12], { kind: 'mirror', axis: 'across' });
  const SHIFTED = endless(12, 15, [15, 12], { kind: 'shift', axis: 'down', boxes: 3 });

  it('returns to the start only if the board is not mirrored there', () => {
    const camera = cameraOn(KLEIN);
    const { x, y } = camera;
    camera.scrollBy(12, 0, 0);
    expect([camera.x, camera.y]).not.toEqual([x, y]);
    camera.scrollBy(12, 0, 0);
    expect([camera.x, camera.y]).toEqual([x, y]);
    camera.scrollBy(0, -18, 0);
    expect([camera.x, camera.y]).toEqual([x, y]);
  });

  it('returns shifted sideways, also after many periods', () => {
    const camera = cameraOn(SHIFTED);
    const { x, y } = camera;
    for (let round = 1; round <= 400; round++) {
      camera.scrollBy(0, 15, 0);
      expect(camera.x).toBeCloseTo((((x - 3 * round) % 12) + 12) % 12, 9);
      expect(camera.y).toBeCloseTo(y, 9);
    }
  });

  it('returns by the shortest way to a copy that is not mirrored', () => {
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

  it('reveals the nearest copy of a cell, or the nearest of the requested kind', () => {
    const camera = cameraOn(KLEIN);
    camera.zoomAt(500, 350, 4);
    camera.panBy((camera.x - 13) * camera.scale, (camera.y - 15) * camera.scale);
    // The mirrored copy of (2, 1) is at (15, 13), in the middle of the view.
    expect(camera.revealing({ column: 1, row: 2 })).toEqual({ x: camera.x, y: camera.y, scale: camera.scale });
    expect(camera.revealing({ column: 1, row: 2 }, true)).toEqual({ x: camera.x, y: camera.y, scale: camera.scale });
    expect(camera.revealing({ column: 1, row: 2 }, false)).not.toEqual({
      x: camera.x,
      y: camera.y,
      scale: camera.scale,
    });
  });
});

describe('a camera motion', () => {
  it('ends exactly at its goal, and takes no time without animation', () => {
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

  it('ends when the player grabs the board', () => {
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

  it('coasts after it is released, slows down and stops', () => {
    for (const board of [TORUS, CARPET]) {
      const camera = cameraOn(board);
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
      const steps = seen.slice(1).map((at, index) => at - itemAt(seen, index));
      const ahead = steps.filter((step) => step > 0);
      expect(ahead.length).toBeGreaterThan(10);
      expect(ahead.at(-1)).toBeLessThan(itemAt(ahead, 0) / 10);
    }
  });

  it('stops at once when it is pressed, but goes on with other motions', () => {
    const camera = cameraOn(TORUS);
    camera.animated = true;
    camera.coast(-2, 0, 0);
    camera.step(16);
    const { x } = camera;
    camera.stop();
    expect([camera.goal.x, camera.step(32), camera.x]).toEqual([x, false, x]);
    camera.zoomAt(500, 350, 2);
    camera.stop();
    expect(camera.step(48)).toBe(true);
  });

  it('stays in place without animation, or if the hand was still', () => {
    const camera = cameraOn(TORUS);
    const before = camera.goal;
    camera.coast(5, 5, 0);
    expect(camera.goal).toEqual(before);
    camera.animated = true;
    camera.coast(0.001, 0, 0);
    expect(camera.step(16)).toBe(false);
  });

  it('sums up by how many periods it moved the view of a board that wraps', () => {
    const camera = cameraOn(TORUS);
    const { x, y, scale } = camera.goal;
    expect(camera.moved).toEqual({ x: 0, y: 0 });
    for (let drag = 0; drag < 4; drag++) camera.panBy(0.9 * TORUS.width * scale, 0);
    // The periods by which the view was moved back are subtracted. What remains are the four drags.
    expect(camera.x - camera.moved.x).toBeCloseTo(x - 3.6 * TORUS.width);
    expect(camera.y - camera.moved.y).toBeCloseTo(y);
    expect(camera.moved.x).toBeGreaterThan(0);
    expect(camera.moved.x % TORUS.width).toBe(0);
  });

  it('moves with its board, also during a glide', () => {
    const camera = cameraOn(CARPET);
    camera.animated = true;
    camera.goTo({ x: 20, y: 20, scale: 40 }, 0);
    camera.step(100);
    const [middle, goal] = [camera.x, camera.goal];
    camera.moveBoard(6, -3);
    expect(camera.x).toBeCloseTo(middle + 6);
    expect(camera.goal.x).toBeCloseTo(goal.x + 6);
    expect(camera.goal.y).toBeCloseTo(goal.y - 3);
    settle(camera, 100);
    expect(camera.x).toBeCloseTo(goal.x + 6);
  });
});

describe('the camera over a window on an endless world', () => {
  const WINDOW: BoardExtent = { ...CARPET, roams: true };

  it('can bring every edge of the window into the middle, also when all of it is in view', () => {
    const camera = cameraOn(WINDOW);
    for (const [x, y] of [
      [0, 63],
      [63, 0],
    ] as const) {
      camera.goTo({ ...camera.fitted(), x, y }, 0, true);
      expect([camera.x, camera.y]).toEqual([x, y]);
    }
    camera.goTo({ x: -5, y: 70, scale: 40 }, 0, true);
    expect([camera.x, camera.y]).toEqual([0, 63]);
  });

  it('goes on with what it was doing after the window has moved below it', () => {
    const paths = [0, 18].map((shift) => {
      const camera = cameraOn(WINDOW);
      camera.animated = true;
      camera.goTo({ x: 30, y: 30, scale: 40 }, 0, true);
      camera.coast(1.5, -0.5, 0);
      camera.step(32);
      camera.moveView(-shift, 0);
      camera.step(64);
      camera.scrollBy(3, 0, 80);
      camera.step(120);
      camera.moveView(0, shift);
      camera.step(160);
      camera.zoomAt(300, 200, 1.5);
      camera.step(176);
      camera.moveView(0, -shift);
      settle(camera, 192);
      return [camera.x + shift, camera.y, camera.scale];
    });
    const [still = [], moved = []] = paths;
    for (const [index, value] of moved.entries()) expect(value).toBeCloseTo(still[index] ?? Number.NaN, 9);
  });
});
