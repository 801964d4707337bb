import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import type { PenStroke } from '../game/pen.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import type { Stroke } from '../scene/shapes.ts';
import { canvasOf } from '../topology/canvas.ts';
import { compileTopology } from '../topology/topology.ts';
import { drawBoard, MARGIN, wholeWindow, withoutEntries } from './picture.ts';

/** The shapes in a picture that come from the pen. */
function penned(ref: LayoutRef, ring: number, places: readonly (readonly number[])[], line: PenStroke['line']) {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const canvas = canvasOf(topology);
  const node = (row = 0, column = 0, digit = 0) => ({ cell: canvas.cellAt(row, column), digit });
  const strokes = places.map(([r, c, d, r2, c2, d2]): PenStroke => {
    return { from: node(r, c, d), to: node(r2, c2, d2), line, colour: 2 };
  });
  const content = { givens: new Uint8Array(topology.cellCount), strokes };
  const window = wholeWindow(topology, ring);
  const { shapes } = drawBoard(topology, content, window);
  expect(drawBoard(topology, withoutEntries(content), window).shapes.some(({ ink }) => ink === 'ink2')).toBe(false);
  return shapes.filter(({ ink }) => ink === 'ink2');
}

/** The pen's strokes in a picture. The window's corner is at (0, 0). */
function drawn(...picture: Parameters<typeof penned>) {
  const pen = penned(...picture).filter((shape): shape is Stroke => shape.kind === 'stroke');
  return pen.map(({ x1, y1, x2, y2, faded }) => {
    return { x1: x1 - MARGIN, y1: y1 - MARGIN, x2: x2 - MARGIN, y2: y2 - MARGIN, faded };
  });
}

const SIMPLE = { layout: 'simple', order: 3 };
const TORUS = { layout: 'torus', order: 3, size: 2 };

describe('strokes of the pen', () => {
  it('are one line from candidate to candidate, solid or dashed', () => {
    const [line, ...more] = drawn(SIMPLE, 0, [[2, 1, 5, 2, 7, 5]], 'strong');
    expect(more).toEqual([]);
    expect([line?.y1, line?.y2]).toEqual([2.5, 2.5]);
    expect(line?.x1).toBeCloseTo(1.5, 0);
    expect(line?.x2).toBeCloseTo(7.5, 0);
    const dashes = drawn(SIMPLE, 0, [[2, 1, 5, 2, 7, 5]], 'weak');
    expect(dashes.length).toBeGreaterThan(10);
    const covered = dashes.reduce((sum, { x1, x2 }) => sum + x2 - x1, 0);
    expect(covered).toBeGreaterThan(2);
    expect(covered).toBeLessThan(4);
  });

  it('meet in the middle of a cell, without a gap', () => {
    const lines = drawn(
      SIMPLE,
      0,
      [
        [2, 1, 0, 2, 2, 0],
        [2, 2, 0, 3, 3, 0],
      ],
      'strong',
    );
    expect(lines).toEqual([
      { x1: 1.5, y1: 2.5, x2: 2.5, y2: 2.5, faded: false },
      { x1: 2.5, y1: 2.5, x2: 3.5, y2: 3.5, faded: false },
    ]);
  });

  it('are circles around candidates and cells, also in copies', () => {
    for (const [ring, copies] of [
      [0, 1],
      [1, 4],
    ] as const) {
      const circles = penned(TORUS, ring, [[0, 0, 0, 0, 0, 0]], 'strong');
      const [full, ...others] = circles.filter(({ faded }) => !faded);
      const middle = MARGIN + ring + 0.5;
      expect(full).toMatchObject({ kind: 'dot', x: middle, y: middle, radius: 0.44 });
      expect([others.length, circles.length]).toEqual([0, copies]);
    }
  });

  it('bend aside where they would cover others', () => {
    const bent = drawn(
      SIMPLE,
      0,
      [
        [0, 0, 5, 0, 8, 5],
        [0, 2, 5, 0, 5, 5],
      ],
      'strong',
    );
    expect(bent.length).toBeGreaterThan(10);
    expect(Math.min(...bent.map(({ y1 }) => y1))).toBeLessThan(0.25);
  });

  it('lead over the edge of a torus at both ends, cut off at the window, and pale in the copies', () => {
    const short = drawn(TORUS, 0, [[4, 0, 5, 4, 11, 5]], 'strong');
    expect(short).toHaveLength(2);
    for (const { x1, x2, y1 } of short) {
      expect(y1).toBe(4.5);
      expect(Math.abs(x1 - x2)).toBeLessThan(0.5);
      expect(Math.min(Math.abs(x1 * x2), Math.abs((12 - x1) * (12 - x2)))).toBeCloseTo(0);
    }
    const ringed = drawn(TORUS, 1, [[4, 0, 5, 4, 11, 5]], 'strong');
    const sides = ringed.map(({ x1, x2, faded }) => [Math.min(x1, x2) < 7 ? 'left' : 'right', faded]);
    expect(sides.sort()).toEqual([
      ['left', false],
      ['left', true],
      ['right', false],
      ['right', true],
    ]);
    for (const { x1, x2, faded } of ringed.filter((each) => !each.faded)) {
      expect([faded, Math.min(x1, x2) >= 1, Math.max(x1, x2) <= 13]).toEqual([false, true, true]);
    }
  });
});
