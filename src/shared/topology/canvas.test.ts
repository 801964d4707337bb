import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { TWISTED } from '../layout/testing/twisted.ts';
import { canvasOf, type Spot } from './canvas.ts';
import { Copies, spotTowards } from './copies.ts';
import { LINE_BOX, LINE_CELL, LINE_SUBGRID, ruleLines } from './gridLines.ts';
import { compileTopology, type Topology } from './topology.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const SAMURAI = topologyOf({ layout: 'samurai', order: 3 });
const TORUS = topologyOf({ layout: 'torus', order: 3, size: 2 });
const CYLINDER = topologyOf({ layout: 'cylinder', order: 3, size: 2 });
const DIRECTIONS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;

describe('the canvas', () => {
  it.each([
    ['samurai', SAMURAI],
    ['torus', TORUS],
    ['cylinder', CYLINDER],
  ])('finds every cell of a %s at its place', (_name, topology) => {
    const canvas = canvasOf(topology);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      expect(canvas.cellAt(topology.cellRow[cell] as number, topology.cellColumn[cell] as number)).toBe(cell);
    }
  });

  it('has voids and edges where it is flat', () => {
    const canvas = canvasOf(SAMURAI);
    expect(canvas.cellAt(0, 10)).toBe(-1);
    expect(canvas.cellAt(-1, 0)).toBe(-1);
    expect(canvas.cellAt(0, 21)).toBe(-1);
  });

  it('repeats on the wrapped axes only', () => {
    const torus = canvasOf(TORUS);
    expect(torus.cellAt(-1, 25)).toBe(torus.cellAt(11, 1));
    const cylinder = canvasOf(CYLINDER);
    expect(cylinder.cellAt(3, -1)).toBe(cylinder.cellAt(3, 11));
    expect(cylinder.cellAt(-1, 3)).toBe(-1);
  });

  it('returns the positions of subgrids', () => {
    expect(canvasOf(SAMURAI).subgridPlace(0)).toEqual({ row: 6, column: 6 });
    expect(canvasOf(TORUS).subgridPlace(3)).toEqual({ row: 6, column: 6 });
  });
});

/**
 * Returns a function that finds the neighbour of a cell on the plane of a board. The search starts in an upright copy
 * of the cell.
 */
function stepper(topology: Topology): (cell: number, rows: -1 | 0 | 1, columns: -1 | 0 | 1) => number {
  const [canvas, copies] = [canvasOf(topology), new Copies(topology)];
  return (cell, rows, columns) => spotTowards(topology, canvas, copies, { cell, turned: false }, rows, columns).cell;
}

describe('moving by arrow keys', () => {
  it('jumps over a void and stays at the edge', () => {
    const canvas = canvasOf(SAMURAI);
    const from = canvas.cellAt(0, 8);
    const step = stepper(SAMURAI);
    expect(step(from, 0, 1)).toBe(canvas.cellAt(0, 12));
    expect(step(canvas.cellAt(10, 14), 0, 1)).toBe(canvas.cellAt(10, 14));
  });

  it('goes around a torus and comes back', () => {
    const step = stepper(TORUS);
    for (const [rows, columns] of DIRECTIONS) {
      let cell = 17;
      for (let i = 0; i < 12; i++) cell = step(cell, rows, columns);
      expect(cell).toBe(17);
    }
  });

  it.each([
    ['samurai', SAMURAI],
    ['windmill', topologyOf({ layout: 'windmill', order: 3 })],
    ['cylinder', CYLINDER],
  ])('reaches every cell of a %s', (_name, topology) => {
    const step = stepper(topology);
    const reached = new Set([0]);
    for (const cell of reached) {
      for (const [rows, columns] of DIRECTIONS) reached.add(step(cell, rows, columns));
    }
    expect(reached.size).toBe(topology.cellCount);
  });

  it.each(TWISTED)('keeps its direction over every seam of a %s', (_name, topology) => {
    const [canvas, copies] = [canvasOf(topology), new Copies(topology)];
    fc.assert(
      fc.property(
        fc.nat(topology.cellCount - 1),
        fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 }),
        (cell, way) => {
          // The test walks on the unrolled plane: it has plane coordinates and looks up which cell lies there.
          let [row, column] = [topology.cellRow[cell] as number, topology.cellColumn[cell] as number];
          let spot: Spot = { cell, turned: false };
          for (const [down, across] of way) {
            for (let far = 1; far <= 40; far++) {
              if (canvas.cellAt(row + far * down, column + far * across) < 0) continue;
              [row, column] = [row + far * down, column + far * across];
              break;
            }
            spot = spotTowards(topology, canvas, copies, spot, down, across);
            expect(spot).toEqual(canvas.spotAt(row, column));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the ruling', () => {
  const length = (topology: Topology, weight: number): number =>
    ruleLines(topology)
      .filter((line) => line.weight === weight)
      .reduce((sum, line) => sum + line.to - line.from, 0);

  it('of a single sudoku is 4 subgrid, 4 box and 12 cell lines', () => {
    const lines = ruleLines(topologyOf({ layout: 'simple', order: 3 }));
    const count = (weight: number): number => lines.filter((line) => line.weight === weight).length;
    expect([count(LINE_SUBGRID), count(LINE_BOX), count(LINE_CELL)]).toEqual([4, 4, 12]);
    expect(lines.every((line) => line.from === 0 && line.to === 9)).toBe(true);
  });

  it('of a samurai outlines each subgrid and draws nothing in voids', () => {
    // Five outlines of 36 units each. Outlines of the centre and of a corner subgrid cross, but no parts of them
    // coincide.
    expect(length(SAMURAI, LINE_SUBGRID)).toBe(5 * 36);
    const canvas = canvasOf(SAMURAI);
    for (const { axis, at, from, to } of ruleLines(SAMURAI)) {
      for (let along = from; along < to; along++) {
        const beside =
          axis === 'vertical'
            ? [canvas.cellAt(along, at - 1), canvas.cellAt(along, at)]
            : [canvas.cellAt(at - 1, along), canvas.cellAt(at, along)];
        expect(Math.max(...beside)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('of a torus has every edge of its period exactly once', () => {
    const all = [LINE_CELL, LINE_BOX, LINE_SUBGRID].map((weight) => length(TORUS, weight));
    expect(all.reduce((a, b) => a + b)).toBe(2 * 12 * 12);
    expect(ruleLines(TORUS).every(({ at }) => at < 12)).toBe(true);
  });
});
