import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { surfaceOf } from '../layout/surface.ts';
import { TWISTED } from '../layout/testing/twisted.ts';
import { withVariants } from '../variants/withVariants.ts';
import { Copies } from './copies.ts';
import { LINE_BOX, LINE_CELL, LINE_SUBGRID, type RuledLine, ruleLines } from './gridLines.ts';
import { compileTopology, type Topology } from './topology.ts';

/** The tested part of the plane reaches this many copies of the board in each direction. */
const REACH = 1;

interface Field {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

function fieldOf({ height, width }: Topology): Field {
  return { top: -REACH * height, left: -REACH * width, bottom: (1 + REACH) * height, right: (1 + REACH) * width };
}

/**
 * Unit edge (side of a single cell) of the plane → weight of the line there, from all copies of the board. If lines
 * overlap, the strongest weight counts.
 */
function drawn(topology: Topology, field: Field): Map<string, number> {
  const copies = new Copies(topology);
  const { height, width } = topology;
  const edges = new Map<string, number>();
  const wide = { top: field.top - 1, left: field.left - 1, bottom: field.bottom + 1, right: field.right + 1 };
  for (const { axis, at, from, to, weight } of ruleLines(topology)) {
    for (const copy of copies.meeting(wide)) {
      const flips = copy.turned ? copies.turns : null;
      for (let along = from; along < to; along++) {
        let [row, column] = axis === 'horizontal' ? [at, along] : [along, at];
        if (flips === 'rows') row = axis === 'horizontal' ? height - row : height - 1 - row;
        if (flips === 'columns') column = axis === 'horizontal' ? width - 1 - column : width - column;
        const key = `${axis} ${row + copy.row} ${column + copy.column}`;
        edges.set(key, Math.max(edges.get(key) ?? 0, weight));
      }
    }
  }
  return edges;
}

/** Unit edges around the subgrids, found by checking every place of the plane. */
function outlined(topology: Topology, field: Field): Set<string> {
  const { digits, box, layout } = topology;
  const surface = surfaceOf(layout);
  const key = (row: number, column: number): string => `${row} ${column}`;
  const starts = new Set(
    layout.offsets.map(([down, across]) => {
      const at = surface.fold(down * box.rows - surface.originRow, across * box.columns - surface.originColumn, [
        digits,
        digits,
      ]);
      return at ? key(at.row, at.column) : '';
    }),
  );
  const edges = new Set<string>();
  for (let row = field.top - digits; row < field.bottom; row++) {
    for (let column = field.left - digits; column < field.right; column++) {
      const at = surface.fold(row, column, [digits, digits]);
      if (!at || !starts.has(key(at.row, at.column))) continue;
      for (let i = 0; i < digits; i++) {
        for (const side of [0, digits]) {
          edges.add(`horizontal ${row + side} ${column + i}`);
          edges.add(`vertical ${row + i} ${column + side}`);
        }
      }
    }
  }
  return edges;
}

describe('lines on a board whose wrap is twisted', () => {
  it.each(TWISTED)('outline every copy of every subgrid of a %s, over the seams too', (_name, topology) => {
    const field = fieldOf(topology);
    const [edges, expected] = [drawn(topology, field), outlined(topology, field)];
    const inside = (key: string): boolean => {
      const [, row, column] = key.split(' ').map(Number) as [number, number, number];
      return row >= field.top && row < field.bottom && column >= field.left && column < field.right;
    };
    const strong = [...edges].filter(([key, weight]) => weight === LINE_SUBGRID && inside(key)).map(([key]) => key);
    expect(strong.sort()).toEqual([...expected].filter(inside).sort());
  });

  it.each(TWISTED)('lie around every cell of a %s, on all four sides of each copy', (_name, topology) => {
    const field = fieldOf(topology);
    const edges = drawn(topology, field);
    const surface = surfaceOf(topology.layout);
    const cells = new Set(
      Array.from(topology.cellRow, (row, cell) => row * topology.width + (topology.cellColumn[cell] as number)),
    );
    for (let row = field.top; row < field.bottom; row++) {
      for (let column = field.left; column < field.right; column++) {
        const at = surface.fold(row, column);
        if (!at || !cells.has(at.row * topology.width + at.column)) continue;
        for (const key of [
          `horizontal ${row} ${column}`,
          `horizontal ${row + 1} ${column}`,
          `vertical ${row} ${column}`,
          `vertical ${row} ${column + 1}`,
        ]) {
          expect(edges.has(key), key).toBe(true);
        }
      }
    }
  });
});

it('run around regions instead of boxes in a subgrid that has regions, and come weakest first', () => {
  // The first subgrid has rows and columns 0 to 3, the second one 2 to 5.
  const twodoku = expectOk(resolveLayout({ layout: 'twodoku', order: 2 }));
  const linesWith = (regions: string): readonly RuledLine[] => {
    const ref = { id: 'colour', subgrids: [1], regions: [regions] };
    return ruleLines(expectOk(compileTopology(expectOk(withVariants(twodoku, [ref])))));
  };
  let lines = linesWith('1111223322334444');
  const weights = (axis: RuledLine['axis'], at: number): (number | undefined)[] =>
    [0, 1, 2, 3, 4, 5].map(
      (along) =>
        lines.find((line) => line.axis === axis && line.at === at && line.from <= along && along < line.to)?.weight,
    );
  const [none, cell, box, subgrid] = [undefined, LINE_CELL, LINE_BOX, LINE_SUBGRID];
  expect(weights('vertical', 4)).toEqual([subgrid, subgrid, subgrid, subgrid, box, cell]);
  expect(weights('vertical', 1)).toEqual([cell, cell, cell, cell, none, none]);
  expect(weights('horizontal', 5)).toEqual([none, none, box, box, box, box]);
  expect(weights('horizontal', 3)).toEqual([cell, cell, box, box, box, box]);
  const order = lines.map(({ weight }) => weight);
  expect(order).toEqual(order.toSorted());
  // Regions that are the rows mean that the subgrid has no boxes.
  lines = linesWith('1111222233334444');
  expect(weights('horizontal', 5)).toEqual([none, none, cell, cell, cell, cell]);
  expect(weights('vertical', 4)).toEqual([subgrid, subgrid, subgrid, subgrid, cell, cell]);
});
