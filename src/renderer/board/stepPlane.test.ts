import { describe, expect, it } from 'vitest';
import { itemAt } from '../../shared/base/itemAt.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { TWISTED } from '../../shared/layout/testing/twisted.ts';
import { canvasOf, type Place } from '../../shared/topology/canvas.ts';
import { Copies } from '../../shared/topology/copies.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { offScreenMarks } from '../state/board/offScreen.ts';
import { cellsDrawing, partsOf, type StepDrawing } from '../state/board/stepDrawing.ts';
import { distanceOf } from '../state/board/stepPlaces.ts';
import type { Span } from './gpu/batch.ts';
import { EVERYWHERE } from './layers/layer.ts';
import { RingFrame } from './ringFrame.ts';
import { StepPlane } from './stepPlane.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const torus = topologyOf({ layout: 'torus', order: 3, size: 2 });

/** A board with a step, seen by a view that the test moves. */
function viewOn(topology: Topology, framed: boolean) {
  const canvas = canvasOf(topology);
  const copies = new Copies(topology);
  const board = { topology, canvas, copies };
  const view = {
    drawn: null as StepDrawing | null,
    frame: framed ? new RingFrame(canvas, copies, topology.box.rows) : null,
    window: { left: 0, top: 0, right: topology.width, bottom: topology.height },
    jumps: { x: 0, y: 0 },
  };
  const plane = new StepPlane(board, {
    drawing: () => view.drawn,
    ring: () => view.frame,
    window: () => view.window,
    moved: () => view.jumps,
  });
  const show = (drawing: Partial<StepDrawing>): StepDrawing => {
    view.drawn = { ...cellsDrawing([]), ...drawing };
    plane.follow(EVERYWHERE);
    return view.drawn;
  };
  /** Moves the view. Returns whether the step moved. */
  const look = (window: Span): boolean => {
    view.window = window;
    const { revision } = plane;
    plane.follow(window);
    return plane.revision > revision;
  };
  return { ...board, view, plane, show, look };
}

function placeIn(plane: StepPlane, cell: number): Place {
  return plane.placeOf(cell) ?? { row: Number.NaN, column: Number.NaN };
}

const LAYOUTS: readonly (readonly [string, Topology])[] = [
  ['torus 2', torus],
  ['cylinder 2', topologyOf({ layout: 'cylinder', order: 3, size: 2 })],
  ['Klein bottle 4', topologyOf({ layout: 'klein', order: 3, size: 4 })],
  ['shifted torus 2', topologyOf({ layout: 'shifted-torus', order: 3, size: 2, shift: 2 })],
  ['Möbius band 1 × 4', topologyOf({ layout: 'mobius', order: 3, rows: 1, columns: 4 })],
  ...TWISTED,
];

describe.each(LAYOUTS)('a step on a %s', (_name, topology) => {
  it.each([true, false])('has each cell once, on a copy of it (framed: %s)', (framed) => {
    const { canvas, plane, show } = viewOn(topology, framed);
    for (let house = 0; house < topology.houseCount; house += 5) {
      const drawing = { houses: [house], cells: [itemAt(topology.positionCell, 0)] };
      show(drawing);
      const parts = [...partsOf(topology, { ...cellsDrawing([]), ...drawing })];
      for (const cell of parts) {
        const { row, column } = placeIn(plane, cell);
        expect(canvas.cellAt(row, column)).toBe(cell);
        expect([plane.cellRow[cell], plane.cellColumn[cell]]).toEqual([row, column]);
      }
    }
  });

  it('has every house in one piece', () => {
    const { plane, show } = viewOn(topology, true);
    const { houseCells, digits, houseCount } = topology;
    for (let house = 0; house < houseCount; house++) {
      const cells = [...houseCells.subarray(house * digits, (house + 1) * digits)];
      show({ houses: [house] });
      const joined = new Set([itemAt(cells, 0)]);
      for (const cell of joined) {
        const near = cells.filter((other) => distanceOf(placeIn(plane, cell), placeIn(plane, other)) < 1.5);
        for (const other of near) joined.add(other);
      }
      expect(joined.size).toBe(digits);
    }
  });

  it.each([true, false])('is off screen only where no copy of it can be seen (framed: %s)', (framed) => {
    const { canvas, plane, show, view } = viewOn(topology, framed);
    const { width, height } = canvas;
    for (const [columns, rows] of [
      [0, 0],
      [3, -2],
    ] as const) {
      view.frame?.rollBy(columns, rows, 0, false);
      view.frame?.step(1);
      const whole = view.frame?.inner ?? { left: columns, top: rows, right: columns + width, bottom: rows + height };
      const part = { ...whole, left: whole.left + 4, bottom: whole.bottom - 5 };
      for (const window of [whole, part]) {
        view.window = window;
        const seen = new Set<number>();
        for (let row = window.top; row < window.bottom; row++) {
          for (let column = window.left; column < window.right; column++) seen.add(canvas.cellAt(row, column));
        }
        const wrong = Array.from({ length: topology.cellCount }, (_, cell) => cell).filter((cell) => {
          const marks = offScreenMarks(topology, show({ cells: [cell] }), (of) => placeIn(plane, of), window);
          return marks.length > 0 === seen.has(cell);
        });
        expect(wrong).toEqual([]);
      }
    }
  });
});

describe('the plane of a step', () => {
  const at = (row: number, column: number): number => canvasOf(torus).cellAt(row, column);
  const node = (cell: number) => ({ cells: [cell], digit: 1, on: true });
  const chain = (...cells: number[]) => ({
    cells,
    inferences: cells.slice(1).map((cell, index) => {
      return { from: node(itemAt(cells, index)), to: node(cell), kind: 'strong' } as const;
    }),
  });

  it('has the cells of a chain beside each other, across a seam too', () => {
    const { plane, show } = viewOn(torus, true);
    const cells = [at(5, 8), at(5, 11), at(5, 2), at(8, 2)];
    show(chain(...cells));
    const places = cells.map((cell) => placeIn(plane, cell));
    places.slice(1).forEach((place, index) => {
      expect(distanceOf(place, itemAt(places, index))).toBe(3);
    });
  });

  it('stays where it is while the view moves, until nothing of it is left in sight', () => {
    const { plane, show, look } = viewOn(torus, false);
    const cell = at(5, 5);
    const window = (left: number): Span => ({ left, top: 0, right: left + 14, bottom: 14 });
    show({ cells: [cell] });
    expect(placeIn(plane, cell)).toEqual({ row: 5, column: 5 });
    expect(look(window(5))).toBe(false);
    expect(look(window(6))).toBe(true);
    expect(placeIn(plane, cell)).toEqual({ row: 5, column: 17 });
  });

  it('moves along when the camera moves the plane by whole periods', () => {
    const { plane, show, view, look } = viewOn(torus, false);
    const cell = at(5, 5);
    show({ cells: [cell] });
    view.jumps = { x: -12, y: 0 };
    expect(look({ left: -12, top: 0, right: 0, bottom: 12 })).toBe(false);
    expect(placeIn(plane, cell)).toEqual({ row: 5, column: -7 });
    expect(plane.tile).toEqual({ x: -12, y: 0 });
  });

  it('keeps its places at the next stage of a hint, and chooses anew for the next step', () => {
    const { plane, show, view } = viewOn(torus, false);
    const cells = [at(5, 5)];
    show({ cells });
    view.window = { left: 11, top: 0, right: 23, bottom: 12 };
    show({ cells, candidates: [{ cell: itemAt(cells, 0), digit: 3, fate: 'placed' }] });
    expect(placeIn(plane, itemAt(cells, 0))).toEqual({ row: 5, column: 5 });
    show({ cells: [at(5, 5), at(5, 6)] });
    expect(placeIn(plane, itemAt(cells, 0))).toEqual({ row: 5, column: 17 });
  });

  it('returns into a frame that has rolled away from it', () => {
    const { plane, show, view, look } = viewOn(torus, true);
    const cell = at(5, 1);
    show({ cells: [cell] });
    view.frame?.rollBy(4, 0, 0, false);
    view.frame?.step(1);
    expect(look(EVERYWHERE)).toBe(true);
    expect(placeIn(plane, cell)).toEqual({ row: 5, column: 13 });
  });

  it('fits into a frame that rolls towards it', () => {
    const { plane, show, view, look } = viewOn(torus, true);
    show(chain(at(5, 9), at(5, 11), at(5, 1)));
    const { frame } = view;
    const extent = plane.extent ?? EVERYWHERE;
    expect(frame?.rollFor(extent)).toEqual({ columns: 2, rows: 0 });
    frame?.rollBy(2, 0, 0, false);
    frame?.step(1);
    expect(look(EVERYWHERE)).toBe(false);
    expect(frame?.inner).toEqual({ left: 2, top: 0, right: 14, bottom: 12 });
    expect(extent).toEqual({ left: 9, top: 5, right: 14, bottom: 6 });
    expect(frame?.rollFor(extent)).toEqual({ columns: 0, rows: 0 });
  });
});
