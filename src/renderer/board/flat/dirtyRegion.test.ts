import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DirtyRegion } from './dirtyRegion.ts';

const WIDTH = 200;
const HEIGHT = 130;

type Rectangle = [left: number, top: number, right: number, bottom: number];

const rectangle = fc
  .tuple(
    fc.double({ min: -60, max: 260, noNaN: true }),
    fc.double({ min: -60, max: 200, noNaN: true }),
    fc.double({ min: 0.5, max: 90, noNaN: true }),
    fc.double({ min: 0.5, max: 90, noNaN: true }),
  )
  .map(([left, top, width, height]): Rectangle => [left, top, left + width, top + height]);

function holds(rectangles: readonly Rectangle[], x: number, y: number): boolean {
  return rectangles.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
}

describe('dirty region', () => {
  it('covers every pixel of what was added, and none twice', () => {
    fc.assert(
      fc.property(fc.array(rectangle, { maxLength: 6 }), (added) => {
        const region = new DirtyRegion(WIDTH, HEIGHT);
        for (const one of added) region.add(...one);
        const covered = new Uint8Array(WIDTH * HEIGHT);
        region.visit((left, top, width, height) => {
          for (let y = top; y < Math.min(top + height, HEIGHT); y++) {
            for (let x = left; x < Math.min(left + width, WIDTH); x++) (covered[y * WIDTH + x] as number)++;
          }
        });
        const wrong = covered.findIndex((times, at) => {
          const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
          return times > 1 || (times === 0 && holds(added, x, y)) || region.meets(x, y, x + 1, y + 1) !== (times === 1);
        });
        expect(wrong).toBe(-1);
        expect(region.share === 0).toBe(!covered.includes(1));
      }),
      { numRuns: 30 },
    );
  });

  it('is empty again when cleared, and whole when all was added', () => {
    const region = new DirtyRegion(WIDTH, HEIGHT);
    region.add(0, 0, WIDTH, HEIGHT);
    expect(region.share).toBe(1);
    region.clear();
    expect([region.share, region.meets(0, 0, WIDTH, HEIGHT)]).toEqual([0, false]);
  });
});
