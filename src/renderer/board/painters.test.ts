import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { GpuProgram, Shader } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../main/printing/pagePicture.ts';
import { POINTS_PER_MM } from '../../main/printing/pageText.ts';
import { digitBit } from '../../shared/base/digits.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../shared/layout/spec.ts';
import { DIGIT_HEIGHT, DIGIT_OUTLINES, type DigitWeight } from '../../shared/picture/digitPaths.ts';
import { drawBoard, MARGIN, wholeWindow } from '../../shared/picture/picture.ts';
import { svgOf } from '../../shared/picture/svg.ts';
import type { BoardContent } from '../../shared/scene/boardContent.ts';
import { THICKNESS } from '../../shared/scene/boardLineWidths.ts';
import { backgrounds, cellColours, digits, notes, variantAreas, variantLines } from '../../shared/scene/cellLayers.ts';
import { variantMarks } from '../../shared/scene/variantMarks.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { VARIANTS } from '../../shared/variants/registry.ts';
import { withVariants } from '../../shared/variants/withVariants.ts';
import { STRIDE } from './gpu/batch.ts';
import { stillLayers } from './stillBoard.ts';

/** The same contents for every board of order 3: givens, entries, notes of both kinds, and colours. */
function contentFor({ cellCount }: Topology) {
  const perCell = (at: (cell: number) => number) => Int32Array.from({ length: cellCount }, (_, cell) => at(cell));
  const givens = perCell((cell) => (cell % 4 === 0 ? (cell % 9) + 1 : 0));
  return {
    givens,
    digits: perCell((cell) => givens[cell] || (cell % 6 === 1 ? (cell % 9) + 1 : 0)),
    corner: perCell((cell) => digitBit((cell % 9) + 1)),
    centre: perCell((cell) => digitBit((cell % 5) + 1) | digitBit(9)),
    colours: perCell((cell) => (cell % 7 === 0 ? digitBit(2) | digitBit(5) : 0)),
    byPlace: true,
    noteColour: (cell: number, _style: string, digit: number) => (cell % 3 === 0 ? digit : 0),
  } satisfies BoardContent;
}

/** Collects shapes as sorted lines of text, with numbers in cells from the upper left corner of the board. */
class Shapes {
  private readonly found: string[] = [];

  add(kind: string, ...numbers: readonly number[]): void {
    this.found.push([kind, ...numbers.map((number) => (Math.round(number * 100) / 100 + 0).toFixed(2))].join(' '));
  }

  /**
   * Adds a diagonal of a cell. Skips all other lines: lines of the grid, and lines below marked notes, which in the
   * window are part of glyphs.
   */
  diagonal(x1: number, y1: number, x2: number, y2: number): void {
    if (Math.abs(x2 - x1) > 0.9 && Math.abs(y2 - y1) > 0.9) this.add('diagonal', x1, y1, x2, y2);
  }

  /** Adds a figure, given by the left end of its baseline. */
  figure(weight: DigitWeight, figure: number, x: number, y: number, scale: number): void {
    const advance = DIGIT_OUTLINES[weight][figure]?.advance ?? 0;
    this.add(`digit ${figure}`, x + (advance * scale) / 2, y - (DIGIT_HEIGHT * scale) / 2);
  }

  get sorted(): readonly string[] {
    return this.found.sort();
  }
}

function inScene(topology: Topology): readonly string[] {
  const content = contentFor(topology);
  const record = new Shapes();
  const layers = [backgrounds, variantAreas, variantLines].map((layer) => layer(topology));
  layers.push(cellColours(content), digits(content), notes(topology, content));
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const [left, top] = [topology.cellColumn[cell] as number, topology.cellRow[cell] as number];
    for (const layer of layers) {
      layer(cell, null, (shape) => {
        if (shape.kind === 'stroke') record.diagonal(left + shape.x1, top + shape.y1, left + shape.x2, top + shape.y2);
        else if (shape.kind === 'area') record.add('area', left + shape.x, top + shape.y, shape.width, shape.height);
        else if (shape.kind === 'dot') record.add('dot', left + shape.x, top + shape.y, shape.radius);
        else record.add(`digit ${shape.digit}`, left + shape.x, top + shape.y);
      });
    }
  }
  return record.sorted;
}

/** The shapes in the batches from which both renderers of the window (WebGL and plain canvas) draw. */
function inWindow(topology: Topology): readonly string[] {
  const { givens, ...marks } = contentFor(topology);
  const none = { source: '', entryPoint: 'main' };
  const make = () =>
    new Shader({ gpuProgram: new GpuProgram({ vertex: none, fragment: none, name: 'none' }), resources: {} });
  const shaders = {
    area: make(),
    stroke: make(),
    digits: { shader: make() },
    notes: { shader: make() },
    clues: { shader: make() },
  };
  const position = { givens, marks, mistakes: new Uint8Array(topology.cellCount) };
  const layers = stillLayers(topology, { position, drawing: null }, shaders);
  const record = new Shapes();
  for (const { shader, drawn } of layers.flatMap(({ batches }) => batches)) {
    const instances = Array.from({ length: drawn.data.length / STRIDE }, (_, i) => {
      return [...drawn.data.subarray(i * STRIDE, (i + 1) * STRIDE)] as [number, number, number, number, number, number];
    });
    for (let i = 0; i < instances.length; i++) {
      const [a, b, c, d, style, kind] = instances[i] as (typeof instances)[number];
      if (shader === shaders.stroke) record.diagonal(a, b, c, d);
      else if (shader !== shaders.area) record.add(`digit ${(style % topology.digits) + 1}`, a + c, b + d);
      else if (kind !== THICKNESS.none) continue;
      else if (d - b > 0.02) record.add('area', a, b, c - a, d - b);
      else {
        // The window draws a circle as 60 slices. Combine them to one shape.
        const slices = instances.slice(i, i + 60);
        const radius = ((slices.at(-1)?.[3] ?? 0) - b) / 2;
        record.add('dot', (a + c) / 2, b + radius, radius);
        i += slices.length - 1;
      }
    }
  }
  for (const layer of layers) layer.destroy();
  return record.sorted;
}

function pictureOf(topology: Topology) {
  return drawBoard(topology, contentFor(topology), wholeWindow(topology, 0));
}

function inSvg(topology: Topology): readonly string[] {
  const record = new Shapes();
  const svg = svgOf(pictureOf(topology), { theme: 'light', cellSize: 20 });
  for (const [, name = '', attributes = ''] of svg.matchAll(/<(rect|line|circle|use) ([^>]*)\/>/g)) {
    if (attributes.includes('100%')) continue;
    const values = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const at = (key: string): number => Number(values[key]) - MARGIN;
    if (name === 'rect') record.add('area', at('x'), at('y'), Number(values.width), Number(values.height));
    if (name === 'line') record.diagonal(at('x1'), at('y1'), at('x2'), at('y2'));
    if (name === 'circle') record.add('dot', at('cx'), at('cy'), Number(values.r));
    if (name !== 'use') continue;
    const [x = 0, y = 0, scale = 0] = values.transform?.match(/[\d.]+/g)?.map(Number) ?? [];
    record.figure(
      values.href?.[1] === 'b' ? 'bold' : 'regular',
      Number(values.href?.[2]),
      x - MARGIN,
      y - MARGIN,
      // Outlines are defined at a hundredth of their size.
      scale / 100,
    );
  }
  return record.sorted;
}

function inPdf(topology: Topology): readonly string[] {
  const record = new Shapes();
  const [height, cellSize] = [300, 5];
  const unit = cellSize * POINTS_PER_MM;
  const down = (y: number): number => (height * POINTS_PER_MM - y) / unit;
  const page: Pick<PDFPage, 'drawRectangle' | 'drawLine' | 'drawCircle' | 'drawSvgPath'> = {
    drawRectangle({ x = 0, y = 0, width = 0, height: high = 0 } = {}) {
      record.add('area', x / unit, down(y + high), width / unit, high / unit);
    },
    drawLine({ start, end }) {
      record.diagonal(start.x / unit, down(start.y), end.x / unit, down(end.y));
    },
    drawCircle({ x = 0, y = 0, size = 0 } = {}) {
      record.add('dot', x / unit, down(y), size / unit);
    },
    drawSvgPath(path, { x = 0, y = 0, scale = 0 } = {}) {
      for (const weight of ['bold', 'regular'] as const) {
        const figure = DIGIT_OUTLINES[weight].findIndex((one) => one.path === path);
        if (figure >= 0) record.figure(weight, figure, x / unit, down(y), scale / unit);
      }
    },
  };
  const place = { x: 0, y: 0, cellSize, font: {} as PDFFont, grey: false };
  drawPicture(page as PDFPage, { height }, pictureOf(topology), place);
  return record.sorted;
}

/**
 * Removes the white backgrounds of cells with one subgrid. A page leaves these backgrounds out, because paper is white.
 */
function withoutWhite(topology: Topology, shapes: readonly string[]): readonly string[] {
  const { twinStart, cellColumn, cellRow, cellCount } = topology;
  const white = new Shapes();
  for (let cell = 0; cell < cellCount; cell++) {
    if ((twinStart[cell + 1] as number) - (twinStart[cell] as number) > 1) continue;
    white.add('area', cellColumn[cell] as number, cellRow[cell] as number, 1, 1);
  }
  const left = [...white.sorted];
  return shapes.filter((shape) => {
    const at = left.indexOf(shape);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function topologyOf(ref: LayoutRef, variants: readonly VariantRef[] = []): Topology {
  return expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}

function expectEverywhere(topology: Topology): void {
  const shapes = inScene(topology);
  expect(inWindow(topology)).toEqual(shapes);
  expect(inSvg(topology)).toEqual(shapes);
  expect(inPdf(topology)).toEqual(withoutWhite(topology, shapes));
}

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
/** The parameters without which some variants have no marks. */
const CHOICES: { readonly [id: string]: Partial<VariantRef> & { readonly [choice: string]: unknown } } = {
  colour: { regions: [Array.from({ length: 81 }, (_, place) => (place % 9) + 1).join('')] },
  'even-odd': { even: [`EO${'.'.repeat(78)}E`] },
};
const refOf = (id: string): VariantRef => ({ id, ...CHOICES[id] });

describe('every painter draws the shapes of the scene at their places', () => {
  it.each<LayoutRef>([SIMPLE, { layout: 'samurai', order: 3 }, { layout: 'torus', order: 3, size: 2 }])(
    'of $layout',
    (ref) => {
      expectEverywhere(topologyOf(ref));
    },
  );

  const marked = VARIANTS.filter(({ id }) => variantMarks(topologyOf(SIMPLE, [refOf(id)])).size > 0).map(
    ({ id }) => id,
  );

  it('and most variants have a mark', () => {
    expect(marked).toEqual(['diagonals', 'windoku', 'disjoint-groups', 'centre-dot', 'asterisk', 'colour', 'even-odd']);
  });

  it.each(marked)('with the marks of %s, which a plain board lacks', (id) => {
    const topology = topologyOf(SIMPLE, [refOf(id)]);
    expectEverywhere(topology);
    expect(inScene(topology).length).toBeGreaterThan(inScene(topologyOf(SIMPLE)).length);
  });
});
