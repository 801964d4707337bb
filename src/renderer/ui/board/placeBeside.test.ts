import { describe, expect, it } from 'vitest';
import type { SeenPart } from '../../state/board/boardPort.ts';
import { type DialogRoom, placeBeside } from './placeBeside.ts';

const TABLET: DialogRoom = { window: { width: 820, height: 1180 }, width: 460, heightAt: () => 240 };
/** A phone held sideways. A narrower dialog is higher, because it has the same area. */
const PHONE: DialogRoom = {
  window: { width: 640, height: 400 },
  width: 460,
  heightAt: (width) => Math.ceil((460 * 240) / width),
};

function cellAt(left: number, top: number, side = 40): SeenPart {
  return { left, top, right: left + side, bottom: top + side };
}

/** Side of the cells on which the dialog is. */
function sideOf(parts: readonly SeenPart[], room: DialogRoom): string {
  const { left, top, width } = placeBeside(parts, room);
  const [right, bottom] = [left + width, top + room.heightAt(width)];
  expect([left >= 0, top >= 0, right <= room.window.width, bottom <= room.window.height]).not.toContain(false);
  if (parts.every((part) => part.bottom <= top)) return 'below';
  if (parts.every((part) => part.top >= bottom)) return 'above';
  if (parts.every((part) => part.right <= left)) return 'right';
  if (parts.every((part) => part.left >= right)) return 'left';
  return 'over';
}

describe('the place of a dialog beside cells', () => {
  it('is the middle of the window if the dialog covers no cell there', () => {
    expect(placeBeside([cellAt(100, 100)], TABLET)).toEqual({ left: 180, top: 470, width: 460 });
  });

  it('is a side with room, wherever the cells are', () => {
    expect(sideOf([cellAt(400, 500)], TABLET)).toBe('below');
    expect(sideOf([cellAt(400, 700), cellAt(400, 1000)], TABLET)).toBe('above');
    for (let x = 0; x <= 780; x += 39) {
      for (let y = 0; y <= 1140; y += 38) expect(sideOf([cellAt(x, y)], TABLET)).not.toBe('over');
    }
  });

  it('is beside the cells in a low window, where the dialog becomes narrower', () => {
    const column = [80, 150, 220, 290].map((top) => cellAt(200, top));
    expect(sideOf(column, PHONE)).toBe('right');
    expect(placeBeside(column, PHONE).width).toBe(384);
    expect(
      sideOf(
        [80, 150, 220, 290].map((top) => cellAt(560, top)),
        PHONE,
      ),
    ).toBe('left');
  });

  it('is where the dialog covers least if no side has room', () => {
    // Below and on the left, the dialog would cover both rows of cells.
    const everywhere = [0, 80, 160, 240, 320, 400, 480, 560].flatMap((left) => [cellAt(left, 150), cellAt(left, 200)]);
    const middle = { left: 280, top: 180, right: 360, bottom: 220 };
    const { top } = placeBeside([...everywhere, middle], PHONE);
    const covered = Math.max(0, Math.min(240, top + 240) - Math.max(150, top));
    expect(covered).toBeLessThan(90);
  });
});
