import { describe, expect, it } from 'vitest';
import { boxesAround, boxesSeen, provincesSeen } from './seenPlace.ts';

describe('the boxes in view', () => {
  it('are those of the window that are at least partly in view', () => {
    const seen = { left: 5.9, top: 17, right: 12, bottom: 18.1 };
    expect(boxesSeen(seen, [0, 0], 6, 4)).toEqual({ from: [5, 1], to: [6, 3] });
    expect(boxesSeen(seen, [-2, 10], 6, 4)).toEqual({ from: [-7, 61], to: [-6, 63] });
  });

  it('end with the window', () => {
    const seen = { left: -40, top: -0.1, right: 500, bottom: 76 };
    expect(boxesSeen(seen, [1, 1], 8, 3)).toEqual({ from: [8, 8], to: [32, 32] });
    expect(boxesSeen({ left: 80, right: 90, top: 0, bottom: 9 }, [0, 0], 6, 4)).toBeNull();
    expect(boxesAround([3, -2])).toEqual({ from: [-1, -6], to: [7, 2] });
    expect(boxesAround([2 ** 30, 0]).to).toEqual([2 ** 30, 4]);
  });
});

describe('the provinces in view', () => {
  const seen = (from: number, to: number) => provincesSeen({ from: [from, 0], to: [to, 6] }, 6);

  it('are those whose middle is in view', () => {
    // Province 0 contains the boxes 0 to 6, so its middle is box 3.
    expect(seen(0, 6)).toEqual({ from: [0, 0], to: [0, 0] });
    expect(seen(-2, 8)).toEqual({ from: [0, 0], to: [0, 0] });
    expect(seen(-3, 9)).toEqual({ from: [-1, 0], to: [1, 0] });
    expect(seen(-16, -7)).toEqual({ from: [-3, 0], to: [-2, 0] });
  });

  it('are one where no middle is in view', () => {
    expect(provincesSeen({ from: [6, -2], to: [8, -1] }, 6)).toEqual({ from: [1, -1], to: [1, -1] });
    expect(provincesSeen({ from: [4, 0], to: [7, 1] }, 8)).toEqual({ from: [0, 0], to: [0, 0] });
  });
});
