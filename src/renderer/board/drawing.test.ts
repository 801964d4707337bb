import { describe, expect, it } from 'vitest';
import { itemAt } from '../../shared/base/itemAt.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { noteFontSize, placeNotes } from '../../shared/picture/noteSlots.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { divide } from './chunks.ts';
import { zoomSizeAbove } from './glyphAtlas.ts';
import { scrollStep } from './scrollStep.ts';
import { premultiplied, thicknessData } from './theme.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

interface PlacedNote {
  readonly digit: number;
  readonly style: string;
  readonly x: number;
  readonly y: number;
  readonly size: string;
}

function placed(order: number, corner: number, centre: number): PlacedNote[] {
  const list: PlacedNote[] = [];
  placeNotes(order, corner, centre, (digit, style, x, y, size) => list.push({ digit, style, x, y, size }));
  return list;
}

describe('notes in a cell', () => {
  it('have the same place for a digit whatever the other notes are', () => {
    for (const order of [2, 3, 4, 5]) {
      const all = placed(order, 0, (1 << (order * order)) - 1);
      expect(all).toHaveLength(order * order);
      for (const note of all) expect(placed(order, 0, 1 << (note.digit - 1))).toEqual([note]);
      // Notes are in reading order, and no two have the same place.
      for (const [index, note] of all.entries()) {
        const before = all[index - 1];
        if (before) expect(note.y > before.y || (note.y === before.y && note.x > before.x)).toBe(true);
      }
    }
  });

  it('stay inside the cell and do not overlap', () => {
    for (const order of [2, 3, 4, 5]) {
      const width = noteFontSize(order, 'usual') * (order < 4 ? 0.62 : 1.24);
      const all = placed(order, 0, (1 << (order * order)) - 1);
      for (const { x } of all) {
        expect(x - width / 2).toBeGreaterThan(0);
        expect(x + width / 2).toBeLessThan(1);
      }
      const columns = [...new Set(all.map(({ x }) => x))].sort();
      for (const [index, x] of columns.entries()) {
        if (index > 0) expect(x - itemAt(columns, index - 1)).toBeGreaterThan(width * 0.98);
      }
    }
  });

  it('use the corners first, and leave the middle to centre notes', () => {
    const notes = placed(3, 0b1111, 0b111_000_000);
    const corner = notes.filter(({ style }) => style === 'corner');
    expect(corner.map(({ x, y }) => [x < 0.5, y < 0.5])).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ]);
    const centre = notes.filter(({ style }) => style === 'centre');
    expect(
      centre.every(({ size, x, y }) => size === 'small' && Math.abs(x - 0.5) < 0.25 && Math.abs(y - 0.5) < 0.25),
    ).toBe(true);
  });

  it('are all shown, whatever their number', () => {
    expect(placed(5, 2 ** 25 - 1, 0)).toHaveLength(25);
    expect(placed(4, 0xffff, 0b11).filter(({ style }) => style === 'corner')).toHaveLength(16);
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
        const [none, thin, box, subgrid] = thicknessData(cell, ratio);
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
