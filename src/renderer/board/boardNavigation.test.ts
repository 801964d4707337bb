import { describe, expect, it, vi } from 'vitest';
import { itemAt } from '../../shared/base/itemAt.ts';
import { expectOk } from '../../shared/base/result.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { StoredGameClient } from '../state/session/gameClient.ts';
import { OpenSession } from '../state/session/openSession.ts';
import { MemoryClient } from '../testing/memoryClient.ts';
import { BoardNavigation } from './boardNavigation.ts';
import type { Span } from './gpu/batch.ts';
import type { RingFrame } from './ringFrame.ts';

async function navigating(ref: LayoutRef, subgrids: number, ring = false) {
  const client = new MemoryClient();
  const sessionId = client.addSession({ ...ref, variants: [], grids: Array(subgrids).fill('.'.repeat(81)) });
  const stored = expectOk(await client.call('sessions.open', { sessionId }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  const navigation = new BoardNavigation(
    session,
    {
      moved: () => {},
      stirred: () => {},
      pointed: () => {},
      reframed: () => {},
    },
    () => null,
  );
  navigation.camera.animated = false;
  navigation.resize(900, 700, 1);
  if (ring) navigation.showRing(true);
  const rest = (): void => {
    for (let time = performance.now(); navigation.step(time); time += 50);
  };
  const { topology } = session;
  return {
    topology,
    navigation,
    rest,
    cellAt: (row: number, column: number): number => session.canvas.cellAt(row, column),
    /** Number of copies of a cell that are completely in view. */
    seen(cell: number): number {
      const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
      const { left, top, right, bottom } = navigation.camera.window;
      return session.copies.meeting(navigation.camera.window).filter((copy) => {
        const { row, column } = session.copies.placeIn(copy, place);
        return column >= left && column + 1 <= right && row >= top && row + 1 <= bottom;
      }).length;
    },
  };
}

const samurai: LayoutRef = { layout: 'samurai', order: 3 };
const torus2: LayoutRef = { layout: 'torus', size: 2, order: 3 };
const torus10: LayoutRef = { layout: 'torus', size: 10, order: 3 };

const sideOf = ({ left, right, top, bottom }: Span): number[] => [right - left, bottom - top];

describe('the subgrid in focus', () => {
  it.each([
    { ref: samurai, count: 5, ring: false },
    { ref: torus2, count: 4, ring: true },
    { ref: torus2, count: 4, ring: false },
    { ref: torus10, count: 100, ring: true },
  ])('is whole in view, and the view before comes back: %j', async ({ ref, count, ring }) => {
    const { navigation, rest, seen, topology } = await navigating(ref, count, ring);
    navigation.zoom(1.7);
    navigation.panBy(130, -70);
    rest();
    const before = navigation.place;
    const frame = navigation.ring?.inner;
    for (let subgrid = 0; subgrid < count; subgrid++) {
      navigation.focus(subgrid);
      rest();
      const square = navigation.focusSquare as Span;
      expect(sideOf(square)).toEqual([9, 9]);
      const cells = topology.positionCell.subarray(subgrid * 81, (subgrid + 1) * 81);
      for (const cell of cells) expect(seen(cell)).toBeGreaterThan(0);
      if (navigation.ring) {
        const { inner } = navigation.ring;
        expect(square.left).toBeGreaterThanOrEqual(inner.left);
        expect(square.bottom).toBeLessThanOrEqual(inner.bottom);
      }
      expect(navigation.place).toEqual(before);
    }
    navigation.unfocus('former');
    rest();
    expect(navigation.focusSquare).toBeNull();
    expect(navigation.ring?.inner).toEqual(frame);
    expect(navigation.place.scale).toBeCloseTo(before.scale);
    if (ring || ref === samurai) {
      expect(navigation.place.centreColumn).toBeCloseTo(before.centreColumn);
      expect(navigation.place.centreRow).toBeCloseTo(before.centreRow);
    }
  });

  it('does not move while the cursor moves within it', async () => {
    const { navigation, rest, topology } = await navigating(torus2, 4, true);
    navigation.focus(3);
    rest();
    const { x, y } = navigation.camera;
    for (const cell of topology.positionCell.subarray(3 * 81)) navigation.reveal(cell);
    rest();
    expect([navigation.camera.x, navigation.camera.y]).toEqual([x, y]);
  });

  it('shows the whole board again after a closer look, unless the player has moved the view', async () => {
    const { navigation, rest, cellAt } = await navigating(samurai, 5);
    navigation.resize(390, 420, 1);
    const look = (): void => {
      navigation.showCells([cellAt(0, 0), cellAt(8, 8)]);
      rest();
      expect(navigation.place.fitted).toBe(false);
    };
    navigation.fitBoard();
    rest();
    look();
    look();
    navigation.resize(500, 320, 1);
    navigation.endCloserLook();
    rest();
    expect(navigation.place.fitted).toBe(true);
    look();
    navigation.zoom(1.5);
    rest();
    navigation.endCloserLook();
    rest();
    expect(navigation.place.fitted).toBe(false);
  });

  it('shows the part of the board that was in view before a step that needed a smaller scale', async () => {
    const { navigation, rest, cellAt } = await navigating(samurai, 5);
    navigation.resize(390, 280, 1);
    const before = { centreRow: 4, centreColumn: 5, scale: 34 };
    navigation.restore(before, -1);
    const { place } = navigation;
    for (const corner of [14, 17]) {
      navigation.showCells([cellAt(0, 0), cellAt(corner, corner)]);
      rest();
      expect(navigation.place.scale).toBeLessThan(20);
    }
    navigation.endCloserLook();
    rest();
    expect(navigation.place).toEqual(place);
    // A view at the same scale stays where the step was.
    navigation.showCells([cellAt(12, 12)]);
    rest();
    const moved = navigation.place;
    expect(moved).not.toEqual(place);
    navigation.endCloserLook();
    rest();
    expect(navigation.place).toEqual(moved);
  });

  it('keeps the zoom from step to step on a phone, except for a step that does not fit', async () => {
    const { navigation, rest, cellAt } = await navigating(samurai, 5);
    navigation.resize(390, 420, 1);
    navigation.fitBoard();
    rest();
    const zoomOf = (...corners: [row: number, column: number][]): number => {
      navigation.showCells(corners.map(([row, column]) => cellAt(row, column)));
      rest();
      return navigation.place.scale;
    };
    const close = zoomOf([0, 0], [2, 2]);
    expect(close).toBeGreaterThan(30);
    expect(zoomOf([12, 12], [12, 20])).toBe(close);
    expect(zoomOf([12, 12], [20, 12])).toBe(close);
    expect(zoomOf([0, 0], [20, 20])).toBeLessThan(close);
    expect(zoomOf([6, 6], [8, 8])).toBe(close);
    navigation.fitBoard();
    rest();
    const whole = navigation.place.scale;
    expect(zoomOf([0, 0], [2, 2])).toBe(whole);
    expect(zoomOf([12, 12], [12, 20])).toBe(whole);
    navigation.endCloserLook();
    expect(zoomOf([0, 0], [2, 2])).toBe(close);
  });

  it('brings a step into view again in a window of another shape', async () => {
    const { navigation, rest, cellAt, seen } = await navigating(samurai, 5);
    navigation.resize(390, 420, 1);
    navigation.fitBoard();
    rest();
    const corners = [cellAt(0, 0), cellAt(8, 8)];
    navigation.showCells(corners);
    rest();
    const upright = navigation.place;
    navigation.resize(420, 200, 1);
    expect(corners.map(seen)).toEqual([1, 1]);
    navigation.resize(390, 420, 1);
    expect(navigation.place.scale).toBe(upright.scale);
    navigation.endCloserLook();
    expect(navigation.place.fitted).toBe(true);
  });

  it.each([true, false])('shows all of a torus in a small window after a closer look, framed: %s', async (ring) => {
    const { navigation, rest, cellAt } = await navigating(torus2, 4, ring);
    navigation.camera.animated = true;
    navigation.resize(300, 320, 1);
    navigation.fitBoard();
    rest();
    navigation.showCells([cellAt(0, 0), cellAt(1, 11), cellAt(2, 5)]);
    rest();
    expect(navigation.place.fitted).toBe(false);
    navigation.endCloserLook();
    rest();
    expect(navigation.place.fitted).toBe(true);
  });

  it.each([true, false])('leaves out the copies of a torus in a small window, framed: %s', async (ring) => {
    const { navigation, rest, topology } = await navigating(torus2, 4, ring);
    const { width } = topology;
    const across = (): number => navigation.camera.window.bottom - navigation.camera.window.top;
    navigation.fitBoard();
    rest();
    expect(across()).toBeGreaterThan(1.3 * width);
    navigation.resize(320, 199, 1);
    navigation.fitBoard();
    rest();
    expect(across()).toBeLessThan(1.1 * width);
    expect(across()).toBeGreaterThanOrEqual(width);
    // Cells of this window cannot be read in any case, so the copies stay in view.
    navigation.resize(160, 100, 1);
    navigation.fitBoard();
    rest();
    expect(across()).toBeGreaterThan(1.3 * width);
  });

  it('rolls a framed board back after a closer look', async () => {
    const { navigation, rest, cellAt } = await navigating(torus2, 4, true);
    navigation.fitBoard();
    rest();
    const before = navigation.ring?.inner;
    navigation.showCells([cellAt(0, 0), cellAt(0, 11), cellAt(11, 0), cellAt(11, 11)]);
    rest();
    expect(navigation.ring?.inner).not.toEqual(before);
    navigation.endCloserLook();
    rest();
    expect(navigation.ring?.inner).toEqual(before);
    expect(navigation.place.fitted).toBe(true);
  });

  it('stays fitted in a window of another size, and the whole board comes back fitted', async () => {
    const { navigation, rest, cellAt, seen } = await navigating(samurai, 5);
    navigation.focus(0);
    rest();
    navigation.resize(390, 420, 2);
    for (const [row, column] of [
      [6, 6],
      [14, 14],
    ] as const)
      expect(seen(cellAt(row, column))).toBe(1);
    navigation.unfocus('former');
    rest();
    expect(navigation.place.fitted).toBe(true);
    expect(seen(cellAt(0, 0))).toBe(1);
  });

  it('goes back to the whole board after the frame was switched off', async () => {
    const { navigation, rest } = await navigating(torus2, 4, true);
    navigation.focus(3);
    rest();
    navigation.showRing(false);
    navigation.unfocus('former');
    rest();
    expect(navigation.place.fitted).toBe(true);
  });
});

describe('a zoom by keys', () => {
  it.each([
    { ref: samurai, count: 5, ring: false },
    { ref: torus2, count: 4, ring: true },
    { ref: torus2, count: 4, ring: false },
  ])('keeps the selected cell in its place: %o', async ({ ref, count, ring }) => {
    const { navigation, rest, cellAt } = await navigating(ref, count, ring);
    navigation.fitBoard();
    rest();
    const cell = cellAt(2, 4);
    const onScreen = (): { readonly x: number; readonly y: number } => {
      const { x, y, scale } = navigation.camera;
      const { row, column } = navigation.drawnAt(cell);
      return { x: (column + 0.5 - x) * scale, y: (row + 0.5 - y) * scale };
    };
    const before = onScreen();
    for (let i = 0; i < 3; i++) navigation.zoom(1.25, cell);
    rest();
    const after = onScreen();
    // The scale is rounded, so that copies of a torus meet without a seam.
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
  });

  it('keeps the middle of the view in its place while the selected cell is out of view', async () => {
    const { navigation, rest, cellAt } = await navigating(samurai, 5);
    navigation.zoom(3);
    rest();
    navigation.reveal(cellAt(20, 20));
    rest();
    const { x, y } = navigation.camera;
    navigation.zoom(1.25, cellAt(0, 0));
    rest();
    expect(navigation.camera.x).toBeCloseTo(x);
    expect(navigation.camera.y).toBeCloseTo(y);
  });
});

describe('a framed board', () => {
  it('goes on under a drag while it is zoomed in', async () => {
    const { navigation, rest } = await navigating(torus10, 100, true);
    navigation.zoom(3);
    rest();
    const under = (): number => navigation.spotAt(450, 350).cell;
    const size = 60 * navigation.camera.scale;
    const start = under();
    // Drag one period to the left, in small steps. The period is 60 cells.
    for (let step = 0; step < 100; step++) navigation.panBy(size / 100, 0);
    expect(under()).toBe(start);
    const { outer, inner } = navigation.ring as RingFrame;
    expect(navigation.camera.window.left).toBeGreaterThanOrEqual(outer.left - 1e-6);
    expect(navigation.camera.window.right).toBeLessThanOrEqual(outer.right + 1e-6);
    expect(inner.left).toBeLessThan(0);
    // The cell under the pointer follows every movement.
    navigation.panBy(navigation.camera.scale * 5, 0);
    expect(navigation.spotAt(450 + navigation.camera.scale * 5, 350).cell).toBe(start);
  });

  it('rolls by a few cells when the cursor goes over the seam', async () => {
    const { navigation, rest, cellAt } = await navigating(torus10, 100, true);
    navigation.zoom(3);
    rest();
    for (const columns of [
      Array.from({ length: 200 }, (_, step) => -step),
      Array.from({ length: 400 }, (_, step) => step - 200),
    ]) {
      for (const column of columns) {
        const [before, row] = [navigation.camera.x, 30];
        const cell = cellAt(row, ((column % 60) + 60) % 60);
        if (cell < 0) continue;
        navigation.reveal(cell);
        rest();
        expect(Math.abs(navigation.camera.x - before)).toBeLessThan(column === 0 || column === -200 ? 60 : 7);
      }
    }
  });

  it('rolls on while the keys repeat faster than it glides', async () => {
    const { navigation, rest, cellAt, seen } = await navigating(torus10, 100, true);
    navigation.zoom(3);
    rest();
    vi.useFakeTimers({ toFake: ['performance'] });
    navigation.camera.animated = true;
    let [furthest, before] = [0, navigation.camera.x];
    for (let column = 30; column < 150; column++) {
      const cell = cellAt(30, column % 60);
      if (cell >= 0) navigation.reveal(cell);
      vi.advanceTimersByTime(30);
      navigation.step(performance.now());
      furthest = Math.max(furthest, Math.abs(navigation.camera.x - before));
      before = navigation.camera.x;
    }
    rest();
    vi.useRealTimers();
    expect(furthest).toBeLessThan(10);
    expect(seen(cellAt(30, 149 % 60))).toBeGreaterThan(0);
  });
});

describe('a stored view', () => {
  it('of the whole board is one in a window of another size', async () => {
    const { navigation } = await navigating(samurai, 5);
    const { place } = navigation;
    const other = await navigating(samurai, 5);
    other.navigation.resize(390, 420, 2);
    other.navigation.restore(place, -1);
    expect(other.navigation.place.fitted).toBe(true);
    expect(other.navigation.camera.isFitted).toBe(true);
  });

  it('shows the selection without another zoom, and is kept otherwise', async () => {
    const { navigation, cellAt, seen } = await navigating(samurai, 5);
    const stored = { centreRow: 5, centreColumn: 5, scale: 60, fitted: false };
    navigation.restore(stored, cellAt(4, 4));
    expect(navigation.place).toEqual(stored);
    const far = cellAt(19, 19);
    navigation.restore(stored, far);
    expect(seen(far)).toBe(1);
    expect(navigation.place.scale).toBe(60);
  });
});
