import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import type { PictureWindow } from '../scene/boardContent.ts';
import type { Stroke } from '../scene/shapes.ts';
import { compileTopology } from '../topology/topology.ts';
import { withCaption } from './caption.ts';
import { glyphOf } from './outlines.ts';
import { drawBoard, MARGIN, wholeWindow } from './picture.ts';
import { sidesOf, svgOf } from './svg.ts';

const SEAMS = { names: 'none', language: 'en', seams: true } as const;

function drawn(ref: LayoutRef, ring = 0, part?: PictureWindow) {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const window = part ?? wholeWindow(topology, ring);
  const picture = drawBoard(topology, { givens: new Uint8Array(topology.cellCount) }, window, SEAMS);
  const strokes = picture.shapes.filter((shape): shape is Stroke => shape.kind === 'stroke' && shape.ink === 'seam');
  return { picture, window, strokes };
}

/** The arrows beside the drawn part of a board: the edge, the direction, and the number of strokes of the heads. */
function arrows(ref: LayoutRef, ring = 0, part?: PictureWindow) {
  const { window, strokes } = drawn(ref, ring, part);
  const found = new Map<string, { shaft: Stroke; wings: number }>();
  for (const stroke of strokes) {
    const [x, y] = [(stroke.x1 + stroke.x2) / 2 - MARGIN, (stroke.y1 + stroke.y2) / 2 - MARGIN];
    const edge = x < 0 ? 'left' : x > window.width ? 'right' : y < 0 ? 'top' : 'bottom';
    const arrow = found.get(edge);
    // The shaft of an arrow is drawn before its head.
    if (arrow) arrow.wings++;
    else found.set(edge, { shaft: stroke, wings: 0 });
  }
  return [...found].map(([edge, { shaft, wings }]) => {
    const across = Math.sign(shaft.x2 - shaft.x1);
    const towards = across > 0 ? 'right' : across < 0 ? 'left' : shaft.y2 > shaft.y1 ? 'down' : 'up';
    return `${edge} ${towards} ${wings / 2}`;
  });
}

describe('arrows where a board goes on', () => {
  it('show which edges are joined, and that a turned one is reversed', () => {
    const straight = ['left down 1', 'right down 1', 'top right 2', 'bottom right 2'];
    for (const ring of [0, 2]) {
      expect(arrows({ layout: 'torus', order: 3, size: 2 }, ring)).toEqual(straight);
      expect(arrows({ layout: 'klein', order: 3, size: 4 }, ring)).toEqual([
        'left down 1',
        'right up 1',
        'top right 2',
        'bottom right 2',
      ]);
    }
    expect(arrows({ layout: 'mobius', order: 3, rows: 2, columns: 5 })).toEqual(['left down 1', 'right up 1']);
    expect(arrows({ layout: 'samurai', order: 3 })).toEqual([]);
  });

  it('are beside the parts of a split board that reach an edge', () => {
    const torus = { layout: 'torus', order: 3, size: 2 };
    expect(arrows(torus, 0, { row: 0, column: 0, width: 8, height: 8 })).toEqual(['left down 1', 'top right 2']);
    expect(arrows(torus, 0, { row: 7, column: 1, width: 10, height: 3 })).toEqual([]);
  });

  it('lie inside the picture, with the caption below', () => {
    const { picture, strokes } = drawn({ layout: 'klein', order: 3, size: 4 });
    const [width, height] = sidesOf(picture);
    const frame = picture.frame ?? 0;
    const half = 0.05;
    for (const { x1, y1, x2, y2 } of strokes) {
      expect(Math.min(x1, x2, y1, y2)).toBeGreaterThanOrEqual(half - frame);
      expect(Math.max(x1, x2)).toBeLessThanOrEqual(width - frame - half);
      expect(Math.max(y1, y2)).toBeLessThanOrEqual(height - frame - half);
    }
    const captioned = withCaption(picture, 'x', glyphOf);
    expect(captioned.caption?.[0]?.y).toBeGreaterThan(picture.height + frame);
    expect(svgOf(captioned, { theme: 'print', cellSize: 10 })).toContain(`viewBox="${-frame} ${-frame} `);
  });
});
