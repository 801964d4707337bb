import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { screenWidths } from '../../shared/scene/boardLineWidths.ts';
import { fixedPlace, type NoteFace, noteFontSize, placeNotes } from '../../shared/scene/noteSlots.ts';
import { canvasOf } from '../../shared/topology/canvas.ts';
import { Copies } from '../../shared/topology/copies.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { divide } from './chunks.ts';
import { premultiplied } from './colourRoles.ts';
import { zoomSizeAbove } from './glyphAtlas.ts';
import { outline } from './layers/outline.ts';
import { scrollStep } from './scrollStep.ts';
import { sidesOf } from './sides.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

interface PlacedNote {
  readonly digit: number;
  readonly x: number;
  readonly y: number;
  readonly face: NoteFace;
  readonly styles: readonly string[];
}

function placed(digits: number, corner: number, centre: number, byPlace = false): PlacedNote[] {
  const list: PlacedNote[] = [];
  placeNotes(digits, { corner, centre, byPlace }, (digit, x, y, face, styles) => {
    list.push({ digit, x, y, face, styles });
  });
  return list;
}

const first = (count: number): number => 2 ** count - 1;

/**
 * Rectangle around a note at its greatest size. Assumes that digits are 0.64 of the font size wide (two figures: 1.24)
 * and 0.73 high.
 */
function extentOf(digits: number, { x, y, face, digit }: PlacedNote) {
  const size = noteFontSize(digits, face);
  const [across, down] = [(digit > 9 ? 1.24 : 0.64) * size, 0.73 * size];
  return { left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 };
}

function expectApart(digits: number, notes: readonly PlacedNote[]): void {
  const extents = notes.map((note) => extentOf(digits, note));
  for (const [index, one] of extents.entries()) {
    expect(Math.min(one.left, one.top, 1 - one.right, 1 - one.bottom)).toBeGreaterThan(0.02);
    for (const other of extents.slice(0, index)) {
      const apart = Math.max(
        one.left - other.right,
        other.left - one.right,
        one.top - other.bottom,
        other.top - one.bottom,
      );
      expect(apart).toBeGreaterThan(0);
    }
  }
}

describe('notes in a cell', () => {
  it('by place have the same place for a digit whatever the other notes are, that of a candidate', () => {
    for (const digits of [2, 4, 5, 6, 8, 9, 10, 12, 16, 20, 25]) {
      const all = placed(digits, 0, first(digits), true);
      expect(all).toHaveLength(digits);
      expectApart(digits, all);
      for (const note of all) {
        expect(placed(digits, 0, 1 << (note.digit - 1), true)).toEqual([note]);
        expect(fixedPlace(digits, note.digit)).toEqual({ x: note.x, y: note.y });
      }
      // Notes are in reading order, and no two are at the same place.
      for (const [index, note] of all.entries()) {
        const before = all[index - 1];
        if (before) expect(note.y > before.y || (note.y === before.y && note.x > before.x)).toBe(true);
      }
    }
  });

  it('by place mark the digits with a corner note, once each', () => {
    const notes = placed(9, 0b011, 0b110, true);
    expect(notes.map(({ digit, face, styles }) => [digit, face, styles[0]])).toEqual([
      [1, 'marked', 'corner'],
      [2, 'marked', 'centre'],
      [3, 'place', 'centre'],
    ]);
  });

  it('are always by place where digits have two figures', () => {
    for (const digits of [10, 16, 25]) {
      expect(placed(digits, 0b11, first(7))).toEqual(placed(digits, 0b11, first(7), true));
    }
  });

  it('do not overlap each other or the lines, whatever their numbers', () => {
    for (const digits of [4, 6, 9]) {
      for (let corner = 0; corner <= digits; corner++) {
        for (let centre = 0; centre <= digits; centre++) {
          const notes = placed(digits, first(corner), first(centre));
          expect(notes).toHaveLength(corner + centre);
          expectApart(digits, notes);
        }
      }
    }
  });

  it('of the corners use the corners first, then the rim between them', () => {
    const rim = (count: number): [left: number, top: number][] =>
      placed(9, first(count), 0).map(({ x, y }) => [Math.sign(Math.round((x - 0.5) * 100)), Math.sign(y - 0.5)]);
    const corners = [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ];
    for (const count of [1, 2, 3, 4]) expect(rim(count)).toEqual(corners.slice(0, count));
    expect(rim(5)).toEqual([
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ]);
    expect(rim(6).map(([left]) => left)).toEqual([-1, 0, 1, -1, 0, 1]);
  });

  it('of the centre are one row, two from six digits on, and shrink', () => {
    const rows = (count: number): number => new Set(placed(9, 0, first(count)).map(({ y }) => y)).size;
    const size = (count: number): number => noteFontSize(9, placed(9, 0, first(count))[0]?.face ?? 'few');
    for (let count = 1; count <= 9; count++) {
      expect(rows(count)).toBe(count < 6 ? 1 : 2);
      // Two rows differ in length, because rows of equal length would look like notes at fixed places.
      const [{ y: top } = { y: 0 }] = placed(9, 0, first(count));
      expect(placed(9, 0, first(count)).filter(({ y }) => y === top)).toHaveLength(Math.min(count, 5));
      expect(size(count)).toBeLessThanOrEqual(size(Math.max(1, count - 1)));
      expect(size(count)).toBeGreaterThan(0.2);
    }
  });
});

describe('chunks', () => {
  it.each([
    ['samurai', { layout: 'samurai', order: 3 }],
    ['carpet of 100', { layout: 'carpet', order: 3, size: 10 }],
  ])('hold every cell of a %s exactly once, inside their span', (_name, ref) => {
    const topology = topologyOf(ref);
    const { all, ofCell } = divide(topology);
    expect(all.flatMap(({ cells }) => cells).sort((a, b) => a - b)).toEqual(Array.from(ofCell, (_, cell) => cell));
    all.forEach(({ span, cells }, index) => {
      for (const cell of cells) {
        expect(ofCell[cell]).toBe(index);
        expect(topology.cellColumn[cell]).toBeGreaterThanOrEqual(span.left);
        expect(topology.cellColumn[cell]).toBeLessThan(span.right);
        expect(topology.cellRow[cell]).toBeGreaterThanOrEqual(span.top);
        expect(topology.cellRow[cell]).toBeLessThan(span.bottom);
      }
    });
  });
});

describe('scrolling by a subgrid', () => {
  it('moves to the start of the next subgrid', () => {
    const columns = (ref: LayoutRef): number => scrollStep(topologyOf(ref), 'right', 'subgrid').columns;
    expect(columns({ layout: 'torus', order: 3, size: 2 })).toBe(6);
    expect(columns({ layout: 'torus', order: 4, size: 2 })).toBe(12);
    expect(columns({ layout: 'dense-torus', order: 3, size: 3 })).toBe(3);
    expect(columns({ layout: 'samurai-torus', order: 3, size: 2 })).toBe(6);
    expect(columns({ layout: 'samurai', order: 3 })).toBe(6);
    expect(columns({ layout: 'simple', order: 3 })).toBe(9);
  });

  it('moves in the direction of the arrow', () => {
    const torus = topologyOf({ layout: 'torus', order: 3, size: 3 });
    expect(scrollStep(torus, 'left', 'subgrid')).toEqual({ rows: 0, columns: -6 });
    expect(scrollStep(torus, 'down', 'subgrid')).toEqual({ rows: 6, columns: 0 });
  });
});

describe('the theme', () => {
  it('multiplies colours by their alpha', () => {
    expect(premultiplied('#ff800080').map((part) => Math.round(part * 255))).toEqual([128, 64, 0, 128]);
  });

  it('draws lines of whole pixels and keeps the order of their thicknesses', () => {
    for (const ratio of [1, 1.25, 1.5, 2, 3]) {
      for (let cell = 4; cell < 300; cell *= 1.1) {
        const [none, thin, box, subgrid] = screenWidths(cell, ratio);
        expect(none).toBe(0);
        for (const width of [thin, box, subgrid]) expect(Number.isInteger(width)).toBe(true);
        expect(thin).toBeGreaterThanOrEqual(1);
        expect(box).toBeGreaterThanOrEqual(thin as number);
        expect(subgrid).toBeGreaterThanOrEqual(box as number);
      }
    }
  });

  it('zooms with few glyph sheets, never smaller than needed and never much larger', () => {
    const sizes = new Set<number>();
    for (let size = 3; size < 300; size *= 1.01) {
      const sheetSize = zoomSizeAbove(size);
      sizes.add(sheetSize);
      expect(sheetSize).toBeGreaterThanOrEqual(size);
      expect(sheetSize).toBeLessThan(size * 1.4 + 1);
    }
    expect(sizes.size).toBeLessThan(16);
  });
});

describe('the outline of the player’s subgrid', () => {
  const KLEIN: LayoutRef = {
    layout: 'custom',
    order: 3,
    offsets: [
      [0, 0],
      [2, 2],
    ],
    wrap: [4, 4],
    twist: { kind: 'mirror', axis: 'across' },
  };
  it.each<LayoutRef>([{ layout: 'torus', size: 2, order: 3 }, { layout: 'cylinder', size: 2, order: 3 }, KLEIN])(
    'goes once around its cells, also over a seam: %j',
    (ref) => {
      const topology = topologyOf(ref);
      const canvas = canvasOf(topology);
      const sides = sidesOf(topology, new Copies(topology));
      const { digits, positionCell, subgridCount } = topology;
      for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
        const cells = new Set(positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2));
        for (const side of sides) {
          const edges: string[] = [];
          outline({ topology, canvas }, side, cells, (...edge) => edges.push(edge.join(' ')));
          expect(edges).toHaveLength(4 * digits);
          expect(new Set(edges).size).toBe(4 * digits);
        }
      }
    },
  );
});
